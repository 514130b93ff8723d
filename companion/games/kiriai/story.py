"""Splits what happened into moments, one after the other, each with the battlefield as it stands after it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import groupby

from companion.games.kiriai.events import (
    BladesMet,
    CardReturned,
    CardSetAside,
    CardsRevealed,
    ChoiceLocked,
    ChoiceTakenBack,
    CounterWasted,
    DuelEnded,
    Event,
    MovementOrdered,
    RoundEnded,
    SamuraiEntered,
    SamuraiMoved,
    SamuraiWounded,
    SpecialDiscarded,
    StanceChanged,
    StanceForced,
    StrikeCountered,
    StrikeFeinted,
    StrikeLanded,
)
from companion.games.kiriai.pieces import ADVANCED_FIELD, BLUE, RED
from companion.games.kiriai.state import Battlefield, Samurai


class Act(Enum):
    """What belongs to one moment; events of the same act that follow each other happen together."""

    CHOICE = auto()
    ENTRY = auto()
    CARDS = auto()
    MOVEMENT = auto()
    STANCE = auto()
    STRIKE = auto()
    BLOOD = auto()
    RECOVERY = auto()
    ROUND = auto()
    END = auto()


ACTS: dict[type[Event], Act] = {
    ChoiceLocked: Act.CHOICE,
    ChoiceTakenBack: Act.CHOICE,
    SamuraiEntered: Act.ENTRY,
    CardsRevealed: Act.CARDS,
    SpecialDiscarded: Act.CARDS,
    MovementOrdered: Act.MOVEMENT,
    SamuraiMoved: Act.MOVEMENT,
    StanceChanged: Act.STANCE,
    StrikeLanded: Act.STRIKE,
    StrikeFeinted: Act.STRIKE,
    CounterWasted: Act.STRIKE,
    BladesMet: Act.BLOOD,
    StrikeCountered: Act.BLOOD,
    SamuraiWounded: Act.BLOOD,
    StanceForced: Act.RECOVERY,
    CardReturned: Act.ROUND,
    CardSetAside: Act.ROUND,
    RoundEnded: Act.ROUND,
    DuelEnded: Act.END,
}


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment; there is no battlefield until both samurai have entered."""

    act: Act
    events: tuple[Event, ...]
    field: Battlefield | None


def tell(field: Battlefield | None, events: Iterable[Event]) -> tuple[Beat, ...]:
    """The beats of what happened on the field, in order; after the blow that ends a duel nobody cares for the cards."""
    beats = []
    moments = tuple(_moments(events))
    ended = any(act is Act.END for act, _ in moments)
    for act, together in moments:
        if ended and act is Act.ROUND:
            continue
        if act is Act.ENTRY:
            field = _entered(together)
        elif field is not None:
            for event in together:
                field = _after(field, event)
        beats.append(Beat(act, together, field))
    return tuple(beats)


def _moments(events: Iterable[Event]) -> Iterator[tuple[Act, tuple[Event, ...]]]:
    for act, group in groupby(events, lambda event: ACTS[type(event)]):
        together = tuple(group)
        match together:
            case (MovementOrdered(first), one, other) if first is not None:
                # Who moves first is a moment of its own, with the reason.
                yield act, (together[0], one)
                yield act, (other,)
            case _:
                yield act, together


def _entered(events: tuple[Event, ...]) -> Battlefield:
    samurai = {
        event.seat: Samurai(event.placement.space, event.placement.stance)
        for event in events
        if isinstance(event, SamuraiEntered)
    }
    return Battlefield(ADVANCED_FIELD, samurai[RED], samurai[BLUE])


def _after(field: Battlefield, event: Event) -> Battlefield:
    match event:
        case SamuraiMoved(seat, _, _, target):
            before = field.samurai(seat)
            return field.with_samurai(seat, Samurai(target, before.stance, before.health))
        case StanceChanged(seat, stance) | StanceForced(seat, _, stance):
            before = field.samurai(seat)
            return field.with_samurai(seat, Samurai(before.space, stance, before.health))
        case SamuraiWounded(seat, health):
            before = field.samurai(seat)
            return field.with_samurai(seat, Samurai(before.space, before.stance, health))
    return field
