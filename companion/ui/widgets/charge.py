"""Shows prominently what the other side is charged with, and as proof the two values that differ."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n.speech import Speech
from companion.table.link_status import Charge
from companion.ui import kv
from companion.ui.text.charges import charged, evidence, is_about_cards
from companion.ui.widgets.actions import Actions, MainButton
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text

kv.load(__name__)


class Evidence(BoxLayout):
    """A value that proves the charge, with its label."""

    label = StringProperty()
    value = StringProperty()


class EvidenceTitle(Text):
    """Says that what follows is for experts."""


class ChargeBox(BoxLayout):
    """A sentence in a frame of the alarm colour, and the values to compare."""

    sentence = StringProperty()

    def __init__(self, say: Speech, charge: Charge, name: str) -> None:
        super().__init__(sentence=charged(say, charge, name))
        values = evidence(say, charge)
        if values and not is_about_cards(charge):
            self.add_widget(EvidenceTitle(text=say("charge.technical")))
        for label, value in values:
            self.add_widget(Evidence(label=label, value=value))


class ChargeSheet(Sheet):
    """Shows the charge, and stays until it is closed."""

    def __init__(self, say: Speech, charge: Charge, name: str) -> None:
        super().__init__(title=say("charge.title"))
        self.add_widget(ChargeBox(say, charge, name))
        self.add_widget(ChargeWords(text=say("charge.refused" if charge.may_go_on else "charge.kept")))
        button = MainButton(text=say("notice.close"))
        button.bind(on_release=lambda _: self.close())
        foot = Actions()
        foot.add_widget(button)
        self.add_widget(foot)


class ChargeWords(Text):
    """What a charge means for the match."""
