"""Reads the record of a match from its beginning, even if its journal is damaged."""

from dataclasses import dataclass

from companion.store.journal import Journals
from companion.table.history import Summary, summarise
from companion.table.match import ACTION, NEXT, PEER, Unplayable, read_course


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """The actions in notation, and the whole as one text to be shared or replayed.

    `broken` is the first line that the rules refuse, 0 if they cannot even read the start; the lines are then all
    actions that the journal holds, also those that were taken back. `leads_back` is true of the last match at a table
    between two phones, over or not.
    """

    summary: Summary
    lines: tuple[str, ...]
    text: str
    broken: int | None = None
    leads_back: bool = False


def read_record(journals: Journals, match_id: str) -> MatchRecord | None:
    kept = journals.find(match_id)
    if kept is None:
        return None
    summary = summarise(kept)
    if (kept.game, kept.mode) == ("kingbrick", "muster"):
        # Both armies are still secret, so there is nothing to show.
        return MatchRecord(summary, (), "")
    try:
        course = read_course(journals, match_id)
    except Unplayable as unplayable:
        actions = [entry for entry in journals.entries(match_id) if entry.kind == ACTION]
        lines = tuple(entry.text for entry in actions)
        played = sum(entry.number < unplayable.number for entry in actions)
        broken = played + 1 if unplayable.number else 0
        return MatchRecord(summary, lines, "\n".join((kept.header, *lines)), broken)
    kinds = {entry.kind for entry in journals.entries(match_id)}
    return MatchRecord(summary, course.lines, course.record, leads_back=PEER in kinds and NEXT not in kinds)
