"""Exports, imports and deletes all that the app keeps, after asking the player how."""

from collections.abc import Callable
from concurrent.futures import Future
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.ui.background import in_background
from companion.ui.widgets.confirm import question
from companion.ui.widgets.mark import MarkRow
from companion.ui.widgets.menu import Item, MenuSheet

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp
    from companion.ui.screens.page import PageScreen

# How exported files are named.
EXPORT = "tabletop-companion"
SUFFIX = ".json"
# Seconds after which the page shows that a file is still being read.
SOON = 0.3


class DataTransfer:
    """Asks over a page, on which it also shows that a file is being read."""

    def __init__(self, page: "PageScreen") -> None:
        self._page = page
        # The export that is being read, and what the page shows meanwhile.
        self._reading: Future[Any] | None = None
        self._progress = MarkRow(kind="busy")

    @property
    def app(self) -> "CompanionApp":
        return self._page.app

    def offer_export(self) -> None:
        say = self.app.say
        items = (
            Item(say("settings.export.file"), self._export_file),
            Item(say("settings.export.copy"), self._export_text),
        )
        MenuSheet(say("settings.export"), items).open()

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
                title, sentence = say("settings.export.long"), say("settings.export.long.sentence")
                question(title, sentence, say("settings.export.file"), self._export_file, danger=False).open()

    def offer_import(self) -> None:
        say, files = self.app.say, self.app.phone.files
        items = [Item(say("settings.import.paste"), self._import_text)]
        if files.can_pick:
            items.append(Item(say("settings.import.pick"), self._pick))
        for path in files.find(f"{EXPORT}*{SUFFIX}"):
            items.append(Item(path.name, partial(self._import_file, path), str(path.parent)))
        MenuSheet(say("settings.import"), tuple(items)).open()

    def _import_text(self) -> None:
        text = self.app.phone.clipboard.paste()
        if text.strip():
            self._read(lambda: text.encode(errors="replace"))
        else:
            self.app.tell(self.app.say("settings.import.empty"))

    def _pick(self) -> None:
        with self.app.reporting_errors():
            self.app.phone.files.pick(self._import_file)

    def _import_file(self, document: Any) -> None:
        """The player has chosen a file, or gone back."""
        self._read(partial(self.app.phone.files.read, document))

    def _read(self, fetch: Callable[[], bytes]) -> None:
        """Reads an export while the page goes on; choosing another one or leaving the page gives this one up."""
        app = self.app
        self.give_up()
        self._reading = in_background(lambda: app.read_export(fetch()), self._receive)
        Clock.schedule_once(partial(self._show_progress, self._reading), SOON)

    def _show_progress(self, reading: Future[Any], _elapsed: float) -> None:
        if reading is self._reading:
            self._progress.title = self.app.say("settings.import.reading")
            # Above all else.
            self._page.add_widget(self._progress, index=1)

    def give_up(self) -> None:
        """What is being read is not wanted any more."""
        self._reading = None
        self._page.body.remove_widget(self._progress)

    def _receive(self, reading: Future[Any]) -> None:
        """Takes what was read, unless it was given up."""
        if reading is self._reading:
            self.give_up()
            with self.app.reporting_errors():
                self._ask_import(reading.result())

    def _ask_import(self, contents: Any) -> None:
        """Asks about an import, now that it is known that the file can be imported."""
        with self.app.reporting_errors():
            say, new = self.app.say, self._said(self.app.count_contents(contents))
            items = (
                Item(say("settings.merge"), partial(self._merge, contents), say("settings.merge.detail")),
                Item(
                    say("settings.replace"), partial(self._ask_replace, contents, new), say("settings.replace.detail")
                ),
            )
            MenuSheet(say("settings.import"), items, say("settings.import.found", new=new)).open()

    def _merge(self, contents: Any) -> None:
        with self.app.reporting_errors():
            say, added = self.app.say, self.app.merge(contents)
            told = say("settings.merge.done", new=self._said(added)) if any(added) else say("settings.merge.nothing")
            self.app.tell(told)

    def _ask_replace(self, contents: Any, new: str) -> None:
        with self.app.reporting_errors():
            say = self.app.say
            question(
                say("settings.import.ask"),
                say("settings.import.sentence", old=self._said(self.app.count_contents()), new=new),
                say("settings.import.verb"),
                partial(self.app.replace_all, contents, say("settings.import.done", new=new)),
            ).open()

    def ask_erase(self) -> None:
        with self.app.reporting_errors():
            say = self.app.say
            question(
                say("settings.erase.ask"),
                say("settings.erase.sentence", old=self._said(self.app.count_contents())),
                say("settings.erase.verb"),
                partial(self.app.replace_all, None, say("settings.erase.done")),
            ).open()

    def _said(self, counts: tuple[int, int]) -> str:
        """So many matches and so many armies."""
        matches, armies = counts
        say = self.app.say
        return say(
            "settings.both",
            matches=say("settings.matches", count=matches),
            armies=say("settings.armies", count=armies),
        )
