"""Shows what happened in a match, from its first action to its last."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty

from companion.i18n.speech import Speech
from companion.table.kiriai.replay import replay_views
from companion.table.review import can_review
from companion.ui import kv
from companion.ui.game_catalogue import KIRIAI
from companion.ui.navigator import exists
from companion.ui.screens.page import PageScreen
from companion.ui.text import series as series_text
from companion.ui.text.shared_record import as_text, read_lines
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.row import Group, LinkRow
from companion.ui.widgets.sign import SignRow

if TYPE_CHECKING:
    from companion.table.record import MatchRecord

kv.load(__name__)


class RecordScreen(PageScreen):
    """Its subject is the id of a match; None is shown of one that is no longer there."""

    record = ObjectProperty(None, allownone=True)
    unfinished = BooleanProperty(False)
    # Whether this app can go on with it: then that is the main action.
    can_continue = BooleanProperty(False)

    @property
    def keeps_awake(self) -> bool:
        return self.unfinished

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.record = self.app.history.record(self.subject)
        self.unfinished = self.record is not None and self.record.summary.open and self.record.broken is None
        self.can_continue = self.unfinished and exists(self._route(self.record.summary.mode))
        self.app.stay_awake()
        self._offer_ways()

    def on_size(self, *_: object) -> None:
        if self.record is not None:
            self._offer_ways()

    def _route(self, page: str) -> str:
        return f"{self.record.summary.game}/{page}"

    def _offer_ways(self) -> None:
        """A match that can be watched again leads there, and a table between two phones that is open leads back."""
        self.ids.ways.clear_widgets()
        record = self.record
        if record is None:
            return
        summary, group = record.summary, Group()
        sound = record.broken is None
        ways = (
            # After the end of a duel: for the audit, and for a rematch that the other one may want.
            ("record.table", self._route(summary.mode), sound and record.leads_back and not summary.open),
            ("record.replay", self._route("replay"), sound and can_watch(record)),
            ("review.title", "review", sound and can_review(summary)),
        )
        for key, route, offered in ways:
            if offered and exists(route):
                way = LinkRow(title=self.app.say(key))
                way.bind(on_release=lambda _, route=route: self.manager.open(route, self.subject))
                group.add_widget(way)
        with self.app.reporting_errors():
            series = self.app.series.find(self.subject)
            if series is not None:
                score = LinkRow(title=series_text.score(self.app.say, series))
                score.bind(on_release=lambda _: self.manager.open("series", self.subject))
                group.add_widget(score)
        if self.can_continue:
            copy = SignRow(title=self.app.say("record.copy"))
            copy.bind(on_release=lambda _: self.copy())
            group.add_widget(copy)
        if group.children:
            # On its side the phone has no room for one below the other.
            group.orientation = "horizontal" if self.width > self.height else "vertical"
            self.ids.ways.add_widget(group)

    def actions(self, record: "MatchRecord | None", can_continue: bool, say: Speech) -> tuple[FootAction, ...]:
        if record is None:
            return (FootAction(say("home.history"), self.read_history),)
        main = say("home.continue" if can_continue else "record.copy")
        return FootAction(say("record.delete"), self.ask_delete, "quiet"), FootAction(main, self.act)

    def read_history(self) -> None:
        self.manager.replace("history")

    def act(self) -> None:
        """The main action: on with the match, or its text once it is over."""
        if self.can_continue:
            self.manager.open(self._route(self.record.summary.mode), self.subject)
        else:
            self.copy()

    def fault(self, say: Speech, record: "MatchRecord | None") -> str:
        """Why the record cannot be replayed, if it cannot."""
        if record is None or record.broken is None:
            return ""
        return say("record.broken", line=record.broken) if record.broken else say("record.unreadable")

    def lines(self, say: Speech, record: "MatchRecord | None") -> tuple[str, ...]:
        if record is None:
            return ()
        with self.app.reporting_errors():
            return read_lines(say, record, self.app.throws.taken_back(self.subject))
        return ()

    def copy(self) -> None:
        self.app.copy_text(as_text(self.app.say, self.record), self.app.say("record.copied"))

    def ask_delete(self) -> None:
        """A match that is played between two phones is not deleted without a question: it cannot be taken up again."""
        if self.record is None or not (self.record.summary.open and self.record.leads_back):
            self.delete()
            return
        say, told = self.app.say, self.app.tables.is_connected(self.subject)
        question = Confirm(
            title=say("record.delete.ask"),
            sentence=say("record.delete.told" if told else "record.delete.untold"),
            verb=say("record.delete"),
        )
        question.bind(on_confirm=lambda _: self.delete())
        question.open()

    def delete(self) -> None:
        with self.app.reporting_errors():
            self.app.forget(self.subject)
            restore = self.app.history.delete(self.subject)
            if restore is None:
                # A second finger on the button: the first has done it.
                return
            self.app.feedback("tap")
            self.manager.drop(self.subject)
            self.app.tell(self.app.say("record.deleted"), undo=lambda: self._restore(restore))

    def _restore(self, restore: Callable[[], None]) -> None:
        with self.app.reporting_errors():
            restore()
            self.app.feedback("undo")
            self.app.tell(self.app.say("record.restored"))
            # The page that is open by now shows it again.
            self.app.root.current_screen.dispatch("on_pre_enter")


def can_watch(record: "MatchRecord") -> bool:
    """Whether every step can be seen again: on a board, and of a duel that is over."""
    summary, course = record.summary, record.course
    if course is None or (summary.game, summary.mode) in (("kaito", "board"), ("kaito", "phone")):
        return bool(record.lines)
    return summary.game == KIRIAI.id and not summary.open and bool(replay_views(course))
