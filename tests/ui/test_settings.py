"""Tests that every setting works the moment it is changed, and is saved by then."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from threading import Event, Thread, current_thread
from threading import enumerate as threads
from typing import IO, Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.device import files
from companion.device.awake import Awake
from companion.device.clipboard import Clipboard
from companion.device.files import Chosen, FileObstacle, Files
from companion.device.haptics import Haptics
from companion.device.phone import Phone
from companion.device.sound import Sound
from companion.i18n.language import Language
from companion.store import export_file
from companion.store.faults import Flaw, StoreFault, StoreTrouble, UnusableReason
from companion.store.opening import open_store
from companion.store.settings import Preferences, Settings
from companion.ui.data_transfer import SOON
from companion.ui.text.errors import FILES, FLAWS, NOTICES, TROUBLES
from companion.ui.theme import BLACK, DARK, LIGHT
from companion.ui.widgets.choice import Radio
from tests.table.matches import BOARD, play
from tests.ui.harness import ENTER, PATIENCE, Driver
from tests.ui.pages import NOW, companion, furnish, go, here, reach, row, tap_row, tidy


@dataclass
class PhoneLog:
    """What a phone did, and the way to tell it that a file was chosen."""

    felt: list[float] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    awake: list[bool] = field(default_factory=list)
    choosing: list[Chosen] = field(default_factory=list)

    def phone(self, folder: Path) -> Phone:
        return Phone(
            Files(folder, pick=self.choosing.append),
            Haptics(self.felt.append),
            Sound(lambda path: LoggedTone(Path(path).stem, self.heard)),
            Awake(self.awake.append),
        )


class SlowFile:
    """A file that comes from far away, when it is `sent`."""

    name = "there.json"

    def __init__(self, path: Path) -> None:
        self._path = path
        self.sent = Event()

    def open(self, mode: str) -> IO[Any]:
        assert self.sent.wait(PATIENCE)
        return self._path.open(mode)

    def unlink(self) -> None:
        raise NotImplementedError


@dataclass
class LoggedTone:
    name: str
    heard: list[str]

    def play(self) -> None:
        self.heard.append(self.name)


@pytest.fixture
def phone_log() -> PhoneLog:
    return PhoneLog()


@pytest.fixture
def player(tmp_path: Path, phone_log: PhoneLog) -> Iterator[Driver]:
    with Driver(companion(tmp_path, phone=phone_log.phone(tmp_path))) as driver:
        yield driver


@pytest.fixture
def settings(player: Driver) -> Driver:
    """The settings of an English player, open."""
    go(player, "settings")
    return player


def move_to_phone(driver: Driver, **parts: Any) -> Phone:
    """From now on some parts of the phone are others."""
    driver.app._phone = replace(driver.app.phone, **parts)
    return driver.app.phone


def saved(driver: Driver) -> dict[str, Any]:
    """What a second look at the file finds, where it differs from the beginning."""
    settings, beginning = asdict(driver.app.store.settings.read()), asdict(Settings())
    return {name: value for name, value in settings.items() if value != beginning[name]}


def choose(driver: Driver, key: str, name: str) -> None:
    tap_row(driver, key)
    driver.tap(driver.find("Radio", title=name))


def titles(driver: Driver) -> list[str]:
    """What an open sheet offers to choose from."""
    return [widget.title for widget in driver.widgets() if isinstance(widget, Radio)]


def test_each_language_is_spoken_at_once_names_every_look_and_each_look_is_seen_at_once(settings: Driver) -> None:
    title = settings.find("PageTitle", text="Settings")
    before = title.font_size
    italian = ["Come il telefono", "Scuro", "Chiaro", "Nero"]
    spanish = ["Como el móvil", "Oscuro", "Claro", "Negro"]
    english = ["Same as the phone", "Dark", "Light", "Black"]
    # The last row has the language of the phone again, and the theme of the beginning.
    for language, words, themes, theme, scheme, percent, size, kept in (
        ("Italiano", "Opzioni", italian, "Chiaro", LIGHT, "{} %", 85, {"language": "it", "theme": "light"}),
        ("Español", "Ajustes", spanish, "Negro", BLACK, "{} %", 130, {"language": "es", "theme": "black"}),
        ("Como el móvil", "Settings", english, "Dark", DARK, "{}%", 200, {}),
    ):
        choose(settings, "settings.language", language)
        assert settings.texts()[0] == words
        tap_row(settings, "settings.theme")
        assert titles(settings) == themes
        settings.tap(settings.find("Radio", title=theme))
        assert settings.app.theme.scheme is scheme
        assert tuple(Window.clearcolor) == scheme.paper
        tap_row(settings, "settings.size")
        assert titles(settings) == [percent.format(each) for each in (85, 100, 115, 130, 145, 160, 180, 200)]
        settings.tap(settings.find("Radio", title=percent.format(size)))
        assert title.font_size == pytest.approx(before * size / 100)
        assert saved(settings) == {**kept, "text_size": size}


def test_a_switch_is_saved_and_shown_both_ways_and_answered_unless_sound_and_vibration_are_off(
    settings: Driver, phone_log: PhoneLog, subtests: pytest.Subtests
) -> None:
    tap_row(settings, "settings.animations")
    assert (len(phone_log.felt), phone_log.heard) == (1, ["tap"])
    tap_row(settings, "settings.sound")
    tap_row(settings, "settings.haptics")
    tap_row(settings, "settings.animations")
    assert (len(phone_log.felt), phone_log.heard) == (2, ["tap"])
    tap_row(settings, "settings.sound")
    tap_row(settings, "settings.haptics")
    for key, name in (
        ("settings.size.system", "system_text_size"),
        ("settings.animations", "animations"),
        ("settings.sound", "sound"),
        ("settings.haptics", "haptics"),
        ("settings.awake", "keep_awake"),
    ):
        with subtests.test(name):
            tap_row(settings, key)
            assert (saved(settings), row(settings, key).on) == ({name: False}, False)
            tap_row(settings, key)
            assert (saved(settings), row(settings, key).on) == ({}, True)


def test_the_screen_is_kept_on_in_a_match_and_only_if_wanted(player: Driver, phone_log: PhoneLog) -> None:
    play(player.app.store.journals, BOARD, "board", NOW)
    go(player, "record", "board")
    assert phone_log.awake == [True]
    player.app.change(keep_awake=False)
    assert phone_log.awake == [True, False]


def test_every_row_of_the_page_does_something_and_saves_what_is_chosen_there(settings: Driver) -> None:
    """No dead button: each one opens something, changes something or leads on."""
    keys = [row.key for kind in ("ChoiceSetting", "LinkSetting") for row in here(settings, kind)]
    assert len(keys) == 11
    chosen: dict[str, str] = {}
    for key in keys:
        go(settings, "settings")
        before = (settings.app.root.current, len(Window.children))
        tap_row(settings, key)
        assert (settings.app.root.current, len(Window.children)) != before
        if key.startswith("settings.facing."):
            settings.tap(settings.find("Radio", title="You pass the phone"))
            chosen[f"facing_{key.removeprefix('settings.facing.')}"] = "same-side"
            assert saved(settings) == chosen
    assert len(chosen) == 3
    go(settings, "settings")
    for name, value in (("Off", "off"), ("A hard shake", "low"), ("A gentle shake", "high")):
        choose(settings, "settings.shake", name)
        assert saved(settings) == {**chosen, "shake": value}


def test_a_name_is_kept_letter_by_letter_above_the_keyboard_and_tidied_at_its_end(settings: Driver) -> None:
    name = settings.find("Field")
    reach(settings, name)
    settings.tap(name)
    assert Window.softinput_mode == "below_target"
    settings.type("Fox ")
    assert saved(settings) == {"player_name": "Fox"}
    settings.type("red")
    assert name.text == "Fox red"
    assert saved(settings) == {"player_name": "Fox red"}
    name.text = ""
    settings.type("  Fox   from the hills, of the very long name")
    settings.press_key(ENTER)
    assert saved(settings) == {"player_name": "Fox from the hills,"}
    assert name.text == "Fox from the hills,"


def steps(driver: Driver, brick: str) -> list[Widget]:
    """The two buttons of a brick: one less, one more."""
    walk = driver.find("BoxRow", code=brick).walk(restrict=True)
    return [widget for widget in walk if type(widget).__name__ == "StepButton"]


def test_the_box_saves_each_step_and_does_not_count_what_cannot_be_saved(
    settings: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    tap_row(settings, "settings.box")
    assert "0 bricks" in settings.texts()
    less, more = steps(settings, "G")
    settings.tap(more)
    assert ("1 brick" in settings.texts(), settings.app.store.collection.read()) == (True, {"G": 1})
    for button in (more, less, less):
        settings.tap(button)
    assert settings.app.store.collection.read() == {"G": 0}
    monkeypatch.setattr(type(settings.app.store.collection), "write", refuse(StoreTrouble.FULL))
    settings.tap(more)
    assert "0 bricks" in settings.texts()
    assert settings.app.say("trouble.full") in settings.texts()


def refuse(trouble: StoreTrouble) -> Any:
    def write(*_: object, **__: object) -> None:
        raise StoreFault(trouble)

    return write


class TestFaults:
    def test_a_setting_that_cannot_be_saved_stays_as_it_was_and_says_why(
        self, settings: Driver, monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests
    ) -> None:
        for trouble in StoreTrouble:
            with subtests.test(trouble.value):
                monkeypatch.setattr(Preferences, "write", refuse(trouble))
                tap_row(settings, "settings.sound")
                assert row(settings, "settings.sound").on is True
                assert settings.app.say(TROUBLES[trouble]) in settings.texts()
                tidy(settings)

    def test_every_fault_has_its_sentence(self) -> None:
        assert (set(TROUBLES), set(FLAWS), set(NOTICES)) == (set(StoreTrouble), set(Flaw), set(UnusableReason))
        assert set(FILES) == set(FileObstacle)


class TestExport:
    def test_two_fingers_write_one_file_that_is_named_and_a_second_export_leaves_it_alone(
        self, settings: Driver, tmp_path: Path
    ) -> None:
        furnish(settings.app)
        tap_row(settings, "settings.export")
        way = row(settings, "settings.export.file")
        for finger in [settings.press(way), settings.press(way)]:
            finger.lift()
        settings.settle()
        path = tmp_path / "tabletop-companion-2025-10-09.json"
        assert [*tmp_path.glob("*.json")] == [path]
        first = settings.app.store.archive.export()
        assert path.read_bytes() == first
        assert f"Saved: {path}" in settings.texts()
        settings.app.store.collection.write("G", 0)
        self.export(settings, "file")
        second = tmp_path / "tabletop-companion-2025-10-09-2.json"
        assert {*tmp_path.glob("*.json")} == {path, second}
        assert (path.read_bytes(), second.read_bytes()) == (first, settings.app.store.archive.export())

    def export(self, driver: Driver, way: str) -> None:
        tidy(driver)
        tap_row(driver, "settings.export")
        driver.tap(row(driver, f"settings.export.{way}"))

    def test_a_phone_asks_where_the_file_goes_and_names_what_was_written(
        self, settings: Driver, tmp_path: Path
    ) -> None:
        placing: list[tuple[str, Chosen]] = []
        move_to_phone(settings, files=Files(tmp_path, create=lambda *asked: placing.append(asked)))
        for place, sentence in (
            (tmp_path / "mine.json", "Saved: mine.json"),
            (None, settings.app.say("trouble.cancelled")),
            (tmp_path / "gone" / "mine.json", settings.app.say("trouble.unwritten")),
        ):
            self.export(settings, "file")
            name, chosen = placing.pop()
            assert name == "tabletop-companion-2025-10-09.json"
            chosen(place)
            settings.settle()
            assert sentence in settings.texts()
        assert (tmp_path / "mine.json").read_bytes() == settings.app.store.archive.export()

    def test_all_but_what_two_phones_still_play_is_copied_as_text_or_offered_as_a_file_if_too_long(
        self, settings: Driver, tmp_path: Path
    ) -> None:
        journals = settings.app.store.journals
        play(journals, BOARD, "alone", NOW)
        self.export(settings, "copy")
        assert settings.app.phone.clipboard.paste().encode() == settings.app.store.archive.export()
        assert settings.app.say("settings.export.copied") in settings.texts()
        for match_id, result in (("open", None), ("over", "1-0")):
            play(journals, BOARD, match_id, NOW)
            journals.append(match_id, [("peer", "the seed")], result=result, now=NOW)
        self.export(settings, "copy")
        copied = settings.app.phone.clipboard.paste()
        assert {journal.match.id for journal in export_file.parse(copied.encode()).journals} == {"alone", "over"}
        assert "the seed" not in copied
        move_to_phone(settings, clipboard=Clipboard(most=100))
        self.export(settings, "copy")
        assert settings.find("Confirm").sentence == settings.app.say("settings.export.long.sentence")
        assert [*tmp_path.glob("*.json")] == []
        settings.tap(settings.find("MainButton", text="Save as a file"))
        assert len(list(tmp_path.glob("*.json"))) == 1
        assert settings.app.phone.clipboard.paste() == ""


def fail(*_: object) -> Any:
    raise RuntimeError("as Java throws it")


def test_a_field_copies_cuts_and_pastes_and_a_clipboard_that_throws_ends_in_a_sentence(settings: Driver) -> None:
    name = settings.find("Field")
    name.text = "Fox"
    name.select_all()
    name.copy()
    assert settings.app.phone.clipboard.paste() == "Fox"
    name.select_all()
    name.cut()
    assert name.text == ""
    settings.app.phone.clipboard.copy("Crane\nby the lake")
    name.paste()
    assert name.text == "Crane by the lake"[: name.most]
    # No field is harmed where the clipboard is.
    move_to_phone(settings, clipboard=Clipboard(fail, fail))
    name.text = "Fox"
    name.select_all()
    name.copy()
    name.cut()
    name.paste()
    assert name.text == "Fox"
    tap_row(settings, "settings.import")
    settings.tap(row(settings, "settings.import.paste"))
    assert settings.app.say("settings.import.empty") in settings.texts()
    furnish(settings.app)
    go(settings, "record", "duel")
    settings.app.root.current_screen.copy()
    settings.settle()
    assert settings.app.say("trouble.clipboard") in settings.texts()


class TestImport:
    def paste(self, driver: Driver, text: str) -> None:
        tidy(driver)
        driver.app.phone.clipboard.copy(text)
        tap_row(driver, "settings.import")
        driver.tap(row(driver, "settings.import.paste"))
        for reading in [thread for thread in threads() if thread.name == "background"]:
            driver.join(reading)
        # It may have ended a moment ago.
        driver.settle()

    def choose(self, driver: Driver, phone_log: PhoneLog, document: Any) -> None:
        tidy(driver)
        tap_row(driver, "settings.import")
        driver.tap(row(driver, "settings.import.pick"))
        phone_log.choosing.pop()(document)
        driver.settle()

    def hear(self, settings: Driver, key: str) -> None:
        """What is read in another thread comes a moment later."""
        settings.until(lambda: settings.app.say(key) in settings.texts())

    def exported(self, folder: Path) -> str:
        """What an Italian with two matches and some bricks has exported elsewhere."""
        store = open_store(folder / "elsewhere", 0).store
        store.settings.write(Settings(language="it", theme="light"))
        for number in range(2):
            play(store.journals, BOARD, f"m{number}", NOW)
        store.collection.write("G", 5)
        text = store.archive.export().decode()
        store.close()
        return text

    def test_what_is_new_is_added_and_everything_that_was_here_stays(self, settings: Driver, tmp_path: Path) -> None:
        play(settings.app.store.journals, BOARD, "old", NOW)
        settings.app.store.collection.write("G", 12)
        exported = self.exported(tmp_path)
        self.paste(settings, exported)
        assert "In the file: 2 matches and 0 armies." in settings.texts()
        settings.tap(row(settings, "settings.merge"))
        assert "Added: 2 matches and 0 armies." in settings.texts()
        assert {match.id for match in settings.app.store.journals.all()} == {"old", "m0", "m1"}
        assert settings.app.store.collection.read() == {"G": 12}
        assert settings.app.say.language is Language.EN
        self.paste(settings, exported)
        settings.tap(row(settings, "settings.merge"))
        assert "Every match and army of this file is here already." in settings.texts()

    def test_it_is_parsed_beside_the_window_asked_about_and_replaces_everything_unless_it_is_cancelled(
        self, settings: Driver, phone_log: PhoneLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        parsing = self.watch_parsing(monkeypatch)
        play(settings.app.store.journals, BOARD, "old", NOW)
        before = settings.app.store.archive.export()
        found = tmp_path / "tabletop-companion-2025-01-01.json"
        found.write_text(self.exported(tmp_path), encoding="utf-8")
        self.paste(settings, found.read_text(encoding="utf-8"))
        assert settings.app.say("settings.merge") in settings.texts()
        settings.press_back()
        self.choose(settings, phone_log, found)
        self.hear(settings, "settings.merge")
        settings.press_back()
        assert settings.app.store.archive.export() == before
        tap_row(settings, "settings.import")
        settings.tap(settings.find("LinkRow", title=found.name))
        self.hear(settings, "settings.merge")
        settings.tap(row(settings, "settings.replace"))
        confirm = settings.find("Confirm")
        assert confirm.sentence.startswith("This deletes 1 match and 0 armies")
        assert "2 matches and 0 armies" in confirm.sentence
        settings.tap(settings.find("MainButton", text="Replace"))
        assert [match.id for match in settings.app.store.journals.all()] == ["m0", "m1"]
        assert settings.app.store.collection.read() == {"G": 5}
        assert (settings.app.say.language, settings.app.theme.scheme) == (Language.IT, LIGHT)
        assert settings.app.root.current == "settings"
        assert settings.app.store.place.read().route == "settings"
        assert "Imported: 2 matches and 0 armies." in settings.texts()
        assert parsing == ["background"] * 3

    def watch_parsing(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        """The threads in which something is parsed from now on."""
        parsing: list[str] = []
        parse = export_file.parse

        def watched(content: bytes) -> export_file.Contents:
            parsing.append(current_thread().name)
            return parse(content)

        monkeypatch.setattr(export_file, "parse", watched)
        return parsing

    def test_what_is_wrong_is_named_by_its_path_and_nothing_changes(
        self, settings: Driver, tmp_path: Path, subtests: pytest.Subtests
    ) -> None:
        before = settings.app.store.archive.export()
        damaged = json.loads(self.exported(tmp_path))
        damaged["matches"][1]["entries"][0]["number"] = 7
        for text, sentence in (
            ("", "The clipboard is empty. Copy the exported text first."),
            ("hello", "Not imported: this is not an export of this app. Nothing was changed."),
            ("[]", "Not imported: this is not an export of this app. Nothing was changed."),
            ("\ud800", "Not imported: this is not an export of this app. Nothing was changed."),
            ('{"format": "tabletop-companion"}', "Not imported: version is missing. Nothing was changed."),
            (
                json.dumps(damaged),
                "Not imported: a line before matches[1].entries[0].number is missing. Nothing was changed.",
            ),
        ):
            with subtests.test(sentence):
                self.paste(settings, text)
                assert sentence in settings.texts()
                assert settings.app.store.archive.export() == before

    def test_a_chooser_is_offered_where_there_is_one_and_told_of_if_it_does_not_open(
        self, settings: Driver, tmp_path: Path
    ) -> None:
        tap_row(settings, "settings.import")
        assert "Choose a file" in settings.texts()
        tidy(settings)
        move_to_phone(settings, files=Files(tmp_path))
        tap_row(settings, "settings.import")
        assert "Choose a file" not in settings.texts()
        move_to_phone(settings, files=Files(tmp_path, pick=fail, create=fail))
        for way, choice in (("export", "file"), ("import", "pick")):
            tidy(settings)
            tap_row(settings, f"settings.{way}")
            settings.tap(row(settings, f"settings.{way}.{choice}"))
            assert settings.app.say("trouble.no_chooser") in settings.texts()

    def test_a_file_that_cannot_be_imported_ends_in_one_sentence(
        self,
        settings: Driver,
        phone_log: PhoneLog,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        subtests: pytest.Subtests,
    ) -> None:
        monkeypatch.setattr(files, "MOST_BYTES", 2**20)
        monkeypatch.setattr(export_file, "MAX_BYTES", 2**20 - 1)
        for file, content in (("film.mp4", bytes(2**20 + 1)), ("song.mp3", b"ID3\x00"), ("other.json", b"{}")):
            (tmp_path / file).write_bytes(content)
        before = settings.app.store.archive.export()
        for language, name, key in (
            (Language.EN, None, "trouble.cancelled"),
            (Language.EN, "gone.json", "trouble.no_file"),
            (Language.EN, "film.mp4", "flaw.too_large"),
            (Language.EN, "song.mp3", "flaw.not_ours"),
            (Language.EN, "other.json", "flaw.not_ours"),
            (Language.IT, "gone.json", "trouble.no_file"),
            (Language.ES, "film.mp4", "flaw.too_large"),
        ):
            with subtests.test(f"{name} in {language.value}"):
                settings.app.speak(language)
                self.choose(settings, phone_log, None if name is None else tmp_path / name)
                self.hear(settings, key)
        assert settings.app.store.archive.export() == before

    def test_a_slow_file_leaves_the_page_to_the_player_and_is_asked_about_if_still_wanted(
        self, settings: Driver, phone_log: PhoneLog, tmp_path: Path
    ) -> None:
        there = tmp_path / "there.json"
        there.write_text(self.exported(tmp_path), encoding="utf-8")
        cloud, reading = self.choose_slow(settings, phone_log, there)
        assert settings.app.say("settings.import.reading") in settings.texts()
        tidy(settings)
        reach(settings, row(settings, "settings.sound"))
        settings.tap(row(settings, "settings.sound"))
        assert settings.app.settings.sound is False
        cloud.sent.set()
        settings.join(reading)
        assert settings.app.say("settings.merge") in settings.texts()
        assert here(settings, "MarkRow") == []
        # The player chooses another file meanwhile.
        cloud, reading = self.choose_slow(settings, phone_log, there)
        self.choose(settings, phone_log, tmp_path / "gone.json")
        self.hear(settings, "trouble.no_file")
        cloud.sent.set()
        settings.join(reading)
        assert settings.app.say("settings.merge") not in settings.texts()
        # The player leaves the page.
        cloud, reading = self.choose_slow(settings, phone_log, there)
        settings.press_back()
        assert settings.app.root.current == "home"
        cloud.sent.set()
        settings.join(reading)
        assert settings.app.say("settings.merge") not in settings.texts()

    def choose_slow(self, settings: Driver, phone_log: PhoneLog, path: Path) -> tuple[SlowFile, Thread]:
        """Chooses a file that is still on its way when the page says so, and the thread that waits for it."""
        cloud = SlowFile(path)
        self.choose(settings, phone_log, cloud)
        (reading,) = (thread for thread in threads() if thread.name == "background")
        settings.wait(SOON + 0.5)
        return cloud, reading


def test_before_everything_is_erased_it_says_what_goes_and_can_be_cancelled(settings: Driver) -> None:
    furnish(settings.app)
    settings.app.change(theme="light", player_name="Fox")
    before = settings.app.store.archive.export()
    tap_row(settings, "settings.erase")
    assert "5 matches and 0 armies, your box and your settings" in settings.find("Confirm").sentence
    settings.tap(settings.find("MainButton", text="Cancel"))
    assert settings.app.store.archive.export() == before
    tap_row(settings, "settings.erase")
    settings.tap(settings.find("MainButton", text="Delete everything"))
    assert settings.app.say("settings.erase.done") in settings.texts()
    assert (settings.app.store.journals.all(), settings.app.store.collection.read()) == ((), {})
    assert settings.app.settings == Settings()
    assert settings.find("Field").text == ""
