"""The page of all matches that were played, the newest first."""

from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as Setter
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.i18n.speech import Speech
from companion.table.history import Summary
from companion.ui import game_catalogue, kv, theme
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.foot import FootAction

# The texts of a cell from the top, by their role.
ROLES = ("figure", "line", "line")

kv.load(__name__)


class HistoryCell(ButtonBehavior, BoxLayout):
    """A row for one match; it is reused for another one when it has scrolled out of sight."""

    match = StringProperty()
    game = StringProperty()
    players = StringProperty()
    standing = StringProperty()
    open = BooleanProperty(False)
    owner = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        self.owner.open_record(self.match)


class HistoryList(RecycleView):
    """A list that builds only the rows in sight, so any number of matches is quick."""


class HistoryScreen(PageScreen):
    matches = ObjectProperty(())
    # Both are bound in kv: with another language or text size every cell has another height.
    say = ObjectProperty()
    scale = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trigger_render = Clock.create_trigger(self._render, -1)
        for name in ("matches", "say", "scale", "width"):
            self.fbind(name, self._trigger_render)

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.matches = self.app.history.all()

    def ways_on(self, matches: tuple[Summary, ...], say: Speech) -> tuple[FootAction, ...]:
        """The way to a first match."""
        return () if matches else (FootAction(say("history.play"), self.choose_game),)

    def choose_game(self) -> None:
        self.manager.start(())

    def open_record(self, match_id: str) -> None:
        self.manager.open("record", match_id)

    def _render(self, _elapsed: float) -> None:
        self.ids.list.data = [self._cell(summary) for summary in self.matches]

    def _cell(self, summary: Summary) -> dict[str, object]:
        game, players = game_catalogue.title(self.say, summary), game_catalogue.players(self.say, summary)
        standing = game_catalogue.day_and_standing(self.say, summary)
        width = int(self.width - dp(2 * theme.PAGE + theme.PAD + theme.NEAR + theme.GAP + theme.ICON))
        lines = zip((game, players, standing), ROLES, strict=True)
        height = sum(height_of(line, role, self.scale, width) for line, role in lines if line)
        return {
            "match": summary.id,
            "game": game,
            "players": players,
            "standing": standing,
            "open": summary.open,
            "owner": self,
            "size": (self.width, height + dp(2 * theme.GAP + 2 * theme.HAIR)),
        }


@lru_cache(maxsize=2048)
def height_of(sentence: str, role: str, scale: float, width: int) -> float:
    """The height in pixels of a sentence broken into lines of that width."""
    style = theme.TYPE[role]
    setter = Setter(
        text=sentence,
        font_name=style.font,
        font_size=sp(style.size * scale),
        bold=style.bold,
        line_height=style.line_height,
        text_size=(width, None),
    )
    return float(setter.render()[1])
