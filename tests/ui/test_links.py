"""Tests that an army that comes with a link waits for the player's consent, wherever the player is."""

import runpy
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.device.files import Files
from companion.device.links import Links, Tell
from companion.device.phone import Phone
from companion.games.kingbrick.army import STANDARD, dump_army, parse_army
from companion.store.armies import Armies
from companion.table.kingbrick.army_library import ArmyLibrary
from companion.table.kingbrick.army_link import SCHEME, link
from companion.ui.app import CompanionApp
from companion.ui.navigator import dump_trail
from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import choose_from_more, lines, open_battle, raise_broken_store
from tests.ui.kiriai.touches import begin_duel, lift_curtain
from tests.ui.pages import companion, go, here, tidy

MAIN = Path(__file__).parents[2] / "main.py"
WALL = link("The wall", STANDARD)
NINJAS = link("", parse_army("N11"))
KEPT = [("The wall", "G12C4")]


@dataclass
class LinkSource:
    """Brings links as Android does: one at the start, if there is one, others whenever a test sends them."""

    first: str = ""
    tell: Tell | None = None

    def listen(self, tell: Tell) -> None:
        self.tell = tell
        if self.first:
            Clock.schedule_once(lambda _: tell(self.first), 0)

    def send(self, driver: Driver, sent: str) -> None:
        """While another app is in front, which is where a link is tapped."""
        driver.pause()
        assert self.tell is not None
        self.tell(sent)
        driver.resume()


@pytest.fixture
def source() -> LinkSource:
    return LinkSource()


@pytest.fixture
def player(tmp_path: Path, source: LinkSource) -> Iterator[Driver]:
    with Driver(on_android(tmp_path, source)) as driver:
        yield driver


def on_android(folder: Path, source: LinkSource) -> CompanionApp:
    return companion(folder, phone=Phone(Files(folder), links=Links(source.listen)))


def armies(driver: Driver) -> list[tuple[str, str]]:
    return [(saved.name, dump_army(saved.army)) for saved in ArmyLibrary(driver.app.store.armies, driver.app.now).all()]


def sheets(driver: Driver) -> list[Widget]:
    return [layer for layer in driver.widgets() if type(layer).__name__ == "SharedArmySheet"]


def add(driver: Driver) -> None:
    driver.tap(driver.find("MainButton", text="Add to your armies"))


class TestStart:
    def test_a_link_that_opens_the_app_is_shown_once_and_kept_by_a_tap(self, tmp_path: Path) -> None:
        with Driver(on_android(tmp_path, LinkSource(WALL))) as driver:
            assert {"The wall", "44 points · 16 bricks", "12 × Guardian, 4 × Champion"} <= {*driver.texts()}
            assert (armies(driver), driver.app.root.current) == ([], "home")
            add(driver)
            assert (armies(driver), sheets(driver)) == (KEPT, [])
            assert "Added to your armies: 44 points · 16 bricks." in driver.texts()
            assert driver.app.root.current == "home"
            driver.pause()
            driver.resume()
            assert sheets(driver) == []

    def test_the_app_opens_where_it_was_below_it(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            open_battle(driver, "G12C4", "G12C4", "red: flick rC1")
            driver.app.store.close()
        with Driver(on_android(tmp_path, LinkSource(WALL))) as driver:
            driver.press_back()
            assert dump_trail(driver.app.root.trail) == "home kingbrick/battle:kb"
            assert (sheets(driver), armies(driver)) == ([], [])

    def test_it_lies_over_a_curtain_that_stays_closed(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            begin_duel(driver)
            driver.app.store.close()
        with Driver(on_android(tmp_path, LinkSource(WALL))) as driver:
            assert len(sheets(driver)) == 1
            driver.press_back()
            assert (sheets(driver), driver.find("HandOver").active) == ([], True)
            lift_curtain(driver)
            assert here(driver, "HandCard")

    @pytest.mark.parametrize(("arguments", "shown"), [([WALL], 1), ([], 0)])
    def test_a_desktop_takes_it_from_the_command_line(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], shown: int
    ) -> None:
        def start(app: CompanionApp) -> None:
            started.append(app)

        started: list[CompanionApp] = []
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        monkeypatch.setattr(CompanionApp, "run", start)
        monkeypatch.setattr(sys, "argv", ["main.py", *arguments])
        runpy.run_path(str(MAIN), run_name="__main__")
        with Driver(started[0]) as driver:
            assert len(sheets(driver)) == shown


class TestRunning:
    def test_a_link_is_shown_over_any_page_and_back_leads_to_it(
        self, player: Driver, source: LinkSource, subtests: pytest.Subtests
    ) -> None:
        for route in ("home", "settings", "kingbrick/lobby", "kingbrick/armies", "kaito/rules"):
            with subtests.test(route):
                go(player, route)
                before = player.texts()
                source.send(player, WALL)
                assert len(sheets(player)) == 1
                player.press_back()
                assert (player.app.root.current, player.texts(), armies(player)) == (route, before, [])

    def test_the_pages_of_the_armies_show_it_at_once(self, player: Driver, source: LinkSource) -> None:
        go(player, "kingbrick/lobby")
        source.send(player, WALL)
        add(player)
        assert "1 army" in player.texts()
        go(player, "kingbrick/armies")
        source.send(player, NINJAS)
        assert "Army without a name" in player.texts()
        add(player)
        rows = player.app.root.current_screen.ids.rows.children
        assert sorted(row.title for row in rows) == ["Army without a name", "The wall"]

    def test_a_battle_and_a_question_that_was_asked_there_wait_below_it(
        self, player: Driver, source: LinkSource
    ) -> None:
        open_battle(player, "G12C4", "G12C4", "red: flick rC1")
        choose_from_more(player, "match.resign")
        source.send(player, WALL)
        player.press_back()
        assert (sheets(player), player.find("Confirm").active) == ([], True)
        player.press_back()
        assert player.app.root.current == "kingbrick/battle"
        source.send(player, WALL)
        assert player.app.root.current == "kingbrick/battle"
        add(player)
        assert (armies(player), lines(player)) == (KEPT, ("red: flick rC1",))
        # It is left only by its own way back.
        assert dump_trail(player.app.root.trail) == "home kingbrick/battle:kb"
        player.press_back()
        assert player.app.root.current == "home"

    def test_nonsense_is_refused_in_words_and_changes_nothing(
        self, player: Driver, source: LinkSource, subtests: pytest.Subtests
    ) -> None:
        go(player, "history")
        for sent, told in (
            (SCHEME.removesuffix("/"), "There is no army in this link. Nothing was changed."),
            ("hello", "There is no army in this link. Nothing was changed."),
            (" ", "There is no army in this link. Nothing was changed."),
            (
                f"{SCHEME}Q1",
                "Q1 is not an army code: letters with counts, in the order of the rules. Nothing was changed.",
            ),
            (f"{SCHEME}G100", "G100 has more bricks of a kind than any box. Nothing was changed."),
        ):
            with subtests.test(sent):
                source.send(player, sent)
                assert told in player.texts()
                assert (player.app.root.current, sheets(player), armies(player)) == ("history", [], [])
                tidy(player)
                assert told not in player.texts()

    def test_the_same_link_twice_is_one_offer_the_latest_link_counts_and_two_fingers_keep_one_army(
        self, player: Driver, source: LinkSource
    ) -> None:
        source.send(player, NINJAS)
        source.send(player, WALL)
        source.send(player, WALL)
        assert len(sheets(player)) == 1
        button = player.find("MainButton", text="Add to your armies")
        fingers = [player.press(button) for _ in range(2)]
        for finger in fingers:
            finger.lift()
        player.settle()
        assert (armies(player), sheets(player)) == (KEPT, [])

    def test_a_store_that_is_broken_says_so(
        self, player: Driver, source: LinkSource, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        source.send(player, WALL)
        monkeypatch.setattr(Armies, "save", raise_broken_store)
        add(player)
        assert player.app.say("trouble.broken") in player.texts()
