"""Shows what a player of a battle on two phones must notice: opens it by itself once, then keeps a strip."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from kivy.uix.boxlayout import BoxLayout

from companion.i18n.speech import Speech
from companion.table.kingbrick.ledger import Offered, Wish
from companion.table.kingbrick.view import View
from companion.ui.text import links
from companion.ui.widgets.charge import ChargeSheet
from companion.ui.widgets.menu import Item, MenuSheet
from companion.ui.widgets.notice_strips import Noticed, Strips

if TYPE_CHECKING:
    from companion.ui.screens.kingbrick.match import KingbrickMatchScreen

# What the other player wishes, and that this player's own wish waits for an answer.
ASKED = {
    Wish.DRAW: "match.draw.asked",
    Wish.UNDO: "kingbrick.battle.asked.undo",
    Wish.REMATCH: "kingbrick.battle.asked.rematch",
}
OFFERED = {
    Wish.DRAW: "kingbrick.battle.offered.draw",
    Wish.UNDO: "kingbrick.battle.offered.undo",
    Wish.REMATCH: "kingbrick.battle.offered.rematch",
}


class BattleNotices:
    """Tells a page's player of a charge, a lost connection, a wish of either side, somebody who has left."""

    # What was told already, on any page.
    told: ClassVar[set[object]] = set()

    def __init__(self, page: "KingbrickMatchScreen", room: BoxLayout) -> None:
        self._page = page
        self._strips = Strips(room)
        # What the other player asks, and the sheet on which it is answered.
        self._asked: Offered | None = None
        self._answer: MenuSheet | None = None
        # The battle and its steps when this player's wish was last waiting for an answer.
        self._waited: object = None

    def clear(self) -> None:
        """Shows nothing, because there is no battle."""
        self._strips.show(())
        self._stop_asking(None)

    def follow(self, say: Speech, view: View) -> None:
        """Shows the most urgent strip."""
        self._strips.show(tuple(self._noticed(say, view))[:1])

    def _noticed(self, say: Speech, view: View) -> Iterator[Noticed]:
        """What should be noticed, the most urgent first."""
        page, offered = self._page, view.offered
        left = (page.subject, "left")
        if view.left is not None and left not in self.told:
            words = say("kingbrick.battle.left", name=page.teller.player(view.left))
            yield Noticed("bad", words, lambda: self._forget(say, left))
        if view.seat is None or view.link is None:
            return
        if view.charge is not None:
            yield Noticed("bad", say("charge.title"), lambda: self._charge(say, view))
        if offered is not None and offered.seat is not view.seat:
            yield Noticed("busy", say(ASKED[offered.wish], name=page.other), lambda: self._ask(say, offered.wish))
        if view.link.away or not view.link.connected:
            yield Noticed(links.mark(view.link), links.told(say, view.link, page.other), page.connect)
        if offered is not None:
            yield Noticed("waiting", say(OFFERED[offered.wish], name=page.other), page.open_menu)

    def speak_up(self, say: Speech, view: View) -> None:
        """Opens by itself what has just come."""
        offered, match = view.offered, self._page.subject
        asked = None if offered is None or offered.seat is view.seat else offered
        self._stop_asking(asked)
        if view.seat is None:
            return
        if view.charge is not None and self._is_news((match, view.charge)):
            self._charge(say, view)
        # A wish that is not asked now may be asked again later, and is news then.
        self.told.difference_update((match, wish) for wish in Wish if asked is None or wish is not asked.wish)
        if asked is not None and self._is_news((match, asked.wish)):
            self._ask(say, asked.wish)
        if self._waited == (match, view.course.steps) and not (offered or view.called or view.closed):
            self._page.app.tell(say("kingbrick.battle.declined", name=self._page.other))
        self._waited = (match, view.course.steps) if offered and not asked else None

    def _stop_asking(self, asked: Offered | None) -> None:
        """Closes the sheet of a question that is not asked any more."""
        if asked != self._asked and self._answer is not None:
            self._answer.close()
        self._asked = asked

    def _ask(self, say: Speech, wish: Wish) -> None:
        """Asks whether this player wishes the same; if the sheet is closed, the question stays open."""
        page, table = self._page, self._page.open_table
        self._answer = MenuSheet(
            say(ASKED[wish], name=page.other),
            (
                Item(
                    say("kingbrick.battle.agree"),
                    lambda: page.do(table.wish, wish, sound=""),
                    page.about(wish),
                ),
                Item(say("kingbrick.battle.decline"), lambda: page.do(table.turn_down, sound="")),
            ),
        )
        page.cover(self._answer)

    def _charge(self, say: Speech, view: View) -> None:
        assert view.charge is not None
        self._page.cover(ChargeSheet(say, view.charge, self._page.other))

    def _forget(self, say: Speech, news: object) -> None:
        self.told.add(news)
        self.follow(say, self._page.view)

    def _is_news(self, news: object) -> bool:
        known = news in self.told
        self.told.add(news)
        return not known
