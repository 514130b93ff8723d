"""Kaito on the full board: lit tiles are captured by a tap or by dragging the Kaito onto them."""

from functools import partial

from kivy.input import MotionEvent

from companion.games.kaito.events import Event, TileCaptured
from companion.games.kaito.pieces import BLACK, RED, Seat
from companion.games.kaito.rules import Action, Move
from companion.games.kaito.state import State
from companion.table.kaito.one_phone import BoardTable, View
from companion.ui import kv
from companion.ui.motion.kaito import CaptureMotion
from companion.ui.navigator import Stop
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.widgets.kaito.choosing import explain, see_targets, trade_items, trade_title, ways_to
from companion.ui.widgets.kaito.holding import hold_board
from companion.ui.widgets.menu import Item

kv.load(__name__)


class KaitoBoardScreen(KaitoMatchScreen[State, Action]):
    """A match on the full board."""

    kind = BoardTable
    reviewed = True
    table: BoardTable | None

    def __init__(self, **kwargs: object) -> None:
        self._capture: CaptureMotion | None = None
        # Whether what comes next is a capture that this page shows.
        self._captures = False
        super().__init__(**kwargs)

    def render(self, view: View[State, Action, Event]) -> None:
        super().render(view)
        state = view.state
        if not any(isinstance(event, TileCaptured) for step in view.course.steps for event in step.events):
            self.last = self.app.say("kaito.match.place" if state.kaito is None else "kaito.match.move")
        self.ids.table.board.sight = see_targets(state)
        self.ids.table.near = hold_board(self.app.say, self.names, state, RED)
        self.ids.table.far = hold_board(self.app.say, self.names, state, BLACK)

    def on_turn(self, state: State) -> Seat:
        return state.mover

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # The first tap while something moves is for the player's patience, and for nothing else.
        return self.skip() or super().on_touch_down(touch)

    def on_leave(self, *_: object) -> None:
        self.skip()

    def skip(self) -> bool:
        if self._capture is None or not self._capture.running:
            return False
        self._capture.skip()
        return True

    def choose(self, square: int) -> None:
        """A tap on a space, or the Kaito dropped there."""
        say, state = self.app.say, self.view.state
        ways = ways_to(state, square)
        items = trade_items(say, state, ways, partial(self.accept, state))
        if items:
            self.offer(state.side, trade_title(say, state, square), tuple(items))
        elif ways:
            self.play(ways[0])
        else:
            explain(self.app, state, square)

    def accept(self, asked: State, action: Action) -> None:
        """Plays what was offered, unless another finger has changed the board since it was asked."""
        if self.view.state == asked:
            self.play(action)
        else:
            self.refuse(self.app.say("kaito.refused.late"))

    def play(self, action: Action) -> None:
        self._captures = isinstance(action, Move)
        done = self.do(self.open_table.play, action)
        self._captures = False
        if not done:
            # A Kaito that was dragged goes back.
            self.render(self.view)

    def follow(self, view: View[State, Action, Event]) -> None:
        if not self._captures:
            super().follow(view)
            return
        captor = view.state.side.opponent
        shown = partial(super().follow, view)
        self._capture = CaptureMotion(self.ids.table.board, see_targets(view.state), captor is BLACK, shown)

    def ask_trade(self, colour: str) -> None:
        """What a player could buy back; the trade itself comes with the capture."""
        state, seat = self.view.state, Seat(colour)
        now = state.mover is seat and state.kaito is not None and self.playing
        mon = hold_board(self.app.say, self.names, state, seat).mon
        title = self.app.say("kaito.trade.title", name=self.called(seat), mon=mon)
        self.offer(seat, title, (), (state.pile(seat), state.pile(seat.opponent)), now)

    def items(self) -> tuple[Item, ...]:
        if self.table is None:
            return super().items()
        say = self.app.say
        own = [Item(say("kaito.menu.replay"), self.open_replay)] if self.view.can_undo else []
        if self.playing:
            own.append(Item(say("kaito.menu.tally"), self.continue_as_tally, say("kaito.menu.tally.detail")))
        history, *rest = super().items()
        return (history, *own, *rest)

    def open_replay(self) -> None:
        self.manager.open("kaito/replay", self.subject)

    def continue_as_tally(self) -> None:
        """The board stays in the history as it is; the players go on with their tiles."""
        assert self.table is not None
        with self.app.reporting_errors():
            tally_id = self.table.continue_as_tally()
            self.manager.start((*self.manager.trail[:-1], Stop("kaito/tally", tally_id)))

    def shown(self) -> State:
        return self.view.state

    def slides(self) -> bool:
        return self.view.state.slide
