"""Shows a host every way by which the other phone can come to the table."""

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n.speech import Speech
from companion.ui import kv, theme
from companion.ui.running_app import running_app
from companion.ui.text.pairing import OBSTACLES, UNREACHABLE, address_lines, message, network
from companion.ui.widgets.actions import MainButton
from companion.ui.widgets.choice import Choice, ChoiceSheet
from companion.ui.widgets.row import Row

if TYPE_CHECKING:
    from companion.pairing.status import Pairing
    from companion.ui.app import CompanionApp

kv.load(__name__)


class RenewButton(MainButton):
    """Replaces a retired table code by a new one."""


class OtherNetwork(Row):
    """A network that cannot be chosen, and why."""


class HostPart(BoxLayout):
    """All ways to a table at once: the QR code, the table code, the link, and on which network.

    Its `page` has a match as its subject, follows the tables, and can open the page of help.
    """

    page = ObjectProperty(rebind=True)
    pairing = ObjectProperty(None, allownone=True, rebind=True)
    # A phone held sideways shows the QR code beside the rest, and not here.
    wide = BooleanProperty(False)
    # The side of the largest QR code that leaves room on the page for the rest.
    largest_code = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._renew = RenewButton()
        self._renew.bind(on_release=lambda _: self.renew_code())
        if not self.app.phone.sharing.possible:
            self.ids.ways.remove_widget(self.ids.send)

    @property
    def app(self) -> "CompanionApp":
        return running_app()

    def on_pairing(self, *_: object) -> None:
        self.ids.renewal.clear_widgets()
        if self.pairing.code_retired:
            self.ids.renewal.add_widget(self._renew)

    def code_line(self, pairing: "Pairing", say: Speech) -> str:
        if pairing.code_retired:
            return say("pairing.code.retired")
        return say("pairing.code" if pairing.code else "pairing.code.none")

    def network_line(self, pairing: "Pairing | None", say: Speech, row_width: float, scale: float) -> str:
        """With the address in it the players see whether both phones share a network."""
        if pairing is None:
            return ""
        if not pairing.kind:
            return say("pairing.network.none")
        named = network(say, pairing.kind, pairing.network)
        room = row_width - dp(3 * theme.PAD + theme.MARK)
        return f"{named}\n{address_lines(pairing.address, room, scale)}"

    def send_link(self) -> None:
        say, pairing = self.app.say, self.pairing
        sent = message(say, pairing.game, pairing.player, pairing.link)
        if not self.app.phone.sharing.send(sent, say("pairing.send")):
            self.copy_link()

    def copy_link(self) -> None:
        self.app.copy_text(self.pairing.link, self.app.say("pairing.link.copied"))

    def renew_code(self) -> None:
        with self.app.reporting_errors():
            self.app.tables.renew_code(self.page.subject)
            self.app.feedback("tap")
        self.page.follow()

    def choose_network(self) -> None:
        say, networks = self.app.say, self.pairing.networks
        # The port is not part of a network.
        used, _, _ = self.pairing.address.partition(":")
        local = [one for one in networks if one.local]
        choices = tuple(Choice(one.address, network(say, one.kind, one.name), one.address) for one in local)
        sheet = ChoiceSheet(say("pairing.network"), choices, used)
        for one in (one for one in networks if not one.local):
            sheet.add_widget(OtherNetwork(title=network(say, one.kind, one.name), detail=say(UNREACHABLE[one.kind])))
        sheet.bind(on_choose=lambda _, address: self._use(address))
        sheet.open()

    def _use(self, address: str) -> None:
        tables = self.app.tables
        with self.app.reporting_errors():
            try:
                tables.use(self.page.subject, address)
                self.app.feedback("tap")
            except tables.NoTable as refused:
                self.app.tell(self.app.say(OBSTACLES[refused.code]))
        self.page.follow()

    def help(self) -> None:
        self.page.help()
