"""The codes for everything that can be wrong with a Kaito action or text."""

from enum import StrEnum, auto


class Fault(StrEnum):
    """The violation codes of Kaito; the details each one carries are named after it."""

    # A text is malformed.
    WRONG_FIELD_COUNT = auto()  # fields found
    WRONG_ROW_COUNT = auto()  # rows found
    WRONG_ROW_LENGTH = auto()  # row, spaces found
    SPLIT_RUN = auto()  # row with two runs of empty spaces side by side
    UNKNOWN_TILE = auto()  # letter
    WRONG_COLOUR = auto()  # letter
    OUT_OF_ORDER = auto()  # tiles
    NOT_A_SQUARE = auto()  # square
    NOT_A_SIDE = auto()  # text
    NOT_A_HOUSE_RULE = auto()  # text
    NOT_A_TRADE = auto()  # text
    NOT_A_MON = auto()  # letter or value
    NOT_A_COUNT = auto()  # text
    NOT_A_MARK = auto()  # text

    # A position cannot exist.
    WRONG_BOARD_SIZE = auto()  # spaces found
    TOO_MANY_TILES = auto()  # letter, tiles found
    BLANK_LEFT = auto()  # square
    UNFIT_LAYOUT = auto()  # blanks found
    PILE_BEFORE_PLAY = auto()
    BOTH_LOST = auto()

    # An action is illegal.
    GAME_OVER = auto()
    NOT_PLACED = auto()
    ALREADY_PLACED = auto()
    NOT_A_BLANK = auto()  # square
    KAITO_STAYS = auto()  # square
    OUT_OF_LINE = auto()  # square
    NO_TILE = auto()  # square
    BLOCKED = auto()  # square, first square in the way
    TRADE_AFTER_END = auto()
    NOT_FOR_SALE = auto()  # letter
    NOT_HELD = auto()  # letter
    TRADE_TOO_CHEAP = auto()  # mon paid, price
    NEEDLESS_TILE = auto()  # letter
    NOT_ON_BOARD = auto()  # letter
    TRADE_CLOSED = auto()
    NOT_STUCK = auto()  # tiles on the board
