"""Tests that a table which goes on from an older copy of its match accuses nobody, and can be left."""

import pytest

from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import STANDARD_FIELD, Seat, Special
from companion.store.journal import Entry
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from tests.table import phones
from tests.table.kiriai.phones import Pair

REAL = Terms(STANDARD_FIELD, Seat.RED, False)


def put_back(phone: phones.Phone[TwoPhones], entries: tuple[Entry, ...]) -> None:
    """The journal of the match as a backup had it."""
    journals = phone.services.journals
    deleted = journals.delete(phone.table.id)
    assert deleted is not None
    journals.begin(deleted.match)
    lines = [(entry.kind, entry.text) for entry in entries]
    journals.append(deleted.match.id, lines, result=None, now=1)
    phone.restart()


@pytest.fixture(params=["host", "guest"])
def older(request: pytest.FixtureRequest) -> tuple[Pair, phones.Phone[TwoPhones]]:
    pair = Pair(REAL, "older copy")
    pair.join()
    pair.host.table.tell(Special.KESA)
    pair.guest.table.tell(Special.ZAN_TETSU)
    pair.settle()
    phone = getattr(pair, request.param)
    before = phone.services.journals.entries(phone.table.id)
    for one in pair.phones:
        one.table.lock(parse_pair("AH"))
    pair.settle()
    put_back(phone, before)
    pair.connect()
    pair.settle()
    return pair, phone


def test_it_says_so_and_accuses_nobody(older: tuple[Pair, phones.Phone[TwoPhones]]) -> None:
    pair, phone = older
    assert (phone.table.link.connected, phone.table.link.trouble) == (False, "older_copy")
    assert phone.wire.closed == [pair.line]
    assert [one.table.view().charge for one in pair.phones] == [None, None]


def test_what_the_link_reports_does_not_hide_it(older: tuple[Pair, phones.Phone[TwoPhones]]) -> None:
    _, phone = older
    for trouble in ("lost", "wrong_code", ""):
        phone.table.remote.failed(trouble)
    assert phone.table.link.trouble == "older_copy"


def test_it_can_be_left_for_good(older: tuple[Pair, phones.Phone[TwoPhones]]) -> None:
    _, phone = older
    assert (phone.table.view().over, phone.result) == (False, None)
    phone.table.leave()
    assert phone.table.view().over
    assert phone.result is not None
    phone.restart()
    assert phone.table.view().over
