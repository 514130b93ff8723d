"""What can be chosen in a battle beside its bricks: fouls, the King's move, a draw, resigning and leaving."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from companion.games.kingbrick.actions import KingMove, Resign
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.rules import check
from companion.table.kingbrick.entries import followed_up, fouls
from companion.table.kingbrick.ledger import Wish
from companion.ui.text.kingbrick import FOULS
from companion.ui.widgets.kingbrick.orders import OrderSheet
from companion.ui.widgets.menu import Item
from companion.ui.widgets.resigning import ask_resign

if TYPE_CHECKING:
    from companion.ui.screens.kingbrick.battle import KingbrickBattleScreen


class BattleMenu:
    """The items of the menu, and of the sheet for everything else in a turn."""

    def __init__(self, page: "KingbrickBattleScreen") -> None:
        self._page = page

    def items(self) -> tuple[Item, ...]:
        """The items of the menu behind three dots."""
        page, say = self._page, self._page.app.say
        if page.table is None:
            return (Item(say("kingbrick.journal"), partial(page.manager.open, "record", page.subject)),)
        return (
            *self._undo(),
            # At a table the King falls first, and only then somebody says that it was a foul.
            *(self._fouls() if page.battle.outcome else ()),
            Item(say("kingbrick.journal"), partial(page.manager.open, "kingbrick/journal", page.subject)),
            Item(say("home.rules"), partial(page.manager.open, "kingbrick/rules")),
            *self._of_two_phones(),
        )

    def open_turn_sheet(self) -> None:
        """What else can be done in this turn."""
        page, say, seat = self._page, self._page.app.say, self._page.battle.turn.seat
        sheet = OrderSheet(title=say("kingbrick.more"), turned=page.is_turned())
        for item in (*self._fouls(), *self._king_move(seat), *self._undo(), *self._endings(seat)):
            sheet.offer(item.title, item.detail, item.act)
        page.open_sheet(sheet)

    def _fouls(self) -> Iterator[Item]:
        page, say = self._page, self._page.app.say
        for kind in fouls(page.battle):
            title, how = FOULS[kind]
            yield Item(say(title), partial(page.entry.foul, (), kind), say(how))

    def _king_move(self, seat: Seat) -> Iterator[Item]:
        page, say, move = self._page, self._page.app.say, KingMove(seat)
        if check(page.battle, move) is None:
            yield Item(
                say("kingbrick.deed.king"),
                lambda: page.play(*followed_up(page.battle, (move,))),
                say("kingbrick.deed.king.how"),
            )

    def _undo(self) -> Iterator[Item]:
        page = self._page
        if page.undoable:
            yield Item(page.app.say("kingbrick.undo"), page.undo, page.last())

    def _endings(self, seat: Seat) -> Iterator[Item]:
        """Ways to end the battle; nobody resigns for a player who has a phone of their own."""
        say, own = self._page.app.say, self._page.view.seat
        if own in (None, seat):
            yield Item(say("match.resign"), partial(self._ask_resign, seat), say("kingbrick.resign.how"))
            verb, how = self._draw_words()
            yield Item(verb, self._ask_draw, how)

    def _ask_resign(self, seat: Seat) -> None:
        page = self._page
        ask_resign(page.app.say, page.teller.player, seat, lambda seat: page.play(Resign(seat)))

    def _draw_words(self) -> tuple[str, str]:
        """On one phone both are asked at once."""
        page, say = self._page, self._page.app.say
        if page.view.seat is None:
            return say("match.draw.agree"), say("kingbrick.draw.how")
        return say("match.draw.offer"), say("kingbrick.draw.offer.how", name=page.other)

    def _ask_draw(self) -> None:
        page = self._page
        verb, sentence = self._draw_words()
        page.confirm(verb, sentence, verb, partial(page.do, page.open_table.wish, Wish.DRAW), danger=False)

    def _of_two_phones(self) -> Iterator[Item]:
        """What a player with a phone of their own can do in either side's turn."""
        page, say, seat = self._page, self._page.app.say, self._page.view.seat
        if seat is None:
            return
        if page.battle.outcome is None:
            yield from self._endings(seat)
        yield Item(say("shared.connection"), page.connect)
        yield Item(say("shared.leave"), self._ask_leave)

    def _ask_leave(self) -> None:
        page, say = self._page, self._page.app.say
        leave = partial(page.do, page.open_table.leave, sound="")
        page.confirm(say("shared.leave.ask"), say("kingbrick.battle.leave.line"), say("shared.leave"), leave)
