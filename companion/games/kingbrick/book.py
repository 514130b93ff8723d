"""What does an action change in the book of a battle?"""

from dataclasses import replace
from typing import assert_type

from companion.games.contract import Outcome, Step
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
from companion.games.kingbrick.battle import ON_THE_BOARD, Battle, Brick, Ending, Place, Turn
from companion.games.kingbrick.bricks import Kind, Seat
from companion.games.kingbrick.events import (
    AbilityUsed,
    AssassinEscaped,
    BrickAssassinated,
    BrickCaptured,
    BrickDefeated,
    BrickFlicked,
    BrickFreed,
    BrickRestored,
    Event,
    FacesEntered,
    FoulCommitted,
    FreezeLaid,
    FreezeShifted,
    KingMoved,
    MercenaryDeserted,
    MercenaryRejoined,
    NinjaHidden,
    NinjaReappeared,
    ThrowMade,
    TurnEnded,
)
from companion.games.kingbrick.page import Page


def enter(battle: Battle, action: Action) -> Step[Battle, Event]:
    """What a legal action leads to."""
    page = Page(battle)
    turn = battle.turn
    match action:
        case Flick(_, brick):
            page.tell(BrickFlicked(brick, additional=turn.moved))
            page.turn = replace(turn, flicks=turn.flicks - 1, moved=True, flicked=brick, foul=None, lost=(), home=())
        case KingMove(seat):
            _relocate(page, KingMoved(Brick(seat, Kind.KING)))
        case Reappear(_, ninja):
            _relocate(page, NinjaReappeared(ninja))
            page.put(ninja, Place.ON_BOARD)
        case LayFreeze(_, freeze, bricks):
            page.tell(FreezeLaid(freeze, bricks))
            page.turn = replace(turn, laid=True)
            page.cover(freeze, bricks)
        case UseAbility(_, brick, saved):
            _use(page, brick, saved)
        case Fall(seat, bricks):
            _fall(page, seat, bricks)
        case Capture(_, brick):
            page.tell(BrickCaptured(brick))
            page.lift(brick, Place.CAPTURED)
            _redress(page)
        case Desert(_, mercenary):
            page.tell(MercenaryDeserted(mercenary))
            page.put(mercenary, Place.DESERTED)
        case Rejoin(_, mercenary):
            page.tell(MercenaryRejoined(mercenary))
            page.put(mercenary, Place.ON_BOARD)
        case Shift(_, freeze, bricks):
            if bricks:
                page.tell(FreezeShifted(freeze, bricks))
            page.cover(freeze, bricks)
            _redress(page)
        case Foul(seat, kind):
            page.tell(FoulCommitted(seat, kind))
            page.turn = replace(turn, foul=kind, earned=turn.earned + 1)  # Ruling B6
            if battle.outcome is None:
                _redress(page)
            else:
                page.outcome = Outcome(seat.opponent, Ending.KING_OFF_BY_FOUL)
        case Throw(_, brick, face, happy):
            _throw(page, brick, face, happy)
        case Hide(_, ninja):
            page.tell(NinjaHidden(ninja))
            page.turn = replace(turn, hid=True, closing=True)
            page.lift(ninja, Place.HIDDEN, by_flick=False)
        case Assassinate(_, assassin, victim, happy):
            _assassinate(page, assassin, victim, happy)
        case EnterFaces(_, kind, faces):
            page.tell(FacesEntered(kind, faces))
            page.entered = (*((other, known) for other, known in battle.entered if other is not kind), (kind, faces))
        case EndTurn(seat):
            page.tell(TurnEnded(seat, turn.earned))
            page.turn = Turn(seat.opponent, flicks=1 + turn.earned)
        case Resign(seat):
            page.outcome = Outcome(seat.opponent, Ending.RESIGNATION)
        case _:
            assert_type(action, AgreeDraw)
            page.outcome = Outcome(None, Ending.AGREED_DRAW)
    return page.close()


def _relocate(page: Page, event: Event) -> None:
    page.tell(event)
    page.turn = replace(page.turn, flicks=page.turn.flicks - 1, moved=True, relocated=True)


def _redress(page: Page) -> None:
    """A foul gives back at once, in whatever order it is told."""
    if page.turn.foul is not None:
        page.give_back()  # Ruling B9


def _fall(page: Page, seat: Seat, bricks: tuple[Brick, ...]) -> None:
    for brick in bricks:
        # A Freeze may be out already because the brick below it fell.
        if page.place(brick) in ON_THE_BOARD:
            page.tell(BrickDefeated(brick))
            page.lift(brick, Place.DEFEATED)
    kings = {brick.owner for brick in bricks if brick.kind is Kind.KING}
    if not kings:
        _redress(page)
    elif seat in kings:  # Ruling B2
        page.outcome = Outcome(seat.opponent, Ending.OWN_KING_OFF if len(kings) == 1 else Ending.BOTH_KINGS_OFF)
    elif page.turn.foul is not None:
        page.outcome = Outcome(seat.opponent, Ending.KING_OFF_BY_FOUL)
    else:
        page.outcome = Outcome(seat, Ending.KING_OFF)


def _throw(page: Page, brick: Brick, face: int, happy: bool) -> None:
    page.tell(ThrowMade(brick, face, happy))
    if happy:
        page.tell(BrickFreed(brick))
        page.put_home(brick)
    else:
        page.tell(BrickDefeated(brick))
        page.put(brick, Place.DEFEATED)


def _assassinate(page: Page, assassin: Brick, victim: Brick, happy: bool) -> None:
    page.turn = replace(page.turn, closing=True)
    page.tell(BrickAssassinated(victim, assassin))
    page.lift(victim, Place.DEFEATED, by_flick=False)
    if happy:
        page.tell(AssassinEscaped(assassin))
        page.lift(assassin, Place.ON_BOARD, by_flick=False)
        page.put_home(assassin)
    else:
        page.tell(BrickCaptured(assassin))  # Ruling B3
        page.lift(assassin, Place.CAPTURED, by_flick=False)


def _use(page: Page, brick: Brick, saved: Brick | None) -> None:
    """A Ghost comes back and a Medic brings another back, a Knight flicks again, a Blink is only put elsewhere."""
    page.tell(AbilityUsed(brick))
    page.turn = replace(page.turn, used=(*page.turn.used, brick))
    restored = brick if brick.kind is Kind.GHOST else saved
    if restored is not None:
        page.tell(BrickRestored(restored))
        page.put(restored, Place.ON_BOARD)
    if brick.kind is Kind.KNIGHT:
        page.turn = replace(page.turn, flicks=page.turn.flicks + 1)
