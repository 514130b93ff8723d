"""Lists what could be entered about one brick now, and which other bricks it could be about."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum, auto

from companion.games.contract import Refused
from companion.games.kingbrick.actions import (
    Action,
    Assassinate,
    Capture,
    Desert,
    Fall,
    Flick,
    Hide,
    KingMove,
    LayFreeze,
    Reappear,
    Rejoin,
    Shift,
    UseAbility,
)
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import Kind, Seat
from companion.games.kingbrick.checks import check
from companion.games.kingbrick.faults import Fault


class BrickAction(StrEnum):
    """What is done with a brick or happens to it, in the order in which it is offered."""

    FLICK = auto()
    KING_MOVE = auto()
    REAPPEAR = auto()
    LAY = auto()
    BLINK = auto()
    CHARGE = auto()  # a Knight's second flick
    RETURN = auto()  # a Ghost
    SAVE = auto()  # a Medic
    FALL = auto()
    FALL_TOGETHER = auto()  # both Kings by one flick
    CAPTURE = auto()
    DESERT = auto()
    REJOIN = auto()
    SHIFT = auto()
    LIFT = auto()  # a Freeze that has come to lie on nothing
    HIDE = auto()
    ASSASSINATE_HAPPY = auto()
    ASSASSINATE_SAD = auto()


@dataclass(frozen=True, slots=True)
class ActionOffer:
    """One action for one brick; `targets` are the bricks it may be about, if it is about others at all."""

    action: BrickAction
    brick: Brick
    targets: tuple[Brick, ...] = ()

    @property
    def several(self) -> bool:
        """Whether more than one target may be named."""
        return self.action in (BrickAction.LAY, BrickAction.SHIFT)


# How each action of the player to move is entered: with the brick, and with the targets it is about.
_SOLO: dict[BrickAction, Callable[[Seat, Brick], Action]] = {
    BrickAction.FLICK: Flick,
    BrickAction.REAPPEAR: Reappear,
    BrickAction.BLINK: UseAbility,
    BrickAction.CHARGE: UseAbility,
    BrickAction.RETURN: UseAbility,
    BrickAction.FALL: lambda seat, brick: Fall(seat, (brick,)),
    BrickAction.FALL_TOGETHER: lambda seat, _: Fall(seat, tuple(Brick(side, Kind.KING) for side in Seat)),
    BrickAction.CAPTURE: Capture,
    BrickAction.DESERT: Desert,
    BrickAction.REJOIN: Rejoin,
    BrickAction.LIFT: lambda seat, freeze: Shift(seat, freeze, ()),
    BrickAction.HIDE: Hide,
}
_AIMED: dict[BrickAction, Callable[[Seat, Brick, tuple[Brick, ...]], Action]] = {
    BrickAction.LAY: LayFreeze,
    BrickAction.SAVE: lambda seat, medic, saved: UseAbility(seat, medic, saved[0]),
    BrickAction.SHIFT: Shift,
    BrickAction.ASSASSINATE_HAPPY: lambda seat, assassin, victims: Assassinate(seat, assassin, victims[0], happy=True),
    BrickAction.ASSASSINATE_SAD: lambda seat, assassin, victims: Assassinate(seat, assassin, victims[0], happy=False),
}
# Deeds that only one kind of brick can do; any other is left to `check`.
_KINDS = {
    BrickAction.BLINK: Kind.BLINK,
    BrickAction.CHARGE: Kind.KNIGHT,
    BrickAction.RETURN: Kind.GHOST,
    BrickAction.SAVE: Kind.MEDIC,
    BrickAction.LAY: Kind.FREEZE,
    BrickAction.SHIFT: Kind.FREEZE,
    BrickAction.LIFT: Kind.FREEZE,
    BrickAction.KING_MOVE: Kind.KING,
    BrickAction.FALL_TOGETHER: Kind.KING,
    BrickAction.ASSASSINATE_HAPPY: Kind.ASSASSIN,
    BrickAction.ASSASSINATE_SAD: Kind.ASSASSIN,
}


def offers(battle: Battle, brick: Brick) -> tuple[ActionOffer, ...]:
    """All that the player to move could enter about the brick, by the same check as everything that is entered."""
    return tuple(_offers(battle, brick))


def _offers(battle: Battle, brick: Brick) -> Iterator[ActionOffer]:
    for action in BrickAction:
        if _KINDS.get(action, brick.kind) is not brick.kind:
            continue
        if action in _AIMED:
            allowed = {
                other for other in battle.roster.bricks if _allowed(battle, ActionOffer(action, brick), (other,))
            }
            # A Freeze may have come to touch others beside those that it touched before.
            known = {*battle.under(brick)} if action is BrickAction.SHIFT else set()
            if allowed:
                yield ActionOffer(
                    action, brick, tuple(other for other in battle.roster.bricks if other in allowed | known)
                )
        elif _allowed(battle, ActionOffer(action, brick)):
            yield ActionOffer(action, brick)


def enter(battle: Battle, offer: ActionOffer, chosen: tuple[Brick, ...] = ()) -> Action:
    """The action that takes the offer; `chosen` are those of its targets that it is about."""
    seat = battle.turn.seat
    if offer.action in _AIMED:
        if not chosen:
            raise Refused(Fault.NO_BRICKS)
        return _AIMED[offer.action](seat, offer.brick, chosen)
    if offer.action is BrickAction.KING_MOVE:
        # For the enemy's King there is nothing to offer: `check` refuses this.
        return KingMove(offer.brick.owner)
    return _SOLO[offer.action](seat, offer.brick)


def _allowed(battle: Battle, offer: ActionOffer, chosen: tuple[Brick, ...] = ()) -> bool:
    return check(battle, enter(battle, offer, chosen)) is None
