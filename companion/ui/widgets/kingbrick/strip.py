"""An army at a glance: a small brick of each kind with its number, and a bar for a value out of its maximum."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.games.kingbrick.army import Army
from companion.games.kingbrick.bricks import RECRUITS, Seat
from companion.ui import kv
from companion.ui.art.kingbrick.brick import brick

kv.load(__name__)


class StripBrick(BoxLayout):
    """A brick of one kind, and how many there are."""

    picture = ObjectProperty(())
    number = NumericProperty(0)


class ArmyStrip(StackLayout):
    army = ObjectProperty(None, allownone=True)
    seat = ObjectProperty(Seat.RED)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("army", self._fill)
        self.fbind("seat", self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        army: Army = self.army or Army()
        self.clear_widgets()
        for kind in RECRUITS:
            if army.count(kind):
                self.add_widget(StripBrick(picture=brick(kind, self.seat), number=army.count(kind)))


class Meter(Widget):
    """A bar for `value` out of `most`; a value above it is marked by another colour and a notch, 0 by an empty bar."""

    value = NumericProperty(0)
    most = NumericProperty(1)
    tone = StringProperty("kingbrick")

    def filled(self, value: float, most: float, width: float, height: float) -> float:
        """The width of the filled part; it is never narrower than its round ends."""
        return max(height, width * min(1, value / max(1, most))) if value else 0
