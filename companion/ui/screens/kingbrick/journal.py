"""Tells in words what has happened in a battle, with the throws that were taken back."""

from kivy.properties import ObjectProperty

from companion.i18n.speech import Speech
from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.text.kingbrick import Teller
from companion.ui.widgets.foot import FootAction

kv.load(__name__)


class KingbrickJournalScreen(PageScreen):
    """Its subject is the id of a match."""

    lines = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("say", self._render)

    def on_pre_enter(self, *_: object) -> None:
        self._render()

    def ways_on(self, lines: tuple[str, ...], say: Speech) -> tuple[FootAction, ...]:
        """The way on from a page that has nothing to tell yet."""
        return () if lines else (FootAction(say("kingbrick.throw.back"), self.back),)

    def _render(self, *_: object) -> None:
        lines: tuple[str, ...] = ()
        with self.app.reporting_errors():
            match = self.app.history.replay(self.subject)
            # The page of the record shows what cannot be replayed.
            if match is not None:
                undone = self.app.throws.taken_back(self.subject)
                lines = Teller(self.app.say, match.header.names).journal(match, undone)
        self.lines = lines
