"""Checks which values may be stored: the same ones, whether the app writes them or an archive brings them."""

import re
from typing import Any

from companion.store.faults import Flaw, Unfit

# Milliseconds since 1970, to the end of the year 9999.
MAX_TIME = 253_402_300_799_999
# Four times the largest frame of the wire.
MAX_TEXT = 65_536
MAX_CODE = 256
MAX_COUNT = 999
MAX_PLAYER_NAME = 24

_WORD = re.compile(r"[0-9A-Za-z_./-]{1,64}")


def check_text(field: str, value: Any, most: int = MAX_TEXT) -> None:
    if type(value) is not str:
        raise Unfit(Flaw.WRONG_TYPE, field)
    if len(value) > most:
        raise Unfit(Flaw.TOO_LONG, field)
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Unfit(Flaw.NOT_TEXT, field) from None


def check_word(field: str, value: Any) -> None:
    """Ids, tags and routes: 1 to 64 letters, digits and `_./-`."""
    if type(value) is not str:
        raise Unfit(Flaw.WRONG_TYPE, field)
    if not _WORD.fullmatch(value):
        raise Unfit(Flaw.NOT_A_WORD, field)


def check_whole(field: str, value: Any, most: int, least: int = 0) -> None:
    if type(value) is not int:
        raise Unfit(Flaw.WRONG_TYPE, field)
    if not least <= value <= most:
        raise Unfit(Flaw.OUT_OF_RANGE, field)


def check_choice(field: str, value: Any, choices: tuple[Any, ...]) -> None:
    """One of the choices, and of its type: neither 1.0 nor True is 1."""
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise Unfit(Flaw.NOT_A_CHOICE, field)


def tidy(typed: str, most: int) -> str:
    """The name nearest to what was typed: one line of visible characters, trimmed, not too long."""
    visible = "".join(letter for letter in typed if letter.isprintable() or letter.isspace())
    return " ".join(visible.split())[:most].strip()


def check_name(field: str, value: Any, most: int) -> None:
    check_text(field, value, most)
    if value != value.strip() or not value.isprintable():
        raise Unfit(Flaw.UNTIDY, field)
