"""The page about the app: what it is, whose the games are, and what it is made of."""

import platform

import kivy
import kivymd

from companion import __version__
from companion.ui import kv
from companion.ui.screens.page import PageScreen

kv.load(__name__)


class AboutScreen(PageScreen):
    versions = " · ".join(
        (
            f"Tabletop Companion {__version__}",
            f"Python {platform.python_version()}",
            f"Kivy {kivy.__version__}",
            f"KivyMD {kivymd.__version__}",
        )
    )

    def copy_log(self) -> None:
        """For a bug report."""
        text = "\n".join((self.versions, platform.platform(), self.app.log.read()))
        self.app.copy_text(text, self.app.say("about.log.copied"))

    def read(self, licence: str) -> None:
        self.manager.open("licence", licence)
