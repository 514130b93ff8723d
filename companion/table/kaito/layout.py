"""Paints a real board into the app, tile by tile, before its game begins.

A layout being painted is kept like a match: its start is who begins (`r`, `b`, or `?` to be drawn) and the house rule,
and its journal holds the strokes: `c3=K` lays a tile, `+c4=K` one more in the same stroke, `c3=.` takes it away,
`clear` all of them, and `fill=` is followed by the whole board from a1 to f6.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.games.contract import Refused, Step, split_fields
from companion.games.kaito.board import BLANK, GAP, NAMES, put
from companion.games.kaito.faults import Fault
from companion.games.kaito.notation import SLIDE, dump_position, dump_side, parse_side, parse_square, parse_tile
from companion.games.kaito.pieces import SUPPLY, Seat, Tile
from companion.games.kaito.rules import new
from companion.games.kaito.state import BLANKS

DRAWN = "?"
CLEAR = "clear"
FILL = "fill="
JOINED = "+"

# How many there are of everything that can be laid.
BOX: dict[str, int] = {**{tile.value: SUPPLY[tile.kind] for tile in Tile}, BLANK: BLANKS}


@dataclass(frozen=True, slots=True)
class Layout:
    """The tiles laid so far, and who will begin: None is left to the draw."""

    board: str = GAP * len(NAMES)
    first: Seat | None = None
    slide: bool = False

    def left(self, letter: str) -> int:
        """How many of a tile are still in the box."""
        return BOX[letter] - self.board.count(letter)

    @property
    def missing(self) -> int:
        """How many spaces are empty; a board without any is ready, for the box holds exactly its tiles."""
        return self.board.count(GAP)


@dataclass(frozen=True, slots=True)
class Paint:
    """One space gets a tile, a blank or, with a gap, nothing; joined, it belongs to the stroke before."""

    square: int
    letter: str
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Fill:
    """The rest is laid as it was drawn by chance."""

    board: str


@dataclass(frozen=True, slots=True)
class Clear:
    """Everything goes back into the box."""


Stroke = Paint | Fill | Clear


def parse_layout(text: str) -> Layout:
    fields = split_fields(text)
    if len(fields) not in (1, 2):
        raise Refused(Fault.WRONG_FIELD_COUNT, len(fields))
    if fields[1:] not in ([], [SLIDE]):
        raise Refused(Fault.NOT_A_HOUSE_RULE, fields[1])
    return Layout(first=None if fields[0] == DRAWN else parse_side(fields[0]), slide=len(fields) == 2)


def dump_layout(first: Seat | None, slide: bool) -> str:
    """A layout of which nothing is painted yet."""
    side = DRAWN if first is None else dump_side(first)
    return f"{side} {SLIDE}" if slide else side


def parse_stroke(text: str, _layout: Layout) -> Stroke:
    if text == CLEAR:
        return Clear()
    if text.startswith(FILL):
        return Fill(text.removeprefix(FILL))
    square, _, letter = text.removeprefix(JOINED).partition("=")
    if letter not in (GAP, BLANK):
        letter = parse_tile(letter)
    return Paint(parse_square(square), letter, text.startswith(JOINED))


def dump_stroke(stroke: Stroke, _layout: Layout) -> str:
    if isinstance(stroke, Clear):
        return CLEAR
    if isinstance(stroke, Fill):
        return FILL + stroke.board
    return f"{JOINED if stroke.joined else ''}{NAMES[stroke.square]}={stroke.letter}"


def apply(layout: Layout, stroke: Stroke) -> Step[Layout, Stroke]:
    """The layout after the stroke; more tiles than the box holds are refused."""
    if isinstance(stroke, Clear):
        board = GAP * len(NAMES)
    elif isinstance(stroke, Fill):
        # Refuses a text that is not a whole board.
        board = new(stroke.board, Seat.RED).board
    else:
        board = put(layout.board, stroke.square, stroke.letter)
        found = board.count(stroke.letter)
        if stroke.letter != GAP and found > BOX[stroke.letter]:
            raise Refused(Fault.TOO_MANY_TILES, stroke.letter, found)
    return Step(replace(layout, board=board), (stroke,))


def fill(layout: Layout, randbelow: Callable[[int], int]) -> Fill:
    """Lays the rest of the box at random; `randbelow(n)` draws a number from 0 to n - 1."""
    rest = [letter for letter in BOX for _ in range(layout.left(letter))]
    return Fill("".join(rest.pop(randbelow(len(rest))) if letter == GAP else letter for letter in layout.board))


def ready(layout: Layout, first: Seat) -> str:
    """The start of the game on the painted board; a board that is not whole is refused."""
    return dump_position(new(layout.board, first, layout.slide))
