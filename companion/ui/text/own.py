"""Says which side is this phone's own, where each player has a phone."""

from companion.i18n.speech import Speech


def own_name(say: Speech, name: str, own: bool) -> str:
    """A player's name at a seat, marked if it is this phone's player."""
    return say("shared.you", name=name) if own else name


def own_result(say: Speech, won: bool) -> str:
    return say("shared.won" if won else "shared.lost")
