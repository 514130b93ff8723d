"""Computes where everything on a Kaito page lies and which space a finger is on, in pixels, without a window."""

from dataclasses import dataclass
from math import ceil, hypot

from companion.games.kaito.board import SIZE

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Area:
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Grid:
    """The spaces of the board: `side` pixels wide each, from the lower left corner of a1 on."""

    left: float
    bottom: float
    side: float
    # The strip left of the rows and below the columns, for their names; 0 where the spaces need the room.
    margin: float = 0.0

    def centre(self, square: int) -> Point:
        row, column = divmod(square, SIZE)
        return self.left + (column + 0.5) * self.side, self.bottom + (row + 0.5) * self.side

    def corner(self, square: int) -> Point:
        x, y = self.centre(square)
        return x - self.side / 2, y - self.side / 2

    def square_at(self, point: Point) -> int | None:
        column, row = (point[0] - self.left) // self.side, (point[1] - self.bottom) // self.side
        if 0 <= column < SIZE and 0 <= row < SIZE:
            return int(row * SIZE + column)
        return None

    def squares_along(self, start: Point, end: Point) -> tuple[int, ...]:
        """The spaces that a finger crosses between two points, without the one it comes from."""
        steps = max(1, ceil(2 * hypot(end[0] - start[0], end[1] - start[1]) / self.side))
        crossed = [self.square_at(start)]
        for step in range(1, steps + 1):
            share = step / steps
            square = self.square_at((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            if square != crossed[-1]:
                crossed.append(square)
        return tuple(square for square in crossed[1:] if square is not None)


def fit_grid(box: Area, margin: float, least: float) -> Grid:
    """The largest board in the middle of a box; it has a margin only if its spaces stay as large as fingers need."""
    room = min(box.width, box.height)
    if (room - margin) / SIZE < least:
        margin = 0.0
    side = max(0.0, room - margin) / SIZE
    left = box.x + (box.width - margin - side * SIZE) / 2 + margin
    bottom = box.y + (box.height - margin - side * SIZE) / 2 + margin
    return Grid(left, bottom, max(side, 1.0), margin)


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """Where the parts of a page with a board lie, from the lower left corner of the page."""

    board: Area
    far: Area
    near: Area
    foot: Area


def plan(width: float, height: float, tray: float, foot: float, gap: float, least: float = 0.0) -> BoardPlan:
    """Upright, the board between both trays and the foot below; on its side, the board left of them all.

    `tray` and `foot` are the heights that these parts need; what the board cannot use goes to the trays. The board
    gets `least` even if the trays then get less than they need.
    """
    if width > height:
        side = min(height, width / 2)
        column = Area(side + gap, 0, width - side - gap, height)
        room = (height - foot - 2 * gap) / 2
        return BoardPlan(
            board=Area(0, 0, side, height),
            far=Area(column.x, height - room, column.width, room),
            near=Area(column.x, foot + gap, column.width, room),
            foot=Area(column.x, 0, column.width, foot),
        )
    side = min(width, max(least, height - foot - 2 * tray - 3 * gap))
    room = (height - side - foot - 3 * gap) / 2
    return BoardPlan(
        board=Area(0, foot + room + 2 * gap, width, side),
        far=Area(0, height - room, width, room),
        near=Area(0, foot + gap, width, room),
        foot=Area(0, 0, width, foot),
    )
