"""Tests that the matches of two people make a series, whatever seats they take and however they write their names."""

import pytest

from companion.games.contract import Result
from companion.store.journal import StoredMatch
from companion.store.settings import Settings
from companion.store.store import Store
from companion.table.header import Header, dump_header
from companion.table.history import History
from companion.table.series import EVENING, Decided, Series, SeriesList

DRAW = Result.DRAW.value
# A day after which every match below was played.
NOW = 100 * EVENING


def finish(store: Store, match_id: str, result: str, red: str = "Anna", blue: str = "Ben", at: int = NOW) -> None:
    header = dump_header(Header("?", {"red": red, "blue": blue}))
    store.journals.begin(StoredMatch(match_id, "kiriai", "duel", header, at, at, result))


def series_list(store: Store, now: int = NOW + 100) -> SeriesList:
    return SeriesList(History(store, lambda: now), store.series, lambda: now)


def found(store: Store, match_id: str = "m1") -> Series:
    series = series_list(store).find(match_id)
    assert series is not None
    return series


def test_the_score_counts_wins_by_person_and_not_by_seat(store: Store) -> None:
    finish(store, "m1", "1-0")
    finish(store, "m2", "1-0", "ben ", "ANNA", NOW + 1)
    finish(store, "m3", "0-1", "Ben", "Anna", NOW + 2)
    finish(store, "m4", DRAW, at=NOW + 3)
    series = found(store, "m3")
    assert (series.names, series.wins, series.draws) == (("Anna", "Ben"), (2, 1), 1)
    assert [match.id for match in series.matches] == ["m4", "m3", "m2", "m1"]


def test_each_game_and_each_pair_has_its_own_and_the_last_played_comes_first(store: Store) -> None:
    finish(store, "m1", "1-0")
    finish(store, "m2", "1-0", "Anna", "Carla", NOW + 1)
    header = dump_header(Header("?", {"red": "Anna", "black": "Ben"}))
    store.journals.begin(StoredMatch("m3", "kaito", "tally", header, NOW + 2, NOW + 2, "0-1"))
    assert [(series.game, series.names, series.wins) for series in series_list(store).all()] == [
        ("kaito", ("Anna", "Ben"), (0, 1)),
        ("kiriai", ("Anna", "Carla"), (1, 0)),
        ("kiriai", ("Anna", "Ben"), (1, 0)),
    ]


def test_this_phones_player_comes_first(store: Store) -> None:
    store.settings.write(Settings(player_name="Ben"))
    finish(store, "m1", "1-0")
    assert (found(store).names, found(store).wins) == (("Ben", "Anna"), (0, 1))


@pytest.mark.parametrize(("red", "blue"), [("", "Ben"), ("Anna", ""), ("Ben", "ben")])
def test_without_two_names_there_is_no_series(store: Store, red: str, blue: str) -> None:
    finish(store, "m1", "1-0", red, blue)
    assert (series_list(store).all(), series_list(store).find("m1")) == ((), None)


def test_what_is_open_or_was_given_up_does_not_count(store: Store) -> None:
    finish(store, "m1", "*")
    assert series_list(store).find("m1") is None
    assert series_list(store).find("gone") is None
    store.journals.begin(StoredMatch("m2", "chess", "blitz", "?", NOW, NOW, "1-0"))
    assert series_list(store).all() == ()


def test_a_best_of_three_counts_from_the_first_match_of_the_evening_and_begins_anew_once_decided(store: Store) -> None:
    finish(store, "old", "1-0", at=NOW - EVENING - 2)
    finish(store, "m1", "0-1", at=NOW - 1)
    finish(store, "m2", DRAW, at=NOW)
    series_list(store).set_target(found(store), 3)
    assert (found(store).best_of, found(store).running, found(store).decided) == (3, (0, 1), None)
    finish(store, "m3", "1-0", at=NOW + 1)
    finish(store, "m4", "1-0", at=NOW + 2)
    assert (found(store).wins, found(store).running) == ((3, 1), (0, 0))
    assert found(store).decided == Decided(3, 0, (2, 1), "m4")
    finish(store, "m5", "0-1", at=NOW + 3)
    assert (found(store).running, found(store).decided) == ((0, 1), None)
    series_list(store).set_target(found(store), None)
    assert (found(store).best_of, found(store).running, found(store).decided) == (None, (0, 0), None)


def test_chosen_before_the_first_match_of_an_evening_it_counts_from_now_on(store: Store) -> None:
    finish(store, "m1", "1-0", at=NOW - EVENING)
    series_list(store, NOW).set_target(found(store), 5)
    assert found(store).running == (1, 0)
    series_list(store, NOW + 1).set_target(found(store), 5)
    assert found(store).running == (0, 0)
    finish(store, "m2", "1-0", at=NOW + 2)
    assert found(store).running == (1, 0)
