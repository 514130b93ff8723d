"""What should be noticed whatever else is on the page? One line across it, and a tap leads to more."""

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv
from companion.ui.widgets import text  # noqa: F401 - named in the kv half
from companion.ui.widgets.mark import TONES

kv.load(__name__)


class Strip(ButtonBehavior, BoxLayout):
    """A mark and a sentence; `on_release`."""

    kind = OptionProperty("waiting", options=list(TONES))
    text = StringProperty()


class LinkButton(ButtonBehavior, FloatLayout):
    """Whether the phones hear each other, at the head of the page; `on_release` for more."""

    kind = OptionProperty("waiting", options=list(TONES))
