"""The bar at the head of a page: the way back, the title, and the buttons that belong to the page."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.appbar import (
    MDTopAppBar,
    MDTopAppBarLeadingButtonContainer,
    MDTopAppBarTitle,
    MDTopAppBarTrailingButtonContainer,
)

from companion.ui import kv, material  # noqa: F401 - `material` repairs KivyMD

kv.load(__name__)


class PageTitle(MDTopAppBarTitle):
    """Shrinks a little before it breaks into two lines."""

    def on_adaptive_width(self, *_: object) -> None:
        """It is as wide as it is given; KivyMD would make it as wide as its words."""


class PageBar(MDTopAppBar):
    """Widgets that are added to it are buttons at its end; the way back: `on_back`."""

    __events__ = ("on_back",)

    title = StringProperty()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        # KivyMD would add its parts only in the next frame, and always at the end.
        if isinstance(widget, MDTopAppBarTitle):
            widget._appbar = self
            self.ids.text_box.add_widget(widget)
        elif isinstance(widget, MDTopAppBarLeadingButtonContainer):
            self.ids.root_box.add_widget(widget, index=1)
        elif isinstance(widget, MDTopAppBarTrailingButtonContainer):
            self.ids.root_box.add_widget(widget)
        elif "buttons" in self.ids:
            BoxLayout.add_widget(self.ids.buttons, widget, *args, **kwargs)
        else:
            super().add_widget(widget)

    def remove_widget(self, widget: Widget) -> None:
        self.ids.buttons.remove_widget(widget)

    def back(self) -> None:
        self.dispatch("on_back")

    def on_back(self) -> None:
        """The owner decides."""
