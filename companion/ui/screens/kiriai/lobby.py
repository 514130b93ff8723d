"""The page on which a duel begins: a new one with or without the real cards, a table to join, or one to continue."""

from dataclasses import dataclass, replace
from urllib.parse import unquote

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.pieces import STANDARD_FIELD, Seat
from companion.i18n.speech import Speech
from companion.table.kiriai.lesson import Lesson
from companion.table.kiriai.terms import Terms
from companion.table.opponent import DRAWN, Level
from companion.ui import game_catalogue, kv
from companion.ui.screens.page import PageScreen
from companion.ui.text.pairing import FIELDS, OBSTACLES
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.field import FieldRow
from companion.ui.widgets.open_match import OpenMatch
from companion.ui.widgets.row import LinkRow

# With or without the real cards, in which ways a duel can be played.
WAYS_WITH = {"real": ("judge", "two", "one", "phone"), "fair": ("two", "one", "phone")}
CARDS = {"real": "kiriai.lobby.with", "fair": "kiriai.lobby.without"}
WAYS = {
    "judge": ("kiriai.lobby.judge", "kiriai.lobby.judge.line"),
    "two": ("match.way.two", "kiriai.lobby.two.line"),
    "one": ("match.way.one", "kiriai.lobby.one.line"),
    "phone": ("phone.against", "kiriai.lobby.phone.line"),
}
# How each player comes to a special card; an open judge learns it when it is played.
DEALT = {
    ("two", "fair"): "kiriai.lobby.fair.line",
    ("two", "real"): "kiriai.lobby.real.line",
    ("one", "fair"): "kiriai.lobby.alone.line",
    ("one", "real"): "kiriai.lobby.told.line",
    ("phone", "fair"): "kiriai.lobby.phone.fair.line",
    ("phone", "real"): "kiriai.lobby.phone.real.line",
}
COLOURS = {Seat.RED: "seat.red", Seat.BLUE: "seat.blue", DRAWN: "match.lot"}
# Against the phone the colour can be drawn.
SEATS = {way: (*Seat, *((DRAWN,) if way == "phone" else ())) for way in WAYS}
# How many open duels are offered here; all of them are in the history.
MOST_OPEN = 3
LARGE_TEXT = 1.4
# The name under which the plan of the duel that was begun last is kept.
LAST_PLAN = "plan/kiriai"
# Characters that separate the parts of a plan or the stops of the way back.
ESCAPES = str.maketrans({"%": "%25", ".": "%2E", " ": "%20"})

kv.load(__name__)


@dataclass(frozen=True, slots=True)
class DuelPlan:
    """What is chosen so far; names are those typed here, by seat, and the name from the settings until then."""

    way: str = "two"
    field: int = STANDARD_FIELD
    dealing: str = "fair"
    seat: str = Seat.RED
    level: str = Level.PRACTISED
    names: tuple[str, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether this phone is the only one."""
        return self.way != "two"


def dump_plan(plan: DuelPlan) -> str:
    names = (name.translate(ESCAPES) for name in plan.names)
    return ".".join((plan.way, str(plan.field), plan.dealing, plan.seat, plan.level, *names))


def parse_plan(text: str) -> DuelPlan:
    """The plan in a text; a new one if another version of the app wrote it."""
    match text.split("."):
        case [way, ("5" | "7") as field, ("fair" | "real") as dealing, seat, level, *names] if (
            way in WAYS_WITH[dealing] and seat in SEATS[way] and level in set(Level) and len(names) in (0, 2)
        ):
            return DuelPlan(way, int(field), dealing, seat, level, tuple(map(unquote, names)))
    return DuelPlan()


class LessonRow(LinkRow):
    """The way to a first duel that explains itself; it stands out where nobody has played yet."""


class ColourChoice(BoxLayout):
    """The choice of a colour for the player at this phone."""

    page = ObjectProperty()
    chosen = StringProperty()
    colours = ObjectProperty(())

    def choices(self, colours: tuple[str, ...], say: Speech) -> tuple[Choice, ...]:
        return tuple(Choice(str(colour), say(COLOURS[colour])) for colour in colours)

    def choose(self, value: str) -> None:
        self.page.change(seat=value)


class PhonePlan(BoxLayout):
    """The choice of a level for the phone."""

    page = ObjectProperty()
    level = StringProperty()

    def choose(self, value: str) -> None:
        self.page.change(level=value)


class PlayerNames(BoxLayout):
    """The names of the two players at one phone."""

    page = ObjectProperty()
    names = ObjectProperty(("", ""))

    def keep(self, seat: int, typed: str) -> None:
        names = list(self.names)
        names[seat] = typed
        self.page.change(names=tuple(names))


class NameRow(FieldRow):
    """The name of one player, by the colour of the samurai."""


class KiriaiLobbyScreen(PageScreen):
    plan = ObjectProperty(DuelPlan(), rebind=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._colours = ColourChoice(page=self)
        self._players = PlayerNames(page=self)
        self._lesson = LessonRow()
        self._lesson.bind(on_release=lambda _: self.learn())
        self._phone = PhonePlan(page=self)

    def on_pre_enter(self, *_: object) -> None:
        # Not the subject, which is that of the visit before if this one has none.
        self._follow(parse_plan(self.manager.trail[-1].subject or self._last_plan()))
        self.ids.open.clear_widgets()
        with self.app.reporting_errors():
            known = [match for match in self.app.history.all() if match.game == game_catalogue.KIRIAI.id]
            self._offer_lesson(not known and not Lesson.was_begun(self.app.table_services))
            duels = [match for match in known if match.open]
            # With large letters, more than one would hide the new duel.
            most = MOST_OPEN if self.app.theme.text_scale < LARGE_TEXT else 1
            for match in duels[:most]:
                self.ids.open.add_widget(OpenMatch(match=match))

    def _last_plan(self) -> str:
        """What was chosen for the duel that was begun last; empty before the first."""
        with self.app.reporting_errors():
            kept: str | None = self.app.table_services.drafts.read(LAST_PLAN)
            return kept or ""
        return ""

    def _offer_lesson(self, first_visit: bool) -> None:
        """Above all else at the first visit, and later at the end of the page."""
        if self._lesson.parent is not None:
            self._lesson.parent.remove_widget(self._lesson)
        self._lesson.tone = "brand" if first_visit else "ink"
        if first_visit:
            self.ids.rows.add_widget(self._lesson, index=len(self.ids.rows.children))
        else:
            self.ids.later.add_widget(self._lesson)

    def learn(self) -> None:
        with self.app.reporting_errors():
            self.manager.open("kiriai/lesson", self.app.tables.begin_lesson())

    def change(self, **choices: object) -> None:
        """Saves a change of the plan at once, so that the app reopens with it."""
        self._follow(replace(self.plan, **choices))
        self.manager.replace(self.name, dump_plan(self.plan))

    def choose_way(self, value: str) -> None:
        self.change(way=value, seat=self._seat(value))

    def _seat(self, way: str) -> str:
        return self.plan.seat if self.plan.seat in SEATS[way] else Seat.RED

    def choose_field(self, value: str) -> None:
        self.change(field=int(value))

    def choose_cards(self, value: str) -> None:
        ways = WAYS_WITH[value]
        way = self.plan.way if self.plan.way in ways else ways[0]
        self.change(dealing=value, way=way, seat=self._seat(way))

    def _follow(self, plan: DuelPlan) -> None:
        self.plan = plan
        self._players.names = plan.names or (self.app.settings.player_name, "")
        self._colours.colours, self._colours.chosen = SEATS[plan.way], plan.seat
        self._phone.level = plan.level
        parts = {"two": (self._colours,), "phone": (self._phone, self._colours)}.get(plan.way, (self._players,))
        if self.ids.seats.children != list(reversed(parts)):
            self.ids.seats.clear_widgets()
            for part in parts:
                self.ids.seats.add_widget(part)

    def cards(self, say: Speech) -> tuple[Choice, ...]:
        return tuple(Choice(dealing, say(name)) for dealing, name in CARDS.items())

    def ways(self, plan: DuelPlan, say: Speech) -> tuple[Choice, ...]:
        return tuple(Choice(way, say(WAYS[way][0])) for way in WAYS_WITH[plan.dealing])

    def fields(self, say: Speech) -> tuple[Choice, ...]:
        return tuple(Choice(str(field), say(name)) for field, (name, _) in FIELDS.items())

    def way_line(self, plan: DuelPlan, say: Speech) -> str:
        keys = (WAYS[plan.way][1], DEALT.get((plan.way, plan.dealing)))
        return " ".join(say(key) for key in keys if key is not None)

    def field_line(self, plan: DuelPlan, say: Speech) -> str:
        return say(FIELDS[plan.field][1])

    def join(self) -> None:
        self.manager.open("join")

    def read_rules(self) -> None:
        self.manager.open("kiriai/rules")

    def begin(self) -> None:
        plan, tables = self.plan, self.app.tables
        # A second finger on the button: the first has done it.
        if self.manager.transition.is_active or not self.is_open:
            return
        with self.app.reporting_errors():
            self.app.table_services.drafts.write(LAST_PLAN, dump_plan(plan))
            if plan.way == "phone":
                seat = None if plan.seat == DRAWN else Seat(plan.seat)
                begun = tables.begin_duel_against_phone(plan.field, seat, Level(plan.level), plan.dealing == "real")
                self.manager.open("kiriai/phone", begun)
                return
            if plan.alone:
                names = dict(zip(map(str, Seat), self._players.names, strict=True))
                if plan.way == "judge":
                    self.manager.open("kiriai/judge", tables.begin_judged_duel(plan.field, names))
                else:
                    self.manager.open("kiriai/duel", tables.begin_duel(plan.field, names, plan.dealing == "fair"))
                return
            try:
                self.manager.open("pairing", tables.open(Terms(plan.field, Seat(plan.seat), plan.dealing == "fair")))
            except tables.NoTable as refused:
                self.app.tell(self.app.say(OBSTACLES[refused.code]))
