"""Writes positions and moves of Kaito as text, and reads them back."""

from companion.games.contract import Refused, split_fields
from companion.games.kaito.board import BLANK, GAP, NAMES, SIZE
from companion.games.kaito.faults import Fault
from companion.games.kaito.pieces import BLACK, COLOURS, EMPTY, MON, MON_VALUES, RED, TILES, Pile, Seat, Tile, adjust
from companion.games.kaito.rules import Action, Command, Move, Place, Resign
from companion.games.kaito.state import State, audit
from companion.games.kaito.trade import Trade, descending

NOTHING = "-"
SLIDE = "slide"
RESIGNATIONS = {f"{seat}-resigns": Resign(seat) for seat in Seat}

_SIDES = {"r": RED, "b": BLACK}
_SQUARES = {name: square for square, name in enumerate(NAMES)}
_RUNS = {str(length): GAP * length for length in range(1, SIZE + 1)}


def parse_position(text: str) -> State:
    fields = split_fields(text)
    if len(fields) not in (5, 6):
        raise Refused(Fault.WRONG_FIELD_COUNT, len(fields))
    if fields[5:] not in ([], [SLIDE]):
        raise Refused(Fault.NOT_A_HOUSE_RULE, fields[5])
    state = State(
        board=_parse_board(fields[0]),
        kaito=None if fields[1] == NOTHING else parse_square(fields[1]),
        side=parse_side(fields[2]),
        red_pile=parse_pile(fields[3], BLACK),
        black_pile=parse_pile(fields[4], RED),
        slide=len(fields) == 6,
    )
    violation = audit(state)
    if violation is not None:
        raise Refused(violation.code, *violation.details)
    return state


def dump_position(state: State) -> str:
    fields = [
        _dump_board(state.board),
        NOTHING if state.kaito is None else NAMES[state.kaito],
        dump_side(state.side),
        dump_pile(state.red_pile, BLACK),
        dump_pile(state.black_pile, RED),
    ]
    return " ".join([*fields, SLIDE] if state.slide else fields)


def parse_command(text: str, state: State) -> Command:
    """What the player to act in the state writes, or who resigns: `red-resigns`."""
    return RESIGNATIONS[text] if text in RESIGNATIONS else parse_action(text, state)


def dump_command(command: Command, state: State) -> str:
    return dump_resignation(command) if isinstance(command, Resign) else dump_action(command, state)


def dump_resignation(resign: Resign) -> str:
    return f"{resign.seat}-resigns"


def parse_action(text: str, state: State) -> Action:
    """What the player to act in the state writes: a placement or a move."""
    return Place(parse_square(text)) if state.kaito is None else parse_move(text, state.side)


def dump_action(action: Action, state: State) -> str:
    return NAMES[action.square] if isinstance(action, Place) else dump_move(action, state.side)


def parse_move(text: str, seat: Seat) -> Move:
    """The move of a player; the tiles of its trade must be in the right colours."""
    target, sign, trade = text.partition("=")
    return Move(parse_square(target), parse_trade(trade, seat) if sign else None)


def dump_move(move: Move, seat: Seat) -> str:
    target = NAMES[move.target]
    return target if move.trade is None else f"{target}={dump_trade(move.trade, seat)}"


def parse_trade(text: str, seat: Seat) -> Trade:
    """The trade of a player, `K:cb`: the player's tile to recover, and the opponent's mon tiles that pay for it."""
    recovered, sign, paid = text.partition(":")
    if not sign:
        raise Refused(Fault.NOT_A_TRADE, text)
    kind = parse_tile(recovered, seat).kind
    payment = []
    for letter in paid:
        tile = parse_tile(letter, seat.opponent)
        if tile.kind not in MON_VALUES:
            raise Refused(Fault.NOT_A_MON, letter)
        payment.append(MON_VALUES[tile.kind])
    if not descending(tuple(payment)):
        raise Refused(Fault.OUT_OF_ORDER, paid)
    return Trade(kind, tuple(payment))


def dump_trade(trade: Trade, seat: Seat) -> str:
    own, theirs = COLOURS[seat], COLOURS[seat.opponent]
    return f"{own[trade.kind]}:{''.join(theirs[MON[value]] for value in trade.payment)}"


def parse_square(text: str) -> int:
    square = _SQUARES.get(text)
    if square is None:
        raise Refused(Fault.NOT_A_SQUARE, text)
    return square


def parse_side(text: str) -> Seat:
    side = _SIDES.get(text)
    if side is None:
        raise Refused(Fault.NOT_A_SIDE, text)
    return side


def dump_side(seat: Seat) -> str:
    return seat[0]


def parse_tile(text: str, colour: Seat | None = None) -> Tile:
    tile = TILES.get(text)
    if tile is None:
        raise Refused(Fault.UNKNOWN_TILE, text)
    if colour not in (None, tile.seat):
        raise Refused(Fault.WRONG_COLOUR, text)
    return tile


def parse_pile(text: str, colour: Seat) -> Pile:
    """A pile of tiles that are all of one colour."""
    pile = EMPTY
    if text == NOTHING:
        return pile
    for letter in text:
        pile = adjust(pile, parse_tile(letter, colour).kind, 1)
    if dump_pile(pile, colour) != text:
        raise Refused(Fault.OUT_OF_ORDER, text)
    return pile


def dump_pile(pile: Pile, colour: Seat) -> str:
    return "".join(tile * pile[tile.kind] for tile in COLOURS[colour]) or NOTHING


def _parse_board(text: str) -> str:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise Refused(Fault.WRONG_ROW_COUNT, len(rows))
    return "".join(_parse_row(row) for row in reversed(rows))


def _parse_row(text: str) -> str:
    row = ""
    for letter in text:
        if letter not in _RUNS:
            row += letter if letter == BLANK else parse_tile(letter)
        elif row.endswith(GAP):
            raise Refused(Fault.SPLIT_RUN, text)
        else:
            row += _RUNS[letter]
    if len(row) != SIZE:
        raise Refused(Fault.WRONG_ROW_LENGTH, text, len(row))
    return row


def _dump_board(board: str) -> str:
    text = "/".join(board[start : start + SIZE] for start in range(len(board) - SIZE, -1, -SIZE))
    for digit, run in reversed(_RUNS.items()):
        text = text.replace(run, digit)
    return text
