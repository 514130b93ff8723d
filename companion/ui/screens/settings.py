"""How does the player like the app to be? Every change is saved and seen at once."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from companion.i18n.speech import Speech
from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets import choice, field  # noqa: F401 - named in the kv half
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.row import LinkRow
from companion.ui.widgets.sheet import Sheet

# In percent of the system's own size.
TEXT_SIZES = (85, 100, 115, 130, 145, 160)
SYSTEM = "system"
# How exported files are named.
EXPORT = "tabletop-companion"
SUFFIX = ".json"

kv.load(__name__)


class SettingsScreen(PageScreen):
    def languages(self, say: Speech) -> tuple[Choice, ...]:
        return (
            Choice(SYSTEM, say("settings.language.system")),
            Choice("en", say("settings.language.en")),
            Choice("it", say("settings.language.it")),
            Choice("es", say("settings.language.es")),
        )

    def themes(self, say: Speech) -> tuple[Choice, ...]:
        return (
            Choice("dark", say("settings.theme.dark")),
            Choice("light", say("settings.theme.light")),
            Choice("black", say("settings.theme.black")),
        )

    def sizes(self, say: Speech) -> tuple[Choice, ...]:
        return tuple(Choice(str(percent), say("settings.size.percent", percent=percent)) for percent in TEXT_SIZES)

    def facings(self, say: Speech) -> tuple[Choice, ...]:
        return (
            Choice("facing", say("settings.facing.across"), say("settings.facing.across.detail")),
            Choice("same-side", say("settings.facing.side"), say("settings.facing.side.detail")),
        )

    def shakes(self, say: Speech) -> tuple[Choice, ...]:
        return (
            Choice("off", say("settings.shake.off")),
            Choice("low", say("settings.shake.low")),
            Choice("medium", say("settings.shake.medium")),
            Choice("high", say("settings.shake.high")),
        )

    def change(self, name: str, value: str | bool) -> None:
        self.app.change(**{name: value})

    def choose_language(self, value: str) -> None:
        self.app.change(language=None if value == SYSTEM else value)

    def choose_size(self, value: str) -> None:
        self.app.change(text_size=int(value))

    def rename(self, typed: str) -> None:
        self.app.rename(typed)
        # What was typed may have been tidied into the name that was there before.
        self.ids.name.field.text = self.app.settings.player_name

    def open_box(self) -> None:
        self.manager.open("kingbrick/box")

    def offer_export(self) -> None:
        say = self.app.say
        sheet = Sheet(title=say("settings.export"))
        offer(sheet, self._export_file, say("settings.export.file"))
        offer(sheet, self._export_text, say("settings.export.copy"))
        sheet.open()

    def _export_file(self) -> None:
        with self.app.saving():
            stem = f"{EXPORT}-{datetime.fromtimestamp(self.app.now() / 1000):%Y-%m-%d}"
            path = self.app.phone.files.write(stem, SUFFIX, self.app.store.archive.export())
            self.app.tell(self.app.say("settings.export.saved", file=str(path)))

    def _export_text(self) -> None:
        with self.app.saving():
            self.app.phone.clipboard.copy(self.app.store.archive.export().decode())
            self.app.tell(self.app.say("settings.export.copied"))

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
            self._ask_import(text.encode(errors="replace"))
        else:
            self.app.tell(self.app.say("settings.import.empty"))

    def _pick(self) -> None:
        with self.app.saving():
            self.app.phone.files.pick(self._import_file)

    def _import_file(self, path: Path | None) -> None:
        with self.app.saving():
            self._ask_import(self.app.phone.files.read(path))

    def _ask_import(self, content: bytes) -> None:
        """Only what could be imported is asked about."""
        with self.app.saving():
            say, new = self.app.say, self._said(self.app.weigh(content))
            self._confirm(
                say("settings.import.ask"),
                say("settings.import.sentence", old=self._said(self.app.weigh()), new=new),
                say("settings.import.verb"),
                partial(self.app.replace_all, content, say("settings.import.done", new=new)),
            )

    def ask_erase(self) -> None:
        with self.app.saving():
            say = self.app.say
            self._confirm(
                say("settings.erase.ask"),
                say("settings.erase.sentence", old=self._said(self.app.weigh())),
                say("settings.erase.verb"),
                partial(self.app.replace_all, None, say("settings.erase.done")),
            )

    def _confirm(self, title: str, sentence: str, verb: str, act: Callable[[], None]) -> None:
        confirm = Confirm(title=title, sentence=sentence, verb=verb)
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


def offer(sheet: Sheet, act: Callable[[], None], title: str, detail: str = "") -> None:
    """One way out of the sheet."""

    def take(_row: LinkRow) -> None:
        sheet.close()
        act()

    way = LinkRow(title=title, detail=detail)
    way.bind(on_release=take)
    sheet.add_widget(way)
