"""A sheet that opens at once, and tells what a strong player would do as soon as that is worked out."""

from collections.abc import Iterable

from companion.i18n.speech import Speech
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet


class HintSheet(Sheet):
    def __init__(self, say: Speech) -> None:
        super().__init__(title=say("hint.title"))
        self.add_widget(Row(title=say("hint.wait")))

    def show(self, lines: Iterable[tuple[str, str]]) -> None:
        """Each line has a title, and in a quieter tone what speaks for it."""
        self.content.clear_widgets()
        for title, detail in lines:
            self.add_widget(Row(title=title, detail=detail))
