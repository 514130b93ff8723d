"""Tests that one touch enters the flick behind it, what happened, and how the turn goes on."""

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.battle import Battle, BrickPlace, FoulKind
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import dump_action
from companion.games.kingbrick.notation import parse_brick as b
from companion.games.kingbrick.offers import BrickAction, enter
from companion.table.kingbrick.entries import (
    Fate,
    MainStep,
    capture,
    enter_main,
    enter_offer,
    fates,
    foul,
    fouls,
    main_step,
    needs_flick,
    offers_now,
    report,
    to_be_named,
)
from companion.table.kingbrick.stacks import Stack, gather, stacks
from tests.games.kingbrick.table import after

# Red has an additional flick in this turn.
AFTER_A_FOUL = "red: flick; red: end turn; blue: flick; blue: foul mis-flick; blue: end turn"
FROZEN = "red: lay rF1 on bG1; red: flick; red: end turn"


def written(actions: tuple[Action, ...]) -> list[str]:
    return [dump_action(action).split(": ")[-1] for action in actions]


def main(battle: Battle, *chosen: str, named: str = "") -> list[str]:
    return written(enter_main(battle, tuple(map(b, chosen)), b(named) if named else None))


def taken(battle: Battle, brick: str, deed: BrickAction, *targets: str, more: bool = False) -> list[str]:
    """What an offer enters that is taken."""
    (offer,) = (offer for offer in offers_now(battle, b(brick)) if offer.action is deed)
    return written(enter_offer(battle, offer, enter(battle, offer, tuple(map(b, targets))), more=more))


class TestMainButton:
    def test_nothing_happened(self) -> None:
        assert main_step(after(), ()) is MainStep.END
        assert main(after()) == ["flick", "end turn"]

    def test_what_fell_implies_the_flick(self) -> None:
        assert main_step(after(), (b("bG1"), b("rG1"))) is MainStep.FALL_END
        assert main(after(), "bG1", "rG1") == ["flick", "fall bG1 rG1", "end turn"]

    def test_a_flick_that_was_told_is_not_told_twice(self) -> None:
        battle = after("red: flick rC1")
        assert main(battle, "bG1") == ["fall bG1", "end turn"]
        assert main(battle) == ["end turn"]

    def test_after_a_freeze_was_laid_the_flick_is_still_made(self) -> None:
        assert main(after("red: lay rF1 on bG1")) == ["flick", "end turn"]

    def test_after_the_king_move_the_turn_only_ends(self) -> None:
        assert main(after("red: king move")) == ["end turn"]

    def test_the_own_king_is_moved_before_the_flick_and_falls_after_it(self) -> None:
        assert main_step(after(), (b("rK"),)) is MainStep.KING_MOVE
        assert main(after(), "rK") == ["king move", "end turn"]
        assert main_step(after("red: flick"), (b("rK"),)) is MainStep.KING_FALLS
        assert main(after("red: flick"), "rK") == ["fall rK"]

    def test_a_fallen_king_ends_the_battle_and_not_the_turn(self) -> None:
        assert main_step(after(), (b("bK"), b("bG1"))) is MainStep.KING_FALLS
        assert main(after(), "bK", "bG1") == ["flick", "fall bK bG1"]

    def test_while_a_throw_waits_what_fell_leaves_the_turn_open(self) -> None:
        battle = after("red: flick; red: capture bG1")
        assert main_step(battle, (b("bG2"),)) is MainStep.FALL
        assert main(battle, "bG2") == ["fall bG2"]

    def test_an_additional_flick_follows_before_the_turn_ends(self) -> None:
        battle = after(AFTER_A_FOUL)
        assert main_step(battle, ()) is MainStep.NEXT
        assert main(battle) == ["flick", "flick"]
        assert main_step(battle, (b("bG1"),)) is MainStep.FALL_NEXT
        assert main(battle, "bG1") == ["flick", "fall bG1", "flick"]
        settled = after(f"{AFTER_A_FOUL}; red: flick; red: fall bG1")
        assert main(settled) == ["flick"]
        assert main(after(f"{AFTER_A_FOUL}; red: flick; red: flick")) == ["end turn"]

    def test_a_king_move_takes_the_place_of_one_of_two_flicks(self) -> None:
        assert main(after(AFTER_A_FOUL), "rK") == ["king move"]
        assert main(after(f"{AFTER_A_FOUL}; red: king move")) == ["flick", "end turn"]
        assert main(after(f"{AFTER_A_FOUL}; red: flick"), "rK") == ["king move", "end turn"]

    def test_which_brick_was_flicked_is_asked_only_where_it_matters(self) -> None:
        assert to_be_named(after()) == ()
        frozen = after(FROZEN, blue="G2C1")
        assert to_be_named(frozen, MainStep.END) == (b("bK"), b("bG2"), b("bC1"))
        assert to_be_named(frozen, MainStep.KING_MOVE) == ()
        assert main(frozen, "rG1", named="bC1") == ["flick bC1", "fall rG1", "end turn"]
        with pytest.raises(Refused, match="FLICK_UNNAMED"):
            main(frozen)
        assert to_be_named(after(f"{FROZEN}; blue: flick bC1")) == ()

    def test_an_additional_flick_is_named_when_it_is_made(self) -> None:
        before = "red: lay rF1 on bG1; red: flick; red: foul push-shot; red: end turn"
        assert main(after(before), named="bC1") == ["flick bC1"]
        settled = after(f"{before}; blue: flick bC1")
        assert b("bC1") in to_be_named(settled, MainStep.NEXT)
        assert main(settled, named="bC1") == ["flick bC1"]


class TestOffers:
    def test_what_happened_is_offered_before_the_flick_is_told(self) -> None:
        assert [offer.action for offer in offers_now(after(), b("bG1"))] == [BrickAction.FALL, BrickAction.CAPTURE]
        own = [offer.action for offer in offers_now(after(), b("rC1"))]
        assert own == [BrickAction.FLICK, BrickAction.FALL, BrickAction.CAPTURE]

    def test_what_happened_ends_the_turn_unless_more_has_happened(self) -> None:
        assert taken(after(), "bG1", BrickAction.FALL) == ["flick", "fall bG1", "end turn"]
        assert taken(after(), "bG1", BrickAction.FALL, more=True) == ["flick", "fall bG1"]
        assert taken(after(), "rN1", BrickAction.HIDE) == ["flick", "hide rN1", "end turn"]
        victim = taken(after(), "rA1", BrickAction.ASSASSINATE_HAPPY, "bG1")
        assert victim == ["flick", "assassinate bG1 with rA1 happy", "end turn"]

    def test_a_captured_assassin_is_thrown_before_the_turn_ends(self) -> None:
        victim = taken(after(), "rA1", BrickAction.ASSASSINATE_SAD, "bG1")
        assert victim == ["flick", "assassinate bG1 with rA1 sad"]

    def test_the_end_of_the_turn_has_begun_with_a_hidden_ninja_whatever_flicks_are_left(self) -> None:
        assert taken(after(AFTER_A_FOUL), "rN1", BrickAction.HIDE) == ["flick", "hide rN1", "end turn"]
        assert main(after(f"{AFTER_A_FOUL}; red: flick; red: hide rN1")) == ["end turn"]

    def test_what_is_done_beside_the_flick_leaves_it_to_be_made(self) -> None:
        assert taken(after(), "rF1", BrickAction.LAY, "bG1") == ["lay rF1 on bG1"]
        assert taken(after(), "rC1", BrickAction.FLICK) == ["flick rC1"]

    def test_what_is_done_instead_of_the_flick_ends_the_turn(self) -> None:
        hidden = after("red: flick; red: hide rN1; red: end turn; blue: flick; blue: end turn")
        assert taken(hidden, "rN1", BrickAction.REAPPEAR) == ["reappear rN1", "end turn"]

    def test_a_knight_flicks_at_once(self) -> None:
        assert taken(after(), "rT1", BrickAction.CHARGE) == ["flick", "ability rT1", "flick"]

    def test_only_what_a_flick_has_done_needs_its_name(self) -> None:
        needs = {offer.action: needs_flick(offer) for offer in offers_now(after(), b("rK"))}
        assert needs == {
            BrickAction.FLICK: False,
            BrickAction.KING_MOVE: False,
            BrickAction.FALL: True,
            BrickAction.FALL_TOGETHER: True,
        }


class TestCaptured:
    def test_it_came_free_or_not_or_the_phone_throws(self) -> None:
        battle, chosen = after(), (b("bG1"),)
        assert fates(battle, chosen) == (Fate.FREE, Fate.DEFEATED, Fate.THROW)
        entered = {fate: written(report(battle, capture(battle, chosen, fate))) for fate in Fate}
        assert entered == {
            Fate.FREE: ["flick", "capture bG1", "throw bG1 0 happy", "end turn"],
            Fate.DEFEATED: ["flick", "capture bG1", "throw bG1 0 sad", "end turn"],
            Fate.THROW: ["flick", "capture bG1"],
        }

    def test_the_faces_of_an_expansion_brick_are_read_before_its_throw_is_told(self) -> None:
        assert fates(after(), (b("bH1"),)) == (Fate.THROW,)

    @pytest.mark.parametrize("chosen", ["rK", "bM1", ""])
    def test_what_has_no_sad_face_is_not_captured(self, chosen: str) -> None:
        assert fates(after(), (b(chosen),) if chosen else ()) == ()


class TestFouls:
    def test_a_foul_gives_back_what_fell_by_it(self) -> None:
        battle, chosen = after(), (b("bG1"),)
        assert fouls(battle, chosen) == tuple(FoulKind)
        entered = written(report(battle, foul(battle, FoulKind.MIS_FLICK, chosen)))
        assert entered == ["flick", "foul mis-flick", "fall bG1", "end turn"]
        assert written(report(battle, foul(battle, FoulKind.PUSH_SHOT))) == ["flick", "foul push-shot", "end turn"]

    def test_a_flick_is_one_foul_at_most_and_after_the_kings_fall_still_one(self) -> None:
        assert fouls(after("red: flick; red: foul mis-flick")) == ()
        assert fouls(after("red: king move")) == ()
        over = after("red: flick; red: fall bK")
        assert fouls(over) == tuple(FoulKind)
        assert written(report(over, foul(over, FoulKind.MIS_FLICK))) == ["foul mis-flick"]


class TestStacks:
    def heads(self, battle: Battle, seat: Seat = Seat.BLUE) -> list[tuple[str, BrickPlace, bool, int, int]]:
        return [
            (stack.kind.value, stack.place, stack.frozen, len(stack.bricks), stack.defeated)
            for stack in stacks(battle, seat)
        ]

    def test_alike_bricks_are_one_stack(self) -> None:
        assert self.heads(after(blue="G12C4")) == [
            ("king", BrickPlace.ON_BOARD, False, 1, 0),
            ("guardian", BrickPlace.ON_BOARD, False, 12, 0),
            ("champion", BrickPlace.ON_BOARD, False, 4, 0),
        ]

    def test_every_kind_keeps_its_place_whatever_becomes_of_its_bricks(self) -> None:
        played = "red: lay rF1 on bG1 bN1; red: flick; red: fall bG2 bC1; red: capture bG3"
        assert self.heads(after(played, blue="G4C1N1")) == [
            ("king", BrickPlace.ON_BOARD, False, 1, 0),
            ("guardian", BrickPlace.ON_BOARD, False, 1, 1),
            ("champion", BrickPlace.DEFEATED, False, 1, 0),
            ("ninja", BrickPlace.ON_BOARD, True, 1, 0),
            ("guardian", BrickPlace.ON_BOARD, True, 1, 0),
            ("guardian", BrickPlace.CAPTURED, False, 1, 0),
        ]

    def test_the_first_of_a_stack_is_one_that_everything_can_happen_to(self) -> None:
        battle = after("red: flick; red: capture bG1; blue: throw bG1 0 happy", blue="G2")
        assert [stack.bricks for stack in gather(battle, (b("rG1"), b("bG1"), b("rG2")))] == [
            (b("rG1"), b("rG2")),
            (b("bG1"),),
        ]
        assert stacks(battle, Seat.BLUE)[1] == Stack(b("bG1").kind, BrickPlace.ON_BOARD, False, (b("bG2"), b("bG1")), 0)
