"""Tests that advice in a duel is sound, the same from both ends, and refused where there is none to give."""

import pytest

from companion.coach.kiriai.advice import Advice, Option, advise, advise_entry
from companion.games.contract import Refused
from companion.games.kiriai.commands import Lock, Reveal
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.notation import dump_pair, dump_placement, parse_pair, parse_position
from companion.games.kiriai.pieces import BLUE, RED, Pair, Placement, Seat, Special
from companion.games.kiriai.rules import apply, pairs, placements
from companion.games.kiriai.state import Cards, Duel

KESA, ZAN_TETSU, COUNTER, SPENT = Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK, Special.SPENT


def duel(position: str) -> Duel:
    return Duel(parse_position(position))


def chosen(advice: Advice[Pair]) -> dict[str, float]:
    return {dump_pair(option.act): option.probability for option in advice.options if option.probability > 1e-6}


def advised(position: str, special: Special, seat: Seat = RED) -> Advice[Pair]:
    return advise(duel(position), seat, special)


class TestTheMix:
    def test_every_legal_pair_is_an_option_and_the_most_frequent_comes_first(self) -> None:
        state = duel("5 2H+ 4E- H C K ?")
        advice = advise(state, RED, KESA)
        assert sorted(option.act for option in advice.options) == sorted(pairs(state, RED))
        frequencies = [option.probability for option in advice.options]
        assert frequencies == sorted(frequencies, reverse=True)
        assert sum(frequencies) == pytest.approx(1)

    def test_what_is_mixed_is_worth_the_value_and_nothing_is_worth_more(self) -> None:
        advice = advised("5 1H+ 5H+ . . ? ?", KESA)
        for option in advice.options:
            assert option.worth <= advice.value + 1e-6
            assert option.probability < 1e-6 or option.worth == pytest.approx(advice.value, abs=1e-6)

    @pytest.mark.parametrize("special", [KESA, ZAN_TETSU, COUNTER])
    def test_both_ends_of_the_field_decide_alike(self, special: Special) -> None:
        red = advised("5 2H+ 4E- H C ? ?", special)
        blue = advised("5 2E- 4H+ C H ? ?", special, BLUE)
        assert red == blue

    def test_the_start_is_worth_what_was_worked_out(self) -> None:
        worth = {special: advised("5 1H+ 5H+ . . ? ?", special).value for special in (KESA, ZAN_TETSU, COUNTER)}
        assert worth == pytest.approx({KESA: 0.095, ZAN_TETSU: -0.614, COUNTER: -0.085}, abs=0.01)

    def test_an_opponent_whose_special_is_open_is_one_kind_only(self) -> None:
        open_value = advised("5 1H+ 5H+ . . K Z", KESA).value
        other_value = advised("5 1H+ 5H+ . . K X", KESA).value
        assert open_value > other_value
        hidden = advised("5 1H+ 5H+ . . K ?", KESA).value
        assert (open_value + other_value) / 2 >= hidden - 1e-9

    def test_a_special_that_is_spent_still_says_what_the_opponent_may_have(self) -> None:
        values = {special: advised("5 2H+ 3E+ H L . ?", special).value for special in (KESA, ZAN_TETSU, COUNTER, SPENT)}
        assert len(set(values.values())) == 4
        known = [values[special] for special in (KESA, ZAN_TETSU, COUNTER)]
        assert min(known) - 0.05 < values[SPENT] < max(known) + 0.05

    def test_when_both_are_spent_it_does_not_matter_which_they_were(self) -> None:
        first, *others = [advised("7 2H+ 3E- H . . .", special) for special in (KESA, ZAN_TETSU, COUNTER, SPENT)]
        assert others == [first] * 3

    def test_a_special_that_is_left_is_no_worse_than_one_that_is_spent(self) -> None:
        assert advised("5 2H+ 3H+ L H ? .", KESA).value > advised("5 2H+ 3H+ L H . .", KESA).value

    def test_a_position_that_no_play_leads_to_is_judged_all_the_same(self) -> None:
        advice = advised("5 2H- 3H+ . A K ?", KESA)
        assert sum(chosen(advice).values()) == pytest.approx(1)

    def test_what_is_locked_already_changes_nothing(self) -> None:
        state = duel("5 1H+ 5H+ . . ? ?")
        locked = apply(state, Lock(RED, parse_pair("AH"))).state
        assert advise(locked, RED, KESA) == advise(state, RED, KESA)


class TestTheEntry:
    @pytest.mark.parametrize("seat", [RED, BLUE])
    @pytest.mark.parametrize("special", [KESA, ZAN_TETSU, COUNTER])
    def test_every_placement_is_an_option(self, seat: Seat, special: Special) -> None:
        advice = advise_entry(seat, special)
        assert sorted(option.act for option in advice.options) == sorted(placements(seat))
        assert sum(option.probability for option in advice.options) == pytest.approx(1)

    def test_both_ends_enter_alike(self) -> None:
        red, blue = advise_entry(RED, KESA), advise_entry(BLUE, KESA)
        turned = [Option(Placement(8 - o.act.space, o.act.stance), o.probability, o.worth) for o in blue.options]
        assert (sorted(turned, key=lambda o: o.act), blue.value) == (
            sorted(red.options, key=lambda o: o.act),
            red.value,
        )

    def test_it_is_worth_what_the_duel_after_it_is_worth(self) -> None:
        advice = advise_entry(RED, COUNTER)
        best = advice.options[0]
        # Each kind of opponent enters where it is worst for Red, which is worse than the worst single entry.
        worths = []
        for entry in placements(BLUE):
            position = f"7 {dump_placement(best.act)}+ {dump_placement(entry)}+ . . ? ?"
            worths.append(advised(position, COUNTER).value)
        assert min(worths) - 0.05 < advice.value < min(worths)


class TestRefusals:
    @pytest.mark.parametrize(
        ("position", "special", "fault"),
        [
            ("5 1Hx 5H+ . . ? ?", KESA, (Fault.DUEL_OVER,)),
            ("5 1H+ 5H+ . . ? ?", Special.UNKNOWN, (Fault.UNKNOWN_SPECIAL, "?")),
            ("5 1H+ 5H+ . . Z ?", KESA, (Fault.SPECIAL_NOT_HELD, "K")),
            ("5 1H+ 5H+ . . Z ?", SPENT, (Fault.SPECIAL_NOT_HELD, ".")),
            ("5 1H+ 5H+ . . ? ?", SPENT, (Fault.SPECIAL_NOT_HELD, ".")),
            ("5 1H+ 5H+ . . ? K", KESA, (Fault.SPECIAL_TWICE, "K")),
            ("5 1H+ 5H+ . . . K", KESA, (Fault.SPECIAL_TWICE, "K")),
        ],
    )
    def test_a_question_without_an_answer(
        self, position: str, special: Special, fault: tuple[Fault, *tuple[str]]
    ) -> None:
        with pytest.raises(Refused) as refused:
            advised(position, special)
        assert (refused.value.violation.code, *refused.value.violation.details) == fault

    def test_once_the_first_cards_are_open_there_is_nothing_to_decide(self) -> None:
        state = duel("5 1H+ 5H+ . . K Z")
        for command in (Lock(RED, parse_pair("AH")), Lock(BLUE, parse_pair("CB"))):
            state = apply(state, command).state
        opened = apply(state, Reveal(parse_pair("AH").first, parse_pair("CB").first)).state
        with pytest.raises(Refused, match="CARDS_OPEN"):
            advise(opened, RED, KESA)

    @pytest.mark.parametrize("special", [SPENT, Special.UNKNOWN])
    def test_nobody_enters_without_a_special(self, special: Special) -> None:
        with pytest.raises(Refused, match="UNKNOWN_SPECIAL"):
            advise_entry(RED, special)


def test_the_opponents_cards_are_seen_only_as_far_as_they_lie_open() -> None:
    state = duel("5 1H+ 5H+ A C K ?")
    assert state.position.blue == Cards(state.position.blue.aside)
    assert advise(state, RED, KESA) == advised("5 1H+ 5H+ A C ? ?", KESA)
