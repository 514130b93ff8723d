"""The items of a duel's menu: only what is allowed at the moment."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from companion.games.kiriai.pieces import Seat
from companion.i18n.speech import Speech
from companion.table.kiriai.view import Phase, View
from companion.ui.widgets.kiriai import questions
from companion.ui.widgets.kiriai.privacy import SECRET
from companion.ui.widgets.menu import Item
from companion.ui.widgets.resigning import ask_resign, ask_who_resigns

if TYPE_CHECKING:
    from companion.ui.screens.kiriai.duel import KiriaiDuelScreen

# The phases in which the duel can be ended by resigning or by a draw.
PLAY = (Phase.ENTERING, Phase.CHOOSING, Phase.JUDGING, Phase.LOCKED, Phase.SEALED, Phase.REVEALING)


def items(page: "KiriaiDuelScreen", say: Speech, view: View) -> Iterator[Item]:
    """The items for a page that has a table."""
    if view.lesson is not None:
        yield Item(say("kiriai.lesson.skip"), page.skip_lesson)
        yield Item(say("home.rules"), partial(page.manager.open, "kiriai/rules"))
        return
    other = page.called(view.seat.opponent)
    if view.phone is not None and view.phase in (Phase.ENTERING, Phase.CHOOSING):
        yield Item(say("hint.title"), page.ask_hint, say("hint.item.line"))
    if view.shared and view.phase in SECRET:
        yield from _returns(page, say, view, other)
    elif view.phone is not None and view.can_retell:
        yield _retelling(page, say("phone.retell.line"))
    elif view.can_retell and view.phase in SECRET:
        yield _retelling(page, say("kiriai.duel.menu.retell.own.line"))
    if page.can_show_again:
        yield Item(say("kiriai.duel.again"), page.show_again)
    if view.can_undo:
        yield Item(say("kiriai.judge.undo"), partial(page.do, page.open_table.take_back))
    yield Item(say("home.rules"), partial(page.manager.open, "kiriai/rules"))
    if page.open_table.id:
        yield Item(say("kiriai.duel.record"), partial(page.manager.open, "record", page.open_table.id))
    if view.outcome is None and view.phase in (*PLAY, *(SECRET if view.shared else ())):
        yield from _endings(page, say, view, other)
    if view.link is not None:
        yield Item(say("shared.connection"), page.connect)
        if view.phase not in (Phase.CLOSED, Phase.BROKEN_OFF) and not view.link.closed:
            yield Item(say("shared.leave"), partial(questions.leave, say, page.leave))


def _returns(page: "KiriaiDuelScreen", say: Speech, view: View, other: str) -> Iterator[Item]:
    take_back = partial(page.do, page.open_table.take_back)
    if _goes_back(view):
        yield Item(say("kiriai.duel.menu.back", name=other), take_back, say("kiriai.duel.menu.back.line"))
    elif view.can_retell:
        yield Item(say("kiriai.duel.menu.retell"), take_back, say("kiriai.duel.menu.retell.line"))


def _retelling(page: "KiriaiDuelScreen", line: str) -> Item:
    """The player's own special card, told again."""
    return Item(page.say("kiriai.duel.menu.retell.own"), partial(page.do, page.open_table.take_back), line)


def _goes_back(view: View) -> bool:
    """Whether Blue has the phone because Red has already chosen, or told a special card."""
    return view.answered or (view.phase is Phase.TELLING and view.seat == "blue")


def _endings(page: "KiriaiDuelScreen", say: Speech, view: View, other: str) -> Iterator[Item]:
    offer = partial(page.do, page.open_table.offer_draw)
    if view.shared:
        yield Item(say("match.draw.agree"), partial(questions.agree, say, offer))
        ask = partial(ask_who_resigns, say, page.called, Seat)
    else:
        if view.draw_asked:
            yield Item(say("match.draw.asked", name=other), partial(page.notices.ask, say, view))
        elif not view.draw_offered:
            yield Item(say("match.draw.offer"), partial(questions.offer, say, other, offer))
        ask = partial(ask_resign, say, page.called, view.seat)
    yield Item(say("match.resign"), partial(ask, partial(page.do, page.open_table.resign)))
