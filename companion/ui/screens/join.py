"""The page on which a guest joins a table: by a code or a link; then the terms are read, and accepted or not."""

from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n.speech import Speech
from companion.pairing.invitation_text import find_invitation, is_complete
from companion.table.kiriai.terms import Terms
from companion.ui import kv
from companion.ui.navigator import match_route
from companion.ui.tables_screen import TablesScreen
from companion.ui.text.pairing import ADVICE, CALLING, GAMES, SLIPS, TELLERS, invitation
from companion.ui.widgets.fieldview import FieldView
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.row import Group, Row

if TYPE_CHECKING:
    from companion.pairing.status import Joining
    from companion.table.two_phones import AnyTerms

kv.load(__name__)


class EntryPart(BoxLayout):
    """The field in which a code or a link is typed or pasted."""

    page = ObjectProperty(rebind=True)

    def keep(self, letters: str) -> None:
        self.page.keep(letters)

    def enter(self) -> None:
        self.page.connect()

    def paste(self) -> None:
        self.page.paste()


class CallPart(BoxLayout):
    """What is shown during a call: how far it has come, and a way to find out why it fails."""

    page = ObjectProperty(rebind=True)

    def help(self) -> None:
        self.page.help()


class TermRows(Group):
    """One row for each term and the line that explains it."""

    said = ObjectProperty(())

    def on_said(self, *_: object) -> None:
        self.clear_widgets()
        for title, line in self.said:
            self.add_widget(Row(title=title, detail=line))


class TermsPart(BoxLayout):
    """What the host offers to play."""

    terms = ObjectProperty(None, allownone=True)
    # What the host is called, if anything.
    host = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._field = FieldView()

    def on_terms(self, *_: object) -> None:
        self.remove_widget(self._field)
        if isinstance(self.terms, Terms):
            self._field.field = self.terms.field
            # Above the rows.
            self.add_widget(self._field, 1)

    def invitation(self, terms: "AnyTerms | None", host: str, say: Speech) -> str:
        return "" if terms is None else invitation(say, GAMES[type(terms)], host)

    def said(self, terms: "AnyTerms | None", say: Speech) -> tuple[tuple[str, str], ...]:
        return () if terms is None else TELLERS[type(terms)](terms, say)


class JoinScreen(TablesScreen):
    """Its subject is what has been typed so far."""

    joining = ObjectProperty(None, allownone=True)
    typed = StringProperty()
    # The code of what is wrong with it.
    slip = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._entry, self._call, self._terms = EntryPart(page=self), CallPart(page=self), TermsPart()

    def on_pre_enter(self, *_: object) -> None:
        # Not the subject, which is that of the visit before if this one has none.
        self.typed = self.manager.trail[-1].subject
        self.slip = ""
        super().on_pre_enter()

    @property
    def keeps_awake(self) -> bool:
        """While it calls."""
        return self.joining is not None

    def on_joining(self, *_: object) -> None:
        self.app.stay_awake()

    def follow(self) -> None:
        self.joining = self.app.tables.joining()
        if self.joining is None:
            part: BoxLayout = self._entry
        elif self.joining.terms is None:
            part = self._call
        else:
            part = self._terms
            part.host, part.terms = self.joining.host, self.joining.terms
        if part.parent is None:
            self.ids.content.clear_widgets()
            self.ids.content.add_widget(part)

    def keep(self, letters: str) -> None:
        """Saves every letter, so that the app reopens with it; only a complete code is checked."""
        self.typed = letters
        self.manager.replace(self.name, "".join(letters.split()))
        self.slip = ""
        if is_complete(letters):
            self._check()

    def paste(self) -> None:
        found = find_invitation(self.app.phone.clipboard.paste())
        if found:
            self.keep(found)
        else:
            self.app.tell(self.app.say("join.paste.empty"))

    def _check(self) -> None:
        tables = self.app.tables
        try:
            tables.check(self.typed)
        except tables.BadInvitation as refused:
            self.slip = refused.code

    def connect(self) -> None:
        tables = self.app.tables
        with self.app.reporting_errors():
            try:
                tables.call(self.typed)
                self.app.feedback("tap")
            except tables.BadInvitation as refused:
                self.slip = refused.code
        self.follow()

    def hang_up(self) -> None:
        self.app.tables.hang_up()
        self.follow()

    def accept(self) -> None:
        terms = None if self.joining is None else self.joining.terms
        # A second finger finds the page already leaving, or the offer gone.
        if not self.is_open or terms is None:
            return
        with self.app.reporting_errors():
            agreed = self.app.tables.accept()
            if agreed:
                self.manager.replace(match_route(*self.app.tables.game_and_mode(agreed)), agreed)

    def decline(self) -> None:
        with self.app.reporting_errors():
            self.app.tables.decline()
            self.app.feedback("tap")
        self.follow()

    def asks(self) -> bool:
        """Makes back hang up first; it leaves the page only when nobody is called."""
        calling = self.joining is not None
        if calling:
            self.hang_up()
        return calling

    def standing(self, joining: "Joining | None") -> tuple[str, str]:
        """How far the call has come: a mark, and the key of its sentence."""
        if joining is None:
            return "waiting", "join.calling"
        if joining.unknown:
            return "bad", "join.unknown"
        if joining.connected:
            return ("waiting", "join.declined") if joining.declined else ("busy", "join.connected")
        if joining.trouble:
            return "bad", "pairing.trouble"
        return ("bad", "join.closed") if joining.declined else ("busy", "join.calling")

    def advice(self, joining: "Joining | None", say: Speech) -> str:
        """What to do about a call that is not answered."""
        if joining is None or joining.connected or not joining.trouble:
            return ""
        return say(ADVICE[joining.trouble])

    def slip_line(self, slip: str, say: Speech) -> str:
        return say(SLIPS[slip]) if slip else ""

    def actions(self, joining: "Joining | None", say: Speech) -> tuple[FootAction, ...]:
        if joining is None:
            return (FootAction(say("join.connect"), self.connect),)
        if joining.terms is not None:
            return (FootAction(say("join.decline"), self.decline, "quiet"), FootAction(say("join.accept"), self.accept))
        closed = joining.declined and not joining.connected
        hopeless = joining.unknown or closed or joining.trouble == "wrong_code"
        return (
            FootAction(say("join.again"), self.hang_up)
            if hopeless
            else FootAction(say("join.stop"), self.hang_up, "quiet"),
        )

    def help(self) -> None:
        self.manager.open("connection", CALLING)
