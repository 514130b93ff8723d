"""The page that connects two phones: all ways at once, while a table is open and as long as its match goes on."""

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n.speech import Speech
from companion.pairing.invitation_text import find_invitation
from companion.ui import kv, theme
from companion.ui.navigator import match_route
from companion.ui.running_app import running_app
from companion.ui.tables_screen import TablesScreen
from companion.ui.text.pairing import ADVICE, OBSTACLES, SLIPS, UNREACHABLE, address_lines
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.host_part import HostPart
from companion.ui.widgets.overlay import Overlay

if TYPE_CHECKING:
    from companion.pairing.status import Pairing
    from companion.ui.app import CompanionApp

kv.load(__name__)


class GuestPart(BoxLayout):
    """Shows to which host the guest is connected, and takes the new code of a host that has moved."""

    page = ObjectProperty(rebind=True)
    pairing = ObjectProperty(None, allownone=True, rebind=True)
    slip = StringProperty()

    @property
    def app(self) -> "CompanionApp":
        return running_app()

    def host_line(self, pairing: "Pairing | None", row_width: float, scale: float) -> str:
        return "" if pairing is None else address_lines(pairing.address, row_width - dp(2 * theme.PAD), scale)

    def clear_error(self) -> None:
        """Clears the error once the player changes what was typed."""
        self.slip = ""

    def paste(self) -> None:
        self.slip = ""
        self.ids.invitation.text = find_invitation(self.app.phone.clipboard.paste())

    def move(self) -> None:
        tables = self.app.tables
        with self.app.reporting_errors():
            try:
                tables.move(self.page.subject, self.ids.invitation.text)
                self.ids.invitation.text = ""
                self.app.feedback("tap")
                self.app.tell(self.app.say("pairing.moved"))
            except tables.BadInvitation as refused:
                self.slip = self.app.say(SLIPS[refused.code])
        self.page.follow()

    def help(self) -> None:
        self.page.help()


class PairingScreen(TablesScreen):
    """Its subject is the id of a match; `pairing` is None if that match no longer exists."""

    pairing = ObjectProperty(None, allownone=True, rebind=True)
    wide = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._host, self._guest = HostPart(page=self), GuestPart(page=self)
        self._trigger_go_on = Clock.create_trigger(self._go_on)
        # The match that was shown here before both had agreed to play it.
        self._awaited = ""

    @property
    def keeps_awake(self) -> bool:
        """A sleeping phone cannot be found."""
        return True

    def follow(self) -> None:
        self.pairing = self.app.tables.pairing(self.subject)
        if self.pairing is None:
            self.ids.content.clear_widgets()
            return
        if not self.pairing.begun:
            self._awaited = self.subject
        part = self._host if self.pairing.hosting else self._guest
        part.pairing = self.pairing
        if part.parent is None:
            self.ids.content.clear_widgets()
            self.ids.content.add_widget(part)
        if self.pairing.begun and self._awaited == self.subject:
            # A page that is just opening cannot be replaced by another one yet.
            self._trigger_go_on()

    def _go_on(self, _elapsed: float) -> None:
        """Opens the match if both agreed while this page waited; a player who comes back later stays here."""
        # It may be gone by now.
        if self.is_open and self.pairing is not None:
            self._awaited = ""
            # Open questions no longer matter.
            for layer in [layer for layer in Window.children if isinstance(layer, Overlay)]:
                layer.close()
            self.manager.replace(match_route(self.pairing.game, self.pairing.mode), self.subject)

    def standing(self, pairing: "Pairing | None") -> tuple[str, str]:
        """The state of the connection: a mark, and the key of its sentence."""
        if pairing is None:
            return "bad", "pairing.gone"
        if pairing.declined:
            return "bad", "pairing.declined"
        if pairing.away:
            return "waiting", "pairing.stepped_away"
        if pairing.connected:
            return ("good", "pairing.connected") if pairing.begun else ("busy", "pairing.there")
        if pairing.trouble:
            return "bad", "pairing.trouble"
        if not pairing.hosting:
            return "busy", "pairing.calling"
        if pairing.kind in UNREACHABLE:
            return "bad", UNREACHABLE[pairing.kind]
        return ("busy", "pairing.offline") if pairing.begun else ("waiting", "pairing.waiting")

    def advice(self, pairing: "Pairing | None", say: Speech) -> str:
        """What to do about a missing connection; empty if there is nothing to do."""
        if pairing is None or (pairing.connected and not pairing.declined):
            return ""
        if pairing.declined:
            return say("pairing.declined.line")
        return say(ADVICE[pairing.trouble]) if pairing.trouble else ""

    def actions(self, pairing: "Pairing | None", say: Speech) -> tuple[FootAction, ...]:
        if pairing is None:
            return (FootAction(say("home.history"), self.read_history),)
        if pairing.begun:
            return (FootAction(say("pairing.back"), self.return_to_match),)
        if not pairing.hosting:
            return ()
        close = FootAction(say("pairing.close"), self.asks, "quiet")
        return (close, FootAction(say("pairing.offer"), self.offer_again)) if pairing.declined else (close,)

    def read_history(self) -> None:
        self.manager.replace("history")

    def return_to_match(self) -> None:
        # A second finger finds the page already leaving, or the table gone.
        if not self.is_open or self.pairing is None:
            return
        before, route = self.manager.trail[-2], match_route(self.pairing.game, self.pairing.mode)
        # The subject of a match page may hold a draft after a dot.
        if before.route == route and before.subject.partition(".")[0] == self.subject:
            self.manager.leave(self)
        else:
            self.manager.replace(route, self.subject)

    def offer_again(self) -> None:
        tables = self.app.tables
        with self.app.reporting_errors():
            try:
                offered = tables.offer_again(self.subject)
            except tables.NoTable as refused:
                self.app.tell(self.app.say(OBSTACLES[refused.code]))
                return
            self.app.feedback("tap")
            # It may be another table by now.
            self.manager.replace(self.name, offered)
        self.follow()

    def asks(self) -> bool:
        """Asks before leaving closes a table at which nobody plays yet."""
        if self.pairing is None or self.pairing.begun or not self.pairing.hosting:
            return False
        say = self.app.say
        question = Confirm(
            title=say("pairing.close.ask"), sentence=say("pairing.close.sentence"), verb=say("pairing.close")
        )
        question.bind(on_confirm=lambda _: self._close())
        question.open()
        return True

    def _close(self) -> None:
        # A guest may have accepted while the question was open.
        if self.pairing.begun:
            return
        with self.app.reporting_errors():
            self.app.tables.close(self.subject)
            self.manager.leave(self, sure=True)

    def help(self) -> None:
        self.manager.open("connection", self.subject)
