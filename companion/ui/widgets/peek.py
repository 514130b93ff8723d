"""Shows players their own secret only while they keep a finger on it."""

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.running_app import running_app

kv.load(__name__)


class Peek(ButtonBehavior, FloatLayout):
    """Its one child is the secret: it is in the widget tree, and drawn, only while one finger rests on the cover."""

    cover = ObjectProperty(None, allownone=True)
    secret = ObjectProperty(None, allownone=True)
    shown = BooleanProperty(False)
    hint = StringProperty()

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.cover is None or widget is self.cover:
            super().add_widget(widget, *args, **kwargs)
        else:
            self.secret = widget

    def on_press(self) -> None:
        self.shown = True
        running_app().bind(on_pause=self._cover)
        Window.bind(on_touch_down=self._cover, focus=self._cover)

    def on_state(self, _peek: object, state: str) -> None:
        if state == "normal":
            self._cover()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self._cover()
        return super().on_touch_move(touch)

    def on_shown(self, _peek: object, shown: bool) -> None:
        out, back = (self.cover, self.secret) if shown else (self.secret, self.cover)
        self.remove_widget(out)
        super().add_widget(back)

    def _cover(self, *_: object) -> None:
        running_app().unbind(on_pause=self._cover)
        Window.unbind(on_touch_down=self._cover, focus=self._cover)
        self.shown = False
