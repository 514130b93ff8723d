"""Turns a widget around for whoever sits at the far edge of the phone."""

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.ui import kv

kv.load(__name__)

Place = tuple[float, float]


def opposite(place: Place, pos: Place, size: Place) -> Place:
    """Where a point of a box lies after the box is turned by half a turn."""
    return 2 * pos[0] + size[0] - place[0], 2 * pos[1] + size[1] - place[1]


class Turnable(Widget):
    """If `turned`, its picture and the places in it are upside down. Comes first among the bases of a widget."""

    turned = BooleanProperty(False)

    def to_parent(self, x: float, y: float, relative: bool = False) -> Place:
        parent: Place = super().to_parent(*self._turn(x, y), relative=relative)
        return parent

    def to_local(self, x: float, y: float, relative: bool = False) -> Place:
        local: Place = super().to_local(*self._turn(x, y), relative=relative)
        return local

    def _turn(self, x: float, y: float) -> Place:
        return opposite((x, y), self.pos, self.size) if self.turned else (x, y)
