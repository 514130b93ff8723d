"""Builds the app and connects everything: store, phone, tables, theme, language and screens."""

from collections.abc import Callable
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivymd.app import MDApp

from companion.device import android
from companion.device.files import desktop_private
from companion.device.log import LogFile
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.store.database import Database
from companion.store.faults import AlreadyOpen, StoreFault
from companion.store.opening import open_store
from companion.store.settings import Settings
from companion.store.store import Store
from companion.ui.kivymd_colours import Palette
from companion.ui.navigator import Navigator
from companion.ui.open_page import OpenPage
from companion.ui.text import errors
from companion.ui.theme import Theme
from companion.ui.warmup import Warmup

if TYPE_CHECKING:
    from companion.device.phone import Phone
    from companion.link.interfaces import Interface
    from companion.pairing.tables import Tables
    from companion.store.export_file import Contents
    from companion.table.history import Summary
    from companion.table.thinking import Worker

ICON = Path(__file__).parents[2] / "assets" / "icon.png"
# Android sends its back button and its back gesture as the same key.
ESCAPE = 27
LOG = "companion.log"


def milliseconds() -> int:
    return int(time() * 1000)


def draw(limit: int) -> int:
    """A number from 0 to limit - 1 that nobody can foresee."""
    from secrets import randbelow

    return randbelow(limit)


class CompanionApp(OpenPage, MDApp):
    """`app.say`, `app.theme` and `app.settings` are replaced as wholes: all that is bound to them follows at once."""

    icon = str(ICON)
    say: Speech = ObjectProperty(None, allownone=True)
    theme: Theme = ObjectProperty(rebind=True)
    settings: Settings = ObjectProperty(rebind=True)
    root: Navigator

    def __init__(
        self,
        language: Language,
        folder: Path | None = None,
        phone: "Phone | None" = None,
        now: Callable[[], int] = milliseconds,
        networks: "Callable[[], tuple[Interface, ...]] | None" = None,
        chance: Callable[[int], int] = draw,
        link: str = "",
        worker: "Worker | None" = None,
    ) -> None:
        """`language` is the system's; without a folder everything is kept where the system wants it.

        `networks` tells by which ones another phone can reach this one, if not as the system says, `chance` draws a
        number from 0 to below its limit, `link` is the one that a desktop opens the app with, and `worker` works out
        what takes its time, if not in threads.
        """
        super().__init__()
        self.theme_cls = Palette()
        self.now = now
        # Below the number it is given, every number as likely as every other.
        self.chance = chance
        self.system_language = language
        # What must be said at the start, and the name of the file it is about.
        self.warning: tuple[str, str] | None = None
        if folder is None:
            folder = Path(self.user_data_dir) if android.present() else desktop_private()
        self._folder = folder
        self.log = LogFile(folder / LOG)
        self._phone = phone
        self._networks = networks
        self._tables = None
        self._link = link
        self._worker = worker
        self.store = self._open(folder)
        self.apply_settings(self._kept_settings())

    # An ordinary start needs none of these, and does not load them.
    @property
    def phone(self) -> "Phone":
        if self._phone is None:
            from companion.device.phone import this_phone

            self._phone = this_phone(self._folder)
        return self._phone

    @property
    def tables(self) -> "Tables":
        if self._tables is None:
            from companion.pairing.tables import Tables
            from companion.ui.scheduler import KivyScheduler

            options: dict[str, Any] = {} if self._networks is None else {"networks": self._networks}
            if self._is_phone:
                options["use_wifi"] = self.phone.network.use_wifi
            self._tables = Tables(
                KivyScheduler(),
                self.table_services,
                lambda: self.settings.player_name,
                self.reporting_errors,
                self._draw,
                self.worker,
                **options,
            )
        return self._tables

    @property
    def worker(self) -> "Worker":
        if self._worker is None:
            from companion.ui.worker import BackgroundWorker

            self._worker = BackgroundWorker()
        return self._worker

    def _draw(self, limit: int) -> int:
        """By `chance` as it is now: it may have been replaced."""
        return self.chance(limit)

    def forget(self, match_id: str) -> None:
        """A deleted match has no open table."""
        if self._tables is not None:
            self._tables.forget(match_id)

    def in_use(self) -> frozenset[str]:
        pages = {stop.subject for stop in self.root.trail}
        return frozenset(pages if self._tables is None else {*pages, self._tables.open_match})

    def _close_tables(self) -> None:
        if self._tables is not None:
            self._tables.stop()
            self._tables = None

    def waiting(self) -> "Summary | None":
        """The match to continue."""
        return self.history.newest_open() if self.store.has_open_match() else None

    def qr(self, text: str) -> tuple[tuple[bool, ...], ...]:
        """The modules of a QR code, row by row; dark ones are true."""
        from companion.link.invitation import qr

        return qr(text)

    def _open(self, folder: Path) -> Store:
        try:
            opened = open_store(folder, self.now())
        except StoreFault as fault:
            # The app still serves for this evening; what lies in the folder is not touched.
            self.warning = ("notice.second" if isinstance(fault, AlreadyOpen) else "notice.unsaved", "")
            return Store(Database(Path(":memory:")))
        if opened.notice is not None:
            self.warning = (errors.NOTICES[opened.notice.reason], opened.notice.file)
        return opened.store

    def _kept_settings(self) -> Settings:
        try:
            return self.store.settings.read()
        except StoreFault:
            return Settings()

    def replace_all(self, contents: "Contents | None", sentence: str) -> None:
        """Puts an exported file in the place of everything, or nothing at all, and says so."""
        # A table that is open would write on in what is no longer there.
        self._close_tables()
        with self.reporting_errors():
            if contents is None:
                self.store.archive.erase()
            else:
                self.store.archive.load(contents)
            self.apply_settings(self.store.settings.read())
            self.save_place()
            self.tell(sentence)

    def build(self) -> Navigator:
        # The field that is typed into stays above the keyboard.
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self.on_key, size=self.fit, focus=self.on_focus, on_memorywarning=self.on_low_memory)
        self._trigger_release = Clock.create_trigger(self._release)
        navigator = Navigator(Window.size)
        navigator.size_hint = (None, None)
        navigator.moving = self.theme.motion
        self.root = navigator
        self.fit()
        navigator.start(self.kept_trail())
        navigator.bind(on_travel=self.on_travel)
        self.stay_awake()
        self.guard_secrets()
        return navigator

    def fit(self, *_: object) -> None:
        """The page keeps clear of the phone's own edges."""
        left, top, right, bottom = self._edges()
        self.root.pos = left, bottom
        self.root.size = Window.width - left - right, Window.height - top - bottom

    def _edges(self) -> tuple[float, ...]:
        return self.phone.insets() if self._is_phone else (0.0, 0.0, 0.0, 0.0)

    @property
    def _is_phone(self) -> bool:
        """A desktop has neither edges nor links of its own, and need not be asked."""
        return android.present() or self._phone is not None

    def on_start(self) -> None:
        self._warmup = Warmup(lambda: self.root.transition.is_active)
        if self._is_phone:
            self.phone.links.hear(self.receive)
        if self._link:
            # What the page lays over itself at the start comes first.
            Clock.schedule_once(lambda _: self.receive(self._link))
        if self.warning is not None:
            key, file = self.warning
            self.warn(self.say(key), file)

    def receive(self, link: str) -> None:
        """Offers what a link holds, over the page that is open."""
        from companion.ui.widgets.kingbrick.shared_army_sheet import offer

        offer(self, link)

    def on_pause(self) -> bool:
        """Everything is saved already; the app waits where it is, and the other phone of an open table is told."""
        if self._tables is not None:
            self._tables.step_away()
        return True

    def on_focus(self, _window: object, focused: bool) -> None:
        """Android's panel with the switch for dark and light lies over the page, and gives the focus back."""
        if focused:
            self.apply_settings(self.settings)

    def on_resume(self) -> None:
        self.fit()
        self.apply_settings(self.settings)
        self.attend()
        if self._tables is not None:
            self._tables.hurry()

    def on_low_memory(self, _window: object) -> None:
        """Android tells it on another thread, mostly in a pause: what was drawn is given back in the next frame."""
        self._trigger_release()

    def _release(self, _elapsed: float) -> None:
        from companion.ui.memory import release

        release(self.root)

    def on_key(self, _window: object, key: int, *_: object) -> bool:
        """Back returns to the screen before; on the first one it is left to the system, which puts the app away."""
        return key == ESCAPE and self.root.back()

    def on_stop(self) -> None:
        """Kivy calls it twice."""
        Window.unbind(on_keyboard=self.on_key, size=self.fit, focus=self.on_focus, on_memorywarning=self.on_low_memory)
        self._close_tables()
        if self._worker is not None:
            self._worker.close()
        self.store.close()
