"""Opens a long page without a halt: its parts are made from the top, a few in each frame."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.widgets.row import Group

kv.load(__name__)


class Unroll(BoxLayout):
    """A column that makes its own parts: calls each of `makers` once, in order; new makers replace all parts."""

    makers = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._waiting = False
        self.fbind("makers", self._begin)
        self._begin()

    def _begin(self, *_: object) -> None:
        self.clear_widgets()
        if self.makers and not self._waiting:
            self._waiting = True
            FRAME_QUEUE.add(self._make)

    def _make(self) -> None:
        made = len(self.children)
        self._waiting = made + 1 < len(self.makers)
        if self._waiting:
            FRAME_QUEUE.go_on(self._make)
        if made < len(self.makers):
            self.add_widget(self.makers[made]())


class UnrollGroup(Unroll, Group):
    """The same for the rows of a group."""
