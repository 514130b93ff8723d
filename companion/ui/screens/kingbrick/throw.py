"""The liberation throw of a captured brick: by shaking, by hand on the screen, or with the real brick."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games.kingbrick.actions import EnterFaces, Throw
from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.bricks import SIDES, Faces
from companion.games.kingbrick.events import ThrowMade
from companion.i18n.speech import Speech
from companion.table.kingbrick.battle import called, landed
from companion.table.kingbrick.throwing import called_here, made_here, pending, throwable
from companion.table.kingbrick.view import View
from companion.ui import kv
from companion.ui.art.kingbrick.brick import brick as drawn
from companion.ui.art.kingbrick.faces import sides
from companion.ui.screens.kingbrick.match import KingbrickMatchScreen
from companion.ui.widgets.actions import MainButton
from companion.ui.widgets.kingbrick.chip import BrickChip
from companion.ui.widgets.kingbrick.orders import OrderSheet
from companion.ui.widgets.menu import Item
from companion.ui.widgets.overlay import Overlay

# What the main action does; after a throw it depends on who waits.
VERBS = {
    "ready": "kingbrick.battle.throw",
    "faces": "kingbrick.faces.enter",
    "called": "kingbrick.throw.called",
    "rolling": "kingbrick.throw.skip",
    "idle": "kingbrick.throw.back",
}

kv.load(__name__)


class KingbrickThrowScreen(KingbrickMatchScreen):
    """`stage` is asked of the battle, and so survives everything."""

    # Faces to be counted, a throw to be made, one that the phones make together, a brick in the air, a throw that was
    # made, or nothing to throw.
    stage = OptionProperty("idle", options=["faces", "ready", "called", "rolling", "landed", "idle"])
    brick = ObjectProperty(None, allownone=True)
    # The faces of the brick, None until they are known.
    faces = ObjectProperty(None, allownone=True)
    happy = NumericProperty(3)
    name_of_brick = StringProperty()
    result = StringProperty()
    # What the throws just before it came to.
    earlier = StringProperty()
    waiting = NumericProperty(0)
    # Whether two phones throw.
    shared = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # What lies over it.
        self._covers: list[Overlay] = []
        # What the main action was about when a finger came down on it.
        self._meant = self.stage

    def miss(self) -> None:
        super().miss()
        self.next()

    def begin(self, view: View) -> None:
        self._take_heard(view)
        made = self._made()
        if self._called():
            self._wait()
        elif made:
            self._show_landed(made[-1])
        else:
            self.next()

    def follow(self, view: View) -> None:
        made = self._made()
        if self._called():
            self._wait()
        elif self.brick in self._pending():
            self._stay()
        elif self.stage in ("ready", "called") and made and made[-1].brick == self.brick:
            self._roll(made[-1])
        elif self.stage in ("rolling", "landed") and made and made[-1].brick == self.brick:
            self.waiting = len(self._pending())
            self._show_waiting()
        else:
            self.next()

    def lead_on(self, _view: View) -> None:
        """By way of the battle, which does."""
        self.back()

    def on_pre_leave(self, *_: object) -> None:
        self.ids.shake.armed = False

    def asks(self) -> bool:
        """The way back leads to the battle, which asks for itself."""
        return False

    def _pending(self) -> tuple[Brick, ...]:
        return () if self.table is None else pending(self.view)

    def _called(self) -> tuple[Brick, ...]:
        return () if self.table is None else called_here(self.view)

    def _made(self) -> tuple[ThrowMade, ...]:
        return () if self.table is None else made_here(self.view)

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
        """For the other phone; the last one that was called is seen to land."""
        self.waiting = len(self._pending())
        self._hold(self._called()[-1])
        self.ids.die.face = 0
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
            self.happy = known.happy if known else SIDES // 2
            self._turn_to("faces")
        else:
            self.ids.die.face = 0
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
        in_sight = self.is_open and not self._covers
        self.ids.shake.armed = self.stage == "ready" and in_sight

    def cover(self, layer: Overlay) -> None:
        """Below it no shake is heard."""
        self._covers.append(layer)
        layer.bind(on_close=self._uncover)
        self._listen()
        layer.open()

    def _uncover(self, layer: Overlay) -> None:
        self._covers.remove(layer)
        self._listen()

    def _hold(self, brick: Brick) -> None:
        self.brick = brick
        self.faces = self.battle.faces(brick.kind)
        if self.faces is not None:
            self.ids.die.cover = drawn(brick.kind, brick.owner)
            self.ids.die.sides = sides(brick.kind, brick.owner, self.faces)

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
        """How else it may be thrown."""
        self.ids.ways.clear_widgets()
        if self.stage != "ready":
            return
        ways = [("kingbrick.hand", self.by_hand)]
        if len(throwable(self.view)) > 1:
            ways.append(("kingbrick.throw.all", self.throw_all))
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
            self.name_of_brick = self.result = self.earlier = ""
            return
        teller = self.teller
        self.name_of_brick = teller.brick(self.brick)
        made = self._made() if self.stage == "landed" else ()
        self.result = self._verdict(made[-1]) if made else ""
        others = (f"{teller.brick(throw.brick)}: {self._verdict(throw)}" for throw in made[:-1])
        self.earlier = "\n".join(others)

    def _verdict(self, made: ThrowMade) -> str:
        return self.app.say("kingbrick.throw.happy" if made.happy else "kingbrick.throw.sad")

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
                self.ids.die.skip()
            case "landed" if self._pending():
                self.next()
            case _:
                self.back()

    def verb(self, stage: str, waiting: float) -> str:
        """What the main action does, as a key."""
        if stage == "landed":
            return "kingbrick.throw.next" if waiting else "kingbrick.throw.back"
        return VERBS[stage]

    def odds_line(self, say: Speech, faces: Faces | None, brick: Brick | None, stage: str) -> str:
        """Said until the brick lies."""
        if faces is None or brick is None or stage not in ("ready", "called", "rolling"):
            return ""
        return say("kingbrick.odds.free", count=faces.happy)

    def counted(self, happy: float) -> Faces:
        return Faces(int(happy), SIDES - int(happy))

    def throw(self) -> None:
        """By chance; what is thrown is saved before it is seen."""
        if self.stage == "ready":
            self.do(self.open_table.throw, (self.brick,), sound="")

    def throw_all(self) -> None:
        """All that wait and whose faces are known, the last of them before everybody's eyes."""
        if self.stage == "ready":
            others = (brick for brick in throwable(self.view) if brick != self.brick)
            self.do(self.open_table.throw, (*others, self.brick), sound="")

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
            sheet.offer(say(title), say(how), partial(self._enter, called(self.brick, happy)))
        self.cover(sheet)

    def _enter(self, throw: Throw) -> None:
        self.do(self.open_table.play, throw, sound="")

    def count_faces(self, happy: int) -> None:
        self.happy = happy

    def print_faces(self) -> None:
        """The faces of the real brick, for this battle and for every later one."""
        brick, happy = self.brick, int(self.happy)
        with self.app.reporting_errors():
            self.app.box.print_faces(brick.kind, happy)
            self.do(self.open_table.play, EnterFaces(brick.owner, brick.kind, self.counted(happy)))

    def _roll(self, made: ThrowMade) -> None:
        self.waiting = len(self._pending())
        self._hold(made.brick)
        self._turn_to("rolling")
        self.ids.die.roll(made.face, partial(self._land, made))

    def _land(self, made: ThrowMade) -> None:
        # It may be taken back, or another throw come, before this one was at rest.
        if self.stage == "rolling" and self._made()[-1:] == (made,):
            self.app.feedback("tap")
            self._show_landed(made)

    def _show_landed(self, made: ThrowMade) -> None:
        self.waiting = len(self._pending())
        self._hold(made.brick)
        self.ids.die.face = made.face
        self._turn_to("landed")

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        # The throw that is shown is the last thing that happened.
        undoable = self.stage == "landed" and landed(self.course)[-1:] == self._made()[-1:]
        return (
            *((Item(say("kingbrick.undo"), self.undo, self.result),) if undoable else ()),
            Item(say("kingbrick.throws"), partial(self.manager.open, "kingbrick/throws")),
        )
