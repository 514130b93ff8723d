"""The first page: the match to continue, the three games, and the way to everything else."""

from collections.abc import Sequence
from math import pi

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.art.shape import Colour, Picture, Point, Stroke, arc
from companion.ui.game_catalogue import Game
from companion.ui.running_app import running_app

PEN = 7
# Icons made of lines, in a square of 100 units around the origin.
SIGNS: dict[str, tuple[tuple[Point, ...], ...]] = {
    # An arrow through a door.
    "join": (((4, 38), (38, 38), (38, -38), (4, -38)), ((-42, 0), (14, 0)), ((-6, 20), (14, 0), (-6, -20))),
    # A clock whose hand goes back.
    "history": (
        arc((0, 0), 38, 38, -0.8 * pi, 0.86 * pi, steps=40),
        ((-50, 2), (-35, 14), (-24, -3)),
        ((0, 22), (0, 0), (15, -9)),
    ),
    # Two sliders.
    "settings": (
        ((-40, 18), (2, 18)),
        arc((14, 18), 12, 12, steps=24),
        ((26, 18), (40, 18)),
        ((-40, -18), (-26, -18)),
        arc((-14, -18), 12, 12, steps=24),
        ((-2, -18), (40, -18)),
    ),
    # An open book.
    "rules": (
        ((0, -28), (0, 24)),
        ((0, 24), (-14, 33), (-40, 33), (-40, -21), (-14, -21), (0, -30)),
        ((0, 24), (14, 33), (40, 33), (40, -21), (14, -21), (0, -30)),
    ),
    "about": (arc((0, 0), 39, 39, steps=48), ((0, -19), (0, 5)), ((0, 19), (0, 20))),
}

kv.load(__name__)


class ContinueCard(ButtonBehavior, BoxLayout):
    """A card that continues the match last played."""

    match = ObjectProperty()


class HomeLink(ButtonBehavior, BoxLayout):
    """The way to one of the other pages."""

    sign = StringProperty("about")
    text = StringProperty()

    def picture(self, sign: str, colour: Colour) -> Picture:
        return tuple(Stroke(points, PEN, colour) for points in SIGNS[sign])


class HomeScreen(Screen):
    waiting = ObjectProperty(None, allownone=True)

    def on_pre_enter(self, *_: object) -> None:
        app = running_app()
        with app.reporting_errors():
            self.waiting = app.waiting()

    def on_waiting(self, *_: object) -> None:
        """The card is there only while a match waits."""
        self.ids.top.clear_widgets()
        if self.waiting is not None:
            card = ContinueCard(match=self.waiting)
            card.bind(on_release=lambda _: self.resume())
            self.ids.top.add_widget(card)

    def least_height(self, orientation: str, minimum: float, tiles: Sequence[Widget]) -> float:
        """What the tiles need below each other, or the highest of them side by side."""
        return minimum if orientation == "vertical" else max(tile.size_hint_min_y or 0 for tile in tiles)

    def resume(self) -> None:
        self.manager.resume(self.waiting)

    def open(self, game: Game) -> None:
        self.manager.open(f"{game.id}/lobby")

    def go(self, route: str) -> None:
        self.manager.open(route)
