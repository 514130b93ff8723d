"""The events of a duel, in the order they happened, detailed enough to be told step by step."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.games.kiriai.pieces import Action, Card, Health, Placement, Seat, Stance


class ResolutionOrder(Enum):
    """Why the movements of one action happened in their order."""

    HEAVEN_BEFORE_EARTH = auto()
    CHARGE_BEFORE_STEP = auto()
    TOGETHER = auto()


class StopReason(Enum):
    """Why a movement ended short of its full stride."""

    OPPONENT = auto()  # Ruling K3: on the opponent's space at the latest
    MEETING = auto()  # Ruling K2: equal distances, nobody passes
    EDGE = auto()  # Ruling K5: the field ends here


class Feint(Enum):
    """Why a strike missed."""

    STANCE = auto()
    DISTANCE = auto()
    BOTH = auto()


@dataclass(frozen=True, slots=True)
class ChoiceLocked:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ChoiceTakenBack:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SamuraiEntered:
    seat: Seat
    placement: Placement


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    slot: int
    red: Action
    blue: Action


@dataclass(frozen=True, slots=True)
class SpecialDiscarded:
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class MovementOrdered:
    """Both move: who goes first and why; nobody when they move together."""

    first: Seat | None
    order: ResolutionOrder


@dataclass(frozen=True, slots=True)
class SamuraiMoved:
    """A movement card was carried out, even if it moved nothing."""

    seat: Seat
    action: Action
    origin: int
    target: int
    stop: StopReason | None


@dataclass(frozen=True, slots=True)
class StanceChanged:
    seat: Seat
    stance: Stance


@dataclass(frozen=True, slots=True)
class StrikeLanded:
    """The strike has the right stance and the right gap; it wounds unless it meets another or a counter."""

    seat: Seat
    action: Action
    gap: int


@dataclass(frozen=True, slots=True)
class StrikeFeinted:
    seat: Seat
    action: Action
    gap: int
    stance: Stance
    feint: Feint


@dataclass(frozen=True, slots=True)
class BladesMet:
    """Both strikes would hit: nobody is hurt."""


@dataclass(frozen=True, slots=True)
class StrikeCountered:
    """The seat's Counterattack turned the opponent's strike."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class CounterWasted:
    seat: Seat


@dataclass(frozen=True, slots=True)
class SamuraiWounded:
    seat: Seat
    health: Health


@dataclass(frozen=True, slots=True)
class StanceForced:
    """A special left its owner in another stance."""

    seat: Seat
    action: Action
    stance: Stance


@dataclass(frozen=True, slots=True)
class CardSetAside:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardReturned:
    """The card set aside last round is back in the hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The first cards are back in the hands; the next round may be locked."""


@dataclass(frozen=True, slots=True)
class DuelEnded:
    winner: Seat | None


Event = (
    ChoiceLocked
    | ChoiceTakenBack
    | SamuraiEntered
    | CardsRevealed
    | SpecialDiscarded
    | MovementOrdered
    | SamuraiMoved
    | StanceChanged
    | StrikeLanded
    | StrikeFeinted
    | BladesMet
    | StrikeCountered
    | CounterWasted
    | SamuraiWounded
    | StanceForced
    | CardSetAside
    | CardReturned
    | RoundEnded
    | DuelEnded
)
