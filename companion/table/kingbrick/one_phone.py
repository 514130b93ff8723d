"""How do two players fight at one phone? Everything that happens on the board is entered into its book at once."""

from collections.abc import Callable

from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.battle import Brick
from companion.table.kingbrick.battle import cast
from companion.table.match import Match


class OnePhone:
    """A battle that nobody else writes into."""

    def __init__(self, match: Match, now: Callable[[], int], chance: Callable[[int], int]) -> None:
        """`chance` draws a number from 0 to below its limit."""
        self.course = match
        self.id = match.id
        self._now = now
        self._chance = chance

    def play(self, action: Action) -> None:
        """An illegal one is refused."""
        self.course.play(action, self._now())

    def undo(self) -> None:
        self.course.undo(self._now())

    def throw(self, bricks: tuple[Brick, ...]) -> None:
        """By chance, one after the other; what is thrown is saved before it is seen."""
        for brick in bricks:
            faces = self.course.state.faces(brick.kind)
            self.play(cast(brick, faces, self._chance))
