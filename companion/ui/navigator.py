"""Which screen is open, and where does back lead?"""

from importlib import import_module

from kivymd.uix.screenmanager import MDScreenManager
from kivymd.uix.transition import MDSlideTransition

from companion.ui import shelf, theme

# Routes that share a screen; any other route is the stem of its own screen's files.
SHARED = {f"{game.door}/intro": ("intro", {"game": game}) for game in shelf.GAMES}


class Navigator(MDScreenManager):
    """Builds a screen on its first visit; `screens/kaito/board.py` has the route `kaito/board`."""

    def __init__(self, size: tuple[float, float]) -> None:
        # KivyMD's own choice, the shared axis, loses count of screens and raises a KeyError.
        super().__init__(size=size, transition=MDSlideTransition(duration=theme.TURN))
        self.trail: list[str] = []

    def open(self, route: str) -> None:
        self.trail.append(route)
        self._show(route, direction="left")

    def back(self) -> bool:
        """Returns to the screen before; False if this one was the first."""
        if len(self.trail) == 1:
            return False
        self.trail.pop()
        self._show(self.trail[-1], direction="right")
        return True

    def _show(self, route: str, direction: str) -> None:
        if not self.has_screen(route):
            self._build(route)
        self.transition.direction = direction
        self.current = route

    def _build(self, route: str) -> None:
        stem, properties = SHARED.get(route, (route, {}))
        module = import_module(f"companion.ui.screens.{stem.replace('/', '.')}")
        name = "".join(word.capitalize() for word in stem.split("/")) + "Screen"
        screen = getattr(module, name)(name=route, **properties)
        # It gets its size before its first frame, or its texts and pictures would be laid out twice.
        screen.size = self.size
        screen.do_layout()
        self.add_widget(screen)
