"""Shows what a player of a duel must notice: opens it by itself once, then keeps a strip on the page."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.state import Samurai
from companion.i18n.speech import Speech
from companion.table.kiriai.view import LessonStep, Phase, View
from companion.ui import game_catalogue
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.kiriai.scene import crossed
from companion.ui.text import links
from companion.ui.text.kiriai import called, left_early, lesson_task, lesson_words, verdict
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.charge import ChargeSheet
from companion.ui.widgets.kiriai import questions
from companion.ui.widgets.kiriai.result import accent, may_play_again
from companion.ui.widgets.menu import MenuSheet
from companion.ui.widgets.notice_strips import Noticed, Strips

if TYPE_CHECKING:
    from companion.ui.screens.kiriai.duel import KiriaiDuelScreen


class DuelNotices:
    """Tells a page's players of a charge, an offered draw, the end of the duel."""

    def __init__(self, page: "KiriaiDuelScreen", room: BoxLayout) -> None:
        self._page = page
        self._strips = Strips(room)
        self._answer: MenuSheet | None = None
        # What was told already.
        self._told: set[object] = set()
        # The moment of the duel in which this player's offered draw was last open; None if there was none.
        self._offered: object = None
        self._banner: WinBanner | None = None

    def keep_quiet(self) -> None:
        """Tells nothing of the end of this duel: its player ends it, and leaves."""
        self._told.add((self._page.subject, "over"))

    def follow(self, say: Speech, view: View) -> None:
        """Shows the present strips."""
        self._strips.show(tuple(self._noticed(say, view)))

    def _noticed(self, say: Speech, view: View) -> Iterator[Noticed]:
        page, other = self._page, called(say, view.names, view.seat.opponent)
        if view.lesson is not None and view.phase is not Phase.OVER:
            told = (lesson_words if page.spacious else lesson_task)(say, view.lesson)
            words = say("kiriai.lesson.step", number=view.lesson.number, words=told)
            yield Noticed("waiting", words, partial(self._explain, say, view.lesson))
        if view.charge is not None:
            yield Noticed("bad", say("charge.title"), lambda: self._charge(say, view))
        elif view.link is not None and view.phase is not Phase.INVITING:
            # The end of the duel says it already.
            words = "" if view.outcome is not None and left_early(view) else links.told(say, view.link, other)
            if words:
                yield Noticed(links.mark(view.link), words, page.connect)
            if view.link.closed:
                # Nobody is left who could answer an offer.
                return
        if view.exchanged and (page.subject, "exchanged") not in self._told:
            seat = say(game_catalogue.SEATS[view.seat.value])
            yield Noticed("good", say("kiriai.duel.exchanged", seat=seat), lambda: self._forget(say, "exchanged"))
        if view.draw_asked:
            yield Noticed("busy", say("match.draw.asked", name=other), lambda: self.ask(say, view))
        elif view.draw_offered:
            yield Noticed("waiting", say("kiriai.duel.draw.offered", name=other), page.open_menu)

    def speak_up(self, say: Speech, view: View) -> None:
        """Opens by itself what has just come."""
        match = self._page.subject
        if view.charge is not None and self._is_news(view.charge):
            self._charge(say, view)
        self._follow_offer(say, view)
        if view.draw_asked and self._is_news((match, "draw")):
            self.ask(say, view)
        elif not view.draw_asked:
            # Another draw may be offered later.
            self._told.discard((match, "draw"))
            if self._answer is not None:
                self._answer.close()
        if view.link is not None and view.answered and self._is_news((match, "answered", view.round)):
            self._page.app.announce(say("shared.answered", name=called(say, view.names, view.seat.opponent)))
        if view.phase is Phase.OVER and view.lesson is None and self._is_news((match, "over")):
            self._celebrate(say, view)
        elif view.phase is Phase.OVER and self._banner is not None:
            # The other side may leave while it is read.
            self._banner.reason, self._banner.again = verdict(say, view)[1], may_play_again(view)

    def _follow_offer(self, say: Speech, view: View) -> None:
        """Says that a draw was declined; one that lapses because somebody locks in needs no words."""
        moment = (self._page.subject, view.phase, view.round, view.answered)
        if self._offered == moment and not view.draw_offered:
            name = called(say, view.names, view.seat.opponent)
            self._page.app.tell(say("kiriai.duel.draw.declined", name=name))
        self._offered = moment if view.draw_offered else None

    def ask(self, say: Speech, view: View) -> None:
        """Asks whether the player accepts a draw."""
        page = self._page
        assert page.table is not None
        name = called(say, view.names, view.seat.opponent)
        answer = page.table.answer_draw
        self._answer = questions.answer(say, name, lambda agreed: page.do(answer, agreed))

    def _explain(self, say: Speech, lesson: LessonStep) -> None:
        """The whole explanation, and the way out of the lesson."""
        questions.explain_lesson(say, lesson_words(say, lesson), self._page.skip_lesson)

    def _is_news(self, news: object) -> bool:
        known = news in self._told
        self._told.add(news)
        return not known

    def _charge(self, say: Speech, view: View) -> None:
        assert view.charge is not None
        ChargeSheet(say, view.charge, called(say, view.names, view.seat.opponent)).open()

    def _celebrate(self, say: Speech, view: View) -> None:
        assert view.outcome is not None
        title, reason = verdict(say, view)
        winner = view.outcome.winner
        picture = crossed(0, 0, 90) if winner is None else samurai(Samurai(1), winner)
        self._banner = self._page.celebrate(title, reason, picture, accent(view))
        self._banner.lost = winner is not None and view.own is winner.opponent
        self._banner.again = may_play_again(view)

    def _forget(self, say: Speech, news: str) -> None:
        self._told.add((self._page.subject, news))
        self.follow(say, self._page.view)
