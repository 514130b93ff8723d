"""The pieces of a duel: samurai, stances, cards and the ten actions printed on them."""

from dataclasses import dataclass
from enum import Enum, StrEnum

STANDARD_FIELD = 5
ADVANCED_FIELD = 7


class Seat(StrEnum):
    RED = "red"
    BLUE = "blue"

    @property
    def opponent(self) -> "Seat":
        return BLUE if self is RED else RED


# Plain names, because reaching a member through its class is slow in Python 3.11.
RED, BLUE = Seat.RED, Seat.BLUE
# Where each may enter the advanced field.
ENTRY_SPACES = {RED: (2, 3, 4), BLUE: (4, 5, 6)}


class Stance(StrEnum):
    HEAVEN = "H"
    EARTH = "E"

    @property
    def other(self) -> "Stance":
        return Stance.EARTH if self is Stance.HEAVEN else Stance.HEAVEN


class Health(StrEnum):
    UNHURT = "+"
    HURT = "-"
    DEFEATED = "x"

    @property
    def after_wound(self) -> "Health":
        return Health.HURT if self is Health.UNHURT else Health.DEFEATED


class Action(StrEnum):
    APPROACH = "A"
    RETREAT = "R"
    CHARGE = "C"
    CHANGE_STANCE = "S"
    HIGH_STRIKE = "H"
    LOW_STRIKE = "L"
    BALANCED_STRIKE = "B"
    KESA = "K"
    ZAN_TETSU = "Z"
    COUNTERATTACK = "X"


class Card(StrEnum):
    """The five cards that every player has; a special is a separate card, see `Special`."""

    APPROACH_RETREAT = "A"
    CHARGE_CHANGE_STANCE = "C"
    HIGH_STRIKE = "H"
    LOW_STRIKE = "L"
    BALANCED_STRIKE = "B"


class Special(StrEnum):
    """What is known of a player's one special card."""

    KESA = "K"
    ZAN_TETSU = "Z"
    COUNTERATTACK = "X"
    UNKNOWN = "?"
    SPENT = "."


CARD_OF: dict[Action, Card | Special] = {
    Action.APPROACH: Card.APPROACH_RETREAT,
    Action.RETREAT: Card.APPROACH_RETREAT,
    Action.CHARGE: Card.CHARGE_CHANGE_STANCE,
    Action.CHANGE_STANCE: Card.CHARGE_CHANGE_STANCE,
    Action.HIGH_STRIKE: Card.HIGH_STRIKE,
    Action.LOW_STRIKE: Card.LOW_STRIKE,
    Action.BALANCED_STRIKE: Card.BALANCED_STRIKE,
    Action.KESA: Special.KESA,
    Action.ZAN_TETSU: Special.ZAN_TETSU,
    Action.COUNTERATTACK: Special.COUNTERATTACK,
}

# Dealt at the start, one to each player; the third is not seen.
DEALT_SPECIALS = (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)
ACTION_BY_LETTER = {action.value: action for action in Action}

# The actions on the sides of each card; most have one.
SIDES: dict[Card | Special, tuple[Action, ...]] = {
    card: tuple(action for action in Action if CARD_OF[action] is card) for card in CARD_OF.values()
}

# Spaces moved toward the opponent.
STRIDE = {Action.CHARGE: 2, Action.APPROACH: 1, Action.RETREAT: -1}


@dataclass(frozen=True, slots=True)
class Reach:
    """What a strike needs in order to hit, and the stance it leaves its owner in."""

    gaps: tuple[int, ...]
    stance: Stance | None = None
    stance_after: Stance | None = None


REACH = {
    Action.HIGH_STRIKE: Reach((2,), Stance.HEAVEN),
    Action.LOW_STRIKE: Reach((1,), Stance.EARTH),
    Action.BALANCED_STRIKE: Reach((0,)),
    Action.KESA: Reach((0, 1), Stance.HEAVEN, stance_after=Stance.EARTH),
    Action.ZAN_TETSU: Reach((2, 3), Stance.EARTH, stance_after=Stance.HEAVEN),
}


class Sealed(Enum):
    """Locked, and known to its owner only."""

    SEALED = "sealed"


SEALED = Sealed.SEALED


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """Two actions locked in order."""

    first: Action
    second: Action

    def __repr__(self) -> str:
        return "Secret(...)"


@dataclass(frozen=True, slots=True, order=True)
class Placement:
    """Where and how a samurai enters the advanced field."""

    space: int
    stance: Stance

    def __repr__(self) -> str:
        return "Secret(...)"
