"""Tests that a guest who calls a table learns which game is played there, and joins it."""

from dataclasses import replace
from typing import Any, get_args

import pytest

from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import Seat as KingbrickSeat
from companion.games.kiriai.pieces import STANDARD_FIELD
from companion.games.kiriai.pieces import Seat as KiriaiSeat
from companion.protocol.messages import Offer
from companion.table import two_phones
from companion.table.history import summarise
from companion.table.kingbrick import terms as kingbrick
from companion.table.kingbrick import two_phones as kingbrick_table
from companion.table.kiriai import terms as kiriai
from companion.table.kiriai import two_phones as kiriai_table
from companion.table.two_phones import AnyTerms, GameTable, UndecidedGuest
from tests.table.phones import Pair

DUEL = kiriai.Terms(STANDARD_FIELD, KiriaiSeat.RED, False)
BATTLE = kingbrick.Terms(KingbrickSeat.RED)
GAMES: list[tuple[AnyTerms, type[GameTable]]] = [
    (DUEL, kiriai_table.TwoPhones),
    (BATTLE, kingbrick_table.TwoPhones),
]


class Table(Pair[Any]):
    """A host of a game, and a guest who has called."""

    def __init__(self, terms: AnyTerms, side: type[GameTable]) -> None:
        super().__init__(side, terms, "called")
        table = self.guest.table
        self.guest.table = UndecidedGuest.guest(self.guest.services, "Crane", table.address, *self.invitation)
        self.connect()
        self.settle()


@pytest.mark.parametrize(("terms", "side"), GAMES, ids=["kiriai", "kingbrick"])
def test_a_caller_takes_the_side_of_the_game_that_is_offered(terms: AnyTerms, side: type[GameTable]) -> None:
    pair = Table(terms, side)
    called = pair.guest.table
    assert called.offer == terms
    assert not called.begun
    assert called.id == ""
    pair.guest.table = side.take_over(called)
    pair.guest.table.accept()
    pair.settle()
    assert [phone.table.begun for phone in pair.phones] == [True, True]
    kept = pair.guest.services.journals.find(pair.guest.table.id)
    assert kept is not None
    assert (kept.game, kept.mode) == (side.game, side.mode)
    pair.guest.restart()
    pair.connect()
    pair.settle()
    assert pair.guest.table.link.connected


def test_a_caller_says_no_to_what_no_game_of_this_app_is_about() -> None:
    pair = Table(DUEL, kiriai_table.TwoPhones)
    pair.guest.table.decline()
    pair.settle()
    pair.host.table.remote.say(Offer(replace(DUEL.word(), options="chess")))
    pair.settle()
    assert pair.guest.table.puzzled
    assert pair.host.table.declined


def test_every_game_between_two_phones_can_be_called() -> None:
    assert {side for _, side in GAMES} == set(get_args(two_phones.GameTable))
    assert {type(terms) for terms, _ in GAMES} == set(get_args(two_phones.AnyTerms))


@pytest.mark.parametrize("browser", [False, True])
def test_a_host_keeps_whether_the_guest_plays_in_a_browser(browser: bool) -> None:
    """Also when the table is resumed and both armies are open, which writes the beginning of the match anew."""
    duel, battle = (Pair[Any](side, terms, "page") for terms, side in GAMES)
    for pair in (duel, battle):
        pair.browser = browser
        pair.join()
        pair.host.restart()
    battle.connect()
    army = parse_army("G2C1")
    for phone in battle.phones:
        phone.table.lock(army)
    battle.settle()
    for pair in (duel, battle):
        kept = pair.host.services.journals.find(pair.host.table.id)
        assert kept is not None
        assert (summarise(kept).between_phones, summarise(kept).browser) == (True, browser)
        other = pair.guest.services.journals.find(pair.guest.table.id)
        assert other is not None
        assert not summarise(other).browser
