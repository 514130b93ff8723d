"""Shows what a player of a battle on two phones must notice: opens it by itself once, then keeps a strip."""

from collections.abc import Iterator
from typing import Any, ClassVar

from kivy.uix.boxlayout import BoxLayout

from companion.games.kingbrick.bricks import Seat
from companion.i18n.speech import Speech
from companion.table.kingbrick.ledger import Offered, Wish
from companion.ui.text import links
from companion.ui.widgets.charge import ChargeSheet
from companion.ui.widgets.menu import Item, MenuSheet
from companion.ui.widgets.strip import Strip

# What the other player wishes, and that this player's own wish waits for an answer.
ASKED = {
    Wish.DRAW: "kingbrick.battle.asked.draw",
    Wish.UNDO: "kingbrick.battle.asked.undo",
    Wish.REMATCH: "kingbrick.battle.asked.rematch",
}
OFFERED = {
    Wish.DRAW: "kingbrick.battle.offered.draw",
    Wish.UNDO: "kingbrick.battle.offered.undo",
    Wish.REMATCH: "kingbrick.battle.offered.rematch",
}


class Notices:
    """Tells a page's player of a charge, a lost connection, a wish of either side, somebody who has left."""

    # What was told already, on any page.
    told: ClassVar[set[object]] = set()

    def __init__(self, page: Any, room: BoxLayout) -> None:
        self._page = page
        self._room = room
        # The side that has left the table; the battle goes on without it.
        self.left: Seat | None = None
        self._noticed: tuple[str, str, str] | None = None
        # What the other player asks, and the sheet on which it is answered.
        self._asked: Offered | None = None
        self._answer: MenuSheet | None = None
        # The battle and its steps when this player's wish was last waiting for an answer.
        self._waited: object = None

    def follow(self, say: Speech, table: Any) -> None:
        """Shows the most urgent strip; one that has not changed is left alone, as a finger may be on it."""
        noticed = next(self._strips(say, table), None)
        if noticed == self._noticed:
            return
        acts = {
            "charge": lambda: self._charge(say, table),
            "asked": lambda: self._ask(say, table),
            "offered": self._page.open_menu,
            "link": self._page.connect,
            "left": self._forget_left,
        }
        self._noticed = noticed
        self._room.clear_widgets()
        if noticed is not None:
            name, kind, words = noticed
            strip = Strip(kind=kind, text=words)
            strip.bind(on_release=lambda _: acts[name]())
            self._room.add_widget(strip)

    def speak_up(self, say: Speech, table: Any) -> None:
        """Opens by itself what has just come."""
        offered = None if table is None else table.offered
        asked = None if offered is None or offered.seat is table.seat else offered
        if asked != self._asked and self._answer is not None:
            self._answer.close()
        self._asked = asked
        if table is None or table.seat is None:
            return
        if table.charge is not None and self._is_news((table.id, table.charge)):
            self._charge(say, table)
        # A wish that is not asked now may be asked again later, and is news then.
        self.told.difference_update((table.id, wish) for wish in Wish if asked is None or wish is not asked.wish)
        if asked is not None and self._is_news((table.id, asked.wish)):
            self._ask(say, table)
        if self._waited == (table.id, table.course.steps) and not (offered or table.called or table.ledger.closed):
            self._page.app.tell(say("kingbrick.battle.declined", name=self._page.other))
        self._waited = (table.id, table.course.steps) if offered and not asked else None

    def _strips(self, say: Speech, table: Any) -> Iterator[tuple[str, str, str]]:
        """What should be noticed, the most urgent first: its subject, its mark and its words."""
        if table is None:
            return
        if self.left is not None:
            yield "left", "bad", say("kingbrick.battle.left", name=self._page.teller.player(self.left))
        if table.seat is None:
            return
        other, offered = self._page.other, table.offered
        if table.charge is not None:
            yield "charge", "bad", say("charge.title")
        if offered is not None and offered.seat is not table.seat:
            yield "asked", "busy", say(ASKED[offered.wish], name=other)
        if not table.link.connected:
            yield "link", "busy", links.told(say, table.link, other)
        if offered is not None:
            yield "offered", "waiting", say(OFFERED[offered.wish], name=other)

    def _ask(self, say: Speech, table: Any) -> None:
        """Asks whether this player wishes the same; if the sheet is closed, the question stays open."""
        page, wish = self._page, table.offered.wish
        self._answer = MenuSheet(
            say(ASKED[wish], name=page.other),
            (
                Item(say("kingbrick.battle.agree"), lambda: page.do(table.wish, wish), page.about(wish)),
                Item(say("kingbrick.battle.decline"), lambda: page.do(table.turn_down)),
            ),
        )
        page.cover(self._answer)

    def _charge(self, say: Speech, table: Any) -> None:
        self._page.cover(ChargeSheet(say, (table.charge,), self._page.other))

    def _forget_left(self) -> None:
        self.left = None
        self._page.notice()

    def _is_news(self, news: object) -> bool:
        known = news in self.told
        self.told.add(news)
        return not known
