"""What one touch enters into the book of a battle: the flick behind it, what happened, and how the turn goes on."""

from collections.abc import Iterable
from enum import StrEnum, auto

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action, Capture, EndTurn, Fall, Flick, Foul, KingMove
from companion.games.kingbrick.battle import Battle, Brick, FoulKind
from companion.games.kingbrick.bricks import Kind
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.offers import ActionOffer, BrickAction, offers
from companion.games.kingbrick.rules import apply, check
from companion.table.kingbrick.battle import called

# What is done before or beside the flick, and leaves it to be made.
_BESIDE = frozenset({BrickAction.FLICK, BrickAction.LAY, BrickAction.BLINK, BrickAction.RETURN, BrickAction.SAVE})
# What takes the place of the flick.
_INSTEAD = frozenset({BrickAction.KING_MOVE, BrickAction.REAPPEAR})


class MainStep(StrEnum):
    """What the main button enters."""

    END = auto()  # nothing has happened, and the turn is over
    NEXT = auto()  # nothing has happened, and another flick follows
    FALL_END = auto()  # the chosen bricks have left the board
    FALL_NEXT = auto()
    FALL = auto()  # and a captured brick is thrown before play goes on
    KING_FALLS = auto()
    KING_MOVE = auto()


class Fate(StrEnum):
    """What has become of captured bricks: thrown with the real brick, or thrown by the phone."""

    FREE = auto()
    DEFEATED = auto()
    THROW = auto()


def is_flick_open(battle: Battle) -> bool:
    """Whether what is reported now was done by a flick that is not in the book yet."""
    return not battle.turn.flicked and check(battle, Flick(battle.turn.seat, _own_king(battle))) is None


def flicked(battle: Battle) -> Battle:
    """The battle in which things are reported: after the flick, even if that is not in the book yet."""
    # The King is always on the board and never frozen; which brick it was changes nothing.
    return apply(battle, Flick(battle.turn.seat, _own_king(battle))).state if is_flick_open(battle) else battle


def _own_king(battle: Battle) -> Brick:
    return Brick(battle.turn.seat, Kind.KING)


def offers_now(battle: Battle, brick: Brick) -> tuple[ActionOffer, ...]:
    """All that could be entered about a brick, whether or not the flick is in the book yet."""
    found = {offer.action: offer for state in (flicked(battle), battle) for offer in offers(state, brick)}
    return tuple(found[action] for action in BrickAction if action in found)


def main_step(battle: Battle, chosen: tuple[Brick, ...]) -> MainStep:
    """What the main button would enter about the chosen bricks."""
    if chosen == (_own_king(battle),) and check(battle, KingMove(battle.turn.seat)) is None:
        return MainStep.KING_MOVE
    if any(brick.kind is Kind.KING for brick in chosen):
        return MainStep.KING_FALLS
    if chosen and battle.captured:
        return MainStep.FALL
    turn = flicked(battle).turn
    if turn.flicks and turn.flicked and not turn.closing:
        return MainStep.FALL_NEXT if chosen else MainStep.NEXT
    return MainStep.FALL_END if chosen else MainStep.END


def to_be_named(battle: Battle, step: MainStep | None = None) -> tuple[Brick, ...]:
    """The bricks of which one was flicked, where that has to be told before this can be entered."""
    seat = battle.turn.seat
    violation = check(battle, Flick(seat)) if is_flick_open(battle) or step is MainStep.NEXT else None
    if step is MainStep.KING_MOVE or violation is None or violation.code is not Fault.FLICK_UNNAMED:
        return ()
    return tuple(brick for brick in battle.roster.bricks if check(battle, Flick(seat, brick)) is None)


def enter_main(battle: Battle, chosen: tuple[Brick, ...], named: Brick | None = None) -> tuple[Action, ...]:
    """What the main button enters; `named` is the brick that was flicked, where it has to be told."""
    seat = battle.turn.seat
    match main_step(battle, chosen):
        case MainStep.KING_MOVE:
            return followed_up(battle, (KingMove(seat),))
        case MainStep.NEXT if not is_flick_open(battle):
            return (Flick(seat, named),)
        case _:
            return report(battle, (Fall(seat, chosen),) if chosen else (), named)


def enter_offer(
    battle: Battle, offer: ActionOffer, action: Action, named: Brick | None = None, more: bool = False
) -> tuple[Action, ...]:
    """What an offer enters that is taken by this action; `more` if something else has happened by the same flick."""
    if offer.action in _BESIDE:
        return (action,)
    if offer.action in _INSTEAD:
        return followed_up(battle, (action,))
    return report(battle, (action,), named, more)


def needs_flick(offer: ActionOffer) -> bool:
    """Whether a flick lies behind what is offered."""
    return offer.action not in _BESIDE | _INSTEAD


def report(
    battle: Battle, actions: Iterable[Action], named: Brick | None = None, more: bool = False
) -> tuple[Action, ...]:
    """What happened, with the flick before it if that is not in the book yet, and how the turn goes on after it."""
    flick = (Flick(battle.turn.seat, named),) if is_flick_open(battle) else ()
    reported = (*flick, *actions)
    return reported if more else followed_up(battle, reported)


def followed_up(battle: Battle, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions, and after them the next flick if there is one, or else the end of the turn."""
    after, seat = battle_after(battle, actions), battle.turn.seat
    if after.turn.flicks and not after.turn.closing:
        # One that has to be named is told when it is made.
        follow: Action = Flick(seat)
        due = after.turn.flicked
    else:
        follow, due = EndTurn(seat), True
    return (*actions, follow) if due and check(after, follow) is None else actions


def battle_after(battle: Battle, actions: Iterable[Action]) -> Battle:
    for action in actions:
        battle = apply(battle, action).state
    return battle


def fates(battle: Battle, chosen: tuple[Brick, ...]) -> tuple[Fate, ...]:
    """What may have become of the chosen bricks if they lie sad side up in enemy territory; empty if they cannot."""
    return tuple(fate for fate in Fate if _is_allowed(flicked(battle), capture(battle, chosen, fate)))


def capture(battle: Battle, chosen: tuple[Brick, ...], fate: Fate) -> tuple[Action, ...]:
    """Captured, and what was thrown for them with the real bricks; what the phone throws comes later."""
    captured = tuple(Capture(battle.turn.seat, brick) for brick in chosen)
    if fate is Fate.THROW:
        return captured
    return (*captured, *(called(brick, fate is Fate.FREE) for brick in chosen))


def fouls(battle: Battle, chosen: tuple[Brick, ...] = ()) -> tuple[FoulKind, ...]:
    """The fouls that the flick may have been, if it took the chosen bricks off the board."""
    after = battle if battle.outcome else flicked(battle)
    return tuple(kind for kind in FoulKind if _is_allowed(after, foul(battle, kind, chosen)))


def foul(battle: Battle, kind: FoulKind, chosen: tuple[Brick, ...] = ()) -> tuple[Action, ...]:
    """First the foul: a King that falls by one decides the battle the other way."""
    seat = battle.turn.seat
    return (Foul(seat, kind), *((Fall(seat, chosen),) if chosen else ()))


def _is_allowed(battle: Battle, actions: tuple[Action, ...]) -> bool:
    try:
        battle_after(battle, actions)
    except Refused:
        return False
    return bool(actions)
