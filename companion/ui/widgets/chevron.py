"""Marks what leads somewhere else by an arrowhead at its end."""

from companion.ui import kv
from companion.ui.widgets.icon import Icon

kv.load(__name__)


class Chevron(Icon):
    """Points to the right, in a colour of the scheme."""
