"""Tests that both phones keep the same book, result and record, whatever lines about the end cross on the wire."""

from collections.abc import Callable
from contextlib import suppress
from itertools import product

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.actions import KingMove, Resign
from companion.games.kingbrick.bricks import Seat
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.terms import Terms
from companion.table.kingbrick.two_phones import TwoPhones
from tests.table.kingbrick.phones import Pair, Phone, pair_in_battle

Last = Callable[[TwoPhones], None]


def say_nothing(_: TwoPhones) -> None:
    pass


def resign(table: TwoPhones) -> None:
    table.play(Resign(table.seat))


def wish_draw(table: TwoPhones) -> None:
    """An offer, or the answer to one."""
    table.wish(Wish.DRAW)


def wish_rematch(table: TwoPhones) -> None:
    table.wish(Wish.REMATCH)


def turn_down(table: TwoPhones) -> None:
    table.turn_down()


def move_king(table: TwoPhones) -> None:
    table.play(KingMove(table.seat))


LAST_WORDS: tuple[Last, ...] = (say_nothing, resign, wish_draw, wish_rematch, turn_down, move_king)


def told(phone: Phone) -> tuple[object, ...]:
    view = phone.table.view()
    assert view.charge is None
    assert phone.table.remote.broken == ()
    return phone.result, phone.lines, view.phase


def say_both(pair: Pair, hosts: Last, guests: Last) -> None:
    """What is not allowed at the moment is refused, and says nothing."""
    for phone, last in ((pair.host, hosts), (pair.guest, guests)):
        with suppress(Refused):
            last(phone.table)


def assert_alike(pair: Pair) -> None:
    assert told(pair.host) == told(pair.guest)
    for phone in pair.phones:
        before = told(phone)
        phone.restart()
        assert told(phone) == before


@pytest.mark.by_chance
@pytest.mark.parametrize("terms", [Terms(host, Seat.RED) for host in Seat], ids=lambda terms: terms.host)
@pytest.mark.parametrize("carried", [0, 1, 2])
def test_any_two_lines_about_the_end_that_cross(terms: Terms, carried: int) -> None:
    results = set()
    for hosts, guests in product(LAST_WORDS, repeat=2):
        pair = pair_in_battle("crossing", terms)
        say_both(pair, hosts, guests)
        # Some of it arrives, and then both say what the other has said.
        for _ in range(carried):
            pair.carry(pair.host, pair.guest)
            pair.carry(pair.guest, pair.host)
        say_both(pair, guests, hosts)
        pair.settle()
        assert_alike(pair)
        results.add(pair.host.result)
    assert {"1/2", None} < results


@pytest.mark.parametrize("terms", [Terms(host, Seat.RED) for host in Seat], ids=lambda terms: terms.host)
def test_both_leaving_at_once_leaves_the_same_book_to_both(terms: Terms) -> None:
    pair = pair_in_battle("parting", terms)
    pair.phone(Seat.RED).table.play(KingMove(Seat.RED))
    pair.settle()
    for phone in pair.phones:
        phone.table.leave()
    pair.settle()
    assert told(pair.host) == told(pair.guest)
