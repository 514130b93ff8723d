"""Reads the record of a match from its beginning, even if its journal is damaged."""

from dataclasses import dataclass
from typing import Any

from companion.store.journal import Journals
from companion.table.course import Course
from companion.table.history import Summary, summarise
from companion.table.kiriai.dealt import find_dealt, show_specials
from companion.table.match import ACTION, NEXT, PEER, Unplayable, read_course


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """What was played, to be told in words, and the whole as one text to be shared or replayed.

    `course` is what can be played of it, None if not even the start can be read or both armies are still secret.
    `broken` is the number of the first action that the rules refuse, 0 if they cannot even read the start; the text
    then has all actions that the journal holds, also those that were taken back. `leads_back` is true of the last match
    at a table between two phones, over or not.
    """

    summary: Summary
    course: Course[Any, Any, Any] | None
    text: str
    broken: int | None = None
    leads_back: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """The actions in notation, as far as they can be played."""
        return () if self.course is None else self.course.lines


def read_record(journals: Journals, match_id: str, own_name: str = "") -> MatchRecord | None:
    kept = journals.find(match_id)
    if kept is None:
        return None
    summary = summarise(kept, own_name)
    if (kept.game, kept.mode) == ("kingbrick", "muster"):
        # Both armies are still secret, so there is nothing to show.
        return MatchRecord(summary, None, "", leads_back=summary.open)
    entries = journals.entries(match_id)
    try:
        course = read_course(journals, match_id)
    except Unplayable as unplayable:
        lines = (entry.text for entry in entries if entry.kind == ACTION)
        broken = 0 if unplayable.course is None else len(unplayable.course.actions) + 1
        return MatchRecord(summary, unplayable.course, "\n".join((kept.header, *lines)), broken)
    kinds = {entry.kind for entry in entries}
    text = course.record
    if kept.game == "kiriai" and not summary.open:
        text = show_specials(text, find_dealt(entries))
    return MatchRecord(summary, course, text, leads_back=PEER in kinds and NEXT not in kinds)
