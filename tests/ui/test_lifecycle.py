"""Tests that the app is where and as it was, after whatever a phone does to it."""

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.device.awake import Awake
from companion.device.bars import Bars
from companion.device.files import Files
from companion.device.insets import Insets
from companion.device.phone import Phone
from companion.device.recents import Recents
from companion.games.kiriai.pieces import STANDARD_FIELD, Special
from companion.i18n.language import Language
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.opening import open_store
from companion.store.place import Bookmark, SavedPlace
from companion.store.settings import Preferences, Settings
from companion.ui.app import CompanionApp
from companion.ui.match_screen import MatchScreen
from companion.ui.navigator import dump_trail
from companion.ui.screens.kaito.board import KaitoBoardScreen
from companion.ui.screens.kingbrick.battle import KingbrickBattleScreen
from companion.ui.screens.kiriai.duel import KiriaiDuelScreen
from companion.ui.theme import LIGHT
from tests.ui import DENSITY
from tests.ui.harness import Driver
from tests.ui.layout import faults
from tests.ui.pages import companion, furnish, go

STORED = "what was stored"
ROUTES: dict[type[MatchScreen[Any, Any]], tuple[str, str]] = {
    # Of a duel the samples have only the record.
    KiriaiDuelScreen: ("kiriai/duel", ""),
    KingbrickBattleScreen: ("kingbrick/battle", "battle"),
    KaitoBoardScreen: ("kaito/board", "board"),
}
# Whatever a page does with a match before it is complete; at the start of the app some of it comes a moment later.
FIRST_DRAWS = [
    *((page, "find") for page in ROUTES),
    *((page, "render") for page in ROUTES),
    (KiriaiDuelScreen, "notice"),
    (KingbrickBattleScreen, "notice"),
]


def kill(driver: Driver) -> None:
    """The process ends without a word: nothing is saved that was not saved before."""
    driver.app.store.close()


class TestResume:
    @pytest.mark.parametrize(
        "trail", ["home", "home settings kingbrick/box", "home history record:board", "home rules kaito/rules"]
    )
    def test_the_app_reopens_where_it_was_with_the_same_way_back(self, tmp_path: Path, trail: str) -> None:
        with Driver(companion(tmp_path)) as driver:
            furnish(driver.app)
            for stop in trail.split()[1:]:
                route, _, subject = stop.partition(":")
                driver.app.root.open(route, subject)
                driver.settle()
            shown = driver.texts()
            kill(driver)
        with Driver(companion(tmp_path)) as driver:
            assert dump_trail(driver.app.root.trail) == trail
            if trail != "home":
                assert driver.texts() == shown
            while driver.app.root.back():
                driver.settle()
            assert "Tabletop Companion" in driver.texts()

    @pytest.mark.parametrize(("page", "step"), FIRST_DRAWS)
    def test_a_match_that_this_app_cannot_draw_is_named_and_ends_no_start(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
        page: type[MatchScreen[Any, Any]],
        step: str,
    ) -> None:
        route, subject = ROUTES[page]
        with Driver(companion(tmp_path)) as driver:
            furnish(driver.app)
            if not subject:
                subject = driver.app.tables.begin_duel(STANDARD_FIELD, {}, False)
                # Without anything in it the duel would vanish when its page is left.
                driver.app.tables.duel(subject).tell(Special.KESA)
            driver.app.root.open(route, subject)
            driver.settle()
            kill(driver)

        def fail(*_: object) -> None:
            raise ZeroDivisionError(STORED)

        with monkeypatch.context() as broken:
            broken.setattr(page, step, fail)
            with Driver(companion(tmp_path)) as driver:
                driver.settle()
                assert driver.app.root.current == "home"
                assert driver.app.say("shared.unreadable") in driver.texts()
                # Whoever asks for it again is told again, and the others are there.
                go(driver, route, subject)
                assert driver.app.root.current == "home"
                assert driver.app.say("shared.unreadable") in driver.texts()
                go(driver, "record", "board")
                assert driver.app.root.current == "record"
        assert "ZeroDivisionError" in caplog.text
        assert "test_lifecycle.py" in caplog.text
        assert STORED not in caplog.text
        # An app without that mistake shows it.
        with Driver(companion(tmp_path)) as driver:
            go(driver, route, subject)
            assert driver.app.root.current == route

    def test_back_is_remembered_too(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            driver.app.root.open("settings")
            driver.settle()
            driver.press_back()
            kill(driver)
        with Driver(companion(tmp_path)) as driver:
            assert driver.app.root.current == "home"

    def test_the_settings_are_worn_before_the_first_frame(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            driver.app.change(language="es", theme="light", text_size=130)
            kill(driver)
        app = companion(tmp_path)
        assert (app.say.language, app.theme.scheme, app.theme.text_scale) == (Language.ES, LIGHT, 1.3)
        app.store.close()

    @pytest.mark.parametrize(
        "place",
        [
            SavedPlace("kaito/arena"),
            SavedPlace("page"),
            SavedPlace("../main"),
            SavedPlace("chess/rules", {"trail": "home nowhere", "subject": "5f"}),
            SavedPlace("home", {"trail": "home home"}),
        ],
    )
    def test_a_place_that_no_longer_exists_is_home(self, tmp_path: Path, place: SavedPlace) -> None:
        store = open_store(tmp_path, 0).store
        store.place.write(place)
        store.close()
        with Driver(companion(tmp_path)) as driver:
            assert dump_trail(driver.app.root.trail) == "home"

    def test_a_way_back_that_is_too_long_to_keep_is_home_and_here(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            for number in range(30):
                driver.app.root.open("record", f"match-number-{number}")
                driver.settle()
            kill(driver)
        with Driver(companion(tmp_path)) as driver:
            assert dump_trail(driver.app.root.trail) == "home record:match-number-29"

    def test_a_place_that_cannot_be_saved_or_read_stops_nobody(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: object) -> None:
            raise StoreFault(StoreTrouble.FULL)

        for room, name in ((Bookmark, "write"), (Bookmark, "read"), (Preferences, "read")):
            monkeypatch.setattr(room, name, fail)
        with Driver(companion(tmp_path)) as driver:
            driver.app.root.open("rules")
            driver.settle()
            assert (driver.app.root.current, driver.app.settings) == ("rules", Settings())


class TestNotices:
    def test_a_damaged_file_is_set_aside_and_told_at_the_start(self, tmp_path: Path) -> None:
        (tmp_path / "companion.db").write_bytes(b"not a database" * 500)
        with Driver(companion(tmp_path)) as driver:
            sheet = driver.find("UnusableFileSheet")
            aside = next(tmp_path.glob("companion-damaged-*.db"))
            assert driver.app.say("notice.damaged") in driver.texts()
            assert aside.name in [text.replace("\n", "") for text in driver.texts()]
            driver.tap(driver.find("MainButton", text="OK"))
            assert (sheet.active, driver.app.root.current) == (False, "home")

    def test_a_file_of_a_later_version_is_set_aside_and_told(self, tmp_path: Path) -> None:
        store = open_store(tmp_path, 0).store
        with store.database.writing() as connection:
            connection.execute("PRAGMA user_version = 999")
        store.close()
        with Driver(companion(tmp_path)) as driver:
            assert driver.app.say("notice.newer") in driver.texts()

    def test_a_folder_that_cannot_be_used_is_told_and_the_app_still_serves(self, tmp_path: Path) -> None:
        (tmp_path / "blocked").write_text("a file, where a folder should be", encoding="utf-8")
        with Driver(companion(tmp_path / "blocked")) as driver:
            assert driver.app.say("notice.unsaved") in driver.texts()
            driver.press_back()
            assert driver.app.change(sound=False)
            assert driver.app.settings.sound is False

    def test_a_second_instance_is_told_and_touches_nothing(self, tmp_path: Path) -> None:
        first = companion(tmp_path)
        first.change(player_name="Fox")
        before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        with Driver(companion(tmp_path)) as driver:
            assert driver.app.say("notice.second") in driver.texts()
            driver.press_back()
            assert driver.app.settings.player_name == ""
            assert driver.app.change(player_name="Crane")
            assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
        first.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert driver.app.settings.player_name == "Fox"

    def test_an_ordinary_start_tells_nothing(self, driver: Driver) -> None:
        assert [layer for layer in Window.children if layer is not driver.app.root] == []


class TestPhone:
    def test_a_pause_is_allowed_and_nothing_has_changed_after_it(self, driver: Driver) -> None:
        go(driver, "settings")
        before = driver.texts()
        assert driver.app.on_pause() is True
        driver.pause()
        driver.resume()
        assert (driver.app.root.current, driver.texts()) == ("settings", before)

    @pytest.mark.parametrize("route", ["home", "settings", "history", "kiriai/rules", "about"])
    def test_turned_on_its_side_and_back_the_page_is_the_same(self, driver: Driver, route: str) -> None:
        go(driver, route)
        before = driver.texts()
        driver.rotate()
        assert (driver.app.root.current, driver.texts(), faults(driver)) == (route, before, [])
        assert tuple(driver.app.root.size) == tuple(Window.size)
        driver.rotate()
        assert (driver.texts(), faults(driver)) == (before, [])

    def test_the_page_keeps_clear_of_the_phones_own_edges(self, tmp_path: Path) -> None:
        edges = [Insets(0, 60, 0, 40)]
        phone = Phone(Files(tmp_path), insets=lambda: edges[-1])
        with Driver(companion(tmp_path, phone=phone)) as driver:
            root = driver.app.root
            assert (tuple(root.pos), root.height) == ((0, 40), Window.height - 100)
            edges.append(Insets(80, 0, 20, 0))
            driver.rotate()
            assert (tuple(root.pos), tuple(root.size)) == ((80, 0), (Window.width - 100, Window.height))
            edges.append(Insets())
            driver.pause()
            driver.resume()
            assert (tuple(root.pos), tuple(root.size)) == ((0, 0), tuple(Window.size))

    def test_the_signs_on_the_phones_bars_suit_the_page(self, tmp_path: Path) -> None:
        dark: list[bool] = []
        phone = Phone(Files(tmp_path), bars=Bars(dark.append))
        with Driver(companion(tmp_path, phone=phone)) as driver:
            assert dark == [True]
            for theme in ("light", "black", "dark"):
                driver.app.change(theme=theme)
            assert dark == [True, False, True, True]

    @pytest.mark.parametrize("route", ["kiriai/duel", "kingbrick/lineup", "kingbrick/muster"])
    def test_no_picture_is_taken_of_a_page_with_secrets_also_if_the_app_opens_on_it(
        self, tmp_path: Path, route: str
    ) -> None:
        hidden: list[bool] = []
        phone = Phone(Files(tmp_path), recents=Recents(hidden.append))
        with Driver(companion(tmp_path, phone=phone)) as driver:
            go(driver, "settings")
            assert hidden == []
            go(driver, route)
            assert hidden == [True]
            driver.app.root.back(sure=True)
            driver.settle()
            assert hidden == [True, False]
            go(driver, route)
            kill(driver)
        hidden.clear()
        with Driver(companion(tmp_path, phone=Phone(Files(tmp_path), recents=Recents(hidden.append)))) as driver:
            assert (driver.app.root.current, hidden) == (route, [True])

    def test_the_screen_stays_on_also_if_the_app_opens_on_a_match(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            furnish(driver.app)
            go(driver, "kaito/board", "board")
            kill(driver)
        awake: list[bool] = []
        with Driver(companion(tmp_path, phone=Phone(Files(tmp_path), awake=Awake(awake.append)))) as driver:
            assert (driver.app.root.current, awake) == ("kaito/board", [True])

    def test_the_window_may_be_made_smaller_while_a_page_is_open(self, driver: Driver) -> None:
        go(driver, "settings")
        driver.resize((320, 568))
        driver.settle()
        assert tuple(driver.app.root.current_screen.size) == (320 * DENSITY, 568 * DENSITY)
        assert faults(driver) == []

    def test_a_first_start_makes_the_apps_own_folder(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        monkeypatch.setenv("HOME", str(tmp_path / "nobody" / "was" / "here"))
        with Driver(CompanionApp(Language.EN)) as driver:
            assert (driver.app.root.current, driver.app.warning) == ("home", None)
        assert len(list(tmp_path.rglob("companion.db"))) == 1

    def test_a_stop_may_come_twice(self, driver: Driver) -> None:
        driver.app.on_stop()
        driver.app.on_stop()
