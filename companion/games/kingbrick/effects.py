"""Applies a legal action to the book of a battle."""

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
from companion.games.kingbrick.battle import ON_THE_BOARD, Battle, Brick, BrickPlace, Ending, Turn
from companion.games.kingbrick.battle_draft import BattleDraft
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


def enter(battle: Battle, action: Action) -> Step[Battle, Event]:
    """What a legal action leads to."""
    draft = BattleDraft(battle)
    turn = battle.turn
    match action:
        case Flick(_, brick):
            draft.tell(BrickFlicked(brick, additional=turn.moved))
            draft.turn = replace(turn, flicks=turn.flicks - 1, moved=True, flicked=True, foul=None, lost=(), home=())
        case KingMove(seat):
            _relocate(draft, KingMoved(Brick(seat, Kind.KING)))
        case Reappear(_, ninja):
            _relocate(draft, NinjaReappeared(ninja))
            draft.put(ninja, BrickPlace.ON_BOARD)
        case LayFreeze(_, freeze, bricks):
            draft.tell(FreezeLaid(freeze, bricks))
            draft.turn = replace(turn, laid=True)
            draft.cover(freeze, bricks)
        case UseAbility(_, brick, saved):
            _use(draft, brick, saved)
        case Fall(seat, bricks):
            _fall(draft, seat, bricks)
        case Capture(_, brick):
            draft.tell(BrickCaptured(brick))
            draft.lift(brick, BrickPlace.CAPTURED)
            _redress(draft)
        case Desert(_, mercenary):
            draft.tell(MercenaryDeserted(mercenary))
            draft.put(mercenary, BrickPlace.DESERTED)
        case Rejoin(_, mercenary):
            draft.tell(MercenaryRejoined(mercenary))
            draft.put(mercenary, BrickPlace.ON_BOARD)
        case Shift(_, freeze, bricks):
            if bricks:
                draft.tell(FreezeShifted(freeze, bricks))
            draft.cover(freeze, bricks)
            _redress(draft)
        case Foul(seat, kind):
            draft.tell(FoulCommitted(seat, kind))
            draft.turn = replace(turn, foul=kind, earned=turn.earned + 1)  # Ruling B6
            if battle.outcome is None:
                _redress(draft)
            else:
                draft.outcome = Outcome(seat.opponent, Ending.KING_OFF_BY_FOUL)
        case Throw(_, brick, face, happy):
            _throw(draft, brick, face, happy)
        case Hide(_, ninja):
            draft.tell(NinjaHidden(ninja))
            draft.turn = replace(turn, hid=True, closing=True)
            draft.lift(ninja, BrickPlace.HIDDEN, by_flick=False)
        case Assassinate(_, assassin, victim, happy):
            _assassinate(draft, assassin, victim, happy)
        case EnterFaces(_, kind, faces):
            draft.tell(FacesEntered(kind, faces))
            draft.entered = (*((other, known) for other, known in battle.entered if other is not kind), (kind, faces))
        case EndTurn(seat):
            draft.tell(TurnEnded(seat, turn.earned))
            draft.turn = Turn(seat.opponent, flicks=1 + turn.earned)
        case Resign(seat):
            draft.outcome = Outcome(seat.opponent, Ending.RESIGNATION)
        case _:
            assert_type(action, AgreeDraw)
            draft.outcome = Outcome(None, Ending.AGREED_DRAW)
    return draft.close()


def _relocate(draft: BattleDraft, event: Event) -> None:
    draft.tell(event)
    draft.turn = replace(draft.turn, flicks=draft.turn.flicks - 1, moved=True, relocated=True)


def _redress(draft: BattleDraft) -> None:
    """Gives back at once what a foul took, whether the loss or the foul was entered first."""
    if draft.turn.foul is not None:
        draft.give_back()  # Ruling B9


def _fall(draft: BattleDraft, seat: Seat, bricks: tuple[Brick, ...]) -> None:
    for brick in bricks:
        # A Freeze may be out already because the brick below it fell.
        if draft.place(brick) in ON_THE_BOARD:
            draft.tell(BrickDefeated(brick))
            draft.lift(brick, BrickPlace.DEFEATED)
    kings = {brick.owner for brick in bricks if brick.kind is Kind.KING}
    if not kings:
        _redress(draft)
    elif seat in kings:  # Ruling B2
        draft.outcome = Outcome(seat.opponent, Ending.OWN_KING_OFF if len(kings) == 1 else Ending.BOTH_KINGS_OFF)
    elif draft.turn.foul is not None:
        draft.outcome = Outcome(seat.opponent, Ending.KING_OFF_BY_FOUL)
    else:
        draft.outcome = Outcome(seat, Ending.KING_OFF)


def _throw(draft: BattleDraft, brick: Brick, face: int, happy: bool) -> None:
    draft.tell(ThrowMade(brick, face, happy))
    if happy:
        draft.tell(BrickFreed(brick))
        draft.put_home(brick)
    else:
        draft.tell(BrickDefeated(brick))
        draft.put(brick, BrickPlace.DEFEATED)


def _assassinate(draft: BattleDraft, assassin: Brick, victim: Brick, happy: bool) -> None:
    draft.turn = replace(draft.turn, closing=True)
    draft.tell(BrickAssassinated(victim, assassin))
    draft.lift(victim, BrickPlace.DEFEATED, by_flick=False)
    if happy:
        draft.tell(AssassinEscaped(assassin))
        draft.lift(assassin, BrickPlace.ON_BOARD, by_flick=False)
        draft.put_home(assassin)
    else:
        draft.tell(BrickCaptured(assassin))  # Ruling B3
        draft.lift(assassin, BrickPlace.CAPTURED, by_flick=False)


def _use(draft: BattleDraft, brick: Brick, saved: Brick | None) -> None:
    """A Ghost comes back and a Medic brings another back, a Knight flicks again, a Blink is only put elsewhere."""
    draft.tell(AbilityUsed(brick))
    draft.turn = replace(draft.turn, used=(*draft.turn.used, brick))
    restored = brick if brick.kind is Kind.GHOST else saved
    if restored is not None:
        draft.tell(BrickRestored(restored))
        draft.put(restored, BrickPlace.ON_BOARD)
    if brick.kind is Kind.KNIGHT:
        draft.turn = replace(draft.turn, flicks=draft.turn.flicks + 1)
