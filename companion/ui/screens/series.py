"""The page of two people who play a game against each other: their score, what they play for, and what they did."""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.i18n.speech import Speech
from companion.table.history import HistoryFilter
from companion.table.series import Series
from companion.table.statistics import Statistics, evaluate
from companion.ui import kv
from companion.ui.background import in_background
from companion.ui.screens.history import game_title
from companion.ui.screens.page import PageScreen
from companion.ui.text import series as series_text
from companion.ui.text.statistics import comparisons
from companion.ui.widgets.bars import Bars
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.mark import MarkRow
from companion.ui.widgets.row import CloseHeading

ENDLESS = ""

kv.load(__name__)


class SeriesScreen(PageScreen):
    """Its subject is the id of one of their matches; None if they have finished none."""

    series: Series | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # What is being counted, and what was.
        self._counting: Future[Statistics] | None = None
        self._found: Statistics | None = None
        self.fbind("say", self._show_numbers)

    def on_pre_enter(self, *_: object) -> None:
        self._found = None
        with self.app.reporting_errors():
            self.series = self.app.series.find(self.subject)
            if self.series is not None:
                # The store is asked here; to play all matches again takes its time.
                matches = self.app.read_matches(self.series)
                self._counting = in_background(partial(evaluate, self.series, matches), self._receive)
        self._show_numbers()

    def on_leave(self, *_: object) -> None:
        self._counting = None

    def _receive(self, counted: "Future[Statistics]") -> None:
        """Shows what was counted, unless the page was left."""
        if counted is self._counting:
            self._found = counted.result()
            self._show_numbers()

    def _show_numbers(self, *_: object) -> None:
        say, series, found = self.app.say, self.series, self._found
        makers: list[Callable[[], Widget]] = []
        if series is not None:
            makers.append(partial(CloseHeading, text=say("stats.title")))
        if series is not None and found is None:
            makers.append(partial(MarkRow, kind="busy", title=say("stats.counting")))
        if series is not None and found is not None:
            for shown in comparisons(say, series, found):
                makers.append(partial(Bars, shown.title, shown.words, shown.counts, shown.marks))
        self.ids.numbers.makers = makers

    def heading(self, say: Speech, series: Series | None) -> str:
        return say("series.title") if series is None else game_title(say, series.game)

    def score(self, say: Speech, series: Series | None) -> str:
        return say("series.gone") if series is None else series_text.score(say, series)

    def target(self, say: Speech, series: Series | None) -> str:
        return "" if series is None else series_text.target(say, series)

    def choices(self, say: Speech) -> tuple[Choice, ...]:
        sizes = tuple(Choice(str(size), say(key)) for size, key in series_text.BEST_OF.items())
        return (Choice(ENDLESS, say("series.best.none"), say("series.best.none.detail")), *sizes)

    def chosen(self, series: Series | None) -> str:
        return ENDLESS if series is None or series.best_of is None else str(series.best_of)

    def choose(self, value: str) -> None:
        if self.series is not None:
            with self.app.reporting_errors():
                self.app.series.set_target(self.series, None if value == ENDLESS else int(value))
                self.series = self.app.series.find(self.subject)
                self.app.feedback("tap")

    def open_matches(self) -> None:
        """The list of their matches in this game."""
        if self.series is not None:
            with self.app.reporting_errors():
                self.app.history.keep_filter(HistoryFilter(self.series.game, self.series.names[1]))
                self.manager.open("history")

    def ways_on(self, say: Speech, series: Series | None) -> tuple[FootAction, ...]:
        """Without a match there is nothing but the list of all."""
        return (FootAction(say("history.title"), lambda: self.manager.open("history")),) if series is None else ()
