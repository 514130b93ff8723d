"""Shows a game of Kaito again: step by step, by a slider, or playing by itself."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.kaito.pieces import BLACK, RED
from companion.games.kaito.state import State
from companion.table.kaito.text import write
from companion.ui import kv
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.text.kaito import tell
from companion.ui.widgets.kaito import slider, table  # noqa: F401 - named in the kv half
from companion.ui.widgets.kaito.holding import hold_board, see
from companion.ui.widgets.menu import Item

# A step of a game that plays on its own takes so many seconds: the words are to be read.
PACE = 1.6

kv.load(__name__)


class KaitoReplayScreen(KaitoMatchScreen):
    """Its subject is the id of a match on the full board, and it remembers the step that is shown."""

    step = NumericProperty(0)
    steps = NumericProperty(0)
    running = BooleanProperty(False)
    words = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self._trigger_next = Clock.create_trigger(lambda _: self.advance(), PACE, interval=True)
        super().__init__(**kwargs)

    def on_pre_enter(self, *args: object) -> None:
        self.running = False
        # The step of whatever was watched here before may lie beyond this match's end.
        self.step = 0
        super().on_pre_enter(*args)
        # Nobody plays here: the phone may sleep, and back asks nothing.
        self.playing = False
        if self.table is not None:
            self.steps = len(self.table.steps)
            self.step = min(int(self.detail), self.steps) if self.detail.isdecimal() else 0
            self.refresh()

    def on_enter(self, *_: object) -> None:
        """The end is seen when its step is."""

    def on_leave(self, *_: object) -> None:
        self.running = False

    def on_running(self, *_: object) -> None:
        if self.running:
            self._trigger_next()
        else:
            self._trigger_next.cancel()

    @property
    def shown(self) -> State:
        """The position at the step."""
        state: State = self.table.steps[self.step - 1].state if self.step else self.table.start
        return state

    def render(self) -> None:
        state, match, say = self.shown, self.table, self.app.say
        self.ids.table.board.sight = see(state)
        self.ids.table.near = hold_board(say, self.names, state, RED)
        self.ids.table.far = hold_board(say, self.names, state, BLACK)
        if self.step:
            told = tell(say, self.names, match.steps[self.step - 1].events)
            self.words = f"{self.step} · {match.lines[self.step - 1]} · {told}"
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
        self.step = step
        self.remember(str(step))
        self.render()

    def items(self) -> tuple[Item, ...]:
        if self.table is None:
            return super().items()
        say = self.app.say
        on = (Item(say("kaito.replay.play"), self.play_on),) if self.table.outcome is None else ()
        return (*on, *super().items())

    def play_on(self) -> None:
        self.manager.open("kaito/board", self.match_id)

    def copy_position(self) -> None:
        self.app.copy_text(write(self.shown), self.app.say("kaito.match.copied"))
