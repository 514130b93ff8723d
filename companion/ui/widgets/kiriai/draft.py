"""What a player has laid out but not locked, as a word to be kept with the page that the app reopens on."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games.contract import Refused
from companion.games.kiriai.notation import dump_placement, parse_placement
from companion.games.kiriai.pieces import CARD_OF, Action, Card, Placement, Seat, Special
from companion.ui.text.kiriai import SIDES

# Stands for what is not chosen yet.
NOTHING = "-"
_ACTIONS = {action.value: action for action in Action}
_SPECIALS = {special.value: special for special in (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)}
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


def dump(draft: Draft, number: int, seat: Seat) -> str:
    """Writes the draft as text that is valid for one round of one player."""
    cards = "".join(NOTHING if action is None else action.value for action in draft.cards)
    sides = "".join(draft.up(card).value for card in _TWO_SIDED)
    placement = NOTHING if draft.placement is None else dump_placement(draft.placement)
    return f"{number}.{seat}.{cards}.{sides}.{draft.special or NOTHING}.{placement}"


def is_of(text: str, number: int, seat: Seat) -> bool:
    """Whether the draft was laid out by this player in this round."""
    return text.split(".")[:2] == [str(number), seat.value]


def parse(text: str, number: int, seat: Seat) -> Draft:
    """Reads a draft; one of another round, player or version gives an empty one."""
    match text.split("."):
        case [_, _, cards, sides, special, placement] if is_of(text, number, seat):
            try:
                return Draft(
                    tuple(_ACTIONS.get(letter) for letter in f"{cards}{NOTHING * 2}"[:2]),
                    {CARD_OF[_ACTIONS[letter]]: _ACTIONS[letter] for letter in sides},
                    _SPECIALS.get(special),
                    None if placement == NOTHING else parse_placement(placement),
                )
            except (KeyError, Refused):
                pass
    return Draft()
