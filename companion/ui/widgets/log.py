"""A log of what has happened so far, in numbered lines; quick however many there are."""

from collections.abc import Callable
from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as Setter
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.ui import kv, theme

kv.load(__name__)


class LogLine(BoxLayout):
    """One line of the log; the widget is reused for another line when this one has left the screen."""

    number = NumericProperty(1)
    number_width = NumericProperty(0)
    sentence = StringProperty()
    newest = BooleanProperty(False)


class LogList(RecycleView):
    """Shows `lines` in order and goes to the newest, at the foot, or at the head if `newest_first`."""

    lines = ObjectProperty(())
    newest_first = BooleanProperty(False)
    # The size of its letters, in pixels.
    letter = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trigger_set = Clock.create_trigger(self._set, -1)
        for name in ("lines", "newest_first", "letter", "width"):
            self.fbind(name, self._trigger_set)
        self._trigger_set()

    def _set(self, _elapsed: float) -> None:
        """Measures every line, so that each has its height before it is seen."""
        number_width = word_width(str(len(self.lines)), self.letter) + dp(theme.TIGHT)
        room = int(self.width - number_width - dp(theme.GAP + 2 * theme.PAGE))
        if room <= 0:
            # Not laid out yet.
            return
        cells = [
            {
                "number": number,
                "number_width": number_width,
                "sentence": sentence,
                "newest": number == len(self.lines),
                "size": (self.width, height(sentence, self.letter, room) + dp(theme.GAP)),
            }
            for number, sentence in enumerate(self.lines, start=1)
        ]
        self.data = cells[::-1] if self.newest_first else cells
        self.scroll_y = 1.0 if self.newest_first else 0.0


def height(sentence: str, letter: float, room: int) -> float:
    """The pixels that a sentence takes when it is broken into lines as wide as the room."""
    lines = line_count(sentence.split(" "), lambda words: word_width(words, letter), room, doubt=letter / 2)
    return set_height("\n".join("x" * lines) if lines else sentence, letter, room)


def line_count(words: list[str], width: Callable[[str], float], room: float, doubt: float) -> int | None:
    """How many lines the words fill; None if a word is wider than a line, as only rendering it can tell."""
    lines, first, used, space = 1, 0, 0.0, width(" ")
    for at, word in enumerate(words):
        if width(word) > room:
            return None
        used += width(word) if at == first else space + width(word)
        # A sum of rounded widths is good enough, except for a word that ends near the edge.
        ends = width(" ".join(words[first : at + 1])) if abs(used - room) <= doubt else used
        if ends > room:
            lines, first, used = lines + 1, at, width(word)
    return lines


@lru_cache(maxsize=4096)
def word_width(word: str, letter: float) -> float:
    width: float = _ruler(letter).get_extents(word)[0]
    return width


@lru_cache(maxsize=1024)
def set_height(sentence: str, letter: float, room: int) -> float:
    """The same as `height`, but found by rendering, which takes Kivy many times longer than counting lines."""
    up: float = _setter(letter, text=sentence, text_size=(room, None)).render()[1]
    return up


@lru_cache(maxsize=8)
def _ruler(letter: float) -> Setter:
    return _setter(letter)


def _setter(letter: float, **options: object) -> Setter:
    style = theme.TYPE["line"]
    return Setter(font_name=style.font, font_size=letter, line_height=style.line_height, **options)
