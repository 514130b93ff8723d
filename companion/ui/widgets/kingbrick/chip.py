"""One brick of an army in the battle book, drawn with the mark of its state and large enough for a finger."""

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.games.kingbrick.battle import Battle, Brick
from companion.ui import kv
from companion.ui.art.kingbrick.token import token
from companion.ui.widgets.drawing import Drawing

# The largest size of a brick in the battle book, in dp.
LARGEST = 64

kv.load(__name__)


def side_of(count: int, room: tuple[float, float], least: float, most: float) -> float:
    """The side of the largest `count` squares that fit a room without scrolling; never less than a finger needs."""
    width, height = room
    best = least
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        best = max(best, min(width / columns, height / rows))
    return min(best, most)


class BrickChip(ButtonBehavior, Drawing):
    """Its picture shows the brick's state in the battle; `chosen` puts a ring around it."""

    brick = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)

    def show(self, battle: Battle) -> None:
        brick: Brick = self.brick
        self.picture = token(brick.kind, brick.owner, battle.place(brick), battle.frozen(brick))
