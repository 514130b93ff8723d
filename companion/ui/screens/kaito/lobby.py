"""Sets up a game of Kaito: who plays, who begins, and how the tiles come into the app."""

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import Screen

from companion.games.contract import Refused
from companion.games.kaito.ledger import dump_tally
from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import Seat
from companion.games.kaito.rules import new, shuffle
from companion.games.kaito.tally import new as new_tally
from companion.i18n.speech import Speech
from companion.table.kaito.layout import dump_layout
from companion.table.kaito.one_phone import TABLES
from companion.table.kaito.setup import Mode, SetUp, dump_setup, fit, parse_setup
from companion.table.kaito.text import read
from companion.ui import kv
from companion.ui.navigator import Stop
from companion.ui.running_app import running_app
from companion.ui.text.kaito import called
from companion.ui.text.kaito_puzzles import standing
from companion.ui.text.kaito_refusals import refuse_text
from companion.ui.widgets.choice import Choice

if TYPE_CHECKING:
    from companion.table.kaito.puzzle_view import StoredPuzzle
    from companion.ui.app import CompanionApp

DRAWN = "drawn"

kv.load(__name__)


class KaitoLobbyScreen(Screen):
    """What is set up here is kept with the place, so that it is still there after a kill."""

    setup = ObjectProperty(SetUp(), rebind=True)
    # The day's puzzle, as far as it was tried.
    today = ObjectProperty(None, allownone=True)

    @property
    def app(self) -> "CompanionApp":
        return running_app()

    def on_pre_enter(self, *_: object) -> None:
        kept = parse_setup(self.manager.trail[-1].subject)
        self.setup = kept or SetUp(red=self.app.settings.player_name)
        with self.app.reporting_errors():
            self.today = self.app.puzzles.today

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
        self.change(mode=Mode(mode))
        self.app.feedback("tap")

    def choose_first(self, chosen: str) -> None:
        self.change(first=None if chosen == DRAWN else Seat(chosen))
        self.app.feedback("tap")

    def choose_slide(self, wanted: bool) -> None:
        self.change(slide=wanted)
        self.app.feedback("tap")

    def name_red(self, typed: str) -> None:
        self.change(red=fit(typed))

    def name_black(self, typed: str) -> None:
        self.change(black=fit(typed))

    def firsts(self, say: Speech, setup: SetUp) -> tuple[Choice, ...]:
        """Who may begin."""
        players = (Choice(seat.value, called(say, setup.names, seat)) for seat in Seat)
        return (Choice(DRAWN, say("kaito.first.drawn")), *players)

    @property
    def ready(self) -> bool:
        """Whether something can be opened from here; on a page that slides, or for a second finger, nothing can."""
        return self.manager.current_screen is self and not self.manager.transition.is_active

    def begin(self) -> None:
        app, setup = self.app, self.setup
        if not self.ready:
            return
        with app.reporting_errors():
            first = setup.first or tuple(Seat)[app.chance(len(Seat))]
            match setup.mode:
                case Mode.TALLY:
                    start = dump_tally(new_tally(first))
                case Mode.BOARD:
                    start = dump_position(new(shuffle(app.chance), first, setup.slide))
                case Mode.LAYOUT:
                    # Whoever is to be drawn is drawn when the board is whole.
                    start = dump_layout(setup.first, setup.slide)
            begun = TABLES[setup.mode].begin(app.table_services, start, setup.names)
            app.feedback("tap")
            self.manager.open(f"kaito/{setup.mode}", begun.id)
            if setup.first is None and setup.mode is not Mode.LAYOUT:
                app.tell(app.say("kaito.first.told", name=called(app.say, setup.names, first)))

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
            table = TABLES[Mode(reading.mode)].begin_from(app.table_services, reading, self.setup.names)
            app.feedback("tap")
            watched = reading.mode == Mode.BOARD and table.view().over
            self.manager.open("kaito/replay" if watched else f"kaito/{reading.mode}", table.id)

    def open_rules(self) -> None:
        self.manager.open("kaito/rules")

    def back(self) -> None:
        self.manager.leave(self)
