"""Begins a game of Kaito as it was set up."""

from collections.abc import Callable

from companion.games.kaito.ledger import dump_tally
from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import Seat
from companion.games.kaito.rules import new, shuffle
from companion.games.kaito.tally import new as new_tally
from companion.table.kaito.against_phone import AgainstPhone
from companion.table.kaito.layout import dump_layout
from companion.table.kaito.one_phone import TABLES, AnyTable
from companion.table.kaito.setup import Mode, SetUp
from companion.table.opponent import name_phone
from companion.table.services import TableServices


def begin(
    services: TableServices, setup: SetUp, own_name: str, randbelow: Callable[[int], int]
) -> tuple[AnyTable, Seat]:
    """The table, and who goes first; `randbelow(n)` draws what is to be drawn, a number from 0 to n - 1."""
    first = setup.first or tuple(Seat)[randbelow(len(Seat))]
    if setup.mode is Mode.TALLY:
        start = dump_tally(new_tally(first))
    elif setup.mode is Mode.BOARD:
        start = dump_position(new(shuffle(randbelow), first, setup.slide))
    else:
        # Whoever is to be drawn is drawn when the board is whole.
        start = dump_layout(setup.first, setup.slide)
    kind, names = TABLES[setup.mode], setup.names
    if setup.level is not None:
        own = setup.own or tuple(Seat)[randbelow(len(Seat))]
        names = name_phone({own.value: own_name}, own.opponent, setup.level)
        kind = AgainstPhone if setup.mode is Mode.BOARD else kind
    return kind.begin(services, start, names), first
