"""Compares two armies of the library, kind by kind."""

from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.text.kingbrick import unnamed

kv.load(__name__)


class KingbrickCompareScreen(PageScreen):
    """Its subject is the ids of both, with a hyphen between them."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("say", self._render)

    def on_pre_enter(self, *_: object) -> None:
        self._render()

    def _render(self, *_: object) -> None:
        say = self.app.say
        with self.app.reporting_errors():
            library = self.app.armies
            armies = [library.find(army_id) for army_id in self.subject.split("-")]
            faces = self.app.box.faces()
            # One of them may have been deleted, and restored, meanwhile.
            match armies:
                case [left, right] if left is not None and right is not None:
                    table = self.ids.table
                    table.left_name, table.right_name = (army.name or unnamed(say) for army in (left, right))
                    table.show(say, left.army, right.army, faces)
