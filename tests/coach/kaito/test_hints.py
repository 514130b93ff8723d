"""Tests that a hint for Kaito tells the best action, and nothing that the position does not show."""

import pytest

from companion.coach.kaito.hints import hint
from companion.coach.kaito.reasons import Reason, Why
from companion.coach.kaito.search import patience
from companion.games.kaito.notation import dump_action, parse_position
from companion.games.kaito.rules import Place


def told(position: str) -> tuple[str, list[Reason]]:
    state = parse_position(position)
    found = hint(state)
    return dump_action(found.action, state), list(found.reasons)


@pytest.mark.parametrize(
    ("position", "action", "reasons"),
    [
        ("6/6/4h1/kH4/K5/6 b4 r khh KKB", "e4", [Reason(Why.WINS_IN, (1,)), Reason(Why.CAPTURES, ("h",))]),
        (
            "2kH2/6/6/3h2/6/K5 c3 b kkhh KKHHA",
            "d3",
            [Reason(Why.HOLDS_OUT, (1,)), Reason(Why.TAKES_OWN, ("h",))],
        ),
        (
            "6/C4k/3H2/h3K1/K4k/2ca2 f3 b kkh KKCA",
            "f2=k:CA",
            [
                Reason(Why.HOLDS_OUT, (4,)),
                Reason(Why.TAKES_OWN, ("k",)),
                Reason(Why.RECOVERS, (0,)),
                Reason(Why.FEW_ANSWERS, (2,)),
            ],
        ),
        (
            "6/1hH1K1/4a1/1K2b1/4h1/kaK3 c3 r kkkkkb KKKHHBA",
            "e3",
            [Reason(Why.WINS_IN, (7,)), Reason(Why.CAPTURES, ("b",)), Reason(Why.OPENS_TRADE)],
        ),
    ],
)
def test_the_best_action_is_told_with_what_it_does(position: str, action: str, reasons: list[Reason]) -> None:
    assert told(position) == (action, reasons)


def test_placing_the_kaito_is_advised_too_and_the_coach_stops_when_it_is_told_to() -> None:
    found = hint(parse_position("HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka - r - -"), patience(3))
    assert isinstance(found.action, Place)
    assert found.reasons == (Reason(Why.LEAVES_LEAST),)
