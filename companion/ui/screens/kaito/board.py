"""Kaito on the full board: lit tiles are captured by a tap or by dragging the Kaito onto them."""

from functools import partial

from kivy.input import MotionEvent

from companion.games.kaito.events import Event, TileCaptured
from companion.games.kaito.pieces import BLACK, RED, Seat
from companion.games.kaito.rules import Command, Move, Resign
from companion.games.kaito.state import State
from companion.table.kaito.against_phone import AgainstPhone, PhoneView
from companion.table.kaito.one_phone import BoardTable, OnePhone, View
from companion.ui import kv
from companion.ui.motion.kaito import CaptureMotion
from companion.ui.navigator import Stop
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.text.hints import board_lines
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kaito.board import Sight
from companion.ui.widgets.kaito.choosing import explain, see_targets, trade_items, trade_title, ways_to
from companion.ui.widgets.kaito.holding import hold_board, see
from companion.ui.widgets.menu import Item
from companion.ui.widgets.resigning import ask_resign, ask_who_resigns

kv.load(__name__)


class KaitoBoardScreen(KaitoMatchScreen[State, Command]):
    """A match on the full board."""

    kind = BoardTable
    reviewed = True
    table: BoardTable | None

    def __init__(self, **kwargs: object) -> None:
        self._capture: CaptureMotion | None = None
        # How many steps of the match are shown.
        self._seen = 0
        # Whether what comes next is a capture that this page shows.
        self._captures = False
        super().__init__(**kwargs)

    def find(self) -> OnePhone[State, Command, Event] | None:
        self.kind = AgainstPhone if self.name == "kaito/phone" else BoardTable
        table = super().find()
        if isinstance(table, AgainstPhone):
            table.give_worker(self.app.worker)
        return table

    @property
    def phone(self) -> Seat | None:
        """The seat that the phone plays; None where two people play."""
        return self.table.phone if isinstance(self.table, AgainstPhone) else None

    def render(self, view: View[State, Command, Event]) -> None:
        super().render(view)
        state = view.state
        self._seen = len(view.course.steps)
        captured = any(isinstance(event, TileCaptured) for step in view.course.steps for event in step.events)
        if not captured and not view.over:
            self.last = self.app.say("kaito.match.place" if state.kaito is None else "kaito.match.move")
        if isinstance(view, PhoneView) and view.thinking:
            self.last = self.app.say("phone.thinking")
        near = RED if self.phone is None else self.phone.opponent
        self.ids.table.board.sight = self.see(state)
        self.ids.table.near = hold_board(self.app.say, self.names, state, near)
        self.ids.table.far = hold_board(self.app.say, self.names, state, near.opponent)

    def on_turn(self, state: State) -> Seat:
        return state.mover

    def see(self, state: State) -> Sight:
        return see(state) if state.mover is self.phone else see_targets(state)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # The first tap while something moves only ends the motion.
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
        say, view = self.app.say, self.view
        if isinstance(view, PhoneView) and view.thinking:
            self.app.tell(say("phone.thinking"))
            # A Kaito that was dragged goes back.
            self.render(view)
            return
        state = view.state
        ways = ways_to(state, square)
        items = trade_items(say, state, ways, partial(self.accept, state))
        if items:
            self.offer(state.side, trade_title(say, state, square), tuple(items))
        elif ways:
            self.play(ways[0])
        else:
            explain(self.app, state, square)

    def accept(self, asked: State, action: Command) -> None:
        """Plays what was offered, unless another finger has changed the board since it was asked."""
        if self.view.state == asked:
            self.play(action)
        else:
            self.refuse(self.app.say("kaito.refused.late"))

    def play(self, action: Command) -> None:
        self._captures = isinstance(action, Move)
        done = self.do(self.open_table.play, action)
        self._captures = False
        if not done:
            # A Kaito that was dragged goes back.
            self.render(self.view)

    def follow(self, view: View[State, Command, Event]) -> None:
        # The player's own capture may still be on its way when the phone has answered it.
        self.skip()
        if not self._captures and not self._phone_captured(view):
            super().follow(view)
            return
        captor = view.state.side.opponent
        upwards = captor is (BLACK if self.phone is None else self.phone)
        shown = partial(super().follow, view)
        self._capture = CaptureMotion(self.ids.table.board, self.see(view.state), upwards, shown)

    def _phone_captured(self, view: View[State, Command, Event]) -> bool:
        """Whether the one thing that is new is a capture by the phone."""
        actions = view.course.actions
        is_new = self.phone is not None and len(actions) == self._seen + 1
        return is_new and isinstance(actions[-1], Move) and view.state.side is not self.phone

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
        hints = []
        view = self.view
        if isinstance(view, PhoneView) and not view.over and not view.thinking:
            hints.append(Item(say("hint.title"), self.ask_hint, say("hint.item.line")))
        own = [Item(say("kaito.menu.replay"), self.open_replay)] if self.view.can_undo else []
        if self.playing and self.phone is None:
            own.append(Item(say("kaito.menu.tally"), self.continue_as_tally, say("kaito.menu.tally.detail")))
        history, *rest = super().items()
        resign = [Item(say("match.resign"), self.ask_resign)] if not view.over else []
        return (*hints, history, *own, *rest, *resign)

    def ask_resign(self) -> None:
        if self.phone is None:
            ask_who_resigns(self.app.say, self.called, Seat, self.resign)
        else:
            ask_resign(self.app.say, self.called, self.phone.opponent, self.resign)

    def resign(self, seat: Seat) -> None:
        self.play(Resign(seat))

    def ask_hint(self) -> None:
        """What a strong player would do; there are hints only against the phone."""
        table, state = self.open_table, self.view.state
        assert isinstance(table, AgainstPhone)
        self.show_hint(table.ask_hint, partial(board_lines, self.app.say, state))

    def offer_ways(self, banner: WinBanner) -> None:
        super().offer_ways(banner)
        if self.view.can_undo:
            banner.offer(self.app.say("kaito.menu.replay"), self.open_replay)

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
