"""Resolves two actions opened together: movement, then stances, then strikes."""

from functools import lru_cache

from companion.games.kiriai.events import (
    BladesMet,
    CounterWasted,
    Event,
    Feint,
    MovementOrdered,
    ResolutionOrder,
    SamuraiMoved,
    SamuraiWounded,
    StanceChanged,
    StanceForced,
    StopReason,
    StrikeCountered,
    StrikeFeinted,
    StrikeLanded,
)
from companion.games.kiriai.pieces import BLUE, REACH, RED, STRIDE, Action, Seat, Stance
from companion.games.kiriai.state import Battlefield, Samurai


# Both fields have some 70,000 combinations in all; a long replay meets the same ones again and again.
@lru_cache(maxsize=32768)
def resolve(field: Battlefield, red: Action, blue: Action) -> tuple[Battlefield, tuple[Event, ...]]:
    """The battlefield after one action of both, and how it came about."""
    events: list[Event] = []
    field = _move(field, red, blue, events)
    field = _change_stances(field, red, blue, events)
    field = _strike(field, red, blue, events)
    return field, tuple(events)


def _move(field: Battlefield, red: Action, blue: Action, events: list[Event]) -> Battlefield:
    red_moves, blue_moves = red in STRIDE, blue in STRIDE
    if not (red_moves and blue_moves):
        if red_moves:
            return _move_one(field, RED, red, events)
        if blue_moves:
            return _move_one(field, BLUE, blue, events)
        return field
    if field.red.stance is not field.blue.stance:
        first, order = (RED if field.red.stance is Stance.HEAVEN else BLUE), ResolutionOrder.HEAVEN_BEFORE_EARTH
    elif (red is Action.CHARGE) is not (blue is Action.CHARGE):
        first, order = (RED if red is Action.CHARGE else BLUE), ResolutionOrder.CHARGE_BEFORE_STEP
    else:
        events.append(MovementOrdered(None, ResolutionOrder.TOGETHER))
        return _move_together(field, red, blue, events)
    events.append(MovementOrdered(first, order))
    for seat in (first, first.opponent):
        field = _move_one(field, seat, red if seat is RED else blue, events)
    return field


def _move_one(field: Battlefield, seat: Seat, action: Action, events: list[Event]) -> Battlefield:
    stride = STRIDE[action]
    if stride < 0:
        return _walk(field, seat, action, -min(1, _room_behind(field, seat)), StopReason.EDGE, events)  # Ruling K5
    return _walk(field, seat, action, min(stride, field.gap), StopReason.OPPONENT, events)  # Ruling K3


def _move_together(field: Battlefield, red: Action, blue: Action, events: list[Event]) -> Battlefield:
    if red is not Action.RETREAT and blue is not Action.RETREAT:
        distance = min(STRIDE[red], field.gap // 2)  # Ruling K2
        field = _walk(field, RED, red, distance, StopReason.MEETING, events)
        return _walk(field, BLUE, blue, distance, StopReason.MEETING, events)
    # Ruling K4: who retreats makes room before who approaches takes it.
    retreating = RED if red is Action.RETREAT else BLUE
    for seat in (retreating, retreating.opponent):
        field = _move_one(field, seat, red if seat is RED else blue, events)
    return field


def _room_behind(field: Battlefield, seat: Seat) -> int:
    return field.red.space - 1 if seat is RED else field.spaces - field.blue.space


def _walk(
    field: Battlefield, seat: Seat, action: Action, spaces: int, stop: StopReason, events: list[Event]
) -> Battlefield:
    """Moves a samurai some spaces toward the opponent; `stop` says why if that is less than the stride."""
    samurai = field.samurai(seat)
    target = samurai.space + spaces if seat is RED else samurai.space - spaces
    events.append(SamuraiMoved(seat, action, samurai.space, target, None if spaces == STRIDE[action] else stop))
    return field.with_samurai(seat, Samurai(target, samurai.stance, samurai.health)) if spaces else field


def _change_stances(field: Battlefield, red: Action, blue: Action, events: list[Event]) -> Battlefield:
    for seat, action in ((RED, red), (BLUE, blue)):
        if action is Action.CHANGE_STANCE:
            samurai = field.samurai(seat)
            turned = Samurai(samurai.space, samurai.stance.other, samurai.health)
            events.append(StanceChanged(seat, turned.stance))
            field = field.with_samurai(seat, turned)
    return field


def _strike(field: Battlefield, red: Action, blue: Action, events: list[Event]) -> Battlefield:
    red_lands = _aim(field, RED, red, events)
    blue_lands = _aim(field, BLUE, blue, events)
    wounded: Seat | None = None
    if red_lands and blue_lands:
        events.append(BladesMet())
    elif red_lands or blue_lands:
        striker = RED if red_lands else BLUE
        strike, answer = (red, blue) if red_lands else (blue, red)
        if answer is Action.COUNTERATTACK:  # Ruling K7
            events.append(StrikeCountered(striker.opponent, strike))
            wounded = striker
        else:
            wounded = striker.opponent
    for seat, action in ((RED, red), (BLUE, blue)):
        if action is Action.COUNTERATTACK and not (red_lands or blue_lands):
            events.append(CounterWasted(seat))
    if wounded is not None:
        samurai = field.samurai(wounded)
        hurt = Samurai(samurai.space, samurai.stance, samurai.health.after_wound)
        events.append(SamuraiWounded(wounded, hurt.health))
        field = field.with_samurai(wounded, hurt)
    for seat, action in ((RED, red), (BLUE, blue)):
        field = _force_stance(field, seat, action, events)
    return field


def _aim(field: Battlefield, seat: Seat, action: Action, events: list[Event]) -> bool:
    reach = REACH.get(action)
    if reach is None:
        return False
    gap, stance = field.gap, field.samurai(seat).stance
    in_stance = reach.stance is None or stance is reach.stance  # Ruling K1
    in_reach = gap in reach.gaps
    if in_stance and in_reach:
        events.append(StrikeLanded(seat, action, gap))
        return True
    feint = {(True, False): Feint.DISTANCE, (False, True): Feint.STANCE}.get((in_stance, in_reach), Feint.BOTH)
    events.append(StrikeFeinted(seat, action, gap, stance, feint))
    return False


def _force_stance(field: Battlefield, seat: Seat, action: Action, events: list[Event]) -> Battlefield:
    reach = REACH.get(action)
    samurai = field.samurai(seat)
    if reach is None or reach.stance_after is None or samurai.stance is reach.stance_after:
        return field
    events.append(StanceForced(seat, action, reach.stance_after))  # Ruling K6
    return field.with_samurai(seat, Samurai(samurai.space, reach.stance_after, samurai.health))
