"""Lets the player choose one of two or three things that are all in sight at once."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv, theme
from companion.ui.text_width import breadth
from companion.ui.theme import Theme
from companion.ui.widgets.choice import Choice

ROLE = "body"

kv.load(__name__)


class Segment(ButtonBehavior, FloatLayout):
    """One of the choices."""

    value = StringProperty()
    text = StringProperty()
    chosen = BooleanProperty(False)
    # The height that its own words need.
    needed = NumericProperty(theme.TARGET)


class Segments(BoxLayout):
    """The choices side by side, or stacked where a word would be broken; a tap asks: `on_choose(value)`."""

    __events__ = ("on_choose",)

    choices = ObjectProperty(())
    chosen = StringProperty()
    stacked = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("choices", self._name)
        self.fbind("chosen", self._mark)
        self._name()

    def crowded(self, width: float, choices: tuple[Choice, ...], look: Theme) -> bool:
        """Whether some word is wider than an equal share of the width."""
        share = (width - dp(theme.NEAR) * (len(choices) - 1)) / max(1, len(choices)) - 2 * dp(theme.NEAR)
        words = (word for choice in choices for word in choice.name.split())
        return any(breadth(word, ROLE, look.text_scale) > share for word in words)

    def on_choose(self, value: str) -> None:
        """The owner decides, and says so through `chosen`."""

    def _name(self, *_: object) -> None:
        """Keeps the segments and changes their words in another language: a finger may be down on one of them."""
        if [segment.value for segment in reversed(self.children)] != [choice.value for choice in self.choices]:
            self.clear_widgets()
            for choice in self.choices:
                segment = Segment(value=choice.value)
                segment.bind(on_release=self._choose, needed=self._fit)
                self.add_widget(segment)
        for segment, choice in zip(reversed(self.children), self.choices, strict=True):
            segment.text = choice.name
        self._mark()
        self._fit()

    def _mark(self, *_: object) -> None:
        for segment in self.children:
            segment.chosen = segment.value == self.chosen

    def _fit(self, *_: object) -> None:
        """Makes all segments as high as the highest."""
        for segment in self.children:
            segment.height = max(other.needed for other in self.children)

    def _choose(self, segment: Segment) -> None:
        if not segment.chosen:
            self.dispatch("on_choose", segment.value)
