"""A battle on one phone: everything that happens on the board is entered into its book at once."""

from collections.abc import Callable

from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.bricks import Seat
from companion.table.kingbrick.battle import cast
from companion.table.kingbrick.ledger import Offered
from companion.table.link_status import Charge, LinkStatus
from companion.table.match import Match


class OnePhone:
    """A battle that only this phone writes into."""

    # Also asked of a table between two phones; on one phone these never change.
    open = True
    seat: Seat | None = None
    link: LinkStatus | None = None
    charge: Charge | None = None
    called: tuple[Brick, ...] = ()
    offered: Offered | None = None
    bond = 0

    def __init__(self, match: Match, now: Callable[[], int], chance: Callable[[int], int]) -> None:
        """`chance` draws a number from 0 to below its limit."""
        self.course = match
        self.id = match.id
        self._now = now
        self._chance = chance
        self._listeners: list[Callable[[], None]] = []

    def listen(self, told: Callable[[], None]) -> None:
        """`told` is called after every change."""
        self._listeners.append(told)

    def play(self, action: Action) -> None:
        """Plays an action; an illegal one is refused."""
        self.course.play(action, self._now())
        self._tell()

    def undo(self) -> None:
        self.course.undo(self._now())
        self._tell()

    def throw(self, bricks: tuple[Brick, ...]) -> None:
        """Throws the bricks at random, one after the other; the result is saved before it is shown."""
        for brick in bricks:
            faces = self.course.state.faces(brick.kind)
            self.play(cast(brick, faces, self._chance))

    def _tell(self) -> None:
        for told in self._listeners:
            told()
