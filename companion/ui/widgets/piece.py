"""Explains one card, tile or brick: its drawing, its name, its kanji and what it does."""

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import kv
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class PieceSheet(Sheet):
    """Its title is the name; `words` are paragraphs in the player's language."""

    picture = ObjectProperty(())
    units = ObjectProperty((100, 100))
    kanji = StringProperty()
    words = StringProperty()
    accent = StringProperty("brand")
