"""A puzzle of Kaito on the board: the player tries a capture, and the phone answers with the best defence."""

from collections.abc import Callable
from dataclasses import replace

from companion.coach.kaito.advice import advise
from companion.coach.kaito.puzzles import puzzles
from companion.games.contract import Line, Refused
from companion.games.kaito.notation import dump_action, parse_action
from companion.games.kaito.rules import Action, apply, check, outcome
from companion.games.kaito.state import State
from companion.store.drafts import Drafts
from companion.store.puzzles import Puzzles, StoredPuzzle
from companion.store.value_checks import MAX_COUNT
from companion.table.faults import TableFault
from companion.table.kaito.puzzle_view import HINTS, Phase, PuzzleView
from companion.table.table import Listeners
from companion.table.thinking import Stop, Thinker, Worker


class PuzzleTable(Listeners):
    """Everything is in the store before the call returns: how it was tried for good, the rest as a draft."""

    def __init__(self, number: int, kept: Puzzles, drafts: Drafts, now: Callable[[], int], worker: Worker) -> None:
        super().__init__()
        self.number = number
        self._puzzle = puzzles()[number - 1]
        self._kept = kept
        self._drafts = drafts
        self._now = now
        self._thinker: Thinker[tuple[Action, ...], Action] = Thinker(worker)
        self._line: tuple[Action, ...] = ()
        self._shown = self._hints = 0
        self._restore(drafts.read(self._draft) or "")
        self._think()

    @property
    def id(self) -> str:
        return str(self.number)

    @property
    def _draft(self) -> str:
        return f"kaito/puzzle/{self.number}"

    def view(self) -> PuzzleView:
        phase = self._phase
        return PuzzleView(
            number=self.number,
            phase=phase,
            start=self._puzzle.state,
            solution=self._puzzle.solution,
            steps=Line(apply, self._puzzle.state, self._line[: self._shown]).steps,
            tried=self._line[0] if self._line else None,
            hints=self._hints,
            kept=self._progress,
            can_go_on=phase is Phase.SOLVED and self._shown < len(self._line),
            thinking=self._thinker.busy,
        )

    @property
    def _progress(self) -> StoredPuzzle:
        return self._kept.find(self.number) or StoredPuzzle(self.number)

    @property
    def _phase(self) -> Phase:
        if not self._line:
            return Phase.SEEKING
        if self._line[0] == self._puzzle.solution:
            return Phase.SOLVED
        return Phase.ANSWERING if self._needs_answer else Phase.REFUTED

    @property
    def _needs_answer(self) -> bool:
        """Whether the phone has a move to make: one against a wrong try, and after the right one all to the end."""
        solved = self._line[:1] == (self._puzzle.solution,)
        return (solved or len(self._line) == 1) and outcome(self._end) is None

    @property
    def _end(self) -> State:
        return Line(apply, self._puzzle.state, self._line).state

    def play(self, action: Action) -> None:
        """Tries a move; an illegal one is refused, and so is any other before it is taken back."""
        if self._phase is not Phase.SEEKING:
            raise Refused(TableFault.NOT_NOW)
        violation = check(self._puzzle.state, action)
        if violation is not None:
            raise Refused(violation.code, *violation.details)
        progress = self._progress
        if not progress.solved:
            solved = self._now() if action == self._puzzle.solution else 0
            progress = replace(progress, tries=min(progress.tries + 1, MAX_COUNT), solved=solved)
        self._change((action,), 1, self._hints, progress)
        self._think()

    def hint(self) -> None:
        """Tells more about the solution; what is told once the puzzle is solved no longer counts."""
        if self._phase is not Phase.SEEKING or self._hints == HINTS:
            raise Refused(TableFault.NOT_NOW)
        progress, hints = self._progress, self._hints + 1
        if not progress.solved:
            progress = replace(progress, hints=max(progress.hints, hints))
        self._change((), 0, hints, progress)

    def go_back(self) -> None:
        """Takes a wrong try back with its answer, or goes one step back in the winning line."""
        if not self.view().can_go_back:
            raise Refused(TableFault.NOT_NOW)
        if self._phase is Phase.REFUTED:
            self._change((), 0, self._hints)
        else:
            self._change(self._line, self._shown - 1, self._hints)

    def go_on(self) -> None:
        """One step on in the winning line."""
        if not self.view().can_go_on:
            raise Refused(TableFault.NOT_NOW)
        self._change(self._line, self._shown + 1, self._hints)

    def begin_again(self) -> None:
        """Puts everything back, the hints as well; that it was solved stays."""
        self._thinker.stop()
        self._change((), 0, 0)

    def rest(self) -> None:
        """Nobody looks at it any more; when it is opened again, the answer is worked out once more."""
        self._thinker.stop()

    def _think(self) -> None:
        if self._line and self._needs_answer:
            self._thinker.ask(self._line, self._answer, self._take)

    def _answer(self, line: tuple[Action, ...], stop: Stop) -> Action:
        return advise(Line(apply, self._puzzle.state, line).state, stop=stop).action

    def _take(self, line: tuple[Action, ...], answer: Action) -> None:
        """The answer to a wrong try is shown at once; the winning line waits until the player goes on."""
        shown = self._shown if line[0] == self._puzzle.solution else 2
        self._change((*line, answer), shown, self._hints)
        self._think()

    def _change(self, line: tuple[Action, ...], shown: int, hints: int, progress: StoredPuzzle | None = None) -> None:
        words = []
        state = self._puzzle.state
        for action in line:
            words.append(dump_action(action, state))
            state = apply(state, action).state
        with self._kept.together():
            if progress is not None:
                self._kept.write(progress)
            self._drafts.write(self._draft, " ".join((str(hints), str(shown), *words)))
        self._line, self._shown, self._hints = line, shown, hints
        self._tell()

    def _restore(self, draft: str) -> None:
        match draft.split(" "):
            case [hints, shown, *words] if hints.isdecimal() and shown.isdecimal():
                state, line = self._puzzle.state, list[Action]()
                try:
                    for word in words:
                        line.append(parse_action(word, state))
                        state = apply(state, line[-1]).state
                except Refused:
                    # Another version of the app may have other puzzles.
                    return
                self._line, self._hints, self._shown = tuple(line), int(hints), int(shown)


def open_puzzle(
    number: str, kept: Puzzles, drafts: Drafts, now: Callable[[], int], worker: Worker
) -> PuzzleTable | None:
    """The puzzle as it was left; None if there is none with this number."""
    if not number.isdecimal() or not 1 <= int(number) <= len(puzzles()):
        return None
    return PuzzleTable(int(number), kept, drafts, now, worker)
