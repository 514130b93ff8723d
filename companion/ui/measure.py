"""How much room does a text take, before it is set?"""

from functools import lru_cache

from kivy.core.text import Label as Setter
from kivy.metrics import sp

from companion.ui import theme


@lru_cache(maxsize=512)
def breadth(words: str, role: str, scale: float) -> int:
    """The pixels from its first letter to its last, on one line."""
    style = theme.TYPE[role]
    setter = Setter(font_name=style.font, font_size=sp(style.size * scale), bold=style.bold)
    width: int = setter.get_extents(words)[0]
    return width
