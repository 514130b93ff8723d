"""Tests that captures, trades and ends of real tiles are counted by touches, and nothing impossible is entered."""

from random import Random

import pytest
from kivy.core.window import Window

from companion.games.kaito import tally as rules
from companion.games.kaito.ledger import dump_tally, parse_ledger, replay
from companion.games.kaito.pieces import BLACK, RED, SUPPLY, Seat, Tile
from companion.games.kaito.tally import Capture, DeclareStuck, legal
from companion.i18n.language import Language
from companion.ui.text.kaito import bought
from companion.ui.widgets.kaito.trade import TradeSheet
from tests.ui.harness import Driver
from tests.ui.kaito.touches import (
    MATCH,
    banner,
    open_match,
    overlay,
    page,
    redo,
    tap_menu,
    tap_row,
    tile_button,
    tools,
    tray,
    undo,
)
from tests.ui.layout import place, seen
from tests.ui.looks import SMALL, Look, dress
from tests.ui.pages import go, here
from tests.ui.views.kaito import LONG_NAMES

NEW = "r 73223 73223 - -"
# The sheet's example, told without its board: Red takes a katana of their own and pays five mon for a kabuto.
EXAMPLE = "r 31001 11001 cb H"


def take(driver: Driver, seat: Seat, tile: Tile) -> None:
    driver.tap(tile_button(driver, seat, tile))


def state(driver: Driver) -> str:
    return dump_tally(page(driver).view.state)


def trade_bar(driver: Driver, seat: Seat) -> object:
    return next(widget for widget in tray(driver, seat).walk() if type(widget).__name__ == "TradeBar")


class TestWholeGames:
    def test_a_tally_from_the_lobby_to_its_end(self, driver: Driver) -> None:
        chance = Random(11)
        driver.app.chance = chance.randrange
        driver.app.change(animations=False)
        go(driver, "kaito/lobby")
        driver.tap(driver.find("MainButton", text="Start"))
        expected = page(driver).view.state
        while rules.outcome(expected) is None:
            captor, side = expected.side.opponent, expected.side
            entry = chance.choice((*legal(expected, captor), *legal(expected, side)))
            if isinstance(entry, Capture):
                take(driver, side, entry.tile)
            elif isinstance(entry, DeclareStuck):
                tap_menu(driver, "The Kaito cannot move")
            else:
                driver.tap(trade_bar(driver, captor))
                tap_row(driver, bought(driver.app.say, captor, entry)[0])
            expected = rules.apply(expected, entry).state
            assert page(driver).view.state == expected
        assert banner(driver)[0].endswith("wins")
        assert replay(parse_ledger(page(driver).view.course.record)).positions[-1] == expected

    def test_the_sheets_mon_trade_example(self, driver: Driver) -> None:
        open_match(driver, "tally", EXAMPLE, red="Fox", black="Crane")
        take(driver, RED, Tile.RED_KATANA)
        assert page(driver).near.trade == "Katana: none lost · Kabuto: available"
        driver.tap(trade_bar(driver, RED))
        tap_row(driver, "Red kabuto back for 3 + 2")
        assert state(driver) == "b 22001 11001 - -"
        take(driver, BLACK, Tile.BLACK_MON1)
        take(driver, RED, Tile.RED_KABUTO)
        take(driver, BLACK, Tile.RED_MON1)
        take(driver, RED, Tile.BLACK_KABUTO)
        assert banner(driver) == ("Fox wins", "Crane has no kabuto left.")
        assert driver.app.store.journals.find(MATCH).result == "1-0"

    @pytest.mark.parametrize(
        ("start", "seat", "tile", "won"),
        [
            ("r 31001 11001 - -", RED, Tile.BLACK_KATANA, ("Fox wins", "Crane has no katana left.")),
            ("r 31001 12001 - -", RED, Tile.RED_KABUTO, ("Crane wins", "Fox took their own last kabuto.")),
            ("b 11001 12001 - -", BLACK, Tile.RED_KABUTO, ("Crane wins", "Fox has no kabuto left.")),
            ("b 11001 12001 - -", BLACK, Tile.BLACK_KATANA, ("Fox wins", "Crane took their own last katana.")),
        ],
    )
    def test_a_win_is_called_with_its_reason(
        self, driver: Driver, start: str, seat: Seat, tile: Tile, won: tuple[str, str]
    ) -> None:
        open_match(driver, "tally", start, red="Fox", black="Crane")
        take(driver, seat, tile)
        assert banner(driver) == won
        assert (page(driver).near.status, page(driver).far.status)[won[0] != "Fox wins"] == "Won"

    def test_a_kaito_that_cannot_move_is_declared_by_the_players(self, driver: Driver) -> None:
        open_match(driver, "tally", "b 31001 12001 - -", red="Fox", black="Crane")
        tap_menu(driver, "The Kaito cannot move")
        assert banner(driver) == ("Fox wins", "Crane can't move the Kaito.")
        driver.press_back()
        assert "The Kaito cannot move" not in [item.title for item in page(driver).items()]
        driver.tap(undo(driver))
        assert page(driver).playing

    def test_with_too_many_tiles_it_cannot_be_stuck(self, driver: Driver) -> None:
        open_match(driver, "tally", NEW)
        tap_menu(driver, "The Kaito cannot move")
        assert "With so many tiles on the table the Kaito can still move." in driver.texts()
        assert page(driver).view.course.lines == ()


class TestEntries:
    def test_one_tap_is_one_capture_and_the_turn_passes(self, driver: Driver) -> None:
        open_match(driver, "tally", NEW)
        assert (page(driver).near.to_move, page(driver).far.to_move) == (True, False)
        take(driver, RED, Tile.BLACK_MON3)
        assert state(driver) == "b 73223 73123 c - trade"
        assert (page(driver).near.mon, page(driver).far.status) == ("3 mon", "Your turn")
        assert tools(driver)[1].text == "1 · Red takes black mon 3"

    def test_an_own_tile_is_out_of_the_game(self, driver: Driver) -> None:
        open_match(driver, "tally", NEW)
        take(driver, RED, Tile.RED_MON3)
        assert state(driver) == "b 73123 73223 - - trade"

    def test_a_tile_of_which_none_is_left_is_refused_with_the_reason(self, driver: Driver) -> None:
        open_match(driver, "tally", "r 73223 73023 - -")
        take(driver, RED, Tile.BLACK_MON3)
        assert (page(driver).near.status, page(driver).near.alarmed) == (
            "Black mon 3: none of the 2 is left on the table.",
            True,
        )
        assert page(driver).view.course.lines == ()
        take(driver, RED, Tile.BLACK_MON2)
        assert page(driver).near.status == ""

    def test_whoever_is_not_to_move_is_told_whose_turn_it_is(self, driver: Driver) -> None:
        open_match(driver, "tally", NEW, red="Fox", black="Crane")
        take(driver, BLACK, Tile.RED_MON3)
        assert (page(driver).far.status, page(driver).near.status) == ("It is Fox's turn.", "Your turn")
        assert page(driver).view.course.lines == ()

    def test_after_the_end_nothing_is_entered(self, driver: Driver) -> None:
        open_match(driver, "tally", "r 31001 11001 - -", "h")
        driver.press_back()
        take(driver, BLACK, Tile.RED_MON1)
        assert page(driver).far.status == "The game is over. Undo takes the last move back."

    def test_undo_and_redo_follow_every_entry(self, driver: Driver) -> None:
        open_match(driver, "tally", EXAMPLE)
        take(driver, RED, Tile.RED_KATANA)
        driver.tap(trade_bar(driver, RED))
        tap_row(driver, "Red kabuto back for 3 + 2")
        end = state(driver)
        driver.tap(undo(driver))
        assert state(driver) == "b 21001 11001 cb H trade"
        driver.tap(undo(driver))
        assert (state(driver), undo(driver).disabled) == (EXAMPLE, True)
        driver.tap(redo(driver))
        driver.tap(redo(driver))
        assert (state(driver), redo(driver).disabled) == (end, True)


class TestTrades:
    def test_a_trade_is_open_only_after_the_own_capture(self, driver: Driver) -> None:
        open_match(driver, "tally", "r 71223 73103 cb HH")
        assert page(driver).near.trade == "Katana: none lost · Kabuto: after your capture"
        take(driver, RED, Tile.BLACK_MON1)
        assert (page(driver).near.trade_open, page(driver).far.trade_open) == (True, False)
        take(driver, BLACK, Tile.RED_MON1)
        assert not page(driver).near.trade_open

    def test_the_sheet_names_the_prices_and_what_is_missing(self, driver: Driver) -> None:
        open_match(driver, "tally", "r 63223 73123 c K", red="Fox")
        driver.tap(trade_bar(driver, RED))
        assert {
            "Mon trade: Fox has 3 mon",
            "A katana costs 4 mon",
            "Katana: 1 mon short",
            "A kabuto costs 5 mon",
            "Kabuto: none lost",
        } <= set(driver.texts())

    def test_a_trade_overtaken_by_the_other_players_capture_is_nobodys(self, driver: Driver) -> None:
        # Both have lost a katana, and both could buy it back with the same mon.
        open_match(driver, "tally", "r 63123 63123 kc KC", "a", "A", "b")
        resting = driver.press(tile_button(driver, BLACK, Tile.RED_MON2))
        driver.tap(trade_bar(driver, RED))
        resting.lift()
        driver.pump(3)
        entered = state(driver)
        tap_row(driver, "Red katana back for 3 + 1")
        assert (state(driver), page(driver).view.course.lines) == (entered, ("a", "A", "b", "B"))
        assert (page(driver).near.status, page(driver).near.alarmed) == (
            "Too late: the game has gone on meanwhile.",
            True,
        )

    def test_the_last_of_a_kind_is_marked_and_said(self, driver: Driver) -> None:
        open_match(driver, "tally", "b 73223 13223 - -")
        assert (page(driver).far.status, page(driver).far.alarmed) == ("Your turn · last katana", True)
        assert tile_button(driver, BLACK, Tile.BLACK_KATANA).danger
        assert not tile_button(driver, BLACK, Tile.BLACK_KABUTO).danger


class TestFacing:
    def test_the_far_half_is_turned_and_its_tiles_are_where_they_are_seen(self, driver: Driver) -> None:
        driver.app.change(facing_kaito="facing")
        open_match(driver, "tally", "b 73223 73223 - -")
        button = tile_button(driver, BLACK, Tile.RED_KATANA)
        assert button.to_window(*button.center)[0] > Window.width / 2
        take(driver, BLACK, Tile.RED_KATANA)
        assert state(driver) == "r 63223 73223 - K trade"

    def test_on_one_side_both_halves_face_the_same_way(self, driver: Driver) -> None:
        driver.app.change(facing_kaito="same-side")
        open_match(driver, "tally", "b 73223 73223 - -")
        button = tile_button(driver, BLACK, Tile.RED_KATANA)
        assert button.to_window(*button.center)[0] < Window.width / 2
        take(driver, BLACK, Tile.RED_KATANA)
        assert state(driver) == "r 63223 73223 - K trade"

    def test_the_far_players_trades_come_from_the_far_edge(self, driver: Driver) -> None:
        open_match(driver, "tally", "b 73123 63223 k C", "B")
        driver.tap(trade_bar(driver, BLACK))
        assert overlay(driver, TradeSheet).turned
        tap_row(driver, "Black katana back for 3 + 2")
        assert state(driver).startswith("r 73113 73223 -")


def test_on_its_side_both_halves_lie_beside_each_other(driver: Driver) -> None:
    open_match(driver, "tally", NEW)
    driver.rotate()
    near, far = page(driver).ids.near, page(driver).ids.far
    assert (near.y, near.size) == (far.y, far.size)
    assert far.right <= near.x


def test_in_large_letters_on_the_smallest_phone_the_captions_make_room_for_the_tiles(driver: Driver) -> None:
    driver.resize((320, 568))
    open_match(driver, "tally", "r 13223 13223 - -", "c", red=LONG_NAMES["red"], black=LONG_NAMES["black"])
    driver.app.change(facing_kaito="same-side", text_size=145)
    driver.settle()
    caption = driver.app.say("kaito.tally.left")
    for seat, lowest in ((RED, Tile.RED_MON1), (BLACK, Tile.BLACK_MON1)):
        button, around = tile_button(driver, seat, lowest), tray(driver, seat)
        assert button.to_window(*button.pos)[1] >= around.to_window(*around.pos)[1]
    assert caption not in shown(driver, RED)
    driver.resize((412, 915))
    driver.settle()
    assert caption in shown(driver, RED)


@pytest.mark.parametrize("language", Language)
def test_in_the_largest_letters_on_the_smallest_phone_every_tile_is_in_sight(
    driver: Driver, language: Language
) -> None:
    open_match(driver, "tally", "r 31212 21101 kkkkhca KKKHHB", "c", red=LONG_NAMES["red"], black=LONG_NAMES["black"])
    for text_size in (1.5, 2.0):
        dress(driver, Look(SMALL, text_size, language))
        tiles = here(driver, "TileButton")
        assert len(tiles) == 4 * len(SUPPLY)
        assert not [tile for tile in tiles if place(tile).sticks_out(seen(tile))]


def shown(driver: Driver, seat: Seat) -> list[str]:
    return [widget.text for widget in tray(driver, seat).walk(restrict=True) if hasattr(widget, "text")]
