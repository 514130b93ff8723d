"""Tests that a duel is judged by what each player could know, and that a mistake is told from bad luck."""

import pytest

from companion.coach.kiriai.advice import advise, advise_entry
from companion.coach.kiriai.review import JudgedChoice, JudgedRound, Turn, Verdict, review, turning_points
from companion.games.kiriai.commands import AgreeDraw, Enter, Resign
from companion.games.kiriai.notation import parse_pair, parse_placement, parse_position
from companion.games.kiriai.pieces import BLUE, RED, Seat, Special
from companion.games.kiriai.record import Round
from companion.games.kiriai.rules import new
from companion.games.kiriai.state import Duel

KESA, ZAN_TETSU, COUNTER = Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK
START = "5 1H+ 5H+ . . ? ?"
DEALT = {RED: KESA, BLUE: ZAN_TETSU}


def duel(position: str = START) -> Duel:
    return Duel(parse_position(position))


def played(*rounds: str) -> list[Turn]:
    pairs = (text.split("/") for text in rounds)
    return [Round(parse_pair(red), parse_pair(blue)) for red, blue in pairs]


def judged(position: str, *rounds: str, dealt: dict[Seat, Special] | None = None) -> list[JudgedRound]:
    return list(review(duel(position), played(*rounds), DEALT if dealt is None else dealt))


def choice(value: float, worth: float, came: float) -> JudgedChoice:
    return JudgedChoice(parse_pair("AC"), parse_pair("AC"), value, worth, came)


class TestTheNumbers:
    def test_a_lock_is_worth_what_the_advice_says_and_came_to_the_next_rounds_value(self) -> None:
        first, second = judged(START, "AS/AH", "LA/CB")
        advice = advise(duel(), RED, KESA)
        assert first.red.value == advice.value
        assert first.red.best == advice.options[0].act
        worth = next(option.worth for option in advice.options if option.act == parse_pair("AS"))
        assert first.red.worth == pytest.approx(worth, abs=1e-8)
        for seat in Seat:
            assert first.choice(seat).came == second.choice(seat).value
        assert first.standing == second.standing_before
        assert (first.number, second.number) == (1, 2)
        assert first.before == duel()

    def test_the_standing_is_even_between_players_who_know_as_much(self) -> None:
        (first,) = judged(START, "AH/AH", dealt={})
        assert first.standing_before == pytest.approx(0)
        assert first.standing == pytest.approx(0)

    def test_the_last_round_comes_to_victory_and_defeat(self) -> None:
        (last,) = judged("5 2H- 4H- . . ? ?", "HA/SA")
        assert (last.red.came, last.blue.came, last.standing) == (1, -1, 1)

    def test_both_ends_are_judged_alike(self) -> None:
        (one,) = judged(START, "AS/CB")
        (other,) = judged(START, "CB/AS", dealt={RED: ZAN_TETSU, BLUE: KESA})
        assert (one.red, one.blue) == (other.blue, other.red)
        assert one.standing == pytest.approx(-other.standing)

    def test_an_entry_into_the_advanced_field_is_a_round_of_its_own(self) -> None:
        enter = Enter(parse_placement("2H"), parse_placement("6E"))
        entry, first = review(new(7), [enter, *played("AC/AC")], DEALT)
        advice = advise_entry(RED, KESA)
        assert (entry.number, first.number) == (0, 1)
        assert (entry.red.value, entry.red.best) == (advice.value, advice.options[0].act)
        assert entry.red.act == parse_placement("2H")
        assert entry.red.came == first.red.value

    @pytest.mark.parametrize("ending", [Resign(RED), AgreeDraw()])
    def test_the_words_that_end_a_duel_are_not_judged(self, ending: Resign | AgreeDraw) -> None:
        assert len(list(review(duel(), [*played("AS/AH"), ending], DEALT))) == 1


class TestWhatWasKnown:
    def test_the_other_players_special_changes_nothing(self) -> None:
        values = [judged(START, "AS/AH", dealt={RED: KESA, BLUE: blue})[0].red.value for blue in (ZAN_TETSU, COUNTER)]
        assert values[0] == values[1]

    def test_a_special_that_is_played_later_was_held_from_the_start(self) -> None:
        first, _ = judged(START, "AS/AH", "KA/BA", dealt={})
        assert first.red.value == advise(duel(), RED, KESA).value

    def test_a_special_that_nobody_saw_may_have_been_any_other(self) -> None:
        first, _ = judged(START, "AS/AH", "KA/BA", dealt={})
        values = [advise(duel(), BLUE, special).value for special in (ZAN_TETSU, COUNTER)]
        assert first.blue.value == pytest.approx(sum(values) / 2)

    def test_whoever_hides_a_special_gets_the_benefit_of_the_doubt(self) -> None:
        def loss(dealt: dict[Seat, Special]) -> float:
            (only,) = judged("5 2H+ 4E- H C ? ?", "AS/AH", dealt=dealt)
            return only.red.value - only.red.worth

        losses = [loss({RED: special}) for special in (KESA, ZAN_TETSU, COUNTER)]
        assert min(losses) < max(losses)
        assert loss({}) == pytest.approx(min(losses))

    def test_a_special_may_be_open_or_spent_at_the_start(self) -> None:
        (only,) = judged("5 2H+ 4E- H C K .", "AS/AH", dealt={})
        assert only.red.value == advise(duel("5 2H+ 4E- H C K ."), RED, KESA).value
        assert only.blue.value == advise(duel("5 2H+ 4E- H C ? ."), BLUE, Special.SPENT).value


class TestVerdicts:
    @pytest.mark.parametrize(
        ("value", "worth", "came", "verdict"),
        [
            (0.1, 0.1, 0.3, Verdict.SOUND),
            (0.1, 0.1, 0.6, Verdict.LUCKY),
            (0.1, 0.0, -0.4, Verdict.UNLUCKY),
            (0.1, -0.2, -0.4, Verdict.MISTAKEN),
            (0.1, -0.2, 0.0, Verdict.MISTAKEN),
            (0.1, -0.2, 0.3, Verdict.SPARED),
        ],
    )
    def test_a_mistake_is_told_from_luck(self, value: float, worth: float, came: float, verdict: Verdict) -> None:
        assert choice(value, worth, came).verdict is verdict

    def test_whoever_gains_by_a_mistake_was_not_lucky(self) -> None:
        lucky, mistaken, unlucky = choice(0, 0, 0.9), choice(0, -0.5, -0.9), choice(0, 0, -0.9)
        gift = JudgedRound(1, duel(), lucky, mistaken)
        assert [gift.verdict(seat) for seat in Seat] == [Verdict.SOUND, Verdict.MISTAKEN]
        chance = JudgedRound(1, duel(), unlucky, lucky)
        assert [chance.verdict(seat) for seat in Seat] == [Verdict.UNLUCKY, Verdict.LUCKY]


def test_the_turning_points_are_the_two_largest_changes_in_the_order_of_play() -> None:
    swings = (0.1, 0.5, -0.9, 0.6)
    rounds = [
        JudgedRound(number, duel(), choice(0, 0, swing), choice(0, 0, -swing)) for number, swing in enumerate(swings, 1)
    ]
    assert turning_points(rounds) == (rounds[2], rounds[3])
    assert turning_points(rounds[:1]) == ()
