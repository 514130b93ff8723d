"""The page of all matches that were played, the newest first."""

from functools import lru_cache, partial

from kivy.clock import Clock
from kivy.core.text import Label as Setter
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.i18n.speech import Speech
from companion.table.history import HistoryFilter, Summary, find_people
from companion.ui import game_catalogue, kv, theme
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.choice import Radio
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.row import Group, Heading, LinkRow
from companion.ui.widgets.sheet import Sheet

# The texts of a cell from the top, by their role.
ROLES = ("figure", "line", "line")

kv.load(__name__)


class HistoryCell(ButtonBehavior, BoxLayout):
    """A row for one match; it is reused for another one when it has scrolled out of sight."""

    match = StringProperty()
    players = StringProperty()
    game = StringProperty()
    standing = StringProperty()
    open = BooleanProperty(False)
    owner = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        self.owner.open_record(self.match)


class HistoryList(RecycleView):
    """A list that builds only the rows in sight, so any number of matches is quick."""


class SheetHeading(Heading):
    """What the choices below it are about."""


class FilterSheet(Sheet):
    """The games and the people that the list can be narrowed down to; each tap asks for a filter: `on_choose`."""

    __events__ = ("on_choose",)

    def __init__(self, say: Speech, chosen: HistoryFilter, games: tuple[str, ...], people: tuple[str, ...]) -> None:
        super().__init__(title=say("history.filter"))
        self._chosen = chosen
        self.add_widget(SheetHeading(text=say("history.filter.game")))
        for game in ("", *games):
            self._offer(game_title(say, game), HistoryFilter(game, chosen.person))
        self.add_widget(SheetHeading(text=say("history.filter.person")))
        for person in ("", *people):
            self._offer(person or say("history.filter.people"), HistoryFilter(chosen.game, person))

    def _offer(self, title: str, wanted: HistoryFilter) -> None:
        radio = Radio(title=title, chosen=wanted == self._chosen)
        radio.bind(on_release=lambda _: self.close_and(partial(self.dispatch, "on_choose", wanted)))
        self.add_widget(radio)

    def on_choose(self, wanted: HistoryFilter) -> None:
        """The owner decides."""


class HistoryScreen(PageScreen):
    # All of them, those that the filter admits, and the filter.
    matches = ObjectProperty(())
    shown = ObjectProperty(())
    filter = ObjectProperty(HistoryFilter())
    # Bound in kv: with another text size, as in another language, every cell has another height.
    scale = NumericProperty(1.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trigger_render = Clock.create_trigger(self._render, -1)
        for name in ("matches", "shown", "filter", "say", "scale", "width"):
            self.fbind(name, self._trigger_render)

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.filter = self.app.history.filter
            self.matches = self.app.history.all()

    def ways_on(self, matches: tuple[Summary, ...], say: Speech) -> tuple[FootAction, ...]:
        """The way to a first match."""
        return () if matches else (FootAction(say("history.play"), self.choose_game),)

    def choose_game(self) -> None:
        self.manager.start(())

    def on_matches(self, *_: object) -> None:
        self.shown = tuple(filter(self.filter.admits, self.matches))

    def open_record(self, match_id: str) -> None:
        self.manager.open("record", match_id)

    def empty_words(self, say: Speech, matches: tuple[Summary, ...], shown: tuple[Summary, ...]) -> str:
        """Why the list is empty, if it is."""
        if shown:
            return ""
        return say("history.none" if matches else "history.empty")

    def _filter_title(self) -> str:
        """What is shown; empty if there is nothing to choose from."""
        say, chosen = self.say, self.filter
        if chosen == HistoryFilter() and len(_games(self.matches)) < 2 and not find_people(self.matches):
            return ""
        return f"{game_title(say, chosen.game)} · {chosen.person or say('history.filter.people')}"

    def offer_filter(self) -> None:
        sheet = FilterSheet(self.app.say, self.filter, _games(self.matches), find_people(self.matches))
        sheet.bind(on_choose=lambda _, wanted: self._narrow(wanted))
        sheet.open()

    def _narrow(self, wanted: HistoryFilter) -> None:
        with self.app.reporting_errors():
            self.app.history.keep_filter(wanted)
            self.filter = wanted
            self.on_matches()
            self.ids.list.scroll_y = 1.0

    def _render(self, _elapsed: float) -> None:
        self._offer_ways()
        self.ids.list.data = [self._cell(summary) for summary in self.shown]

    def _offer_ways(self) -> None:
        self.ids.ways.clear_widgets()
        title = self._filter_title()
        if title:
            row = LinkRow(title=title, tone="ink" if self.filter == HistoryFilter() else "brand")
            row.bind(on_release=lambda _: self.offer_filter())
            scores = LinkRow(title=self.say("scores.title"))
            scores.bind(on_release=lambda _: self.manager.open("scores"))
            # On its side the phone has no room for one below the other.
            group = Group(orientation="horizontal" if self.width > self.height else "vertical")
            group.add_widget(row)
            group.add_widget(scores)
            self.ids.ways.add_widget(group)

    def _cell(self, summary: Summary) -> dict[str, object]:
        players = game_catalogue.players(self.say, summary)
        game = game_catalogue.title_and_way(self.say, summary)
        standing = game_catalogue.moment_and_standing(self.say, summary)
        width = int(self.width - dp(2 * theme.PAGE + theme.PAD + theme.NEAR + theme.GAP + theme.ICON))
        lines = zip((players, game, standing), ROLES, strict=True)
        height = sum(height_of(line, role, self.scale, width) for line, role in lines if line)
        return {
            "match": summary.id,
            "players": players,
            "game": game,
            "standing": standing,
            "open": summary.open,
            "owner": self,
            "size": (self.width, height + dp(2 * theme.GAP + 2 * theme.HAIR)),
        }


def game_title(say: Speech, game: str) -> str:
    """A game's name; all games for an empty one."""
    names = {known.id: known.name for known in game_catalogue.GAMES}
    return say(names.get(game, "match.unknown") if game else "history.filter.games")


def _games(matches: tuple[Summary, ...]) -> tuple[str, ...]:
    """The games that were played, in the order of the first page."""
    played = {match.game for match in matches}
    return tuple(game.id for game in game_catalogue.GAMES if game.id in played)


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
