"""Tests that the app plays KingBrick as its rules say, with one class for each heading and ruling."""

from collections import Counter
from fractions import Fraction

import pytest

from companion.games.contract import Outcome, Refused, Violation
from companion.games.kingbrick.actions import Foul, Throw
from companion.games.kingbrick.army import STANDARD, Army, dump_army, parse_army, violations
from companion.games.kingbrick.army_odds import chance
from companion.games.kingbrick.battle import Battle, Brick, BrickPlace, Ending, FoulKind
from companion.games.kingbrick.bricks import CATALOGUE, Faces, Kind, Seat
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
    FacesEntered,
    FoulCommitted,
    FreezeLaid,
    FreezeRemoved,
    FreezeShifted,
    KingMoved,
    MercenaryDeserted,
    MercenaryRejoined,
    NinjaHidden,
    NinjaReappeared,
    ThrowMade,
    TurnEnded,
)
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.notation import parse_brick as b
from companion.games.kingbrick.record import dump_record, parse_record
from companion.games.kingbrick.rules import legal, new, outcome
from tests.games.kingbrick.table import after, line, refusal, told

RED, BLUE = Seat.RED, Seat.BLUE


def swapped(army: Army, changes: dict[Kind, int]) -> Army:
    for kind, change in changes.items():
        army = army.with_count(kind, army.count(kind) + change)
    return army


def placed(battle: Battle, place: BrickPlace) -> set[str]:
    return {str(brick) for brick in battle.roster.bricks if battle.place(brick) is place}


class TestBricks:
    def test_the_catalogue_is_the_table(self) -> None:
        rows = [(entry.kind.name, entry.code, entry.cost, entry.faces, entry.expansion) for entry in CATALOGUE.values()]
        assert rows == [
            ("KING", "K", 0, Faces(0, 0), False),
            ("GUARDIAN", "G", 2, Faces(2, 4), False),
            ("CHAMPION", "C", 5, Faces(5, 1), False),
            ("NINJA", "N", 4, Faces(3, 3), False),
            ("ASSASSIN", "A", 4, Faces(3, 3), False),
            ("MERCENARY", "M", 3, Faces(4, 0, desertion=2), False),
            ("FREEZE", "F", 2, Faces(0, 0), False),
            ("BLINK", "B", 1, None, True),
            ("KNIGHT", "T", 3, None, True),
            ("GHOST", "H", 5, None, True),
            ("MEDIC", "D", 2, None, True),
        ]

    def test_an_expansion_brick_is_thrown_only_when_its_faces_are_entered(self) -> None:
        captured = "red: flick rH1; red: capture rH1"
        assert refusal(f"{captured}; red: throw rH1 1 happy") == "FACES_UNKNOWN 'ghost'"
        assert told(f"{captured}; red: faces ghost 4 happy 2 sad") == (FacesEntered(Kind.GHOST, Faces(4, 2)),)
        assert told(f"{captured}; red: faces ghost 4 happy 2 sad; red: throw rH1 5 sad") == (
            ThrowMade(b("rH1"), 5, happy=False),
            BrickDefeated(b("rH1")),
        )

    def test_entered_faces_hold_for_both_sides_and_can_be_corrected(self) -> None:
        battle = after(
            "red: faces ghost 4 happy 2 sad; blue: faces medic 1 happy 5 sad; blue: faces ghost 3 happy 3 sad"
        )
        assert battle.entered == ((Kind.MEDIC, Faces(1, 5)), (Kind.GHOST, Faces(3, 3)))

    def test_faces_that_cannot_be_are_refused(self) -> None:
        assert refusal("red: faces ninja 2 happy 4 sad") == "FACES_PRINTED 'ninja'"
        assert refusal("red: faces ghost 4 happy 3 sad") == "BAD_FACES 4 3"
        assert refusal("red: faces ghost 3 happy 3 sad", red="G1") == "NOT_YOUR_BRICK 'ghost'"
        assert refusal("red: faces ghost 3 happy 3 sad; red: faces ghost 3 happy 3 sad") == "NOTHING_CHANGES"

    def test_an_expansion_brick_that_turns_out_to_have_no_sad_face_is_never_captured(self) -> None:
        assert refusal("red: faces knight 6 happy 0 sad; red: flick rT1; red: capture rT1") == "NEVER_CAPTURED 'rT1'"


class TestArmies:
    def test_the_standard_army(self) -> None:
        assert (dump_army(STANDARD), STANDARD.points, STANDARD.bricks) == ("G12C4", 44, 16)
        assert violations(STANDARD) == ()

    def test_the_sheets_first_exchange_costs_44_points_in_15_bricks(self) -> None:
        army = swapped(STANDARD, {Kind.CHAMPION: -1, Kind.GUARDIAN: -3, Kind.NINJA: 2, Kind.MERCENARY: 1})
        assert (dump_army(army), army.points, army.bricks, violations(army)) == ("G9C3N2M1", 44, 15, ())

    def test_the_sheets_other_exchange_costs_43_points_in_16_bricks(self) -> None:
        army = swapped(STANDARD, {Kind.CHAMPION: -2, Kind.GUARDIAN: -1, Kind.NINJA: 2, Kind.MERCENARY: 1})
        assert (dump_army(army), army.points, army.bricks, violations(army)) == ("G11C2N2M1", 43, 16, ())

    def test_the_exchanged_bricks_cost_what_the_sheet_says(self) -> None:
        assert parse_army("N2M1").points == parse_army("G3C1").points == 11
        assert parse_army("G1C2").points == 12

    def test_both_limits_are_reported_at_once(self) -> None:
        assert violations(parse_army("G21C1")) == (
            Violation(Fault.TOO_MANY_POINTS, (47, 44)),
            Violation(Fault.TOO_MANY_BRICKS, (22, 20)),
        )

    def test_exactly_the_limits_are_legal(self) -> None:
        army = parse_army("G18N2")
        assert (army.points, army.bricks, violations(army)) == (44, 20, ())

    def test_what_the_player_does_not_own_is_named_brick_by_brick(self) -> None:
        assert violations(parse_army("G12C5F1"), owned=parse_army("G11C4F3")) == (
            Violation(Fault.TOO_MANY_POINTS, (51, 44)),
            Violation(Fault.NOT_OWNED, ("guardian", 12, 11)),
            Violation(Fault.NOT_OWNED, ("champion", 5, 4)),
        )

    def test_the_king_is_free_uncounted_and_alone(self) -> None:
        assert (Army().points, Army().bricks, Army().count(Kind.KING)) == (0, 0, 1)
        with pytest.raises(Refused, match="BAD_COUNT 'king' 2"):
            STANDARD.with_count(Kind.KING, 2)

    def test_every_army_takes_exactly_one_king_to_the_board(self) -> None:
        kinds = Counter((brick.owner, brick.kind) for brick in after(red="", blue="G12C4").roster.bricks)
        assert kinds == {
            (RED, Kind.KING): 1,
            (BLUE, Kind.KING): 1,
            (BLUE, Kind.GUARDIAN): 12,
            (BLUE, Kind.CHAMPION): 4,
        }

    def test_an_illegal_army_does_not_get_to_the_board(self) -> None:
        with pytest.raises(Refused, match="TOO_MANY_POINTS 'blue' 45 44"):
            new(STANDARD, parse_army("C9"))


class TestPlay:
    def test_everything_starts_on_the_board_but_the_freezes(self) -> None:
        assert placed(after(red="G1F2", blue="C1"), BrickPlace.ON_BOARD) == {"rK", "rG1", "bK", "bC1"}
        assert placed(after(red="G1F2", blue="C1"), BrickPlace.RESERVE) == {"rF1", "rF2"}

    @pytest.mark.parametrize("first", Seat)
    def test_either_side_may_begin(self, first: Seat) -> None:
        assert after(first=first).turn.seat is first

    def test_a_turn_is_one_flick(self) -> None:
        assert told("red: flick rC1") == (BrickFlicked(b("rC1"), additional=False),)
        assert refusal("red: flick rC1; red: flick rG1") == "NO_FLICK_LEFT"
        assert told("red: flick rC1; red: end turn") == (TurnEnded(RED, 0),)
        assert refusal("red: flick rC1; red: end turn; red: flick rC1") == "NOT_YOUR_TURN 'red'"

    def test_which_brick_is_flicked_need_not_be_told(self) -> None:
        assert told("red: flick") == (BrickFlicked(None, additional=False),)
        assert refusal("red: flick; red: flick") == "NO_FLICK_LEFT"
        assert told("red: flick; red: fall bG1") == (BrickDefeated(b("bG1")),)
        assert refusal("red: flick; red: foul mis-flick") is None
        assert refusal("red: flick; red: ability rT1") is None

    def test_a_turn_cannot_be_passed(self) -> None:
        assert refusal("red: end turn") == "NOTHING_MOVED"
        assert refusal("red: lay rF1 on bG1; red: end turn") == "NOTHING_MOVED"

    def test_only_own_bricks_on_the_board_are_flicked(self) -> None:
        assert refusal("red: flick bC1") == "NOT_YOUR_BRICK 'bC1'"
        assert refusal("red: flick rC2") == "NOT_IN_BATTLE 'rC2'"
        gone = "red: flick rC1; red: fall rC1; red: end turn; blue: king move; blue: end turn"
        assert refusal(f"{gone}; red: flick rC1") == "NOT_ON_BOARD 'rC1'"

    def test_a_brick_off_the_board_is_defeated_for_good(self) -> None:
        played = "red: flick rC1; red: fall bG1 rC1"
        assert told(played) == (BrickDefeated(b("bG1")), BrickDefeated(b("rC1")))
        assert placed(after(played), BrickPlace.DEFEATED) == {"bG1", "rC1"}
        assert refusal(f"{played}; red: fall bG1") == "NOT_ON_BOARD 'bG1'"

    def test_nothing_happens_before_something_has_moved(self) -> None:
        assert refusal("red: fall bG1") == "NOTHING_MOVED"
        assert refusal("red: lay rF1 on bG1; red: fall bG2") is None

    def test_what_falls_is_named_once_and_is_in_the_battle(self) -> None:
        assert refusal("red: flick rC1; red: fall bG1 bG1") == "BRICK_TWICE 'bG1'"
        assert refusal("red: flick rC1; red: fall bG9") == "NOT_IN_BATTLE 'bG9'"


class TestLiberationThrow:
    CAPTURED = "red: flick rC1; red: capture rC1"

    def test_sad_side_up_in_enemy_territory_is_captured(self) -> None:
        assert told(self.CAPTURED) == (BrickCaptured(b("rC1")),)
        assert after(self.CAPTURED).captured == (b("rC1"),)

    def test_a_happy_throw_goes_back_into_the_own_castle(self) -> None:
        played = f"{self.CAPTURED}; red: throw rC1 5 happy"
        assert told(played) == (ThrowMade(b("rC1"), 5, happy=True), BrickFreed(b("rC1")))
        assert after(played).place(b("rC1")) is BrickPlace.ON_BOARD

    def test_a_freed_brick_is_not_captured_again_before_the_next_flick(self) -> None:
        freed = f"{self.CAPTURED}; red: throw rC1 5 happy"
        assert refusal(f"{freed}; red: capture rC1") == "IN_OWN_CASTLE 'rC1'"
        assert refusal(f"{freed}; red: end turn; blue: flick bC1; blue: capture rC1") is None

    def test_an_additional_flick_can_bring_a_freed_brick_into_danger_again(self) -> None:
        extra = "red: flick rG1; red: foul mis-flick; red: end turn; blue: flick bC1; blue: capture bC1"
        assert refusal(f"{extra}; blue: throw bC1 1 happy; blue: flick bC1; blue: capture bC1") is None

    def test_a_sad_throw_is_defeat(self) -> None:
        played = f"{self.CAPTURED}; red: throw rC1 6 sad"
        assert told(played) == (ThrowMade(b("rC1"), 6, happy=False), BrickDefeated(b("rC1")))
        assert after(played).place(b("rC1")) is BrickPlace.DEFEATED

    def test_the_face_decides_and_must_be_called_right(self) -> None:
        assert refusal(f"{self.CAPTURED}; red: throw rC1 6 happy") == "WRONG_FACE 'rC1' 6"

    def test_of_a_real_brick_only_its_mood_is_told_which_must_be_printed_on_it(self) -> None:
        assert told(f"{self.CAPTURED}; red: throw rC1 0 happy") == (
            ThrowMade(b("rC1"), 0, happy=True),
            BrickFreed(b("rC1")),
        )

    def test_only_the_owner_throws_and_only_a_captured_brick(self) -> None:
        assert refusal(f"{self.CAPTURED}; blue: throw rC1 1 happy") == "NOT_YOUR_BRICK 'rC1'"
        assert refusal(f"{self.CAPTURED}; red: throw rG1 1 happy") == "NOT_CAPTURED 'rG1'"

    @pytest.mark.parametrize("act", ["end turn", "flick rG1", "king move", "lay rF1 on bG1", "hide rN1", "ability rB1"])
    def test_play_waits_for_the_throw(self, act: str) -> None:
        assert refusal(f"{self.CAPTURED}; red: {act}") == "THROW_PENDING 'rC1'"

    def test_several_captured_bricks_throw_one_by_one_in_any_order(self) -> None:
        captured = "red: flick rC1; red: capture rC1; red: capture rG1; red: capture bG2"
        assert refusal(f"{captured}; red: end turn") == "THROW_PENDING 'rG1' 'rC1' 'bG2'"
        thrown = f"{captured}; blue: throw bG2 1 happy; red: throw rG1 3 sad; red: throw rC1 1 happy"
        assert after(thrown).captured == ()


class TestKing:
    def test_the_king_is_never_captured(self) -> None:
        assert refusal("red: flick rK; red: capture rK") == "NEVER_CAPTURED 'rK'"

    def test_the_king_move_takes_the_turn(self) -> None:
        assert told("red: king move") == (KingMoved(b("rK")),)
        assert refusal("red: king move; red: flick rC1") == "NO_FLICK_LEFT"
        assert refusal("red: king move; red: end turn") is None

    def test_the_enemy_king_off_the_board_wins(self) -> None:
        played = "red: flick rC1; red: fall bK"
        won = Outcome(RED, Ending.KING_OFF)
        assert told(played) == (BrickDefeated(b("bK")), BattleEnded(won))
        assert outcome(after(played)) == won
        assert refusal(f"{played}; red: end turn") == "BATTLE_OVER"
        assert {type(action) for action in legal(after(played), RED)} == {Foul}
        assert legal(after(played), BLUE) == ()

    def test_the_own_king_may_be_flicked_at_ones_own_risk(self) -> None:
        assert outcome(after("red: flick rK; red: fall rK")) == Outcome(BLUE, Ending.OWN_KING_OFF)

    def test_there_is_no_outcome_before(self) -> None:
        assert outcome(after("red: flick rC1; red: fall bG1")) is None

    @pytest.mark.parametrize("seat", Seat)
    def test_either_side_may_resign_at_any_time(self, seat: Seat) -> None:
        assert outcome(after(f"red: flick rC1; red: capture rC1; {seat}: resign")) == Outcome(
            seat.opponent, Ending.RESIGNATION
        )

    def test_a_draw_is_agreed(self) -> None:
        assert told("draw agreed") == (BattleEnded(Outcome(None, Ending.AGREED_DRAW)),)


class TestNinja:
    HIDDEN = "red: flick rN1; red: hide rN1"

    def test_a_ninja_hides_at_the_end_of_the_own_turn(self) -> None:
        assert told(self.HIDDEN) == (NinjaHidden(b("rN1")),)
        assert after(self.HIDDEN).place(b("rN1")) is BrickPlace.HIDDEN
        assert refusal("red: hide rN1") == "NOTHING_MOVED"
        assert refusal("red: flick rC1; blue: hide bN1") == "NOT_YOUR_TURN 'blue'"

    def test_nothing_but_the_end_of_the_turn_comes_after_hiding(self) -> None:
        assert refusal(f"{self.HIDDEN}; red: lay rF1 on bG1") == "TURN_CLOSING"

    def test_only_one_ninja_hides_in_a_turn(self) -> None:
        assert refusal(f"{self.HIDDEN}; red: hide rN2") == "ALREADY_HIDDEN"

    def test_only_ninjas_hide(self) -> None:
        assert refusal("red: flick rC1; red: hide rC1") == "WRONG_KIND 'rC1'"
        assert refusal("red: flick rC1; red: hide bN1") == "NOT_YOUR_BRICK 'bN1'"

    def test_a_ninja_freed_into_its_castle_cannot_hide(self) -> None:
        freed = "red: flick rN1; red: capture rN1; red: throw rN1 1 happy"
        assert refusal(f"{freed}; red: hide rN1") == "IN_OWN_CASTLE 'rN1'"

    def test_a_hidden_ninja_reappears_on_a_later_turn_instead_of_a_flick(self) -> None:
        later = f"{self.HIDDEN}; red: end turn; blue: king move; blue: end turn; red: reappear rN1"
        assert told(later) == (NinjaReappeared(b("rN1")),)
        assert after(later).place(b("rN1")) is BrickPlace.ON_BOARD
        assert refusal(f"{later}; red: flick rC1") == "NO_FLICK_LEFT"
        assert refusal(f"{self.HIDDEN}; red: reappear rN1") == "TURN_CLOSING"

    def test_only_one_hidden_ninja_reappears_in_a_turn(self) -> None:
        first = f"{self.HIDDEN}; red: end turn; blue: king move; blue: end turn"
        second = f"{first}; red: flick rN2; red: hide rN2; red: end turn; blue: flick bC1; blue: foul push-shot"
        assert refusal(f"{second}; blue: end turn; red: reappear rN1; red: reappear rN2") == "MAIN_ACTION_TAKEN"

    def test_a_ninja_that_is_not_hidden_does_not_reappear(self) -> None:
        assert refusal("red: reappear rN1") == "NOT_HIDDEN 'rN1'"
        assert refusal("red: reappear rC1") == "WRONG_KIND 'rC1'"


class TestAssassin:
    def test_a_happy_assassin_kills_and_escapes(self) -> None:
        played = "red: flick rA1; red: assassinate bC1 with rA1 happy"
        assert told(played) == (BrickAssassinated(b("bC1"), b("rA1")), AssassinEscaped(b("rA1")))
        assert placed(after(played), BrickPlace.DEFEATED) == {"bC1"}
        assert after(played).place(b("rA1")) is BrickPlace.ON_BOARD

    def test_an_assassin_acts_once(self) -> None:
        played = "red: flick rA1; red: assassinate bC1 with rA1 happy; red: assassinate bG1 with rA1 happy"
        assert refusal(played) == "IN_OWN_CASTLE 'rA1'"

    def test_an_assassin_leaves_the_freeze_that_lay_on_it_behind(self) -> None:
        laid = "red: lay rF1 on bA1; red: king move; red: end turn; blue: flick bC1"
        assert told(f"{laid}; blue: assassinate rG1 with bA1 happy") == (
            BrickAssassinated(b("rG1"), b("bA1")),
            AssassinEscaped(b("bA1")),
            FreezeRemoved(b("rF1")),
            BrickThawed(b("bA1")),
        )

    def test_several_assassins_act_in_one_turn(self) -> None:
        played = "red: flick rA1; red: assassinate bC1 with rA1 happy; red: assassinate bG1 with rA2 happy"
        assert placed(after(played), BrickPlace.DEFEATED) == {"bC1", "bG1"}

    def test_only_at_the_end_of_the_own_turn(self) -> None:
        assert refusal("red: assassinate bC1 with rA1 happy") == "NOTHING_MOVED"
        assert refusal("red: flick rA1; blue: assassinate rC1 with bA1 happy") == "NOT_YOUR_TURN 'blue'"
        assert refusal("red: flick rA1; red: assassinate bC1 with rA1 happy; red: king move") == "TURN_CLOSING"

    def test_the_king_and_own_bricks_are_safe(self) -> None:
        assert refusal("red: flick rA1; red: assassinate bK with rA1 happy") == "KING_IS_SAFE 'bK'"
        assert refusal("red: flick rA1; red: assassinate rC1 with rA1 happy") == "NOT_AN_ENEMY 'rC1'"
        assert refusal("red: flick rA1; red: assassinate bC1 with rG1 happy") == "WRONG_KIND 'rG1'"

    def test_a_freeze_on_the_board_may_be_assassinated_and_frees_what_lies_below(self) -> None:
        laid = "red: lay rF1 on bG1 bG2; red: flick rC1; red: end turn; blue: flick bA1"
        assert told(f"{laid}; blue: assassinate rF1 with bA1 happy") == (
            BrickAssassinated(b("rF1"), b("bA1")),
            AssassinEscaped(b("bA1")),
            BrickThawed(b("bG1")),
            BrickThawed(b("bG2")),
        )


class TestMercenary:
    DESERTED = "red: flick rM1; red: desert rM1; red: end turn"

    def test_a_mercenary_is_never_captured(self) -> None:
        assert refusal("red: flick rM1; red: capture rM1") == "NEVER_CAPTURED 'rM1'"

    def test_a_deserter_is_flicked_by_the_enemy_only(self) -> None:
        assert told("red: flick rM1; red: desert rM1") == (MercenaryDeserted(b("rM1")),)
        assert refusal(f"{self.DESERTED}; blue: flick rM1") is None
        back = f"{self.DESERTED}; blue: king move; blue: end turn; red: flick rM1"
        assert refusal(back) == "NOT_YOUR_BRICK 'rM1'"

    def test_while_one_has_deserted_both_tell_which_brick_they_flick(self) -> None:
        assert refusal(f"{self.DESERTED}; blue: flick") == "FLICK_UNNAMED 'rM1'"
        back = f"{self.DESERTED}; blue: king move; blue: end turn; red: flick"
        assert refusal(back) == "FLICK_UNNAMED 'rM1'"

    def test_a_deserter_comes_back_when_it_rolls_to_a_happy_face(self) -> None:
        played = f"{self.DESERTED}; blue: flick rM1; blue: rejoin rM1"
        assert told(played) == (MercenaryRejoined(b("rM1")),)
        assert refusal(f"{played}; blue: end turn; red: flick rM1") is None

    def test_only_mercenaries_desert_and_only_deserters_rejoin(self) -> None:
        assert refusal("red: flick rC1; red: desert rC1") == "WRONG_KIND 'rC1'"
        assert refusal("red: flick rC1; red: desert rM9") == "NOT_IN_BATTLE 'rM9'"
        assert refusal("red: flick rC1; red: desert rH1") == "WRONG_KIND 'rH1'"
        assert refusal("red: flick rC1; red: rejoin rM1") == "NOT_DESERTED 'rM1'"
        assert refusal("red: flick rM1; red: desert rM1; red: desert rM1") == "NOT_ON_BOARD 'rM1'"


class TestFreeze:
    LAID = "red: lay rF1 on bG1 bG2; red: flick rC1; red: end turn"

    def test_a_freeze_is_never_flicked(self) -> None:
        assert refusal("red: flick rF1") == "NEVER_FLICKED 'rF1'"

    def test_what_a_freeze_touches_may_not_be_flicked(self) -> None:
        assert told("red: lay rF1 on bG1 bG2") == (
            FreezeLaid(b("rF1"), (b("bG1"), b("bG2"))),
            BrickFrozen(b("bG1")),
            BrickFrozen(b("bG2")),
        )
        assert refusal(f"{self.LAID}; blue: flick bG1") == "FROZEN 'bG1'"
        assert refusal(f"{self.LAID}; blue: flick bC1") is None

    def test_a_side_with_a_frozen_brick_tells_which_one_it_flicks(self) -> None:
        assert refusal(f"{self.LAID}; blue: flick") == "FLICK_UNNAMED 'bG1'"
        assert refusal("red: lay rF1 on bG1; red: flick") is None
        assert refusal(f"{self.LAID}; blue: flick bC1; blue: shift rF1 off; blue: end turn; red: flick") is None

    def test_neither_the_king_nor_own_bricks_are_frozen(self) -> None:
        assert refusal("red: lay rF1 on bK") == "KING_IS_SAFE 'bK'"
        assert refusal("red: lay rF1 on bG1 rG1") == "NOT_AN_ENEMY 'rG1'"

    def test_a_freeze_is_laid_on_something_and_only_from_the_reserve(self) -> None:
        assert refusal(f"{self.LAID}; blue: king move; blue: end turn; red: lay rF1 on bC1") == "NOT_IN_RESERVE 'rF1'"
        assert refusal("red: lay rG1 on bG1") == "WRONG_KIND 'rG1'"
        assert refusal("red: lay bF1 on bG1") == "NOT_YOUR_BRICK 'bF1'"

    def test_a_freeze_that_is_moved_freezes_what_it_touches_then(self) -> None:
        assert told(f"{self.LAID}; blue: flick bC1; blue: shift rF1 on bC1 bG2") == (
            FreezeShifted(b("rF1"), (b("bC1"), b("bG2"))),
            BrickThawed(b("bG1")),
            BrickFrozen(b("bC1")),
        )

    def test_a_freeze_on_nothing_is_out(self) -> None:
        played = f"{self.LAID}; blue: flick bC1; blue: shift rF1 off"
        assert told(played) == (FreezeRemoved(b("rF1")), BrickThawed(b("bG1")), BrickThawed(b("bG2")))
        assert after(played).place(b("rF1")) is BrickPlace.DEFEATED

    def test_a_freeze_is_out_when_the_last_brick_below_it_leaves_the_board(self) -> None:
        assert told(f"{self.LAID}; blue: flick bC1; blue: fall bG1") == (BrickDefeated(b("bG1")),)
        assert told(f"{self.LAID}; blue: flick bC1; blue: fall bG1; blue: fall bG2") == (
            BrickDefeated(b("bG2")),
            FreezeRemoved(b("rF1")),
        )

    def test_a_freeze_that_falls_with_its_bricks_is_told_once(self) -> None:
        assert told(f"{self.LAID}; blue: flick bC1; blue: fall bG1 bG2 rF1") == (
            BrickDefeated(b("bG1")),
            BrickDefeated(b("bG2")),
            FreezeRemoved(b("rF1")),
        )

    def test_a_freeze_that_rolls_onto_a_king_or_its_own_side_freezes_nobody(self) -> None:
        shifted = f"{self.LAID}; blue: flick bC1; blue: shift rF1 on rC1 rK bK"
        assert told(shifted)[0] == FreezeShifted(b("rF1"), (b("rC1"), b("rK"), b("bK")))
        battle = after(shifted)
        assert [brick for brick in battle.roster.bricks if battle.frozen(brick)] == []
        assert battle.under(b("rF1")) == (b("rK"), b("rC1"), b("bK"))

    def test_a_freeze_cannot_come_to_lie_on_itself(self) -> None:
        stacked = f"{self.LAID}; blue: lay bF1 on rF1; blue: flick bC1"
        assert refusal(f"{stacked}; blue: shift rF1 on bF1") == "BELOW_ITSELF 'rF1'"
        assert refusal(f"{stacked}; blue: shift rF1 on rF1") == "BELOW_ITSELF 'rF1'"
        assert refusal(f"{stacked}; blue: shift rF1 on bG2 bG1") == "NOTHING_CHANGES"
        assert refusal(f"{stacked}; blue: shift rF2 off") == "NOT_LAID 'rF2'"

    def test_a_freeze_on_a_freeze_is_out_with_it(self) -> None:
        stacked = f"{self.LAID}; blue: lay bF1 on rF1; blue: flick bC1; blue: fall rF1"
        assert told(stacked) == (
            BrickDefeated(b("rF1")),
            FreezeRemoved(b("bF1")),
            BrickThawed(b("bG1")),
            BrickThawed(b("bG2")),
        )

    def test_a_stack_of_freezes_on_one_brick_is_out_with_it(self) -> None:
        stack = f"{self.LAID}; blue: lay bF1 on rF1; blue: flick bC1; blue: fall bG1; blue: shift bF1 on rF1 bG2"
        assert told(f"{stack}; blue: fall bG2") == (
            BrickDefeated(b("bG2")),
            FreezeRemoved(b("rF1")),
            FreezeRemoved(b("bF1")),
        )
        assert after(f"{stack}; blue: fall bG2").covers == ()


class TestFouls:
    FOUL = "red: flick rC1; red: foul mis-flick"

    @pytest.mark.parametrize("kind", FoulKind)
    def test_a_foul_gives_the_opponent_one_additional_flick(self, kind: FoulKind) -> None:
        foul = f"red: flick rC1; red: foul {kind}"
        assert told(foul) == (FoulCommitted(RED, kind),)
        assert told(f"{foul}; red: end turn") == (TurnEnded(RED, 1),)
        both = f"{foul}; red: end turn; blue: flick bC1; blue: flick bG1"
        assert told(both) == (BrickFlicked(b("bG1"), additional=True),)
        assert refusal(f"{both}; blue: flick bG2") == "NO_FLICK_LEFT"

    def test_the_additional_flick_is_counted_beside_the_main_action(self) -> None:
        assert after(f"{self.FOUL}; red: end turn").turn.additional == 1
        assert after(f"{self.FOUL}; red: end turn; blue: king move").turn.additional == 1
        assert after(f"{self.FOUL}; red: end turn; blue: flick bC1; blue: king move").turn.additional == 0

    def test_the_additional_flick_is_a_flick_only(self) -> None:
        assert refusal(f"{self.FOUL}; red: end turn; blue: king move; blue: king move") == "MAIN_ACTION_TAKEN"

    def test_the_additional_flick_is_optional(self) -> None:
        assert refusal(f"{self.FOUL}; red: end turn; blue: flick bC1; blue: end turn") is None

    def test_bricks_lost_through_the_foul_go_back_into_the_castle(self) -> None:
        played = f"{self.FOUL}; red: fall bG1 bG2"
        assert told(played) == (
            BrickDefeated(b("bG1")),
            BrickDefeated(b("bG2")),
            BrickReturned(b("bG1")),
            BrickReturned(b("bG2")),
        )
        assert placed(after(played), BrickPlace.DEFEATED) == set()
        assert refusal(f"{played}; red: capture bG1") == "IN_OWN_CASTLE 'bG1'"

    def test_a_foul_may_be_called_after_its_consequences(self) -> None:
        called = "red: flick rC1; red: fall bG1; red: capture bN1; red: capture bC1; red: capture bG2"
        thrown = f"{called}; blue: throw bC1 6 sad; blue: throw bG2 1 happy; red: foul push-shot"
        assert told(thrown) == (
            FoulCommitted(RED, FoulKind.PUSH_SHOT),
            BrickReturned(b("bG1")),
            BrickReturned(b("bN1")),
            BrickReturned(b("bC1")),
        )
        assert placed(after(thrown), BrickPlace.DEFEATED) | placed(after(thrown), BrickPlace.CAPTURED) == set()

    def test_a_brick_captured_through_the_foul_goes_back_without_a_throw(self) -> None:
        assert told(f"{self.FOUL}; red: capture bN1") == (BrickCaptured(b("bN1")), BrickReturned(b("bN1")))

    def test_a_freeze_lost_through_the_foul_may_be_laid_again(self) -> None:
        laid = "red: lay rF1 on bG1; red: flick rC1; red: end turn; blue: flick bC1; blue: foul mis-flick"
        assert told(f"{laid}; blue: shift rF1 off") == (
            FreezeRemoved(b("rF1")),
            BrickReturned(b("rF1")),
            BrickThawed(b("bG1")),
        )
        assert refusal(f"{laid}; blue: shift rF1 off; blue: end turn; red: lay rF1 on bC1") is None

    def test_a_foul_may_be_called_after_the_enemy_king_has_fallen(self) -> None:
        fallen = "red: flick rC1; red: fall bK bG1"
        assert outcome(after(fallen)) == Outcome(RED, Ending.KING_OFF)
        called = f"{fallen}; red: foul push-shot"
        lost = Outcome(BLUE, Ending.KING_OFF_BY_FOUL)
        assert told(called) == (FoulCommitted(RED, FoulKind.PUSH_SHOT), BattleEnded(lost))
        assert outcome(after(called)) == lost
        assert refusal(f"{called}; red: foul mis-flick") == "BATTLE_OVER"
        assert refusal(f"{fallen}; blue: foul mis-flick") is not None

    def test_an_own_king_that_has_fallen_is_no_foul_any_more(self) -> None:
        assert refusal("red: flick rC1; red: fall rK; red: foul push-shot") == "BATTLE_OVER"

    def test_the_enemy_king_defeated_by_a_foul_loses_at_once(self) -> None:
        assert told(f"{self.FOUL}; red: fall bK bG1") == (
            BrickDefeated(b("bK")),
            BrickDefeated(b("bG1")),
            BattleEnded(Outcome(BLUE, Ending.KING_OFF_BY_FOUL)),
        )

    def test_a_foul_is_a_flick_and_called_once(self) -> None:
        assert refusal("red: king move; red: foul mis-flick") == "NOT_FLICKED"
        assert refusal(f"{self.FOUL}; red: foul push-shot") == "ALREADY_FOULED"
        assert refusal("red: flick rC1; blue: foul mis-flick") == "NOT_YOUR_TURN 'blue'"

    def test_the_next_flick_is_clean_again(self) -> None:
        second = f"{self.FOUL}; red: end turn; blue: flick bC1; blue: foul mis-flick; blue: flick bG1"
        assert told(f"{second}; blue: fall rG1") == (BrickDefeated(b("rG1")),)

    def test_a_foul_gives_back_what_its_own_flick_took_and_no_more(self) -> None:
        clean = f"{self.FOUL}; red: end turn; blue: flick bC1; blue: fall rG1; blue: flick bG1"
        assert told(f"{clean}; blue: foul mis-flick") == (FoulCommitted(BLUE, FoulKind.MIS_FLICK),)

    def test_what_a_ninja_or_an_assassin_takes_after_a_foul_is_not_given_back(self) -> None:
        laid = "red: lay rF1 on bN1; red: king move; red: end turn; blue: flick bC1"
        assert told(f"{laid}; blue: foul mis-flick; blue: hide bN1") == (NinjaHidden(b("bN1")), FreezeRemoved(b("rF1")))
        called_late = (FoulCommitted(BLUE, FoulKind.MIS_FLICK),)
        assert told(f"{laid}; blue: hide bN1; blue: foul mis-flick") == called_late
        assert told(f"{laid}; blue: assassinate rG1 with bA1 happy; blue: foul mis-flick") == called_late


class TestExpansions:
    """The sheet has one line for each: the book notes what it names and leaves the rest to the players."""

    def test_a_ghost_comes_back_from_defeat(self) -> None:
        gone = "red: flick rH1; red: fall rH1"
        assert told(f"{gone}; red: ability rH1") == (AbilityUsed(b("rH1")), BrickRestored(b("rH1")))
        assert after(f"{gone}; red: ability rH1").place(b("rH1")) is BrickPlace.ON_BOARD
        assert refusal("red: ability rH1") == "NOT_DEFEATED 'rH1'"
        assert refusal(f"{gone}; red: ability rH1; red: fall rH1; red: ability rH1") == "ALREADY_USED 'rH1'"

    def test_a_medic_saves_a_defeated_brick(self) -> None:
        gone = "red: flick rC1; red: fall rC1 bC1"
        assert told(f"{gone}; red: ability rD1 for rC1") == (AbilityUsed(b("rD1")), BrickRestored(b("rC1")))
        assert refusal(f"{gone}; red: ability rD1 for bC1") == "NOT_YOUR_BRICK 'bC1'"
        assert refusal(f"{gone}; red: ability rD1 for rG1") == "NOT_DEFEATED 'rG1'"
        assert refusal(f"{gone}; red: ability rD1") == "WRONG_KIND 'rD1'"
        assert refusal(f"{gone}; red: ability rG1 for rC1") == "WRONG_KIND 'rG1'"
        assert refusal(f"{gone}; red: fall rD1; red: ability rD1 for rC1") == "NOT_ON_BOARD 'rD1'"

    def test_a_medic_does_not_save_a_freeze(self) -> None:
        out = "red: lay rF1 on bG1; red: flick rC1; red: shift rF1 off"
        assert refusal(f"{out}; red: ability rD1 for rF1") == "WRONG_KIND 'rF1'"

    def test_a_brick_saved_by_a_medic_is_not_given_back_once_more(self) -> None:
        deserted = "red: flick rM1; red: desert rM1; red: end turn; blue: king move; blue: end turn"
        saved = f"{deserted}; red: flick rC1; red: fall rM1; red: ability rD1 for rM1"
        assert told(f"{saved}; red: foul mis-flick") == (FoulCommitted(RED, FoulKind.MIS_FLICK),)

    def test_a_knight_gives_a_second_flick(self) -> None:
        assert refusal("red: ability rT1") == "NOT_FLICKED"
        assert told("red: flick rC1; red: ability rT1") == (AbilityUsed(b("rT1")),)
        assert refusal("red: flick rC1; red: ability rT1; red: flick rG1") is None
        assert refusal("red: flick rC1; red: ability rT1; red: flick rG1; red: flick rG2") == "NO_FLICK_LEFT"

    def test_a_blink_is_put_elsewhere(self) -> None:
        assert told("red: ability rB1") == (AbilityUsed(b("rB1")),)
        assert after("red: ability rB1").places == after().places
        assert refusal("red: ability bB1") == "NOT_YOUR_BRICK 'bB1'"


class TestRulingB1:
    def test_happy_faces_of_six_are_the_chance_to_come_free(self) -> None:
        chances = {kind.name: chance(entry.faces) for kind, entry in CATALOGUE.items() if entry.faces}
        assert chances == {
            "KING": None,
            "GUARDIAN": Fraction(1, 3),
            "CHAMPION": Fraction(5, 6),
            "NINJA": Fraction(1, 2),
            "ASSASSIN": Fraction(1, 2),
            "MERCENARY": None,
            "FREEZE": None,
        }

    @pytest.mark.parametrize("code", "GCNA")
    def test_every_face_of_a_throw_is_one_of_six(self, code: str) -> None:
        brick = b(f"r{code}1")
        battle = after(f"red: flick rK; red: capture {brick}")
        throws = [(action.face, action.happy) for action in legal(battle, RED) if isinstance(action, Throw)]
        faces = CATALOGUE[brick.kind].faces
        assert faces is not None
        by_hand = [(0, True), (0, False)]
        assert throws == [(face, face <= faces.happy) for face in (1, 2, 3, 4, 5, 6)] + by_hand


class TestRulingB2:
    def test_a_king_knocked_off_by_its_own_side_loses(self) -> None:
        assert outcome(after("red: flick rC1; red: fall rK")) == Outcome(BLUE, Ending.OWN_KING_OFF)

    def test_both_kings_off_by_one_flick_lose_for_the_flicking_side(self) -> None:
        assert outcome(after("red: flick rC1; red: fall bK rK")) == Outcome(BLUE, Ending.BOTH_KINGS_OFF)

    def test_the_own_king_off_by_a_foul_loses_too(self) -> None:
        assert outcome(after("red: flick rC1; red: foul mis-flick; red: fall rK")) == Outcome(BLUE, Ending.OWN_KING_OFF)


class TestRulingB3:
    def test_a_sad_assassin_kills_first_and_is_captured_then(self) -> None:
        played = "red: flick rA1; red: assassinate bC1 with rA1 sad"
        assert told(played) == (BrickAssassinated(b("bC1"), b("rA1")), BrickCaptured(b("rA1")))
        assert after(played).captured == (b("rA1"),)

    def test_a_sad_assassin_that_spares_everyone_throws_as_well(self) -> None:
        assert told("red: flick rA1; red: capture rA1; red: throw rA1 4 sad") == (
            ThrowMade(b("rA1"), 4, happy=False),
            BrickDefeated(b("rA1")),
        )


class TestRulingB4:
    def test_a_freeze_on_a_stack_freezes_what_it_touches(self) -> None:
        battle = after("red: lay rF1 on bG1 bC1")
        assert {str(brick) for brick in battle.roster.bricks if battle.frozen(brick)} == {"bG1", "bC1"}

    HIDDEN = "red: flick rN1; red: hide rN1; red: end turn; blue: flick bC1"

    @pytest.mark.parametrize(
        "untouchable",
        [
            pytest.param("rN1", id="a hidden Ninja"),
            pytest.param("rF1", id="an unused Freeze"),
            pytest.param("rG1", id="a defeated brick"),
        ],
    )
    def test_what_is_not_on_the_board_is_neither_assassinated_nor_frozen(self, untouchable: str) -> None:
        played = f"{self.HIDDEN}; blue: fall rG1"
        assert refusal(f"{played}; blue: assassinate {untouchable} with bA1 happy") == f"NOT_ON_BOARD '{untouchable}'"
        assert refusal(f"{played}; blue: lay bF1 on {untouchable}") == f"NOT_ON_BOARD '{untouchable}'"


class TestRulingB5:
    DESERTED = "red: flick rM1; red: desert rM1; red: end turn"

    def test_a_deserter_serves_the_enemy_until_it_rejoins(self) -> None:
        assert after(self.DESERTED).serves(b("rM1")) is BLUE
        assert after(f"{self.DESERTED}; blue: flick bC1; blue: rejoin rM1").serves(b("rM1")) is RED

    def test_a_deserter_is_assassinated_and_frozen_by_its_owner_only(self) -> None:
        assert refusal(f"{self.DESERTED}; blue: lay bF1 on rM1") == "NOT_AN_ENEMY 'rM1'"
        assert (
            refusal(f"{self.DESERTED}; blue: flick bC1; blue: assassinate rM1 with bA1 happy") == "NOT_AN_ENEMY 'rM1'"
        )
        back = f"{self.DESERTED}; blue: king move; blue: end turn"
        assert refusal(f"{back}; red: lay rF1 on rM1") is None
        assert refusal(f"{back}; red: flick rC1; red: assassinate rM1 with rA1 happy") is None

    def test_a_frozen_mercenary_that_changes_sides_thaws(self) -> None:
        frozen = "red: lay rF1 on bM1; red: flick rC1; red: end turn; blue: flick bC1; blue: desert bM1"
        assert told(frozen) == (MercenaryDeserted(b("bM1")), BrickThawed(b("bM1")))

    def test_a_deserter_lost_by_a_foul_of_its_owner_still_serves_the_enemy(self) -> None:
        back = f"{self.DESERTED}; blue: king move; blue: end turn; red: flick rC1; red: foul mis-flick; red: fall rM1"
        assert told(back) == (BrickDefeated(b("rM1")), BrickReturned(b("rM1")))
        assert after(back).serves(b("rM1")) is BLUE


class TestRulingB6:
    def test_two_fouls_in_one_turn_give_two_additional_flicks(self) -> None:
        foul = "red: flick rC1; red: foul mis-flick; red: end turn"
        two = f"{foul}; blue: flick bC1; blue: foul mis-flick; blue: flick bG1; blue: foul push-shot; blue: end turn"
        assert after(two).turn.additional == 2

    def test_an_additional_flick_is_gone_after_the_next_turn(self) -> None:
        unused = "red: flick rC1; red: foul mis-flick; red: end turn; blue: flick bC1; blue: end turn"
        assert after(f"{unused}; red: flick rC1; red: end turn").turn.additional == 0


class TestRulingB7:
    def test_laying_a_freeze_does_not_cost_the_turn(self) -> None:
        assert refusal("red: lay rF1 on bG1; red: flick rC1") is None
        assert refusal("red: king move; red: lay rF1 on bG1") is None

    def test_only_one_freeze_is_laid_in_a_turn(self) -> None:
        assert refusal("red: lay rF1 on bG1; red: lay rF2 on bG2") == "ALREADY_LAID"
        again = "red: lay rF1 on bG1; red: king move; red: end turn; blue: king move; blue: end turn"
        assert refusal(f"{again}; red: lay rF2 on bG2") is None


class TestRulingB8:
    def test_a_brick_turned_sad_by_the_opponents_flick_is_captured(self) -> None:
        played = "red: flick rC1; red: capture bG1"
        assert told(played) == (BrickCaptured(b("bG1")),)
        assert refusal(f"{played}; blue: throw bG1 1 happy") is None
        assert refusal(f"{played}; red: end turn") == "THROW_PENDING 'bG1'"


class TestRulingB9:
    def test_the_offenders_own_losses_stand(self) -> None:
        played = "red: flick rC1; red: foul push-shot; red: fall rC1 rG1 bG1; red: capture rN1"
        assert placed(after(played), BrickPlace.DEFEATED) == {"rC1", "rG1"}
        assert after(played).captured == (b("rN1"),)


class TestNotation:
    @pytest.mark.parametrize("code", ["G12C4", "G9C3N2M1", ""])
    def test_army_codes_of_the_rules(self, code: str) -> None:
        assert dump_army(parse_army(code)) == code

    def test_a_record_reads_like_the_battle_it_tells(self) -> None:
        text = "\n".join(
            (
                "red army G12C4",
                "blue army G9C3N2M1",
                "blue begins",
                "blue: flick bN2",
                "blue: fall rG1 rG2",
                "blue: hide bN2",
                "blue: end turn",
                "red: flick rC2",
                "red: foul mis-flick",
                "red: capture rC2",
                "red: throw rC2 4 happy",
                "red: end turn",
                "blue: reappear bN2",
                "blue: flick bN2",
                "blue: fall rK",
            )
        )
        record = parse_record(text)
        assert dump_record(record) == text
        assert outcome(record.state) == Outcome(BLUE, Ending.KING_OFF)

    def test_a_brick_is_owner_code_and_number(self) -> None:
        assert [str(brick) for brick in line(red="G2F1", blue="N1").start.roster.bricks] == [
            "rK",
            "rG1",
            "rG2",
            "rF1",
            "bK",
            "bN1",
        ]
        assert b("bK") == Brick(BLUE, Kind.KING)
