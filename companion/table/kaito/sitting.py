"""What has been taken back in this match, and can come again?"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from companion.games.contract import Outcome, Step
from companion.store.journal import Entry, Journals
from companion.table.match import ACTION, UNDO, Match, resume


class Sitting:
    """A match whose undone actions can be played again; the journal knows them, so a kill forgets none."""

    def __init__(self, match: Match, undone: tuple[str, ...] = ()) -> None:
        self.match = match
        # In notation, the next one to come again last.
        self.undone = undone

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def outcome(self) -> Outcome[Any] | None:
        return self.match.outcome

    @property
    def record(self) -> str:
        """The whole match as one text."""
        match = self.match
        return match.adapter.dump_record(match.header.start, match.lines, match.result)

    def play(self, action: Any, now: int) -> Step[Any, Any]:
        text = self.match.adapter.dump_action(action, self.state)
        step = self.match.play(action, now)
        self.undone = _after(self.undone, text)
        return step

    def undo(self, now: int) -> None:
        (*_, last) = self.match.lines or ("",)
        self.match.undo(now)
        self.undone = (*self.undone, last)

    def redo(self, now: int) -> Step[Any, Any]:
        """Plays what was undone last once more; asked only while something is undone."""
        return self.play(self.match.adapter.parse_action(self.undone[-1], self.state), now)

    @contextmanager
    def at_once(self, journals: Journals) -> Iterator[None]:
        """Around several changes: all of them have happened and are saved, or none."""
        match = self.match
        before = match.line, match.steps, self.undone
        try:
            with journals.together():
                yield
        except BaseException:
            match.line, match.steps, self.undone = before
            raise


def sit_down(journals: Journals, match_id: str) -> Sitting:
    """A kept match as it stands; raises what `resume` raises."""
    match = resume(journals, match_id)
    return Sitting(match, find_undone(journals.entries(match_id)))


def find_undone(entries: Iterable[Entry]) -> tuple[str, ...]:
    """What an undo took back and nothing else has replaced since."""
    line: list[str] = []
    undone: tuple[str, ...] = ()
    for entry in entries:
        if entry.kind == ACTION:
            line.append(entry.text)
            undone = _after(undone, entry.text)
        elif entry.kind == UNDO:
            undone = (*undone, line.pop())
    return undone


def _after(undone: tuple[str, ...], text: str) -> tuple[str, ...]:
    """Playing what was undone is redoing it; playing anything else leads away from it."""
    return undone[:-1] if undone[-1:] == (text,) else ()
