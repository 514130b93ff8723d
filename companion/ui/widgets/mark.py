"""Shows how something stands by a mark beside its words: a ring, dots, a tick or a cross, never a colour alone."""

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets.icon import Icon

# By mark, the colour of the scheme it is drawn in.
TONES = {"waiting": "soft", "busy": "brand", "good": "good", "bad": "alarm"}
ICONS = {
    "waiting": "circle-outline",
    "busy": "dots-horizontal-circle-outline",
    "good": "check-circle-outline",
    "bad": "close-circle-outline",
}

kv.load(__name__)


class Mark(Icon):
    """Waiting is an empty ring, busy has three dots in it, good a tick, bad a cross."""

    icons = ICONS
    tones = TONES
    kind = OptionProperty("waiting", options=list(TONES))


class MarkRow(BoxLayout):
    """One thing, the mark of how it stands, and in a quieter tone what there is to say about it."""

    kind = OptionProperty("waiting", options=list(TONES))
    title = StringProperty()
    detail = StringProperty()
