"""Follows the throws of captured bricks: which one is in the hand, on its way, in the air, or lies."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.bricks import SIDES
from companion.games.kingbrick.events import ThrowMade
from companion.table.kingbrick.throwing import called_here, made_here, made_together, pending, roll_seed
from companion.table.kingbrick.view import View
from companion.ui.motion.kingbrick import Toss
from companion.ui.screens.kingbrick.match import LANDED, KingbrickMatchScreen
from companion.ui.text.kingbrick_throw import ThrowResult, result
from companion.ui.widgets.kingbrick.brick_table import lay_bricks
from companion.ui.widgets.kingbrick.chip import BrickChip


class ThrowFollower(KingbrickMatchScreen):
    """`stage` is asked of the battle, and so survives everything; a page shows what the player can do in each."""

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
        # The bricks that are thrown together, the last of them the one that the page is about.
        self._together: tuple[Brick, ...] = ()
        # How hard a hand has thrown, if one has.
        self._toss: Toss | None = None

    def offer_ways(self) -> None:
        """Shows what the player can do at this stage."""
        raise NotImplementedError

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
        self._show_waiting()
        self._tell()
        self.offer_ways()

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

    def _prefer(self, chip: BrickChip) -> None:
        """Several bricks are thrown in the order that the player likes."""
        if self.stage in ("ready", "faces", "landed"):
            self._prepare(chip.brick)

    def _tell(self) -> None:
        if self.table is None or self.brick is None:
            self.name_of_brick, self.result = "", ThrowResult()
            return
        self.name_of_brick = self.teller.bricks(self._together)
        self.result = result(self.teller, self._made_together() if self.stage == "landed" else ())

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
