"""Before a battle on two phones: each army is chosen and locked in secret, and both are shown together."""

from functools import partial

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.kingbrick.army import Army
from companion.games.kingbrick.bricks import Seat
from companion.table.kingbrick.view import BattleTable, Phase, View
from companion.table.link_status import Charge
from companion.ui import game_catalogue, kv
from companion.ui.match_screen import MatchScreen
from companion.ui.text import links
from companion.ui.widgets.charge import ChargeSheet
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.kingbrick.army_comparison import ArmyComparison
from companion.ui.widgets.kingbrick.choosing import offer
from companion.ui.widgets.menu import Item
from companion.ui.widgets.notice_strips import Noticed, Strips
from companion.ui.widgets.peek import Peek
from companion.ui.widgets.waiting import WaitingPanel

BATTLE = "kingbrick/battle"
# What is waited for, and how it stands.
WAITS = {
    Phase.INVITING: ("busy", "shared.inviting", "shared.inviting.line"),
    Phase.LOCKED: ("good", "shared.locked", "shared.unanswered"),
    Phase.SEALED: ("busy", "shared.sealed", "shared.sealed.line"),
    Phase.CLOSED: ("bad", "shared.closed", "shared.closed.line"),
}
kv.load(__name__)


class OwnArmy(BoxLayout):
    """An army that nobody else may see."""

    army = ObjectProperty(None, allownone=True)
    seat = ObjectProperty(Seat.RED)


class ChoosePanel(BoxLayout):
    """Lets the player choose and lock an army; what was chosen shows only while it is pressed."""

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

    def build(self) -> None:
        self.page.build()

    def lock(self) -> None:
        self.page.lock()


class OpenPanel(BoxLayout):
    """Both armies at once."""

    page = ObjectProperty()

    def fight(self) -> None:
        self.page.fight()


class KingbrickMusterScreen(MatchScreen[BattleTable, View]):
    """Each player chooses on a phone of their own."""

    confidential = True
    # Why there is nothing to see.
    fault = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._panel: Widget | None = None
        # What the panel shows, and the charge that was told.
        self._shown: object = None
        self._charged: Charge | None = None
        self._strips = Strips(self.ids.strips)

    def find(self) -> BattleTable | None:
        return self.app.tables.battle(self.subject)

    def is_played_here(self, view: View) -> bool:
        """Until the battle is begun from here; once the other one has left, it goes on at this phone alone."""
        return view.seat is not None or isinstance(self._panel, OpenPanel)

    def lead_on(self, view: View) -> None:
        self.manager.replace(self.name if view.seat is not None else BATTLE, self.open_table.id)

    def miss(self) -> None:
        self.playing = False
        self.fault = self.app.say("shared.gone") if self.table is None else ""
        self._shown = self._panel = None
        self.ids.room.clear_widgets()
        self._strips.show(())

    def player(self, seat: Seat) -> str:
        return self.app.say(game_catalogue.SEATS[seat.value])

    def begin(self, view: View) -> None:
        self.fault = ""
        self._shown = None
        self.render(view)

    def retell(self, view: View) -> None:
        self._shown = None
        self.render(view)

    def render(self, view: View) -> None:
        if view.seat is None:
            # Both armies are seen until this player begins.
            return
        shown = (self.subject, view.phase, view.seat, view.locked, view.armies, view.chosen)
        if shown != self._shown:
            # What stays is left alone under the fingers.
            self._shown = shown
            self.ids.room.clear_widgets()
            self._panel = self._build(view, view.seat)
            self.ids.room.add_widget(self._panel)
        if isinstance(self._panel, ChoosePanel):
            self._panel.first = self._first(view, view.seat)
            answered = "shared.answered" if view.answered else "shared.unanswered"
            self._panel.other = self.app.say(answered, name=self.player(view.seat.opponent))

    def _build(self, view: View, seat: Seat) -> Widget:
        say, other = self.app.say, self.player(seat.opponent)
        if view.phase is Phase.CHOOSING:
            return ChoosePanel(page=self, seat=seat, army=view.chosen)
        if view.armies is not None:
            return self._open_armies(*view.armies)
        kind, title, line = WAITS[view.phase]
        actions = {
            Phase.INVITING: (FootAction(say("shared.invite"), self.connect),),
            Phase.LOCKED: (FootAction(say("shared.back"), self.take_back, "quiet"),),
            Phase.CLOSED: (FootAction(say("banner.home"), self.home),),
        }
        secret = None if view.locked is None else OwnArmy(army=view.locked, seat=seat)
        words = {"title": say(title, name=other), "line": say(line, name=other)}
        return WaitingPanel(kind=kind, secret=secret, actions=actions.get(view.phase, ()), **words)

    def _first(self, view: View, seat: Seat) -> str:
        """Who is who, and who begins, once the host has told."""
        say = self.app.say
        own = say("kingbrick.muster.own", name=self.player(seat))
        first = "" if view.first is None else say("kingbrick.muster.first", name=self.player(view.first))
        return f"{own} {first}".rstrip()

    def _open_armies(self, red: Army, blue: Army) -> Widget:
        panel = OpenPanel(page=self)
        table = ArmyComparison(left_name=self.player(Seat.RED), right_name=self.player(Seat.BLUE))
        with self.app.reporting_errors():
            table.show(self.app.say, red, blue, self.app.box.faces())
        panel.ids.table.add_widget(table)
        return panel

    def notice(self, view: View) -> None:
        if view.seat is None or view.link is None:
            self._strips.show(())
            return
        say, other = self.app.say, self.player(view.seat.opponent)
        if view.charge is not None:
            accuse = partial(self._accuse, view.charge, other)
            self._strips.show((Noticed("bad", say("charge.title"), accuse),))
            if view.charge != self._charged:
                self._charged = view.charge
                accuse()
        elif view.phase is not Phase.INVITING and (words := links.told(say, view.link, other)):
            self._strips.show((Noticed(links.mark(view.link), words, self.connect),))
        else:
            self._strips.show(())

    def _accuse(self, charge: Charge, other: str) -> None:
        ChargeSheet(self.app.say, charge, other).open()

    # What the player does.

    def choose(self) -> None:
        offer(self.app, self.app.say("kingbrick.muster.choose"), self._choose)

    def _choose(self, army: Army) -> None:
        self.do(self.open_table.choose, army)

    def build(self) -> None:
        """A new army; the builder leads back here."""
        # A second finger finds the page already leaving.
        if self.is_open:
            with self.app.reporting_errors():
                self.manager.open("kingbrick/builder", self.app.armies.add(Army()))

    def lock(self) -> None:
        chosen = self.view.chosen
        if chosen is not None:
            self.do(self.open_table.lock, chosen)

    def take_back(self) -> None:
        self.do(self.open_table.take_back)

    def fight(self) -> None:
        # A second finger finds the page already leaving.
        if self.is_open:
            self.manager.replace(BATTLE, self.subject)

    def leave(self) -> None:
        """Or not, if the other one was faster: then the battle is this phone's already."""
        if self.table is not None and self.table.view().link is not None:
            self.do(self.table.leave)
        self.home()

    def _ask_leave(self) -> None:
        say, begun = self.app.say, isinstance(self._panel, OpenPanel)
        line = say("kingbrick.battle.leave.line" if begun else "kingbrick.muster.leave.line")
        self.confirm(say("shared.leave.ask"), line, say("shared.leave"), self.leave)

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        rules = Item(say("home.rules"), partial(self.manager.open, "kingbrick/rules"))
        if self.table is None or not self.playing:
            return (rules,)
        connection = Item(say("shared.connection"), self.connect)
        return rules, connection, Item(say("shared.leave"), self._ask_leave)
