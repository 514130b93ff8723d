"""What should be noticed whatever else is on the page? One line across it, and a tap leads to more."""

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.i18n.speech import Speech
from companion.table.standing import Link
from companion.ui import kv
from companion.ui.widgets import text  # noqa: F401 - named in the kv half
from companion.ui.widgets.mark import TONES

# Why the phones do not hear each other, in a few words; the page of the connection says more.
TROUBLES = {
    "no_network": "kiriai.duel.link.no_network",
    "nothing_listens": "kiriai.duel.link.silent",
    "refused": "kiriai.duel.link.refused",
    "wrong_code": "kiriai.duel.link.refused",
}

kv.load(__name__)


def lost(say: Speech, link: Link, name: str) -> str:
    """That there is no connection to the player of this name."""
    return say(TROUBLES.get(link.trouble, "kiriai.duel.link.lost"), name=name)


class Strip(ButtonBehavior, BoxLayout):
    """A mark and a sentence; `on_release`."""

    kind = OptionProperty("waiting", options=list(TONES))
    text = StringProperty()


class LinkButton(ButtonBehavior, FloatLayout):
    """Whether the phones hear each other, at the head of the page; `on_release` for more."""

    kind = OptionProperty("waiting", options=list(TONES))
