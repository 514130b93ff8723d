"""Tests that all matches are listed, can be read, shared and deleted, and that a deletion can be undone."""

import pytest

from companion.store.journal import StoredMatch
from tests.table.matches import BATTLE, BOARD, DUEL, Script, play
from tests.ui.harness import Driver, Size
from tests.ui.pages import DAY, NOW, furnish, go, here, reach


def cells(driver: Driver) -> list[tuple[str, str, str]]:
    """What the list shows, from the top."""
    found = sorted(here(driver, "HistoryCell"), key=lambda cell: -cell.y)
    return [(cell.game, cell.players, cell.standing) for cell in found]


def test_without_a_match_history_says_what_will_be_here_and_leads_to_the_games(driver: Driver) -> None:
    go(driver, "history")
    assert driver.texts() == [
        "History",
        "No match yet. Every match you play is kept here, from its first action to its last.",
        "Choose a game",
    ]
    driver.tap(driver.find("MainButton", text="Choose a game"))
    assert driver.app.root.current == "home"


def test_matches_are_listed_newest_first_with_names_day_and_result(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "history")
    assert cells(driver) == [
        ("Kaito", "Fox against Crane", "8 Oct 2025 · In progress"),
        ("KingBrick", "Fox from the hills against Crane by the lake", "6 Oct 2025 · Won by Fox from the hills"),
        ("Kaito", "Red against Black", "4 Oct 2025 · Won by Red"),
        ("Kiri-ai: The Duel", "Fox against Crane", "30 Sep 2025 · Won by Fox"),
        ("Kaito", "Fox against Crane", "19 Sep 2025 · In progress"),
    ]


def test_a_draw_and_a_game_of_a_later_version_are_told_too(driver: Driver) -> None:
    match = play(driver.app.store.journals, DUEL, "draw", NOW)
    match.undo(NOW)
    match.play(match.course.adapter.parse_action("draw-agreed", match.course.state), NOW)
    driver.app.store.journals.begin(StoredMatch("later", "chess", "blitz", "{}", NOW - DAY, NOW - DAY, "1-0"))
    go(driver, "history")
    assert cells(driver) == [
        ("Kiri-ai: The Duel", "Red against Blue", "9 Oct 2025 · Draw"),
        ("A game of a later version", "", "8 Oct 2025 · Over"),
    ]


def test_a_list_of_hundreds_has_cells_for_those_in_sight_only(driver: Driver) -> None:
    for number in range(200):
        driver.app.store.journals.begin(StoredMatch(f"m{number}", "kaito", "board", "{}", NOW, NOW))
    go(driver, "history")
    assert 5 < len(here(driver, "HistoryCell")) < 30


def test_a_tap_opens_the_record_and_back_returns_to_the_list(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "history")
    driver.tap(driver.find("HistoryCell", match="battle"))
    assert driver.texts() == [
        "KingBrick",
        "Fox from the hills against Crane by the lake",
        "6 Oct 2025 · Won by Fox from the hills",
        "1",
        "red: flick rC2",
        "2",
        "red: fall bK",
        "Delete",
        "Copy as text",
    ]
    driver.press_back()
    assert driver.app.root.current == "history"


def test_a_record_is_copied_with_a_head_and_a_last_line_that_can_be_replayed(driver: Driver) -> None:
    play(driver.app.store.journals, DUEL, "duel", NOW, red="Fox", blue="Crane")
    go(driver, "record", "duel")
    driver.tap(driver.find("MainButton", text="Copy as text"))
    assert driver.app.phone.clipboard.paste() == f"Kiri-ai: The Duel\nFox against Crane\nWon by Fox\n\n{DUEL.text}"
    assert "The log is on the clipboard." in driver.texts()


def test_a_deleted_match_leaves_the_list_and_undo_brings_it_back_whole(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "history")
    before = driver.app.store.archive.export()
    listed = cells(driver)
    driver.tap(driver.find("HistoryCell", match="tally"))
    driver.tap(driver.find("MainButton", text="Delete"))
    assert driver.app.root.current == "history"
    assert cells(driver) == [*listed[:2], *listed[3:]]
    driver.tap(driver.find("UndoButton"))
    assert cells(driver) == listed
    assert driver.app.store.archive.export() == before


def test_two_fingers_delete_once_and_undo_still_brings_it_back(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "history")
    before = driver.app.store.archive.export()
    driver.tap(driver.find("HistoryCell", match="tally"))
    button = driver.find("MainButton", text="Delete")
    first, second = driver.press(button), driver.press(button)
    first.lift()
    driver.pump()
    second.lift()
    driver.settle()
    assert driver.app.root.current == "history"
    assert "tally" not in [match.id for match in driver.app.store.journals.all()]
    driver.tap(driver.find("UndoButton"))
    assert driver.app.store.archive.export() == before


@pytest.mark.parametrize(("size", "text_size"), [((412, 915), 100), ((320, 568), 160)])
def test_at_home_the_offer_to_undo_lies_above_the_links_and_stays_there(
    driver: Driver, size: Size, text_size: int
) -> None:
    furnish(driver.app)
    driver.resize(size)
    driver.app.change(text_size=text_size)
    go(driver, "home")
    driver.app.tell("Deleted.", lambda: None)
    driver.settle()
    link = driver.find("HomeLink", sign="settings")
    reach(driver, link)
    bar = driver.find("Snackbar")
    assert bar.y >= link.to_window(link.x, link.top)[1]
    driver.tap(link)
    assert (driver.app.root.current, bar.active) == ("settings", False)


def test_a_record_that_cannot_be_replayed_shows_what_it_says(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "record", "broken")
    assert "The app cannot replay this log from line 4 on." in "\n".join(driver.texts())
    assert driver.app.root.current_screen.record.lines == (*BOARD.actions, "a1")


def test_a_match_that_is_gone_is_told_and_offers_nothing(driver: Driver) -> None:
    go(driver, "record", "nobody")
    assert "This match is no longer here." in driver.texts()
    assert [button.disabled for button in here(driver, "MainButton")] == [True, True]


def test_a_match_without_actions_says_so(driver: Driver) -> None:
    match = play(driver.app.store.journals, BOARD, "board", NOW)
    for _ in BOARD.actions:
        match.undo(NOW)
    go(driver, "record", "board")
    assert "Nothing has happened yet." in driver.texts()


@pytest.mark.parametrize(("script", "awake"), [(BOARD, True), (BATTLE, False)])
def test_the_screen_stays_on_while_an_open_match_is_shown(driver: Driver, script: Script, awake: bool) -> None:
    play(driver.app.store.journals, script, "m", NOW)
    go(driver, "record", "m")
    assert driver.app.phone.awake.on is awake
    driver.press_back()
    assert driver.app.phone.awake.on is False
