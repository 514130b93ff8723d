"""A brick thrown on the screen: drawn with its real faces, tossed by a finger, tumbling to rest."""

from collections.abc import Callable

from kivy.graphics import Rotate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.ui.art.shape import Picture
from companion.ui.motion.kingbrick import THROW, tumble
from companion.ui.motion.move import Motion
from companion.ui.widgets.drawing import Drawing

# A finger that has moved this far, in dp, has tossed the brick.
TOSS = 48


class BrickDie(Drawing):
    """`sides` are the pictures of its six sides; `on_toss` when a finger flings it away."""

    __events__ = ("on_toss",)

    sides = ObjectProperty(())
    # What is shown while it is in the hand.
    cover = ObjectProperty(())
    # The face that it shows, or will show; 0 while it is in the hand.
    face = NumericProperty(0)
    # From 0, in the hand, to 1, at rest.
    progress = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.units = (100, 160)
        self._rotate = Rotate()
        # The rotation comes after the translation and before the drawing.
        self.canvas.insert(2, self._rotate)
        self._rolling: Motion | None = None
        for name in ("sides", "cover", "face", "progress", "pos", "size"):
            self.fbind(name, self._pose)
        self._pose()

    @property
    def rolling(self) -> bool:
        return self._rolling is not None and self._rolling.running

    def roll(self, face: int, landed: Callable[[], None]) -> None:
        """Tumbles to the face, or shows it at once if animations are off."""
        self.face, self.progress = face, 0.0
        self._rolling = Motion(self, THROW, curve="linear", done=landed, progress=1.0)

    def skip(self) -> None:
        if self._rolling is not None:
            self._rolling.skip()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if self.rolling:
            self.skip()
        else:
            touch.grab(self)
            touch.ud[self] = touch.pos
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        x, y = touch.ud[self]
        if (touch.x - x) ** 2 + (touch.y - y) ** 2 >= dp(TOSS) ** 2:
            self.dispatch("on_toss")
        return True

    def on_toss(self) -> None:
        """The owner throws."""

    def _pose(self, *_: object) -> None:
        pose = tumble(self.face, self.progress)
        shown: Picture = self.sides[pose.side] if self.sides and self.face else self.cover
        if self.picture is not shown:
            self.picture = shown
        self._rotate.angle = pose.angle
        # The drawing is 100 units wide in a box of 160: it has room to hop.
        side = min(self.width, self.height * self.units[0] / self.units[1])
        self._place.xy = self.center_x, self.center_y + side * (pose.height - 0.25)
