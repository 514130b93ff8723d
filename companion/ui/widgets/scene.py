"""Draws a game's picture on the screen."""

from functools import lru_cache

from kivy.clock import Clock
from kivy.graphics import (
    InstructionGroup,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.relativelayout import RelativeLayout

from companion.ui import kv
from companion.ui.art.kaito import scene as kaito
from companion.ui.art.kingbrick import scene as kingbrick
from companion.ui.art.kiriai import scene as kiriai
from companion.ui.art.shape import Picture
from companion.ui.widgets.drawing import instructions

SCENES = {"kiriai": kiriai.scene, "kaito": kaito.scene, "kingbrick": kingbrick.scene}

kv.load(__name__)


class Scene(RelativeLayout):
    """Fills itself with the picture of the game `game`, cut to round corners, and the game's kanji."""

    game = StringProperty()
    kanji = StringProperty()
    corners = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.insert(0, self._drawing)
        self._measured: tuple[float, float] | None = None
        self._trigger_paint = Clock.create_trigger(self._paint, -1)
        self.fbind("size", self._trigger_paint)
        self.fbind("game", self._trigger_paint)

    def _paint(self, _elapsed: float) -> None:
        if self._measured != tuple(self.size):
            # A layout finds its sizes in several passes of one frame: painting waits for the last one.
            self._measured = tuple(self.size)
            self._trigger_paint()
            return
        width, height = self.width / dp(1), self.height / dp(1)
        self._drawing.clear()
        mask = RoundedRectangle(size=self.size, radius=self.corners)
        self._drawing.add(StencilPush())
        self._drawing.add(mask)
        self._drawing.add(StencilUse())
        for instruction in instructions(picture(self.game, width, height)):
            self._drawing.add(instruction)
        self._drawing.add(StencilUnUse())
        self._drawing.add(mask)
        self._drawing.add(StencilPop())


# Every page of a game shows it again, mostly in one of a few sizes.
@lru_cache(maxsize=16)
def picture(game: str, width: float, height: float) -> Picture:
    return SCENES[game](width, height)


def forget() -> None:
    """Drops the pictures that are only kept to draw the same again sooner."""
    picture.cache_clear()
