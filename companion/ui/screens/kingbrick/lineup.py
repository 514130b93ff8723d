"""Before a battle: who fights with which army, chosen in the open or each in secret behind the curtain."""

from dataclasses import replace
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kingbrick.army import Army
from companion.games.kingbrick.battle import BrickPlace
from companion.games.kingbrick.bricks import Kind, Seat
from companion.i18n.speech import Speech
from companion.table.kingbrick.lineup import Lineup, LineupStorage
from companion.table.kingbrick.terms import Terms
from companion.ui import game_catalogue, kv
from companion.ui.art.kingbrick.token import token
from companion.ui.screens.page import PageScreen
from companion.ui.text.kingbrick import size
from companion.ui.text.pairing import OBSTACLES
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.curtain import Curtain
from companion.ui.widgets.kingbrick.army_comparison import ArmyComparison
from companion.ui.widgets.kingbrick.choosing import offer
from companion.ui.widgets.row import Group
from companion.ui.widgets.sheet import Sheet

WAYS = {
    "one": ("match.way.one", "kingbrick.lineup.one.line"),
    "two": ("match.way.two", "kingbrick.lineup.two.line"),
}

kv.load(__name__)


class LineupSide(Group):
    """One player: a name and an army. Asks by `on_call(typed)` and `on_arm`."""

    __events__ = ("on_call", "on_arm")

    seat = OptionProperty(Seat.RED, options=list(Seat))
    # A key.
    title = StringProperty("seat.red")
    called = StringProperty()
    army = ObjectProperty(None, allownone=True)
    # Whether the army is not to be seen.
    secret = BooleanProperty(False)
    # Whether nothing about it can be changed any more.
    fixed = BooleanProperty(False)

    def call(self, typed: str) -> None:
        self.dispatch("on_call", typed)

    def arm(self) -> None:
        self.dispatch("on_arm")

    def heading(self, say: Speech, fixed: bool, called: str) -> str:
        """Where no name can be entered, it stands with the army."""
        return (called or say(self.title)) if fixed else say("kingbrick.lineup.army")

    def told(self, say: Speech, army: Army | None, secret: bool) -> str:
        if army is None:
            return say("kingbrick.lineup.unset")
        return say("kingbrick.lineup.locked") if secret else size(say, army)

    def on_call(self, typed: str) -> None:
        """The owner keeps it."""

    def on_arm(self) -> None:
        """The owner offers armies."""


class RevealSheet(Sheet):
    """Both armies at once; `on_fight`."""

    __events__ = ("on_fight",)

    def fight(self) -> None:
        self.close_and(partial(self.dispatch, "on_fight"))

    def on_fight(self) -> None:
        """The owner begins."""


class TogetherPart(BoxLayout):
    """Both players at this phone, and whether they choose in secret."""

    page = ObjectProperty(rebind=True)
    lineup = ObjectProperty(Lineup(), rebind=True)

    def call(self, seat: str, typed: str) -> None:
        self.page.call(seat, typed)

    def arm(self, seat: str) -> None:
        self.page.arm(seat)

    def hide(self, secret: bool) -> None:
        self.page.hide(secret)


class ApartPart(BoxLayout):
    """The player at this phone, whose bricks have a colour."""

    page = ObjectProperty(rebind=True)
    lineup = ObjectProperty(Lineup(), rebind=True)

    def choose(self, seat: str) -> None:
        self.page.play_apart(seat)


class KingbrickLineupScreen(PageScreen):
    confidential = True
    lineup = ObjectProperty(Lineup(), rebind=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._together, self._apart = TogetherPart(page=self), ApartPart(page=self)
        self.on_lineup()
        # What the main action was about when a finger came down on it.
        self._meant: Lineup | None = None

    @property
    def storage(self) -> LineupStorage:
        return self.app.lineup

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.lineup = self.storage.read() or self._usual()

    def on_lineup(self, *_: object) -> None:
        part = self._together if self.lineup.own is None else self._apart
        part.lineup = self.lineup
        if part.parent is None:
            self.ids.sides.clear_widgets()
            self.ids.sides.add_widget(part)

    def _usual(self) -> Lineup:
        """The players of the latest battle, or whoever owns this phone."""
        for match in self.app.history.all():
            if match.game == "kingbrick":
                return Lineup().call(Seat.RED, match.names["red"]).call(Seat.BLUE, match.names["blue"])
        return Lineup().call(Seat.RED, self.app.settings.player_name)

    def _keep(self, lineup: Lineup, heard: bool = True) -> None:
        """Saves a change, unless both players have seen their armies: then a late finger changes nothing."""
        if not self.lineup.revealed:
            self._settle(lineup, heard)

    def _settle(self, lineup: Lineup, heard: bool = True) -> None:
        with self.app.reporting_errors():
            self.storage.write(lineup)
            self.lineup = lineup
            if heard:
                self.app.feedback("tap")

    def player(self, say: Speech, seat: Seat) -> str:
        return self.lineup.side(seat).name or say(game_catalogue.SEATS[seat.value])

    def seats(self, say: Speech, lineup: Lineup) -> tuple[Choice, ...]:
        """Who could begin."""
        names = {seat: lineup.side(seat).name if lineup.own is None else "" for seat in Seat}
        return tuple(Choice(seat.value, names[seat] or say(game_catalogue.SEATS[seat.value])) for seat in Seat)

    def ways(self, say: Speech) -> tuple[Choice, ...]:
        return tuple(Choice(way, say(name)) for way, (name, _) in WAYS.items())

    def way(self, lineup: Lineup) -> str:
        return "one" if lineup.own is None else "two"

    def way_line(self, say: Speech, lineup: Lineup) -> str:
        return say(WAYS[self.way(lineup)][1])

    def choose_way(self, way: str) -> None:
        self.play_apart("" if way == "one" else self.lineup.own or Seat.RED)

    def play_apart(self, seat: str) -> None:
        """With a phone each, this player's bricks of that colour; empty for one phone again."""
        self._keep(replace(self.lineup, own=Seat(seat) if seat else None))

    def verb(self, lineup: Lineup) -> str:
        """What the main action does, as a key."""
        if lineup.own is not None:
            return "shared.open"
        return "kingbrick.lineup.reveal" if lineup.secret else "kingbrick.lineup.begin"

    def call(self, seat: str, typed: str) -> None:
        self._keep(self.lineup.call(Seat(seat), typed), heard=False)

    def begin_with(self, seat: str) -> None:
        self._keep(replace(self.lineup, first=Seat(seat)))

    def hide(self, secret: bool) -> None:
        self._keep(self.lineup.hide(secret))

    def start_over(self) -> None:
        """Both choose once more, and in secret again."""
        self._settle(self.lineup.hide(True))

    def arm(self, side: str) -> None:
        """In secret, only the player whose army it is may look."""
        seat = Seat(side)
        if not self.lineup.secret:
            self._offer(seat)
            return
        crest = token(Kind.KING, seat, BrickPlace.ON_BOARD)
        curtain = Curtain(name=self.player(self.app.say, seat), picture=crest, accent="kingbrick")
        curtain.bind(on_reveal=lambda _: self._offer(seat))
        curtain.open()

    def _offer(self, seat: Seat) -> None:
        say = self.app.say
        offer(self.app, say("kingbrick.lineup.choose", name=self.player(say, seat)), partial(self._arm, seat))

    def _arm(self, seat: Seat, army: Army) -> None:
        self._keep(self.lineup.choose(seat, army))

    def aim(self) -> None:
        self._meant = self.lineup

    def begin(self) -> None:
        """In secret, both armies are first shown together."""
        if self._meant != self.lineup or not (self.lineup.ready or self.lineup.own):
            # Another finger has changed what this one was about.
            return
        if self.lineup.own is not None:
            self._open_table()
        elif self.lineup.secret:
            self._reveal()
        else:
            self._fight()

    def _reveal(self) -> None:
        say = self.app.say
        with self.app.reporting_errors():
            lineup = self.lineup.reveal()
            faces = self.app.box.faces()
            self.storage.write(lineup)
            self.lineup = lineup
            self.app.feedback("tap")
            sheet = RevealSheet(title=say("kingbrick.lineup.revealed"))
            table = ArmyComparison(left_name=self.player(say, Seat.RED), right_name=self.player(say, Seat.BLUE))
            table.show(say, lineup.red.army, lineup.blue.army, faces)
            sheet.ids.room.add_widget(table)
            sheet.bind(on_fight=lambda _: self._fight())
            sheet.open()

    @property
    def _leaving(self) -> bool:
        """A page that is coming or going leads nowhere."""
        return not self.is_open or self.manager.transition.is_active

    def _open_table(self) -> None:
        tables = self.app.tables
        if self._leaving:
            return
        with self.app.reporting_errors():
            try:
                self.manager.replace("pairing", tables.open(Terms(self.lineup.own, self.lineup.first)))
            except tables.NoTable as refused:
                self.app.tell(self.app.say(OBSTACLES[refused.code]))

    def _fight(self) -> None:
        if self._leaving:
            return
        with self.app.reporting_errors():
            match_id = self.app.tables.begin_battle(self.lineup.start, self.lineup.names)
            self.storage.clear()
            # Back from the battle leads to the lobby, not to a line-up that is no more.
            self.manager.replace("kingbrick/battle", match_id)
