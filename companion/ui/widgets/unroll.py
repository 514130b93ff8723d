"""How does a long page open without a halt? Its first parts at once, the others frame by frame."""

from kivy.clock import Clock
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv

PARTS_PER_FRAME = 2

kv.load(__name__)


class Unroll(BoxLayout):
    """A column that makes its own parts: calls each of `makers` once, in order; new makers begin anew."""

    makers = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._trigger_make = Clock.create_trigger(self._make)
        self.fbind("makers", self._begin)
        self._begin()

    @property
    def done(self) -> bool:
        return len(self.children) == len(self.makers)

    def _begin(self, *_: object) -> None:
        self.clear_widgets()
        self._make(0)

    def _make(self, _elapsed: float) -> None:
        made = len(self.children)
        for make in self.makers[made : made + PARTS_PER_FRAME]:
            self.add_widget(make())
        if not self.done:
            self._trigger_make()
