"""The page of all puzzles of Kaito, with the day's on top: which were solved, when, and in how many tries."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.i18n.speech import Speech
from companion.table.kaito.puzzle_view import StoredPuzzle
from companion.ui import kv, theme
from companion.ui.screens.history import height_of
from companion.ui.screens.page import PageScreen
from companion.ui.text.kaito_puzzles import standing

kv.load(__name__)


class PuzzleCell(ButtonBehavior, BoxLayout):
    """A row for one puzzle; it is reused for another one when it has scrolled out of sight."""

    number = NumericProperty(1)
    title = StringProperty()
    detail = StringProperty()
    solved = BooleanProperty(False)
    owner = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        self.owner.open_puzzle(self.number)


class PuzzleList(RecycleView):
    """A list that builds only the rows in sight."""


class KaitoPuzzlesScreen(PageScreen):
    puzzles: tuple[StoredPuzzle, ...] = ObjectProperty(())
    today = NumericProperty(1)
    # Bound in kv: with another text size, as in another language, every cell has another height.
    scale = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trigger_render = Clock.create_trigger(self._render, -1)
        for name in ("puzzles", "say", "scale", "width"):
            self.fbind(name, self._trigger_render)

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.today = self.app.puzzles.today.number
            self.puzzles = self.app.puzzles.all()

    def count(self, say: Speech, puzzles: tuple[StoredPuzzle, ...]) -> str:
        return say("kaito.puzzles.count", count=sum(bool(puzzle.solved) for puzzle in puzzles), total=len(puzzles))

    def standing(self, say: Speech, puzzles: tuple[StoredPuzzle, ...], number: int) -> str:
        """How the day's puzzle stands."""
        title = say("kaito.puzzle.title", number=number)
        return f"{title} · {standing(say, puzzles[number - 1])}" if puzzles else ""

    def open_puzzle(self, number: int) -> None:
        self.manager.open("kaito/puzzle", str(number))

    def _render(self, _elapsed: float) -> None:
        width = int(self.width - dp(2 * theme.PAGE + theme.PAD + theme.NEAR + 2 * theme.GAP + 2 * theme.ICON))
        self.ids.list.data = [self._cell(puzzle, width) for puzzle in self.puzzles]

    def _cell(self, puzzle: StoredPuzzle, width: int) -> dict[str, object]:
        title = self.say("kaito.puzzle.title", number=puzzle.number)
        detail = standing(self.say, puzzle)
        height = height_of(title, "figure", self.scale, width) + height_of(detail, "line", self.scale, width)
        return {
            "number": puzzle.number,
            "title": title,
            "detail": detail,
            "solved": bool(puzzle.solved),
            "owner": self,
            "size": (self.width, max(dp(theme.ROW), height + dp(2 * theme.GAP))),
        }
