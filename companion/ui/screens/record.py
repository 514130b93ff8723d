"""What happened in this match, from its first action to its last?"""

from importlib import import_module
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty

from companion.i18n.speech import Speech
from companion.ui import kv, shelf
from companion.ui.navigator import exists
from companion.ui.screens.page import PageScreen
from companion.ui.widgets import actions, log  # noqa: F401 - named in the kv half
from companion.ui.widgets.row import Group, LinkRow

if TYPE_CHECKING:
    from companion.table.record import Record

# The ways to play whose every step can be seen again.
WATCHED = ("board",)

kv.load(__name__)


class RecordScreen(PageScreen):
    """Its subject is the id of a match; None is shown of one that is no longer there."""

    record = ObjectProperty(None, allownone=True)
    # The phone stays awake for it.
    playing = BooleanProperty(False)

    def on_pre_enter(self, *_: object) -> None:
        # All three rule books: needed only now.
        records = import_module("companion.table.record")
        with self.app.saving():
            self.record = records.read_record(self.app.store.journals, self.subject)
        self.playing = self.record is not None and self.record.summary.open and self.record.broken is None
        self.app.stay_awake()
        self._offer_replay()

    def _offer_replay(self) -> None:
        """A game that can be watched again leads there."""
        self.ids.ways.clear_widgets()
        record = self.record
        route = f"{record.summary.game}/replay" if record else ""
        if record and record.broken is None and record.lines and record.summary.mode in WATCHED and exists(route):
            way = LinkRow(title=self.app.say("record.replay"))
            way.bind(on_release=lambda _: self.manager.open(route, self.subject))
            group = Group()
            group.add_widget(way)
            self.ids.ways.add_widget(group)

    def fault(self, say: Speech, record: "Record | None") -> str:
        """Why the record cannot be replayed, if it cannot."""
        if record is None or record.broken is None:
            return ""
        return say("record.broken", line=record.broken) if record.broken else say("record.unreadable")

    def copy(self) -> None:
        say, summary = self.app.say, self.record.summary
        lines = (shelf.title(say, summary), shelf.players(say, summary), shelf.standing(say, summary))
        self.app.phone.clipboard.copy("\n".join((*filter(None, lines), "", self.record.text)))
        self.app.tell(say("record.copied"))

    def delete(self) -> None:
        with self.app.saving():
            deleted = self.app.history.delete(self.subject)
            if deleted is None:
                # A second finger on the button: the first has done it.
                return
            self.app.answer("tap")
            self.manager.back()
            self.app.tell(self.app.say("record.deleted"), undo=lambda: self._restore(deleted))

    def _restore(self, deleted: object) -> None:
        with self.app.saving():
            self.app.history.restore(deleted)
            self.app.answer("undo")
            self.app.tell(self.app.say("record.restored"))
            # Whatever page is open now shows it again.
            self.manager.current_screen.dispatch("on_pre_enter")
