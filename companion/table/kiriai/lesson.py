"""A first duel in five steps: the rules resolve it as any other, and the other side's cards are known beforehand."""

from dataclasses import replace

from companion.games.contract import Refused
from companion.games.kiriai import rules
from companion.games.kiriai.notation import parse_pair, parse_position
from companion.games.kiriai.pieces import RED, Pair, Placement, Seat, Special
from companion.games.kiriai.state import Duel, State
from companion.table.faults import TableFault
from companion.table.kiriai.draft import Draft, DraftStorage
from companion.table.kiriai.view import LessonStep, Phase, RoundReveal, View
from companion.table.services import TableServices
from companion.table.table import Listeners

# It is kept as a draft, in no journal: it leaves no match in the history.
LESSON = "kiriai-lesson"
_STAGE = "kiriai-lesson-stage"
# Without special cards.
START = "5 1H+ 5H+ . . . ."
# What the player is asked to play in each round, and what the other side plays.
ROUNDS = tuple((parse_pair(red), parse_pair(blue)) for red, blue in (("AH", "AL"), ("SA", "HS"), ("LB", "BL")))
# Each round has two stages, one to choose in and one to watch; the last stage is the end.
END = 2 * len(ROUNDS)
# Which of the five steps each stage belongs to.
STEPS = (1, 2, 3, 3, 4, 5, 5)


class Lesson(Listeners):
    """The player is Red, and is asked for certain cards; others are refused, and nothing is changed by them."""

    id = LESSON

    def __init__(self, services: TableServices) -> None:
        """As it stands; at its beginning if nothing, or nothing that can be read, was kept."""
        super().__init__()
        self._services = services
        self._drafts = DraftStorage(services.drafts)
        kept = services.drafts.read(_STAGE) or ""
        self._stage = int(kept) if kept in map(str, range(END + 1)) else 0

    @classmethod
    def begin(cls, services: TableServices) -> "Lesson":
        lesson = cls(services)
        lesson.rematch()
        return lesson

    @staticmethod
    def was_begun(services: TableServices) -> bool:
        """Whether there ever was one on this phone."""
        return services.drafts.read(_STAGE) is not None

    def view(self) -> View:
        played, revealing = divmod(self._stage, 2)
        before = self._after(played)
        view = View(
            phase=Phase.CHOOSING,
            seat=RED,
            names={},
            round=played + 1,
            state=before,
            draft=self._drafts.read(self.id, played + 1, RED),
            lesson=LessonStep(STEPS[self._stage], self._stage, None if self._stage == END else ROUNDS[played][0]),
        )
        if revealing:
            steps = rules.play_round(before, *ROUNDS[played])
            after = steps[-1].state
            reveal = RoundReveal(played + 1, before, steps)
            return replace(view, phase=Phase.REVEALING, state=after, reveal=reveal, outcome=rules.outcome(after))
        if self._stage == END:
            return replace(view, phase=Phase.OVER, round=played, outcome=rules.outcome(before))
        return view

    @staticmethod
    def _after(rounds: int) -> Duel:
        state: State = Duel(parse_position(START))
        for red, blue in ROUNDS[:rounds]:
            assert isinstance(state, Duel)
            state = rules.play_round(state, red, blue)[-1].state
        assert isinstance(state, Duel)
        return state

    # What the player does.

    def keep_draft(self, draft: Draft) -> None:
        self._drafts.write(self.id, self.view().round, RED, draft)
        self._tell()

    def lock(self, pair: Pair) -> None:
        wanted = self._wanted(Phase.CHOOSING)
        if pair != wanted:
            raise Refused(TableFault.OTHER_CARDS, wanted.first, wanted.second)
        self._go_to(self._stage + 1)

    def watch(self) -> None:
        self._wanted(Phase.REVEALING)
        self._go_to(self._stage + 1)

    def rematch(self) -> None:
        """The same lesson from its beginning."""
        self._go_to(0)

    def _wanted(self, phase: Phase) -> Pair:
        """The cards of this round, if it is in that phase."""
        view = self.view()
        if view.phase is not phase or view.lesson is None or view.lesson.wanted is None:
            raise Refused(TableFault.NOT_NOW)
        return view.lesson.wanted

    def _go_to(self, stage: int) -> None:
        self._services.drafts.write(_STAGE, str(stage))
        self._drafts.delete(self.id)
        self._stage = stage
        self._tell()

    # What belongs to other duels.

    def tell(self, special: Special) -> bool:
        raise Refused(TableFault.NOT_NOW)

    def place(self, placement: Placement) -> None:
        raise Refused(TableFault.NOT_NOW)

    def take_back(self) -> None:
        raise Refused(TableFault.NOT_NOW)

    def resign(self, seat: Seat) -> None:
        raise Refused(TableFault.NOT_NOW)

    def offer_draw(self) -> None:
        raise Refused(TableFault.NOT_NOW)

    def answer_draw(self, agreed: bool) -> None:
        raise Refused(TableFault.NOT_NOW)

    def leave(self) -> None:
        raise Refused(TableFault.NOT_NOW)
