"""The player's box: how many bricks are owned, and what is printed on those that the rule sheet does not describe."""

from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.games.kingbrick.bricks import CATALOGUE, RECRUITS, SIDES, CatalogueEntry, Faces, Kind
from companion.i18n.speech import Speech
from companion.table.kingbrick.box import Box
from companion.ui import game_catalogue, kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.row import Row

NAMES = {piece.id: piece.name for piece in game_catalogue.KINGBRICK.pieces}

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


class FacesRow(Row):
    """An expansion brick and its happy faces: a step asks for another number, `on_print(kind, wanted)`."""

    __events__ = ("on_print",)

    key = StringProperty()
    kind = ObjectProperty(Kind.GHOST)
    # None until somebody has looked at the real brick.
    faces = ObjectProperty(None, allownone=True)
    most = NumericProperty(SIDES)
    narrow = BooleanProperty(False)

    def faces_line(self, say: Speech, faces: Faces | None) -> str:
        return say("kingbrick.faces.happy", count=faces.happy) if faces else say("kingbrick.faces.unknown")

    def ask(self, wanted: int) -> None:
        self.dispatch("on_print", self.kind, max(0, wanted))

    def on_print(self, kind: Kind, wanted: int) -> None:
        """The owner decides, and says so through `faces`."""


class KingbrickBoxScreen(PageScreen):
    total = NumericProperty(0)
    expansions = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._owned: dict[str, int] = {}
        self._faces: dict[Kind, Faces] = {}
        self._makers: tuple[Kind, ...] = ()

    @property
    def box(self) -> Box:
        return self.app.box

    def _row(self, entry: CatalogueEntry) -> BoxRow:
        row = BoxRow(key=NAMES[entry.kind.value], code=entry.code, cost=entry.cost, expansion=entry.expansion)
        row.owned = self._owned.get(entry.code, 0)
        row.bind(on_own=self._own)
        return row

    def _faces_row(self, kind: Kind) -> FacesRow:
        row = FacesRow(key=NAMES[kind.value], kind=kind, faces=self._faces.get(kind))
        row.bind(on_print=self._print)
        return row

    def on_pre_enter(self, *_: object) -> None:
        self._render()

    def _own(self, _row: BoxRow, code: str, wanted: int) -> None:
        with self.app.reporting_errors():
            self.box.own(code, wanted)
            self.app.feedback("tap")
        self._render()

    def _print(self, _row: FacesRow, kind: Kind, wanted: int) -> None:
        with self.app.reporting_errors():
            self.box.print_faces(kind, wanted)
            self.app.feedback("tap")
        self._render()

    def switch(self, on: bool) -> None:
        with self.app.reporting_errors():
            self.box.switch(on)
            self.app.feedback("tap")
        self._render()

    def _render(self) -> None:
        self._owned = {}
        with self.app.reporting_errors():
            self._owned = self.box.counts()
            self._faces = self.box.faces()
            self.expansions = bool(self.box.expansions())
        shown = tuple(kind for kind in RECRUITS if self.expansions or not CATALOGUE[kind].expansion)
        if shown != self._makers:
            self._makers = shown
            self.ids.bricks.makers = [partial(self._row, CATALOGUE[kind]) for kind in shown]
            printed = (kind for kind in shown if CATALOGUE[kind].expansion)
            self.ids.faces.makers = [partial(self._faces_row, kind) for kind in printed]
        for row in self.ids.bricks.children:
            row.owned = self._owned.get(row.code, 0)
        for row in self.ids.faces.children:
            row.faces = self._faces.get(row.kind)
        self.total = sum(self._owned.get(CATALOGUE[kind].code, 0) for kind in RECRUITS)
