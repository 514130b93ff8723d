"""Sets a text by its role in the type scale and its tone in the colour scheme."""

from pathlib import Path

from kivy.core.text import LabelBase
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from companion.ui import kv, theme

FONTS = Path(__file__).parents[3] / "assets" / "fonts"

LabelBase.register(name=theme.HEADING_FONT, fn_regular=str(FONTS / "heading.otf"))

kv.load(__name__)


class Text(Label):
    """As wide as it is given and as high as its words need; an empty one takes no room."""

    role = OptionProperty("body", options=list(theme.TYPE))
    tone = StringProperty("ink")
    # The largest text scale used, for places whose room does not grow with the text.
    most_scale = NumericProperty(theme.LARGEST_TEXT)
    # Whether it shrinks a little before it breaks into two lines.
    one_line = BooleanProperty(False)
