"""The page of two people who play a game against each other: their score, and what they play for."""

from kivy.properties import ObjectProperty

from companion.i18n.speech import Speech
from companion.table.history import HistoryFilter
from companion.table.series import Series
from companion.ui import kv
from companion.ui.screens.history import game_title
from companion.ui.screens.page import PageScreen
from companion.ui.text import series as series_text
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.foot import FootAction

ENDLESS = ""

kv.load(__name__)


class SeriesScreen(PageScreen):
    """Its subject is the id of one of their matches; None if they have finished none."""

    series: Series | None = ObjectProperty(None, allownone=True)

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.series = self.app.series.find(self.subject)

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
