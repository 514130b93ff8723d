"""Tests that a trade is open exactly when the rules allow one, and that what is missing is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kaito.notation import parse_pile
from companion.games.kaito.pieces import BLACK, KABUTO, KATANA, RED, SUPPLY, Pile
from companion.games.kaito.trade import Trade, trades
from companion.table.kaito.offer import Standing, TradeOffer, find_offers, waste, worth

piles = st.tuples(*(st.integers(0, most) for most in SUPPLY))


def offers(won: str, lost: str, now: bool = True) -> tuple[TradeOffer, ...]:
    return find_offers(parse_pile(won, BLACK), parse_pile(lost, RED), now)


@pytest.mark.parametrize(
    ("won", "lost", "now", "katana", "kabuto"),
    [
        ("-", "-", True, (Standing.NONE_HELD, 4), (Standing.NONE_HELD, 5)),
        ("c", "K", True, (Standing.TOO_FEW_MON, 1), (Standing.NONE_HELD, 2)),
        ("ca", "KH", True, (Standing.OPEN, 0), (Standing.TOO_FEW_MON, 1)),
        ("ca", "KH", False, (Standing.NOT_NOW, 0), (Standing.TOO_FEW_MON, 1)),
        ("kkhhcc", "H", True, (Standing.NONE_HELD, 0), (Standing.OPEN, 0)),
    ],
)
def test_what_keeps_a_player_from_a_trade_is_named(
    won: str, lost: str, now: bool, katana: tuple[Standing, int], kabuto: tuple[Standing, int]
) -> None:
    assert [(offer.standing, offer.short) for offer in offers(won, lost, now)] == [katana, kabuto]


def test_the_ways_to_pay_come_with_the_least_waste_first() -> None:
    katana, kabuto = offers("ccbba", "KH")
    assert [trade.payment for trade in katana.trades] == [(2, 2), (3, 1), (3, 2), (3, 3)]
    assert [waste(trade) for trade in katana.trades] == [0, 0, 1, 2]
    assert (katana.kind, katana.price, kabuto.kind, kabuto.price) == (KATANA, 4, KABUTO, 5)
    assert waste(Trade(KABUTO, (3, 3))) == 1


def test_a_pile_is_worth_its_mon_only() -> None:
    assert worth(parse_pile("kkhccba", BLACK)) == 9


@given(piles, piles)
def test_an_open_offer_is_a_trade_that_the_rules_know(won: Pile, lost: Pile) -> None:
    found = find_offers(won, lost, now=True)
    assert tuple(trade for offer in found for trade in offer.trades) == trades(won, lost)
    assert all((offer.standing is Standing.OPEN) is bool(offer.trades) for offer in found)
