"""The rules of a battle: how it begins, what may be done in it, what that leads to, and who has won."""

from collections.abc import Iterator

from companion.games.contract import Outcome, Refused, Step
from companion.games.kingbrick import effects
from companion.games.kingbrick.actions import (
    Action,
    AgreeDraw,
    Assassinate,
    Capture,
    Desert,
    EndTurn,
    EnterFaces,
    Fall,
    Flick,
    Foul,
    Hide,
    KingMove,
    LayFreeze,
    Reappear,
    Rejoin,
    Resign,
    Shift,
    Throw,
    UseAbility,
)
from companion.games.kingbrick.army import STANDARD, Army, violations
from companion.games.kingbrick.battle import Battle, BrickPlace, FoulKind, Roster, Turn
from companion.games.kingbrick.bricks import EXPANSIONS, RECRUITS, SIDES, Faces, Kind, Seat
from companion.games.kingbrick.checks import check
from companion.games.kingbrick.events import Event
from companion.games.kingbrick.turn_checks import acting, closing, reporting

__all__ = ["apply", "check", "legal", "new", "outcome"]


def new(red: Army = STANDARD, blue: Army = STANDARD, first: Seat = Seat.RED) -> Battle:
    """A battle of two legal armies; Freezes wait beside the board."""
    for seat, army in ((Seat.RED, red), (Seat.BLUE, blue)):
        for violation in violations(army):
            raise Refused(violation.code, seat.value, *violation.details)
    roster = Roster(red, blue)
    places = (BrickPlace.RESERVE if brick.kind is Kind.FREEZE else BrickPlace.ON_BOARD for brick in roster.bricks)
    return Battle(roster, tuple(places), Turn(first))


def apply(battle: Battle, action: Action) -> Step[Battle, Event]:
    """The battle after the action and what happened; refused when `check` says why not."""
    if (violation := check(battle, action)) is not None:
        raise Refused(violation.code, *violation.details)
    return effects.enter(battle, action)


def outcome(battle: Battle) -> Outcome[Seat] | None:
    return battle.outcome


def legal(battle: Battle, seat: Seat) -> tuple[Action, ...]:
    """All that the seat may enter now.

    Fall, LayFreeze and Shift take any set of bricks: here they come with one brick each (Shift also with none), and
    `check` knows about the others.
    """
    return tuple(action for action in _candidates(battle, seat) if check(battle, action) is None)


def _candidates(battle: Battle, seat: Seat) -> Iterator[Action]:
    """Every action that is worth a check: nothing legal is missing."""
    if acting(battle, seat) is None:
        yield from _acts(battle, seat)
    if reporting(battle, seat) is None:
        yield from _reports(battle, seat)
    if closing(battle, seat) is None:
        yield from _last_acts(battle, seat)
    yield from (Foul(seat, kind) for kind in FoulKind)
    for brick in battle.captured:
        happy = 0 if (faces := battle.faces(brick.kind)) is None else faces.happy
        yield from (Throw(seat, brick, face, face <= happy) for face in range(1, SIDES + 1))
        yield from (Throw(seat, brick, 0, mood) for mood in (True, False) if happy != (0 if mood else SIDES))
    for kind in RECRUITS:
        if kind in EXPANSIONS:
            yield from (EnterFaces(seat, kind, Faces(happy, SIDES - happy)) for happy in range(SIDES + 1))
    yield from (Resign(seat), AgreeDraw())


def _acts(battle: Battle, seat: Seat) -> Iterator[Action]:
    bricks = battle.roster.bricks
    yield KingMove(seat)
    yield Flick(seat)
    yield from (Flick(seat, brick) for brick in bricks)
    for brick in bricks:
        if brick.kind is Kind.NINJA:
            yield Reappear(seat, brick)
        if battle.place(brick) is BrickPlace.RESERVE:
            yield from (LayFreeze(seat, brick, (other,)) for other in bricks)
        if brick.kind in EXPANSIONS:
            yield UseAbility(seat, brick)
        if brick.kind is Kind.MEDIC:
            yield from (UseAbility(seat, brick, other) for other in bricks)


def _reports(battle: Battle, seat: Seat) -> Iterator[Action]:
    board = tuple(brick for brick in battle.roster.bricks if battle.on_board(brick))
    for brick in board:
        yield from (Fall(seat, (brick,)), Capture(seat, brick))
        if brick.kind is Kind.MERCENARY:
            yield from (Desert(seat, brick), Rejoin(seat, brick))
        if brick.kind is Kind.FREEZE:
            yield Shift(seat, brick, ())
            yield from (Shift(seat, brick, (other,)) for other in board)


def _last_acts(battle: Battle, seat: Seat) -> Iterator[Action]:
    bricks = battle.roster.bricks
    for brick in bricks:
        if brick.kind is Kind.NINJA:
            yield Hide(seat, brick)
        if brick.kind is Kind.ASSASSIN and brick.owner is seat:
            yield from (Assassinate(seat, brick, victim, happy) for victim in bricks for happy in (True, False))
    yield EndTurn(seat)
