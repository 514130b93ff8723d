"""Bricks of an army in the battle book, drawn with the mark of their state and large enough for a finger."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.games.kingbrick.battle import Battle, Brick
from companion.table.kingbrick.stacks import Stack
from companion.ui import kv
from companion.ui.art.kingbrick.token import stack_token, token
from companion.ui.widgets.drawing import Drawing

# The largest size of a stack in the battle book, in dp.
LARGEST = 88

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
    """Its picture shows the brick's state in the battle."""

    brick = ObjectProperty(None, allownone=True)

    def show(self, battle: Battle) -> None:
        brick: Brick = self.brick
        self.picture = token(brick.kind, brick.owner, battle.place(brick), battle.frozen(brick))


class StackChip(ButtonBehavior, Drawing):
    """A stack of bricks with their number; `chosen` is how many of them are meant, and puts a ring around them."""

    stack = ObjectProperty(None, allownone=True)
    chosen = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("stack", self._show)
        self.fbind("chosen", self._show)
        self._show()

    def _show(self, *_: object) -> None:
        stack: Stack = self.stack
        one = stack.bricks[0]
        picture = token(stack.kind, one.owner, stack.place, stack.frozen)
        count = len(stack.bricks)
        self.picture = stack_token(picture, count, stack.defeated, int(self.chosen) if count > 1 else 0)
