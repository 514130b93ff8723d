"""Tests that Kaito is played on the full board as the rules say, by nothing but touches."""

from random import Random

import pytest
from kivy.core.window import Window

from companion.games.kaito.board import NAMES
from companion.games.kaito.notation import dump_action, dump_position, parse_position
from companion.games.kaito.pieces import BLACK, RED
from companion.games.kaito.record import parse_record, replay
from companion.games.kaito.rules import apply, legal
from companion.table.kaito.one_phone import BoardTable
from companion.table.kaito.setup import Mode, SetUp
from companion.ui.theme import TARGET, Theme
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.kaito.trade import TradeSheet
from companion.ui.widgets.piece import PieceSheet
from tests.ui import DENSITY
from tests.ui.harness import Driver
from tests.ui.kaito.touches import (
    MATCH,
    banner,
    board,
    lit,
    move,
    open_match,
    overlay,
    page,
    redo,
    space,
    tap_menu,
    tap_row,
    tools,
    undo,
)
from tests.ui.pages import go, reach
from tests.ui.views.kaito import MIDDLE, RICH, TO_PLACE

EXAMPLE = "Kk1H2/2a3/6/A1K2h/6/6 c1 r cb H"
EXAMPLE_MOVES = ("c3=H:cb", "c5", "c3", "a3", "f3")
LAST_KATANA = "K1k3/6/6/6/6/h1H3 c1 r kkkkkk KKKKKK"
STUCK = "Kk4/Hh4/6/6/3a2/6 d1 r - -"


def position(driver: Driver) -> str:
    return dump_position(page(driver).view.state)


def texts(driver: Driver) -> list[str]:
    return [widget.text for widget in page(driver).walk(restrict=True) if getattr(widget, "text", "")]


class TestWholeGames:
    def test_a_game_from_the_lobby_to_its_end(self, driver: Driver) -> None:
        chance = Random(3)
        driver.app.chance = chance.randrange
        go(driver, "kaito/lobby")
        driver.app.change(animations=False)
        driver.tap(driver.find("Radio", title="Random board"))
        driver.tap(driver.find("MainButton", text="Start"))
        start = page(driver).view.state
        expected = start
        while choices := legal(expected, expected.mover):
            action = chance.choice(choices)
            assert lit(driver) == sorted({dump_action(each, expected)[:2] for each in choices}, key=NAMES.index)
            move(driver, dump_action(action, expected))
            expected = apply(expected, action).state
            assert page(driver).view.state == expected
        assert banner(driver)[0] in ("Red wins", "Black wins")
        record = parse_record(page(driver).view.course.record.removeprefix("kaito "))
        assert (record.start, replay(record).positions[-1]) == (start, expected)

    def test_the_sheets_mon_trade_example_is_played_and_won(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, red="Fox", black="Crane")
        for text in EXAMPLE_MOVES[:-1]:
            move(driver, text)
        assert (position(driver), lit(driver)) == ("Kk1H2/6/6/5h/6/6 a3 r - A", ["f3", "a6"])
        move(driver, "f3")
        assert banner(driver) == ("Fox wins", "Crane has no kabuto left.")
        assert driver.app.store.journals.find(MATCH).result == "1-0"

    @pytest.mark.parametrize(
        ("start", "text", "won"),
        [
            (LAST_KATANA, "c6", ("Fox wins", "Crane has no katana left.")),
            ("Kk1H2/6/6/c4h/6/6 a3 r - A", "f3", ("Fox wins", "Crane has no kabuto left.")),
            (STUCK, "d2", ("Fox wins", "Crane can't move the Kaito.")),
            ("K1k3/6/6/6/6/K1H2h c1 b - -", "c6", ("Fox wins", "Crane took their own last katana.")),
            ("k1H3/6/6/6/6/K1h3 c1 r - -", "c6", ("Crane wins", "Fox took their own last kabuto.")),
        ],
    )
    def test_a_win_is_called_with_its_reason(self, driver: Driver, start: str, text: str, won: tuple[str, str]) -> None:
        open_match(driver, "board", start, red="Fox", black="Crane")
        driver.tap(space(driver, text))
        assert banner(driver) == won
        assert not page(driver).playing
        assert tools(driver)[1].text == f"{won[0].removesuffix(' wins')} won"

    def test_back_leads_from_the_banner_to_the_last_position_and_undo_goes_on(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, *EXAMPLE_MOVES[:-1])
        move(driver, "f3")
        driver.press_back()
        assert (page(driver).name, lit(driver)) == ("kaito/board", [])
        driver.tap(tools(driver)[1])
        assert banner(driver) == ("Red wins", "Black has no kabuto left.")
        driver.press_back()
        driver.tap(undo(driver))
        assert (page(driver).playing, lit(driver)) == (True, ["f3", "a6"])

    def test_a_rematch_begins_at_once_with_the_same_names_and_the_loser_first(self, driver: Driver) -> None:
        open_match(driver, "board", f"{LAST_KATANA} slide", red="Fox", black="Crane")
        move(driver, "c6")
        driver.tap(driver.find("MainButton", text="Rematch"))
        driver.settle()
        view = page(driver).view
        assert (page(driver).name, page(driver).subject == MATCH) == ("kaito/board", False)
        assert (view.names, view.state.side, view.state.slide) == ({"red": "Fox", "black": "Crane"}, BLACK, True)
        assert "Crane goes first." in driver.texts()
        # The set-up is one step back.
        driver.app.root.back(sure=True)
        driver.settle()
        assert page(driver).setup == SetUp(Mode.BOARD, BLACK, slide=True, red="Fox", black="Crane")

    def test_the_rematch_on_a_board_of_their_own_is_set_up_by_the_players(self, driver: Driver) -> None:
        table = BoardTable.begin_prepared(driver.app.table_services, LAST_KATANA, {})
        driver.app.apply_theme(Theme(motion=False))
        driver.app.root.open("kaito/board", table.id)
        driver.settle()
        move(driver, "c6")
        driver.tap(driver.find("MainButton", text="Rematch"))
        assert page(driver).name == "kaito/lobby"

    def test_the_end_is_told_once_and_offers_replay_and_undo(self, driver: Driver) -> None:
        open_match(driver, "board", LAST_KATANA)
        move(driver, "c6")
        driver.tap(driver.find("LinkRow", title="Replay"))
        assert page(driver).name == "kaito/replay"
        driver.press_back()
        driver.settle()
        assert (page(driver).name, overlay(driver, WinBanner)) == ("kaito/board", None)
        go(driver, "home")
        driver.app.root.open("kaito/board", MATCH)
        driver.settle()
        assert overlay(driver, WinBanner) is not None
        driver.press_back()
        driver.tap(tools(driver)[1])
        driver.tap(driver.find("LinkRow", title="Undo the last move"))
        assert page(driver).playing
        move(driver, "c6")
        assert overlay(driver, WinBanner) is not None

    def test_a_player_resigns_after_one_question_and_undo_takes_it_back(self, driver: Driver) -> None:
        open_match(driver, "board", TO_PLACE, red="Fox", black="Crane")
        placed = position(driver)
        tap_menu(driver, "Resign")
        tap_row(driver, "Fox")
        driver.tap(driver.find("MainButton", text="Resign"))
        assert banner(driver) == ("Crane wins", "Fox resigns.")
        driver.press_back()
        driver.settle()
        assert (position(driver), lit(driver), tools(driver)[1].text) == (placed, [], "Crane won")
        go(driver, "history")
        assert driver.texts()[-1].endswith("Crane won")
        driver.app.root.open("kaito/replay", MATCH)
        driver.settle()
        page(driver).go_on()
        assert page(driver).words == "1 · red-resigns · Fox resigns."
        driver.app.root.open("kaito/board", MATCH)
        driver.settle()
        driver.tap(driver.find("LinkRow", title="Take back the resignation"))
        assert page(driver).playing
        assert lit(driver) != []

    def test_home_is_one_tap_away_from_the_end(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, *EXAMPLE_MOVES[:-1])
        move(driver, "f3")
        driver.tap(driver.find("MainButton", text="Home"))
        assert driver.app.root.current == "home"


class TestTurns:
    def test_the_second_player_places_the_kaito_on_a_lit_gap(self, driver: Driver) -> None:
        open_match(driver, "board", TO_PLACE)
        assert (lit(driver), page(driver).ids.table.far.status) == (["a4", "c5"], "Place the Kaito")
        driver.tap(space(driver, "b4"))
        assert overlay(driver, PieceSheet).words.startswith("The Kaito begins on one of the two lit gaps.")
        driver.press_back()
        move(driver, "c5")
        assert (page(driver).view.state.kaito, page(driver).ids.table.near.status) == (
            NAMES.index("c5"),
            "Your turn",
        )
        assert "_" not in board(driver).sight.board

    def test_the_kaito_can_be_dragged_onto_a_tile(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE)
        stone, target = space(driver, "c2"), space(driver, "d2")
        driver.drag(stone, (target.center_x - stone.center_x) / 2, 0)
        assert page(driver).view.course.lines == ("d2",)
        assert board(driver).stone.center == target.center

    def test_dragged_there_it_moves_on_to_its_tile(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE, still=False)
        stone, target = space(driver, "c2"), space(driver, "d2")
        driver.drag(stone, (target.center_x - stone.center_x) / DENSITY, 0)
        assert board(driver).sight.kaito == NAMES.index("d2")
        assert board(driver).stone.center == pytest.approx(target.center)

    def test_undone_while_it_returns_it_stands_where_it_was(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE, "d2", still=False)
        resting = driver.press(undo(driver))
        finger = driver.press(space(driver, "d2"))
        finger.drag(5, 5)
        finger.lift()
        driver.pump(2)
        resting.lift()
        driver.settle()
        assert board(driver).stone.center == pytest.approx(space(driver, "c2").center)

    def test_undone_under_the_finger_that_drags_it_it_stands_where_it_was(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE, "d2")
        away = space(driver, "f6")
        finger = driver.press(space(driver, "d2"))
        finger.drag(*away.to_window(*away.center))
        driver.pump(2)
        driver.tap(undo(driver))
        finger.drag(*space(driver, "d2").to_window(*space(driver, "d2").center))
        driver.pump(2)
        assert board(driver).stone.center == pytest.approx(space(driver, "c2").center)
        finger.lift()
        driver.settle()
        assert page(driver).view.course.lines == ()
        assert board(driver).stone.center == pytest.approx(space(driver, "c2").center)

    def test_dropped_where_it_may_not_go_it_returns_and_the_reason_is_said(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE, still=False)
        stone, target = space(driver, "c2"), space(driver, "d3")
        finger = driver.press(stone)
        finger.drag(*target.to_window(*target.center))
        driver.pump(2)
        assert board(driver).stone.center == pytest.approx(target.center, abs=2)
        finger.lift()
        driver.settle()
        assert overlay(driver, PieceSheet).words.startswith("Not in the Kaito's row or column.")
        assert board(driver).stone.center == pytest.approx(stone.center)
        assert page(driver).view.course.lines == ()

    def test_a_tile_out_of_reach_says_why_and_what_it_is(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE)
        driver.tap(space(driver, "a1"))
        sheet = overlay(driver, PieceSheet)
        assert sheet.title == "Black katana"
        assert sheet.words == f"Not in the Kaito's row or column.\n\n{driver.app.say('kaito.katana.what')}"

    def test_the_kaito_itself_explains_that_it_must_move(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE)
        driver.tap(space(driver, "c2"))
        assert overlay(driver, PieceSheet).words.startswith("The Kaito must move")

    def test_a_gap_says_that_no_tile_is_there(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE)
        driver.tap(space(driver, "c1"))
        assert "No tile there: the Kaito must end on a tile." in driver.texts()

    def test_by_the_house_rule_tiles_block(self, driver: Driver) -> None:
        open_match(driver, "board", f"{MIDDLE} slide")
        assert lit(driver) == ["b2", "d2", "c3"]
        driver.tap(space(driver, "e2"))
        assert overlay(driver, PieceSheet).words.startswith("A tile is in the way")

    def test_a_second_finger_does_nothing_while_the_first_is_down(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE)
        first, second = driver.press(space(driver, "d2")), driver.press(space(driver, "e2"))
        second.lift()
        driver.pump(2)
        assert page(driver).view.course.lines == ()
        first.lift()
        driver.settle()
        assert page(driver).view.course.lines == ("d2",)

    def test_a_finger_that_slips_to_another_space_chooses_nothing(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE)
        driver.drag(space(driver, "d2"), 54, 0)
        assert page(driver).view.course.lines == ()


class TestMotion:
    def test_the_capture_is_saved_before_anything_moves(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE, still=False)
        driver.press(space(driver, "d2")).lift()
        driver.pump()
        assert [entry.text for entry in driver.app.store.journals.entries(MATCH)] == ["d2"]
        assert board(driver).sight.kaito == NAMES.index("c2")
        driver.wait(1)
        assert board(driver).sight.kaito == NAMES.index("d2")
        assert page(driver).ids.table.near.won != (0, 0, 0, 0, 0)

    def test_a_tap_skips_it_and_means_nothing_else(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE, still=False)
        driver.press(space(driver, "d2")).lift()
        driver.pump(2)
        driver.press(space(driver, "d5")).lift()
        driver.pump(2)
        assert board(driver).sight.kaito == NAMES.index("d2")
        assert (lit(driver), page(driver).view.course.lines) == (
            ["a2", "b2", "e2", "f2", "d3", "d4", "d5", "d6"],
            ("d2",),
        )

    def test_whoever_leaves_meanwhile_is_not_followed_by_a_banner(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, *EXAMPLE_MOVES[:-1], still=False)
        driver.press(space(driver, "f3")).lift()
        driver.pump(2)
        driver.app.root.back(sure=True)
        driver.settle()
        assert (driver.app.root.current, [layer for layer in Window.children if layer is not driver.app.root]) == (
            "home",
            [],
        )


class TestTrades:
    def test_the_ways_to_pay_are_offered_with_the_least_waste_first(self, driver: Driver) -> None:
        open_match(driver, "board", RICH)
        driver.tap(space(driver, "d4"))
        rows = [row.title for row in overlay(driver, TradeSheet).content.children[::-1]]
        assert rows == [
            "Only the capture",
            "Red katana back for 3 + 1",
            "Red katana back for 3 + 2",
            "Red kabuto back for 3 + 2",
        ]
        tap_row(driver, "Red katana back for 3 + 2")
        assert page(driver).view.course.lines == ("d4=K:cb",)

    def test_a_sheet_that_is_put_away_leaves_the_turn_open(self, driver: Driver) -> None:
        open_match(driver, "board", RICH)
        driver.tap(space(driver, "d4"))
        driver.press_back()
        assert (page(driver).view.course.lines, page(driver).view.state.mover) == ((), RED)

    def test_a_sheet_whose_turn_was_undone_under_it_plays_nothing(self, driver: Driver) -> None:
        # Without it, Black could capture the same tile.
        open_match(driver, "board", EXAMPLE.replace(" r ", " b "), "c5")
        resting = driver.press(undo(driver))
        driver.tap(space(driver, "c3"))
        resting.lift()
        driver.pump(3)
        tap_row(driver, "Only the capture")
        assert page(driver).view.course.lines == ()
        assert "Too late: the game has gone on meanwhile." in driver.texts()

    def test_a_tray_says_what_a_trade_costs_and_what_is_missing(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE, red="Fox", black="Crane")
        table = page(driver).ids.table
        assert table.near.trade == "Katana: 1 mon short · Kabuto: 2 mon short"
        driver.tap(table.ids.near_tray)
        assert {"Mon trade: Fox has 3 mon", "A katana costs 4 mon", "Katana: 1 mon short"} <= set(driver.texts())

    @pytest.mark.parametrize(("facing", "upper"), [("facing", True), ("same-side", False)])
    def test_the_far_players_sheet_faces_the_far_player(self, driver: Driver, facing: str, upper: bool) -> None:
        driver.app.change(facing_kaito=facing)
        open_match(driver, "board", "Kk1H2/2A3/6/a1k2h/6/6 c1 b h CB")
        driver.tap(space(driver, "c3"))
        row = next(
            widget for widget in driver.widgets() if getattr(widget, "title", "") == "Black kabuto back for 3 + 2"
        )
        assert (row.to_window(*row.center)[1] > Window.height / 2) is upper
        driver.tap(row)
        assert page(driver).view.course.lines == ("c3=h:CB",)

    def test_the_last_of_its_kind_is_marked_in_the_tray_and_on_the_board(self, driver: Driver) -> None:
        open_match(driver, "board", RICH)
        far = page(driver).ids.table.far
        assert (far.status, far.alarmed) == ("last kabuto", True)
        assert [NAMES[at] for at in board(driver).sight.danger] == ["f4"]


class TestUndo:
    def test_undo_and_redo_go_through_the_whole_match(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, *EXAMPLE_MOVES[:4])
        seen = [position(driver)]
        while not undo(driver).disabled:
            driver.tap(undo(driver))
            seen.append(position(driver))
        assert seen[-1] == EXAMPLE
        while not redo(driver).disabled:
            assert position(driver) == seen.pop()
            driver.tap(redo(driver))
        assert position(driver) == seen.pop()

    @pytest.mark.parametrize(("mode", "start", "action"), [("board", EXAMPLE, "c3"), ("layout", "?", "a1=K")])
    def test_two_fingers_undo_and_redo_once(self, driver: Driver, mode: str, start: str, action: str) -> None:
        open_match(driver, mode, start, action)
        for button, left in ((undo(driver), ()), (redo(driver), (action,))):
            first, second = driver.press(button), driver.press(button)
            first.lift()
            driver.pump()
            second.lift()
            driver.settle()
            assert page(driver).view.course.lines == left

    def test_the_moves_so_far_are_told_in_words_and_notation(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, *EXAMPLE_MOVES[:3], red="Fox", black="Crane")
        driver.tap(tools(driver)[1])
        assert {
            "Fox takes one of their own tiles on c3: red katana, out of the game. Fox pays 3 + 2 mon. "
            "Red kabuto back under the Kaito.",
            "1 · c3=H:cb",
            "Crane takes one of their own tiles on c5: black mon 1, out of the game.",
            "2 · c5",
        } <= set(driver.texts())

    def test_before_the_first_move_there_is_nothing_to_tell(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE)
        assert tools(driver)[1].text == "Tap a lit tile."
        driver.tap(tools(driver)[1])
        assert "Nothing has happened yet." in driver.texts()


class TestTexts:
    def test_a_position_and_a_record_are_copied(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, *EXAMPLE_MOVES[:2])
        tap_menu(driver, "Copy the position")
        assert driver.app.phone.clipboard.paste() == f"kaito {position(driver)}"
        tap_menu(driver, "Copy the log")
        assert driver.app.phone.clipboard.paste() == f"kaito {EXAMPLE}; c3=H:cb c5 *"

    def test_a_copied_record_is_opened_with_the_names_of_its_players(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, "c3=H:cb", red="Fox", black="Crane")
        tap_menu(driver, driver.app.say("kaito.menu.record"))
        copied = driver.app.phone.clipboard.paste()
        assert copied == f"red: Fox\nblack: Crane\nkaito {EXAMPLE}; c3=H:cb *"
        go(driver, "record", MATCH)
        page(driver).copy()
        assert driver.app.phone.clipboard.paste().endswith(f"\n\n{copied}")
        go(driver, "kaito/lobby")
        row = driver.find("LinkRow", title="Open a copied game")
        reach(driver, row)
        driver.tap(row)
        assert page(driver).subject != MATCH
        assert page(driver).names == {"red": "Fox", "black": "Crane"}

    def test_another_language_is_spoken_at_once(self, driver: Driver) -> None:
        open_match(driver, "board", TO_PLACE)
        assert {"Black", "Place the Kaito"} <= set(texts(driver))
        driver.app.change(language="it")
        driver.settle()
        assert {"Nero", "Metti il Kaito"} <= set(texts(driver))

    def test_the_rules_are_at_hand_and_back_returns_to_the_match(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE)
        tap_menu(driver, "Rules")
        assert driver.app.root.current == "kaito/rules"
        driver.press_back()
        assert driver.app.root.current == "kaito/board"


class TestTally:
    def test_the_match_goes_on_as_a_tally_with_all_its_piles(self, driver: Driver) -> None:
        open_match(driver, "board", RICH, "d4=K:ca", red="Fox", black="Crane")
        state = page(driver).view.state
        tap_menu(driver, "Go on as a tally")
        tally = page(driver)
        assert (tally.name, tally.near.name, tally.view.state.side) == ("kaito/tally", "Fox", state.side)
        assert (tally.near.won, tally.far.won) == (state.red_pile, state.black_pile)
        assert driver.app.waiting().id == tally.subject
        driver.press_back()
        assert overlay(driver, Confirm) is not None

    def test_a_match_that_is_over_does_not_go_on(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE, *EXAMPLE_MOVES)
        driver.press_back()
        assert "Go on as a tally" not in [item.title for item in page(driver).items()]
        assert page(driver).items()[0].title == "Rematch"


class TestGone:
    def test_a_match_that_is_gone_is_told_and_offers_only_the_rules(self, driver: Driver) -> None:
        go(driver, "kaito/board", "nobody")
        assert "This match is no longer here." in driver.texts()
        assert [item.title for item in page(driver).items()] == ["Rules"]
        driver.tap(driver.find("MainButton", text="Home"))
        assert driver.app.root.current == "home"

    def test_a_match_that_cannot_be_replayed_says_so(self, driver: Driver) -> None:
        open_match(driver, "board", EXAMPLE)
        driver.app.store.journals.append(MATCH, [("action", "a1")], result=None, now=9)
        go(driver, "kaito/board", MATCH)
        assert driver.app.say("kaito.match.broken") in driver.texts()

    def test_what_cannot_be_saved_has_not_happened(self, driver: Driver) -> None:
        open_match(driver, "board", MIDDLE)
        driver.app.store.journals.delete(MATCH)
        driver.tap(space(driver, "d2"))
        assert (position(driver), board(driver).sight.kaito) == (
            dump_position(parse_position(MIDDLE)),
            NAMES.index("c2"),
        )


class TestSizes:
    @pytest.mark.parametrize("route", ["board", "layout"])
    @pytest.mark.parametrize("size", [(412, 915), (360, 800), (320, 568), (800, 360)])
    @pytest.mark.parametrize("text_size", [85, 100, 145])
    def test_every_space_is_large_enough_for_a_finger(
        self, driver: Driver, route: str, size: tuple[int, int], text_size: int
    ) -> None:
        driver.resize(size)
        driver.app.change(text_size=text_size)
        open_match(driver, route, MIDDLE if route == "board" else "?")
        assert board(driver).grid.side >= TARGET * DENSITY - 1
