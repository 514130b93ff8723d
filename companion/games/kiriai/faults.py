"""The codes for why something is refused in a duel."""

from enum import StrEnum, auto


class Fault(StrEnum):
    # Illegal commands
    DUEL_OVER = auto()
    NOT_NOW = auto()
    ALREADY_LOCKED = auto()
    NOT_LOCKED = auto()
    SAME_CARD = auto()
    SET_ASIDE = auto()
    SPECIAL_NOT_HELD = auto()
    SPECIAL_TWICE = auto()
    NOT_AS_LOCKED = auto()
    CARDS_OPEN = auto()
    NOT_AN_ENTRY_SPACE = auto()
    # Malformed notation
    WRONG_FIELD_COUNT = auto()
    UNKNOWN_FIELD = auto()
    UNKNOWN_SAMURAI = auto()
    UNKNOWN_CARD = auto()
    UNKNOWN_SPECIAL = auto()
    UNKNOWN_PLACEMENT = auto()
    UNKNOWN_PAIR = auto()
    UNKNOWN_ROUND = auto()
    OFF_THE_FIELD = auto()
    PASSED_EACH_OTHER = auto()
    BOTH_DEFEATED = auto()
