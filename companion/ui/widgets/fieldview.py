"""A picture of the field that a duel is fought on."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.stencilview import StencilView

from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD
from companion.games.kiriai.state import Battlefield, Samurai
from companion.ui import kv
from companion.ui.art.kiriai.field import battlefield
from companion.ui.art.shape import Picture, placed

# Where the samurai stand; on the advanced field that is one of many ways to enter it.
STANDING = {STANDARD_FIELD: (1, 5), ADVANCED_FIELD: (3, 6)}

kv.load(__name__)


class FieldView(StencilView):
    """As wide as it is given, and as high as its picture is then."""

    units = (300, 92)
    field = NumericProperty(STANDARD_FIELD)
    # How the samurai stand; None before anybody has moved.
    standing = ObjectProperty(None, allownone=True)

    def picture(self, field: int, standing: Battlefield | None) -> Picture:
        width, height = self.units
        shown = standing or Battlefield(field, *map(Samurai, STANDING[field]))
        return placed(battlefield(shown, width, height), (-width / 2, -height / 2))
