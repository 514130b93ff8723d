"""Checks whether an action may be entered into the book of a battle, and says why not."""

from typing import assert_type

from companion.games.contract import Outcome, Violation
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
from companion.games.kingbrick.battle import Battle, Brick, BrickPlace, Ending
from companion.games.kingbrick.bricks import EXPANSIONS, SIDES, Kind, Seat
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.turn_checks import Verdict, acting, closing, moving, on_turn, relocating, reporting

_FLICKED_FROM = frozenset({BrickPlace.ON_BOARD, BrickPlace.DESERTED})


def check(battle: Battle, action: Action) -> Verdict:
    """Why the action is refused, None when it is not; the first reason is enough."""
    if battle.outcome is not None and not _may_undo_the_win(battle.outcome, action):
        return Violation(Fault.BATTLE_OVER)
    match action:
        case Flick(seat, brick):
            return moving(battle, seat) or (_flickable(battle, seat, brick) if brick else _unnamed(battle, seat))
        case KingMove(seat):
            return moving(battle, seat) or relocating(battle)
        case Reappear(seat, ninja):
            return (
                moving(battle, seat)
                or relocating(battle)
                or _own(battle, seat, ninja, Kind.NINJA)
                or _at(battle, ninja, BrickPlace.HIDDEN, Fault.NOT_HIDDEN)
            )
        case LayFreeze(seat, freeze, bricks):
            return _laying(battle, seat, freeze, bricks)
        case UseAbility(seat, brick, saved):
            return acting(battle, seat) or _own(battle, seat, brick) or _able(battle, brick, saved)
        case Fall(seat, bricks):
            return reporting(battle, seat) or _several(battle, bricks) or _touchable(battle, bricks)
        case Capture(seat, brick):
            # Ruling B8: a brick of either side, for a flick may turn both.
            return reporting(battle, seat) or _there(battle, brick) or _abroad(battle, brick) or _sad(battle, brick)
        case Desert(seat, mercenary):
            return reporting(battle, seat) or _mercenary(battle, mercenary) or _abroad(battle, mercenary)
        case Rejoin(seat, mercenary):
            return (
                reporting(battle, seat)
                or _mercenary(battle, mercenary)
                or _at(battle, mercenary, BrickPlace.DESERTED, Fault.NOT_DESERTED)
            )
        case Shift(seat, freeze, bricks):
            return reporting(battle, seat) or _shifting(battle, freeze, bricks)
        case Foul(seat, _):
            return on_turn(battle, seat) or _fouling(battle)
        case Throw(seat, brick, face, happy):
            return _own(battle, seat, brick) or _throwing(battle, brick, face, happy)
        case Hide(seat, ninja):
            return closing(battle, seat) or _own(battle, seat, ninja, Kind.NINJA) or _hiding(battle, ninja)
        case Assassinate(seat, assassin, victim, _):
            return (
                closing(battle, seat)
                or _own(battle, seat, assassin, Kind.ASSASSIN)
                or _abroad(battle, assassin)
                or _enemies(battle, seat, (victim,))
            )
        case EnterFaces():
            return _entering(battle, action)
        case EndTurn(seat):
            return closing(battle, seat)
        case _:
            assert_type(action, Resign | AgreeDraw)
            return None


def _may_undo_the_win(end: Outcome[Seat], action: Action) -> bool:
    """At a table the King falls first, and only then somebody says that it was a foul."""
    return end.reason is Ending.KING_OFF and isinstance(action, Foul)


def _there(battle: Battle, brick: Brick) -> Verdict:
    return None if brick in battle.roster.index else Violation(Fault.NOT_IN_BATTLE, (str(brick),))


def _own(battle: Battle, seat: Seat, brick: Brick, kind: Kind | None = None) -> Verdict:
    if verdict := _there(battle, brick):
        return verdict
    if brick.owner is not seat:
        return Violation(Fault.NOT_YOUR_BRICK, (str(brick),))
    if kind not in (None, brick.kind):
        return Violation(Fault.WRONG_KIND, (str(brick),))
    return None


def _at(battle: Battle, brick: Brick, place: BrickPlace, fault: Fault) -> Verdict:
    return None if battle.place(brick) is place else Violation(fault, (str(brick),))


def _several(battle: Battle, bricks: tuple[Brick, ...]) -> Verdict:
    if not bricks:
        return Violation(Fault.NO_BRICKS)
    return _distinct(battle, bricks)


def _distinct(battle: Battle, bricks: tuple[Brick, ...]) -> Verdict:
    for at, brick in enumerate(bricks):
        if brick in bricks[:at]:
            return Violation(Fault.BRICK_TWICE, (str(brick),))
        if verdict := _there(battle, brick):
            return verdict
    return None


def _touchable(battle: Battle, bricks: tuple[Brick, ...]) -> Verdict:
    for brick in bricks:
        if not battle.on_board(brick):
            return Violation(Fault.NOT_ON_BOARD, (str(brick),))
    return None


def _flickable(battle: Battle, seat: Seat, brick: Brick) -> Verdict:
    if verdict := _there(battle, brick):
        return verdict
    if battle.serves(brick) is not seat:
        return Violation(Fault.NOT_YOUR_BRICK, (str(brick),))
    if brick.kind is Kind.FREEZE:
        return Violation(Fault.NEVER_FLICKED, (str(brick),))
    if battle.place(brick) not in _FLICKED_FROM:
        return Violation(Fault.NOT_ON_BOARD, (str(brick),))
    if battle.frozen(brick):
        return Violation(Fault.FROZEN, (str(brick),))
    return None


def _unnamed(battle: Battle, seat: Seat) -> Verdict:
    """Which brick was flicked must be told while not every one may be: with a Freeze or a deserter on the board."""
    for brick in battle.roster.bricks:
        if battle.place(brick) is BrickPlace.DESERTED or (battle.serves(brick) is seat and battle.frozen(brick)):
            return Violation(Fault.FLICK_UNNAMED, (str(brick),))
    return None


def _abroad(battle: Battle, brick: Brick) -> Verdict:
    """On the board, and not put into its own castle since the latest flick."""
    if brick in battle.turn.home:
        return Violation(Fault.IN_OWN_CASTLE, (str(brick),))
    return _at(battle, brick, BrickPlace.ON_BOARD, Fault.NOT_ON_BOARD)


def _enemies(battle: Battle, seat: Seat, bricks: tuple[Brick, ...]) -> Verdict:
    """Enemy bricks on the board, not the King."""
    if verdict := _distinct(battle, bricks) or _touchable(battle, bricks):  # Ruling B4
        return verdict
    for brick in bricks:
        if battle.serves(brick) is seat:
            return Violation(Fault.NOT_AN_ENEMY, (str(brick),))
        if brick.kind is Kind.KING:
            return Violation(Fault.KING_IS_SAFE, (str(brick),))
    return None


def _laying(battle: Battle, seat: Seat, freeze: Brick, bricks: tuple[Brick, ...]) -> Verdict:
    laid = Violation(Fault.ALREADY_LAID) if battle.turn.laid else None  # Ruling B7
    return (
        acting(battle, seat)
        or laid
        or _own(battle, seat, freeze, Kind.FREEZE)
        or _at(battle, freeze, BrickPlace.RESERVE, Fault.NOT_IN_RESERVE)
        or _several(battle, bricks)
        or _enemies(battle, seat, bricks)
    )


def _shifting(battle: Battle, freeze: Brick, bricks: tuple[Brick, ...]) -> Verdict:
    """A rolling Freeze may come to lie on anything on the board, also on a King or its own side."""
    if verdict := (
        _there(battle, freeze)
        or _at(battle, freeze, BrickPlace.LAID, Fault.NOT_LAID)
        or _distinct(battle, bricks)
        or _touchable(battle, bricks)
    ):
        return verdict
    if any(_rests_on(battle, brick, freeze) for brick in bricks):
        return Violation(Fault.BELOW_ITSELF, (str(freeze),))
    if set(bricks) == set(battle.under(freeze)):
        return Violation(Fault.NOTHING_CHANGES)
    return None


def _rests_on(battle: Battle, brick: Brick, freeze: Brick) -> bool:
    return brick == freeze or any(_rests_on(battle, below, freeze) for below in battle.under(brick))


def _sad(battle: Battle, brick: Brick) -> Verdict:
    faces = battle.faces(brick.kind)
    return Violation(Fault.NEVER_CAPTURED, (str(brick),)) if faces is not None and not faces.sad else None


def _mercenary(battle: Battle, brick: Brick) -> Verdict:
    if verdict := _there(battle, brick):
        return verdict
    faces = battle.faces(brick.kind)
    return None if faces is not None and faces.desertion else Violation(Fault.WRONG_KIND, (str(brick),))


def _fouling(battle: Battle) -> Verdict:
    if not battle.turn.flicked:
        return Violation(Fault.NOT_FLICKED)
    return Violation(Fault.ALREADY_FOULED) if battle.turn.foul else None


def _throwing(battle: Battle, brick: Brick, face: int, happy: bool) -> Verdict:
    if verdict := _at(battle, brick, BrickPlace.CAPTURED, Fault.NOT_CAPTURED):
        return verdict
    faces = battle.faces(brick.kind)
    if faces is None:
        return Violation(Fault.FACES_UNKNOWN, (brick.kind.value,))
    if not 0 <= face <= SIDES:
        return Violation(Fault.NO_SUCH_FACE, (face,))
    # A throw of the real brick may show any face of its mood.
    possible = range(1, SIDES + 1) if face == 0 else (face,)
    if happy not in {each <= faces.happy for each in possible}:
        return Violation(Fault.WRONG_FACE, (str(brick), face))
    return None


def _hiding(battle: Battle, ninja: Brick) -> Verdict:
    return Violation(Fault.ALREADY_HIDDEN) if battle.turn.hid else _abroad(battle, ninja)


def _entering(battle: Battle, action: EnterFaces) -> Verdict:
    """Faces may be corrected, earlier throws stand."""
    kind, faces = action.kind, action.faces
    if kind not in EXPANSIONS:
        return Violation(Fault.FACES_PRINTED, (kind.value,))
    if not battle.roster.army(action.seat).count(kind):
        return Violation(Fault.NOT_YOUR_BRICK, (kind.value,))
    if faces.desertion or min(faces.happy, faces.sad) < 0 or faces.happy + faces.sad != SIDES:
        return Violation(Fault.BAD_FACES, (faces.happy, faces.sad))
    return Violation(Fault.NOTHING_CHANGES) if battle.faces(kind) == faces else None


def _able(battle: Battle, brick: Brick, saved: Brick | None) -> Verdict:
    """The sheet has one line for each expansion brick: beyond it, only a second use in one turn is refused."""
    if brick.kind not in EXPANSIONS or (saved is None) == (brick.kind is Kind.MEDIC):
        return Violation(Fault.WRONG_KIND, (str(brick),))
    if brick in battle.turn.used:
        return Violation(Fault.ALREADY_USED, (str(brick),))
    if brick.kind is Kind.GHOST:
        return _at(battle, brick, BrickPlace.DEFEATED, Fault.NOT_DEFEATED)
    if verdict := _at(battle, brick, BrickPlace.ON_BOARD, Fault.NOT_ON_BOARD):
        return verdict
    if brick.kind is Kind.KNIGHT and not battle.turn.flicked:
        return Violation(Fault.NOT_FLICKED)
    return _saveable(battle, brick.owner, saved) if saved else None


def _saveable(battle: Battle, seat: Seat, brick: Brick) -> Verdict:
    if verdict := _own(battle, seat, brick) or _at(battle, brick, BrickPlace.DEFEATED, Fault.NOT_DEFEATED):
        return verdict
    return Violation(Fault.WRONG_KIND, (str(brick),)) if brick.kind is Kind.FREEZE else None
