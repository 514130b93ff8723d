"""The help page for phones that do not connect: the usual reasons, and a test that names the step that fails."""

from functools import partial

from kivy.properties import BooleanProperty, StringProperty

from companion.ui import kv
from companion.ui.tables_screen import TablesScreen
from companion.ui.text.pairing import CALLING, TROUBLES
from companion.ui.widgets.mark import MarkRow
from companion.ui.widgets.row import Group, Row

# The usual reasons, each with what to do about it.
HINTS = (
    ("trouble.link.same", "trouble.link.same.line"),
    ("trouble.link.apart", "trouble.link.apart.line"),
    ("trouble.link.vpn", "trouble.link.vpn.line"),
    ("trouble.link.mobile", "trouble.link.mobile.line"),
    ("trouble.link.asleep", "trouble.link.asleep.line"),
    ("trouble.link.iphone", "trouble.link.iphone.line"),
    ("trouble.link.hotspot", "trouble.link.hotspot.line"),
)
# The steps of a connection, each by the code of a test that fails there.
STEPS = {
    "no_network": "trouble.link.step.network",
    "nothing_listens": "trouble.link.step.listens",
    "refused": "trouble.link.step.table",
    "wrong_code": "trouble.link.step.admits",
    "lost": "trouble.link.step.stays",
}
# The result of a test that failed nowhere, and of one that is still running.
WORKS = "works"
TESTING = "testing"

kv.load(__name__)


class Hint(Row):
    """One usual reason; its texts are keys."""

    key = StringProperty()
    line = StringProperty()


class TroubleStep(MarkRow):
    """One step of the test: ticked, crossed with what to do about it, or not reached."""

    code = StringProperty()
    key = StringProperty()
    advice = StringProperty()
    found = StringProperty(TESTING)

    def judged(self, found: str) -> str:
        if found == TESTING:
            return "busy"
        order = (*STEPS, WORKS)
        if order.index(self.code) > order.index(found):
            return "waiting"
        return "bad" if self.code == found else "good"


class Steps(Group):
    """All steps of the test, in order."""

    found = StringProperty(TESTING)
    # No step has failed.
    whole = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for code, key in STEPS.items():
            step = TroubleStep(code=code, key=key, advice=TROUBLES[code])
            self.bind(found=step.setter("found"))
            # Above the sentence that sums it up.
            self.add_widget(step, 1)

    def on_found(self, *_: object) -> None:
        self.whole = self.found == WORKS


class ConnectionScreen(TablesScreen):
    """Its subject is the id of a match, or `CALLING`."""

    testing = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # The number of the latest test; results of older ones are ignored.
        self._asked = 0
        # Whether nothing was agreed yet when the page was opened.
        self._waiting = False
        self._steps = Steps()
        for key, line in HINTS:
            self.ids.hints.add_widget(Hint(key=key, line=line))

    def on_pre_enter(self, *_: object) -> None:
        self._waiting = not self._agreed()
        self._asked += 1
        self.testing = False
        self.ids.test.clear_widgets()
        super().on_pre_enter()

    def follow(self) -> None:
        # The page before this one shows the terms, or opens the match.
        if self._waiting and self._agreed():
            self.manager.leave(self)

    def _agreed(self) -> bool:
        """Whether there is something to play or to accept by now, so that the search for a fault can end."""
        if self.subject == CALLING:
            joining = self.app.tables.joining()
            return joining is not None and joining.terms is not None
        pairing = self.app.tables.pairing(self.subject)
        return pairing is not None and pairing.begun

    def test(self) -> None:
        if self.testing:
            return
        self._asked += 1
        self.testing = True
        self._steps.found = TESTING
        if self._steps.parent is None:
            self.ids.test.add_widget(self._steps)
        self.ids.scroll.scroll_y = 1
        match = None if self.subject == CALLING else self.subject
        self.app.tables.check_connection(match, partial(self._found, self._asked))

    def _found(self, asked: int, code: str | None) -> None:
        if asked == self._asked:
            self.testing = False
            self._steps.found = code or WORKS
