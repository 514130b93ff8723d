"""Counts what each player has captured of the real tiles: half of the phone each, one tap for each capture."""

from dataclasses import replace
from functools import partial

from kivy.properties import ObjectProperty

from companion.games.kaito.events import TileCaptured, TileRecovered
from companion.games.kaito.pieces import BLACK, RED, Seat, Tile
from companion.games.kaito.tally import Capture, DeclareStuck
from companion.games.kaito.trade import Trade
from companion.table.kaito.offer import find_offers
from companion.table.kaito.setup import Mode
from companion.ui import kv
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.text.kaito import bought, tile_name
from companion.ui.widgets import halves  # noqa: F401 - named in the kv half
from companion.ui.widgets.kaito import tallytray  # noqa: F401 - named in the kv half
from companion.ui.widgets.kaito.holding import Holding, hold
from companion.ui.widgets.menu import Item

kv.load(__name__)


class KaitoTallyScreen(KaitoMatchScreen):
    """Its subject is the id of a tally."""

    mode = Mode.TALLY

    near = ObjectProperty(Holding())
    far = ObjectProperty(Holding(BLACK))
    # Whose half takes the next capture.
    side = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        # Before which player a refusal is said, and what it says.
        self._speaker: Seat | None = None
        self._refused: tuple[Seat, str] | None = None
        super().__init__(**kwargs)

    def on_pre_enter(self, *args: object) -> None:
        self._refused = None
        super().on_pre_enter(*args)

    def render(self) -> None:
        self.near, self.far = self.hold(RED), self.hold(BLACK)
        self.side = self.table.state.side if self.playing else None

    def brief(self) -> str:
        events = self.table.steps[-1].events
        tiles = (event.tile for event in events if isinstance(event, TileCaptured | TileRecovered))
        return next((tile_name(self.app.say, tile) for tile in tiles), super().brief())

    def hold(self, seat: Seat) -> Holding:
        say, tally = self.app.say, self.table.state
        own, theirs = tally.stock(seat), tally.stock(seat.opponent)
        piles = (theirs.held, own.held, own.board)
        turn = say("kaito.status.turn") if tally.side is seat else ""
        holding = hold(say, self.names, seat, piles, turn, self.may_trade(seat), self.table.outcome)
        if self._refused is not None and self._refused[0] is seat:
            holding = replace(holding, status=self._refused[1], alarmed=True)
        return holding

    def may_trade(self, seat: Seat) -> bool:
        """Whether it was this player who captured last, and has not traded since."""
        tally = self.table.state
        return bool(tally.trade_open and tally.side is not seat)

    def take(self, colour: str, tile: Tile) -> None:
        """A tap on a tile of one player's half."""
        self._speaker = seat = Seat(colour)
        if self.playing and self.table.state.side is not seat:
            self.refuse(self.app.say("kaito.refused.turn", name=self.called(seat.opponent)))
        elif self.act(Capture(tile)) is not None:
            self.settle()

    def refuse(self, sentence: str) -> None:
        """Said in the half of the player who asked, the right way up."""
        if self._speaker is None:
            super().refuse(sentence)
        else:
            self._refused = (self._speaker, sentence)
            self.refresh()

    def settle(self) -> None:
        self._refused = None
        super().settle()

    def undo(self) -> None:
        self._refused = None
        super().undo()

    def ask_trade(self, colour: str) -> None:
        """What can be bought back, or what is missing for it."""
        say, tally, seat = self.app.say, self.table.state, Seat(colour)
        piles = (tally.stock(seat.opponent).held, tally.stock(seat).held)
        now = self.playing and self.may_trade(seat)
        items = []
        for trade in (trade for offer in find_offers(*piles, now) for trade in offer.trades if now):
            title, detail = bought(say, seat, trade)
            items.append(Item(title, partial(self.trade, seat, trade), detail))
        title = say("kaito.trade.title", name=self.called(seat), mon=self.hold(seat).mon)
        self.offer(seat, title, tuple(items), piles, now)

    def trade(self, seat: Seat, trade: Trade) -> None:
        self._speaker = seat
        if not self.may_trade(seat):
            # The other player's finger was faster, and the same mon may buy back that player's tile by now.
            self.refuse(self.app.say("kaito.refused.late"))
        elif self.act(trade) is not None:
            self.settle()

    def items(self) -> tuple[Item, ...]:
        if not self.playing:
            return super().items()
        say = self.app.say
        stuck = Item(say("kaito.menu.stuck"), self.declare_stuck, say("kaito.menu.stuck.detail"))
        return (stuck, *super().items())

    def declare_stuck(self) -> None:
        self._speaker = None
        if self.act(DeclareStuck()) is not None:
            self.settle()
