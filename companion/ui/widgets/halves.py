"""Gives each of two players half of a shared phone, the far half upside down if the players sit face to face."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.widgets.turnable import Turnable

kv.load(__name__)


class Half(Turnable, BoxLayout):
    """If `turned`, both its picture and its touches are upside down."""

    content = ObjectProperty(None, allownone=True)

    def on_content(self, _half: object, widget: Widget | None) -> None:
        self.clear_widgets()
        if widget is not None:
            self.add_widget(widget)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.collide_point(*touch.pos) and self._pass_on("on_touch_down", touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._pass_on("on_touch_move", touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._pass_on("on_touch_up", touch)

    def _pass_on(self, event: str, touch: MotionEvent) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = any(child.dispatch(event, touch) for child in self.children[:])
        touch.pop()
        return taken


class Halves(BoxLayout):
    """`near` and `far` are each one widget; `facing` turns the far one around."""

    near = ObjectProperty(None, allownone=True)
    far = ObjectProperty(None, allownone=True)
    facing = BooleanProperty(True)
