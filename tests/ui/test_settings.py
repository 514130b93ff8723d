"""Tests that every setting works the moment it is changed, and is saved by then."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from threading import Event, current_thread
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
from companion.ui.screens.settings import SIZES
from companion.ui.text.errors import FILES, FLAWS, NOTICES, TROUBLES
from companion.ui.theme import BLACK, LIGHT
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
    placing: list[tuple[str, Chosen]] = field(default_factory=list)
    # Whether the phone asks where a new file goes.
    asks: bool = False

    def phone(self, folder: Path) -> Phone:
        return Phone(
            Files(folder, pick=self.choosing.append, create=self._place if self.asks else None),
            Haptics(self.felt.append),
            Sound(lambda path: LoggedTone(Path(path).stem, self.heard)),
            Awake(self.awake.append),
        )

    def _place(self, name: str, chosen: Chosen) -> None:
        self.placing.append((name, chosen))


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
def settings(tmp_path: Path, phone_log: PhoneLog) -> Iterator[Driver]:
    """The settings of an English player, open."""
    with Driver(companion(tmp_path, phone=phone_log.phone(tmp_path))) as driver:
        go(driver, "settings")
        yield driver


def saved(driver: Driver) -> dict[str, Any]:
    """What a second look at the file finds, where it differs from the beginning."""
    settings, beginning = asdict(driver.app.store.settings.read()), asdict(Settings())
    return {name: value for name, value in settings.items() if value != beginning[name]}


def choose(driver: Driver, key: str, name: str) -> None:
    tap_row(driver, key)
    driver.tap(driver.find("Radio", title=name))


def test_a_language_is_spoken_at_once_and_the_phones_own_comes_back(settings: Driver) -> None:
    choose(settings, "settings.language", "Italiano")
    assert settings.texts()[0] == "Opzioni"
    assert saved(settings) == {"language": "it"}
    choose(settings, "settings.language", "Come il telefono")
    assert (settings.texts()[0], saved(settings)) == ("Settings", {})


@pytest.mark.parametrize(("name", "scheme"), [("Light", LIGHT), ("Black", BLACK)])
def test_the_colours_change_at_once(settings: Driver, name: str, scheme: Any) -> None:
    choose(settings, "settings.theme", name)
    assert settings.app.theme.scheme is scheme
    assert tuple(Window.clearcolor) == scheme.paper
    assert saved(settings) == {"theme": scheme.name}


@pytest.mark.parametrize("percent", [size.value for size in SIZES if size.value != 100])
def test_the_text_size_changes_at_once(settings: Driver, percent: int) -> None:
    title = settings.find("PageTitle", text="Settings")
    before = title.font_size
    choose(settings, "settings.size", f"{percent}%")
    assert title.font_size == pytest.approx(before * percent / 100)
    assert saved(settings) == {"text_size": percent}


@pytest.mark.parametrize(
    ("language", "themes"),
    [
        (Language.EN, ["Same as the phone", "Dark", "Light", "Black"]),
        (Language.IT, ["Come il telefono", "Scuro", "Chiaro", "Nero"]),
        (Language.ES, ["Como el móvil", "Oscuro", "Claro", "Negro"]),
    ],
)
def test_the_looks_that_can_be_chosen(settings: Driver, language: Language, themes: list[str]) -> None:
    settings.app.speak(language)
    settings.settle()
    percent = "{}%" if language is Language.EN else "{} %"
    sizes = [percent.format(size) for size in (85, 100, 115, 130, 145, 160, 180, 200)]
    for key, names in (("settings.theme", themes), ("settings.size", sizes)):
        tap_row(settings, key)
        assert [widget.title for widget in settings.widgets() if isinstance(widget, Radio)] == names
        tidy(settings)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("settings.size.system", "system_text_size"),
        ("settings.animations", "animations"),
        ("settings.sound", "sound"),
        ("settings.haptics", "haptics"),
        ("settings.awake", "keep_awake"),
    ],
)
def test_a_switch_is_saved_and_shown_both_ways(settings: Driver, key: str, name: str) -> None:
    tap_row(settings, key)
    assert (saved(settings), row(settings, key).on) == ({name: False}, False)
    tap_row(settings, key)
    assert (saved(settings), row(settings, key).on) == ({}, True)


def test_sound_and_vibration_answer_every_change_unless_they_are_off(settings: Driver, phone_log: PhoneLog) -> None:
    tap_row(settings, "settings.animations")
    assert (len(phone_log.felt), phone_log.heard) == (1, ["tap"])
    tap_row(settings, "settings.sound")
    tap_row(settings, "settings.haptics")
    tap_row(settings, "settings.animations")
    assert (len(phone_log.felt), phone_log.heard) == (2, ["tap"])


def test_the_screen_is_kept_on_in_a_match_and_only_if_wanted(settings: Driver, phone_log: PhoneLog) -> None:
    play(settings.app.store.journals, BOARD, "board", NOW)
    go(settings, "record", "board")
    assert phone_log.awake == [True]
    settings.app.change(keep_awake=False)
    assert phone_log.awake == [True, False]


@pytest.mark.parametrize("game", ["kiriai", "kaito", "kingbrick"])
def test_each_game_has_its_own_way_to_lie_on_the_table(settings: Driver, game: str) -> None:
    choose(settings, f"settings.facing.{game}", "You pass the phone")
    assert saved(settings) == {f"facing_{game}": "same-side"}


@pytest.mark.parametrize(("name", "value"), [("Off", "off"), ("A hard shake", "low"), ("A gentle shake", "high")])
def test_the_shake_can_be_harder_gentler_or_off(settings: Driver, name: str, value: str) -> None:
    choose(settings, "settings.shake", name)
    assert saved(settings) == {"shake": value}


def test_a_name_is_typed_tidied_and_saved(settings: Driver) -> None:
    name = settings.find("Field")
    reach(settings, name)
    settings.tap(name)
    settings.type("  Fox   from the hills, of the very long name")
    settings.press_key(ENTER)
    assert saved(settings) == {"player_name": "Fox from the hills,"}
    assert name.text == "Fox from the hills,"


def test_the_field_that_is_typed_into_stays_above_the_keyboard(settings: Driver) -> None:
    assert Window.softinput_mode == "below_target"


def steps(driver: Driver, brick: str) -> list[Widget]:
    """The two buttons of a brick: one less, one more."""
    walk = driver.find("BoxRow", code=brick).walk(restrict=True)
    return [widget for widget in walk if type(widget).__name__ == "StepButton"]


class TestBox:
    def test_steps_count_and_are_saved_one_by_one(self, settings: Driver) -> None:
        tap_row(settings, "settings.box")
        assert "0 bricks" in settings.texts()
        less, more = steps(settings, "G")
        settings.tap(more)
        assert ("1 brick" in settings.texts(), settings.app.store.collection.read()) == (True, {"G": 1})
        for button in (more, less, less):
            settings.tap(button)
        assert settings.app.store.collection.read() == {"G": 0}

    def test_what_cannot_be_saved_is_not_counted(self, settings: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
        tap_row(settings, "settings.box")
        monkeypatch.setattr(type(settings.app.store.collection), "write", refuse(StoreTrouble.FULL))
        settings.tap(steps(settings, "G")[1])
        assert "0 bricks" in settings.texts()
        assert settings.app.say("trouble.full") in settings.texts()


def refuse(trouble: StoreTrouble) -> Any:
    def write(*_: object, **__: object) -> None:
        raise StoreFault(trouble)

    return write


class TestFaults:
    @pytest.mark.parametrize("trouble", StoreTrouble)
    def test_a_setting_that_cannot_be_saved_stays_as_it_was_and_says_why(
        self, settings: Driver, trouble: StoreTrouble, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(Preferences, "write", refuse(trouble))
        tap_row(settings, "settings.sound")
        assert row(settings, "settings.sound").on is True
        assert settings.app.say(TROUBLES[trouble]) in settings.texts()

    def test_every_fault_has_its_sentence(self) -> None:
        assert (set(TROUBLES), set(FLAWS), set(NOTICES)) == (set(StoreTrouble), set(Flaw), set(UnusableReason))
        assert set(FILES) == set(FileObstacle)


class TestExport:
    def test_everything_is_saved_as_a_file_that_is_named(self, settings: Driver, tmp_path: Path) -> None:
        furnish(settings.app)
        tap_row(settings, "settings.export")
        settings.tap(row(settings, "settings.export.file"))
        path = tmp_path / "tabletop-companion-2025-10-09.json"
        assert path.read_bytes() == settings.app.store.archive.export()
        assert f"Saved: {path}" in settings.texts()

    def test_two_fingers_write_one_file(self, settings: Driver, tmp_path: Path) -> None:
        tap_row(settings, "settings.export")
        way = row(settings, "settings.export.file")
        for finger in [settings.press(way), settings.press(way)]:
            finger.lift()
        settings.settle()
        assert len(list(tmp_path.glob("*.json"))) == 1

    def test_a_second_export_leaves_the_first_alone(self, settings: Driver, tmp_path: Path) -> None:
        for _ in range(2):
            tap_row(settings, "settings.export")
            settings.tap(row(settings, "settings.export.file"))
            tidy(settings)
        assert sorted(path.name for path in tmp_path.glob("*.json")) == [
            "tabletop-companion-2025-10-09-2.json",
            "tabletop-companion-2025-10-09.json",
        ]

    def test_a_phone_asks_where_the_file_goes_and_names_what_was_written(self, tmp_path: Path) -> None:
        phone_log = PhoneLog(asks=True)
        with Driver(companion(tmp_path, phone=phone_log.phone(tmp_path))) as driver:
            go(driver, "settings")
            for place, sentence in (
                (tmp_path / "mine.json", "Saved: mine.json"),
                (None, driver.app.say("trouble.cancelled")),
                (tmp_path / "gone" / "mine.json", driver.app.say("trouble.unwritten")),
            ):
                tap_row(driver, "settings.export")
                driver.tap(row(driver, "settings.export.file"))
                name, chosen = phone_log.placing.pop()
                assert name == "tabletop-companion-2025-10-09.json"
                chosen(place)
                driver.settle()
                assert sentence in driver.texts()
                tidy(driver)
            assert (tmp_path / "mine.json").read_bytes() == driver.app.store.archive.export()

    def test_everything_is_copied_as_text(self, settings: Driver) -> None:
        tap_row(settings, "settings.export")
        settings.tap(row(settings, "settings.export.copy"))
        assert settings.app.phone.clipboard.paste().encode() == settings.app.store.archive.export()
        assert settings.app.say("settings.export.copied") in settings.texts()

    def test_what_two_phones_still_play_is_not_in_it(self, settings: Driver) -> None:
        journals = settings.app.store.journals
        for match_id, result in (("open", None), ("over", "1-0")):
            play(journals, BOARD, match_id, NOW)
            journals.append(match_id, [("peer", "the seed")], result=result, now=NOW)
        tap_row(settings, "settings.export")
        settings.tap(row(settings, "settings.export.copy"))
        copied = settings.app.phone.clipboard.paste()
        assert [journal.match.id for journal in export_file.parse(copied.encode()).journals] == ["over"]
        assert "the seed" not in copied

    def test_what_is_too_long_for_the_clipboard_is_offered_as_a_file(self, tmp_path: Path) -> None:
        phone = Phone(Files(tmp_path), clipboard=Clipboard(most=100))
        with Driver(companion(tmp_path, phone=phone)) as driver:
            go(driver, "settings")
            tap_row(driver, "settings.export")
            driver.tap(row(driver, "settings.export.copy"))
            assert driver.find("Confirm").sentence == driver.app.say("settings.export.long.sentence")
            driver.tap(driver.find("MainButton", text="Save as a file"))
            assert len(list(tmp_path.glob("*.json"))) == 1
            assert phone.clipboard.paste() == ""


class TestClipboard:
    """One that throws ends in a sentence, never in the end of the app."""

    def fail(self, *_: object) -> Any:
        raise RuntimeError("as Java throws it")

    def test_it_is_told(self, tmp_path: Path) -> None:
        phone = Phone(Files(tmp_path), clipboard=Clipboard(self.fail, self.fail))
        with Driver(companion(tmp_path, phone=phone)) as driver:
            furnish(driver.app)
            go(driver, "record", "duel")
            driver.app.root.current_screen.copy()
            driver.settle()
            assert driver.app.say("trouble.clipboard") in driver.texts()
            go(driver, "settings")
            tap_row(driver, "settings.import")
            driver.tap(row(driver, "settings.import.paste"))
            assert driver.app.say("settings.import.empty") in driver.texts()

    def test_a_field_is_not_harmed(self, tmp_path: Path) -> None:
        phone = Phone(Files(tmp_path), clipboard=Clipboard(self.fail, self.fail))
        with Driver(companion(tmp_path, phone=phone)) as driver:
            go(driver, "settings")
            name = driver.find("Field")
            name.text = "Fox"
            name.select_all()
            name.copy()
            name.cut()
            name.paste()
            assert name.text == "Fox"

    def test_a_field_copies_cuts_and_pastes(self, settings: Driver) -> None:
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


class TestImport:
    def paste(self, driver: Driver, text: str) -> None:
        driver.app.phone.clipboard.copy(text)
        tap_row(driver, "settings.import")
        driver.tap(row(driver, "settings.import.paste"))
        reading = [thread for thread in threads() if thread.name == "background"]
        for thread in reading:
            driver.join(thread)

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
        self.paste(settings, self.exported(tmp_path))
        assert "In the file: 2 matches and 0 armies." in settings.texts()
        settings.tap(row(settings, "settings.merge"))
        assert "Added: 2 matches and 0 armies." in settings.texts()
        assert {match.id for match in settings.app.store.journals.all()} == {"old", "m0", "m1"}
        assert settings.app.store.collection.read() == {"G": 12}
        assert settings.app.say.language is Language.EN
        tidy(settings)
        self.paste(settings, self.exported(tmp_path / "again"))
        settings.tap(row(settings, "settings.merge"))
        assert "Every match and army of this file is here already." in settings.texts()

    def test_it_asks_says_what_is_replaced_and_then_replaces(self, settings: Driver, tmp_path: Path) -> None:
        play(settings.app.store.journals, BOARD, "old", NOW)
        self.paste(settings, self.exported(tmp_path))
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

    def test_cancelled_it_changes_nothing(self, settings: Driver, tmp_path: Path) -> None:
        before = settings.app.store.archive.export()
        self.paste(settings, self.exported(tmp_path))
        settings.press_back()
        assert settings.app.store.archive.export() == before

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "The clipboard is empty. Copy the exported text first."),
            ("hello", "Not imported: this is not an export of this app. Nothing was changed."),
            ("[]", "Not imported: this is not an export of this app. Nothing was changed."),
            ("\ud800", "Not imported: this is not an export of this app. Nothing was changed."),
            ('{"format": "tabletop-companion"}', "Not imported: version is missing. Nothing was changed."),
        ],
    )
    def test_what_is_wrong_is_named_and_nothing_changes(self, settings: Driver, text: str, sentence: str) -> None:
        before = settings.app.store.archive.export()
        self.paste(settings, text)
        assert sentence in settings.texts()
        assert settings.app.store.archive.export() == before

    def test_a_damaged_place_is_named_by_its_path(self, settings: Driver, tmp_path: Path) -> None:
        document = json.loads(self.exported(tmp_path))
        document["matches"][1]["entries"][0]["number"] = 7
        self.paste(settings, json.dumps(document))
        assert "Not imported: a line before matches[1].entries[0].number is missing. Nothing was changed." in (
            settings.texts()
        )

    def test_an_export_found_on_the_phone_is_offered_by_name(self, settings: Driver, tmp_path: Path) -> None:
        (tmp_path / "tabletop-companion-2025-01-01.json").write_text(self.exported(tmp_path), encoding="utf-8")
        tap_row(settings, "settings.import")
        settings.tap(settings.find("LinkRow", title="tabletop-companion-2025-01-01.json"))
        self.hear(settings, "settings.merge")
        settings.tap(row(settings, "settings.replace"))
        settings.tap(settings.find("MainButton", text="Replace"))
        assert len(settings.app.store.journals.all()) == 2

    @pytest.mark.parametrize("language", Language)
    def test_a_file_that_cannot_be_imported_ends_in_one_sentence(
        self, settings: Driver, phone_log: PhoneLog, tmp_path: Path, language: Language, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(files, "MOST_BYTES", 2**20)
        monkeypatch.setattr(export_file, "MAX_BYTES", 2**20 - 1)
        settings.app.change(language=language.value)
        for file, content in (("film.mp4", bytes(2**20 + 1)), ("song.mp3", b"ID3\x00"), ("other.json", b"{}")):
            (tmp_path / file).write_bytes(content)
        before = settings.app.store.archive.export()
        for name, key in (
            (None, "trouble.cancelled"),
            ("gone.json", "trouble.no_file"),
            ("film.mp4", "flaw.too_large"),
            ("song.mp3", "flaw.not_ours"),
            ("other.json", "flaw.not_ours"),
        ):
            tap_row(settings, "settings.import")
            settings.tap(row(settings, "settings.import.pick"))
            phone_log.choosing.pop()(None if name is None else tmp_path / name)
            self.hear(settings, key)
            tidy(settings)
        assert settings.app.store.archive.export() == before

    def test_a_chosen_file_is_asked_about(self, settings: Driver, phone_log: PhoneLog, tmp_path: Path) -> None:
        (tmp_path / "there.json").write_text(self.exported(tmp_path), encoding="utf-8")
        tap_row(settings, "settings.import")
        settings.tap(row(settings, "settings.import.pick"))
        phone_log.choosing.pop()(tmp_path / "there.json")
        self.hear(settings, "settings.merge")

    def test_a_file_that_takes_its_time_leaves_the_page_to_the_player(
        self, settings: Driver, phone_log: PhoneLog, tmp_path: Path
    ) -> None:
        (tmp_path / "there.json").write_text(self.exported(tmp_path), encoding="utf-8")
        cloud = SlowFile(tmp_path / "there.json")
        self.choose(settings, phone_log, cloud)
        (reading,) = (thread for thread in threads() if thread.name == "background")
        settings.wait(SOON + 0.5)
        assert settings.app.say("settings.import.reading") in settings.texts()
        tidy(settings)
        reach(settings, row(settings, "settings.sound"))
        settings.tap(row(settings, "settings.sound"))
        assert settings.app.settings.sound is False
        cloud.sent.set()
        settings.join(reading)
        assert settings.app.say("settings.merge") in settings.texts()
        assert here(settings, "MarkRow") == []

    def test_it_is_never_parsed_on_the_thread_of_the_window(
        self, settings: Driver, phone_log: PhoneLog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        parsing: list[str] = []
        parse = export_file.parse

        def watched(content: bytes) -> export_file.Contents:
            parsing.append(current_thread().name)
            return parse(content)

        monkeypatch.setattr(export_file, "parse", watched)
        exported = self.exported(tmp_path)
        (tmp_path / "there.json").write_text(exported, encoding="utf-8")
        self.choose(settings, phone_log, tmp_path / "there.json")
        self.hear(settings, "settings.merge")
        tidy(settings)
        self.paste(settings, exported)
        settings.tap(row(settings, "settings.replace"))
        settings.tap(settings.find("MainButton", text="Replace"))
        assert len(settings.app.store.journals.all()) == 2
        assert parsing == ["background"] * 2

    @pytest.mark.parametrize("leaves", [True, False], ids=["leaves the page", "chooses another file"])
    def test_a_late_file_is_not_asked_about_once_the_player(
        self, settings: Driver, phone_log: PhoneLog, tmp_path: Path, leaves: bool
    ) -> None:
        (tmp_path / "there.json").write_text(self.exported(tmp_path), encoding="utf-8")
        cloud = SlowFile(tmp_path / "there.json")
        self.choose(settings, phone_log, cloud)
        (reading,) = (thread for thread in threads() if thread.name == "background")
        if leaves:
            settings.press_back()
        else:
            settings.wait(SOON + 0.5)
            tidy(settings)
            self.choose(settings, phone_log, tmp_path / "gone.json")
            self.hear(settings, "trouble.no_file")
        cloud.sent.set()
        settings.join(reading)
        assert settings.app.say("settings.merge") not in settings.texts()

    def hear(self, settings: Driver, key: str) -> None:
        """What is read in another thread comes a moment later."""
        settings.until(lambda: settings.app.say(key) in settings.texts())

    def choose(self, settings: Driver, phone_log: PhoneLog, document: Any) -> None:
        tap_row(settings, "settings.import")
        settings.tap(row(settings, "settings.import.pick"))
        phone_log.choosing.pop()(document)
        settings.settle()

    def test_a_chooser_that_does_not_open_is_told(self, tmp_path: Path) -> None:
        def fail(*_: object) -> None:
            raise RuntimeError("as Java throws it")

        phone = Phone(Files(tmp_path, pick=fail, create=fail))
        with Driver(companion(tmp_path, phone=phone)) as driver:
            go(driver, "settings")
            for way, choice in (("export", "file"), ("import", "pick")):
                tap_row(driver, f"settings.{way}")
                driver.tap(row(driver, f"settings.{way}.{choice}"))
                assert driver.app.say("trouble.no_chooser") in driver.texts()
                tidy(driver)

    def test_without_a_chooser_none_is_offered(self, driver: Driver) -> None:
        go(driver, "settings")
        tap_row(driver, "settings.import")
        assert "Choose a file" not in driver.texts()


class TestErase:
    def test_it_names_what_goes_and_then_everything_is_as_at_the_first_start(self, settings: Driver) -> None:
        furnish(settings.app)
        settings.app.change(theme="light", player_name="Fox")
        tap_row(settings, "settings.erase")
        assert "5 matches and 0 armies, your box and your settings" in settings.find("Confirm").sentence
        settings.tap(settings.find("MainButton", text="Delete everything"))
        assert settings.app.say("settings.erase.done") in settings.texts()
        assert (settings.app.store.journals.all(), settings.app.store.collection.read()) == ((), {})
        assert settings.app.settings == Settings()
        assert settings.find("Field").text == ""

    def test_cancelled_it_deletes_nothing(self, settings: Driver) -> None:
        furnish(settings.app)
        before = settings.app.store.archive.export()
        tap_row(settings, "settings.erase")
        settings.tap(settings.find("MainButton", text="Cancel"))
        assert settings.app.store.archive.export() == before


def test_every_row_of_the_page_does_something(settings: Driver) -> None:
    """No dead button: each one opens something, changes something or leads on."""
    rows = [(kind, index) for kind in ("ChoiceSetting", "LinkSetting") for index in range(len(here(settings, kind)))]
    assert len(rows) == 11
    for kind, index in rows:
        go(settings, "settings")
        target = here(settings, kind)[index]
        reach(settings, target)
        before = (settings.app.root.current, len(Window.children))
        settings.tap(target)
        assert (settings.app.root.current, len(Window.children)) != before


def test_a_name_is_kept_letter_by_letter(settings: Driver) -> None:
    name = settings.find("Field")
    reach(settings, name)
    settings.tap(name)
    settings.type("Fox ")
    assert saved(settings) == {"player_name": "Fox"}
    settings.type("red")
    assert name.text == "Fox red"
    assert saved(settings) == {"player_name": "Fox red"}
