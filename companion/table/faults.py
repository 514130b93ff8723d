"""Why a table refuses something, in any game."""

from enum import StrEnum, auto


class TableFault(StrEnum):
    """Why a match cannot be opened or changed; the details of each are named in its comment."""

    UNKNOWN_MATCH = auto()  # id
    UNKNOWN_GAME = auto()  # game, mode
    UNKNOWN_ENTRY = auto()  # kind
    NOTHING_TO_UNDO = auto()
    NOT_NOW = auto()
    OTHER_CARDS = auto()  # the two cards that a lesson asks for
    TOO_MANY = auto()  # what the other phone would not take any more of: an intent of the protocol
