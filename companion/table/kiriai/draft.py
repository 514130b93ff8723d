"""What a player of a duel has laid out but not locked."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.contract import Refused
from companion.games.kiriai.notation import dump_placement, parse_placement
from companion.games.kiriai.pieces import (
    ACTION_BY_LETTER,
    CARD_OF,
    DEALT_SPECIALS,
    SIDES,
    Action,
    Card,
    Placement,
    Seat,
    Special,
)
from companion.store.drafts import Drafts

# Stands for what is not chosen yet.
NOTHING = "-"
_SPECIALS = {special.value: special for special in DEALT_SPECIALS}
_TWO_SIDED = tuple(card for card, sides in SIDES.items() if len(sides) > 1)

Sides = Mapping[Card | Special, Action]


@dataclass(frozen=True, slots=True)
class Draft:
    """The cards in their places, the sides that are up, the special card to be told, and the placement."""

    cards: tuple[Action | None, ...] = (None, None)
    sides: Sides = field(default_factory=dict)
    special: Special | None = None
    placement: Placement | None = None

    def up(self, card: Card | Special) -> Action:
        return self.sides.get(card, SIDES[card][0])


class DraftStorage:
    """Keeps the one draft of each duel; in another round, or for the other player, there is none."""

    def __init__(self, drafts: Drafts) -> None:
        self._drafts = drafts

    def read(self, match_id: str, number: int, seat: Seat) -> Draft:
        return parse(self._drafts.read(match_id) or "", number, seat)

    def delete(self, match_id: str) -> None:
        self._drafts.delete(match_id)

    def write(self, match_id: str, number: int, seat: Seat, draft: Draft) -> None:
        self._drafts.write(match_id, dump(draft, number, seat))


def dump(draft: Draft, number: int, seat: Seat) -> str:
    """Writes the draft as text that is valid for one round of one player."""
    cards = "".join(NOTHING if action is None else action.value for action in draft.cards)
    sides = "".join(draft.up(card).value for card in _TWO_SIDED)
    placement = NOTHING if draft.placement is None else dump_placement(draft.placement)
    return f"{number}.{seat}.{cards}.{sides}.{draft.special or NOTHING}.{placement}"


def parse(text: str, number: int, seat: Seat) -> Draft:
    """Reads a draft; one of another round, player or version gives an empty one."""
    match text.split("."):
        case [round_number, player, cards, sides, special, placement] if (round_number, player) == (str(number), seat):
            try:
                return Draft(
                    tuple(ACTION_BY_LETTER.get(letter) for letter in f"{cards}{NOTHING * 2}"[:2]),
                    {CARD_OF[ACTION_BY_LETTER[letter]]: ACTION_BY_LETTER[letter] for letter in sides},
                    _SPECIALS.get(special),
                    None if placement == NOTHING else parse_placement(placement),
                )
            except (KeyError, Refused):
                pass
    return Draft()
