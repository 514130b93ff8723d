"""A match of Kaito on the full board against the phone, which thinks beside the main thread."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from companion.coach.levels import Chance, Level
from companion.games.contract import Refused
from companion.games.kaito.events import Event
from companion.games.kaito.pieces import Seat
from companion.games.kaito.rules import Action, Command, Resign
from companion.games.kaito.state import State
from companion.table.faults import TableFault
from companion.table.game_adapter import KAITO_PHONE
from companion.table.header import PHONE
from companion.table.hints import BoardHint, find_board_hint
from companion.table.kaito.one_phone import BoardTable, View
from companion.table.opponent import chance_from, level_of
from companion.table.thinking import Stop, Thinker, Worker

# In seconds: a move that comes at once looks as if nobody had thought about it, and covers the player's own.
PAUSE = 0.9


@dataclass(frozen=True, slots=True)
class Question:
    """A position in which the phone acts."""

    state: State
    level: Level


@dataclass(frozen=True, slots=True)
class PhoneView(View[State, Command, Event]):
    """A match in which the phone plays a seat itself."""

    phone: Seat = Seat.BLACK
    level: Level = Level.PRACTISED

    @property
    def thinking(self) -> bool:
        """Whether the phone acts next."""
        return not self.over and self.state.mover is self.phone

    @property
    def can_undo(self) -> bool:
        """Whether the player has done anything that can be taken back."""
        course = self.course
        before = (course.start, *(step.state for step in course.steps))[:-1]
        return self.state.resigned is not None or any(state.mover is not self.phone for state in before)


class AgainstPhone(BoardTable):
    """An undo takes back what the player did last, and with it all that the phone has done since."""

    adapter = KAITO_PHONE
    _thinker: Thinker[Question, Action] | None = None
    _hinting: Thinker[State, BoardHint] | None = None
    # Whether somebody looks at the match.
    _awake = False

    def give_worker(self, worker: Worker) -> None:
        """What the phone thinks with; without it, it never acts."""
        self._thinker = Thinker(worker)
        self._hinting = Thinker(worker)

    @property
    def phone(self) -> Seat:
        seat = self._match.course.header.names.get(PHONE)
        return Seat(seat) if seat in set(Seat) else Seat.BLACK

    @property
    def level(self) -> Level:
        return level_of(self._match.course.header.names)

    def view(self) -> PhoneView:
        seen = super().view()
        return PhoneView(seen.course, seen.undone, seen.draft, self.phone, self.level)

    # What the player does.

    def play(self, action: Command) -> None:
        """Acts in the player's turn, or resigns in any; nobody resigns for the phone."""
        allowed = action.seat is not self.phone if isinstance(action, Resign) else not self._is_phones_turn()
        if not allowed:
            raise Refused(TableFault.NOT_NOW)
        super().play(action)
        self._think()

    def undo(self) -> None:
        resigned = self._match.course.state.resigned is not None
        with self._together():
            self._undo_one()
            # Whoever resigned while the phone was thinking goes on from there.
            while self._is_phones_turn() and not resigned:
                self._undo_one()
        self._tell()
        self._think()

    def redo(self) -> None:
        """Plays once more what the player had done, and what the phone had answered."""
        if not self._undone:
            raise Refused(TableFault.NOT_NOW)
        with self._together():
            self._play(self._parse(self._undone[-1]))
            while self._undone and self._is_phones_turn():
                self._play(self._parse(self._undone[-1]))
        self._tell()
        self._think()

    def ask_hint(self, told: Callable[[BoardHint], None]) -> None:
        """What a strong player would do in the player's place; `told` hears it unless the player goes on before."""
        view = self.view()
        if view.over or view.thinking or self._hinting is None:
            raise Refused(TableFault.NOT_NOW)
        self._hinting.stop()
        self._hinting.ask(view.state, find_board_hint, lambda _, hint: told(hint))

    def _is_phones_turn(self) -> bool:
        return self._match.course.state.mover is self.phone

    # What the phone does.

    def wake(self) -> None:
        self._awake = True
        self._think()

    def rest(self) -> None:
        self._awake = False
        self._think()

    def _think(self) -> None:
        """Asks the coach what the phone does, if it acts next; a hint about an earlier position is dropped."""
        if self._thinker is None or self._hinting is None:
            return
        self._hinting.stop()
        if self._awake and self.view().thinking:
            question = Question(self._match.course.state, self.level)
            self._thinker.ask(question, partial(decide, chance_from(self._services.chance)), self._act, PAUSE)
        else:
            self._thinker.stop()

    def _act(self, _question: Question, action: Action) -> None:
        self._play(action)
        self._tell()
        self._think()


def decide(chance: Chance, question: Question, stop: Stop) -> Action:
    """What the phone does; the coach is loaded where it is asked first, in the worker's thread."""
    from companion.coach.kaito.playing import choose

    return choose(question.state, question.level, chance, stop)
