"""The codes for why something is refused when an army is built, a battle is fought or its record is read."""

from enum import StrEnum, auto


class Fault(StrEnum):
    # Armies
    TOO_MANY_POINTS = auto()
    TOO_MANY_BRICKS = auto()
    NOT_OWNED = auto()
    BAD_COUNT = auto()
    # Whose turn, and how far it has got
    BATTLE_OVER = auto()
    NOT_YOUR_TURN = auto()
    THROW_PENDING = auto()
    TURN_CLOSING = auto()
    NO_FLICK_LEFT = auto()
    MAIN_ACTION_TAKEN = auto()
    NOTHING_MOVED = auto()
    NOT_FLICKED = auto()
    FLICK_UNNAMED = auto()
    ALREADY_LAID = auto()
    ALREADY_HIDDEN = auto()
    ALREADY_FOULED = auto()
    ALREADY_USED = auto()
    NOTHING_CHANGES = auto()
    # What a brick can and cannot do
    NOT_IN_BATTLE = auto()
    NOT_YOUR_BRICK = auto()
    NOT_AN_ENEMY = auto()
    WRONG_KIND = auto()
    NOT_ON_BOARD = auto()
    NOT_IN_RESERVE = auto()
    NOT_LAID = auto()
    NOT_HIDDEN = auto()
    NOT_DESERTED = auto()
    NOT_CAPTURED = auto()
    NOT_DEFEATED = auto()
    IN_OWN_CASTLE = auto()
    FROZEN = auto()
    NEVER_FLICKED = auto()
    NEVER_CAPTURED = auto()
    KING_IS_SAFE = auto()
    NO_BRICKS = auto()
    BRICK_TWICE = auto()
    BELOW_ITSELF = auto()
    # Faces
    FACES_UNKNOWN = auto()
    FACES_PRINTED = auto()
    BAD_FACES = auto()
    NO_SUCH_FACE = auto()
    WRONG_FACE = auto()
    # Malformed notation
    UNKNOWN_LETTER = auto()
    OUT_OF_ORDER = auto()
    UNKNOWN_BRICK = auto()
    UNKNOWN_ACTION = auto()
    UNKNOWN_START = auto()
