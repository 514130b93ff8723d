"""Asks the players of a duel about a draw and about leaving, and to tell their cards again after a mistake."""

from collections.abc import Callable
from functools import partial

from companion.i18n.speech import Speech
from companion.ui.widgets.confirm import question
from companion.ui.widgets.foot import Foot, FootAction
from companion.ui.widgets.menu import Item, MenuSheet
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet


def agree(say: Speech, act: Callable[[], object]) -> None:
    title, sentence = say("kiriai.duel.draw.both"), say("kiriai.duel.draw.line")
    question(title, sentence, say("match.draw.agree"), act, danger=False).open()


def offer(say: Speech, name: str, act: Callable[[], object]) -> None:
    title, sentence = say("match.draw.offer"), say("kiriai.duel.draw.offer.line", name=name)
    question(title, sentence, say("kiriai.duel.draw.offer"), act, danger=False).open()


def answer(say: Speech, name: str, act: Callable[[bool], object]) -> MenuSheet:
    """Asks whether an offered draw is accepted; if the sheet is closed, the question stays open."""
    sheet = MenuSheet(
        say("match.draw.asked", name=name),
        (
            Item(say("kiriai.duel.draw.accept"), lambda: act(True), say("kiriai.duel.draw.line")),
            Item(say("kiriai.duel.draw.decline"), lambda: act(False)),
        ),
    )
    sheet.open()
    return sheet


def leave(say: Speech, act: Callable[[], object]) -> None:
    question(say("shared.leave.ask"), say("kiriai.duel.leave.line"), say("shared.leave"), act).open()


def tell_again(say: Speech) -> None:
    """Asks both players to tell their cards again, on a sheet, before the phone changes hands."""
    _show(say, say("kiriai.duel.menu.retell"), say("kiriai.duel.tell.again"))


def explain_lesson(say: Speech, words: str, skip: Callable[[], object]) -> None:
    """What a step of a first duel is about, and the way out of it."""
    _show(say, say("kiriai.lesson.title"), words, FootAction(say("kiriai.lesson.skip"), skip, "quiet"))


def _show(say: Speech, title: str, words: str, *others: FootAction) -> None:
    """A sheet to be read and closed; a tap on any of its buttons closes it."""
    sheet, foot = Sheet(title=title), Foot()
    actions = (*others, FootAction(say("notice.close"), lambda: None))
    foot.actions = tuple(
        FootAction(action.text, partial(sheet.close_and, action.act), action.kind) for action in actions
    )
    sheet.add_widget(Row(title=words))
    sheet.add_widget(foot)
    sheet.open()
