"""Tells what it costs to recover a lost tile, and who can pay for it.

A player's `won` pile holds the opponent's tiles; the `lost` pile holds the player's tiles that the opponent has.
"""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from companion.games.contract import Violation
from companion.games.kaito.faults import Fault
from companion.games.kaito.pieces import COLOURS, KABUTO, KATANA, MON, MON3, Kind, Pile, Seat, adjust

PRICES: dict[Kind, int] = {KATANA: 4, KABUTO: 5}

# The values of the mon tiles paid, descending.
Payment = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Trade:
    kind: Kind
    payment: Payment


def descending(payment: Payment) -> bool:
    return all(left >= right for left, right in pairwise(payment))


def needless(payment: Payment, price: int) -> bool:
    """Whether the payment could do without its smallest tile."""
    return sum(payment[:-1]) >= price


def trades(won: Pile, lost: Pile) -> tuple[Trade, ...]:
    """Every trade a player can make, the katana before the kabuto."""
    return _trades(won[MON3:], lost[:MON3])


def offers(won: Pile, lost: Pile) -> tuple[tuple[Trade, ...], ...]:
    """Every trade a player could make after one capture, by the kind of opponent's tile captured."""
    return _offers(won[MON3:], lost[:MON3])


def check_trade(trade: Trade, seat: Seat, won: Pile, lost: Pile) -> Violation | None:
    """Why a player with these piles cannot make the trade."""
    own, theirs = COLOURS[seat], COLOURS[seat.opponent]
    if trade.kind not in PRICES:
        return Violation(Fault.NOT_FOR_SALE, (own[trade.kind].value,))
    # Ruling T6: what players take of their own colour lies in nobody's pile.
    if not lost[trade.kind]:
        return Violation(Fault.NOT_HELD, (own[trade.kind].value,))
    for value in trade.payment:
        if value not in MON:
            return Violation(Fault.NOT_A_MON, (value,))
        if trade.payment.count(value) > won[MON[value]]:
            return Violation(Fault.NOT_HELD, (theirs[MON[value]].value,))
    if not descending(trade.payment):
        return Violation(Fault.OUT_OF_ORDER, ("".join(theirs[MON[value]] for value in trade.payment),))
    price = PRICES[trade.kind]
    if sum(trade.payment) < price:
        return Violation(Fault.TRADE_TOO_CHEAP, (sum(trade.payment), price))
    # Ruling T4
    if needless(trade.payment, price):
        return Violation(Fault.NEEDLESS_TILE, (theirs[MON[trade.payment[-1]]].value,))
    return None


def settle(trade: Trade, won: Pile, lost: Pile) -> tuple[Pile, Pile]:
    """Both piles after the trade."""
    for value in trade.payment:
        won = adjust(won, MON[value], -1)
    return won, adjust(lost, trade.kind, -1)


@cache
def _payments(price: int, mon: Pile) -> tuple[Payment, ...]:
    """The least waste first, then the fewest tiles."""
    found = []
    for threes, twos, ones in product(*(range(held + 1) for held in mon)):
        payment = (3,) * threes + (2,) * twos + (1,) * ones
        if sum(payment) >= price and not needless(payment, price):
            found.append(payment)
    return tuple(sorted(found, key=lambda payment: (sum(payment), len(payment), payment)))


@cache
def _trades(mon: Pile, lost: Pile) -> tuple[Trade, ...]:
    return tuple(
        Trade(kind, payment) for kind, price in PRICES.items() if lost[kind] for payment in _payments(price, mon)
    )


@cache
def _offers(mon: Pile, lost: Pile) -> tuple[tuple[Trade, ...], ...]:
    won = (0,) * MON3 + mon
    return tuple(trades(adjust(won, kind, 1), lost) for kind in Kind)
