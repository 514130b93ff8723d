"""A sheet with something that the player must read; it stays until it is closed."""

from companion.i18n.speech import Speech
from companion.ui.widgets.actions import Actions, MainButton
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet


class UnusableFileSheet(Sheet):
    """One sentence, and the name of the file it is about."""

    def __init__(self, say: Speech, sentence: str, file: str) -> None:
        super().__init__(title=say("notice.title"))
        button = MainButton(text=say("notice.close"))
        button.bind(on_release=lambda _: self.close())
        foot = Actions()
        foot.add_widget(button)
        # A long name may be broken at a hyphen, and nowhere else.
        self.add_widget(Row(title=sentence, detail=file.replace("-", "-\n", 2).replace("-\n", "-", 1)))
        self.add_widget(foot)
