"""Kaito on the full board: lit tiles are captured by a tap or by dragging the Kaito onto them."""

from functools import partial

from kivy.input import MotionEvent

from companion.games.kaito.events import Event, TileCaptured
from companion.games.kaito.pieces import BLACK, RED, TILES, Seat
from companion.games.kaito.rules import Action, Move, Place, check, legal
from companion.games.kaito.state import State
from companion.games.kaito.trade import Trade
from companion.table.kaito.one_phone import BoardTable, View
from companion.ui import kv
from companion.ui.art.kaito.stone import kaito
from companion.ui.art.kaito.tile import tile
from companion.ui.motion.kaito import CaptureMotion
from companion.ui.navigator import Stop
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.text.kaito import WHATS, bought, tile_name, title_case
from companion.ui.text.kaito_refusals import refuse_play
from companion.ui.widgets.kaito.board import Sight
from companion.ui.widgets.kaito.holding import hold_board, see
from companion.ui.widgets.menu import Item
from companion.ui.widgets.piece import PieceSheet

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
        self.ids.table.board.sight = self.see(state)
        self.ids.table.near = hold_board(self.app.say, self.names, state, RED)
        self.ids.table.far = hold_board(self.app.say, self.names, state, BLACK)

    def on_turn(self, state: State) -> Seat:
        return state.mover

    def see(self, state: State) -> Sight:
        return see(state, frozenset(map(square_of, legal(state, state.mover))))

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
        state = self.view.state
        ways = [action for action in legal(state, state.mover) if square_of(action) == square]
        trades = [action.trade for action in ways if isinstance(action, Move) and action.trade is not None]
        if trades:
            self.ask(square, trades)
        elif ways:
            self.play(ways[0])
        else:
            self.explain(square)

    def ask(self, square: int, trades: list[Trade]) -> None:
        """The capture alone, or with one of the trades that it opens."""
        say, state = self.app.say, self.view.state
        seat, taken = state.side, TILES[state.board[square]]
        items = [
            Item(say("kaito.trade.none"), partial(self.accept, state, Move(square)), say("kaito.trade.none.detail"))
        ]
        for trade in trades:
            title, detail = bought(say, seat, trade)
            items.append(Item(title, partial(self.accept, state, Move(square, trade)), detail))
        title = say("kaito.trade.capture", tile=tile_name(say, taken))
        self.offer(seat, title, tuple(items))

    def accept(self, asked: State, action: Action) -> None:
        """Plays what was offered, unless another finger has changed the board since it was asked."""
        if self.view.state == asked:
            self.play(action)
        else:
            self.refuse(self.app.say("kaito.refused.late"))

    def explain(self, square: int) -> None:
        """Why nothing can be captured there, and what lies there."""
        say, state = self.app.say, self.view.state
        violation = check(state, Place(square) if state.kaito is None else Move(square))
        assert violation is not None
        reason = refuse_play(say, violation)
        letter = state.board[square]
        if square == state.kaito:
            picture, title, what = kaito(state.side), say("kaito.stone.name"), say("kaito.stone.what")
        elif letter in TILES:
            picture, title, what = (
                tile(TILES[letter]),
                title_case(tile_name(say, letter)),
                say(WHATS[TILES[letter].kind]),
            )
        else:
            self.app.tell(reason)
            return
        PieceSheet(title=title, picture=picture, words=f"{reason}\n\n{what}", accent="kaito", units=(112, 112)).open()

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
        self._capture = CaptureMotion(self.ids.table.board, self.see(view.state), captor is BLACK, shown)

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


def square_of(action: Action) -> int:
    return action.square if isinstance(action, Place) else action.target
