"""Tests that no forged part of the deal is believed."""

from contextlib import nullcontext

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fairplay.deal import BadDeal, DealFlaw, check_pick, check_shuffle, check_strip
from companion.fairplay.proof import Proof
from tests.fairplay.forgeries import HONEST, UNPROVED, Step, forgeries


def check(step: Step) -> None:
    if step.name == "shuffle":
        check_shuffle(step.place, step.values, step.proof)
    elif step.name == "pick":
        check_pick(step.place, step.values, step.given, step.picked, step.proof)
    else:
        check_strip(step.place, step.values, step.picked, step.value, step.proof)


@pytest.mark.parametrize("name", HONEST)
def test_what_is_not_forged_is_believed(name: str) -> None:
    check(HONEST[name])


@pytest.mark.parametrize(
    ("step", "flaw"), [pytest.param(step, flaw, id=f"{step.name}: {what}") for what, step, flaw in forgeries()]
)
def test_a_forgery_is_refused(step: Step, flaw: DealFlaw) -> None:
    with pytest.raises(BadDeal) as bad:
        check(step)
    assert bad.value.flaw is flaw
    assert str(bad.value).startswith(flaw.name)


@settings(max_examples=12)
@given(name=st.sampled_from(sorted(HONEST)), part=st.sampled_from(["challenges", "responses"]), data=st.data())
def test_any_other_scalar_is_refused(name: str, part: str, data: st.DataObject) -> None:
    step = HONEST[name]
    numbers = list(getattr(step.proof, part))
    place = data.draw(st.integers(0, len(numbers) - 1))
    honest = numbers[place]
    numbers[place] = data.draw(st.integers(0, 2 ** (128 if part == "challenges" else 256) - 1))
    parts = {"challenges": step.proof.challenges, "responses": step.proof.responses, part: tuple(numbers)}
    forged = Step(name, Proof(**parts))
    expected = nullcontext() if numbers[place] == honest else pytest.raises(BadDeal, match=UNPROVED[name].name)
    with expected:
        check(forged)
