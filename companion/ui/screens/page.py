"""What do all pages but the first have in common? A way back and a title."""

from kivy.app import App
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.widgets import back, row, scroll, text  # noqa: F401 - named in the kv halves of the pages

kv.load(__name__)


class PageScreen(Screen):
    """What a page adds comes below its head."""

    title = StringProperty()
    # Which one of many things the page is about, where it is about one.
    subject = StringProperty()
    body = ObjectProperty(None, allownone=True)
    # Whether one player hides something from the other here, of which no picture must be left anywhere.
    confidential = False

    @property
    def app(self) -> App:
        return App.get_running_app()

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
