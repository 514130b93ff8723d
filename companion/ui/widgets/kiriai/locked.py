"""Shows the owner of this phone what the owner has locked."""

from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.pieces import Action, Pair, Placement, Seat, Special
from companion.games.kiriai.state import Samurai
from companion.ui import kv
from companion.ui.art.kiriai.card import card
from companion.ui.art.kiriai.palette import GLOW, MOON
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.shape import FilledShape, Letters, Picture, rounded
from companion.ui.widgets.drawing import Drawing

CARD = (70, 104)

kv.load(__name__)


class Locked(BoxLayout):
    """The pictures of what was locked, side by side."""

    def __init__(self, secret: Pair | Placement | Special, seat: Seat) -> None:
        super().__init__()
        for picture in _pictures(secret, seat):
            self.add_widget(Drawing(picture=picture, units=CARD))


def _pictures(secret: Pair | Placement | Special, seat: Seat) -> tuple[Picture, ...]:
    match secret:
        case Pair(first, second):
            return card(first, seat), card(second, seat)
        case Placement(space, stance):
            return samurai(Samurai(space, stance), seat), _mat(space)
    return (card(Action(secret.value), seat),)


def _mat(space: int) -> Picture:
    return FilledShape(rounded(-25, -25, 50, 50, 6), GLOW), Letters(str(space), (0, 0), 30, MOON)
