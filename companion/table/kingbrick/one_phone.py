"""A battle on one phone: everything that happens on the board is entered into its book at once."""

from collections.abc import Callable, Mapping

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action, AgreeDraw
from companion.games.kingbrick.army import Army
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.events import Event
from companion.table.faults import TableFault
from companion.table.game_adapter import KINGBRICK_BATTLE
from companion.table.kingbrick.battle import cast, is_bare_flick, rematch
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.view import Phase, View
from companion.table.match import Match, begin_match, resume_match
from companion.table.services import TableServices
from companion.table.table import Listeners


class OnePhone(Listeners):
    """A battle that only this phone writes into."""

    def __init__(
        self,
        services: TableServices,
        match: Match[Battle, Action, Event],
        draw: Callable[[int], int],
        left: Seat | None = None,
    ) -> None:
        """`draw` gives a number from 0 to below its limit; `left` is the side that has left the table."""
        super().__init__()
        self._services = services
        self._match = match
        self._draw = draw
        self._left = left

    @classmethod
    def begin(
        cls, services: TableServices, start: str, names: Mapping[str, str], draw: Callable[[int], int]
    ) -> "OnePhone":
        return cls(services, begin_match(services, KINGBRICK_BATTLE, start, names), draw)

    @classmethod
    def resume(
        cls, services: TableServices, match_id: str, draw: Callable[[int], int], left: Seat | None = None
    ) -> "OnePhone":
        """A kept battle as it stands; `Refused` if there is none, `Unplayable` if its journal is damaged."""
        return cls(services, resume_match(services, KINGBRICK_BATTLE, match_id), draw, left)

    @property
    def id(self) -> str:
        return self._match.id

    def view(self) -> View:
        course = self._match.course
        return View(Phase.OPEN, names=course.header.names, first=course.start.turn.seat, played=course, left=self._left)

    def choose(self, army: Army) -> None:
        raise Refused(TableFault.NOT_NOW)

    def lock(self, army: Army) -> None:
        raise Refused(TableFault.NOT_NOW)

    def take_back(self) -> None:
        raise Refused(TableFault.NOT_NOW)

    def play(self, *actions: Action) -> None:
        with self._match.together():
            for action in actions:
                self._match.play(action, self._services.now())
        self._tell()

    def undo(self) -> None:
        with self._match.together():
            self._match.undo(self._services.now())
            if is_bare_flick(self._match.course):
                self._match.undo(self._services.now())
        self._tell()

    def throw(self, bricks: tuple[Brick, ...]) -> None:
        """One after the other; all are saved before any is shown."""
        with self._match.together():
            for brick in bricks:
                self._match.play(cast(self._match.course.state, brick, self._draw), self._services.now())
        self._tell()

    def wish(self, wish: Wish) -> None:
        if wish is Wish.DRAW:
            self.play(AgreeDraw())
        elif wish is Wish.UNDO:
            self.undo()
        else:
            course = self._match.course
            self._match = begin_match(self._services, KINGBRICK_BATTLE, rematch(course), course.header.names)
            self._left = None
            self._tell()

    def turn_down(self) -> None:
        raise Refused(TableFault.NOT_NOW)

    def leave(self) -> None:
        raise Refused(TableFault.NOT_NOW)
