"""The page of a duel: the field above, and below it what the player who holds the phone may see and do now."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.contract import Refused
from companion.games.kiriai.pieces import Action, Card, Seat, Special
from companion.table.kiriai.view import Phase, View
from companion.table.record import Record
from companion.ui import kv
from companion.ui.art.kiriai.card import card
from companion.ui.game_catalogue import KIRIAI
from companion.ui.screens.play import PlayScreen
from companion.ui.screens.record import as_text, read_lines
from companion.ui.tables_screen import weakly
from companion.ui.text import kiriai as kiriai_text
from companion.ui.text import links
from companion.ui.widgets import halves  # noqa: F401 - named in the kv half
from companion.ui.widgets.kiriai import draft as drafts
from companion.ui.widgets.kiriai import questions
from companion.ui.widgets.kiriai.arena import Arena, Stand
from companion.ui.widgets.kiriai.draft import Draft
from companion.ui.widgets.kiriai.menu import items
from companion.ui.widgets.kiriai.notices import Notices
from companion.ui.widgets.kiriai.panels import build, cover, heading, spaces, stands
from companion.ui.widgets.kiriai.privacy import Privacy
from companion.ui.widgets.kiriai.result import ResultPanel
from companion.ui.widgets.kiriai.reveal import RevealPanel
from companion.ui.widgets.menu import Item
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.piece import PieceSheet
from companion.ui.widgets.strip import LinkButton
from companion.ui.widgets.waiting import WaitingPanel

kv.load(__name__)


class KiriaiDuelScreen(PlayScreen):
    """Its subject is the id of a duel, on one phone or between two, and after a dot the draft of a choice."""

    confidential = True
    say = ObjectProperty()
    # Whether the players sit opposite each other, and the text turned towards the far player then.
    facing = BooleanProperty(False)
    across = StringProperty()
    shared = BooleanProperty(False)
    # Whether the head has room for more than its title.
    roomy = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.table: Any = None
        self._opened = ""
        self._view: View | None = None
        self._panel: Any = None
        # The state of the duel that the panel was built for.
        self._shown: object = None
        self._privacy = Privacy(self._refresh, self.back, self.open_menu)
        # A panel over the page that only one player may see.
        self._sheet: Overlay | None = None
        self._link = LinkButton()
        self._link.bind(on_release=lambda _: self.connect())
        self.draft = Draft()
        self.notices = Notices(self, self.ids.strips)
        self.fbind("say", self._translate)
        self.fbind("roomy", self._translate)
        self.arena.bind(on_aside=self._explain_aside)

    # Opening and leaving.

    def on_pre_enter(self, *_: object) -> None:
        self._open()

    def on_pre_leave(self, *_: object) -> None:
        self._privacy.end()
        self._hide()

    def on_subject(self, *_: object) -> None:
        """A rematch is played on the same page."""
        if self.is_open and self.match_id != self._opened:
            self._open()

    @property
    def match_id(self) -> str:
        return self.subject.partition(".")[0]

    def _open(self) -> None:
        self._opened = self.match_id
        self._view = None
        self._hide()
        table = self._find()
        if table is not None and table is not self.table:
            table.listen(partial(weakly(self._follow), table))
        self.table = table
        if table is None:
            return
        self._privacy.begin(table.view())
        if self.app.root.parent is None:
            # At the start of the app the page is added to the window a moment later: panels over it must wait for that.
            Clock.schedule_once(lambda _: self._follow(table))
        else:
            self._follow(table)

    def _find(self) -> Any:
        table = None
        with self.app.reporting_errors():
            table = self.app.tables.duel(self.match_id)
        self.ids.fault.text = self.say("shared.gone") if table is None else ""
        self.playing = table is not None
        self.title = self.say(KIRIAI.name)
        if table is None:
            self.arena.red = self.arena.blue = Stand()
        return table

    @property
    def arena(self) -> Arena:
        return self.ids.arena

    # What is shown.

    def _follow(self, table: Any) -> None:
        """Called after every change at the table."""
        if table is not self.table or not self.is_open:
            return
        if table.id and table.id != self.match_id:
            self.manager.replace(self.name, table.id)
            return
        self._view = view = table.view()
        self._forget(view)
        self.title = heading(self.say, view)
        self.playing = view.phase not in (Phase.OVER, Phase.CLOSED)
        self.shared = view.shared
        self._show_table(view)
        self.notices.follow(self.say, view)
        self._show_panel(view)
        self.notices.speak_up(self.say, view)

    def _refresh(self) -> None:
        self._follow(self.table)

    def _translate(self, *_: object) -> None:
        if self._view is not None:
            self._refresh()

    def called(self, seat: Seat) -> str:
        assert self._view is not None
        return kiriai_text.called(self.say, self._view.names, seat)

    def _show_table(self, view: View) -> None:
        self.arena.ground.spaces = spaces(view)
        if not isinstance(self._panel, RevealPanel) or view.phase is not Phase.REVEALING:
            self.arena.red, self.arena.blue = stands(self.say, view)
        if view.link is None or not self.roomy:
            self.ids.head.remove_widget(self._link)
            return
        self._link.kind = links.mark(view.link)
        if self._link.parent is None:
            # Before the three dots, which are the last.
            self.ids.head.add_widget(self._link, index=1)

    def _show_panel(self, view: View) -> None:
        if not self._privacy.admits(view, self.called(view.seat)):
            self._hide()
            if not view.shared:
                self._put(cover(self.say, view, self._privacy.allow))
            return
        shown = (self.match_id, view.phase, view.seat, view.round, view.reveal.number if view.reveal else None)
        if shown == self._shown and not isinstance(self._panel, WaitingPanel):
            self._panel.follow(view)
            return
        self._hide()
        self._shown = shown
        self.draft = drafts.parse(self.subject.partition(".")[2], view.round, view.seat)
        self._put(build(self, self.say, view))

    def _put(self, widget: Widget) -> None:
        self._panel = widget
        if isinstance(widget, RevealPanel):
            widget.bind(caption=lambda _, words: setattr(self, "across", words))
            self.across = widget.caption
        elif isinstance(widget, ResultPanel):
            self.across = f"{widget.title}. {widget.reason}"
        self.ids.room.add_widget(widget)

    def _hide(self) -> None:
        """Removes everything from the window that only one player may see."""
        if isinstance(self._panel, RevealPanel):
            self._panel.stop()
        self._panel = self._shown = None
        self.across = ""
        self.ids.room.clear_widgets()
        self.arena.ground.field = None if self._view is None else self._view.battlefield
        self.arena.ground.absent = ()
        if self._sheet is not None:
            Window.remove_widget(self._sheet)
            self._sheet = None

    # What the players do.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Skips to the next beat when a running animation is tapped."""
        telling = isinstance(self._panel, RevealPanel) and self._panel.telling
        if telling and self.ids.stage.collide_point(*touch.pos) and not self._panel.on_foot(touch):
            self._panel.skip()
            return True
        return super().on_touch_down(touch)

    def do(self, act: Callable[..., Any], *values: object) -> Any:
        """Asks the table to do something; if it refuses, the player is told and nothing has changed."""
        try:
            with self.app.reporting_errors():
                done = act(*values)
                self.app.feedback("tap")
                return done
        except Refused:
            # The player tapped too late.
            self.app.tell(self.say("shared.refused"))
        return None

    def tell(self, special: Special) -> None:
        """Notes a special card; if both told the same one, both tell again and nobody learns which one it was."""
        if self.table.tell(special) is False:
            questions.tell_again(self.say)

    def keep(self, **laid_out: Any) -> None:
        """Saves the draft at once, with the place that the app reopens."""
        assert self._view is not None
        self.draft = replace(self.draft, **laid_out)
        self.manager.replace(self.name, f"{self.match_id}.{drafts.dump(self.draft, self._view.round, self._view.seat)}")

    def _forget(self, view: View) -> None:
        """Drops the draft once it is another player's turn, or going back would show it."""
        laid_out = self.subject.partition(".")[2]
        if laid_out and not drafts.is_of(laid_out, view.round, view.seat):
            self.draft = Draft()
            self.manager.replace(self.name, self.match_id)

    def explain(self, action: Action, words: str = "") -> None:
        """Explains a card on a panel that only this player may see."""
        assert self._view is not None
        piece = kiriai_text.PIECES[action]
        self._sheet = PieceSheet(
            title=self.say(piece.name),
            picture=card(action, self._view.seat),
            kanji=piece.kanji,
            words="\n\n".join(filter(None, (self.say(piece.what), words))),
            accent="kiriai",
        )
        self._sheet.open()

    def _explain_aside(self, _arena: object, seat: Seat, resting: Card) -> None:
        self.explain(kiriai_text.SIDES[resting][0], self.say("kiriai.duel.aside", name=self.called(seat)))

    def rematch(self) -> None:
        view = self._view
        assert view is not None
        if view.link is not None and view.audit is None:
            self.app.tell(self.say("kiriai.duel.rematch.early"))
            return
        following = self.do(self.table.rematch)
        if following is not None:
            self.manager.replace(self.name, following.id)

    def copy(self) -> None:
        record = self._record()
        if record is not None:
            self.app.copy_text(as_text(self.say, record), self.say("record.copied"))

    def lines(self) -> tuple[str, ...]:
        """The record in words."""
        record = self._record()
        return () if record is None else read_lines(self.say, self.app.history, record)

    def _record(self) -> Record | None:
        with self.app.reporting_errors():
            record: Record | None = self.app.history.record(self.match_id)
            return record
        return None

    def leave(self) -> None:
        """Leaves the table for good."""
        self.do(self.table.leave)
        self.home()

    def home(self) -> None:
        self.manager.start(())

    def connect(self) -> None:
        self.manager.open("pairing", self.match_id)

    def items(self) -> tuple[Item, ...]:
        view = self._view
        if view is None:
            return (Item(self.say("home.rules"), partial(self.manager.open, "kiriai/rules")),)
        return tuple(items(self, self.say, view))
