"""What may be done with the app and with the font of its headings?"""

from functools import partial
from pathlib import Path

from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets import unroll  # noqa: F401 - named in the kv half
from companion.ui.widgets.text import FONTS, Text

LICENCES: dict[str, tuple[Path, str]] = {
    "app": (Path(__file__).parents[3] / "LICENSE", "MIT"),
    "font": (FONTS / "OFL.txt", "SIL OFL"),
}

# A line of dashes, as wide as a typewriter's page.
RULE = "-" * 59

kv.load(__name__)


class LicenceScreen(PageScreen):
    """Its subject is one of the licences; anything else shows the app's own."""

    def on_pre_enter(self, *_: object) -> None:
        path, self.title = LICENCES.get(self.subject, LICENCES["app"])
        paragraphs = path.read_text(encoding="utf-8").replace(RULE, "").split("\n\n")
        # One text for each: a phone cannot hold all of them in one picture.
        self.ids.words.makers = [
            partial(Text, role="line", tone="soft", text=" ".join(paragraph.split())) for paragraph in paragraphs
        ]
