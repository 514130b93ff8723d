"""Paints a real board into the app, tile by tile, with what is left in the box."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.contract import Step
from companion.games.kaito.board import BLANK, GAP, NAMES
from companion.games.kaito.pieces import BLACK, COLOURS, RED, Seat
from companion.i18n.speech import Speech
from companion.table.header import PHONE
from companion.table.kaito.against_phone import AgainstPhone
from companion.table.kaito.layout import Clear, Layout, Paint, Stroke, fill
from companion.table.kaito.one_phone import BoardTable, LayoutTable, View
from companion.table.kaito.setup import Mode
from companion.ui import kv, theme
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.navigator import Stop
from companion.ui.screens.kaito.match import KaitoTableScreen
from companion.ui.widgets.kaito.board import Sight
from companion.ui.widgets.kaito.count import TileButton
from companion.ui.widgets.menu import Item

# A row for each colour, with the blank and the eraser at their ends.
BRUSHES: tuple[str, ...] = (*COLOURS[RED], BLANK, *COLOURS[BLACK], GAP)

kv.load(__name__)


class KaitoLayoutScreen(KaitoTableScreen[Layout, Stroke, Stroke]):
    """The tile in hand is kept as the draft of the table."""

    mode = Mode.LAYOUT
    kind = LayoutTable
    table: LayoutTable | None

    brush = StringProperty(str(BRUSHES[0]))
    # How many spaces are still empty.
    missing = NumericProperty(0)
    # Enough room to show what the menu offers too.
    shows_buttons = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        # The last space of the stroke that a finger is painting.
        self._laid: Step[Layout, Stroke] | None = None
        # Whether that finger has laid the last tile of a kind.
        self._spent = False
        super().__init__(**kwargs)
        FRAME_QUEUE.add(self._fill)

    def _fill(self) -> None:
        for letter in BRUSHES:
            button = TileButton(letter=str(letter), lit=True)
            button.bind(on_release=lambda button: self.take_up(button.letter))
            self.ids.palette.add_widget(button)
        if self.table is not None:
            self.render(self.view)

    def palette_height(self, room: float) -> float:
        """Two rows of tiles, as high as what is left below the board allows."""
        left = room - 3 * dp(theme.NEAR)
        return min(max(2 * dp(theme.TARGET) + dp(theme.HAIR), left), 2.4 * dp(theme.PICTURE))

    def hint(self, say: Speech, missing: float) -> str:
        """What to do first; empty once a tile lies on the board."""
        return say("kaito.layout.hint") if missing == len(NAMES) else ""

    def verb(self, say: Speech, missing: float) -> str:
        """What the main action does, or what it still waits for."""
        return say("kaito.layout.missing", count=int(missing)) if missing else say("kaito.lobby.begin")

    def render(self, view: View[Layout, Stroke, Stroke]) -> None:
        super().render(view)
        self.brush = view.draft if view.draft in BRUSHES else str(BRUSHES[0])
        layout = view.state
        self.missing = layout.missing
        self.ids.board.sight = Sight(layout.board)
        for button in self.ids.palette.children:
            button.chosen = button.letter == self.brush
            if button.letter != GAP:
                button.show(button.letter, layout.left(button.letter))

    def take_up(self, letter: str) -> None:
        self.do(self.open_table.keep_draft, letter)

    def paint(self, square: int, joined: bool) -> None:
        if not joined:
            self._laid, self._spent = None, False
        elif self._spent:
            # The finger that has laid the last tile of a kind does not go on with the next one.
            return
        course = self.view.course
        if course.state.board[square] != self.brush:
            # A finger that has laid nothing yet, or whose stroke was undone under it, does not join what was before.
            (*_, last) = course.steps or (None,)
            painted = self.lay(Paint(square, self.brush, last is not None and last is self._laid))
            self._laid = self.view.course.steps[-1] if painted else None
            if painted:
                self._go_on()

    def _go_on(self) -> None:
        """Takes up the next tile that is left in the box when the last one of a kind is laid."""
        layout = self.view.state
        if self.brush == GAP or layout.left(self.brush) or not layout.missing:
            return
        at = BRUSHES.index(self.brush)
        order = (letter for letter in (*BRUSHES[at:], *BRUSHES[:at]) if letter != GAP)
        self._spent = True
        following = next(str(letter) for letter in order if layout.left(letter))
        self.do(self.open_table.keep_draft, following, sound="")

    def lay(self, stroke: Stroke) -> bool:
        return self.do(self.open_table.play, stroke)

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        rules = Item(say("home.rules"), self.open_rules)
        if self.table is None:
            return (rules,)
        filling = (Item(say("kaito.layout.fill"), self.fill_up),) if self.missing else ()
        return (*filling, Item(say("kaito.layout.clear"), self.clear), rules)

    def fill_up(self) -> None:
        self.lay(fill(self.view.state, self.app.chance))

    def clear(self) -> None:
        self.lay(Clear())

    def start(self) -> None:
        """The painted board becomes a match, and the painting is over."""
        assert self.table is not None
        app, layout = self.app, self.view.state
        if not self.is_open or layout.missing:
            # Another finger has begun it, or has taken a tile away.
            return
        with app.reporting_errors():
            first = layout.first or tuple(Seat)[app.chance(len(Seat))]
            kind = AgainstPhone if PHONE in self.names else BoardTable
            board_id = self.table.continue_as_board(first, kind)
            app.feedback("tap")
            self.manager.start((*self.manager.trail[:-1], Stop(f"kaito/{kind.adapter.mode}", board_id)))
            if layout.first is None:
                app.tell(app.say("kaito.first.told", name=self.called(first)))
