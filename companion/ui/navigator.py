"""Opens screens by their route and remembers where back leads."""

import gc
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.uix.screenmanager import Screen, ScreenManager, SlideTransition

from companion.ui import game_catalogue, kv, theme

if TYPE_CHECKING:
    from companion.table.history import Summary

HOME = "home"
# Routes that share a screen; any other route is the stem of its own screen's files.
SHARED: dict[str, tuple[str, dict[str, Any]]] = {
    **{f"{game.id}/rules": ("rulebook", {"game": game}) for game in game_catalogue.GAMES},
    "kiriai/judge": ("kiriai/duel", {}),
    "kiriai/lesson": ("kiriai/duel", {}),
    "kiriai/phone": ("kiriai/duel", {}),
    "kaito/phone": ("kaito/board", {}),
}
# Screens that are base classes of others, or need properties to be built.
NOT_ROUTES = {"page", "menu", "kaito/match", "kingbrick/match", "rulebook"}


@dataclass(frozen=True, slots=True)
class Stop:
    """A route and, where its screen is about one of many things, which one: the id of a match."""

    route: str
    subject: str = ""

    def __str__(self) -> str:
        return f"{self.route}:{self.subject}" if self.subject else self.route


def parse_trail(text: str) -> tuple[Stop, ...]:
    """The stops of a text such as `home history record:5f`."""
    parts = (word.partition(":") for word in text.split(" ") if word)
    return tuple(Stop(route, subject) for route, _, subject in parts)


def dump_trail(trail: Iterable[Stop]) -> str:
    return " ".join(map(str, trail))


def exists(route: str) -> bool:
    """Whether there is a screen for the route, which may come from another version of the app."""
    if route in SHARED:
        return True
    named = all(part.isascii() and part.isalpha() for part in route.split("/"))
    return named and route not in NOT_ROUTES and (kv.ROOT / "screens" / f"{route}.kv").is_file()


def match_route(game: str, mode: str) -> str:
    """The route on which such a match is played; its record if only another version of the app can play it."""
    route = f"{game}/{mode}"
    return route if exists(route) else "record"


class Navigator(ScreenManager):
    """Builds a screen on its first visit, and dispatches `on_travel` whenever another one opens.

    `screens/kaito/board.py` has the route `kaito/board`.
    """

    __events__ = ("on_travel",)

    def __init__(self, size: tuple[float, float]) -> None:
        # Plain Kivy: the first themed widget of KivyMD loads half of it, and its default transition loses screens.
        super().__init__(size=size, transition=SlideTransition())
        self._trigger_search = Clock.create_trigger(lambda _: gc.enable(), theme.REST)
        self.trail: list[Stop] = []
        # Whether one screen slides over the other.
        self.moving = True

    def start(self, trail: Iterable[Stop]) -> None:
        """Opens the last stop of a trail, with the way back as it was; home is always its first stop."""
        known = [stop for stop in trail if exists(stop.route) and stop.route != HOME]
        self.trail = [Stop(HOME), *known]
        self._show(direction="left")

    def leave(self, page: Screen, sure: bool = False) -> None:
        """Goes back from a page; does nothing once the page is leaving, such as for a second finger."""
        if self.current_screen is page:
            self.back(sure)

    def open(self, route: str, subject: str = "") -> None:
        # A second finger, or a tap on a page that is leaving, opens nothing.
        if not self.transition.is_active:
            self.trail.append(Stop(route, subject))
            self._show(direction="left")

    def resume(self, match: "Summary") -> None:
        """Opens the page on which a match is played."""
        self.open(match_route(match.game, match.mode), match.id)

    def replace(self, route: str, subject: str = "") -> None:
        """Opens a page in place of this one: back leads where it would have led from here."""
        self.trail[-1] = Stop(route, subject)
        self._show(direction="left")

    def note(self, subject: str) -> None:
        """Remembers what the open page shows now, so that the app reopens there."""
        self.trail[-1] = Stop(self.trail[-1].route, subject)
        self.current_screen.subject = subject
        self.dispatch("on_travel")

    def back(self, sure: bool = False) -> bool:
        """Returns to the screen before, unless the open one asks the player first; False if this one was the first."""
        if len(self.trail) == 1:
            return False
        # Only the pages of a match ask.
        asks = getattr(self.current_screen, "asks", None)
        if asks is not None and not sure and asks():
            return True
        self.trail.pop()
        self._show(direction="right")
        return True

    def drop(self, subject: str) -> None:
        """Leaves every page about something that is gone; the subject of a page may hold a draft after a dot."""
        self.trail = [stop for stop in self.trail if stop.subject.partition(".")[0] != subject]
        self._show(direction="right")

    def release(self) -> None:
        """Drops every screen that is out of sight; its next visit builds it again."""
        for screen in [screen for screen in self.screens if screen.parent is None]:
            self.remove_widget(screen)

    def on_travel(self) -> None:
        """Dispatched when another screen has opened."""

    def _show(self, direction: str) -> None:
        # Garbage collection takes several frames: it waits until the page is complete and at rest.
        gc.disable()
        self._trigger_search.cancel()
        self._trigger_search()
        stop = self.trail[-1]
        built = self.has_screen(stop.route)
        screen = self.get_screen(stop.route) if built else self._build(stop.route)
        if stop.subject:
            screen.subject = stop.subject
        if not built:
            # The very first screen opens as soon as it is added, so it must know its subject by now.
            self.add_widget(screen)
        self.transition.direction = direction
        self.transition.duration = theme.TURN if self.moving else 0
        self.current = stop.route
        self.dispatch("on_travel")

    def _build(self, route: str) -> Screen:
        stem, properties = SHARED.get(route, (route, {}))
        module = import_module(f"companion.ui.screens.{stem.replace('/', '.')}")
        name = "".join(word.capitalize() for word in stem.split("/")) + "Screen"
        screen = getattr(module, name)(name=route, **properties)
        # It gets its size before its first frame, or its texts and pictures would be laid out twice.
        screen.size = self.size
        screen.do_layout()
        return screen
