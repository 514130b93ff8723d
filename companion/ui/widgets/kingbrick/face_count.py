"""Asks how many happy faces a real brick has, which no rule sheet tells of an expansion."""

from kivy.properties import BooleanProperty, NumericProperty

from companion.games.kingbrick.bricks import SIDES, Faces
from companion.ui import kv
from companion.ui.widgets.column import Column

kv.load(__name__)


class FaceCount(Column):
    """Takes no room unless it is `asking`."""

    asking = BooleanProperty(False)
    happy = NumericProperty(SIDES // 2)

    def count(self, happy: int) -> None:
        self.happy = happy

    @property
    def counted(self) -> Faces:
        return self.faces(self.happy)

    def faces(self, happy: float) -> Faces:
        return Faces(int(happy), SIDES - int(happy))
