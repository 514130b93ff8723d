"""The base of all pages with a menu behind three dots."""

from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.menu import Item, MenuButton, MenuSheet

kv.load(__name__)


class MenuScreen(PageScreen):
    """Each page says what its menu offers."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if isinstance(widget, MenuButton):
            self.ids.head.add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def items(self) -> tuple[Item, ...]:
        """What the menu offers now."""
        return ()

    def open_menu(self) -> None:
        MenuSheet(self.title, self.items()).open()
