"""Tests that an export holds what was played openly, and no secret of a table between two phones."""

import random
from dataclasses import replace

import pytest

from companion.games.kiriai.pieces import STANDARD_FIELD, Seat
from companion.store.export_file import Journal
from companion.store.journal import Entry, Journals
from companion.table.exporting import without_secrets
from companion.table.kiriai.terms import Terms
from companion.table.match import PEER
from companion.table.match_log import ADDRESS
from companion.table.record import read_record
from companion.table.services import TableServices
from tests.table import phones
from tests.table.kingbrick.phones import pair_in_battle
from tests.table.kiriai.phones import Pair, play
from tests.table.matches import BOARD
from tests.table.matches import play as play_here

DEALT = Terms(STANDARD_FIELD, Seat.RED, True)


def journals_of(services: TableServices) -> list[Journal]:
    journals = services.journals
    return [Journal(match, journals.entries(match.id)) for match in journals.all()]


def copied(journal: Journal) -> Journals:
    """The match in another store."""
    journals = phones.services("elsewhere").journals
    journals.begin(journal.match)
    lines = [(entry.kind, entry.text) for entry in journal.entries]
    journals.append(journal.match.id, lines, result=journal.match.result, now=journal.match.touched)
    return journals


@pytest.fixture
def finished() -> Pair:
    pair = Pair(DEALT, "exporting")
    pair.join()
    play(pair, random.Random(1), 3)
    return pair


def test_a_match_on_one_phone_is_exported_as_it_is() -> None:
    services = phones.services("here")
    play_here(services.journals, BOARD, "board", 1)
    (journal,) = journals_of(services)
    assert without_secrets(journal) == journal


def test_an_open_match_between_two_phones_is_not_exported() -> None:
    pair = Pair(DEALT, "exporting")
    pair.join()
    assert [[without_secrets(journal) for journal in journals_of(phone.services)] for phone in pair.phones] == [
        [None],
        [None],
    ]


def test_a_finished_one_keeps_its_record_and_no_secret(finished: Pair) -> None:
    for phone in finished.phones:
        (journal,) = journals_of(phone.services)
        kept = without_secrets(journal)
        assert kept is not None
        assert [entry.number for entry in kept.entries] == list(range(1, len(kept.entries) + 1))
        assert {entry.kind for entry in kept.entries}.isdisjoint({PEER, ADDRESS})
        begun = phone.table.remote.peer._memory.begun
        text = "\n".join(entry.text for entry in kept.entries)
        assert begun.seed.hex() not in text
        assert begun.secret.hex() not in text
        before, after = (
            read_record(journals, journal.match.id) for journals in (phone.services.journals, copied(kept))
        )
        assert before is not None
        assert after == replace(before, leads_back=False)


def test_a_battle_that_goes_on_alone_is_exported() -> None:
    pair = pair_in_battle("exporting")
    pair.guest.table.leave()
    pair.settle()
    for phone in pair.phones:
        (journal,) = journals_of(phone.services)
        assert journal.match.result is None
        kept = without_secrets(journal)
        assert kept is not None
        record = read_record(copied(kept), journal.match.id)
        assert record is not None
        assert (record.broken, list(record.lines)) == (None, phone.lines)


def test_a_talk_that_cannot_be_read_is_still_a_talk(finished: Pair) -> None:
    (journal,) = journals_of(finished.host.services)
    entries = (Entry(1, PEER, "not a line"),)
    assert without_secrets(Journal(replace(journal.match, result=None), entries)) is None
    assert without_secrets(Journal(journal.match, entries)) == Journal(journal.match)
