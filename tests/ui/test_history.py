"""Tests that all matches are listed, can be read, shared and deleted, and that a deletion can be undone."""

from datetime import datetime

import pytest

from companion.store.journal import StoredMatch
from companion.table.header import Header, dump_header
from tests.table.matches import BATTLE, BOARD, DUEL, LAYOUT, SCRIPTS, Script, play
from tests.ui.harness import Driver, Size
from tests.ui.layout import covered
from tests.ui.pages import DAY, NOW, furnish, go, here, reach


def cells(driver: Driver) -> list[tuple[str, str, str]]:
    """What the list shows, from the top."""
    found = sorted(here(driver, "HistoryCell"), key=lambda cell: -cell.y)
    return [(cell.players, cell.game, cell.standing) for cell in found]


def clock(days: int) -> str:
    """The time of the matches so many days ago, where the test runs."""
    return f"{datetime.fromtimestamp((NOW - days * DAY) / 1000):%H:%M}"


def test_without_a_match_history_says_what_will_be_here_and_leads_to_the_games(driver: Driver) -> None:
    go(driver, "history")
    assert driver.texts() == [
        "History",
        "No match yet. Every match you play is kept here, from its first action to its last.",
        "Choose a game",
    ]
    driver.tap(driver.find("MainButton", text="Choose a game"))
    assert driver.app.root.current == "home"


def test_matches_are_listed_newest_first_and_say_who_how_when_and_who_won(driver: Driver) -> None:
    furnish(driver.app)
    driver.app.change(player_name="crane")
    go(driver, "history")
    long = "Fox from the hills"
    assert cells(driver) == [
        ("Fox against Crane", "Kaito · Board on the phone", f"8 Oct 2025, {clock(1)} · In progress"),
        (f"{long} against Crane by the lake", "KingBrick · One phone", f"6 Oct 2025, {clock(3)} · {long} won"),
        ("Red against Black", "Kaito · Real tiles, counted here", f"4 Oct 2025, {clock(5)} · Red won"),
        ("Fox against Crane", "Kiri-ai: The Duel · One phone", f"30 Sep 2025, {clock(9)} · You lost"),
        ("Fox against Crane", "Kaito · Board on the phone", f"19 Sep 2025, {clock(20)} · In progress"),
    ]


def test_a_draw_a_match_between_phones_and_a_game_of_a_later_version_are_told_too(driver: Driver) -> None:
    match = play(driver.app.store.journals, DUEL, "draw", NOW)
    match.undo(NOW)
    match.play(match.course.adapter.parse_action("draw-agreed", match.course.state), NOW)
    driver.app.store.journals.begin(StoredMatch("later", "chess", "blitz", "{}", NOW - DAY, NOW - DAY, "1-0"))
    for days, browser in ((2, False), (3, True)):
        header = dump_header(Header(DUEL.start, {"red": "", "blue": "Crane"}, "red", browser))
        touched = NOW - days * DAY
        driver.app.store.journals.begin(StoredMatch(f"m{days}", "kiriai", "duel", header, touched, touched, "1-0"))
    go(driver, "history")
    assert cells(driver) == [
        ("Red against Blue", "Kiri-ai: The Duel · One phone", f"9 Oct 2025, {clock(0)} · Draw"),
        ("", "A game of a later version", f"8 Oct 2025, {clock(1)} · Over"),
        ("You against Crane", "Kiri-ai: The Duel · Two phones", f"7 Oct 2025, {clock(2)} · You won"),
        ("You against Crane", "Kiri-ai: The Duel · Phone and browser", f"6 Oct 2025, {clock(3)} · You won"),
    ]


def test_the_list_is_narrowed_down_by_game_and_by_person_and_stays_so(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "history")
    everything = cells(driver)
    driver.tap(driver.by_text("All games · Everybody"))
    driver.tap(driver.find("Radio", title="Kaito"))
    assert [cell[1].partition(" · ")[0] for cell in cells(driver)] == ["Kaito"] * 3
    driver.tap(driver.by_text("Kaito · Everybody"))
    driver.tap(driver.find("Radio", title="Crane"))
    driver.tap(driver.find("HistoryCell", match="board"))
    driver.press_back()
    assert [cell[0] for cell in cells(driver)] == ["Fox against Crane"] * 2
    driver.tap(driver.by_text("Kaito · Crane"))
    driver.tap(driver.find("Radio", title="KingBrick"))
    assert "No match fits this choice." in driver.texts()
    for narrowed, title in (("KingBrick · Crane", "All games"), ("All games · Crane", "Everybody")):
        driver.tap(driver.by_text(narrowed))
        driver.tap(driver.find("Radio", title=title))
    assert cells(driver) == everything


def test_a_match_that_was_started_by_accident_is_gone_when_its_page_is_left(driver: Driver) -> None:
    match_id = driver.app.tables.begin_judged_duel(5, {"red": "Fox", "blue": "Crane"})
    go(driver, "kiriai/judge", match_id)
    assert driver.app.store.journals.find(match_id) is not None
    driver.press_back()
    driver.tap(driver.find("MainButton", text=driver.app.say("play.leave.verb")))
    assert driver.app.root.current == "home"
    assert driver.app.store.journals.find(match_id) is None
    assert "Continue" not in driver.texts()


def test_a_list_of_hundreds_has_cells_for_those_in_sight_only(driver: Driver) -> None:
    for number in range(200):
        driver.app.store.journals.begin(StoredMatch(f"m{number}", "kaito", "board", "{}", NOW, NOW, "1-0"))
    go(driver, "history")
    assert 5 < len(here(driver, "HistoryCell")) < 30


def test_a_tap_opens_the_record_and_back_returns_to_the_list(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "history")
    driver.tap(driver.find("HistoryCell", match="battle"))
    assert driver.texts() == [
        "KingBrick",
        "Fox from the hills against Crane by the lake",
        "One phone",
        f"6 Oct 2025, {clock(3)} · Fox from the hills won",
        "Crane by the lake 0\u00a0–\u00a01 Fox from the hills",
        "1",
        "Fox from the hills flicks a brick: Champion.",
        "2",
        "Defeated: Crane by the lake's King. Fox from the hills wins. Crane by the lake's King is off the board.",
        "Delete",
        "Copy as text",
    ]
    driver.press_back()
    assert driver.app.root.current == "history"


def test_a_record_is_copied_with_a_head_and_a_last_line_that_can_be_replayed(driver: Driver) -> None:
    play(driver.app.store.journals, DUEL, "duel", NOW, red="Fox", blue="Crane")
    go(driver, "record", "duel")
    driver.tap(driver.find("MainButton", text="Copy as text"))
    assert driver.app.phone.clipboard.paste() == f"Kiri-ai: The Duel\nFox against Crane\nFox won\n\n{DUEL.text}"
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
def test_at_home_the_offer_to_undo_covers_nothing_and_every_link_can_be_reached(
    driver: Driver, size: Size, text_size: int
) -> None:
    furnish(driver.app)
    driver.resize(size)
    driver.app.change(text_size=text_size)
    go(driver, "home")
    driver.app.tell("Deleted.", lambda: None)
    driver.settle()
    assert list(covered()) == []
    reach(driver, driver.find("HomeLink", sign="settings"))
    assert list(covered()) == []
    driver.tap(driver.find("HomeLink", sign="settings"))
    assert driver.app.root.current == "settings"


def test_an_open_match_goes_on_by_its_main_button_and_its_text_is_a_row(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "record", "board")
    assert [button.text for button in here(driver, "MainButton")] == ["Delete", "Continue"]
    driver.tap(driver.find("SignRow", title="Copy as text"))
    assert driver.app.phone.clipboard.paste().endswith(BOARD.text)
    driver.tap(driver.find("MainButton", text="Continue"))
    assert (driver.app.root.current, driver.app.root.current_screen.subject) == ("kaito/board", "board")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.mode)
def test_a_record_is_told_in_words(driver: Driver, script: Script) -> None:
    play(driver.app.store.journals, script, "m", NOW)
    go(driver, "record", "m")
    told = here(driver, "LogList")[0].lines
    assert len(told) == (1 if script is LAYOUT else len(script.actions))
    assert all(len(line.split()) > 3 for line in told)


def test_a_record_that_cannot_be_replayed_tells_what_can_be(driver: Driver) -> None:
    furnish(driver.app)
    go(driver, "record", "broken")
    assert "The app cannot replay this match from line 4 on." in "\n".join(driver.texts())
    assert len(here(driver, "LogList")[0].lines) == len(BOARD.actions)
    driver.tap(driver.find("MainButton", text="Copy as text"))
    assert driver.app.phone.clipboard.paste().endswith("\n".join((*BOARD.actions, "a1")))


def test_a_match_that_is_gone_is_told_and_leads_to_those_that_are_not(driver: Driver) -> None:
    go(driver, "record", "nobody")
    assert "This match is no longer here." in driver.texts()
    driver.tap(driver.find("MainButton", text="History"))
    assert driver.app.root.current == "history"


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
