"""Tests that the players' names come to the other phone, stay with the match, and do no harm."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games.kingbrick.bricks import Seat as KingbrickSeat
from companion.games.kiriai.pieces import STANDARD_FIELD, Seat, Special
from companion.protocol.messages import Accept, Offer
from companion.store.value_checks import MAX_PLAYER_NAME, tidy
from companion.table.history import summarise
from companion.table.kingbrick import terms as kingbrick
from companion.table.kingbrick.ledger import Wish
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from tests.table.kingbrick import phones as battle
from tests.table.kiriai.phones import Pair
from tests.table.phones import Phone, services

DUEL = Terms(STANDARD_FIELD, Seat.RED, False)
VECTORS = Path(__file__).parents[1] / "vectors" / "names.json"
NAMES = [(case["said"], case["shown"]) for case in json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]]


def kept_names(phone: Phone[Any]) -> dict[str, str]:
    """As the history shows them, which also knows whose phone it is."""
    kept = phone.services.journals.find(phone.table.id)
    assert kept is not None
    summary = summarise(kept)
    assert summary.own == phone.table.view().seat
    assert summary.names[summary.own] == phone.table.name
    return dict(summary.names)


def test_both_phones_of_a_duel_know_both_players_also_when_killed_and_in_a_rematch() -> None:
    pair = Pair(DUEL)
    assert (kept_names(pair.host), pair.host.table.their_name) == ({"red": "Fox", "blue": ""}, "")
    pair.connect()
    pair.settle()
    assert pair.guest.table.their_name == "Fox"
    pair.guest.table.accept()
    pair.settle()
    for _ in range(2):
        for phone in pair.phones:
            assert phone.table.view().names == kept_names(phone) == {"red": "Fox", "blue": "Crane"}
            phone.restart()
    pair.connect()
    pair.settle()
    for phone, special in zip(pair.phones, (Special.KESA, Special.ZAN_TETSU), strict=True):
        phone.table.tell(special)
    pair.settle()
    pair.host.table.resign(Seat.RED)
    pair.settle()
    for phone in pair.phones:
        phone.table.rematch()
    pair.settle()
    for _ in range(2):
        for phone in pair.phones:
            # The colours are exchanged.
            assert phone.table.view().names == kept_names(phone) == {"red": "Crane", "blue": "Fox"}
            phone.restart()


def test_both_phones_of_a_battle_know_both_players_before_the_armies_are_open_and_in_a_rematch() -> None:
    pair = battle.Pair("names", kingbrick.Terms(KingbrickSeat.BLUE))
    pair.join()
    names = {"blue": "Fox", "red": "Crane"}
    for phone in pair.phones:
        assert phone.table.view().names == kept_names(phone) == names
    pair.lock_armies()
    for phone in pair.phones:
        phone.restart()
        assert phone.table.view().names == phone.table.view().course.header.names == kept_names(phone) == names
    pair.connect()
    pair.settle()
    pair.write(pair.host, "blue: resign")
    for phone in pair.phones:
        phone.table.wish(Wish.REMATCH)
        pair.settle()
    for phone in pair.phones:
        # The bricks on the table keep their colour.
        assert phone.table.view().names == kept_names(phone) == names


@pytest.mark.parametrize(("said", "shown"), NAMES)
def test_a_name_is_shown_as_it_could_have_been_typed(said: str, shown: str) -> None:
    assert tidy(said, MAX_PLAYER_NAME) == shown
    assert tidy(shown, MAX_PLAYER_NAME) == shown


@pytest.mark.parametrize("name", ["\u202e\u2066\n\u200b", "Red\u202eeulB\u202c\nwins", "é" * 48, "🗡" * 24])
def test_a_hostile_name_is_cleaned_and_nobody_is_accused(name: str) -> None:
    pair = Pair(DUEL)
    host, guest = pair.host.table, pair.guest.table
    pair.connect()
    pair.settle()
    guest.decline()
    pair.settle()
    host.remote.say(Offer(DUEL.word(), name))
    pair.settle()
    assert guest.their_name == tidy(name, MAX_PLAYER_NAME)
    guest.remote.say(Accept(name))
    pair.settle()
    for phone, theirs in ((pair.host, "blue"), (pair.guest, "red")):
        assert phone.table.view().charge is None
        assert phone.table.view().names[theirs] == kept_names(phone)[theirs] == tidy(name, MAX_PLAYER_NAME)
        phone.restart()
        assert phone.table.view().names[theirs] == tidy(name, MAX_PLAYER_NAME)


def test_a_name_that_is_too_long_for_its_word_closes_the_line_and_changes_nothing() -> None:
    pair = Pair(DUEL)
    pair.connect()
    pair.settle()
    session = pair.guest.table.remote.peer._session
    assert session is not None
    stream = pair.guest.table.remote.peer._memory.stream
    stream.put("accept", {"player": "x" * 97})
    for frame in stream.drain():
        pair.host.table.remote.heard(pair.line, session.write(frame))
    assert pair.host.table.remote.broken == ("out_of_range", "player")
    assert not pair.host.table.begun


def test_without_names_nobody_has_one() -> None:
    pair = Pair(DUEL)
    host = services("nameless host")
    pair.host = Phone(host, TwoPhones.host(host, DUEL, "", pair.host.table.address))
    guest = services("nameless guest")
    secret = pair.host.table.remote.peer.secret
    pair.guest = Phone(guest, TwoPhones.guest(guest, "", pair.host.table.address, pair.invitation[0], secret))
    pair.join()
    for phone in pair.phones:
        assert phone.table.view().names == kept_names(phone) == {"red": "", "blue": ""}
