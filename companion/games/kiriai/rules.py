"""The rules of a duel: which commands are legal, and what they lead to."""

from dataclasses import replace
from enum import StrEnum, auto
from typing import overload

from companion.games.contract import Outcome, Refused, Step, Violation
from companion.games.kiriai.checks import (
    check_enter,
    check_lock,
    check_place,
    check_reveal,
    not_in_hand,
    same_card,
)
from companion.games.kiriai.commands import AgreeDraw, Command, Enter, Lock, Place, Resign, Reveal, TakeBack
from companion.games.kiriai.events import (
    CardReturned,
    CardSetAside,
    CardsRevealed,
    ChoiceLocked,
    ChoiceTakenBack,
    DuelEnded,
    Event,
    RoundEnded,
    SamuraiEntered,
    SpecialDiscarded,
)
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import (
    ADVANCED_FIELD,
    BLUE,
    CARD_OF,
    ENTRY_SPACES,
    RED,
    SEALED,
    STANDARD_FIELD,
    Action,
    Card,
    Health,
    Pair,
    Placement,
    Seat,
    Special,
    Stance,
)
from companion.games.kiriai.resolution import resolve
from companion.games.kiriai.state import Battlefield, Cards, Duel, Position, Samurai, Setup, State


class Ending(StrEnum):
    DEFEAT = auto()
    RESIGNATION = auto()
    AGREED_DRAW = auto()


RED_DEFEATED = Outcome(BLUE, Ending.DEFEAT)
BLUE_DEFEATED = Outcome(RED, Ending.DEFEAT)


def new(field: int = STANDARD_FIELD, red: Special = Special.UNKNOWN, blue: Special = Special.UNKNOWN) -> State:
    """A fresh duel; on the advanced field the samurai still have to enter."""
    if field not in (STANDARD_FIELD, ADVANCED_FIELD):
        raise Refused(Fault.UNKNOWN_FIELD, field)
    if red is blue and red is not Special.UNKNOWN:
        raise Refused(Fault.SPECIAL_TWICE, red.value)
    if field == ADVANCED_FIELD:
        return Setup(red, blue)
    battlefield = Battlefield(field, Samurai(1), Samurai(field))
    return Duel(Position(battlefield, Cards(special=red), Cards(special=blue)))


def outcome(state: State) -> Outcome[Seat] | None:
    if isinstance(state, Duel):
        battlefield = state.position.battlefield
        if battlefield.red.health is Health.DEFEATED:
            return RED_DEFEATED
        if battlefield.blue.health is Health.DEFEATED:
            return BLUE_DEFEATED
    return state.ended


def hand(state: Duel, seat: Seat) -> tuple[Action, ...]:
    """Every action the seat could open now; an unknown special may be any that is nowhere else."""
    return tuple(action for action in Action if not_in_hand(state, seat, action) is None)


def pairs(state: Duel, seat: Seat) -> tuple[Pair, ...]:
    """Every pair the seat may lock."""
    if outcome(state) is not None:
        return ()
    actions = hand(state, seat)
    return tuple(Pair(first, second) for first in actions for second in actions if not same_card(first, second))


def placements(seat: Seat) -> tuple[Placement, ...]:
    """Every way to enter the advanced field."""
    return tuple(Placement(space, stance) for space in ENTRY_SPACES[seat] for stance in Stance)


def legal(state: State, seat: Seat) -> tuple[Command, ...]:
    """Everything the seat may do now; what both do together stands in both lists."""
    candidates: list[Command] = [TakeBack(seat), Resign(seat), AgreeDraw()]
    both_locked = state.locked(RED) is not None and state.locked(BLUE) is not None
    if isinstance(state, Setup):
        if both_locked:
            candidates += [Enter(red, blue) for red in placements(RED) for blue in placements(BLUE)]
        else:
            candidates += [Place(seat, placement) for placement in placements(seat)]
            candidates.append(Place(seat, SEALED))
    elif both_locked:
        candidates += [Reveal(red, blue) for red in hand(state, RED) for blue in hand(state, BLUE)]
    else:
        candidates += [Lock(seat, pair) for pair in pairs(state, seat)]
        candidates.append(Lock(seat, SEALED))
    return tuple(command for command in candidates if check(state, command) is None)


def check(state: State, command: Command) -> Violation | None:
    """Why the command is refused, if it is."""
    if outcome(state) is not None:
        return Violation(Fault.DUEL_OVER)
    match command:
        case Place():
            return check_place(state, command)
        case Enter():
            return check_enter(state, command)
        case Lock():
            return check_lock(state, command)
        case Reveal():
            return check_reveal(state, command)
        case TakeBack(seat) if state.locked(seat) is None:
            return Violation(Fault.NOT_LOCKED, (seat.value,))
    # Once the first cards are open the second ones are as good as played.
    if isinstance(state, Duel) and state.opened is not None:
        return Violation(Fault.CARDS_OPEN)
    return None


@overload
def apply(state: Duel, command: Command) -> Step[Duel, Event]: ...


@overload
def apply(state: State, command: Command) -> Step[State, Event]: ...


def apply(state: State, command: Command) -> Step[State, Event]:
    """What the command leads to; an illegal one is refused."""
    _refuse(check(state, command))
    match command, state:
        case Lock(seat, pair), Duel():
            return Step(state.with_locked(seat, pair), (ChoiceLocked(seat),))
        case Reveal(), Duel():
            return _reveal(state, command)
        case Place(seat, placement), Setup():
            return Step(state.with_locked(seat, placement), (ChoiceLocked(seat),))
        case Enter(), Setup():
            return _enter(state, command)
        case TakeBack(seat), _:
            return Step(state.with_locked(seat, None), (ChoiceTakenBack(seat),))
        case Resign(seat), _:
            return _end(state, Outcome(seat.opponent, Ending.RESIGNATION))
    return _end(state, Outcome(None, Ending.AGREED_DRAW))  # Ruling K9


def play_round(state: Duel, red: Pair, blue: Pair) -> tuple[Step[Duel, Event], ...]:
    """Locks both pairs and opens them: one step per action, a single one if the duel ended on it."""
    for lock in (Lock(RED, red), Lock(BLUE, blue)):
        _refuse(check(state, lock))
    # Known hands that could be locked can be opened; two unknown ones may turn out to claim the same special.
    unknown = Special.UNKNOWN in (state.position.red.special, state.position.blue.special)
    state = Duel(state.position, red, blue, None, state.discarded)
    steps = []
    for reveal in (Reveal(red.first, blue.first), Reveal(red.second, blue.second)):
        if unknown:
            _refuse(check_reveal(state, reveal))
        steps.append(_reveal(state, reveal))
        state = steps[-1].state
        if outcome(state) is not None:
            break
    return tuple(steps)


def _refuse(violation: Violation | None) -> None:
    if violation is not None:
        raise Refused(violation.code, *violation.details)


def _enter(state: Setup, command: Enter) -> Step[State, Event]:
    red, blue = command.red, command.blue
    battlefield = Battlefield(ADVANCED_FIELD, Samurai(red.space, red.stance), Samurai(blue.space, blue.stance))
    position = Position(battlefield, Cards(special=state.red_special), Cards(special=state.blue_special))
    return Step(Duel(position), (SamuraiEntered(RED, red), SamuraiEntered(BLUE, blue)))


def _reveal(state: Duel, command: Reveal) -> Step[Duel, Event]:
    red, blue = command.red, command.blue
    position, discarded = state.position, state.discarded
    events: list[Event] = [CardsRevealed(1 if state.opened is None else 2, red, blue)]
    for seat, action in ((RED, red), (BLUE, blue)):
        if isinstance(CARD_OF[action], Special):
            events.append(SpecialDiscarded(seat, action))
            discarded = (*discarded, action)
            position = position.with_cards(seat, Cards(position.cards(seat).aside, Special.SPENT))
    battlefield, story = resolve(position.battlefield, red, blue)
    events += story
    position = Position(battlefield, position.red, position.blue)
    if state.opened is None:
        after = Duel(position, state.red_lock, state.blue_lock, (red, blue), discarded)
    else:
        after = Duel(_end_round(position, red, blue, events), discarded=discarded)
    end = outcome(after)
    if end is not None:
        events.append(DuelEnded(end.winner))  # Ruling K8: on the first action the second cards stay locked for good
    return Step(after, tuple(events))


def _end_round(position: Position, red: Action, blue: Action, events: list[Event]) -> Position:
    for seat, second in ((RED, red), (BLUE, blue)):
        cards = position.cards(seat)
        card = CARD_OF[second]
        # A special played second leaves nothing set aside.
        aside = card if isinstance(card, Card) else None
        if cards.aside is not None:
            events.append(CardReturned(seat, cards.aside))
        if aside is not None:
            events.append(CardSetAside(seat, aside))
        position = position.with_cards(seat, Cards(aside, cards.special))
    events.append(RoundEnded())
    return position


def _end(state: State, ended: Outcome[Seat]) -> Step[State, Event]:
    return Step(replace(state, ended=ended), (DuelEnded(ended.winner),))
