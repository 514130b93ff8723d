"""Shows how something stands by a mark beside its words: a ring, dots, a tick or a cross, never a colour alone."""

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv

# By mark, the colour of the scheme it is drawn in.
TONES = {"waiting": "soft", "busy": "brand", "good": "good", "bad": "alarm"}

kv.load(__name__)


class Mark(Widget):
    """Waiting is an empty ring, busy has three dots in it, good a tick, bad a cross."""

    tones = TONES
    kind = OptionProperty("waiting", options=list(TONES))

    def tick(self, kind: str, x: float, y: float) -> tuple[float, ...]:
        return (x - dp(5), y, x - dp(1.5), y - dp(4), x + dp(5.5), y + dp(4)) if kind == "good" else ()

    def cross_line(self, kind: str, x: float, y: float, slope: int) -> tuple[float, ...]:
        """One of the two lines of the cross: it rises with the slope 1 and falls with -1."""
        return (x - dp(4), y - slope * dp(4), x + dp(4), y + slope * dp(4)) if kind == "bad" else ()


class MarkRow(BoxLayout):
    """One thing, the mark of how it stands, and in a quieter tone what there is to say about it."""

    kind = OptionProperty("waiting", options=list(TONES))
    title = StringProperty()
    detail = StringProperty()
