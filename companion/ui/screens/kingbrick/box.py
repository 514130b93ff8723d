"""Which bricks does the player own?"""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.kingbrick.bricks import CATALOGUE, RECRUITS, Entry
from companion.ui import kv, shelf
from companion.ui.screens.page import PageScreen
from companion.ui.widgets import stepper, unroll  # noqa: F401 - named in the kv half
from companion.ui.widgets.row import Row

NAMES = {piece.id: piece.name for piece in shelf.KINGBRICK.pieces}

kv.load(__name__)


class BoxRow(Row):
    """One kind of brick and how many of it are in the box: a step asks for another number, `on_own(code, wanted)`."""

    __events__ = ("on_own",)

    key = StringProperty()
    code = StringProperty()
    cost = NumericProperty(0)
    expansion = BooleanProperty(False)
    owned = NumericProperty(0)
    most = NumericProperty(999)
    narrow = BooleanProperty(False)

    def ask(self, wanted: int) -> None:
        self.dispatch("on_own", self.code, wanted)

    def on_own(self, code: str, wanted: int) -> None:
        """The owner decides, and says so through `owned`."""


class KingbrickBoxScreen(PageScreen):
    total = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._owned: dict[str, int] = {}
        self.ids.bricks.makers = [partial(self._row, CATALOGUE[kind]) for kind in RECRUITS]

    def _row(self, entry: Entry) -> BoxRow:
        row = BoxRow(key=NAMES[entry.kind.value], code=entry.code, cost=entry.cost, expansion=entry.expansion)
        row.owned = self._owned.get(entry.code, 0)
        row.bind(on_own=self._own)
        return row

    def on_pre_enter(self, *_: object) -> None:
        self._render()

    def _own(self, _row: BoxRow, code: str, wanted: int) -> None:
        with self.app.saving():
            self.app.store.collection.write(code, wanted)
            self.app.answer("tap")
        self._render()

    def _render(self) -> None:
        self._owned = {}
        with self.app.saving():
            self._owned = self.app.store.collection.read()
        for row in self.ids.bricks.children:
            row.owned = self._owned.get(row.code, 0)
        self.total = sum(self._owned.get(CATALOGUE[kind].code, 0) for kind in RECRUITS)
