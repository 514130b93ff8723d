"""A row that continues an open match."""

from kivy.properties import ObjectProperty

from companion.ui import kv
from companion.ui.running_app import running_app
from companion.ui.widgets.row import LinkRow

kv.load(__name__)


class OpenMatch(LinkRow):
    """Says who plays, since when and how it stands; a tap continues it."""

    match = ObjectProperty(rebind=True)

    def on_release(self) -> None:
        running_app().root.resume(self.match)
