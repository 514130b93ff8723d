"""The button that takes a player back by touch."""

from kivy.properties import BooleanProperty

from companion.ui import kv
from companion.ui.widgets.icon_button import IconButton

kv.load(__name__)


class BackButton(IconButton):
    """An arrow: in the scheme's colours, or on a disc that is dark in every scheme, to be legible on any picture."""

    veiled = BooleanProperty(False)
