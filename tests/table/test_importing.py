"""Tests that the matches of another phone are added once, and told from this phone's side."""

import random
from dataclasses import replace

import pytest

from companion.games.kiriai.pieces import STANDARD_FIELD, Seat
from companion.store.export_file import Contents, Journal
from companion.store.journal import StoredMatch
from companion.store.settings import Settings
from companion.table.exporting import without_secrets
from companion.table.header import parse_header
from companion.table.importing import APART, fit_in
from companion.table.kiriai.terms import Terms
from companion.table.services import TableServices
from tests.table import phones
from tests.table.kiriai.phones import Pair, play
from tests.table.matches import BOARD
from tests.table.matches import play as play_here


def exported(services: TableServices, name: str) -> Contents:
    journals = (Journal(match, services.journals.entries(match.id)) for match in services.journals.all())
    return Contents(Settings(player_name=name), journals=tuple(filter(None, map(without_secrets, journals))))


@pytest.fixture
def pair() -> Pair:
    """Fox has hosted a duel against Crane, and it is over."""
    pair = Pair(Terms(STANDARD_FIELD, Seat.RED, True), "importing")
    pair.join()
    play(pair, random.Random(1), 3)
    return pair


def test_the_other_half_of_a_match_that_is_here_is_left_out(pair: Pair) -> None:
    file = exported(pair.guest.services, "Crane")
    assert len(file.journals) == 1
    assert fit_in(file, pair.host.services.journals, "Fox").journals == ()


def test_a_match_like_it_from_another_day_is_another_match(pair: Pair) -> None:
    file = exported(pair.guest.services, "Crane")
    (journal,) = file.journals
    later = replace(file, journals=(replace(journal, match=replace(journal.match, created=1 + APART)),))
    assert len(fit_in(later, pair.host.services.journals, "Fox").journals) == 1


def test_this_phones_own_export_stays_as_it_is(pair: Pair) -> None:
    file = exported(pair.host.services, "Fox")
    assert fit_in(file, pair.host.services.journals, " fox") == file
    assert fit_in(file, phones.services("new phone").journals, "Fox") == file


@pytest.mark.parametrize(("name", "own"), [("Fox", "red"), ("Owl", ""), ("", "")])
def test_in_a_file_of_somebody_else_you_are_the_one_with_your_name(pair: Pair, name: str, own: str) -> None:
    file = exported(pair.guest.services, "Crane")
    (journal,) = fit_in(file, phones.services("third").journals, name).journals
    assert parse_header(file.journals[0].match.header).own == "blue"
    assert parse_header(journal.match.header).own == own


def test_matches_on_one_phone_and_unreadable_ones_are_taken_as_they_are() -> None:
    services = phones.services("one")
    play_here(services.journals, BOARD, "board", 1, red="Fox")
    services.journals.begin(StoredMatch("m", "chess", "blitz", "?", 1, 1))
    file = exported(services, "Crane")
    assert fit_in(file, services.journals, "Fox") == file
