"""The faults that can occur between two phones, divided by whose fault they are."""

import reprlib
from enum import StrEnum, auto


class Fault(StrEnum):
    """What the other side can break; the details each one carries are named after it."""

    # The text is no frame.
    TOO_LARGE = auto()  # bytes
    NOT_TEXT = auto()  # half a character, which no wire can carry
    NOT_JSON = auto()
    TOO_DEEP = auto()
    DUPLICATE_KEY = auto()  # key
    NOT_A_WHOLE_NUMBER = auto()
    MISSING_KEY = auto()  # key
    UNKNOWN_KEY = auto()  # key
    WRONG_TYPE = auto()  # key
    OUT_OF_RANGE = auto()  # key
    UNKNOWN_VERSION = auto()  # version
    UNKNOWN_WORD = auto()  # word
    WRONG_MAC = auto()
    WRONG_ACKNOWLEDGEMENT = auto()  # number, last number sent
    # The guest is not let in.
    WRONG_SECRET = auto()
    CODE_RETIRED = auto()
    SEAT_TAKEN = auto()
    # The frame does not belong here.
    WRONG_ORDER = auto()  # stage, word
    EARLY_OPENING = auto()  # stage, word
    LATE_OPENING = auto()  # stage, word
    LATE_TAKE_BACK = auto()  # stage, word
    NOT_THEIRS_TO_SAY = auto()  # word
    WRONG_EXCHANGE = auto()  # number, the right one
    WRONG_SLOT = auto()  # number, the right one
    WRONG_SLOT_COUNT = auto()  # count, the right one
    WRONG_KIND = auto()  # kind, the right one
    WRONG_ENTRY = auto()  # number, the next one
    TOO_MANY = auto()  # word, the most there may be
    NO_BOOK = auto()  # word
    WRONG_TERMS = auto()
    WRONG_AUDIT = auto()
    OTHER_TABLE = auto()
    # Nobody broke anything: this side goes on from an older copy of the match than the other has seen.
    OLDER_COPY = auto()  # number they hold, last number sent
    # What is said is not true.
    ECHOED_SEAL = auto()
    WRONG_DIGEST = auto()  # theirs, ours
    BROKEN_SEAL = auto()  # sealed, made by the opening
    BROKEN_NAME = auto()  # hash named, hash of what was shown
    NOT_THE_SAME = auto()  # the card told, the card played
    NOT_A_THROW = auto()


class Slip(StrEnum):
    """What this app can break."""

    NOT_NOW = auto()  # stage, intent
    NOT_OURS_TO_SAY = auto()  # intent
    ALREADY_SAID = auto()  # intent
    NOT_CONNECTED = auto()
    NO_OFFER = auto()
    NO_BOOK = auto()  # intent
    TOO_MANY = auto()  # intent, the most there may be
    RESULT_NAMED = auto()  # intent: the result is on its way and decides
    WRONG_SLOT_COUNT = auto()  # count, the right one
    WRONG_KIND = auto()  # kind, the right one
    WRONG_TERMS = auto()
    WRONG_VALUE = auto()  # field
    SPENT_KNOCK = auto()


def _told(code: StrEnum, details: tuple[str | int, ...]) -> str:
    return " ".join((code.name, *map(reprlib.repr, details)))


class PeerFault(Exception):
    """They broke it: close the link; the match is as it was before."""

    def __init__(self, code: StrEnum, *details: str | int) -> None:
        self.code = code
        self.details = details
        super().__init__(_told(code, details))


class Unproved(PeerFault):
    """Refused before anybody had proved to have sent it: close the link, and blame nobody."""


class Misuse(Exception):
    """This app broke the order: nothing has changed, and nothing was said."""

    def __init__(self, code: Slip, *details: str | int) -> None:
        self.code = code
        self.details = details
        super().__init__(_told(code, details))


class DamagedLog(Exception):
    """A kept log that cannot be replayed, with the number of the line."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}")
