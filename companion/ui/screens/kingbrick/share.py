"""Shares an army as a QR code, a link, a code to type, and plain text."""

from kivy.properties import ObjectProperty, StringProperty

from companion.games.kingbrick.army import dump_army
from companion.table.kingbrick.army_library import Saved
from companion.table.kingbrick.army_link import link
from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.text.kingbrick import army_lines, size, unnamed

kv.load(__name__)


class KingbrickShareScreen(PageScreen):
    """Its subject is the id of an army."""

    saved = ObjectProperty(None, allownone=True)
    code = StringProperty()
    link = StringProperty()
    rows = ObjectProperty(())

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            saved: Saved | None = self.app.armies.find(self.subject)
            self.saved = saved
            self.code = dump_army(saved.army) if saved else ""
            self.link = link(saved.name, saved.army) if saved else ""
            self.rows = self.app.qr(self.link) if saved else ()

    def copy_text(self) -> None:
        say = self.app.say
        name = self.saved.name or unnamed(say)
        lines = (name, size(say, self.saved.army), *army_lines(say, self.saved.army), "", self.code)
        self._copy("\n".join(lines))

    def copy_code(self) -> None:
        self._copy(self.code)

    def copy_link(self) -> None:
        self._copy(self.link)

    def _copy(self, text: str) -> None:
        self.app.feedback("tap")
        self.app.copy_text(text, self.app.say("kingbrick.share.copied"))
