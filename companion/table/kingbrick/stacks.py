"""Stacks the bricks of a side by kind and state, so that every kind keeps its place in the book from turn to turn."""

from dataclasses import dataclass, replace

from companion.games.kingbrick.battle import Battle, Brick, BrickPlace
from companion.games.kingbrick.bricks import CATALOGUE, Kind, Seat

# The state that stands in the place of its kind; bricks of a kind in other states follow after all kinds.
_ORDER = tuple(BrickPlace)


@dataclass(frozen=True, slots=True)
class Stack:
    """Bricks of one kind in one state; any of them is as good as every other."""

    kind: Kind
    place: BrickPlace
    frozen: bool
    # The one that a touch means first.
    bricks: tuple[Brick, ...]
    # How many of the kind are defeated, beside the first stack of the kind.
    defeated: int


def stacks(battle: Battle, seat: Seat) -> tuple[Stack, ...]:
    """One stack for each kind of the army, in the order of the army, and behind them those in another state."""
    first: list[Stack] = []
    others: list[Stack] = []
    for kind in CATALOGUE:
        own = tuple(brick for brick in battle.roster.bricks if (brick.owner, brick.kind) == (seat, kind))
        if own:
            head, *rest = _of_one_kind(battle, own)
            first.append(head)
            others += (replace(stack, defeated=0) for stack in rest)
    return (*first, *sorted(others, key=lambda stack: _ORDER.index(stack.place)))


def gather(battle: Battle, bricks: tuple[Brick, ...]) -> tuple[Stack, ...]:
    """These bricks, in stacks of one kind and state."""
    groups: dict[tuple[Seat, Kind, BrickPlace, bool], list[Brick]] = {}
    for brick in bricks:
        state = brick.owner, brick.kind, battle.place(brick), battle.frozen(brick)
        groups.setdefault(state, []).append(brick)
    return tuple(Stack(kind, place, frozen, tuple(group), 0) for (_, kind, place, frozen), group in groups.items())


def _of_one_kind(battle: Battle, own: tuple[Brick, ...]) -> list[Stack]:
    """By state; those that are defeated are only counted, unless all are."""
    groups: dict[tuple[int, bool], list[Brick]] = {}
    for brick in own:
        groups.setdefault((_ORDER.index(battle.place(brick)), battle.frozen(brick)), []).append(brick)
    defeated = len(groups.pop((_ORDER.index(BrickPlace.DEFEATED), False), ()))
    if not groups:
        return [Stack(own[0].kind, BrickPlace.DEFEATED, False, own, 0)]
    return [
        Stack(own[0].kind, _ORDER[place], frozen, tuple(sorted(group, key=battle.turn.spent)), defeated)
        for (place, frozen), group in sorted(groups.items())
    ]
