"""The base of all pages of a match in progress: a menu, a phone that stays awake, a back that asks."""

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.menu import Item, MenuButton, MenuSheet

kv.load(__name__)


class PlayScreen(PageScreen):
    """Its subject is the id of a match."""

    # While true, the phone stays awake and back asks first.
    playing = BooleanProperty(True)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if isinstance(widget, MenuButton):
            self.ids.head.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def on_playing(self, *_: object) -> None:
        if self.manager is not None:
            self.app.stay_awake()

    def items(self) -> tuple[Item, ...]:
        """What the menu offers now."""
        return ()

    def open_menu(self) -> None:
        MenuSheet(self.title, self.items()).open()

    def asks(self) -> bool:
        """Asks the player before leaving a match in progress; False if there is nothing to ask."""
        if not self.playing:
            return False
        say = self.app.say
        question = Confirm(
            title=say("play.leave.title"),
            sentence=say("play.leave.sentence"),
            verb=say("play.leave.verb"),
            danger=False,
        )
        question.bind(on_confirm=lambda _: self.manager.leave(self, sure=True))
        question.open()
        return True
