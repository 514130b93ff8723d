"""A picture of the field a duel will be fought on, before anybody has moved."""

from kivy.properties import NumericProperty
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

    def picture(self, field: int) -> Picture:
        red, blue = map(Samurai, STANDING[field])
        width, height = self.units
        return placed(battlefield(Battlefield(field, red, blue), width, height), (-width / 2, -height / 2))
