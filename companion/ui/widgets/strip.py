"""A line across the page for what should always be noticed; a tap leads to more."""

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv
from companion.ui.widgets import text  # noqa: F401 - named in the kv half
from companion.ui.widgets.mark import TONES

kv.load(__name__)


class Strip(ButtonBehavior, BoxLayout):
    """A mark and a sentence; a tap is `on_release`."""

    kind = OptionProperty("waiting", options=list(TONES))
    text = StringProperty()


class LinkButton(ButtonBehavior, FloatLayout):
    """Shows at the head of the page whether the phones are connected; `on_release` for more."""

    kind = OptionProperty("waiting", options=list(TONES))
