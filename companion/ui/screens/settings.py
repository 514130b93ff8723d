"""The settings page; every change is saved and seen at once."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.i18n.speech import Speech
from companion.ui import kv
from companion.ui.background import in_background
from companion.ui.running_app import running_app
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.choice import Choice, ChoiceRow
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.field import FieldRow
from companion.ui.widgets.mark import MarkRow
from companion.ui.widgets.row import Heading, LinkRow, Row, SwitchRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.unroll import UnrollGroup

# How exported files are named.
EXPORT = "tabletop-companion"
SUFFIX = ".json"
# Seconds after which the page shows that a file is still being read.
SOON = 0.3


@dataclass(frozen=True, slots=True)
class Option:
    """One value of a setting; the texts are keys."""

    value: str | int | None
    name: str
    detail: str = ""


LANGUAGES = (
    Option(None, "settings.language.system"),
    Option("en", "settings.language.en"),
    Option("it", "settings.language.it"),
    Option("es", "settings.language.es"),
)
THEMES = (
    Option("system", "settings.theme.system"),
    Option("dark", "settings.theme.dark"),
    Option("light", "settings.theme.light"),
    Option("black", "settings.theme.black"),
)
SIZES = tuple(Option(percent, "settings.size.percent") for percent in (85, 100, 115, 130, 145, 160, 180, 200))
FACINGS = (
    Option("facing", "settings.facing.across", "settings.facing.across.detail"),
    Option("same-side", "settings.facing.side", "settings.facing.side.detail"),
)
SHAKES = (
    Option("off", "settings.shake.off"),
    Option("low", "settings.shake.low"),
    Option("medium", "settings.shake.medium"),
    Option("high", "settings.shake.high"),
)

kv.load(__name__)


class SettingHeading(Heading):
    key = StringProperty()


class SwitchSetting(SwitchRow):
    """A setting that is on or off; its texts are keys."""

    name = StringProperty()
    key = StringProperty()
    more = StringProperty()

    def change(self, wanted: bool) -> None:
        running_app().change(**{self.name: wanted})


class AnnouncerSetting(SwitchSetting):
    """Is heard as soon as it is switched on."""

    def change(self, wanted: bool) -> None:
        super().change(wanted)
        running_app().try_voice()


class ChoiceSetting(ChoiceRow):
    """A setting that has one of a few values."""

    name = StringProperty()
    key = StringProperty()
    options = ObjectProperty(())

    def named(self, options: tuple[Option, ...], say: Speech) -> tuple[Choice, ...]:
        return tuple(
            Choice(
                str(option.value),
                say(option.name, percent=str(option.value)),
                say(option.detail) if option.detail else "",
            )
            for option in options
        )

    def change(self, chosen: str) -> None:
        (value,) = (option.value for option in self.options if str(option.value) == chosen)
        running_app().change(**{self.name: value})


class NameSetting(FieldRow):
    def keep(self, typed: str) -> None:
        running_app().rename(typed, heard=False)

    def change(self, typed: str) -> None:
        app = running_app()
        # Tidying may give the name that was there before, which changes no property; a name that was not saved stays.
        if app.rename(typed):
            self.field.text = app.settings.player_name


class LinkSetting(LinkRow):
    """A setting that opens something instead of changing at a touch."""

    key = StringProperty()
    more = StringProperty()


class SettingsScreen(PageScreen):
    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # The export that is being read, and what the page shows meanwhile.
        self._reading: Future[Any] | None = None
        self._progress = MarkRow(kind="busy")
        self.ids.settings.makers = [
            partial(SettingHeading, key="settings.look"),
            group(
                partial(ChoiceSetting, name="language", key="settings.language", options=LANGUAGES),
                partial(ChoiceSetting, name="theme", key="settings.theme", options=THEMES),
                partial(ChoiceSetting, name="text_size", key="settings.size", options=SIZES),
                partial(
                    SwitchSetting,
                    name="system_text_size",
                    key="settings.size.system",
                    more="settings.size.system.detail",
                ),
                partial(SwitchSetting, name="animations", key="settings.animations"),
            ),
            partial(SettingHeading, key="settings.feel"),
            group(
                partial(SwitchSetting, name="sound", key="settings.sound", more="settings.sound.detail"),
                partial(SwitchSetting, name="haptics", key="settings.haptics"),
                partial(AnnouncerSetting, name="announcer", key="settings.announcer", more="settings.announcer.detail"),
                partial(SwitchSetting, name="keep_awake", key="settings.awake", more="settings.awake.detail"),
            ),
            partial(SettingHeading, key="settings.table"),
            group(
                NameSetting,
                partial(ChoiceSetting, name="facing_kiriai", key="settings.facing.kiriai", options=FACINGS),
                partial(ChoiceSetting, name="facing_kaito", key="settings.facing.kaito", options=FACINGS),
                partial(ChoiceSetting, name="facing_kingbrick", key="settings.facing.kingbrick", options=FACINGS),
                partial(ChoiceSetting, name="shake", key="settings.shake", options=SHAKES),
                partial(link, self.open_box, key="settings.box"),
            ),
            partial(SettingHeading, key="settings.data"),
            group(
                partial(link, self.offer_export, key="settings.export", more="settings.export.detail"),
                partial(link, self.offer_import, key="settings.import", more="settings.import.detail"),
                partial(link, self.ask_erase, key="settings.erase", tone="alarm"),
            ),
        ]

    def open_box(self) -> None:
        self.manager.open("kingbrick/box")

    def offer_export(self) -> None:
        say = self.app.say
        sheet = Sheet(title=say("settings.export"))
        offer(sheet, self._export_file, say("settings.export.file"))
        offer(sheet, self._export_text, say("settings.export.copy"))
        sheet.open()

    def _export_file(self) -> None:
        files = self.app.phone.files
        with self.app.reporting_errors():
            stem = f"{EXPORT}-{datetime.fromtimestamp(self.app.now() / 1000):%Y-%m-%d}"
            content = self.app.export_all()
            if files.can_create:
                files.create(f"{stem}{SUFFIX}", partial(self._fill, content))
            else:
                self._tell_saved(str(files.write(stem, SUFFIX, content)))

    def _fill(self, content: bytes, document: Any) -> None:
        """The player has chosen a place for the export, or gone back."""
        with self.app.reporting_errors():
            self._tell_saved(self.app.phone.files.fill(document, content))

    def _tell_saved(self, file: str) -> None:
        self.app.tell(self.app.say("settings.export.saved", file=file))

    def _export_text(self) -> None:
        with self.app.reporting_errors():
            say = self.app.say
            if self.app.phone.clipboard.copy(self.app.export_all().decode()):
                self.app.tell(say("settings.export.copied"))
            else:
                self._confirm(
                    say("settings.export.long"),
                    say("settings.export.long.sentence"),
                    say("settings.export.file"),
                    self._export_file,
                    danger=False,
                )

    def offer_import(self) -> None:
        say, files = self.app.say, self.app.phone.files
        sheet = Sheet(title=say("settings.import"))
        offer(sheet, self._import_text, say("settings.import.paste"))
        if files.can_pick:
            offer(sheet, self._pick, say("settings.import.pick"))
        for path in files.find(f"{EXPORT}*{SUFFIX}"):
            offer(sheet, partial(self._import_file, path), path.name, str(path.parent))
        sheet.open()

    def _import_text(self) -> None:
        text = self.app.phone.clipboard.paste()
        if text.strip():
            self._read_import(lambda: text.encode(errors="replace"))
        else:
            self.app.tell(self.app.say("settings.import.empty"))

    def _pick(self) -> None:
        with self.app.reporting_errors():
            self.app.phone.files.pick(self._import_file)

    def _import_file(self, document: Any) -> None:
        """The player has chosen a file, or gone back."""
        self._read_import(partial(self.app.phone.files.read, document))

    def _read_import(self, fetch: Callable[[], bytes]) -> None:
        """Reads an export while the page goes on; choosing another one or leaving the page gives this one up."""
        app = self.app
        self._give_up()
        self._reading = in_background(lambda: app.read_export(fetch()), self._receive)
        Clock.schedule_once(partial(self._show_progress, self._reading), SOON)

    def _show_progress(self, reading: Future[Any], _elapsed: float) -> None:
        if reading is self._reading:
            self._progress.title = self.app.say("settings.import.reading")
            # Above the settings.
            self.add_widget(self._progress, index=1)

    def _give_up(self) -> None:
        self._reading = None
        self.body.remove_widget(self._progress)

    def on_pre_leave(self, *_: object) -> None:
        self._give_up()

    def _receive(self, reading: Future[Any]) -> None:
        """Takes what was read, unless it was given up."""
        if reading is self._reading:
            self._give_up()
            with self.app.reporting_errors():
                self._ask_import(reading.result())

    def _ask_import(self, contents: Any) -> None:
        """Asks about an import, now that it is known that the file can be imported."""
        with self.app.reporting_errors():
            say, new = self.app.say, self._said(self.app.count_contents(contents))
            sheet = Sheet(title=say("settings.import"))
            sheet.add_widget(Row(title=say("settings.import.found", new=new)))
            offer(sheet, partial(self._merge, contents), say("settings.merge"), say("settings.merge.detail"))
            offer(
                sheet,
                partial(self._ask_replace, contents, new),
                say("settings.replace"),
                say("settings.replace.detail"),
            )
            sheet.open()

    def _merge(self, contents: Any) -> None:
        with self.app.reporting_errors():
            say, added = self.app.say, self.app.merge(contents)
            told = say("settings.merge.done", new=self._said(added)) if any(added) else say("settings.merge.nothing")
            self.app.tell(told)

    def _ask_replace(self, contents: Any, new: str) -> None:
        with self.app.reporting_errors():
            say = self.app.say
            self._confirm(
                say("settings.import.ask"),
                say("settings.import.sentence", old=self._said(self.app.count_contents()), new=new),
                say("settings.import.verb"),
                partial(self.app.replace_all, contents, say("settings.import.done", new=new)),
            )

    def ask_erase(self) -> None:
        with self.app.reporting_errors():
            say = self.app.say
            self._confirm(
                say("settings.erase.ask"),
                say("settings.erase.sentence", old=self._said(self.app.count_contents())),
                say("settings.erase.verb"),
                partial(self.app.replace_all, None, say("settings.erase.done")),
            )

    def _confirm(self, title: str, sentence: str, verb: str, act: Callable[[], None], danger: bool = True) -> None:
        confirm = Confirm(title=title, sentence=sentence, verb=verb, danger=danger)
        confirm.bind(on_confirm=lambda _: act())
        confirm.open()

    def _said(self, weight: tuple[int, int]) -> str:
        matches, armies = weight
        say = self.app.say
        return say(
            "settings.both",
            matches=say("settings.matches", count=matches),
            armies=say("settings.armies", count=armies),
        )


def group(*makers: Callable[[], Widget]) -> Callable[[], Widget]:
    return partial(UnrollGroup, makers=makers)


def link(act: Callable[[], None], **texts: str) -> LinkSetting:
    row = LinkSetting(**texts)
    row.bind(on_release=lambda _: act())
    return row


def offer(sheet: Sheet, act: Callable[[], None], title: str, detail: str = "") -> None:
    """Adds an answer to the sheet."""

    def take(_row: LinkRow) -> None:
        # A second finger finds the sheet already answered.
        if sheet.active:
            sheet.close()
            act()

    way = LinkRow(title=title, detail=detail)
    way.bind(on_release=take)
    sheet.add_widget(way)
