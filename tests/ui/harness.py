"""Drives the real app in a test: in this process, in a real GL context, frame by frame, in virtual time."""

import gc
from collections.abc import Callable, Iterator
from math import ceil
from threading import Event, Thread
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels, glViewport
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.uix.label import Label
from kivy.uix.recycleview import views
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.ui.frame_queue import FRAME_QUEUE
from tests.ui import DENSITY, LARGEST

if TYPE_CHECKING:
    from PIL.Image import Image

FRAME = 1 / 60
ESCAPE = 27
ENTER = 13
BACKSPACE = 8
# The most real seconds that a thread of the app may take in a test.
PATIENCE = 120
# The real seconds that a frame takes while others work.
HASTE = 0.002
_NOTHING = Event()
# The font in which each letter is an icon.
ICONS = "Icons"
# Every app leaves a heap of widgets behind, and a search for garbage in it takes longer than a test: rarely is enough.
gc.set_threshold(100_000, 50, 100)

Size = tuple[int, int]


class VirtualTime:
    """Kivy's clock for the whole process: time passes when a frame is pumped, and never runs backwards."""

    def __init__(self) -> None:
        self.now: float = Clock.time()
        self._fps = Clock._max_fps
        Clock.time = lambda: self.now
        Clock._max_fps = 0

    def run_free(self) -> None:
        """From now on time passes by itself."""
        ahead = self.now - monotonic()
        Clock.time = lambda: monotonic() + ahead
        Clock._max_fps = self._fps


TIME = VirtualTime()
# Nobody sees the window's icon, and to read its file takes a tenth of an app's start.
Window.set_icon = lambda _file: None


class Finger(MotionEvent):
    """One touch, from down to up, in window pixels."""

    _fingers = 0

    def __init__(self, x: float, y: float) -> None:
        Finger._fingers += 1
        super().__init__("finger", Finger._fingers, self._shares(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def press(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def drag(self, x: float, y: float) -> None:
        self.move(self._shares(x, y))
        EventLoop.post_dispatch_input("update", self)

    def lift(self) -> None:
        EventLoop.post_dispatch_input("end", self)

    @staticmethod
    def _shares(x: float, y: float) -> tuple[float, float]:
        return x / (Window.width - 1), y / (Window.height - 1)


class Driver:
    """A running app; use it as a context, so that it is closed and the next one starts clean."""

    def __init__(self, app: App, size: Size = LARGEST) -> None:
        self.app = app
        self.left = False
        self._events_before = list(Clock.get_events())
        Window.bind(on_request_close=self._on_request_close)
        EventLoop.quit = False
        EventLoop.status = "idle"
        self.resize(size)
        app._run_prepare()
        runTouchApp(embedded=True)
        self.settle()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def resize(self, size: Size) -> None:
        """The window's size in dp."""
        Window.size = size[0] * DENSITY, size[1] * DENSITY

    def rotate(self) -> None:
        """The phone is turned on its side, or back."""
        Window.size = Window.size[::-1]
        self.settle()

    def pause(self) -> None:
        """Another app comes to the front, or the screen goes off: as SDL tells it, and no frame passes from here on."""
        Window._event_filter("app_willenterbackground")

    def resume(self, seconds: float = 0.0) -> None:
        """The app is back in front, after so long a pause."""
        self.return_to_front(seconds)
        self.settle()

    def return_to_front(self, seconds: float = 0.0) -> None:
        """The same, before the first frame: the clock finds the whole pause in it."""
        TIME.now += seconds
        Window._event_filter("app_didenterforeground")

    def pump(self, frames: int = 1) -> None:
        """Lets frames pass without drawing them: clock, input, layout."""
        for _ in range(frames):
            TIME.now += FRAME
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    def wait(self, seconds: float) -> None:
        """Lets virtual time pass."""
        self.pump(ceil(seconds / FRAME))

    def until(self, reached: Callable[[], object]) -> None:
        """Lets frames pass until something is so that another thread or another phone must bring about."""
        end = monotonic() + PATIENCE
        while not reached():
            assert monotonic() < end, "it never came"
            # Gives the other threads their turn.
            _NOTHING.wait(HASTE)
            self.pump()
        self.settle()

    def join(self, thread: Thread) -> None:
        """Waits for a thread to end, and for what it handed over to the window."""
        thread.join(PATIENCE)
        assert not thread.is_alive(), f"{thread.name} is still busy"
        self.settle()

    def settle(self) -> None:
        """Lets frames pass until nothing moves."""
        self.pump(3)
        for _ in range(600):
            if not self._moves():
                break
            self.pump()
        else:
            raise AssertionError("something still moves after ten seconds")
        self.pump(3)
        # No test waits until the app looks for garbage again.
        gc.enable()

    def _moves(self) -> bool:
        if Animation._instances or FRAME_QUEUE.busy:
            return True
        effects = [widget.effect_y for widget in self.widgets() if isinstance(widget, ScrollView)]
        return any(effect.velocity or abs(effect.overscroll) >= 1 for effect in effects if not effect.is_manual)

    def widgets(self) -> Iterator[Widget]:
        for child in Window.children:
            yield from child.walk()

    def find(self, kind: str, **properties: Any) -> Widget:
        """The one widget of a class, by the class's name, with these properties."""
        found = [
            widget
            for widget in self.widgets()
            if type(widget).__name__ == kind
            and all(getattr(widget, name) == value for name, value in properties.items())
        ]
        assert len(found) == 1, f"{len(found)} widgets {kind} {properties}"
        return found[0]

    def by_text(self, text: str) -> Widget:
        """The one text that reads so; a tap on it is a tap on what it stands on."""
        found = [widget for widget in self.widgets() if isinstance(widget, Label) and widget.text == text]
        assert len(found) == 1, f"{len(found)} texts {text!r}"
        return found[0]

    def texts(self) -> list[str]:
        """Every text that is there to be read, in the order of the widget tree; an icon is a letter of its font."""
        readable = (widget for widget in self.widgets() if isinstance(widget, Label | TextInput))
        return [widget.text for widget in readable if widget.text and widget.font_name != ICONS]

    def press(self, widget: Widget) -> Finger:
        """Puts a finger on the middle of a widget."""
        finger = Finger(*widget.to_window(*widget.center))
        finger.press()
        # Long enough for a scroll view to see that it is no swipe.
        self.pump(6)
        return finger

    def tap(self, widget: Widget) -> None:
        self.press(widget).lift()
        self.settle()

    def hold(self, widget: Widget, seconds: float) -> None:
        """Rests a finger on a widget for a while."""
        finger = self.press(widget)
        self.wait(seconds)
        finger.lift()
        self.settle()

    def drag(self, widget: Widget, across: float, up: float) -> None:
        """Drags a finger from the middle of a widget, by a way given in dp."""
        x, y = (part / DENSITY for part in widget.to_window(*widget.center))
        self.swipe((x, y), (x + across, y + up))

    def swipe(self, start: tuple[float, float], end: tuple[float, float], frames: int = 12) -> None:
        """Drags a finger between two places given in dp."""
        (x, y), (to_x, to_y) = ((place[0] * DENSITY, place[1] * DENSITY) for place in (start, end))
        finger = Finger(x, y)
        finger.press()
        for frame in range(1, frames + 1):
            finger.drag(x + (to_x - x) * frame / frames, y + (to_y - y) * frame / frames)
            self.pump()
        finger.lift()
        self.settle()

    def type(self, text: str) -> None:
        """Types into the field that has the focus."""
        for letter in text:
            Window.dispatch("on_textinput", letter)
            self.pump()

    def press_key(self, key: int) -> None:
        """In the order of Kivy's own main loop."""
        if not Window.dispatch("on_key_down", key, 0, None, []):
            Window.dispatch("on_keyboard", key, 0, None, [])
        Window.dispatch("on_key_up", key, 0)
        self.settle()

    def press_back(self) -> None:
        """Esc on a desktop, the back button or gesture on a phone."""
        self.press_key(ESCAPE)

    def screenshot(self, reduction: int = 1) -> "Image":
        """What is drawn; reduced by 2 it is half as wide and high, and drawn in a third of the time."""
        # Not before: the walks drive the app where there is no Pillow, as on a phone.
        from PIL import Image  # noqa: PLC0415

        width, height = (int(side) // reduction for side in Window.system_size)
        glViewport(0, 0, width, height)
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        glViewport(0, 0, *map(int, Window.system_size))
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        return Image.frombytes("RGB", (width, height), pixels).transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def hand_over(self) -> None:
        """Lets a person go on, in real time, until the window is closed."""
        Window.unbind(on_request_close=self._on_request_close)
        TIME.run_free()
        EventLoop.mainloop()

    def close(self) -> None:
        # A field that is still typed into would take the keys of the next app.
        Window.release_all_keyboards()
        # A killed app may have been in a pause.
        Window._pause_loop = False
        self.app.stop()
        Window.unbind(on_request_close=self._on_request_close)
        self._free_letters()
        for child in list(Window.children):
            Window.remove_widget(child)
        for canvas in (Window.canvas.before, Window.canvas, Window.canvas.after):
            canvas.clear()
        for event in Clock.get_events():
            if not any(event is earlier for earlier in self._events_before):
                event.cancel()
        Animation._instances.clear()
        FRAME_QUEUE._waiting.clear()
        # Kivy keeps the cells of lists for the next list, bound to this app's colours and words.
        views._cached_views.clear()
        views._cache_count = 0
        EventLoop.me_list.clear()
        stopTouchApp()
        App._running_app = None

    def _free_letters(self) -> None:
        """Whenever a text changes, Kivy searches the pictures of all texts: also those of closed apps, uncollected."""
        hidden = [page for page in getattr(self.app.root, "screens", ()) if page.parent is None]
        for widget in [*self.widgets(), *(part for page in hidden for part in page.walk(restrict=True))]:
            if isinstance(widget, Label):
                widget.texture = widget._label.texture = None

    def _on_request_close(self, *_: object, **__: object) -> bool:
        """The app wants to leave: noted, and refused, because the window serves the next test too."""
        self.left = True
        return True
