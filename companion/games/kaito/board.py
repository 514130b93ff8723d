"""The board of Kaito: where the tiles lie, and which squares share a row or a column.

A board is a text of 36 letters from a1 to f6, row by row: a tile's letter, a gap, or a blank opening tile. Reading and
changing a text is the quickest thing Python does with 36 spaces, and the notation needs no translation.
"""

SIZE = 6
GAP = "."
BLANK = "_"

# A square is a number from 0 (a1) to 35 (f6); these are their names.
NAMES: tuple[str, ...] = tuple(column + row for row in "123456" for column in "abcdef")


def _rays(square: int) -> tuple[tuple[int, ...], ...]:
    row, column = divmod(square, SIZE)
    first, last = row * SIZE, row * SIZE + SIZE - 1
    return (
        tuple(range(square - SIZE, -1, -SIZE)),
        tuple(range(square - 1, first - 1, -1)),
        tuple(range(square + 1, last + 1)),
        tuple(range(square + SIZE, SIZE * (SIZE - 1) + column + 1, SIZE)),
    )


# From every square, the four ways out of it, nearest square first.
RAYS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(_rays(square) for square in range(SIZE * SIZE))

# From every square, the squares of its row and column.
CROSS: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(sum(rays, ()))) for rays in RAYS)

# From every square, to every square of its row and column: what lies in between, nearest first.
PATHS: tuple[dict[int, tuple[int, ...]], ...] = tuple(
    {target: ray[:steps] for ray in rays for steps, target in enumerate(ray)} for rays in RAYS
)


def put(board: str, square: int, letter: str) -> str:
    """The board with another letter on one square."""
    return board[:square] + letter + board[square + 1 :]


def reach(board: str, kaito: int, slide: bool) -> list[int]:
    """The squares whose tile the Kaito can capture; with the house rule *slide* tiles block its way."""
    if not slide:
        return [square for square in CROSS[kaito] if board[square] != GAP]
    # The rays go down, left, right and up, so their first tiles come in the order of the squares.
    tiles = []
    for ray in RAYS[kaito]:
        for square in ray:
            if board[square] != GAP:
                tiles.append(square)
                break
    return tiles


def stuck(board: str, kaito: int) -> bool:
    """Whether the Kaito cannot move; a tile that blocks its way can itself be captured."""
    # Asked twice a move: `all` with a generator takes five times as long.
    for square in CROSS[kaito]:  # noqa: SIM110
        if board[square] != GAP:
            return False
    return True
