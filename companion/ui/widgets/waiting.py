"""Says what this phone is waiting for, and what can be done meanwhile."""

from kivy.properties import ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.widgets.mark import TONES
from companion.ui.widgets.peek import Peek

kv.load(__name__)


class WaitingPanel(BoxLayout):
    """A sentence, a line about it, the player's secret, which shows only while it is pressed, and the actions."""

    title = StringProperty()
    line = StringProperty()
    kind = OptionProperty("busy", options=list(TONES))
    # The widget to hide, or None.
    secret = ObjectProperty(None, allownone=True)
    # What its cover says.
    hint = StringProperty()
    actions = ObjectProperty(())

    def on_kv_post(self, base_widget: Widget) -> None:
        self.fbind("secret", self._cover)
        self._cover()

    def _cover(self, *_: object) -> None:
        room = self.ids.secret
        room.clear_widgets()
        if self.secret is not None:
            cover = Peek(hint=self.hint)
            cover.add_widget(self.secret)
            room.add_widget(cover)
