"""Tells how much of a limit an army has used."""

from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n.speech import Speech
from companion.ui import kv, theme
from companion.ui.art.kingbrick.palette import exact
from companion.ui.art.shape import Colour
from companion.ui.theme import Theme

kv.load(__name__)


class Gauge(BoxLayout):
    """How much of a limit is used, and how much is left, in words and as a bar."""

    unit = OptionProperty("points", options=["points", "bricks"])
    used = NumericProperty(0)
    most = NumericProperty(1)
    most_scale = NumericProperty(theme.LARGEST_TEXT)

    def words(self, say: Speech, used: float, most: float) -> str:
        left = int(most - used)
        if self.unit == "points":
            if left > 0:
                return say("kingbrick.points.left", count=left)
            return say("kingbrick.points.over", count=-left) if left else say("kingbrick.points.exact")
        if left > 0:
            return say("kingbrick.bricks.left", count=left)
        return say("kingbrick.bricks.over", count=-left) if left else say("kingbrick.bricks.exact")

    def words_colour(self, look: Theme, used: float, most: float) -> Colour:
        if used == most:
            return exact(look.scheme.dark)
        return look.colour("alarm" if used > most else "ink")
