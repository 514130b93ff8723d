"""Shows what a player of a duel must notice: opens it by itself once, then keeps a strip on the page."""

from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.state import Samurai
from companion.i18n.speech import Speech
from companion.table.kiriai.view import Phase, View
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.kiriai.scene import crossed
from companion.ui.text.kiriai import called, verdict
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.charge import ChargeSheet
from companion.ui.widgets.kiriai import questions
from companion.ui.widgets.kiriai.panels import strips
from companion.ui.widgets.menu import MenuSheet
from companion.ui.widgets.strip import Strip


class Notices:
    """Tells a page's players of a charge, an offered draw, the end of the duel."""

    def __init__(self, page: Any, room: BoxLayout) -> None:
        self._page = page
        self._room = room
        self._noticed: tuple[tuple[str, str, str], ...] = ()
        self._answer: MenuSheet | None = None
        # What was told already.
        self._told: set[object] = set()

    def forget(self) -> None:
        """Forgets what was told, so that everything is news again."""
        self._told.clear()

    def follow(self, say: Speech, view: View) -> None:
        """Shows the present strips; those that have not changed are left alone, as a finger may be on one."""
        noticed = tuple(strips(say, view))
        if noticed == self._noticed:
            return
        acts = {
            "charge": lambda: self._charge(say, view),
            "draw": lambda: self.ask(say, view),
            "offered": self._page.open_menu,
            "link": self._page.connect,
        }
        self._noticed = noticed
        self._room.clear_widgets()
        for name, kind, words in noticed:
            strip = Strip(kind=kind, text=words)
            strip.bind(on_release=lambda _, act=acts[name]: act())
            self._room.add_widget(strip)

    def speak_up(self, say: Speech, view: View) -> None:
        match = self._page.match_id
        if view.charge is not None and self._is_news(view.charge):
            self._charge(say, view)
        if view.draw_asked and self._is_news((match, "draw")):
            self.ask(say, view)
        elif not view.draw_asked:
            # Another draw may be offered later.
            self._told.discard((match, "draw"))
            if self._answer is not None:
                self._answer.close()
        if view.phase is Phase.OVER and self._is_news((match, "over")):
            self._celebrate(say, view)

    def ask(self, say: Speech, view: View) -> None:
        """Asks whether the player accepts a draw."""
        page = self._page
        name = called(say, view.names, view.seat.opponent)
        self._answer = questions.answer(say, name, lambda agreed: page.do(page.table.answer_draw, agreed))

    def _is_news(self, news: object) -> bool:
        known = news in self._told
        self._told.add(news)
        return not known

    def _charge(self, say: Speech, view: View) -> None:
        assert view.charge is not None
        ChargeSheet(say, (view.charge,), called(say, view.names, view.seat.opponent)).open()

    def _celebrate(self, say: Speech, view: View) -> None:
        assert view.outcome is not None
        title, reason = verdict(say, view.names, view.outcome)
        winner = view.outcome.winner
        picture = crossed(0, 0, 90) if winner is None else samurai(Samurai(1), winner)
        banner = WinBanner(title=title, reason=reason, picture=picture, accent="kiriai")
        banner.bind(on_rematch=lambda _: self._page.rematch(), on_home=lambda _: self._page.home())
        banner.open()
