"""A duel with the real cards and a phone between the players: the turned cards are entered openly and judged."""

from collections.abc import Mapping
from dataclasses import replace

from companion.games.contract import Refused
from companion.games.kiriai import rules
from companion.games.kiriai.commands import AgreeDraw, Enter, Resign
from companion.games.kiriai.events import Event
from companion.games.kiriai.pieces import BLUE, RED, Pair, Placement, Seat, Special
from companion.games.kiriai.record import Round
from companion.games.kiriai.state import Duel, State
from companion.table.faults import TableFault
from companion.table.game_adapter import KIRIAI_JUDGE
from companion.table.kiriai import draft as drafts
from companion.table.kiriai import turns
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.turns import Turn
from companion.table.kiriai.view import Phase, RoundReveal, View
from companion.table.match import ACTION, Match, begin_match, kept_result, resume_match
from companion.table.services import TableServices
from companion.table.table import Listeners

# An entry after what was opened: both players have seen what came of it.
WATCHED = "watched"
# Between the drafts of the two players.
AND = "|"


class OpenJudge(Listeners):
    """Nothing is hidden here: nobody declares a special card before it is played, and every round can be undone."""

    def __init__(self, services: TableServices, match: Match[State, Turn, Event], revealing: bool = False) -> None:
        """For `begin` and `resume`."""
        super().__init__()
        self._services = services
        self._match = match
        # Whether the last turn has not been watched to its end.
        self._revealing = revealing

    @classmethod
    def begin(cls, services: TableServices, field: int, names: Mapping[str, str]) -> "OpenJudge":
        return cls(services, begin_match(services, KIRIAI_JUDGE, turns.STARTS[field], names))

    @classmethod
    def resume(cls, services: TableServices, match_id: str) -> "OpenJudge":
        """A kept duel as it stands; `Refused` if there is none, `Unplayable` if its journal is damaged."""
        match = resume_match(services, KIRIAI_JUDGE, match_id)
        last = [entry.kind for entry in services.journals.entries(match_id)][-1:]
        return cls(services, match, last == [ACTION] and _opens(match.course.actions[-1]))

    @property
    def id(self) -> str:
        return self._match.id

    def view(self) -> View:
        course = self._match.course
        rounds = sum(isinstance(turn, Round) for turn in course.actions)
        red, blue = self._drafts(rounds + 1)
        view = View(
            phase=Phase.JUDGING,
            seat=RED,
            names=course.header.names,
            round=rounds + 1,
            state=course.state,
            draft=red,
            other_draft=blue,
            can_undo=bool(course.actions),
            outcome=course.outcome,
        )
        if self._revealing:
            return replace(view, phase=Phase.REVEALING, round=rounds, reveal=self._reveal(rounds))
        return view if course.outcome is None else replace(view, phase=Phase.OVER, round=rounds)

    def _reveal(self, number: int) -> RoundReveal:
        course = self._match.course
        before = course.steps[-2].state if len(course.steps) > 1 else course.start
        turn = course.actions[-1]
        if isinstance(turn, Round) and isinstance(before, Duel):
            return RoundReveal(number, before, rules.play_round(before, turn.red, turn.blue))
        return RoundReveal(0, before, course.steps[-1:])

    # What both have laid out.

    def lay(self, red: Draft, blue: Draft) -> None:
        """Keeps what was entered so far of the cards on the table."""
        number = self.view().round
        both = AND.join((drafts.dump(red, number, RED), drafts.dump(blue, number, BLUE)))
        self._services.drafts.write(self.id, both)
        self._tell()

    def _drafts(self, number: int) -> tuple[Draft, Draft]:
        red, _, blue = (self._services.drafts.read(self.id) or "").partition(AND)
        return drafts.parse(red, number, RED), drafts.parse(blue, number, BLUE)

    # What the players can do.

    def enter(self, red: Placement, blue: Placement) -> None:
        """Both samurai enter the advanced field."""
        self._play(Enter(red, blue))

    def judge(self, red: Pair, blue: Pair) -> None:
        """Resolves a round; cards that could not be played are refused."""
        self._play(Round(red, blue))

    def take_back(self) -> None:
        """Undoes the last turn, also the last one of the duel."""
        with self._match.together():
            self._match.undo(self._services.now())
            self._services.drafts.delete(self.id)
        self._revealing = False
        self._tell()

    def watch(self) -> None:
        if not self._revealing:
            raise Refused(TableFault.NOT_NOW)
        result = kept_result(self._match.course.result)
        self._services.journals.append(self.id, [(WATCHED, "")], result=result, now=self._services.now())
        self._revealing = False
        self._tell()

    def resign(self, seat: Seat) -> None:
        self._play(Resign(seat))

    def offer_draw(self) -> None:
        """Both have agreed to it."""
        self._play(AgreeDraw())

    def rematch(self) -> None:
        """The next duel, with the colours exchanged."""
        header = self._match.course.header
        names = {seat.value: header.names.get(seat.opponent.value, "") for seat in Seat}
        self._match = begin_match(self._services, KIRIAI_JUDGE, header.start, names)
        self._revealing = False
        self._tell()

    def _play(self, turn: Turn) -> None:
        with self._match.together():
            self._match.play(turn, self._services.now())
            self._services.drafts.delete(self.id)
        self._revealing = _opens(turn)
        self._tell()

    # What belongs to secret choices, which there are none of here.

    def keep_draft(self, draft: Draft) -> None:
        raise Refused(TableFault.NOT_NOW)

    def tell(self, special: Special) -> bool:
        raise Refused(TableFault.NOT_NOW)

    def place(self, placement: Placement) -> None:
        raise Refused(TableFault.NOT_NOW)

    def lock(self, pair: Pair) -> None:
        raise Refused(TableFault.NOT_NOW)

    def answer_draw(self, agreed: bool) -> None:
        raise Refused(TableFault.NOT_NOW)

    def leave(self) -> None:
        raise Refused(TableFault.NOT_NOW)


def _opens(turn: Turn) -> bool:
    """Whether there is something to be told about it."""
    return isinstance(turn, Round | Enter)
