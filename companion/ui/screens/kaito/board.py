"""Kaito on the full board: lit tiles are captured by a tap or by dragging the Kaito onto them."""

from functools import partial

from kivy.input import MotionEvent

from companion.games.kaito.events import KaitoMoved
from companion.games.kaito.pieces import BLACK, RED, TILES, Seat
from companion.games.kaito.rules import Action, Move, Place, check, legal
from companion.games.kaito.state import State
from companion.games.kaito.trade import Trade
from companion.table.kaito.setup import Mode
from companion.ui import kv
from companion.ui.art.kaito.stone import kaito
from companion.ui.art.kaito.tile import tile
from companion.ui.motion.kaito import Capture
from companion.ui.navigator import Stop
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.text.kaito import WHATS, bought, tile_name, title_case
from companion.ui.text.kaito_refusals import refuse_play
from companion.ui.widgets.kaito import table  # noqa: F401 - named in the kv half
from companion.ui.widgets.kaito.board import Sight
from companion.ui.widgets.kaito.holding import hold_board, see
from companion.ui.widgets.menu import Item
from companion.ui.widgets.piece import PieceSheet

kv.load(__name__)


class KaitoBoardScreen(KaitoMatchScreen):
    """Its subject is the id of a match on the full board."""

    mode = Mode.BOARD

    def __init__(self, **kwargs: object) -> None:
        self._capture: Capture | None = None
        super().__init__(**kwargs)

    def render(self) -> None:
        state = self.table.state
        self.ids.table.board.sight = self.see(state)
        self.ids.table.near = hold_board(self.app.say, self.names, state, RED)
        self.ids.table.far = hold_board(self.app.say, self.names, state, BLACK)

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
        state = self.table.state
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
        say, state = self.app.say, self.table.state
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
        if self.table.state == asked:
            self.play(action)
        else:
            self.refuse(self.app.say("kaito.refused.late"))

    def explain(self, square: int) -> None:
        """Why nothing can be captured there, and what lies there."""
        say, state = self.app.say, self.table.state
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
        step = self.act(action)
        if step is None:
            self.refresh()
        elif any(isinstance(event, KaitoMoved) for event in step.events):
            captor = step.state.side.opponent
            self._capture = Capture(self.ids.table.board, self.see(step.state), captor is BLACK, self.settle)
        else:
            self.settle()

    def ask_trade(self, colour: str) -> None:
        """What a player could buy back; the trade itself comes with the capture."""
        state, seat = self.table.state, Seat(colour)
        now = state.mover is seat and state.kaito is not None and self.playing
        mon = hold_board(self.app.say, self.names, state, seat).mon
        title = self.app.say("kaito.trade.title", name=self.called(seat), mon=mon)
        self.offer(seat, title, (), (state.pile(seat), state.pile(seat.opponent)), now)

    def items(self) -> tuple[Item, ...]:
        if self.table is None:
            return super().items()
        say = self.app.say
        own = [Item(say("kaito.menu.replay"), self.open_replay)] if self.table.lines else []
        if self.playing:
            own.append(Item(say("kaito.menu.tally"), self.continue_as_tally, say("kaito.menu.tally.detail")))
        history, *rest = super().items()
        return (history, *own, *rest)

    def open_replay(self) -> None:
        self.manager.open("kaito/replay", self.match_id)

    def continue_as_tally(self) -> None:
        """The board stays in the history as it is; the players go on with their tiles."""
        app = self.app
        with app.reporting_errors():
            tally_id = self.table.continue_as_tally()
            self.manager.start((*self.manager.trail[:-1], Stop("kaito/tally", tally_id)))


def square_of(action: Action) -> int:
    return action.square if isinstance(action, Place) else action.target
