"""Shows prominently what the other side is charged with, and as proof the two values that differ."""

from collections.abc import Iterable

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n.speech import Speech
from companion.table.link_status import Charge
from companion.ui import kv
from companion.ui.text.charges import charged, evidence
from companion.ui.widgets.actions import Actions, MainButton
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

kv.load(__name__)


class Evidence(BoxLayout):
    """A value that proves the charge, with its label."""

    label = StringProperty()
    value = StringProperty()


class ChargeBox(BoxLayout):
    """A sentence in a frame of the alarm colour, and the values to compare."""

    sentence = StringProperty()

    def __init__(self, say: Speech, charge: Charge, name: str) -> None:
        super().__init__(sentence=charged(say, charge, name))
        for label, value in evidence(say, charge):
            self.add_widget(Evidence(label=label, value=value))


class ChargeSheet(Sheet):
    """Shows the charges, and stays until it is closed."""

    def __init__(self, say: Speech, charges: Iterable[Charge], name: str) -> None:
        super().__init__(title=say("charge.title"))
        for charge in charges:
            self.add_widget(ChargeBox(say, charge, name))
        self.add_widget(ChargeWords(text=say("charge.kept")))
        button = MainButton(text=say("notice.close"))
        button.bind(on_release=lambda _: self.close())
        foot = Actions()
        foot.add_widget(button)
        self.add_widget(foot)


class ChargeWords(Text):
    """What a charge means for the match."""
