"""A row to recruit one kind of brick: its drawing, its cost and faces, and a stepper."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.kingbrick.bricks import CATALOGUE, Faces, Kind, Seat
from companion.ui import kv, theme
from companion.ui.art.kingbrick.brick import brick
from companion.ui.art.kingbrick.faces import faces
from companion.ui.art.shape import Colour, Picture
from companion.ui.text.kingbrick import NAMES

kv.load(__name__)


class RecruitFace(ButtonBehavior, BoxLayout):
    """The part of a row that is read; a touch explains the brick."""

    row = ObjectProperty(rebind=True)
    # The largest text scale of its words.
    read_scale = NumericProperty(theme.LARGEST_TEXT)

    def face_marks(self, printed: Faces | None, line: Colour) -> Picture:
        """Nothing for a brick without happy and sad faces; unknown ones have marks of their own."""
        return faces(printed, line) if printed is None or printed.happy + printed.sad else ()


class BrickRow(BoxLayout):
    """A step asks for another number, `on_count(kind, wanted)`; a touch on the brick asks what it is, `on_explain`."""

    __events__ = ("on_count", "on_explain")

    kind = ObjectProperty(Kind.GUARDIAN)
    picture = ObjectProperty(())
    key = StringProperty("kingbrick.guardian.name")
    cost = NumericProperty(0)
    expansion = BooleanProperty(False)
    # None until the player has entered them.
    faces = ObjectProperty(None, allownone=True)
    count = NumericProperty(0)
    # How many of them the player's box lacks.
    missing = NumericProperty(0)
    narrow = BooleanProperty(False)
    # Whether it leaves out the drawing, so that more rows are in sight.
    terse = BooleanProperty(False)

    def __init__(self, kind: Kind) -> None:
        entry = CATALOGUE[kind]
        super().__init__(
            kind=kind,
            picture=brick(kind, Seat.RED),
            key=NAMES[kind],
            cost=entry.cost,
            expansion=entry.expansion,
            faces=entry.faces,
        )

    def ask(self, wanted: int) -> None:
        self.dispatch("on_count", self.kind, wanted)

    def explain(self) -> None:
        self.dispatch("on_explain")

    def on_count(self, kind: Kind, wanted: int) -> None:
        """The owner decides, and says so through `count`."""

    def on_explain(self) -> None:
        """The owner explains the brick."""
