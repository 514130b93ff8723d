"""What is this phone waiting for, and what can be done meanwhile?"""

from kivy.properties import ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.kiriai.pieces import Action, Pair, Placement, Seat
from companion.games.kiriai.state import Samurai
from companion.ui import kv
from companion.ui.art.kiriai.card import card
from companion.ui.art.kiriai.palette import GLOW, MOON
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.shape import Fill, Letters, Picture, rounded
from companion.ui.widgets import foot, mark, scroll, text  # noqa: F401 - named in the kv half
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.peek import Peek

CARD = (70, 104)

kv.load(__name__)


class Locked(BoxLayout):
    """The own secret, side by side."""


class WaitingPanel(BoxLayout):
    """A sentence, what there is to say about it, an own secret that shows only while it is pressed, and deeds."""

    title = StringProperty()
    line = StringProperty()
    kind = OptionProperty("busy", options=list(mark.TONES))
    secret = ObjectProperty(None, allownone=True)
    seat = ObjectProperty(Seat.RED)
    deeds = ObjectProperty(())

    def on_kv_post(self, base_widget: Widget) -> None:
        self.fbind("secret", self._cover)
        self._cover()

    def _cover(self, *_: object) -> None:
        room = self.ids.secret
        room.clear_widgets()
        if self.secret is not None:
            cover, locked = Peek(), Locked()
            for picture in self._pictures():
                locked.add_widget(Drawing(picture=picture, units=CARD))
            cover.add_widget(locked)
            room.add_widget(cover)

    def _pictures(self) -> tuple[Picture, ...]:
        match self.secret:
            case Pair(first, second):
                return card(first, self.seat), card(second, self.seat)
            case Placement(space, stance):
                return samurai(Samurai(space, stance), self.seat), _mat(space)
        return (card(Action(self.secret.value), self.seat),)


def _mat(space: int) -> Picture:
    return Fill(rounded(-25, -25, 50, 50, 6), GLOW), Letters(str(space), (0, 0), 30, MOON)
