"""Tests that the duel follows its rule sheet, with one class for each heading and ruling."""

import pytest

from companion.games.contract import Outcome, Refused, Violation
from companion.games.kiriai.commands import AgreeDraw, Command, Enter, Lock, Place, Resign, Reveal, TakeBack
from companion.games.kiriai.events import (
    BladesMet,
    CardReturned,
    CardSetAside,
    CardsRevealed,
    ChoiceLocked,
    ChoiceTakenBack,
    CounterWasted,
    DuelEnded,
    Event,
    Feint,
    MovementOrdered,
    ResolutionOrder,
    RoundEnded,
    SamuraiEntered,
    SamuraiMoved,
    SamuraiWounded,
    SpecialDiscarded,
    StanceChanged,
    StanceForced,
    StopReason,
    StrikeCountered,
    StrikeFeinted,
    StrikeLanded,
)
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.notation import dump_pair, dump_position, parse_pair, parse_placement, parse_position
from companion.games.kiriai.pieces import (
    ADVANCED_FIELD,
    BLUE,
    RED,
    SEALED,
    STANDARD_FIELD,
    Action,
    Card,
    Health,
    Seat,
    Special,
    Stance,
)
from companion.games.kiriai.record import parse_record, replay
from companion.games.kiriai.resolution import resolve
from companion.games.kiriai.rules import Ending, apply, check, new, outcome, pairs, placements, play_round
from companion.games.kiriai.state import Duel, Setup, view


def duel(position: str) -> Duel:
    return Duel(parse_position(position))


def act(field: str, actions: str) -> tuple[str, tuple[Event, ...]]:
    """One action of both on `N red blue`, e.g. act("5 1H+ 5H+", "AC")."""
    position = parse_position(f"{field} . . ? ?")
    battlefield, events = resolve(position.battlefield, Action(actions[0]), Action(actions[1]))
    after = dump_position(type(position)(battlefield, position.red, position.blue))
    return after.removesuffix(" . . ? ?"), events


def play(position: str, rounds: str) -> list[str]:
    """The positions after every action of the rounds."""
    return [dump_position(after) for after in replay(parse_record(f"{position}; {rounds} *")).positions]


def commanded(state: Setup | Duel, *commands: Command) -> Setup | Duel:
    for command in commands:
        state = apply(state, command).state
    return state


class TestPieces:
    @pytest.mark.parametrize("code", "ARCSHLBKZX")
    def test_each_of_the_ten_actions_has_its_code(self, code: str) -> None:
        assert Action(code).value == code

    def test_the_second_damage_defeats_and_ends_the_duel_at_once(self) -> None:
        after, events = act("5 2H+ 4H-", "HA")
        assert after == "5 2H+ 3H-"
        after, events = act("5 2H+ 4H-", "HB")
        assert after == "5 2H+ 4Hx"
        assert events[-1] == SamuraiWounded(BLUE, Health.DEFEATED)

    def test_samurai_may_share_a_space(self) -> None:
        assert act("5 3H+ 4H+", "AH")[0] == "5 4H+ 4H+"

    @pytest.mark.parametrize(
        ("before", "actions", "after"),
        [
            ("5 1H+ 5H+", "AB", "5 2H+ 5H+"),
            ("5 2H+ 5H+", "RB", "5 1H+ 5H+"),
            ("5 1H+ 5H+", "CB", "5 3H+ 5H+"),
            ("5 1H+ 5H+", "BA", "5 1H+ 4H+"),
            ("5 1H+ 4H+", "BR", "5 1H+ 5H+"),
            ("5 1H+ 5H+", "BC", "5 1H+ 3H+"),
            ("5 1H+ 5H+", "SB", "5 1E+ 5H+"),
            ("5 1H+ 5E+", "BS", "5 1H+ 5H+"),
        ],
    )
    def test_movement_cards_move_as_printed(self, before: str, actions: str, after: str) -> None:
        # A Balanced Strike misses at every gap left here: only the movement shows.
        assert act(before, actions)[0] == after

    @pytest.mark.parametrize(
        ("strike", "stance", "gaps"),
        [
            ("H", "H", {2}),
            ("L", "E", {1}),
            ("B", "HE", {0}),
            ("K", "H", {0, 1}),
            ("Z", "E", {2, 3}),
            ("X", "HE", set()),
        ],
    )
    def test_each_strike_hits_its_gaps_in_its_stance_only(self, strike: str, stance: str, gaps: set[int]) -> None:
        for held in "HE":
            for gap in range(7):
                hits = act(f"7 1{held}+ {1 + gap}H+", f"{strike}S")[0].endswith("-")
                assert hits == (held in stance and gap in gaps)


class TestSetUp:
    def test_standard_starts_at_both_ends_unhurt_in_heaven(self) -> None:
        state = new(STANDARD_FIELD, Special.KESA, Special.ZAN_TETSU)
        assert state == duel("5 1H+ 5H+ . . K Z")
        assert outcome(state) is None

    @pytest.mark.parametrize("field", [0, 4, 6, 8])
    def test_there_are_no_other_fields(self, field: int) -> None:
        with pytest.raises(Refused, match="UNKNOWN_FIELD"):
            new(field)

    def test_each_special_is_dealt_once(self) -> None:
        with pytest.raises(Refused, match="SPECIAL_TWICE 'K'"):
            new(STANDARD_FIELD, Special.KESA, Special.KESA)

    def test_advanced_offers_the_second_third_and_fourth_space_in_either_stance(self) -> None:
        assert set(placements(RED)) == {parse_placement(text) for text in ("2H", "2E", "3H", "3E", "4H", "4E")}
        assert set(placements(BLUE)) == {parse_placement(text) for text in ("4H", "4E", "5H", "5E", "6H", "6E")}

    def test_advanced_is_placed_in_secret_and_revealed_together(self) -> None:
        state = new(ADVANCED_FIELD, Special.KESA, Special.COUNTERATTACK)
        red, blue = parse_placement("3E"), parse_placement("6H")
        state = commanded(state, Place(RED, red), Place(BLUE, SEALED))
        step = apply(state, Enter(red, blue))
        assert step.state == duel("7 3E+ 6H+ . . K X")
        assert step.events == (SamuraiEntered(RED, red), SamuraiEntered(BLUE, blue))

    def test_both_may_choose_the_middle_space(self) -> None:
        middle = parse_placement("4H")
        state = commanded(new(ADVANCED_FIELD), Place(RED, middle), Place(BLUE, middle), Enter(middle, middle))
        assert state == duel("7 4H+ 4H+ . . ? ?")

    @pytest.mark.parametrize(("seat", "text"), [(RED, "1H"), (RED, "5H"), (BLUE, "7H"), (BLUE, "3E")])
    def test_the_own_last_space_and_the_far_side_are_no_entry(self, seat: Seat, text: str) -> None:
        state, placement = new(ADVANCED_FIELD), parse_placement(text)
        expected = Violation(Fault.NOT_AN_ENTRY_SPACE, (seat.value, placement.space))
        assert check(state, Place(seat, placement)) == expected
        both_sealed = commanded(state, Place(RED, SEALED), Place(BLUE, SEALED))
        opened = Enter(placement, parse_placement("4H")) if seat is RED else Enter(parse_placement("4H"), placement)
        assert check(both_sealed, opened) == expected

    def test_nothing_enters_before_both_have_placed(self) -> None:
        middle = parse_placement("4H")
        state = commanded(new(ADVANCED_FIELD), Place(RED, middle))
        assert check(state, Enter(middle, middle)) == Violation(Fault.NOT_LOCKED, ("blue",))

    def test_a_placement_cannot_be_changed_when_it_is_revealed(self) -> None:
        state = commanded(new(ADVANCED_FIELD), Place(RED, parse_placement("3E")), Place(BLUE, SEALED))
        changed = Enter(parse_placement("3H"), parse_placement("4H"))
        assert check(state, changed) == Violation(Fault.NOT_AS_LOCKED, ("red", "3H"))

    def test_a_placement_can_be_taken_back_and_chosen_again(self) -> None:
        state = commanded(new(ADVANCED_FIELD), Place(RED, parse_placement("3E")))
        assert check(state, Place(RED, parse_placement("2E"))) == Violation(Fault.ALREADY_LOCKED, ("red",))
        assert commanded(state, TakeBack(RED)) == new(ADVANCED_FIELD)

    def test_cards_are_not_locked_before_the_samurai_stand(self) -> None:
        assert check(new(ADVANCED_FIELD), Lock(RED, SEALED)) == Violation(Fault.NOT_NOW)
        assert check(new(ADVANCED_FIELD), Reveal(Action.CHARGE, Action.CHARGE)) == Violation(Fault.NOT_NOW)

    def test_nobody_is_placed_twice(self) -> None:
        middle = parse_placement("4H")
        assert check(new(), Place(RED, middle)) == Violation(Fault.NOT_NOW)
        assert check(new(), Enter(middle, middle)) == Violation(Fault.NOT_NOW)


class TestARound:
    def test_two_different_cards_are_locked(self) -> None:
        state = duel("5 1H+ 5H+ . . K Z")
        assert check(state, Lock(RED, parse_pair("AR"))) == Violation(Fault.SAME_CARD, ("AR",))
        assert check(state, Lock(RED, parse_pair("CS"))) == Violation(Fault.SAME_CARD, ("CS",))
        assert check(state, Lock(RED, parse_pair("HH"))) == Violation(Fault.SAME_CARD, ("HH",))
        assert apply(state, Lock(RED, parse_pair("AC"))).events == (ChoiceLocked(RED),)

    def test_a_fresh_hand_has_fifty_two_pairs(self) -> None:
        # Eight actions on six cards: 64 ordered pairs, minus four on each two-sided card and one on each other.
        assert len(pairs(duel("5 1H+ 5H+ . . K Z"), RED)) == 64 - 2 * 4 - 4

    def test_the_first_actions_resolve_before_the_second(self) -> None:
        assert play("5 1H+ 5H+ . . K Z", "AH/CB") == ["5 2H+ 3H+ . . K Z", "5 2H+ 3H+ H B K Z"]

    def test_a_round_is_told_in_order(self) -> None:
        first, second = play_round(duel("5 1H+ 5H+ A . K Z"), parse_pair("CH"), parse_pair("SZ"))
        assert first.events == (
            CardsRevealed(1, Action.CHARGE, Action.CHANGE_STANCE),
            SamuraiMoved(RED, Action.CHARGE, 1, 3, None),
            StanceChanged(BLUE, Stance.EARTH),
        )
        assert second.events == (
            CardsRevealed(2, Action.HIGH_STRIKE, Action.ZAN_TETSU),
            SpecialDiscarded(BLUE, Action.ZAN_TETSU),
            StrikeLanded(RED, Action.HIGH_STRIKE, 2),
            StrikeLanded(BLUE, Action.ZAN_TETSU, 2),
            BladesMet(),
            StanceForced(BLUE, Action.ZAN_TETSU, Stance.HEAVEN),
            CardReturned(RED, Card.APPROACH_RETREAT),
            CardSetAside(RED, Card.HIGH_STRIKE),
            RoundEnded(),
        )
        assert dump_position(second.state.position) == "5 3H+ 5H+ H . K ."

    def test_the_second_card_is_set_aside_for_one_round(self) -> None:
        positions = play("5 1H+ 5H+ . . K Z", "AH/RL SB/HA")
        assert positions[1].split()[3:5] == ["H", "L"]
        assert positions[3].split()[3:5] == ["B", "A"]

    def test_a_card_set_aside_cannot_be_played(self) -> None:
        state = duel("5 1H+ 5H+ A C K Z")
        assert check(state, Lock(RED, parse_pair("RH"))) == Violation(Fault.SET_ASIDE, ("R",))
        assert check(state, Lock(BLUE, parse_pair("HC"))) == Violation(Fault.SET_ASIDE, ("C",))

    def test_a_special_is_gone_for_good_from_the_moment_it_is_opened(self) -> None:
        assert play("5 1H+ 5H+ . . K Z", "KH/HL")[0] == "5 1E+ 5H+ . . . Z"
        state = duel("5 1H+ 5H+ . . . Z")
        assert check(state, Lock(RED, parse_pair("KH"))) == Violation(Fault.SPECIAL_NOT_HELD, ("K",))

    def test_a_special_played_second_leaves_nothing_set_aside(self) -> None:
        assert play("5 1H+ 5H+ B . K Z", "HK/HL")[1] == "5 1E+ 5H+ . L . Z"

    def test_a_lock_can_be_taken_back_until_the_cards_are_open(self) -> None:
        state = duel("5 1H+ 5H+ . . K Z")
        locked = commanded(state, Lock(RED, parse_pair("AH")))
        assert check(locked, Lock(RED, parse_pair("CH"))) == Violation(Fault.ALREADY_LOCKED, ("red",))
        step = apply(locked, TakeBack(RED))
        assert step.state == state
        assert step.events == (ChoiceTakenBack(RED),)
        assert check(state, TakeBack(RED)) == Violation(Fault.NOT_LOCKED, ("red",))

    def test_nothing_is_opened_before_both_have_locked(self) -> None:
        state = commanded(duel("5 1H+ 5H+ . . K Z"), Lock(BLUE, parse_pair("AH")))
        assert check(state, Reveal(Action.CHARGE, Action.APPROACH)) == Violation(Fault.NOT_LOCKED, ("red",))

    def test_only_the_locked_card_is_opened(self) -> None:
        state = commanded(duel("5 1H+ 5H+ . . K Z"), Lock(RED, parse_pair("AH")), Lock(BLUE, parse_pair("CB")))
        changed = Reveal(Action.APPROACH, Action.CHANGE_STANCE)
        assert check(state, changed) == Violation(Fault.NOT_AS_LOCKED, ("blue", "S"))
        half_way = commanded(state, Reveal(Action.APPROACH, Action.CHARGE))
        assert check(half_way, Reveal(Action.LOW_STRIKE, Action.BALANCED_STRIKE)) == Violation(
            Fault.NOT_AS_LOCKED, ("red", "L")
        )
        assert check(half_way, TakeBack(RED)) == Violation(Fault.CARDS_OPEN)

    def test_sealed_cards_are_checked_when_they_open(self) -> None:
        state = commanded(duel("5 1H+ 5H+ . L K ?"), Lock(RED, parse_pair("AH")), Lock(BLUE, SEALED))
        assert check(state, Reveal(Action.APPROACH, Action.LOW_STRIKE)) == Violation(Fault.SET_ASIDE, ("L",))
        half_way = commanded(state, Reveal(Action.APPROACH, Action.CHARGE))
        again = Reveal(Action.HIGH_STRIKE, Action.CHANGE_STANCE)
        assert check(half_way, again) == Violation(Fault.SAME_CARD, ("CS",))
        assert commanded(half_way, Reveal(Action.HIGH_STRIKE, Action.RETREAT)) == duel("5 2H+ 4H- H A K ?")

    def test_an_unknown_special_is_none_that_is_known_elsewhere(self) -> None:
        state = commanded(duel("5 1H+ 5H+ . . K ?"), Lock(RED, SEALED), Lock(BLUE, SEALED))
        stolen = Reveal(Action.APPROACH, Action.KESA)
        assert check(state, stolen) == Violation(Fault.SPECIAL_NOT_HELD, ("K",))
        spent = commanded(state, Reveal(Action.KESA, Action.APPROACH))
        assert check(spent, Reveal(Action.APPROACH, Action.KESA)) == Violation(Fault.SPECIAL_NOT_HELD, ("K",))

    def test_an_unknown_special_is_one_card(self) -> None:
        state = duel("5 1H+ 5H+ . . ? Z")
        assert check(state, Lock(RED, parse_pair("KX"))) == Violation(Fault.SAME_CARD, ("KX",))
        assert not {"KX", "XK"} & {dump_pair(pair) for pair in pairs(state, RED)}

    def test_there_is_only_one_of_each_special(self) -> None:
        state = commanded(duel("5 1H+ 5H+ . . ? ?"), Lock(RED, SEALED), Lock(BLUE, SEALED))
        assert check(state, Reveal(Action.KESA, Action.KESA)) == Violation(Fault.SPECIAL_TWICE, ("K",))


class TestAttacks:
    def test_wrong_stance_is_a_feint(self) -> None:
        assert act("5 2E+ 4H+", "HS") == (
            "5 2E+ 4E+",
            (
                StanceChanged(BLUE, Stance.EARTH),
                StrikeFeinted(RED, Action.HIGH_STRIKE, 2, Stance.EARTH, Feint.STANCE),
            ),
        )

    def test_wrong_distance_is_a_feint(self) -> None:
        assert act("5 2H+ 5H+", "HB")[1] == (
            StrikeFeinted(RED, Action.HIGH_STRIKE, 3, Stance.HEAVEN, Feint.DISTANCE),
            StrikeFeinted(BLUE, Action.BALANCED_STRIKE, 3, Stance.HEAVEN, Feint.DISTANCE),
        )

    def test_wrong_stance_and_distance_is_a_feint_for_both_reasons(self) -> None:
        assert act("5 2H+ 5H+", "BL")[1][-1] == StrikeFeinted(BLUE, Action.LOW_STRIKE, 3, Stance.HEAVEN, Feint.BOTH)

    def test_two_hits_meet_and_nobody_is_hurt(self) -> None:
        assert act("5 2H+ 4H+", "HH") == (
            "5 2H+ 4H+",
            (StrikeLanded(RED, Action.HIGH_STRIKE, 2), StrikeLanded(BLUE, Action.HIGH_STRIKE, 2), BladesMet()),
        )

    def test_a_single_hit_wounds(self) -> None:
        assert act("5 2H+ 4E+", "HH") == (
            "5 2H+ 4E-",
            (
                StrikeLanded(RED, Action.HIGH_STRIKE, 2),
                StrikeFeinted(BLUE, Action.HIGH_STRIKE, 2, Stance.EARTH, Feint.STANCE),
                SamuraiWounded(BLUE, Health.HURT),
            ),
        )


class TestRulingK1:
    def test_a_change_of_stance_comes_after_all_movement(self) -> None:
        assert act("5 1H+ 3E+", "CS") == (
            "5 3H+ 3H+",
            (SamuraiMoved(RED, Action.CHARGE, 1, 3, None), StanceChanged(BLUE, Stance.HEAVEN)),
        )

    def test_a_stance_is_changed_before_strikes_and_both_may_change(self) -> None:
        assert act("5 2H+ 4H+", "SS")[0] == "5 2E+ 4E+"
        assert act("5 2H+ 4H+", "HS")[0] == "5 2H+ 4E-"


class TestRulingK2:
    @pytest.mark.parametrize(("gap", "moved"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
    def test_two_charges_move_the_largest_equal_distance(self, gap: int, moved: int) -> None:
        assert act(f"7 1H+ {1 + gap}H+", "CC")[0] == f"7 {1 + moved}H+ {1 + gap - moved}H+"
        assert act(f"7 1E+ {1 + gap}E+", "CC")[0] == f"7 {1 + moved}E+ {1 + gap - moved}E+"

    @pytest.mark.parametrize(("gap", "moved"), [(0, 0), (1, 0), (2, 1), (3, 1), (6, 1)])
    def test_two_approaches_move_one_step_each_or_nobody(self, gap: int, moved: int) -> None:
        assert act(f"7 1H+ {1 + gap}H+", "AA")[0] == f"7 {1 + moved}H+ {1 + gap - moved}H+"

    def test_the_story_says_they_moved_together_and_met(self) -> None:
        assert act("5 1H+ 2H+", "AA")[1] == (
            MovementOrdered(None, ResolutionOrder.TOGETHER),
            SamuraiMoved(RED, Action.APPROACH, 1, 1, StopReason.MEETING),
            SamuraiMoved(BLUE, Action.APPROACH, 2, 2, StopReason.MEETING),
        )


class TestRulingK3:
    def test_a_one_sided_charge_stops_on_the_opponents_space(self) -> None:
        assert act("5 3H+ 4H+", "CS") == (
            "5 4H+ 4E+",
            (SamuraiMoved(RED, Action.CHARGE, 3, 4, StopReason.OPPONENT), StanceChanged(BLUE, Stance.EARTH)),
        )

    def test_an_approach_from_the_same_space_moves_nothing(self) -> None:
        assert act("5 3H+ 3H+", "SA")[1][0] == SamuraiMoved(BLUE, Action.APPROACH, 3, 3, StopReason.OPPONENT)


class TestRulingK4:
    def test_approach_against_retreat_moves_both(self) -> None:
        assert act("5 2H+ 3H+", "AR")[0] == "5 3H+ 4H+"
        assert act("5 3H+ 3H+", "RA")[0] == "5 2H+ 2H+"

    def test_each_is_kept_on_the_field(self) -> None:
        assert act("5 4H+ 5H+", "AR")[0] == "5 5H+ 5H+"
        assert act("5 5H+ 5H+", "AR") == (
            "5 5H+ 5H+",
            (
                MovementOrdered(None, ResolutionOrder.TOGETHER),
                SamuraiMoved(BLUE, Action.RETREAT, 5, 5, StopReason.EDGE),
                SamuraiMoved(RED, Action.APPROACH, 5, 5, StopReason.OPPONENT),
            ),
        )

    def test_two_retreats_part(self) -> None:
        assert act("5 2H+ 4H+", "RR")[0] == "5 1H+ 5H+"


class TestRulingK5:
    def test_retreat_on_the_own_last_space_moves_nothing_and_is_spent(self) -> None:
        assert act("5 1H+ 5H+", "RS")[1][0] == SamuraiMoved(RED, Action.RETREAT, 1, 1, StopReason.EDGE)
        assert act("5 1H+ 5H+", "SR")[1][0] == SamuraiMoved(BLUE, Action.RETREAT, 5, 5, StopReason.EDGE)
        assert play("5 1H+ 5H+ . . K Z", "HR/HR")[1] == "5 1H+ 5H+ A A K Z"


class TestRulingK6:
    @pytest.mark.parametrize(
        ("case", "before", "answer", "after"),
        [
            ("hit", "5 2H+ 3H+", "B", "5 2E+ 3H-"),
            ("miss", "5 1H+ 5H+", "B", "5 1E+ 5H+"),
            ("clash", "5 2H+ 3E+", "L", "5 2E+ 3E+"),
            ("countered", "5 2H+ 3H+", "X", "5 2E- 3H+"),
            ("wrong stance", "5 2E+ 3H+", "B", "5 2E+ 3H+"),
            ("countered to death", "5 2H- 3H+", "X", "5 2Ex 3H+"),
        ],
    )
    def test_kesa_sets_earth(self, case: str, before: str, answer: str, after: str) -> None:
        assert act(before, f"K{answer}")[0] == after

    @pytest.mark.parametrize(
        ("case", "before", "answer", "after"),
        [
            ("hit", "5 2E+ 5H+", "B", "5 2H+ 5H-"),
            ("miss", "5 2E+ 3H+", "B", "5 2H+ 3H+"),
            ("clash", "5 2E+ 4H+", "H", "5 2H+ 4H+"),
            ("countered", "5 2E+ 4H+", "X", "5 2H- 4H+"),
            ("wrong stance", "5 2H+ 4H+", "B", "5 2H+ 4H+"),
        ],
    )
    def test_zan_tetsu_sets_heaven(self, case: str, before: str, answer: str, after: str) -> None:
        assert act(before, f"Z{answer}")[0] == after


class TestRulingK7:
    def test_counterattack_turns_a_hit_against_its_owner(self) -> None:
        assert act("5 2H+ 4E+", "HX") == (
            "5 2H- 4E+",
            (
                StrikeLanded(RED, Action.HIGH_STRIKE, 2),
                StrikeCountered(BLUE, Action.HIGH_STRIKE),
                SamuraiWounded(RED, Health.HURT),
            ),
        )
        assert act("5 2H+ 4H+", "XH")[0] == "5 2H+ 4H-"

    @pytest.mark.parametrize("answer", "ARCSHL")
    def test_against_anything_else_it_does_nothing(self, answer: str) -> None:
        after, events = act("5 1E+ 4E+", f"X{answer}")
        assert after[4] == "+"
        assert after[-1] == "+"
        assert CounterWasted(RED) in events

    def test_it_is_discarded_either_way(self) -> None:
        assert play("5 1H+ 5H+ . . X Z", "XH/HL")[0] == "5 1H+ 5H+ . . . Z"


class TestRulingK8:
    def test_a_second_damage_on_the_first_action_leaves_the_second_cards_unopened(self) -> None:
        steps = play_round(duel("5 2H+ 4H- . . K Z"), parse_pair("HK"), parse_pair("BZ"))
        assert len(steps) == 1
        state = steps[0].state
        assert steps[0].events[-1] == DuelEnded(RED)
        assert dump_position(state.position) == "5 2H+ 4Hx . . K Z"
        assert outcome(state) == Outcome(RED, Ending.DEFEAT)
        assert state.red_lock == parse_pair("HK")
        assert view(state, RED) == Duel(
            parse_position("5 2H+ 4Hx . . K ?"), parse_pair("HK"), SEALED, (Action.HIGH_STRIKE, Action.BALANCED_STRIKE)
        )

    def test_nothing_is_played_after_the_end(self) -> None:
        state = duel("5 2Hx 4H+ . . K Z")
        assert outcome(state) == Outcome(BLUE, Ending.DEFEAT)
        assert pairs(state, RED) == ()
        for command in (Lock(RED, SEALED), Resign(RED), AgreeDraw(), TakeBack(RED)):
            assert check(state, command) == Violation(Fault.DUEL_OVER)


class TestRulingK9:
    def test_a_double_defeat_is_no_position(self) -> None:
        with pytest.raises(Refused, match="BOTH_DEFEATED"):
            parse_position("5 2Hx 4Hx . . K Z")

    def test_a_draw_is_agreed_and_a_duel_can_be_resigned(self) -> None:
        state = duel("5 1H+ 5H+ . . K Z")
        drawn = apply(state, AgreeDraw())
        assert outcome(drawn.state) == Outcome(None, Ending.AGREED_DRAW)
        assert drawn.events == (DuelEnded(None),)
        resigned = apply(state, Resign(RED))
        assert outcome(resigned.state) == Outcome(BLUE, Ending.RESIGNATION)
        assert resigned.events == (DuelEnded(BLUE),)

    def test_a_duel_can_be_left_before_the_samurai_enter(self) -> None:
        assert outcome(commanded(new(ADVANCED_FIELD), Resign(BLUE))) == Outcome(RED, Ending.RESIGNATION)

    def test_nobody_leaves_between_the_two_cards_of_a_round(self) -> None:
        state = commanded(
            duel("5 1H+ 5H+ . . K Z"),
            Lock(RED, parse_pair("AH")),
            Lock(BLUE, parse_pair("AH")),
            Reveal(Action.APPROACH, Action.APPROACH),
        )
        assert check(state, Resign(RED)) == Violation(Fault.CARDS_OPEN)
        assert check(state, AgreeDraw()) == Violation(Fault.CARDS_OPEN)


class TestRulingK10:
    def test_each_sees_the_own_special_and_both_set_aside_cards(self) -> None:
        state = duel("5 1H+ 5H+ A L K Z")
        assert view(state, RED) == duel("5 1H+ 5H+ A L K ?")
        assert view(state, BLUE) == duel("5 1H+ 5H+ A L ? Z")
        assert view(state) == duel("5 1H+ 5H+ A L ? ?")

    def test_a_spent_special_stays_spent_in_sight(self) -> None:
        assert view(duel("5 1H+ 5H+ . . . Z")) == duel("5 1H+ 5H+ . . . ?")

    def test_a_lock_shows_that_and_not_what(self) -> None:
        state = commanded(duel("5 1H+ 5H+ . . K Z"), Lock(BLUE, parse_pair("AH")))
        assert view(state, RED) == Duel(parse_position("5 1H+ 5H+ . . K ?"), None, SEALED)
        assert view(state, BLUE) == Duel(parse_position("5 1H+ 5H+ . . ? Z"), None, parse_pair("AH"))

    def test_a_hidden_placement_shows_that_and_not_what(self) -> None:
        placement = parse_placement("3E")
        state = commanded(new(ADVANCED_FIELD, Special.KESA, Special.ZAN_TETSU), Place(RED, placement))
        assert view(state, BLUE) == Setup(Special.UNKNOWN, Special.ZAN_TETSU, SEALED)
        assert view(state, RED) == Setup(Special.KESA, Special.UNKNOWN, placement)


class TestWorkedExamples:
    def test_heaven_charge_against_heaven_charge_at_gap_three(self) -> None:
        assert act("5 1H+ 4H+", "CC")[0] == "5 2H+ 3H+"

    def test_charge_against_approach_at_equal_stance_and_gap_two(self) -> None:
        assert act("5 2H+ 4H+", "CA") == (
            "5 4H+ 4H+",
            (
                MovementOrdered(RED, ResolutionOrder.CHARGE_BEFORE_STEP),
                SamuraiMoved(RED, Action.CHARGE, 2, 4, None),
                SamuraiMoved(BLUE, Action.APPROACH, 4, 4, StopReason.OPPONENT),
            ),
        )
        assert act("5 2E+ 4E+", "AC")[0] == "5 2E+ 2E+"

    def test_heaven_approach_happens_before_earth_charge(self) -> None:
        assert act("5 2H+ 4E+", "AC") == (
            "5 3H+ 3E+",
            (
                MovementOrdered(RED, ResolutionOrder.HEAVEN_BEFORE_EARTH),
                SamuraiMoved(RED, Action.APPROACH, 2, 3, None),
                SamuraiMoved(BLUE, Action.CHARGE, 4, 3, StopReason.OPPONENT),
            ),
        )
        assert act("5 1E+ 5H+", "CA")[0] == "5 3E+ 4H+"


class TestNotation:
    def test_the_rules_own_example_plays(self) -> None:
        assert play("5 1H+ 5H+ . . K Z", "AH/CB SL/RS") == [
            "5 2H+ 3H+ . . K Z",
            "5 2H+ 3H+ H B K Z",
            "5 2E+ 4H+ H B K Z",
            "5 2E+ 4E+ L C K Z",
        ]

    def test_pairs_are_written_in_order(self) -> None:
        assert dump_pair(parse_pair("AH")) == "AH"
