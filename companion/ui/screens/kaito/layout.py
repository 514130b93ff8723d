"""Paints a real board into the app, tile by tile, with what is left in the box."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.contract import Step
from companion.games.kaito.board import BLANK, GAP
from companion.games.kaito.pieces import BLACK, COLOURS, RED, Seat
from companion.table.kaito.layout import Clear, Layout, Paint, Stroke, fill
from companion.table.kaito.setup import Mode
from companion.ui import kv
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.navigator import Stop
from companion.ui.screens.kaito.match import KaitoMatchScreen
from companion.ui.widgets.kaito import board  # noqa: F401 - named in the kv half
from companion.ui.widgets.kaito.board import Sight
from companion.ui.widgets.kaito.count import TileButton
from companion.ui.widgets.menu import Item

# A row for each colour, with the blank and the eraser at their ends.
BRUSHES: tuple[str, ...] = (*COLOURS[RED], BLANK, *COLOURS[BLACK], GAP)

kv.load(__name__)


class KaitoLayoutScreen(KaitoMatchScreen):
    """Its subject is the id of a layout, and it remembers which tile is in hand."""

    mode = Mode.LAYOUT

    brush = StringProperty(str(BRUSHES[0]))
    # How many spaces are still empty.
    missing = NumericProperty(0)
    # Enough room to show what the menu offers too.
    roomy = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        # The last space of the stroke that a finger is painting.
        self._laid: Step[Layout, Stroke] | None = None
        super().__init__(**kwargs)
        FRAME_QUEUE.add(self._fill)

    def _fill(self) -> None:
        for letter in BRUSHES:
            button = TileButton(letter=str(letter), lit=True)
            button.bind(on_release=lambda button: self.take_up(button.letter))
            self.ids.palette.add_widget(button)
        self.refresh()

    def on_pre_enter(self, *args: object) -> None:
        self.brush = self.detail if self.detail in BRUSHES else str(BRUSHES[0])
        super().on_pre_enter(*args)

    def render(self) -> None:
        layout: Layout = self.table.state
        self.missing = layout.missing
        self.ids.board.sight = Sight(layout.board)
        for button in self.ids.palette.children:
            button.chosen = button.letter == self.brush
            if button.letter != GAP:
                button.show(button.letter, layout.left(button.letter))

    def take_up(self, letter: str) -> None:
        self.brush = letter
        self.remember(letter)
        self.app.feedback("tap")
        self.refresh()

    def paint(self, square: int, joined: bool) -> None:
        if not joined:
            self._laid = None
        if self.table.state.board[square] != self.brush:
            # A finger that has laid nothing yet, or whose stroke was undone under it, does not join what was before.
            (*_, last) = self.table.steps or (None,)
            self._laid = self.do(Paint(square, self.brush, last is not None and last is self._laid))

    def do(self, stroke: Stroke) -> Step[Layout, Stroke] | None:
        step = self.act(stroke)
        self.refresh()
        return step

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        rules = Item(say("kaito.menu.rules"), self.open_rules)
        if self.table is None:
            return (rules,)
        filling = (Item(say("kaito.layout.fill"), self.fill_up),) if self.missing else ()
        return (*filling, Item(say("kaito.layout.clear"), self.clear), rules)

    def fill_up(self) -> None:
        self.do(fill(self.table.state, self.app.chance))

    def clear(self) -> None:
        self.do(Clear())

    def begin(self) -> None:
        """The painted board becomes a match, and the painting is over."""
        app, layout = self.app, self.table.state
        if not self.open or layout.missing:
            # Another finger has begun it, or has taken a tile away.
            return
        with app.reporting_errors():
            first = layout.first or tuple(Seat)[app.chance(len(Seat))]
            board_id = self.table.continue_as_board(first)
            app.feedback("tap")
            self.manager.start((*self.manager.trail[:-1], Stop("kaito/board", board_id)))
            if layout.first is None:
                app.tell(app.say("kaito.first.told", name=self.called(first)))
