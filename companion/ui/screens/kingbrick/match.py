"""What the pages of a battle share: its words, its notices, and what may be taken back."""

from functools import partial

from kivy.properties import BooleanProperty

from companion.games.contract import Refused
from companion.games.kingbrick import events
from companion.games.kingbrick.battle import Battle
from companion.table.kingbrick.battle import BattleCourse, landed
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.throwing import roll_seed
from companion.table.kingbrick.view import BattleTable, Phase, View
from companion.ui import kv
from companion.ui.match_screen import MatchScreen
from companion.ui.text.kingbrick import Teller
from companion.ui.widgets.kingbrick.brick_table import lay_bricks
from companion.ui.widgets.kingbrick.notices import OFFERED, BattleNotices
from companion.ui.widgets.kingbrick.throw_watch import ThrowWatch

# The sound of a throw that has landed sad or happy, and how long the phone vibrates.
LANDED = {False: ("lost", 0.3), True: ("free", 0.06)}
# What is worth speaking aloud.
ANNOUNCED = (
    events.BrickAssassinated,
    events.BrickCaptured,
    events.BrickDefeated,
    events.FoulCommitted,
    events.MercenaryDeserted,
    events.ThrowMade,
    events.TurnEnded,
)

kv.load(__name__)


class KingbrickMatchScreen(MatchScreen[BattleTable, View]):
    """A battle that has begun, on one phone or between two."""

    stands_still = True
    # Whether what must be noticed leaves too little of the page.
    cramped = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # How many throws of the other side came last.
        self._heard = 0
        # How many steps of the battle were announced.
        self._announced = 0
        self.notices = BattleNotices(self, self.ids.strips)
        self._watch: ThrowWatch | None = None

    def find(self) -> BattleTable | None:
        return self.app.tables.battle(self.subject)

    @property
    def course(self) -> BattleCourse:
        return self.view.course

    @property
    def battle(self) -> Battle:
        return self.course.state

    def is_played_here(self, view: View) -> bool:
        return view.phase is Phase.OPEN

    def lead_on(self, view: View) -> None:
        """To the armies of the next battle, or to that battle."""
        self.manager.replace(self.name if view.phase is Phase.OPEN else "kingbrick/muster", self.open_table.id)

    def begin(self, view: View) -> None:
        self._take_heard(view)
        self._announced = len(view.course.steps)
        self.render(view)

    def _take_heard(self, view: View) -> None:
        """What was thrown before the page opened is no news."""
        self._heard = len(self._theirs(view))

    def announce(self, view: View) -> None:
        """Speaks what has happened since it last did; the end is spoken when it is celebrated."""
        steps = view.course.steps
        new, self._announced = steps[self._announced :], len(steps)
        if view.battle.outcome is None:
            told = [event for step in new for event in step.events if isinstance(event, ANNOUNCED)]
            if told:
                self.app.announce(self.teller.step(tuple(told), view.battle.turn.seat))

    def notice(self, view: View) -> None:
        self.notices.follow(self.app.say, view)
        self.notices.speak_up(self.app.say, view)
        self._take_heard(view)

    def _hear(self, table: BattleTable) -> None:
        """A throw of the other side is seen to roll before anything of it is shown."""
        if table is not self.table or not self.is_open or table.view().played is None:
            super()._hear(table)
        elif self._watch is None:
            theirs = self._theirs(table.view())[self._heard :]
            # A real brick was seen to fall at the table.
            if theirs and all(throw.face for throw in theirs):
                self._watch_throw(table, theirs)
            else:
                super()._hear(table)

    def _watch_throw(self, table: BattleTable, made: tuple[events.ThrowMade, ...]) -> None:
        view = table.view()
        bricks = tuple(throw.brick for throw in made)

        def show() -> None:
            self._watch = None
            self.app.feedback(*LANDED[any(throw.happy for throw in made)])
            self._hear_on(table)

        self._heard += len(made)
        self._watch = ThrowWatch(title=self.teller.bricks(bricks))
        laid = lay_bricks(view.battle, bricks, (throw.face for throw in made))
        self._watch.watch(laid, roll_seed(view), self.teller.thrown(made), show)

    def _hear_on(self, table: BattleTable) -> None:
        """What was held back is shown now."""
        super()._hear(table)

    def miss(self) -> None:
        self.notices.clear()

    def _theirs(self, view: View) -> tuple[events.ThrowMade, ...]:
        """The throws of the other phone's bricks, if they were the last things to happen."""
        return tuple(made for made in landed(view.course) if not view.is_own(made.brick.owner))

    @property
    def teller(self) -> Teller:
        return Teller(self.app.say, self.view.names)

    @property
    def other(self) -> str:
        """The player at the other phone."""
        seat = self.view.seat
        assert seat is not None
        return self.teller.player(seat.opponent)

    def about(self, wish: Wish) -> str:
        """What it would change."""
        if wish is Wish.UNDO:
            return self.last()
        return self.app.say("kingbrick.draw.how") if wish is Wish.DRAW else ""

    def last(self) -> str:
        """What happened last; when a turn has ended, also what came before."""
        told = self.teller.journal(self.course) or (self.app.say("kingbrick.battle.begins"),)
        ended = self.course.steps and isinstance(self.course.steps[-1].events[-1], events.TurnEnded)
        return " ".join(told[-2:]) if ended else told[-1]

    # What the players do.

    def refusal(self, _refused: Refused) -> str:
        """On one phone two fingers came at once: the first has changed what the second was about."""
        say, view = self.app.say, self.view
        if view.seat is None:
            return ""
        if view.charge is not None:
            return say("kingbrick.battle.charged")
        if view.offered is not None and view.offered.seat is view.seat:
            # The same wish once more.
            return say(OFFERED[view.offered.wish], name=self.other)
        return say("kingbrick.battle.called" if view.called else "shared.refused")

    def undo(self) -> None:
        """What both have done together only both can take back."""
        if self.view.bond:
            say = self.app.say
            ask = partial(self.do, self.open_table.wish, Wish.UNDO, sound="")
            sentence = say("kingbrick.battle.undo.line", name=self.other)
            self.confirm(say("kingbrick.battle.undo.ask"), sentence, say("kingbrick.battle.undo.verb"), ask, False)
        else:
            self.do(self.open_table.undo, sound="undo")

    def rematch(self) -> None:
        self.do(self.open_table.wish, Wish.REMATCH, sound="")
