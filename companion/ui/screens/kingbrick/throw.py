"""The liberation throw of a captured brick: by shaking, by hand on the screen, or with the real brick."""

from collections.abc import Callable
from functools import partial

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games.kingbrick.actions import EnterFaces
from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.bricks import SIDES
from companion.games.kingbrick.events import ThrowMade
from companion.table.kingbrick.battle import called, landed
from companion.table.kingbrick.entries import enter_main
from companion.table.kingbrick.throwing import (
    called_here,
    made_here,
    made_together,
    pending,
    roll_seed,
    throwable,
    turn_end,
)
from companion.table.kingbrick.view import View
from companion.ui import kv
from companion.ui.motion.kingbrick import Toss
from companion.ui.screens.kingbrick.match import LANDED, KingbrickMatchScreen
from companion.ui.text.kingbrick_throw import ThrowResult, result, verb
from companion.ui.widgets.actions import MainButton
from companion.ui.widgets.kingbrick.brick_table import lay_bricks
from companion.ui.widgets.kingbrick.chip import BrickChip
from companion.ui.widgets.kingbrick.orders import OrderSheet
from companion.ui.widgets.menu import Item
from companion.ui.widgets.overlay import Overlay

kv.load(__name__)


class KingbrickThrowScreen(KingbrickMatchScreen):
    """`stage` is asked of the battle, and so survives everything."""

    # Faces to be counted, a throw to be made, one that the phones make together, a brick in the air, a throw that was
    # made, or nothing to throw.
    stage = OptionProperty("idle", options=["faces", "ready", "called", "rolling", "landed", "idle"])
    brick = ObjectProperty(None, allownone=True)
    # The faces of the brick, None until they are known.
    faces = ObjectProperty(None, allownone=True)
    name_of_brick = StringProperty()
    result = ObjectProperty(ThrowResult(), rebind=True)
    waiting = NumericProperty(0)
    # Whether two phones throw.
    shared = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # What lies over it.
        self._covers: list[Overlay] = []
        # What the main action was about when a finger came down on it.
        self._meant = self.stage
        # The bricks that are thrown together, the last of them the one that the page is about.
        self._together: tuple[Brick, ...] = ()
        self._toss: Toss | None = None

    def miss(self) -> None:
        super().miss()
        self.next()

    def begin(self, view: View) -> None:
        self._take_heard(view)
        self._announced = len(view.course.steps)
        made = self._made()
        if self._called():
            self._wait()
        elif made:
            self._show_landed(made[-1:])
        else:
            self.next()

    def follow(self, view: View) -> None:
        made = self._made_together()
        if self._called():
            self._wait()
        elif self.brick in self._pending():
            self._stay()
        elif self.stage in ("ready", "called") and made and made[-1].face:
            self._roll(made)
        elif self.stage in ("ready", "called") and made:
            self._show_landed(made)
            self.announce(view)
        elif self.stage in ("rolling", "landed") and made:
            self.waiting = len(self._pending())
            self._show_waiting()
        else:
            self.next()

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

    def _pending(self) -> tuple[Brick, ...]:
        return () if self.table is None else pending(self.view)

    def _called(self) -> tuple[Brick, ...]:
        return () if self.table is None else called_here(self.view)

    def _made(self) -> tuple[ThrowMade, ...]:
        return () if self.table is None else made_here(self.view)

    def _made_together(self) -> tuple[ThrowMade, ...]:
        return () if self.table is None else made_together(self.view, self._together)

    def next(self) -> None:
        """The first brick that waits."""
        pending = self._pending()
        self.waiting = len(pending)
        if pending:
            self._prepare(pending[0])
            return
        self.brick = self.faces = None
        self._turn_to("idle")

    def _wait(self) -> None:
        """For the other phone."""
        self.waiting = len(self._pending())
        self._hold(*self._called())
        self._turn_to("called")

    def _stay(self) -> None:
        """The brick waits as before, but others may not, or its faces may be known by now."""
        self.waiting = len(self._pending())
        if self.stage == "faces" and self.battle.faces(self.brick.kind) is None:
            self._show_waiting()
        else:
            self._prepare(self.brick)

    def _prepare(self, brick: Brick) -> None:
        """The brick in the hand; one whose faces nobody knows is looked at first."""
        self._hold(brick)
        if self.faces is None:
            known = None
            with self.app.reporting_errors():
                known = self.app.box.faces().get(brick.kind)
            self.ids.count.happy = known.happy if known else SIDES // 2
            self._turn_to("faces")
        else:
            self._turn_to("ready")

    def _turn_to(self, stage: str) -> None:
        self.stage = stage
        self.shared = self.table is not None and self.view.seat is not None
        self._listen()
        self._show_waiting()
        self._show_ways()
        self._tell()

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

    def _hold(self, *bricks: Brick) -> None:
        """In the hand; bricks whose faces are not known have no sides to be drawn."""
        self._together = bricks
        self.brick = bricks[-1]
        self.faces = self.battle.faces(self.brick.kind)
        if self.faces is not None:
            self.ids.bricks.show(*lay_bricks(self.battle, bricks, (0,) * len(bricks)))

    def _show_waiting(self) -> None:
        """The others that wait for their throw."""
        self.ids.waiting.clear_widgets()
        for brick in self._pending():
            if brick != self.brick and brick not in self._called():
                chip = BrickChip(brick=brick)
                chip.show(self.battle)
                chip.bind(on_release=self._prefer)
                self.ids.waiting.add_widget(chip)

    def _show_ways(self) -> None:
        """How else it may be thrown, or the way back without ending the turn."""
        self.ids.ways.clear_widgets()
        ways: list[tuple[str, Callable[[], object]]] = []
        if self.stage == "ready":
            ways.append(("kingbrick.hand", self.by_hand))
            if len(throwable(self.view)) > 1:
                ways.append(("kingbrick.throw.all", self.throw_all))
        elif self.stage == "landed" and not self._pending() and turn_end(self.view) is not None:
            ways.append(("kingbrick.throw.back", self.back))
        for key, act in ways:
            button = MainButton(kind="quiet", text=self.app.say(key))
            button.bind(on_release=lambda _, act=act: act())
            self.ids.ways.add_widget(button)

    def _prefer(self, chip: BrickChip) -> None:
        """Several bricks are thrown in whatever order the player likes."""
        if self.stage in ("ready", "faces", "landed"):
            self._prepare(chip.brick)

    def retell(self, _view: View) -> None:
        self._show_ways()
        self._tell()

    def _tell(self) -> None:
        if self.table is None or self.brick is None:
            self.name_of_brick, self.result = "", ThrowResult()
            return
        self.name_of_brick = self.teller.bricks(self._together)
        self.result = result(self.teller, self._made_together() if self.stage == "landed" else ())

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
            case "landed" if turn_end(self.view) is not None:
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
        sheet = OrderSheet(title=say("kingbrick.hand"))
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

    def _roll(self, made: tuple[ThrowMade, ...]) -> None:
        self.waiting = len(self._pending())
        self._turn_to("rolling")
        # What both phones show must not depend on the hand of one player.
        toss = None if self.shared else self._toss
        bricks = lay_bricks(self.battle, self._together, (throw.face for throw in made))
        self.ids.bricks.roll(bricks, roll_seed(self.view), toss, partial(self._land, made))

    def _land(self, made: tuple[ThrowMade, ...]) -> None:
        # It may be taken back, or another throw come, before this one was at rest.
        if self.stage == "rolling" and self._made_together() == made:
            self.app.feedback(*LANDED[any(throw.happy for throw in made)])
            self._turn_to("landed")
            self.announce(self.view)

    def _show_landed(self, made: tuple[ThrowMade, ...]) -> None:
        self.waiting = len(self._pending())
        self._hold(*(throw.brick for throw in made))
        # A real brick that was thrown by hand lies on any face of its mood.
        faces = (throw.face or (1 if throw.happy else SIDES) for throw in made)
        self.ids.bricks.show(*lay_bricks(self.battle, self._together, faces))
        self._turn_to("landed")

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        # The throw that is shown is the last thing that happened.
        undoable = self.stage == "landed" and landed(self.course)[-1:] == self._made()[-1:]
        return (
            *((Item(say("kingbrick.undo"), self.undo, self.result.text),) if undoable else ()),
            Item(say("kingbrick.throws"), partial(self.manager.open, "kingbrick/throws")),
        )
