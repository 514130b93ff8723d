"""Marks what leads somewhere else by an arrowhead at its end."""

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.ui import kv

kv.load(__name__)


class Chevron(Widget):
    """Points to the right, in a colour of the scheme."""

    tone = StringProperty("soft")
