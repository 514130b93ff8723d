"""Shows a game of Kaito again: step by step, by a slider, or playing by itself."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.kaito.events import Event
from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import BLACK, RED
from companion.games.kaito.rules import Command
from companion.games.kaito.state import State
from companion.table.kaito.against_phone import AgainstPhone
from companion.table.kaito.one_phone import BoardTable, OnePhone, View
from companion.ui import kv
from companion.ui.navigator import Stop
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.text.kaito import tell
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kaito.holding import hold_board, see
from companion.ui.widgets.menu import Item

# A step of a game that plays on its own takes so many seconds: the words are to be read.
PACE = 1.6

kv.load(__name__)


class KaitoReplayScreen(KaitoMatchScreen[State, Command]):
    """A match on the full board; the step that is shown is kept as the draft of its table."""

    kind = BoardTable
    reviewed = True

    step = NumericProperty(0)
    steps = NumericProperty(0)
    running = BooleanProperty(False)
    words = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self._trigger_next = Clock.create_trigger(lambda _: self.advance(), PACE, interval=True)
        super().__init__(**kwargs)

    def find(self) -> OnePhone[State, Command, Event] | None:
        for self.kind in (BoardTable, AgainstPhone):
            table = super().find()
            if table is not None:
                return table
        return None

    def is_in_progress(self, view: View[State, Command, Event]) -> bool:
        """Nobody plays here: the phone may sleep, and back asks nothing."""
        return False

    def begin(self, view: View[State, Command, Event]) -> None:
        self.running = False
        super().begin(view)

    def on_enter(self, *_: object) -> None:
        """The end is seen when its step is."""

    def settle(self, view: View[State, Command, Event]) -> None:
        """The end is seen when its step is."""

    def on_leave(self, *_: object) -> None:
        self.running = False
        if self.table is not None:
            with self.app.reporting_errors():
                # The next visit begins at the beginning.
                self.table.keep_draft("")

    def on_running(self, *_: object) -> None:
        if self.running:
            self._trigger_next()
        else:
            self._trigger_next.cancel()

    def shown(self) -> State:
        """The position at the step."""
        course = self.view.course
        return course.steps[self.step - 1].state if self.step else course.start

    def slides(self) -> bool:
        return self.view.state.slide

    def render(self, view: View[State, Command, Event]) -> None:
        super().render(view)
        course, say = view.course, self.app.say
        self.steps = len(course.steps)
        self.step = min(int(view.draft), self.steps) if view.draft.isdecimal() else 0
        self.ids.table.board.sight = see(self.shown())
        self.ids.table.near = hold_board(say, self.names, self.shown(), RED)
        self.ids.table.far = hold_board(say, self.names, self.shown(), BLACK)
        if self.step:
            told = tell(say, self.names, course.steps[self.step - 1].events)
            self.words = f"{self.step} · {course.lines[self.step - 1]} · {told}"
        else:
            self.words = say("kaito.replay.start")

    def seek(self, step: int) -> None:
        self.running = False
        self._go(step)

    def back_up(self) -> None:
        self.seek(max(0, self.step - 1))

    def go_on(self) -> None:
        self.seek(min(self.steps, self.step + 1))

    def toggle(self) -> None:
        """Plays from here on, or from the beginning once more."""
        if not self.running and self.step == self.steps:
            self._go(0)
        self.running = not self.running

    def advance(self) -> None:
        self._go(self.step + 1)
        self.running = self.running and self.step < self.steps

    def _go(self, step: int) -> None:
        self.do(self.open_table.keep_draft, str(step), sound="")

    def items(self) -> tuple[Item, ...]:
        if self.table is None:
            return super().items()
        say = self.app.say
        on = [Item(say("kaito.replay.play"), self.play_on)] if not self.view.over else []
        if self.step < self.steps:
            on.append(Item(say("kaito.replay.from_here"), self.branch_off, say("kaito.replay.from_here.detail")))
        return (*on, *super().items())

    def branch_off(self) -> None:
        """A new match from the position that is shown; this one stays as it is."""
        self.running = False
        with self.app.reporting_errors():
            begun = self.kind.begin_prepared(self.app.table_services, dump_position(self.shown()), self.names)
            told = self.app.say("kaito.replay.branched", step=self.step)
            self.manager.start((*self.manager.trail[:-1], Stop(f"kaito/{begun.adapter.mode}", begun.id)))
            self.app.tell(told)

    def offer_ways(self, banner: WinBanner) -> None:
        """Nothing is taken back in a replay."""

    def play_on(self) -> None:
        self.manager.open(f"kaito/{self.kind.adapter.mode}", self.subject)
