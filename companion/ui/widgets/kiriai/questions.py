"""Asks the players who resigns, whether both agree, whether it is meant, and to tell again after a slip."""

from collections.abc import Callable
from functools import partial

from companion.games.kiriai.pieces import Seat
from companion.i18n.speech import Speech
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.foot import Foot, FootAction
from companion.ui.widgets.menu import Item, MenuSheet
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet

Names = Callable[[Seat], str]


def confirm(title: str, sentence: str, verb: str, act: Callable[[], object], danger: bool = True) -> None:
    question = Confirm(title=title, sentence=sentence, verb=verb, danger=danger)
    question.bind(on_confirm=lambda _: act())
    question.open()


def resign(say: Speech, called: Names, seat: Seat, act: Callable[[Seat], object]) -> None:
    """Asks whether the player of `seat` really resigns."""
    confirm(
        say("kiriai.duel.resign.ask", name=called(seat)),
        say("kiriai.duel.resign.line", name=called(seat.opponent)),
        say("kiriai.duel.resign"),
        lambda: act(seat),
    )


def who_resigns(say: Speech, called: Names, act: Callable[[Seat], object]) -> None:
    """Asks who resigns, which a shared phone cannot know."""
    items = tuple(Item(called(seat), partial(resign, say, called, seat, act)) for seat in Seat)
    MenuSheet(say("kiriai.duel.resign.who"), items).open()


def agree(say: Speech, act: Callable[[], object]) -> None:
    title, sentence = say("kiriai.duel.draw.both"), say("kiriai.duel.draw.line")
    confirm(title, sentence, say("kiriai.duel.draw.agree"), act, danger=False)


def offer(say: Speech, name: str, act: Callable[[], object]) -> None:
    title, sentence = say("kiriai.duel.draw.ask"), say("kiriai.duel.draw.offer.line", name=name)
    confirm(title, sentence, say("kiriai.duel.draw.offer"), act, danger=False)


def answer(say: Speech, name: str, act: Callable[[bool], object]) -> MenuSheet:
    """Asks whether an offered draw is accepted; if the sheet is closed, the question stays open."""
    sheet = MenuSheet(
        say("kiriai.duel.draw.asked", name=name),
        (
            Item(say("kiriai.duel.draw.accept"), lambda: act(True), say("kiriai.duel.draw.line")),
            Item(say("kiriai.duel.draw.decline"), lambda: act(False)),
        ),
    )
    sheet.open()
    return sheet


def leave(say: Speech, act: Callable[[], object]) -> None:
    confirm(say("shared.leave.ask"), say("kiriai.duel.leave.line"), say("shared.leave"), act)


def tell_again(say: Speech) -> None:
    """Asks both players to tell their cards again, on a sheet, before the phone changes hands."""
    _show(say, say("kiriai.duel.menu.retell"), say("kiriai.duel.tell.again"))


def explain_lesson(say: Speech, words: str, skip: Callable[[], object]) -> None:
    """What a step of a first duel is about, and the way out of it."""
    _show(say, say("kiriai.lesson.title"), words, FootAction(say("kiriai.lesson.skip"), skip, "quiet"))


def _show(say: Speech, title: str, words: str, *others: FootAction) -> None:
    """A sheet to be read and closed; a tap on any of its buttons closes it."""
    sheet, foot = Sheet(title=title), Foot()

    def act(chosen: FootAction) -> None:
        # Only the first touch counts.
        if sheet.active:
            sheet.close()
            chosen.act()

    actions = (*others, FootAction(say("notice.close"), lambda: None))
    foot.actions = tuple(FootAction(action.text, partial(act, action), action.kind) for action in actions)
    sheet.add_widget(Row(title=words))
    sheet.add_widget(foot)
    sheet.open()
