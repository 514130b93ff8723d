"""Lines across a page for what should always be noticed; a tap leads to more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from kivy.properties import OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv
from companion.ui.widgets.mark import TONES

kv.load(__name__)


class NoticeStrip(ButtonBehavior, BoxLayout):
    """A mark and a sentence; a tap is `on_release`."""

    kind = OptionProperty("waiting", options=list(TONES))
    text = StringProperty()


class LinkButton(ButtonBehavior, FloatLayout):
    """Shows at the head of the page whether the phones are connected; `on_release` for more."""

    kind = OptionProperty("waiting", options=list(TONES))


@dataclass(frozen=True, slots=True)
class Noticed:
    """A mark, the words, and what a tap does."""

    kind: str
    words: str
    act: Callable[[], object] = field(compare=False)


class Strips:
    """Fills a part of the page that is as high as its strips."""

    def __init__(self, room: BoxLayout) -> None:
        self._room = room
        self._shown: Sequence[Noticed] = ()

    def show(self, noticed: Sequence[Noticed]) -> None:
        """Shows these; strips that look the same are left alone, as a finger may be on one, and do what is new."""
        before, self._shown = self._shown, noticed
        if noticed == before:
            return
        self._room.clear_widgets()
        for index, one in enumerate(noticed):
            strip = NoticeStrip(kind=one.kind, text=one.words)
            strip.bind(on_release=lambda _, index=index: self._shown[index].act())
            self._room.add_widget(strip)
