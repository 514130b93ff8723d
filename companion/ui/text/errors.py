"""Says in a sentence what the store or the phone could not do, by the fault's code."""

from companion.i18n.speech import Speech

TROUBLES = {
    "full": "trouble.full",
    "read_only": "trouble.read_only",
    "busy": "trouble.busy",
    "broken": "trouble.broken",
}
FLAWS = {
    "wrong_type": "flaw.wrong_type",
    "out_of_range": "flaw.out_of_range",
    "too_long": "flaw.too_long",
    "not_text": "flaw.not_text",
    "not_a_word": "flaw.not_a_word",
    "not_a_choice": "flaw.not_a_choice",
    "untidy": "flaw.untidy",
    "duplicate_id": "flaw.duplicate",
    "unknown_id": "flaw.unknown_id",
    "too_large": "flaw.too_large",
    "too_deep": "flaw.not_ours",
    "not_json": "flaw.not_ours",
    "wrong_format": "flaw.not_ours",
    "wrong_version": "flaw.newer",
    "missing_key": "flaw.missing",
    "unknown_key": "flaw.unknown_key",
    "duplicate_key": "flaw.duplicate",
    "gap": "flaw.gap",
}
FILES = {
    "cancelled": "trouble.cancelled",
    "no_chooser": "trouble.no_chooser",
    "unreadable": "trouble.no_file",
    "unwritten": "trouble.unwritten",
}
NOTICES = {"damaged": "notice.damaged", "newer": "notice.newer"}


def trouble(say: Speech, code: str) -> str:
    """Why the store cannot read or save."""
    return say(TROUBLES[code])


def flaw(say: Speech, code: str, place: str) -> str:
    """Why a value or a file is refused; without a place the whole is wrong."""
    return say(FLAWS[code] if place or code == "too_large" else "flaw.not_ours", place=place)


def no_file(say: Speech, code: str) -> str:
    """Why no file was read or written."""
    return say(FILES[code])
