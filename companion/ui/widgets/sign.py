"""A row that acts at once when tapped, marked by a sign at its end instead of the arrow of a link."""

from kivy.properties import OptionProperty

from companion.ui import kv
from companion.ui.widgets.row import TapRow

# By sign, its icon: two sheets of paper, and an arrow that leaves a tray.
ICONS = {"copy": "content-copy", "send": "export-variant"}

kv.load(__name__)


class SignRow(TapRow):
    """Does what its sign says: `on_release`."""

    icons = ICONS
    sign = OptionProperty("copy", options=list(ICONS))
