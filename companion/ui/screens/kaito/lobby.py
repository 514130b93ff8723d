"""Sets up a game of Kaito: who plays, who begins, and how the tiles come into the app."""

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import Screen

from companion.games.contract import Refused
from companion.games.kaito.pieces import Seat
from companion.i18n.speech import Speech
from companion.table.kaito.beginning import begin
from companion.table.kaito.one_phone import TABLES
from companion.table.kaito.setup import Mode, SetUp, dump_setup, fit, parse_setup
from companion.table.kaito.text import read
from companion.table.opponent import DRAWN, Level
from companion.ui import game_catalogue, kv
from companion.ui.game_catalogue import SEATS
from companion.ui.navigator import Stop
from companion.ui.running_app import running_app
from companion.ui.text.kaito import called
from companion.ui.text.kaito_puzzles import standing
from companion.ui.text.kaito_refusals import refuse_text
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.column import Column
from companion.ui.widgets.open_match import OpenMatch
from companion.ui.widgets.row import Group

if TYPE_CHECKING:
    from companion.table.kaito.puzzle_view import StoredPuzzle
    from companion.ui.app import CompanionApp

# Who plays.
PEOPLE, PHONE = "people", "phone"

kv.load(__name__)


class PeopleSetUp(Group):
    """The names of two players, who begins, and the house rule; the page changes them."""

    page = ObjectProperty(rebind=True)
    setup = ObjectProperty(SetUp(), rebind=True)

    def name_red(self, typed: str) -> None:
        self.page.change(red=fit(typed))

    def name_black(self, typed: str) -> None:
        self.page.change(black=fit(typed))

    def choose_first(self, chosen: str) -> None:
        self.page.choose_first(chosen)

    def choose_slide(self, wanted: bool) -> None:
        self.page.choose_slide(wanted)


class PhoneSetUp(Column):
    """The level of the phone, the player's colour, who begins, and the house rule; the page changes them."""

    page = ObjectProperty(rebind=True)
    setup = ObjectProperty(SetUp(), rebind=True)

    def choose_level(self, level: str) -> None:
        self.page.choose_level(level)

    def choose_own(self, chosen: str) -> None:
        self.page.choose_own(chosen)

    def choose_first(self, chosen: str) -> None:
        self.page.choose_first(chosen)

    def choose_slide(self, wanted: bool) -> None:
        self.page.choose_slide(wanted)


class KaitoLobbyScreen(Screen):
    """What is set up here is kept with the place, so that it is still there after a kill."""

    setup = ObjectProperty(SetUp(), rebind=True)
    # The day's puzzle, as far as it was tried.
    today = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._people, self._phone = PeopleSetUp(page=self), PhoneSetUp(page=self)
        self.fbind("setup", self._seat)
        self._seat()

    def _seat(self, *_: object) -> None:
        """Shows what is to be chosen about the players: their names, or how the phone plays."""
        part = self._people if self.setup.level is None else self._phone
        self._people.setup = self._phone.setup = self.setup
        if part.parent is None:
            self.ids.players.clear_widgets()
            self.ids.players.add_widget(part)

    @property
    def app(self) -> "CompanionApp":
        return running_app()

    def on_pre_enter(self, *_: object) -> None:
        kept = parse_setup(self.manager.trail[-1].subject)
        self.setup = kept or SetUp(red=self.app.settings.player_name)
        with self.app.reporting_errors():
            self.today = self.app.puzzles.today
        self.ids.open.clear_widgets()
        with self.app.reporting_errors():
            games = [match for match in self.app.history.all() if match.open and match.game == game_catalogue.KAITO.id]
            # More of them would hide the new game; all of them are in the history.
            for match in games[:1]:
                self.ids.open.add_widget(OpenMatch(match=match))

    def todays_puzzle(self, say: Speech, today: "StoredPuzzle | None") -> str:
        """How the day's puzzle stands."""
        return "" if today is None else standing(say, today)

    def open_todays_puzzle(self) -> None:
        if self.today is not None:
            self.manager.open("kaito/puzzle", str(self.today.number))

    def open_puzzles(self) -> None:
        self.manager.open("kaito/puzzles")

    def change(self, **fields: object) -> None:
        self.setup = replace(self.setup, **fields)
        self.manager.trail[-1] = Stop(self.name, dump_setup(self.setup))
        self.app.save_place()

    def choose_mode(self, mode: str) -> None:
        # The phone must see the tiles to play, and a tally does not.
        self.change(mode=Mode(mode), **({"level": None} if mode == Mode.TALLY else {}))
        self.app.feedback("tap")

    def opponents(self, say: Speech) -> tuple[Choice, ...]:
        return (Choice(PEOPLE, say("kaito.lobby.people")), Choice(PHONE, say("phone.against")))

    def choose_opponent(self, opponent: str) -> None:
        level = Level.PRACTISED if opponent == PHONE else None
        mode = Mode.BOARD if level and self.setup.mode is Mode.TALLY else self.setup.mode
        self.change(level=level, mode=mode)
        self.app.feedback("tap")

    def choose_level(self, level: str) -> None:
        self.change(level=Level(level))
        self.app.feedback("tap")

    def choose_own(self, chosen: str) -> None:
        self.change(own=None if chosen == DRAWN else Seat(chosen))
        self.app.feedback("tap")

    def owns(self, say: Speech) -> tuple[Choice, ...]:
        """The colours that the player can have."""
        colours = (Choice(seat.value, say(SEATS[seat.value])) for seat in Seat)
        return (*colours, Choice(DRAWN, say("match.lot")))

    def phone_line(self, say: Speech, mode: Mode) -> str:
        return say("kaito.lobby.phone.real" if mode is Mode.LAYOUT else "kaito.lobby.phone.fair")

    def choose_first(self, chosen: str) -> None:
        self.change(first=None if chosen == DRAWN else Seat(chosen))
        self.app.feedback("tap")

    def choose_slide(self, wanted: bool) -> None:
        self.change(slide=wanted)
        self.app.feedback("tap")

    def firsts(self, say: Speech, setup: SetUp) -> tuple[Choice, ...]:
        """Who may begin."""
        players = (Choice(seat.value, called(say, setup.names, seat)) for seat in Seat)
        return (Choice(DRAWN, say("match.lot")), *players)

    @property
    def ready(self) -> bool:
        """Whether something can be opened from here; on a page that slides, or for a second finger, nothing can."""
        return self.manager.current_screen is self and not self.manager.transition.is_active

    def begin(self) -> None:
        app, setup = self.app, self.setup
        if not self.ready:
            return
        with app.reporting_errors():
            begun, first = begin(app.table_services, setup, app.settings.player_name, app.chance)
            app.feedback("tap")
            self.manager.open(f"kaito/{begun.adapter.mode}", begun.id)
            if setup.first is None and setup.mode is not Mode.LAYOUT:
                app.tell(app.say("kaito.first.told", name=called(app.say, begun.view().names, first)))

    def paste(self) -> None:
        """Opens what was copied elsewhere: a position to be played on, or a record to be looked at."""
        app = self.app
        if not self.ready:
            return
        text = app.phone.clipboard.paste()
        if not text.strip():
            app.tell(app.say("kaito.import.empty"))
            return
        try:
            reading = read(text)
        except Refused as refused:
            app.tell(refuse_text(app.say, refused.violation))
            return
        with app.reporting_errors():
            names = reading.names or self.setup.names
            table = TABLES[Mode(reading.mode)].begin_from(app.table_services, reading, names)
            app.feedback("tap")
            watched = reading.mode == Mode.BOARD and table.view().over
            self.manager.open("kaito/replay" if watched else f"kaito/{reading.mode}", table.id)

    def open_rules(self) -> None:
        self.manager.open("kaito/rules")

    def back(self) -> None:
        self.manager.leave(self)
