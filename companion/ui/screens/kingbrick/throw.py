"""The liberation throw of a captured brick: by shaking, by hand on the screen, or with the real brick."""

from collections.abc import Callable
from functools import partial

from kivy.input import MotionEvent

from companion.games.kingbrick.actions import EnterFaces
from companion.games.kingbrick.battle import Brick
from companion.table.kingbrick.battle import called, landed
from companion.table.kingbrick.entries import enter_main
from companion.table.kingbrick.throwing import throwable, turn_end
from companion.table.kingbrick.view import View
from companion.ui import kv
from companion.ui.motion.kingbrick import Toss
from companion.ui.text.kingbrick_throw import verb
from companion.ui.throw_follower import ThrowFollower
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.menu import Item
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class KingbrickThrowScreen(ThrowFollower):
    """What the player does about the throw; a shake counts as one while nothing lies over the page."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # What lies over it.
        self._covers: list[Overlay] = []
        # What the main action was about when a finger came down on it.
        self._meant = self.stage

    def lead_on(self, _view: View) -> None:
        """By way of the battle, which does."""
        self.back()

    def on_pre_leave(self, *_: object) -> None:
        self.ids.shake.armed = False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the table moves the brick, also where the page could be scrolled."""
        if self.stage in ("ready", "rolling") and self.ids.scroll.collide_point(*touch.pos):
            bricks = self.ids.bricks
            touch.push()
            touch.apply_transform_2d(bricks.to_widget)
            taken = bricks.on_touch_down(touch)
            touch.pop()
            if taken:
                return True
        return bool(super().on_touch_down(touch))

    def asks(self) -> bool:
        """The way back leads to the battle, which asks for itself."""
        return False

    def _listen(self) -> None:
        """Only while a throw waits in plain sight is a shake one."""
        self.ids.shake.armed = self.stage == "ready" and self.is_open and not self._covers

    def cover(self, layer: Overlay) -> None:
        """Below it no shake is heard."""
        self._covers.append(layer)
        layer.bind(on_close=self._uncover)
        self._listen()
        layer.open()

    def _uncover(self, layer: Overlay) -> None:
        self._covers.remove(layer)
        self._listen()

    def offer_ways(self) -> None:
        """How else it may be thrown, or the way back without ending the turn."""
        self._listen()
        ways: list[tuple[str, Callable[[], object]]] = []
        if self.stage == "ready":
            ways.append(("kingbrick.hand", self.by_hand))
            if len(throwable(self.view)) > 1:
                ways.append(("kingbrick.throw.all", self.throw_all))
        elif self.stage == "landed" and not self._pending() and turn_end(self.view) is not None:
            ways.append(("kingbrick.throw.back", self.back))
        self.ids.ways.actions = tuple(FootAction(self.app.say(key), act, "quiet") for key, act in ways)

    def retell(self, _view: View) -> None:
        self._tell()
        self.offer_ways()

    def aim(self) -> None:
        self._meant = self.stage

    def main(self) -> None:
        if self._meant != self.stage:
            # Two fingers at once: the first has done what the second meant.
            return
        match self.stage:
            case "ready":
                self.throw()
            case "faces":
                self.print_faces()
            case "rolling":
                self.ids.bricks.skip()
            case "landed" if self._pending():
                self.next()
            case "landed" if self.table is not None and turn_end(self.view) is not None:
                # The battle that is returned to shows whose turn it is then.
                if self.do(self.open_table.play, *enter_main(self.battle, ())):
                    self.back()
            case _:
                self.back()

    def verb(self, stage: str, waiting: float) -> str:
        return verb(None if self.table is None else self.view, stage, int(waiting))

    def throw(self, strength: float | None = None, lean: float = 0.0) -> None:
        """By chance; what is thrown is saved before it is seen. How hard a hand has thrown only changes the way."""
        if self.stage == "ready":
            self._toss = None if strength is None else Toss(min(1.0, strength), lean, self.ids.bricks.hand)
            self.do(self.open_table.throw, (self.brick,), sound="")

    def throw_at_once(self, bricks: tuple[Brick, ...]) -> None:
        """Bricks that the page before has sent here to be thrown, as far as their faces are known."""
        ready = tuple(brick for brick in throwable(self.view) if brick in bricks)
        if self.stage == "ready" and ready:
            self._toss = None
            self._hold(*ready)
            self.do(self.open_table.throw, ready, sound="")

    def throw_all(self) -> None:
        """All that wait and whose faces are known."""
        if self.stage == "ready":
            others = (brick for brick in throwable(self.view) if brick != self.brick)
            self._toss = None
            self._together = (*others, self.brick)
            self.do(self.open_table.throw, self._together, sound="")

    def by_hand(self) -> None:
        """The real brick was thrown: what does it show?"""
        if self.stage != "ready":
            return
        say = self.app.say
        sheet = Sheet(title=say("kingbrick.hand"))
        for happy, title, how in (
            (True, "kingbrick.hand.happy", "kingbrick.throw.happy"),
            (False, "kingbrick.hand.sad", "kingbrick.throw.sad"),
        ):
            enter = partial(self.do, self.open_table.play, called(self.brick, happy), sound="")
            sheet.offer(say(title), say(how), enter)
        self.cover(sheet)

    def print_faces(self) -> None:
        """The faces of the real brick, for this battle and for every later one."""
        brick, faces = self.brick, self.ids.count.counted
        with self.app.reporting_errors():
            self.app.box.print_faces(brick.kind, faces.happy)
            self.do(self.open_table.play, EnterFaces(brick.owner, brick.kind, faces))

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        # The throw that is shown is the last thing that happened.
        undoable = self.stage == "landed" and landed(self.course)[-1:] == self._made()[-1:]
        return (
            *((Item(say("kingbrick.undo"), self.undo, self.result.text),) if undoable else ()),
            Item(say("kingbrick.throws"), partial(self.manager.open, "kingbrick/throws")),
        )
