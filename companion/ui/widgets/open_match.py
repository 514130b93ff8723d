"""A row that continues an open match."""

from kivy.properties import ObjectProperty

from companion.ui import kv
from companion.ui.widgets.row import LinkRow

kv.load(__name__)


class OpenMatch(LinkRow):
    """Says who plays, since when and how it stands."""

    match = ObjectProperty(rebind=True)
