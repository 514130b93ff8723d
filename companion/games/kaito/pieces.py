"""The tiles of Kaito: their kinds, and the colour that owns each."""

from enum import IntEnum, StrEnum
from typing import Self


class Seat(StrEnum):
    RED = "red"
    BLACK = "black"

    @property
    def opponent(self) -> "Seat":
        return BLACK if self is RED else RED


# Plain names, because reaching a member through its class is slow in Python 3.11.
RED, BLACK = Seat.RED, Seat.BLACK


class Kind(IntEnum):
    """The kinds of tile in the order of the notation; the number is the kind's place in a pile."""

    KATANA = 0
    KABUTO = 1
    MON3 = 2
    MON2 = 3
    MON1 = 4


KATANA, KABUTO, MON3 = Kind.KATANA, Kind.KABUTO, Kind.MON3


class Tile(StrEnum):
    """A tile is its letter, and knows its colour and kind."""

    seat: Seat
    kind: Kind

    def __new__(cls, letter: str, seat: Seat, kind: Kind) -> Self:
        tile = str.__new__(cls, letter)
        tile._value_ = letter
        tile.seat = seat
        tile.kind = kind
        return tile

    RED_KATANA = "K", RED, Kind.KATANA
    RED_KABUTO = "H", RED, Kind.KABUTO
    RED_MON3 = "C", RED, Kind.MON3
    RED_MON2 = "B", RED, Kind.MON2
    RED_MON1 = "A", RED, Kind.MON1
    BLACK_KATANA = "k", BLACK, Kind.KATANA
    BLACK_KABUTO = "h", BLACK, Kind.KABUTO
    BLACK_MON3 = "c", BLACK, Kind.MON3
    BLACK_MON2 = "b", BLACK, Kind.MON2
    BLACK_MON1 = "a", BLACK, Kind.MON1


# How many tiles of each kind, all of one colour.
Pile = tuple[int, ...]

SUPPLY: Pile = (7, 3, 2, 2, 3)
EMPTY: Pile = (0, 0, 0, 0, 0)

TILES: dict[str, Tile] = {tile.value: tile for tile in Tile}
COLOURS: dict[Seat, tuple[Tile, ...]] = {seat: tuple(tile for tile in Tile if tile.seat is seat) for seat in Seat}
MON: dict[int, Kind] = {3: Kind.MON3, 2: Kind.MON2, 1: Kind.MON1}
MON_VALUES: dict[Kind, int] = {kind: value for value, kind in MON.items()}


def adjust(pile: Pile, kind: Kind, difference: int) -> Pile:
    """The pile with some tiles of a kind more or less."""
    return (*pile[:kind], pile[kind] + difference, *pile[kind + 1 :])
