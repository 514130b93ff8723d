"""The base of all pages but the first: a way back and a title."""

from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.i18n.speech import Speech
from companion.ui import kv
from companion.ui.running_app import running_app

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

kv.load(__name__)


class PageScreen(Screen):
    """Widgets that a page adds are placed below its head."""

    title = StringProperty()
    # What the page is about, such as the id of a match; empty if there is only one such page.
    subject = StringProperty()
    body = ObjectProperty(None, allownone=True)
    # Changes with the language: a page that puts texts together follows it, and writes them again.
    say: Speech = ObjectProperty(None, allownone=True)
    # Whether one player hides something from the other here, so that no screenshot or preview may show it.
    confidential = False
    # Whether its middle must not move under the fingers, such as a board: what the app says stands in its head then.
    stands_still = False

    @property
    def keeps_awake(self) -> bool:
        """Whether the phone's screen stays on while this page is open."""
        return False

    @property
    def app(self) -> "CompanionApp":
        return running_app()

    @property
    def is_open(self) -> bool:
        return self.manager is not None and self.manager.current_screen is self

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.body is None:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.body.add_widget(widget, *args, **kwargs)

    def back(self) -> None:
        self.manager.leave(self)
