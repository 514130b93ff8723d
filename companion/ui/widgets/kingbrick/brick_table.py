"""A table on which bricks are thrown: held, moved by a finger, flying, bouncing and lying on their face."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import cos, pi, sin

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh, PopMatrix, PushMatrix, SmoothLine, Translate
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import Faces, Kind, Seat
from companion.ui import theme
from companion.ui.art.kingbrick.faces import sides
from companion.ui.art.kingbrick.palette import PAINT, SUN
from companion.ui.art.shape import Colour
from companion.ui.motion.kingbrick import APART, ROW, THROW, Pose, Roll, Toss, held, rolls, stands
from companion.ui.motion.move import Motion
from companion.ui.motion.space import Camera, plus
from companion.ui.running_app import running_app
from companion.ui.widgets.kingbrick.solid_brick import SolidBrick

# A finger that has moved this far, in dp, has tossed the brick; how fast a hard toss is, in dp a second.
TOSS = 48
HARD_TOSS = 1800
# What of a finger's way is its speed, in seconds.
LATEST = 0.12
# The height that a throw of one brick takes, in halves of a brick's side.
TALL = 6.6
CAMERA = Camera((0.0, 1.0, 0.9), 17.0, pi * 0.32)
# The table top: how far it reaches beyond the middle of the outermost bricks, and where its own middle is.
TABLE = 3.9
TABLE_DEEP = 3.3
MIDDLE = 0.7
CORNERS = 48
# What it leaves free at the edges of the page.
MARGIN = 1.06
# From where to where the coloured ring runs: outwards for a brick that comes free, closing in on one that is lost.
RINGS = {True: (0.6, 0.95), False: (0.95, 0.78)}
# What is left of the colours of a brick that is lost.
LOST = 0.55
MOOD = 0.35


@dataclass(frozen=True, slots=True)
class TableBrick:
    """A brick on the table; its face is 0 while it is in the hand."""

    kind: Kind
    seat: Seat
    faces: Faces
    face: int = 0

    @property
    def happy(self) -> bool:
        return self.face <= self.faces.happy


def lay_bricks(battle: Battle, bricks: Iterable[Brick], faces: Iterable[int]) -> tuple[TableBrick, ...]:
    """Bricks on the table, each on its face; one whose sides nobody knows cannot be drawn, and is left out."""
    known = ((brick, battle.faces(brick.kind), face) for brick, face in zip(bricks, faces, strict=True))
    return tuple(TableBrick(brick.kind, brick.owner, printed, face) for brick, printed, face in known if printed)


class BrickTable(Widget):
    """`on_toss(strength, lean)` when a finger flings the brick away."""

    __events__ = ("on_toss",)

    # From 0, in the hand, to 1, at rest.
    progress = NumericProperty(1.0)
    # How far a finger has moved the brick, in pixels.
    moved_x = NumericProperty(0.0)
    moved_y = NumericProperty(0.0)
    # From 0, just at rest, to 1, when the colours have told how it came out.
    told = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bricks: tuple[TableBrick, ...] = ()
        self._rolls: tuple[Roll, ...] = ()
        self._solids: list[SolidBrick] = []
        self._rolling: Motion | None = None
        # All that has changed is drawn once, just before the next frame.
        self._trigger_draw = Clock.create_trigger(self._draw, -1)
        self._drawn_ground: tuple[object, ...] = ()
        self._place = Translate()
        self._ground, self._shadows, self._bodies = InstructionGroup(), InstructionGroup(), InstructionGroup()
        self._top_colour, self._top = Color(), Mesh(mode="triangle_fan", indices=list(range(CORNERS)))
        self._rim_colour, self._rim = Color(), SmoothLine(width=dp(theme.BAR) / 2, close=True)
        self._glow_colour, self._glow = Color(), SmoothLine(width=dp(theme.BAR) / 2, close=True)
        for part in (self._top_colour, self._top, self._rim_colour, self._rim, self._glow_colour, self._glow):
            self._ground.add(part)
        for part in (PushMatrix(), self._place, self._ground, self._shadows, self._bodies, PopMatrix()):
            self.canvas.add(part)
        for name in ("progress", "moved_x", "moved_y", "told", "pos", "size"):
            self.fbind(name, self._trigger_draw)
        running_app().fbind("theme", self._trigger_draw)

    @property
    def rolling(self) -> bool:
        return self._rolling is not None and self._rolling.running

    @property
    def lying(self) -> tuple[int, ...]:
        """The faces on top."""
        return tuple(brick.face for brick in self.bricks)

    def show(self, *bricks: TableBrick) -> None:
        """In the hand, or at rest on their faces."""
        Animation.cancel_all(self, "progress", "told")
        self._rolling = None
        self._lay(bricks, "", None)
        self.progress = self.told = 1.0

    def roll(self, bricks: tuple[TableBrick, ...], seed: str, toss: Toss | None, landed: Callable[[], None]) -> None:
        """Throws them, or shows them at once if animations are off."""
        self._lay(bricks, seed, toss)
        self.progress = self.told = 0.0
        self._rolling = Motion(self, THROW, curve="linear", done=lambda: self._land(landed), progress=1.0)

    def _land(self, landed: Callable[[], None]) -> None:
        Motion(self, MOOD, told=1.0)
        landed()

    def _lay(self, bricks: tuple[TableBrick, ...], seed: str, toss: Toss | None) -> None:
        if all(brick.face for brick in bricks):
            self._rolls = rolls(seed, tuple(brick.face for brick in bricks), toss)
        if tuple(map(_look_of, bricks)) != tuple(map(_look_of, self.bricks)):
            self._solids = [
                SolidBrick(sides(brick.kind, brick.seat, brick.faces), PAINT[brick.seat].shade) for brick in bricks
            ]
            self._shadows.clear()
            self._bodies.clear()
            for solid in self._solids:
                self._shadows.add(solid.shadow)
                self._bodies.add(solid.body)
        self.bricks = bricks
        Animation.cancel_all(self, "moved_x", "moved_y")
        self.moved_x = self.moved_y = 0.0
        self._trigger_draw()

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
            touch.ud[self] = [(Clock.get_time(), *touch.pos)]
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        trail = touch.ud[self]
        trail.append((Clock.get_time(), *touch.pos))
        if self._in_hand:
            _, x, y = trail[0]
            self.moved_x, self.moved_y = touch.x - x, touch.y - y
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        trail = [*touch.ud[self], (Clock.get_time(), *touch.pos)]
        _, x, y = trail[0]
        across, up = touch.x - x, touch.y - y
        way = (across**2 + up**2) ** 0.5
        if self._in_hand and way >= dp(TOSS):
            self.dispatch("on_toss", _speed(trail) / dp(HARD_TOSS), across / way)
        if self._in_hand:
            Motion(self, theme.TURN, moved_x=0.0, moved_y=0.0)
        return True

    def on_toss(self, _strength: float, _lean: float) -> None:
        """The owner throws."""

    @property
    def hand(self) -> Pose:
        """Where a finger holds the brick now."""
        scale = self._scale
        return held(self.moved_x / scale, self.moved_y / scale, CAMERA.upwards)

    @property
    def _in_hand(self) -> bool:
        return bool(self.bricks) and not self.bricks[0].face

    @property
    def _scale(self) -> float:
        """The pixels of half a brick's side."""
        wide, deep = self._reach
        return max(1.0, min(self.width / (2 * wide * MARGIN), self.height / (TALL + 2 * (deep - TABLE_DEEP))))

    @property
    def _reach(self) -> tuple[float, float]:
        """Half the width and half the depth of the table top."""
        count = max(1, len(self.bricks))
        rows = -(-count // ROW)
        return TABLE + (min(count, ROW) - 1) * APART / 2, TABLE_DEEP + (rows - 1) * APART / 2

    def _draw(self, _elapsed: float) -> None:
        scale = self._scale
        self._place.xy = self.center
        lying = self.progress >= 1
        # While bricks roll, the ground stays as it is.
        ground = (scale, running_app().theme, self.bricks, lying, self.told if lying else 0.0)
        if ground != self._drawn_ground:
            self._drawn_ground = ground
            self._draw_ground(scale)
        for brick, solid, pose in zip(self.bricks, self._solids, self._poses(), strict=True):
            faded = LOST if brick.face and not brick.happy else 1.0
            solid.show(pose, CAMERA, scale, 1 - (1 - faded) * self.told)

    def _poses(self) -> list[Pose]:
        if self._in_hand:
            return [Pose(plus(self.hand.place, stand), self.hand.turn) for stand in stands(len(self.bricks))]
        return [roll.pose(self.progress) for roll in self._rolls]

    def _draw_ground(self, scale: float) -> None:
        look = running_app().theme
        self._top_colour.rgba = look.colour("surface")
        self._rim_colour.rgba = look.colour("line")
        edge = self._circle(1.0, scale)
        self._top.vertices = [value for x, y in edge for value in (x, y, 0.0, 0.0)]
        self._rim.points = [value for point in edge for value in point]
        thrown = [brick for brick in self.bricks if brick.face]
        free = any(brick.happy for brick in thrown)
        begin, end = RINGS[free]
        mood: Colour = SUN if free else look.colour("alarm")
        self._glow_colour.rgba = (*mood[:3], self.told if thrown and self.progress >= 1 else 0.0)
        ring = self._circle(begin + (end - begin) * self.told, scale)
        self._glow.points = [value for point in ring for value in point]

    def _circle(self, share: float, scale: float) -> list[tuple[float, float]]:
        """Around the middle of the table top, as it is seen; 1 is its edge."""
        wide, deep = (share * reach for reach in self._reach)
        angles = [2 * pi * step / CORNERS for step in range(CORNERS)]
        points = [(wide * cos(angle), 0.0, deep * sin(angle) + MIDDLE) for angle in angles]
        return [(x * scale, y * scale) for x, y in CAMERA.project(points)]


def _look_of(brick: TableBrick) -> tuple[object, ...]:
    """What its sides look like, whichever is on top."""
    return brick.kind, brick.seat, brick.faces


def _speed(trail: list[tuple[float, float, float]]) -> float:
    """How fast a finger went in the end, in pixels a second."""
    end, x, y = trail[-1]
    latest = [moment for moment in trail if end - moment[0] <= LATEST]
    begin, from_x, from_y = latest[0]
    return ((x - from_x) ** 2 + (y - from_y) ** 2) ** 0.5 / max(end - begin, 1 / 60)
