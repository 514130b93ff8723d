"""Before a battle on two phones: each army is chosen and locked in secret, and both are shown together."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.contract import Refused
from companion.games.kingbrick.army import Army, dump_army, parse_army
from companion.games.kingbrick.bricks import Seat
from companion.table.kingbrick.two_phones import Muster, Phase
from companion.table.link_status import Charge
from companion.ui import game_catalogue, kv
from companion.ui.screens.play import PlayScreen
from companion.ui.tables_screen import TablesScreen
from companion.ui.text import links
from companion.ui.widgets import actions, mark  # noqa: F401 - named in the kv half
from companion.ui.widgets.charge import ChargeSheet
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.kingbrick.army_comparison import ArmyComparison
from companion.ui.widgets.kingbrick.choosing import offer
from companion.ui.widgets.menu import Item
from companion.ui.widgets.peek import Peek
from companion.ui.widgets.strip import LinkButton, Strip
from companion.ui.widgets.waiting import WaitingPanel

BATTLE = "kingbrick/battle"
# What is waited for, and how it stands.
WAITS = {
    Phase.INVITING: ("busy", "shared.inviting", "shared.inviting.line"),
    Phase.LOCKED: ("good", "shared.locked", "shared.unanswered"),
    Phase.SEALED: ("busy", "shared.sealed", "shared.sealed.line"),
    Phase.CLOSED: ("bad", "shared.closed", "shared.closed.line"),
}
# The empty army, of nothing but a King, has an empty code.
NOBODY = "-"

kv.load(__name__)


class OwnArmy(BoxLayout):
    """An army that nobody else may see."""

    army = ObjectProperty(None, allownone=True)
    seat = ObjectProperty(Seat.RED)


class ChoosePanel(BoxLayout):
    """The own army is chosen and locked; what was chosen shows only while it is pressed."""

    page = ObjectProperty(rebind=True)
    seat = ObjectProperty(Seat.RED)
    army = ObjectProperty(None, allownone=True)
    first = StringProperty()
    other = StringProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        if self.army is not None:
            cover = Peek()
            cover.add_widget(OwnArmy(army=self.army, seat=self.seat))
            self.ids.chosen.add_widget(cover)

    def choose(self) -> None:
        self.page.choose()

    def lock(self) -> None:
        self.page.lock()


class OpenPanel(BoxLayout):
    """Both armies at once."""

    page = ObjectProperty()

    def fight(self) -> None:
        self.page.fight()


class KingbrickMusterScreen(TablesScreen, PlayScreen):
    """Its subject is the id of a match, and after a dot the army that is chosen and not locked yet."""

    confidential = True
    say = ObjectProperty()
    # Why there is nothing to see.
    fault = StringProperty()
    # Whether the head has room for more than its title.
    roomy = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.table: Any = None
        self._panel: Widget | None = None
        # What the panel shows, and what was noticed last.
        self._shown: object = None
        self._noticed: object = None
        self._charged: object = None
        self._link = LinkButton()
        self._link.bind(on_release=lambda _: self.connect())
        self._trigger_fight = Clock.create_trigger(lambda _: self.fight())
        self.fbind("say", self._translate)
        self.fbind("roomy", self._translate)

    @property
    def match_id(self) -> str:
        return self.subject.partition(".")[0]

    @property
    def army(self) -> Army | None:
        """The one that is chosen; a text that is no army is passed over."""
        code = self.subject.partition(".")[2]
        try:
            return parse_army("" if code == NOBODY else code) if code else None
        except Refused:
            return None

    def _translate(self, *_: object) -> None:
        self._shown = self._noticed = None
        if self.is_open:
            self.follow()

    def follow(self) -> None:
        with self.app.reporting_errors():
            self.table = self.app.tables.battle(self.match_id)
        self.fault = "" if self.table is not None else self.app.say("shared.gone")
        muster = getattr(self.table, "muster", None)
        if self.table is None:
            self.playing = False
            self._shown = self._noticed = self._panel = None
            self.ids.room.clear_widgets()
            self.ids.strips.clear_widgets()
        elif muster is not None:
            self._show(muster())
        elif not isinstance(self._panel, OpenPanel):
            # The other one has left a battle that has begun: it goes on here alone.
            self._trigger_fight()

    def player(self, seat: Seat) -> str:
        return self.app.say(game_catalogue.SEATS[seat.value])

    def _show(self, muster: Muster) -> None:
        self.playing = muster.phase is not Phase.CLOSED
        self._show_link(muster)
        shown = (self.match_id, muster.phase, muster.seat, muster.army, muster.armies, self.army)
        if shown == self._shown:
            # What stays is left alone under the fingers.
            self._tell(muster)
            return
        self._shown = shown
        self.ids.room.clear_widgets()
        self._panel = self._build(muster)
        self._tell(muster)
        self.ids.room.add_widget(self._panel)

    def _build(self, muster: Muster) -> Widget:
        say, other = self.app.say, self.player(muster.seat.opponent)
        if muster.phase is Phase.CHOOSING:
            return ChoosePanel(page=self, seat=muster.seat, army=self.army)
        if muster.phase is Phase.OPEN:
            return self._open(muster)
        kind, title, line = WAITS[muster.phase]
        deeds = {
            Phase.INVITING: (FootAction(say("shared.invite"), self.connect),),
            Phase.LOCKED: (FootAction(say("shared.back"), self.take_back, "quiet"),),
        }
        secret = None if muster.army is None else OwnArmy(army=muster.army, seat=muster.seat)
        words = {"title": say(title, name=other), "line": say(line, name=other)}
        return WaitingPanel(kind=kind, secret=secret, deeds=deeds.get(muster.phase, ()), **words)

    def _tell(self, muster: Muster) -> None:
        """Who is who, and whether the other one has chosen."""
        if isinstance(self._panel, ChoosePanel):
            other = self.player(muster.seat.opponent)
            self._panel.first = self._first(muster)
            self._panel.other = self.app.say("shared.answered" if muster.answered else "shared.unanswered", name=other)

    def _first(self, muster: Muster) -> str:
        """Who is who, and who begins, once the host has told."""
        say = self.app.say
        own = say("kingbrick.muster.own", name=self.player(muster.seat))
        first = "" if muster.first is None else say("kingbrick.muster.first", name=self.player(muster.first))
        return f"{own} {first}".rstrip()

    def _open(self, muster: Muster) -> Widget:
        assert muster.armies is not None
        panel, (red, blue) = OpenPanel(page=self), muster.armies
        table = ArmyComparison(left_name=self.player(Seat.RED), right_name=self.player(Seat.BLUE))
        with self.app.reporting_errors():
            table.show(self.app.say, red, blue, self.app.box.faces())
        panel.ids.table.add_widget(table)
        return panel

    def _show_link(self, muster: Muster) -> None:
        """How the phones stand to each other, and what must be noticed whatever else is on the page."""
        self._link.kind = links.mark(muster.link)
        if not self.roomy:
            self.ids.head.remove_widget(self._link)
        elif self._link.parent is None:
            # Before the three dots, which are the last.
            self.ids.head.add_widget(self._link, index=1)
        say, other = self.app.say, self.player(muster.seat.opponent)
        notices: list[tuple[str, str, Callable[[], object]]] = []
        if muster.charge is not None:
            accuse = partial(self._accuse, muster.charge, other)
            notices.append(("bad", say("charge.title"), accuse))
            if muster.charge != self._charged:
                self._charged = muster.charge
                accuse()
        elif muster.phase is not Phase.INVITING and (words := links.told(say, muster.link, other)):
            notices.append((links.mark(muster.link), words, self.connect))
        noticed = [(kind, words) for kind, words, _ in notices]
        if noticed == self._noticed:
            return
        self._noticed = noticed
        self.ids.strips.clear_widgets()
        for kind, words, act in notices:
            strip = Strip(kind=kind, text=words)
            strip.bind(on_release=lambda _, act=act: act())
            self.ids.strips.add_widget(strip)

    def _accuse(self, charge: Charge, other: str) -> None:
        ChargeSheet(self.app.say, (charge,), other).open()

    # What the player does.

    def _do(self, act: Callable[..., object], *values: object) -> None:
        """Asks the table; what it refuses is said in a sentence, and nothing has changed."""
        try:
            with self.app.reporting_errors():
                act(*values)
                self.app.feedback("tap")
        except Refused:
            # The finger came too late.
            self.app.tell(self.app.say("shared.refused"))
        self.follow()

    def choose(self) -> None:
        offer(self.app, self.app.say("kingbrick.muster.choose"), self._take)

    def _take(self, army: Army) -> None:
        """Kept at once, with the place that the app reopens."""
        self.manager.replace(self.name, f"{self.match_id}.{dump_army(army) or NOBODY}")
        self.app.feedback("tap")
        self.follow()

    def lock(self) -> None:
        if self.army is not None:
            self._do(self.table.lock, self.army)

    def take_back(self) -> None:
        self._do(self.table.take_back)

    def fight(self) -> None:
        # A second finger finds the page already leaving.
        if self.is_open:
            self.manager.replace(BATTLE, self.match_id)

    def connect(self) -> None:
        self.manager.open("pairing", self.match_id)

    def leave(self) -> None:
        """Or not, if the other one was faster: then the battle is this phone's already."""
        leave = getattr(self.table, "leave", None)
        if leave is not None:
            self._do(leave)
        self.manager.start(())

    def _ask_leave(self) -> None:
        say, begun = self.app.say, isinstance(self._panel, OpenPanel)
        question = Confirm(
            title=say("shared.leave.ask"),
            sentence=say("kingbrick.battle.leave.line" if begun else "kingbrick.muster.leave.line"),
            verb=say("shared.leave"),
        )
        question.bind(on_confirm=lambda _: self.leave())
        question.open()

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        rules = Item(say("home.rules"), partial(self.manager.open, "kingbrick/rules"))
        if self.table is None or not self.playing:
            return (rules,)
        connection = Item(say("shared.connection"), self.connect)
        return rules, connection, Item(say("shared.leave"), self._ask_leave)
