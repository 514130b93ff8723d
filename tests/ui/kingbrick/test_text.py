"""Tests that every battle is told in every language, and every fault of an army is said in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.contract import Outcome
from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.battle import Ending
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.record import Record
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui.text.kingbrick import Teller, complaints
from companion.ui.text.numbers import decimal
from tests.games.kingbrick.test_battle import records

SPEECHES = {language: Speech(language) for language in Language}
NAMES = {"red": "Fox", "blue": ""}


@settings(max_examples=30)
@given(records(), st.sampled_from(Language))
def test_every_step_of_every_battle_is_told_in_whole_sentences(record: Record, language: Language) -> None:
    teller = Teller(SPEECHES[language], NAMES)
    seats = (record.start.turn.seat, *(step.state.turn.seat for step in record.steps))
    for step, seat in zip(record.steps, seats, strict=False):
        told = teller.step(step.events, seat)
        assert told[-1] in ".!"
        assert "{" not in told
        assert "kingbrick." not in told
        assert all(teller.state(step.state, brick) for brick in step.state.roster.bricks)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("ending", Ending)
def test_every_end_has_a_winner_or_none_and_a_reason(language: Language, ending: Ending) -> None:
    winner = None if ending is Ending.AGREED_DRAW else Seat.RED
    title, reason = Teller(SPEECHES[language], NAMES).ending(Outcome(winner, ending))
    assert ("Fox" in title) is (winner is not None)
    assert reason


@pytest.mark.parametrize(
    ("code", "owned", "told"),
    [
        ("G12C4", None, []),
        ("G12C4", "G12C4", []),
        ("C9", None, ["1 point too many: take out 1 × Champion."]),
        ("G21", None, ["1 brick too many: take out 1 × Guardian."]),
        ("C12N12", None, ["64 points too many, 4 bricks too many: take out bricks of several kinds."]),
        ("N2", "N1", ["Not in your box: 1 × Ninja."]),
    ],
)
def test_a_complaint_comes_with_its_fix(code: str, owned: str | None, told: list[str]) -> None:
    box = None if owned is None else parse_army(owned)
    assert list(complaints(SPEECHES[Language.EN], parse_army(code), box)) == told


@pytest.mark.parametrize(
    ("language", "part", "whole"), [(Language.EN, "0.8", "6"), (Language.IT, "0,8", "6"), (Language.ES, "0,8", "6")]
)
def test_a_part_of_one_has_the_sign_of_its_language(language: Language, part: str, whole: str) -> None:
    assert (decimal(SPEECHES[language], 0.833), decimal(SPEECHES[language], 5.98)) == (part, whole)


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        (Language.EN, "1 of 6 faces sets it free.", "2 of 6 faces set it free."),
        (Language.IT, "1 faccia su 6 lo libera.", "2 facce su 6 lo liberano."),
        (Language.ES, "1 cara de 6 lo libera.", "2 caras de 6 lo liberan."),
    ],
)
def test_one_face_is_not_told_as_several(language: Language, one: str, two: str) -> None:
    say = SPEECHES[language]
    assert (say("kingbrick.odds.free", count=1), say("kingbrick.odds.free", count=2)) == (one, two)


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        (Language.EN, "1 throw taken back, not counted", "2 throws taken back, not counted"),
        (Language.IT, "1 lancio annullato, non contato", "2 lanci annullati, non contati"),
        (Language.ES, "1 tirada deshecha, sin contar", "2 tiradas deshechas, sin contar"),
    ],
)
def test_one_throw_that_was_taken_back_is_not_told_as_several(language: Language, one: str, two: str) -> None:
    say = SPEECHES[language]
    assert (say("kingbrick.throws.back", count=1), say("kingbrick.throws.back", count=2)) == (one, two)
