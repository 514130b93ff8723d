"""Gives each of two players half of a shared phone, the far half upside down if the players sit face to face."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui import kv

kv.load(__name__)

Place = tuple[float, float]


def opposite(place: Place, pos: Place, size: Place) -> Place:
    """Where a point of a box lies after the box is turned by half a turn."""
    return 2 * pos[0] + size[0] - place[0], 2 * pos[1] + size[1] - place[1]


class Half(BoxLayout):
    """If `turned`, both its picture and its touches are upside down."""

    content = ObjectProperty(None, allownone=True)
    turned = BooleanProperty(False)

    def on_content(self, _half: object, widget: Widget | None) -> None:
        self.clear_widgets()
        if widget is not None:
            self.add_widget(widget)

    def to_parent(self, x: float, y: float, relative: bool = False) -> Place:
        place = opposite((x, y), self.pos, self.size) if self.turned else (x, y)
        return super().to_parent(*place, relative=relative)

    def to_local(self, x: float, y: float, relative: bool = False) -> Place:
        place = opposite((x, y), self.pos, self.size) if self.turned else (x, y)
        return super().to_local(*place, relative=relative)

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
