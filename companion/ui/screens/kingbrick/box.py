"""Which bricks does the player own?"""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.kingbrick.bricks import CATALOGUE, RECRUITS
from companion.ui import kv, shelf
from companion.ui.screens.page import PageScreen
from companion.ui.widgets import stepper  # noqa: F401 - named in the kv half
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
        self._rows = {}
        for kind in RECRUITS:
            entry = CATALOGUE[kind]
            row = BoxRow(key=NAMES[kind.value], code=entry.code, cost=entry.cost, expansion=entry.expansion)
            row.bind(on_own=self._own)
            self._rows[entry.code] = row
            self.ids.bricks.add_widget(row)

    def on_pre_enter(self, *_: object) -> None:
        self._render()

    def _own(self, _row: BoxRow, code: str, wanted: int) -> None:
        with self.app.saving():
            self.app.store.collection.write(code, wanted)
            self.app.answer("tap")
        self._render()

    def _render(self) -> None:
        owned: dict[str, int] = {}
        with self.app.saving():
            owned = self.app.store.collection.read()
        for code, row in self._rows.items():
            row.owned = owned.get(code, 0)
        self.total = sum(row.owned for row in self._rows.values())
