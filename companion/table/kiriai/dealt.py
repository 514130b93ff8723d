"""Finds the special cards that were dealt in a duel, and shows them in its record once it is over."""

from collections.abc import Mapping, Sequence

from companion.games.contract import Refused
from companion.games.kiriai.pieces import BLUE, DEALT_SPECIALS, RED, Seat, Special
from companion.games.kiriai.record import parse_record, replay
from companion.store.journal import Entry


def find_dealt(entries: Sequence[Entry]) -> dict[Seat, Special]:
    """The special cards that were dealt, by seat; nothing where the players kept them to themselves."""
    dealt = {}
    for entry in entries:
        match entry.kind, entry.text.split(" "):
            # Whoever told a wrong one has told it again.
            case "secret", ["tell" | "deal", ("red" | "blue") as seat, ("K" | "Z" | "X") as card]:
                dealt[Seat(seat)] = Special(card)
            case "dealt", [cards]:
                dealt |= {
                    seat: Special(card) for seat, card in zip(Seat, cards, strict=False) if card in DEALT_SPECIALS
                }
    return dealt


def show_specials(record: str, dealt: Mapping[Seat, Special]) -> str:
    """The record of a duel that is over, with the special cards that were dealt; as it is if these do not fit it."""
    if len(dealt) < len(Seat):
        return record
    shown = record.replace("? ?;", f"{dealt[RED].value} {dealt[BLUE].value};", 1)
    try:
        replay(parse_record(shown.removeprefix("kiriai ")))
    except Refused:
        # A card was played that was not dealt, or nobody has entered the field.
        return record
    return shown
