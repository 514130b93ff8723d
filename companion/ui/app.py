"""Builds the app and connects everything: store, phone, tables, theme, language and screens."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivymd.app import MDApp

from companion.device import android
from companion.device.files import NoFile, desktop_private
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.store.bounds import tidy
from companion.store.database import Database
from companion.store.faults import StoreFault, Unfit
from companion.store.opening import open_store
from companion.store.place import Place
from companion.store.settings import MAX_PLAYER_NAME, Settings
from companion.store.store import Store
from companion.ui.navigator import Navigator, Stop, dump_trail, parse_trail
from companion.ui.palette import Palette
from companion.ui.services import Services
from companion.ui.text import errors
from companion.ui.theme import DARK, LARGEST_TEXT, LIGHT, SCHEMES, Theme
from companion.ui.warmup import Warmup

if TYPE_CHECKING:
    from companion.device.phone import Phone
    from companion.link.interfaces import Interface
    from companion.pairing.tables import Tables
    from companion.table.history import Summary

ICON = Path(__file__).parents[2] / "assets" / "icon.png"
# Android sends its back button and its back gesture as the same key.
ESCAPE = 27
SCHEME_NAMED = {scheme.name: scheme for scheme in SCHEMES}
# The most of a way back that is kept with a place.
LONGEST_TRAIL = 256


def milliseconds() -> int:
    return int(time() * 1000)


def draw(limit: int) -> int:
    """A number from 0 to limit - 1 that nobody can foresee."""
    from secrets import randbelow

    return randbelow(limit)


class CompanionApp(Services, MDApp):
    """`app.say`, `app.theme` and `app.settings` are replaced as wholes: whatever is bound to them follows at once."""

    icon = str(ICON)
    say = ObjectProperty(None, allownone=True)
    theme = ObjectProperty(rebind=True)
    settings = ObjectProperty(rebind=True)

    def __init__(
        self,
        language: Language,
        folder: Path | None = None,
        phone: "Phone | None" = None,
        now: Callable[[], int] = milliseconds,
        networks: "Callable[[], tuple[Interface, ...]] | None" = None,
        chance: Callable[[int], int] = draw,
        link: str = "",
    ) -> None:
        """`language` is the system's; without a folder everything is kept where the system wants it.

        `networks` tells by which ones another phone can reach this one, if not as the system says, `chance` draws a
        number from 0 to below its limit, and `link` is the one that a desktop opens the app with.
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
        self._phone = phone
        self._networks = networks
        self._tables: Tables | None = None
        self._link = link
        self.store = self._open(folder)
        self.apply_settings(self._kept_settings())

    # An ordinary start needs neither of these, and does not load them.
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
                **options,
            )
        return self._tables

    def _draw(self, limit: int) -> int:
        """By the chance of the moment."""
        return self.chance(limit)

    def forget(self, match_id: str) -> None:
        """A deleted match has no open table."""
        if self._tables is not None:
            self._tables.forget(match_id)

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
        except StoreFault:
            # The app still serves for this evening; what lies in the folder is not touched.
            self.warning = ("notice.unsaved", "")
            return Store(Database(Path(":memory:")))
        if opened.notice is not None:
            self.warning = (errors.NOTICES[opened.notice.reason], opened.notice.file)
        return opened.store

    def _kept_settings(self) -> Settings:
        try:
            return self.store.settings.read()
        except StoreFault:
            return Settings()

    def apply_settings(self, settings: Settings) -> None:
        """Makes the app as the player likes it."""
        self.settings = settings
        language = Language(settings.language) if settings.language else self.system_language
        if self.say is None or self.say.language is not language:
            self.speak(language)
        theme = self._theme(settings)
        if self.theme != theme:
            self.apply_theme(theme)
        self.stay_awake()

    def _theme(self, settings: Settings) -> Theme:
        """What the player likes, also of what was set for the whole phone."""
        dark, text_scale = self.phone.appearance() if self._is_phone else (True, 1.0)
        scheme = SCHEME_NAMED.get(settings.theme, DARK if dark else LIGHT)
        scale = settings.text_size / 100 * (text_scale if settings.system_text_size else 1.0)
        return Theme(scheme, min(scale, LARGEST_TEXT), settings.animations)

    def speak(self, language: Language) -> None:
        self.say = Speech(language)
        self.title = self.say("app.title")

    def apply_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.theme_cls.apply_scheme(theme.scheme)
        Window.clearcolor = theme.scheme.paper
        if self._is_phone:
            self.phone.bars.match(theme.scheme.dark)
        if self.root is not None:
            self.root.moving = theme.motion

    def change(self, heard: bool = True, **fields: Any) -> bool:
        """Saves what the player likes otherwise, and follows at once; False if it could not be saved."""
        with self.reporting_errors():
            settings = replace(self.settings, **fields)
            self.store.settings.write(settings)
            self.apply_settings(settings)
            if heard:
                self.feedback("tap")
            return True
        return False

    def rename(self, typed: str, heard: bool = True) -> bool:
        return self.change(heard, player_name=tidy(typed, MAX_PLAYER_NAME))

    def count_contents(self, content: bytes | None = None) -> tuple[int, int]:
        """How many matches and armies an exported file holds, or the app itself; `Unfit` if it is no such file."""
        from companion.store import document

        if content is None:
            armies = [army for army in self.store.armies.all() if army.id != document.DRAFT]
            return len(self.store.journals.all()), len(armies)
        contents = document.parse(content)
        return len(contents.journals), len(contents.armies)

    def export_all(self) -> bytes:
        """Everything, as one file."""
        return self.store.archive.export()

    def replace_all(self, content: bytes | None, sentence: str) -> None:
        """Puts an exported file in the place of everything, or nothing at all, and says so."""
        # A table that is open would write on in what is no longer there.
        self._close_tables()
        with self.reporting_errors():
            if content is None:
                self.store.archive.erase()
            else:
                self.store.archive.load(content)
            self.apply_settings(self.store.settings.read())
            self.save_place()
            self.tell(sentence)

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """Inside it, what the store or the phone cannot do is said in one sentence, and the rest is left out."""
        try:
            yield
        except StoreFault as fault:
            self.tell(errors.trouble(self.say, fault.trouble))
        except Unfit as unfit:
            self.tell(errors.flaw(self.say, unfit.flaw, unfit.path))
        except NoFile as missing:
            self.tell(errors.no_file(self.say, missing.obstacle))

    def tell(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        # Not part of the start: most starts have nothing to tell.
        from companion.ui.widgets.snackbar import notify

        notify(sentence, undo)

    def copy_text(self, text: str, sentence: str) -> None:
        """Puts a text on the clipboard and says so, or says that it could not be done."""
        self.tell(sentence if self.phone.clipboard.copy(text) else self.say("trouble.clipboard"))

    def warn(self, sentence: str, file: str) -> None:
        """Says what must be read; it stays until the player closes it."""
        from companion.ui.widgets.notice import Notice

        Notice(self.say, sentence, file).open()

    def feedback(self, sound: str) -> None:
        """What the player did is felt and heard, if the player wants that."""
        if self.settings.haptics:
            self.phone.haptics.tick()
        if self.settings.sound:
            self.phone.sound.play(sound)

    def stay_awake(self) -> None:
        """The screen stays on while a match is open on it."""
        playing = self.root is not None and getattr(self.root.current_screen, "playing", False)
        # A phone that was never asked for anything is not kept awake either.
        if playing or self._phone is not None:
            self.phone.awake.stay(bool(self.settings.keep_awake and playing))

    def guard_secrets(self) -> None:
        """The list of recent apps shows no picture of a page on which a player hides something from the other."""
        secret = getattr(self.root.current_screen, "confidential", False)
        if secret or self._phone is not None:
            self.phone.recents.hide(secret)

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
        navigator.start(self._kept_trail())
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

    def _kept_trail(self) -> tuple[Stop, ...]:
        place = None
        with suppress(StoreFault):
            place = self.store.place.read()
        if place is None:
            return ()
        subject, trail = (place.arguments.get(name) for name in ("subject", "trail"))
        return (*parse_trail(str(trail or "")), Stop(place.route, str(subject or "")))

    def on_travel(self, _navigator: Navigator) -> None:
        self.save_place()
        self.stay_awake()
        self.guard_secrets()

    def save_place(self) -> None:
        *way, here = self.root.trail
        trail = dump_trail(way)
        arguments = {"subject": here.subject, "trail": trail if len(trail) <= LONGEST_TRAIL else ""}
        # A place that cannot be saved costs a few taps at the next start, and is not worth a message at every step.
        with suppress(StoreFault):
            self.store.place.write(Place(here.route, arguments))

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
        """Offers what a link holds, over whatever is open."""
        from companion.ui.widgets.kingbrick.shared_army_sheet import offer

        offer(self, link)

    def on_pause(self) -> bool:
        """Everything is saved already; the app waits where it is."""
        return True

    def on_focus(self, _window: object, focused: bool) -> None:
        """Android's panel with the switch for dark and light lies over the page, and gives the focus back."""
        if focused:
            self.apply_settings(self.settings)

    def on_resume(self) -> None:
        self.fit()
        self.apply_settings(self.settings)
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
        self.store.close()
