"""Tests that all matches are listed, and are back after an undone deletion."""

from companion.games.contract import Result
from companion.store.journal import StoredMatch
from companion.store.settings import Settings
from companion.store.store import Store
from companion.table.game_adapter import ADAPTERS
from companion.table.header import Header, dump_header
from companion.table.history import SEATS, History, HistoryFilter, Summary, find_people
from tests.table.matches import BATTLE, BOARD, DUEL, play


def test_matches_are_listed_newest_first_with_names_and_result(store: Store) -> None:
    play(store.journals, DUEL, "m1", 10, red="Fox")
    play(store.journals, BOARD, "m2", 30, red="Fox", black="Crane")
    play(store.journals, BATTLE, "m3", 20)
    assert History(store, lambda: 0).all() == (
        Summary("m2", "kaito", "board", {"red": "Fox", "black": "Crane"}, 30, Result.OPEN, open=True),
        Summary("m3", "kingbrick", "battle", {"red": "", "blue": ""}, 20, Result.RED_WON),
        Summary("m1", "kiriai", "duel", {"red": "Fox", "blue": ""}, 10, Result.RED_WON),
    )


def test_the_newest_open_match_is_the_one_to_continue(store: Store) -> None:
    history = History(store, lambda: 0)
    assert history.newest_open() is None
    play(store.journals, BOARD, "m1", 10)
    play(store.journals, BOARD, "m2", 20)
    play(store.journals, DUEL, "m3", 30)
    newest = history.newest_open()
    assert newest is not None
    assert (newest.id, newest.open) == ("m2", True)


def test_a_match_can_be_read_and_replayed(store: Store) -> None:
    history = History(store, lambda: 0)
    played = play(store.journals, BOARD, "m1", 10)
    record, again = history.record("m1"), history.replay("m1")
    assert record is not None
    assert again is not None
    assert (record.text, again.state) == (BOARD.text, played.course.state)


def test_what_is_gone_or_damaged_is_not_replayed(store: Store) -> None:
    history = History(store, lambda: 0)
    play(store.journals, BOARD, "m1", 10)
    store.journals.append("m1", [("action", "a1")], result=None, now=20)
    assert (history.record("gone"), history.replay("gone"), history.replay("m1")) == (None, None, None)


def test_the_winner_is_a_seat_of_the_game() -> None:
    def winner(result: Result) -> str | None:
        return Summary("m1", "kaito", "board", {"red": "", "black": ""}, 0, result).winner

    assert [winner(result) for result in Result] == ["red", "black", None, None]
    assert [Summary("m1", "kaito", "board", {}, 0, result).drawn for result in Result] == [False, False, True, False]
    assert Summary("m1", "chess", "blitz", {}, 0, Result.RED_WON).winner is None


def test_the_seats_are_those_of_the_rules() -> None:
    assert {game: tuple(seat.value for seat in book.seats) for (game, _), book in ADAPTERS.items()} == SEATS


def test_a_match_of_an_unknown_game_beginning_or_result_is_listed_all_the_same(store: Store) -> None:
    store.journals.begin(StoredMatch("m1", "chess", "blitz", '{"start": "", "names": {"white": "Fox"}}', 10, 10, "1-0"))
    store.journals.begin(StoredMatch("m2", "kaito", "board", "?", 20, 20, "a later word"))
    assert History(store, lambda: 0).all() == (
        Summary("m2", "kaito", "board", {"red": "", "black": ""}, 20, Result.OPEN),
        Summary("m1", "chess", "blitz", {}, 10, Result.RED_WON),
    )


def test_on_one_phone_you_are_the_one_with_your_name_and_between_two_this_phones_seat(store: Store) -> None:
    store.settings.write(Settings(player_name="Fox"))
    play(store.journals, BOARD, "m1", 10, red="Crane", black=" fOX ")
    play(store.journals, BOARD, "m2", 20, red="Fox", black="fox")
    play(store.journals, BOARD, "m3", 30, red="Crane", black="Owl")
    header = dump_header(Header("?", {"red": "Fox", "blue": "Fox"}, "blue"))
    store.journals.begin(StoredMatch("m4", "kiriai", "duel", header, 40, 40, "1-0"))
    found = {summary.id: (summary.own, summary.between_phones) for summary in History(store, lambda: 0).all()}
    assert found == {"m1": ("black", False), "m2": ("", False), "m3": ("", False), "m4": ("blue", True)}
    record = History(store, lambda: 0).record("m1")
    assert record is not None
    assert record.summary.own == "black"


def test_a_filter_is_kept_and_admits_by_game_and_by_person(store: Store) -> None:
    history = History(store, lambda: 0)
    play(store.journals, BOARD, "m1", 10, red="Anna", black="Ben")
    play(store.journals, DUEL, "m2", 20, red="ben ", blue="Carla")
    play(store.journals, DUEL, "m3", 30)

    def shown() -> list[str]:
        return [summary.id for summary in history.all() if history.filter.admits(summary)]

    assert (history.filter, shown()) == (HistoryFilter(), ["m3", "m2", "m1"])
    history.keep_filter(HistoryFilter(person="BEN"))
    assert (history.filter, shown()) == (HistoryFilter(person="BEN"), ["m2", "m1"])
    history.keep_filter(HistoryFilter("kiriai", "Ben"))
    assert shown() == ["m2"]
    history.keep_filter(HistoryFilter("kiriai"))
    assert shown() == ["m3", "m2"]


def test_everybody_but_you_is_named_once_in_the_latest_spelling(store: Store) -> None:
    store.settings.write(Settings(player_name="Anna"))
    play(store.journals, BOARD, "m1", 10, red="Anna", black="ben")
    play(store.journals, DUEL, "m2", 20, red="Ben", blue="Anna")
    play(store.journals, DUEL, "m3", 30, red="Carla")
    assert find_people(History(store, lambda: 0).all()) == ("Ben", "Carla")


def test_a_match_that_was_given_up_is_over_and_nobody_has_won(store: Store) -> None:
    store.journals.begin(StoredMatch("m1", "kiriai", "duel", "?", 10, 10, "*"))
    (summary,) = History(store, lambda: 0).all()
    assert (summary.open, summary.winner, summary.drawn) == (False, None, False)


def test_a_deleted_match_is_gone_until_it_is_put_back_whole(store: Store) -> None:
    play(store.journals, DUEL, "m1", 10, red="Fox")
    play(store.journals, BOARD, "m2", 20)
    history = History(store, lambda: 0)
    before = store.archive.export()
    deleted = history.delete("m1")
    assert deleted is not None
    assert [summary.id for summary in history.all()] == ["m2"]
    assert store.journals.entries("m1") == ()
    deleted()
    assert store.archive.export() == before


def test_a_match_that_is_not_there_cannot_be_deleted(store: Store) -> None:
    assert History(store, lambda: 0).delete("m1") is None
