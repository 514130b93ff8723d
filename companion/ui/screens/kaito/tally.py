"""Counts what each player has captured of the real tiles: half of the phone each, one tap for each capture."""

from dataclasses import replace
from functools import partial

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.games.kaito.events import Event
from companion.games.kaito.pieces import BLACK, RED, Seat, Tile
from companion.games.kaito.tally import Capture, DeclareStuck, Entry, Tally
from companion.games.kaito.trade import Trade
from companion.table.kaito.offer import find_offers
from companion.table.kaito.one_phone import TallyTable, View
from companion.table.kaito.setup import Mode
from companion.ui import kv, theme
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.text.kaito import bought
from companion.ui.widgets.kaito.holding import Holding, hold
from companion.ui.widgets.menu import Item

kv.load(__name__)


class KaitoTallyScreen(KaitoMatchScreen[Tally, Entry]):
    """A match whose captures are counted."""

    mode = Mode.TALLY
    kind = TallyTable

    near = ObjectProperty(Holding())
    far = ObjectProperty(Holding(BLACK))
    # Whose half takes the next capture.
    side = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        # Before which player a refusal is said, and what it says.
        self._speaker: Seat | None = None
        self._refused: tuple[Seat, str] | None = None
        super().__init__(**kwargs)

    def half_size(self, upright: bool, width: float, height: float) -> tuple[float, float]:
        """Each player's part of the room that both have: one above the other, or side by side."""
        gap = dp(theme.NEAR)
        return (width - 2 * gap, (height - 3 * gap) / 2) if upright else ((width - 3 * gap) / 2, height - 2 * gap)

    def begin(self, view: View[Tally, Entry, Event]) -> None:
        self._refused = None
        super().begin(view)

    def follow(self, view: View[Tally, Entry, Event]) -> None:
        self._refused = None
        super().follow(view)

    def render(self, view: View[Tally, Entry, Event]) -> None:
        super().render(view)
        self.near, self.far = self.hold(view, RED), self.hold(view, BLACK)
        self.side = view.state.side if self.playing else None

    def on_turn(self, state: Tally) -> Seat:
        return state.side

    def shown(self) -> Tally:
        return self.view.state

    def hold(self, view: View[Tally, Entry, Event], seat: Seat) -> Holding:
        say, tally = self.app.say, view.state
        own, theirs = tally.stock(seat), tally.stock(seat.opponent)
        piles = (theirs.held, own.held, own.board)
        turn = say("kaito.status.turn") if tally.side is seat else ""
        holding = hold(say, view.names, seat, piles, turn, may_trade(tally, seat), view.course.outcome)
        if self._refused is not None and self._refused[0] is seat:
            holding = replace(holding, status=self._refused[1], alarmed=True)
        return holding

    def take(self, colour: str, tile: Tile) -> None:
        """A tap on a tile of one player's half."""
        self._speaker = seat = Seat(colour)
        if self.playing and self.view.state.side is not seat:
            self.refuse(self.app.say("kaito.refused.turn", name=self.called(seat.opponent)))
        else:
            self.do(self.open_table.play, Capture(tile))

    def refuse(self, sentence: str) -> None:
        """Said in the half of the player who asked, the right way up."""
        if self._speaker is None:
            super().refuse(sentence)
        else:
            self._refused = (self._speaker, sentence)
            self.render(self.view)

    def ask_trade(self, colour: str) -> None:
        """What can be bought back, or what is missing for it."""
        view = self.view
        say, tally, seat = self.app.say, view.state, Seat(colour)
        piles = (tally.stock(seat.opponent).held, tally.stock(seat).held)
        now = self.playing and may_trade(tally, seat)
        items = []
        for trade in (trade for offer in find_offers(*piles, now) for trade in offer.trades if now):
            title, detail = bought(say, seat, trade)
            items.append(Item(title, partial(self.trade, seat, trade), detail))
        title = say("kaito.trade.title", name=self.called(seat), mon=self.hold(view, seat).mon)
        self.offer(seat, title, tuple(items), piles, now)

    def trade(self, seat: Seat, trade: Trade) -> None:
        self._speaker = seat
        if not may_trade(self.view.state, seat):
            # The other player's finger was faster, and the same mon may buy back that player's tile by now.
            self.refuse(self.app.say("kaito.refused.late"))
        else:
            self.do(self.open_table.play, trade)

    def items(self) -> tuple[Item, ...]:
        if not self.playing:
            return super().items()
        say = self.app.say
        stuck = Item(say("kaito.menu.stuck"), self.declare_stuck, say("kaito.menu.stuck.detail"))
        return (stuck, *super().items())

    def declare_stuck(self) -> None:
        self._speaker = None
        self.do(self.open_table.play, DeclareStuck())


def may_trade(tally: Tally, seat: Seat) -> bool:
    """Whether it was this player who captured last, and has not traded since."""
    return bool(tally.trade_open and tally.side is not seat)
