"""The page that shows the licence of the app or of its heading font."""

from functools import partial
from pathlib import Path

from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.text import FONTS, Text

LICENCES: dict[str, tuple[Path, str]] = {
    "app": (Path(__file__).parents[3] / "LICENSE", "MIT"),
    "font": (FONTS / "OFL.txt", "SIL OFL"),
}

# The line of dashes in the font's licence, too wide for a phone.
RULE = "-" * 59

kv.load(__name__)


class LicenceScreen(PageScreen):
    """Its subject is one of the licences; anything else shows the app's own."""

    def on_pre_enter(self, *_: object) -> None:
        path, self.title = LICENCES.get(self.subject, LICENCES["app"])
        paragraphs = path.read_text(encoding="utf-8").replace(RULE, "").split("\n\n")
        # One text for each paragraph: the whole text exceeds the largest texture of a phone.
        self.ids.words.makers = [
            partial(Text, role="line", tone="soft", text=" ".join(paragraph.split())) for paragraph in paragraphs
        ]
