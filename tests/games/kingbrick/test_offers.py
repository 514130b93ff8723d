"""Tests that exactly what may be entered about a brick is offered."""

from random import Random

import pytest
from hypothesis import given, settings

from companion.games.contract import Refused
from companion.games.kingbrick.actions import (
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
from companion.games.kingbrick.notation import dump_action
from companion.games.kingbrick.notation import parse_brick as b
from companion.games.kingbrick.offers import ActionOffer, BrickAction, enter, offers
from companion.games.kingbrick.record import Record
from companion.games.kingbrick.rules import check, legal
from tests.games.kingbrick.table import after
from tests.games.kingbrick.test_battle import records

ABOUT_BRICKS = (
    *(Assassinate, Capture, Desert, Fall, Flick, Hide, KingMove, LayFreeze, Reappear, Rejoin, Shift, UseAbility),
)


def deeds(battle: Battle, brick: str) -> list[BrickAction]:
    return [offer.action for offer in offers(battle, b(brick))]


def test_before_the_flick_an_own_brick_is_flicked_and_nothing_has_happened_yet() -> None:
    battle = after()
    assert deeds(battle, "rG1") == [BrickAction.FLICK]
    assert deeds(battle, "rK") == [BrickAction.FLICK, BrickAction.KING_MOVE]
    assert deeds(battle, "rF1") == [BrickAction.LAY]
    assert deeds(battle, "rB1") == [BrickAction.FLICK, BrickAction.BLINK]
    assert deeds(battle, "bG1") == []
    assert deeds(battle, "bK") == []


def test_after_the_flick_whatever_can_happen_to_a_brick_is_offered() -> None:
    battle = after("red: flick rC1")
    assert deeds(battle, "rC1") == [BrickAction.FALL, BrickAction.CAPTURE]
    assert deeds(battle, "bG1") == [BrickAction.FALL, BrickAction.CAPTURE]
    assert deeds(battle, "bK") == [BrickAction.FALL, BrickAction.FALL_TOGETHER]
    assert deeds(battle, "bM1") == [BrickAction.FALL, BrickAction.DESERT]
    assert deeds(battle, "rN1") == [BrickAction.FALL, BrickAction.CAPTURE, BrickAction.HIDE]
    assert deeds(battle, "rA1") == [
        BrickAction.FALL,
        BrickAction.CAPTURE,
        BrickAction.ASSASSINATE_HAPPY,
        BrickAction.ASSASSINATE_SAD,
    ]
    assert deeds(battle, "rT1") == [BrickAction.CHARGE, BrickAction.FALL, BrickAction.CAPTURE]


def test_what_lies_elsewhere_is_offered_its_own_way_back() -> None:
    hidden = after("red: flick rN1; red: hide rN1; red: end turn; blue: king move; blue: end turn")
    assert deeds(hidden, "rN1") == [BrickAction.REAPPEAR]
    defeated = after("red: flick rC1; red: fall rH1 rG1")
    assert deeds(defeated, "rH1") == [BrickAction.RETURN]
    assert offers(defeated, b("rD1"))[0] == ActionOffer(BrickAction.SAVE, b("rD1"), (b("rG1"), b("rH1")))
    deserted = after("red: flick rM1; red: desert rM1")
    assert deeds(deserted, "rM1") == [BrickAction.FALL, BrickAction.REJOIN]


def test_a_laid_freeze_may_have_come_to_lie_elsewhere_or_on_nothing() -> None:
    laid = after("red: lay rF1 on bG1; red: flick rC1", red="C1F1", blue="G2")
    shift, lift = offers(laid, b("rF1"))[1:]
    assert shift == ActionOffer(BrickAction.SHIFT, b("rF1"), (b("rK"), b("rC1"), b("bK"), b("bG1"), b("bG2")))
    assert check(laid, enter(laid, shift, (b("bG1"), b("bG2")))) is None
    assert lift == ActionOffer(BrickAction.LIFT, b("rF1"))
    assert (shift.several, lift.several) == (True, False)


@pytest.mark.parametrize(
    ("deed", "brick", "chosen", "line"),
    [
        (BrickAction.FLICK, "rC1", (), "red: flick rC1"),
        (BrickAction.KING_MOVE, "rK", (), "red: king move"),
        (BrickAction.LAY, "rF1", ("bG1", "bG2"), "red: lay rF1 on bG1 bG2"),
        (BrickAction.SAVE, "rD1", ("rG1",), "red: ability rD1 for rG1"),
        (BrickAction.RETURN, "rH1", (), "red: ability rH1"),
        (BrickAction.FALL_TOGETHER, "bK", (), "red: fall rK bK"),
        (BrickAction.LIFT, "rF1", (), "red: shift rF1 off"),
        (BrickAction.SHIFT, "rF1", ("bG1",), "red: shift rF1 on bG1"),
        (BrickAction.ASSASSINATE_HAPPY, "rA1", ("bG1",), "red: assassinate bG1 with rA1 happy"),
        (BrickAction.ASSASSINATE_SAD, "rA1", ("bG1",), "red: assassinate bG1 with rA1 sad"),
    ],
)
def test_an_offer_that_is_taken_is_one_action(
    deed: BrickAction, brick: str, chosen: tuple[str, ...], line: str
) -> None:
    assert dump_action(enter(after(), ActionOffer(deed, b(brick)), tuple(map(b, chosen)))) == line


def test_an_offer_about_other_bricks_needs_one() -> None:
    with pytest.raises(Refused, match="NO_BRICKS"):
        enter(after(), ActionOffer(BrickAction.LAY, b("rF1"), (b("bG1"),)))


@settings(max_examples=40)
@given(records())
def test_the_offers_are_exactly_what_the_rules_allow_about_bricks(record: Record) -> None:
    """`legal` names single bricks where several are allowed, as the offers' targets do."""
    dice = Random(len(record.actions))
    states = (record.start, *(step.state for step in record.steps))
    for battle in dice.sample(states, min(3, len(states))):
        offered = set()
        for brick in battle.roster.bricks:
            for offer in offers(battle, brick):
                for target in offer.targets or (None,):
                    action = enter(battle, offer, (target,) if target else ())
                    # To touch what it touches already is no change, unless something else comes to it.
                    if not (offer.action is BrickAction.SHIFT and battle.under(brick) == (target,)):
                        assert check(battle, action) is None
                        offered.add(action)
        both = Fall(battle.turn.seat, tuple(Brick(seat, Kind.KING) for seat in Seat))
        allowed = {action for action in legal(battle, battle.turn.seat) if isinstance(action, ABOUT_BRICKS)}
        # A flick that names no brick is about none.
        allowed.discard(Flick(battle.turn.seat))
        assert offered - {both} == allowed
