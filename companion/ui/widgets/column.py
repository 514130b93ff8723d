"""Stacks what belongs together, from the top."""

from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv

kv.load(__name__)


class Column(BoxLayout):
    """One part below the other, and as high as they need."""
