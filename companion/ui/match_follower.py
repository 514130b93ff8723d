"""Finds the table of a match's page, follows it, and leaves the page if the app itself fails at it."""

from collections.abc import Callable
from functools import partial
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty

from companion.table.own_fault import log_own_fault
from companion.table.table import MatchView, Table
from companion.ui.screens.menu import MenuScreen
from companion.ui.tables_screen import weakly
from companion.ui.text import links
from companion.ui.widgets.notice_strips import LinkButton
from companion.ui.widgets.overlay import Overlay

ViewType = TypeVar("ViewType", bound=MatchView)
TableType = TypeVar("TableType", bound=Table[Any])


class MatchFollower(MenuScreen, Generic[TableType, ViewType]):
    """Its subject is the id of a match.

    A game's page defines `find` and `render`, and where it must tell them apart also `begin`, `follow` and `retell`.
    """

    # Whether the head has room for more than its title.
    roomy = BooleanProperty(True)
    # Whether the match goes on; while it does, back asks first.
    playing = BooleanProperty(True)
    # None if there is nothing to see.
    table: TableType | None = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._opened = ""
        self._link = LinkButton()
        self._link.bind(on_release=lambda _: self.connect())
        self._trigger_lead_on = Clock.create_trigger(self._lead_on)
        self._trigger_give_up = Clock.create_trigger(self._give_up)
        self.fbind("say", self._retell)
        self.fbind("roomy", self._retell)

    @property
    def open_table(self) -> TableType:
        """The table; ask only while there is one."""
        assert self.table is not None
        return self.table

    @property
    def view(self) -> ViewType:
        """What may be seen now; ask only while there is a table."""
        view: ViewType = self.open_table.view()
        return view

    # What a game's page defines.

    def find(self) -> TableType | None:
        """The table of the match; None if what is stored cannot be opened."""
        raise NotImplementedError

    def miss(self) -> None:
        """Shows that there is nothing to see."""

    def begin(self, view: ViewType) -> None:
        """Shows the match when the page opens."""
        self.render(view)

    def follow(self, view: ViewType) -> None:
        """Shows the match after a change."""
        self.render(view)

    def retell(self, view: ViewType) -> None:
        """Shows the match in another language, or with more or less room."""
        self.render(view)

    def render(self, view: ViewType) -> None:
        """Shows the match."""
        raise NotImplementedError

    def notice(self, view: ViewType) -> None:
        """Shows what must be noticed before anything else on the page."""

    def is_played_here(self, view: ViewType) -> bool:
        """Whether this is the page for the match as it stands."""
        return True

    def lead_on(self, view: ViewType) -> None:
        """Goes to where the match is played now, by default on this page."""
        assert self.table is not None
        self.manager.replace(self.name, self.table.id)

    def is_in_progress(self, view: ViewType) -> bool:
        """Whether `playing` stays true."""
        return not view.over

    # Opening and following.

    def on_pre_enter(self, *_: object) -> None:
        self._open()

    def on_pre_leave(self, *_: object) -> None:
        if self.table is not None:
            self.table.rest()

    def on_subject(self, *_: object) -> None:
        """A rematch is played on the same page."""
        if self.is_open and self.subject != self._opened:
            self._open()

    @property
    def keeps_awake(self) -> bool:
        return self.playing

    def on_playing(self, *_: object) -> None:
        if self.manager is not None:
            self.app.stay_awake()

    def _open(self) -> None:
        self._opened = self.subject
        self.first_draw(self._begin)

    def first_draw(self, draw: Callable[[], None]) -> None:
        """Draws the page of a match that was just opened.

        A mistake of this app at it is logged, and the page is left: the app would end at every start that reopens it.
        """
        try:
            draw()
        except Exception as error:
            log_own_fault(error)
            self.table = None
            self.playing = False
            # On its way in, a page cannot yet make room for another one.
            self._trigger_give_up()

    def _give_up(self, _elapsed: float) -> None:
        if self.is_open:
            self._close_overlays()
            self.home()
            self.app.tell(self.app.say("shared.unreadable"))

    def _begin(self) -> None:
        self._take_table()
        view = self._current_view()
        if view is None:
            self.miss()
            self._show_link(None)
            return
        self.begin(view)
        if self.app.root.parent is None:
            # At the start of the app the page is added to the window a moment later: what lies over it waits for that.
            Clock.schedule_once(lambda _: self.first_draw(self._notice))
        else:
            self._notice()

    def _take_table(self) -> None:
        before, self.table = self.table, None
        with self.app.reporting_errors():
            self.table = self.find()
        if before is not None and before is not self.table:
            before.rest()
        if self.table is not None and self.table is not before:
            self.table.listen(partial(weakly(self._hear), self.table))
        if self.table is not None:
            self.table.wake()

    def _current_view(self) -> ViewType | None:
        """What is to be shown; None if there is nothing, or if the match goes on elsewhere."""
        if self.table is None:
            return None
        view = self.table.view()
        self.playing = self.is_in_progress(view)
        if self.table.id == self.subject and self.is_played_here(view):
            return view
        # What was asked here is no question any more.
        self._close_overlays()
        # On its way in, a page cannot yet make room for another one.
        self._trigger_lead_on()
        return None

    @staticmethod
    def _close_overlays() -> None:
        for layer in [layer for layer in Window.children if isinstance(layer, Overlay)]:
            layer.close()

    def _lead_on(self, _elapsed: float) -> None:
        if self.is_open and self.table is not None:
            self.lead_on(self.table.view())

    def _hear(self, table: TableType) -> None:
        """Called after every change at the table."""
        if table is not self.table or not self.is_open:
            return
        if table.id == self.subject and table.view().link is not None:
            # Once either side has left, the match may go on at a table of this phone alone.
            self._take_table()
        view = self._current_view()
        if view is not None:
            self.follow(view)
            self._notice()

    def refresh(self) -> None:
        """Shows the match once more, because something beside it has changed."""
        view = self._current_view() if self.is_open else None
        if view is not None:
            self.follow(view)

    def _retell(self, *_: object) -> None:
        view = self._current_view() if self.is_open else None
        if view is not None:
            self.retell(view)
            self._notice()

    def _notice(self) -> None:
        if self.table is not None and self.is_open:
            view = self.table.view()
            self._show_link(view)
            self.notice(view)

    def _show_link(self, view: ViewType | None) -> None:
        link = None if view is None else view.link
        if link is None or not self.roomy:
            self.ids.head.remove_widget(self._link)
            return
        self._link.kind = links.mark(link)
        if self._link.parent is None:
            # Before the three dots, which are the last.
            self.ids.head.add_widget(self._link, index=1)

    def connect(self) -> None:
        self.manager.open("pairing", self.subject)

    def home(self) -> None:
        self.manager.start(())
