"""Tests that what two people did is counted by person, over all their matches of a game."""

from dataclasses import replace

import pytest

from companion.store.store import Store
from companion.table.history import History
from companion.table.series import SeriesList
from companion.table.statistics import Measure, Statistics, evaluate, read_matches
from tests.table.matches import BATTLE, BOARD, DUEL, TALLY, Script, play

SPECIAL = replace(DUEL, actions=("AK/CB",))
BROKEN = ("action", "nothing")


def counted(store: Store, match_id: str = "m1") -> Statistics:
    series = SeriesList(History(store, lambda: 0), store.series, lambda: 0).find(match_id)
    assert series is not None
    return evaluate(series, read_matches(store.journals, series))


def test_the_special_cards_of_a_duel_are_counted_by_person_whatever_the_seat(store: Store) -> None:
    play(store.journals, SPECIAL, "m1", 1, red="Anna", blue="Ben")
    play(store.journals, SPECIAL, "m2", 2, red="ben", blue="Anna")
    play(store.journals, DUEL, "m3", 3, red="Anna", blue="Ben")
    assert counted(store) == Statistics((("defeat", 2), ("resignation", 1)), (Measure("K", (1, 1)),))


def test_captures_and_trades_of_kaito_are_counted(store: Store) -> None:
    play(store.journals, TALLY, "m1", 1, red="Anna", black="Ben")
    (ending,) = counted(store).endings
    assert ending[1] == 1
    assert [measure.code for measure in counted(store).measures] == ["captures", "trades"]
    assert sum(counted(store).measures[1].counts) == 1


def test_a_throw_is_compared_with_its_chance_and_one_by_hand_is_left_out(store: Store) -> None:
    lines = (
        "red: flick rC1",
        "red: capture bC1",
        "red: capture bC2",
        "red: capture bC3",
        "blue: throw bC1 5 happy",
        "blue: throw bC2 6 sad",
        "blue: throw bC3 0 happy",
        *BATTLE.actions[1:],
    )
    play(store.journals, replace(BATTLE, actions=lines), "m1", 1, red="Anna", blue="Ben")
    (freed,) = counted(store).measures
    assert (freed.code, freed.counts, freed.total) == ("freed", (0, 1), (0, 2))
    assert freed.expected == (0.0, 5 / 6 + 5 / 6)


@pytest.mark.parametrize("script", [DUEL, BATTLE], ids=lambda script: script.game)
def test_a_match_that_cannot_be_played_or_is_gone_counts_for_the_score_alone(store: Store, script: Script) -> None:
    play(store.journals, script, "m1", 1, red="Anna", blue="Ben")
    play(store.journals, script, "m2", 2, red="Anna", blue="Ben")
    store.journals.append("m2", [BROKEN], result=script.result, now=3)
    series = SeriesList(History(store, lambda: 0), store.series, lambda: 0).find("m1")
    assert series is not None
    assert series.wins == (2, 0)
    assert evaluate(series, read_matches(store.journals, series)).endings[0][1] == 1
    store.journals.delete("m1")
    assert evaluate(series, read_matches(store.journals, series)) == Statistics()


def test_an_open_end_has_no_reason(store: Store) -> None:
    """A result that the rules do not know of was given by the phones when a player left."""
    play(store.journals, BOARD, "m1", 1, red="Anna", black="Ben")
    store.journals.append("m1", [], result="1-0", now=2)
    assert counted(store).endings == ()
