"""Tests that a duel is reviewed with the special cards that are known after its end, and with no others."""

import random

import pytest

from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import BLUE, RED, STANDARD_FIELD, Seat, Special
from companion.store.export_file import Journal
from companion.store.journal import Entry, Journals
from companion.table.exporting import without_secrets
from companion.table.kiriai.dealt import find_dealt
from companion.table.kiriai.one_phone import OnePhone
from companion.table.kiriai.terms import Terms
from tests.table import phones
from tests.table.kiriai.phones import Pair, play
from tests.table.matches import JUDGED
from tests.table.matches import play as play_here


def dealt(journals: Journals, match_id: str) -> dict[Seat, Special]:
    return find_dealt(journals.entries(match_id))


@pytest.mark.parametrize("deal", [True, False])
def test_on_one_phone_it_is_what_was_dealt_or_told(deal: bool) -> None:
    services = phones.services("here")
    table = OnePhone.begin(services, STANDARD_FIELD, {}, deal)
    if not deal:
        table.tell(Special.KESA)
        table.tell(Special.ZAN_TETSU)
        table.take_back()
        table.tell(Special.ZAN_TETSU)
        table.tell(Special.COUNTERATTACK)
    table.lock(parse_pair("AH"))
    table.lock(parse_pair("AH"))
    table.watch()
    table.resign(RED)
    assert dealt(services.journals, table.id) == dict(zip(Seat, table.view().specials, strict=True))
    assert deal or dealt(services.journals, table.id) == {RED: Special.ZAN_TETSU, BLUE: Special.COUNTERATTACK}


@pytest.mark.parametrize("real", [True, False])
def test_between_two_phones_it_is_what_both_have_opened_after_the_end(real: bool) -> None:
    pair = Pair(Terms(STANDARD_FIELD, Seat.RED, not real), "review")
    pair.join()
    play(pair, random.Random(1), 3)
    for phone in pair.phones:
        journals, match_id = phone.services.journals, phone.table.id
        expected = dict(zip(Seat, phone.table.view().specials, strict=False))
        assert dealt(journals, match_id) == expected
        # An export of what is over has them, too.
        match = journals.find(match_id)
        assert match is not None
        kept = without_secrets(Journal(match, journals.entries(match_id)))
        assert kept is not None
        assert find_dealt(kept.entries) == expected


def test_nobody_tells_the_judge_a_special(journals: Journals) -> None:
    play_here(journals, JUDGED, "m1", 10)
    assert dealt(journals, "m1") == {}


@pytest.mark.parametrize("entry", [Entry(1, "dealt", "?x"), Entry(1, "secret", "deal red"), Entry(1, "secret", "")])
def test_what_no_app_has_written_is_not_believed(entry: Entry) -> None:
    assert find_dealt((entry,)) == {}
