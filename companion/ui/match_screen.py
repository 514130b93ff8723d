"""The base of every page of a match: asks its table for what the players want, and offers what follows the end."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from companion.games.contract import Refused
from companion.i18n.speech import Speech
from companion.table.faults import TableFault
from companion.ui.art.shape import Picture
from companion.ui.match_follower import MatchFollower, TableType, ViewType
from companion.ui.text import series as series_text
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.confirm import question
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.hint_sheet import HintSheet
from companion.ui.widgets.menu import MenuSheet
from companion.ui.widgets.overlay import Overlay

# By what was said as often as it may be.
LIMITS = {
    "enter": "shared.limit.book",
    "unlock": "shared.limit.back",
    "offer_draw": "shared.limit.draw",
    "tell": "shared.limit.tell",
}


class MatchScreen(MatchFollower[TableType, ViewType]):
    """Asks the table for what the players want, and says what it refuses."""

    # Whether the match can be reviewed once it is over.
    reviewed = False

    def refusal(self, refused: Refused) -> str:
        """What a refusal is called in words; empty if nothing need be said."""
        return self.app.say("shared.refused")

    def do(self, command: Callable[..., object], *values: object, sound: str = "tap") -> bool:
        """Asks the table for something; what it refuses has changed nothing, and is told.

        This is the one guard against second fingers: a page that is leaving asks for nothing.
        """
        if not self.is_open:
            return False
        with self.app.reporting_errors():
            try:
                command(*values)
            except Refused as refused:
                sentence = self._limit(refused) or self.refusal(refused)
                if sentence:
                    self.refuse(sentence)
            else:
                if sound:
                    self.app.feedback(sound)
                return True
        return False

    def _limit(self, refused: Refused) -> str:
        """That the other phone would take no more of it; empty for any other refusal."""
        if refused.violation.code is not TableFault.TOO_MANY:
            return ""
        return self.app.say(LIMITS[str(refused.violation.details[0])])

    def refuse(self, sentence: str) -> None:
        self.app.tell(sentence)

    def confirm(self, title: str, sentence: str, verb: str, act: Callable[[], object], danger: bool = True) -> None:
        """Asks once before it does something."""
        self.cover(question(title, sentence, verb, act, danger))

    def cover(self, layer: Overlay) -> None:
        """Opens something over the page."""
        layer.open()

    def show_hint(self, ask: Callable[..., object], words: Callable[[Any], Iterable[tuple[str, str]]]) -> None:
        """Opens a sheet at once, and fills it with the hint in words when it is worked out."""
        sheet = HintSheet(self.app.say)
        self.cover(sheet)
        if not self.do(ask, lambda hint: sheet.show(words(hint)), sound=""):
            sheet.close()

    def open_menu(self) -> None:
        self.cover(MenuSheet(self.title, self.items()))

    def celebrate(self, title: str, reason: str, picture: Picture, accent: str) -> WinBanner:
        """Tells who has won, and offers a rematch and a review."""
        score = "\n".join(filter(None, self.score()))
        banner = WinBanner(title=title, reason=reason, score=score, picture=picture, accent=accent)
        banner.bind(on_rematch=lambda _: self.rematch(), on_home=lambda _: self.home())
        if self.reviewed:
            banner.offer(self.app.say("review.title"), self.open_review)
        banner.open()
        self.app.announce(f"{title}. {reason}")
        return banner

    def score(self) -> tuple[str, str]:
        """How often each of the two has won by now, and what they play for; empty for players without names."""
        with self.app.reporting_errors():
            series = self.app.series.find(self.subject)
            if series is not None:
                return series_text.score(self.app.say, series), series_text.target(self.app.say, series)
        return "", ""

    def rematch(self) -> None:
        """Asks for another match with the same players."""
        raise NotImplementedError

    def open_review(self) -> None:
        self.manager.open("review", self.subject)

    def ways_on(self, fault: str, say: Speech) -> tuple[FootAction, ...]:
        """The way on from a page that has nothing to show but why."""
        return (FootAction(say("banner.home"), self.home),) if fault else ()

    def asks(self) -> bool:
        """Asks the player before leaving a match in progress; False if there is nothing to ask."""
        if not self.playing:
            return False
        say = self.app.say
        leave = partial(self.manager.leave, self, sure=True)
        self.confirm(say("play.leave.title"), say("play.leave.sentence"), say("play.leave.verb"), leave, danger=False)
        return True
