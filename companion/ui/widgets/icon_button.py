"""An icon of Material's set as a button."""

from kivymd.uix.button import MDIconButton

from companion.ui import kv, material  # noqa: F401 - `material` repairs KivyMD

kv.load(__name__)


class IconButton(MDIconButton):
    """An icon with as much room around it as a finger needs."""

    def on_adaptive_size(self, *_: object) -> None:
        """It is as large as a finger needs, and not as its icon."""

    def on_md_bg_color(self, *_: object) -> None:
        """Its rule draws the colour; KivyMD would load more of itself to find out that nothing is left to do."""
