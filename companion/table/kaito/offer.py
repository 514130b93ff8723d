"""Tells what a trade would cost a player, and what keeps the player from it."""

from dataclasses import dataclass
from enum import StrEnum, auto

from companion.games.kaito.pieces import MON, Kind, Pile
from companion.games.kaito.trade import PRICES, Trade, trades


class Standing(StrEnum):
    """Whether a tile can be bought back."""

    NONE_HELD = auto()
    TOO_FEW_MON = auto()
    NOT_NOW = auto()
    OPEN = auto()


@dataclass(frozen=True, slots=True)
class TradeOffer:
    """One kind of tile, its price, and every way to pay it, the least waste first."""

    kind: Kind
    price: int
    standing: Standing
    # How many mon are missing, where they are too few.
    short: int
    trades: tuple[Trade, ...]


def worth(pile: Pile) -> int:
    """The mon that a pile is worth."""
    return sum(value * pile[kind] for value, kind in MON.items())


def waste(trade: Trade) -> int:
    """The mon that are paid for nothing: no change is given."""
    return sum(trade.payment) - PRICES[trade.kind]


def find_offers(won: Pile, lost: Pile, now: bool) -> tuple[TradeOffer, ...]:
    """What a player could buy back out of the opponent's pile; `now` says whether this is the moment to trade."""
    affordable = trades(won, lost)
    offers = []
    for kind, price in PRICES.items():
        short = max(0, price - worth(won))
        if not lost[kind]:
            standing = Standing.NONE_HELD
        elif short:
            standing = Standing.TOO_FEW_MON
        else:
            standing = Standing.OPEN if now else Standing.NOT_NOW
        ways = tuple(trade for trade in affordable if trade.kind is kind)
        offers.append(TradeOffer(kind, price, standing, short, ways))
    return tuple(offers)
