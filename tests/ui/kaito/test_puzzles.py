"""Tests that puzzles of Kaito are played by touches: tried, refuted, taken back, solved, and kept as they are left."""

from pathlib import Path

from companion.coach.kaito.puzzles import puzzles
from companion.games.kaito.notation import dump_action
from companion.games.kaito.rules import outcome
from companion.ui.widgets.kaito.trade import TradeSheet
from tests.ui.harness import Driver
from tests.ui.kaito.touches import lit, move, overlay, page, space, tap_menu, tools
from tests.ui.pages import companion, go, here, row, tap_row


def words(driver: Driver) -> str:
    found: str = page(driver).words
    return found


def until_answered(driver: Driver) -> None:
    driver.until(lambda: not page(driver).view.thinking)


def test_the_days_puzzle_is_tried_refuted_and_solved_by_touches(driver: Driver) -> None:
    go(driver, "kaito/lobby")
    assert row(driver, "kaito.puzzle.today").detail == "Not tried yet"
    today = driver.app.puzzles.today.number
    tap_row(driver, "kaito.puzzle.today")
    assert (driver.app.root.current, page(driver).title) == ("kaito/puzzle", f"Puzzle {today}")
    puzzle = puzzles()[today - 1]
    start = page(driver).view.state
    assert start == puzzle.state
    assert "only one capture wins" in words(driver)
    right = dump_action(puzzle.solution, start)
    wrong = next(square for square in lit(driver) if square != right[:2])
    # A hint, a wrong capture, its refutation, and back.
    driver.tap(tools(driver)[1])
    assert words(driver).startswith("Look along the Kaito's ")
    move(driver, wrong)
    until_answered(driver)
    assert words(driver).startswith("Not this one.")
    refuted = page(driver).view.state
    assert refuted != start
    driver.tap(space(driver, right[:2]))
    assert page(driver).view.state == refuted
    assert "Take this capture back first." in driver.texts()
    driver.tap(tools(driver)[1])
    assert page(driver).view.state == start
    # The right one, and the win to its end.
    move(driver, right)
    until_answered(driver)
    assert words(driver).startswith("Right, this is the only capture that wins!")
    steps = 1
    while page(driver).can_go_on:
        driver.tap(tools(driver)[2])
        steps += 1
        assert words(driver).startswith(f"{steps} · ")
    end = outcome(page(driver).view.state)
    assert end is not None
    assert end.winner is start.side
    driver.tap(tools(driver)[0])
    assert words(driver).startswith(f"{steps - 1} · ")
    driver.press_back()
    assert row(driver, "kaito.puzzle.today").detail == "Solved on 9 Oct 2025, 08:53 · 2 tries · 1 hint"


def test_all_puzzles_are_listed_and_lead_from_one_to_the_next(driver: Driver) -> None:
    go(driver, "kaito/lobby")
    tap_row(driver, "kaito.puzzles.all")
    assert "0 of 240 solved" in driver.texts()
    cells = sorted(here(driver, "PuzzleCell"), key=lambda cell: -cell.y)
    assert [cell.title for cell in cells[:3]] == ["Puzzle 1", "Puzzle 2", "Puzzle 3"]
    driver.tap(cells[1])
    move(driver, "a5")
    until_answered(driver)
    driver.tap(tools(driver)[1])
    assert page(driver).title == "Puzzle 3"
    # This one is won with a trade, which the sheet offers beside the capture alone.
    driver.tap(page(driver).ids.table.ids.near_tray)
    assert overlay(driver, TradeSheet).title == "Mon trade: Red has 4 mon"
    driver.press_back()
    driver.tap(space(driver, "f5"))
    assert overlay(driver, TradeSheet) is not None
    driver.press_back()
    move(driver, "f5=K:ca")
    assert page(driver).view.kept.solved
    driver.press_back()
    assert "2 of 240 solved" in driver.texts()
    here(driver, "PuzzleList")[0].scroll_y = 0
    driver.settle()
    driver.tap(next(cell for cell in here(driver, "PuzzleCell") if cell.title == "Puzzle 240"))
    assert page(driver).title == "Puzzle 240"


def test_what_cannot_be_captured_is_explained_and_the_menu_begins_anew(driver: Driver) -> None:
    go(driver, "kaito/puzzle", "2")
    driver.tap(space(driver, "e2"))
    assert "Red kabuto" in driver.texts()
    driver.press_back()
    told = []
    for _ in range(2):
        driver.tap(tools(driver)[1])
        told.append(words(driver))
    assert told == [
        "Look along the Kaito's row. What to capture there: Katana.",
        "The capture that wins: red katana on a5.",
    ]
    assert tools(driver)[1].disabled
    tap_menu(driver, "Try it from the start")
    assert words(driver) == "Red to move: only one capture wins. Find it."
    go(driver, "kaito/puzzle", "49")
    assert words(driver).endswith("Here tiles block the way.")
    go(driver, "kaito/puzzle", "0")
    assert "There is no such puzzle." in driver.texts()


def test_killed_and_reopened_a_puzzle_is_where_it_was(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        go(driver, "kaito/puzzle", "2")
        move(driver, "c6")
    with Driver(companion(tmp_path)) as driver:
        assert (driver.app.root.current, page(driver).title) == ("kaito/puzzle", "Puzzle 2")
        until_answered(driver)
        assert words(driver).startswith("Not this one.")
        driver.tap(tools(driver)[0])
        move(driver, "a5")
        until_answered(driver)
        driver.tap(tools(driver)[2])
        told = words(driver)
        assert told.startswith("2 · ")
    with Driver(companion(tmp_path)) as driver:
        assert words(driver) == told
        kept = driver.app.puzzles.all()[1]
        assert (kept.tries, kept.hints, bool(kept.solved)) == (2, 0, True)
