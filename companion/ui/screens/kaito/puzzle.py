"""A puzzle of Kaito: only one capture wins, and the phone shows why the others do not."""

from functools import partial

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty

from companion.games.contract import Refused
from companion.games.kaito.pieces import BLACK, RED, Seat
from companion.games.kaito.rules import Action
from companion.games.kaito.state import State
from companion.table.kaito.puzzle_table import PuzzleTable
from companion.table.kaito.puzzle_view import HINTS, Phase, PuzzleView
from companion.ui import kv
from companion.ui.match_screen import MatchScreen
from companion.ui.motion.kaito import CaptureMotion
from companion.ui.text.kaito import called, trade_notes
from companion.ui.text.kaito_puzzles import middle, standing, told
from companion.ui.text.kaito_refusals import refuse_play
from companion.ui.widgets.kaito.board import Sight
from companion.ui.widgets.kaito.choosing import explain, see_targets, trade_items, trade_title, ways_to
from companion.ui.widgets.kaito.holding import hold_board, see
from companion.ui.widgets.kaito.trade import TradeSheet
from companion.ui.widgets.menu import Item

kv.load(__name__)


class KaitoPuzzleScreen(MatchScreen[PuzzleTable, PuzzleView]):
    """Its subject is the number of a puzzle."""

    fault = StringProperty()
    can_go_back = BooleanProperty(False)
    can_go_on = BooleanProperty(False)
    can_middle = BooleanProperty(True)
    # Whether the button in the middle leads on.
    leads_on = BooleanProperty(False)
    words = StringProperty()
    middle = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        self._capture: CaptureMotion | None = None
        # The one that was opened last.
        self._last: PuzzleTable | None = None
        # How many steps of which puzzle are on the board.
        self._seen: tuple[int, int] | None = None
        super().__init__(**kwargs)

    def find(self) -> PuzzleTable | None:
        # Two of them at work on one puzzle would write over each other's drafts.
        self._rest()
        self._last = self.app.open_puzzle(self.subject)
        self.fault = "" if self._last is not None else "kaito.puzzle.gone"
        return self._last

    def _rest(self) -> None:
        if self._last is not None:
            self._last.rest()

    def is_in_progress(self, view: PuzzleView) -> bool:
        """Nobody waits for the player: back asks nothing."""
        return False

    @property
    def keeps_awake(self) -> bool:
        return True

    def miss(self) -> None:
        self.title = self.app.say("kaito.puzzles")

    def begin(self, view: PuzzleView) -> None:
        self._seen = None
        super().begin(view)

    def render(self, view: PuzzleView) -> None:
        say, state = self.app.say, view.state
        self.title = say("kaito.puzzle.title", number=view.number)
        self.words, self.middle = told(say, view), middle(say, view)
        self.can_go_back, self.can_go_on = view.can_go_back, view.can_go_on
        self.can_middle = view.phase is not Phase.ANSWERING and not (
            view.phase is Phase.SEEKING and view.hints == HINTS
        )
        self.leads_on = view.phase in (Phase.REFUTED, Phase.SOLVED)
        self.ids.table.board.sight = self._sight(view)
        self.ids.table.near = hold_board(say, {}, state, RED)
        self.ids.table.far = hold_board(say, {}, state, BLACK)
        self._seen = view.number, len(view.steps)

    @staticmethod
    def _sight(view: PuzzleView) -> Sight:
        return see_targets(view.state) if view.phase is Phase.SEEKING else see(view.state)

    def follow(self, view: PuzzleView) -> None:
        self.skip()
        if self._seen != (view.number, len(view.steps) - 1):
            super().follow(view)
            return
        captor = view.state.side.opponent
        shown = partial(super().follow, view)
        self._capture = CaptureMotion(self.ids.table.board, self._sight(view), captor is BLACK, shown)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        # The first tap while something moves only ends the motion.
        return self.skip() or super().on_touch_down(touch)

    def on_leave(self, *_: object) -> None:
        self.skip()
        self._rest()

    def skip(self) -> bool:
        if self._capture is None or not self._capture.running:
            return False
        self._capture.skip()
        return True

    def refusal(self, refused: Refused) -> str:
        return refuse_play(self.app.say, refused.violation)

    # What the player does.

    def choose(self, square: int) -> None:
        """A tap on a space, or the Kaito dropped there."""
        say, view = self.app.say, self.view
        if view.phase is not Phase.SEEKING:
            self.render(view)
            self.refuse(say("kaito.puzzle.first" if view.phase is Phase.REFUTED else "kaito.puzzle.shown"))
            return
        ways = ways_to(view.state, square)
        items = trade_items(say, view.state, ways, partial(self._accept, view.state))
        if items:
            TradeSheet(trade_title(say, view.state, square), tuple(items), (), turned=False).open()
        elif ways:
            self._accept(view.state, ways[0])
        else:
            explain(self.app, view.state, square)

    def _accept(self, asked: State, action: Action) -> None:
        if self.view.state == asked and not self.do(self.open_table.play, action):
            # A Kaito that was dragged goes back.
            self.render(self.view)

    def ask_trade(self, colour: str) -> None:
        """What a player could buy back; the trade itself comes with the capture."""
        say, view, seat = self.app.say, self.view, Seat(colour)
        now = view.phase is Phase.SEEKING and view.state.mover is seat
        notes = trade_notes(say, view.state.pile(seat), view.state.pile(seat.opponent), now)
        mon = hold_board(say, {}, view.state, seat).mon
        title = say("kaito.trade.title", name=called(say, {}, seat), mon=mon)
        TradeSheet(title, (), notes, turned=False).open()

    def go_back(self) -> None:
        self.do(self.open_table.go_back, sound="undo")

    def go_on(self) -> None:
        self.do(self.open_table.go_on)

    def press_middle(self) -> None:
        match self.view.phase:
            case Phase.SEEKING:
                self.do(self.open_table.hint)
            case Phase.REFUTED:
                self.go_back()
            case Phase.SOLVED:
                with self.app.reporting_errors():
                    self.manager.replace("kaito/puzzle", str(self.app.puzzles.next_unsolved(self.view.number)))

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        listed = Item(say("kaito.puzzles"), partial(self.manager.open, "kaito/puzzles"))
        rules = Item(say("home.rules"), partial(self.manager.open, "kaito/rules"))
        if self.table is None:
            return listed, rules
        anew = Item(say("kaito.puzzle.anew"), partial(self.do, self.table.begin_again), standing(say, self.view.kept))
        return anew, listed, rules
