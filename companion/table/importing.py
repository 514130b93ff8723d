"""Makes an exported file fit to be added to what is here: whose matches they are, and which are here already."""

from collections.abc import Iterator
from dataclasses import replace

from companion.games.contract import Refused
from companion.store.export_file import Contents, Journal
from companion.store.journal import Entry, Journals, StoredMatch
from companion.table.header import Header, dump_header, parse_header
from companion.table.history import name_key
from companion.table.match import ACTION, UNDO

# The two phones of a table begin a match within so many milliseconds of each other, however wrong their clocks are.
APART = 24 * 60 * 60 * 1000
# What both phones write of one match, and what they call each other.
Twin = tuple[str, str, str, tuple[tuple[str, str], ...], tuple[str, ...]]


def fit_in(contents: Contents, journals: Journals, own_name: str) -> Contents:
    """The same contents without the other phone's half of a match that is here.

    In a file of somebody else, "you" is the player with this phone's name, if there is one.
    """
    here: dict[Twin, list[int]] = {}
    for match in journals.all():
        if _header(match).own:
            here.setdefault(_twin(match, journals.entries(match.id)), []).append(match.created)
    foreign = name_key(contents.settings.player_name) != name_key(own_name)
    return replace(contents, journals=tuple(_fitting(contents.journals, journals, here, own_name, foreign)))


def _fitting(
    brought: tuple[Journal, ...], journals: Journals, here: dict[Twin, list[int]], own_name: str, foreign: bool
) -> Iterator[Journal]:
    for journal in brought:
        match, header = journal.match, _header(journal.match)
        if not header.own:
            yield journal
            continue
        known = here.get(_twin(match, journal.entries), ())
        if journals.find(match.id) is None and any(abs(match.created - created) < APART for created in known):
            continue
        yield replace(journal, match=_turned(match, header, own_name)) if foreign else journal


def _turned(match: StoredMatch, header: Header, own_name: str) -> StoredMatch:
    own = [seat for seat, name in header.names.items() if name and name_key(name) == name_key(own_name)]
    return replace(match, header=dump_header(replace(header, own=own[0] if len(own) == 1 else "")))


def _twin(match: StoredMatch, entries: tuple[Entry, ...]) -> Twin:
    header = _header(match)
    played = tuple((entry.kind, entry.text) for entry in entries if entry.kind in (ACTION, UNDO))
    return match.game, match.mode, header.start, played, tuple(sorted(map(name_key, header.names.values())))


def _header(match: StoredMatch) -> Header:
    try:
        return parse_header(match.header)
    except Refused:
        return Header("")
