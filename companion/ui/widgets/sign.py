"""A row that acts at once when tapped, marked by a sign at its end instead of the arrow of a link."""

from kivy.properties import OptionProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui import kv
from companion.ui.art.shape import Colour, Picture, Point, Stroke
from companion.ui.widgets.row import Row

PEN = 8
# Lines in a square of 100 around the origin.
SIGNS: dict[str, tuple[tuple[Point, ...], ...]] = {
    # Two sheets of paper, one on the other.
    "copy": (
        ((-14, 18), (38, 18), (38, -42), (-14, -42), (-14, 18)),
        ((-30, -18), (-38, -18), (-38, 42), (14, 42), (14, 34)),
    ),
    # An arrow that leaves a tray.
    "send": (
        ((0, -14), (0, 42)),
        ((-18, 25), (0, 43), (18, 25)),
        ((-16, 10), (-32, 10), (-32, -42), (32, -42), (32, 10), (16, 10)),
    ),
}

kv.load(__name__)


class SignRow(ButtonBehavior, Row):
    """Does what its sign says: `on_release`."""

    sign = OptionProperty("copy", options=list(SIGNS))

    def picture(self, sign: str, colour: Colour) -> Picture:
        return tuple(Stroke(points, PEN, colour) for points in SIGNS[sign])
