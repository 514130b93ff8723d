"""The page of all scores: each two people in each game, the last played first."""

from functools import partial

from kivy.properties import ObjectProperty

from companion.i18n.speech import Speech
from companion.table.series import Series
from companion.ui import kv
from companion.ui.screens.history import game_title
from companion.ui.screens.page import PageScreen
from companion.ui.text.series import score, target
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.row import LinkRow

kv.load(__name__)


class ScoresScreen(PageScreen):
    scores: tuple[Series, ...] = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("say", self._render)
        self.fbind("scores", self._render)

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.scores = self.app.series.all()

    def _render(self, *_: object) -> None:
        self.ids.rows.makers = [partial(self._row, series) for series in self.scores]

    def _row(self, series: Series) -> LinkRow:
        details = (game_title(self.say, series.game), target(self.say, series))
        row = LinkRow(title=score(self.say, series), detail="\n".join(filter(None, details)))
        row.bind(on_release=lambda _: self.manager.open("series", series.matches[0].id))
        return row

    def ways_on(self, say: Speech, scores: tuple[Series, ...]) -> tuple[FootAction, ...]:
        """The way to a match that would count."""
        return () if scores else (FootAction(say("history.play"), lambda: self.manager.start(())),)
