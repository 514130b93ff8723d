"""Tests that the book stays true in every battle, whatever legal actions are entered."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.contract import Line, Refused, Step, Violation
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
from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.battle import Battle, Brick, BrickPlace, FoulKind
from companion.games.kingbrick.bricks import SIDES, Faces, Kind, Seat
from companion.games.kingbrick.events import (
    AbilityUsed,
    AssassinEscaped,
    BattleEnded,
    BrickAssassinated,
    BrickCaptured,
    BrickDefeated,
    BrickFlicked,
    BrickFreed,
    BrickFrozen,
    BrickRestored,
    BrickReturned,
    BrickThawed,
    Event,
    FoulCommitted,
    FreezeLaid,
    FreezeRemoved,
    MercenaryDeserted,
    MercenaryRejoined,
    NinjaHidden,
    NinjaReappeared,
    TurnEnded,
)
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.notation import parse_brick
from companion.games.kingbrick.record import Record, dump_record, parse_record
from companion.games.kingbrick.rules import apply, check, legal, new, outcome
from companion.games.kingbrick.suggestions import AvailableBricks
from tests.games.kingbrick.table import after, refusal

SMALL = "G1C1N1A1M1F2T1H1D1"
ARMIES = st.sampled_from([SMALL, "G3C2", "N2A2M2", "A2M2F3", ""]).map(parse_army)


def together(battle: Battle, one: Action, other: Action) -> Action:
    """Two actions about single bricks as one about both, where there is such an action."""
    match one, other:
        case Fall(seat, bricks), Fall(_, more):
            both: Action = Fall(seat, bricks + more)
        case LayFreeze(seat, freeze, bricks), LayFreeze(_, _, more):
            both = LayFreeze(seat, freeze, bricks + more)
        case Shift(seat, freeze, bricks), Shift(_, _, more):
            both = Shift(seat, freeze, bricks + more)
        case _:
            return one
    return both if check(battle, both) is None else one


def chosen(battle: Battle, dice: Random) -> Action:
    """A legal action: its type first, so that rare ones are taken as well; battles rarely end."""
    options = legal(battle, battle.turn.seat)
    if battle.captured or not dice.randrange(10):
        options += legal(battle, battle.turn.seat.opponent)
    reckless = not dice.randrange(40)
    by_type: dict[type[Action], list[Action]] = {}
    for action in options:
        ends = isinstance(action, Resign | AgreeDraw) or (
            isinstance(action, Fall) and action.bricks[0].kind is Kind.KING
        )
        if reckless or not ends:
            by_type.setdefault(type(action), []).append(action)
    same = dice.choice(list(by_type.values()))
    return together(battle, dice.choice(same), dice.choice(same))


@st.composite
def records(draw: st.DrawFn, armies: st.SearchStrategy[str] | None = None) -> Record:
    pick = ARMIES if armies is None else armies.map(parse_army)
    battle = start = new(draw(pick), draw(pick), draw(st.sampled_from(Seat)))
    dice = Random(draw(st.integers(0, 2**32)))
    actions: list[Action] = []
    for _ in range(draw(st.integers(8, 50))):
        if outcome(battle) is None:
            actions.append(chosen(battle, dice))
            battle = apply(battle, actions[-1]).state
    return Line(apply, start, tuple(actions))


@dataclass
class MatchLog:
    """A second, plain book that knows only what the events tell."""

    places: dict[Brick, BrickPlace]
    before_loss: dict[Brick, BrickPlace] = field(default_factory=dict)
    frozen: set[Brick] = field(default_factory=set)
    flicks: int = 0
    allowed: int = 1
    fouls: int = 0

    def lose(self, brick: Brick, place: BrickPlace) -> None:
        if self.places[brick] is not BrickPlace.CAPTURED:
            self.before_loss[brick] = self.places[brick]
        self.places[brick] = place
        self.frozen.discard(brick)

    def hear(self, event: Event) -> None:
        match event:
            case BrickFlicked(brick, _):
                # One that nobody has named could be any of that side: nothing about it is in doubt.
                assert brick not in self.frozen
                assert BrickPlace.DESERTED not in self.places.values() or brick is not None
                assert brick is None or self.places[brick] in (BrickPlace.ON_BOARD, BrickPlace.DESERTED)
                self.flicks += 1
            case BrickDefeated(brick) | FreezeRemoved(brick) | BrickAssassinated(brick, _):
                self.lose(brick, BrickPlace.DEFEATED)
            case BrickCaptured(brick):
                self.lose(brick, BrickPlace.CAPTURED)
            case BrickFreed(brick) | BrickRestored(brick) | NinjaReappeared(brick) | MercenaryRejoined(brick):
                self.places[brick] = BrickPlace.ON_BOARD
            case AssassinEscaped(brick):
                self.frozen.discard(brick)
            case MercenaryDeserted(brick):
                self.places[brick] = BrickPlace.DESERTED
            case NinjaHidden(brick):
                self.lose(brick, BrickPlace.HIDDEN)
            case FreezeLaid(brick, _):
                self.places[brick] = BrickPlace.LAID
            case BrickReturned(brick):
                was = self.before_loss[brick]
                self.places[brick] = BrickPlace.RESERVE if was is BrickPlace.LAID else was
            case BrickFrozen(brick):
                self.frozen.add(brick)
            case BrickThawed(brick):
                self.frozen.discard(brick)
            case AbilityUsed(brick):
                self.allowed += brick.kind is Kind.KNIGHT
            case FoulCommitted():
                self.fouls += 1
            case TurnEnded(_, additional):
                assert additional == self.fouls
                self.flicks, self.allowed, self.fouls = 0, 1 + self.fouls, 0


@settings(max_examples=50)
@given(records())
def test_the_events_tell_everything_the_book_knows(record: Record) -> None:
    chronicle = MatchLog(dict(zip(record.start.roster.bricks, record.start.places, strict=True)))
    for step in record.steps:
        for event in step.events:
            chronicle.hear(event)
        battle = step.state
        assert chronicle.places == dict(zip(battle.roster.bricks, battle.places, strict=True))
        assert chronicle.frozen == {brick for brick in battle.roster.bricks if battle.frozen(brick)}
        assert chronicle.flicks <= chronicle.allowed  # Ruling B6
        ended = next((event.outcome for event in step.events if isinstance(event, BattleEnded)), None)
        assert ended == outcome(battle)


@settings(max_examples=25)
@given(records())
def test_every_brick_is_where_its_kind_can_be(record: Record) -> None:
    possible = {
        Kind.KING: {BrickPlace.ON_BOARD},
        Kind.FREEZE: {BrickPlace.RESERVE, BrickPlace.LAID, BrickPlace.DEFEATED},
        Kind.MERCENARY: {BrickPlace.ON_BOARD, BrickPlace.DESERTED, BrickPlace.DEFEATED},
        Kind.NINJA: {BrickPlace.ON_BOARD, BrickPlace.HIDDEN, BrickPlace.CAPTURED, BrickPlace.DEFEATED},
    }
    ordinary = {BrickPlace.ON_BOARD, BrickPlace.CAPTURED, BrickPlace.DEFEATED}
    for step in record.steps:
        battle = step.state
        laid = {freeze for freeze, bricks in battle.covers if bricks}
        assert laid == {brick for brick in battle.roster.bricks if battle.place(brick) is BrickPlace.LAID}
        assert all(battle.on_board(brick) for _, bricks in battle.covers for brick in bricks)
        if outcome(battle) is None:
            for brick in battle.roster.bricks:
                assert battle.place(brick) in possible.get(brick.kind, ordinary)


def universe(battle: Battle) -> Iterator[Action]:
    """Every action about single bricks that can be said, sensible or not."""
    bricks = (*battle.roster.bricks, parse_brick("rC99"))
    for seat in Seat:
        yield from (Flick(seat), KingMove(seat), EndTurn(seat), Resign(seat))
        yield from (Foul(seat, kind) for kind in FoulKind)
        yield from (
            EnterFaces(seat, kind, Faces(happy, sad)) for kind in Kind for happy in range(8) for sad in range(8)
        )
        for one in bricks:
            yield from (Flick(seat, one), Reappear(seat, one), Capture(seat, one), Desert(seat, one))
            yield from (Rejoin(seat, one), Hide(seat, one), UseAbility(seat, one), Fall(seat, (one,)))
            yield Shift(seat, one, ())
            yield from (Throw(seat, one, face, happy) for face in range(SIDES + 2) for happy in (True, False))
            for two in bricks:
                yield from (LayFreeze(seat, one, (two,)), Shift(seat, one, (two,)), UseAbility(seat, one, two))
                yield from (Assassinate(seat, one, two, happy) for happy in (True, False))
    yield AgreeDraw()


@settings(max_examples=20)
@given(records(st.sampled_from([SMALL, "N1A2M1F2"])))
def test_legal_is_exactly_what_check_lets_pass(record: Record) -> None:
    battle = record.state
    passed = {action for action in universe(battle) if check(battle, action) is None}
    offered = {seat: legal(battle, seat) for seat in Seat}
    assert {action for actions in offered.values() for action in actions} == passed
    for seat, actions in offered.items():
        assert len(set(actions)) == len(actions)
        assert all(isinstance(action, AgreeDraw) or action.seat is seat for action in actions)


@settings(max_examples=10)
@given(records(st.just("N1A1M1F1")))
def test_what_check_refuses_apply_refuses_and_nothing_changes(record: Record) -> None:
    battle = record.state
    for action in universe(battle):
        violation = check(battle, action)
        if violation is None:
            assert apply(battle, action).state != battle or isinstance(action, KingMove)
        else:
            with pytest.raises(Refused) as refused:
                apply(battle, action)
            assert refused.value.violation == violation
    assert battle == record.state


@settings(max_examples=25)
@given(records())
def test_replay_equals_play_and_the_record_is_read_back(record: Record) -> None:
    played: Record = Line(apply, record.start)
    steps: list[Step[Battle, Event]] = []
    battle = record.start
    for action in record.actions:
        steps.append(apply(battle, action))
        battle = steps[-1].state
    assert record.steps == tuple(steps)
    assert parse_record(dump_record(record)) == record
    assert parse_record(dump_record(record)).state == battle
    assert parse_record(dump_record(played)) == played


@settings(max_examples=12)
@given(records(st.just(SMALL)))
def test_undo_takes_back_one_action(record: Record) -> None:
    offered = legal(record.state, record.state.turn.seat)
    for action in offered[::5]:
        assert record.play(action).undo() == record
    assert record.undo().actions == record.actions[:-1]
    assert (record.start, *(step.state for step in record.steps))[-2:][0] == record.undo().state


@settings(max_examples=30)
@given(st.data())
def test_any_two_random_armies_can_meet(data: st.DataObject) -> None:
    available = AvailableBricks()
    red, blue = (available.draw(lambda stop: data.draw(st.integers(0, stop - 1))) for _ in Seat)
    battle = new(red, blue)
    assert len(battle.roster.bricks) == red.bricks + blue.bricks + 2
    assert KingMove(Seat.RED) in legal(battle, Seat.RED)


def test_a_turn_can_always_be_taken_and_ended() -> None:
    battle = after("red: lay rF1 on bG1; red: king move; red: end turn", red="F1", blue="G1")
    assert [action for action in legal(battle, Seat.BLUE) if isinstance(action, Flick | KingMove)] == [
        KingMove(Seat.BLUE),
        Flick(Seat.BLUE, parse_brick("bK")),
    ]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Fall(Seat.RED, ()), Fault.NO_BRICKS),
        (EnterFaces(Seat.RED, Kind.GHOST, Faces(3, 3, desertion=1)), Fault.BAD_FACES),
        (EnterFaces(Seat.RED, Kind.GHOST, Faces(-1, 7)), Fault.BAD_FACES),
        (Throw(Seat.RED, parse_brick("rC1"), 7, happy=False), Fault.NO_SUCH_FACE),
    ],
)
def test_what_the_notation_cannot_say_is_refused_too(action: Action, code: Fault) -> None:
    violation = check(after("red: flick rC1; red: capture rC1"), action)
    assert violation is not None
    assert violation.code is code


def test_a_freeze_is_laid_on_something() -> None:
    assert check(after(), LayFreeze(Seat.RED, parse_brick("rF1"), ())) == Violation(Fault.NO_BRICKS)


def test_a_medic_is_offered_every_own_defeated_brick() -> None:
    battle = after("red: flick rC1; red: fall rG1 rG2 bG1; red: end turn; blue: flick bC1; blue: end turn", "G3C1D1")
    saved = [action.saved for action in legal(battle, Seat.RED) if isinstance(action, UseAbility)]
    assert [str(brick) for brick in saved if brick] == ["rG1", "rG2"]


@pytest.mark.parametrize("action", ["flick rN1", "throw rN1 1 happy"])
def test_a_brick_that_no_army_has_is_refused(action: str) -> None:
    assert refusal(f"red: {action}", red="G12C4") == "NOT_IN_BATTLE 'rN1'"
