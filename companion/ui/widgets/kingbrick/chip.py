"""How does one brick of an army lie in the book? As itself, with the mark of its state, under a finger's tip."""

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.games.kingbrick.battle import Battle, Brick
from companion.ui import kv
from companion.ui.art.kingbrick.token import token
from companion.ui.widgets.drawing import Drawing

# The largest that a brick is shown in the book, in dp.
LARGEST = 64

kv.load(__name__)


def side_of(count: int, room: tuple[float, float], least: float, most: float) -> float:
    """The side of so many squares that just fill a room without scrolling; never less than a finger needs."""
    width, height = room
    best = least
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        best = max(best, min(width / columns, height / rows))
    return min(best, most)


class BrickChip(ButtonBehavior, Drawing):
    """Its picture follows the book; `chosen` puts a ring around it."""

    brick = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)

    def show(self, battle: Battle) -> None:
        brick: Brick = self.brick
        self.picture = token(brick.kind, brick.owner, battle.place(brick), battle.frozen(brick))
