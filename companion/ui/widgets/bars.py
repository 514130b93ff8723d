"""Bars below each other that compare how often something happened, each with its words above it."""

from collections.abc import Sequence

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets.bar_geometry import shares
from companion.ui.widgets.column import Column
from companion.ui.widgets.text import Text

# The colours of the first bar, and of all others.
TONES = ("brand", "soft")
NO_MARK = -1.0

kv.load(__name__)


class BarLine(BoxLayout):
    """One bar; its words say everything that it shows."""

    words = StringProperty()
    tone = StringProperty("brand")
    # From 0 to 1.
    share = NumericProperty(0.0)
    # Where it was expected to end; below 0 there is no mark.
    mark = NumericProperty(NO_MARK)


class Bars(Column):
    """A title, and a bar for each of the words and numbers; marks show what was to be expected."""

    def __init__(self, title: str, words: Sequence[str], counts: Sequence[float], marks: Sequence[float] = ()) -> None:
        super().__init__()
        self.add_widget(Text(role="body", text=title))
        lengths, notches = shares(counts, marks)
        for place, (told, share) in enumerate(zip(words, lengths, strict=True)):
            tone = TONES[min(place, len(TONES) - 1)]
            self.add_widget(BarLine(words=told, tone=tone, share=share, mark=notches[place] if notches else NO_MARK))
