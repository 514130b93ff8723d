"""What all pages of a battle share: its table, on one phone or between two, and what passes there."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.contract import Refused
from companion.games.kingbrick.battle import Battle
from companion.table.kingbrick.battle import landed
from companion.table.kingbrick.ledger import Wish
from companion.ui import kv
from companion.ui.screens.play import PlayScreen
from companion.ui.tables_screen import weakly
from companion.ui.text import links
from companion.ui.text.kingbrick import Teller
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.kingbrick.notices import OFFERED, Notices
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.strip import LinkButton

kv.load(__name__)


class KingbrickMatchScreen(PlayScreen):
    """Its subject is the id of a match. `begin` shows its battle, and `follow` whatever changes in it."""

    # Bound in kv: in another language everything is told anew.
    say = ObjectProperty()
    # Whether the head has room for more than its title.
    roomy = BooleanProperty(False)
    # Whether what must be noticed leaves too little of the page.
    cramped = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # None if there is nothing to see.
        self.table: Any = None
        # The table to which the page is about to lead on.
        self.following: Any = None
        # How many throws of the other side came last.
        self._heard = 0
        self._link = LinkButton()
        self._link.bind(on_release=lambda _: self.connect())
        self._trigger_go_on = Clock.create_trigger(self._go_on)
        self.notices = Notices(self, self.ids.strips)
        self.fbind("say", self._retell)
        self.fbind("roomy", self._retell)

    # Opening, and going on elsewhere.

    def on_pre_enter(self, *_: object) -> None:
        self._find()
        self.begin()
        if self.app.root.parent is None:
            # At the start the page comes into the window a moment later: what lies over it must wait for that.
            Clock.schedule_once(lambda _: self.notice())
        else:
            self.notice()

    def _find(self) -> None:
        """The table as it is now: once either side has left, it is one phone's."""
        before, table = self.table, None
        self.table = None
        with self.app.reporting_errors():
            table = self.app.tables.battle(self.subject)
        if table is not None and (table.id != self.subject or not table.open):
            self._lead_on(table)
            return
        self.table = table
        if before is None or before.id != self.subject:
            self.notices.left = None
        elif before.link is not None:
            self.notices.left = before.seat.opponent if before.link.left else None
        if table is not None and table is not before:
            table.listen(partial(weakly(self._hear), table))
            self._heard = len(self._theirs())

    def _lead_on(self, table: Any) -> None:
        """Something else is played there by now."""
        self.table, self.following = None, table
        # What was asked here is no question any more.
        for layer in [layer for layer in Window.children if isinstance(layer, Overlay)]:
            layer.close()
        # On its way in, a page cannot yet make room for another one.
        self._trigger_go_on()

    def _go_on(self, _elapsed: float) -> None:
        table, self.following = self.following, None
        if self.is_open:
            self.go_on(table)

    def go_on(self, table: Any) -> None:
        """To the armies of the next battle, or to that battle."""
        self.manager.replace(self.name if table.open else "kingbrick/muster", table.id)
        if table.open:
            # The page stays where it is and is about another battle.
            self.on_pre_enter()

    # What is shown.

    def _hear(self, table: Any) -> None:
        """Called after every change at the table."""
        if table is not self.table or not self.is_open:
            return
        if table.id != self.subject:
            self._lead_on(table)
        elif table.seat is not None and table.alone:
            self._find()
        self.follow()
        self.notice()

    def begin(self) -> None:
        """The page opens."""

    def follow(self) -> None:
        """The table has changed."""

    def notice(self) -> None:
        """What must be noticed, whatever else is on the page."""
        self._show_link()
        self.notices.follow(self.app.say, self.table)
        self.notices.speak_up(self.app.say, self.table)
        theirs = 0 if self.table is None else len(self._theirs())
        if theirs > self._heard:
            self.app.feedback("tap")
        self._heard = theirs

    def _theirs(self) -> tuple[object, ...]:
        """The throws of the other phone's bricks, if they were the last things to happen."""
        seat = self.table.seat
        return tuple(made for made in landed(self.table.course) if seat is not None and made.brick.owner is not seat)

    def _show_link(self) -> None:
        link = None if self.table is None else self.table.link
        if link is None or not self.roomy:
            self.ids.head.remove_widget(self._link)
            return
        self._link.kind = links.mark(link)
        if self._link.parent is None:
            # Before the three dots, which are the last.
            self.ids.head.add_widget(self._link, index=1)

    def _retell(self, *_: object) -> None:
        if self.is_open:
            self.retell()
            self.notice()

    def retell(self) -> None:
        """In another language."""

    @property
    def battle(self) -> Battle:
        battle: Battle = self.table.course.state
        return battle

    @property
    def teller(self) -> Teller:
        return Teller(self.app.say, self.table.course.header.names)

    @property
    def other(self) -> str:
        """The player at the other phone."""
        return self.teller.player(self.table.seat.opponent)

    def about(self, wish: Wish) -> str:
        """What it would change."""
        if wish is Wish.UNDO:
            return self.last()
        return self.app.say("kingbrick.draw.how") if wish is Wish.DRAW else ""

    def last(self) -> str:
        """What happened last."""
        return (self.teller.journal(self.table.course) or (self.app.say("kingbrick.battle.begins"),))[-1]

    # What the players do.

    def do(self, act: Callable[..., object], *values: object) -> bool:
        """Asks the table; what it refuses has changed nothing."""
        with self.app.reporting_errors():
            try:
                act(*values)
            except Refused:
                self._excuse()
            else:
                return True
        return False

    def _excuse(self) -> None:
        """At one phone two fingers came at once: the first has changed what the second was about."""
        say, table = self.app.say, self.table
        if table.seat is None:
            return
        if table.charge is not None:
            sentence = say("kingbrick.battle.charged")
        elif table.offered is not None and table.offered.seat is table.seat:
            # The same wish once more.
            sentence = say(OFFERED[table.offered.wish], name=self.other)
        else:
            sentence = say("kingbrick.battle.called" if table.called else "kingbrick.battle.late")
        self.app.tell(sentence)

    def undo(self) -> None:
        """What both have done together only both can take back."""
        if self.table.bond:
            say = self.app.say
            ask = partial(self.do, self.table.wish, Wish.UNDO)
            sentence = say("kingbrick.battle.undo.line", name=self.other)
            self.confirm(say("kingbrick.battle.undo.ask"), sentence, say("kingbrick.battle.undo.verb"), ask, False)
        elif self.do(self.table.undo):
            self.app.feedback("undo")

    def confirm(self, title: str, sentence: str, verb: str, act: Callable[[], object], danger: bool = True) -> None:
        question = Confirm(title=title, sentence=sentence, verb=verb, danger=danger)
        question.bind(on_confirm=lambda _: act())
        self.cover(question)

    def cover(self, layer: Overlay) -> None:
        """Opens it over the page."""
        layer.open()

    def connect(self) -> None:
        self.manager.open("pairing", self.subject)
