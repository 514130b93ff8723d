"""Starts every animation of the app; each can be skipped."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.uix.widget import Widget

from companion.ui.running_app import running_app


class Motion:
    """Takes properties of a widget to new values, at once if the player wants no animations; the latest move wins."""

    def __init__(
        self,
        widget: Widget,
        seconds: float,
        curve: str = "out_cubic",
        done: Callable[[], None] | None = None,
        **ends: float,
    ) -> None:
        self.running = True
        self._widget = widget
        self._ends = ends
        self._done = done
        self._animation = Animation(duration=seconds, transition=curve, **ends)
        # Kivy holds a bound method weakly, so the end of a move that nobody refers to would never be reported.
        self._animation.bind(on_complete=lambda *_: self._finish())
        Animation.cancel_all(widget, *ends)
        if running_app().theme.motion:
            self._animation.start(widget)
        else:
            self.skip()

    def skip(self) -> None:
        """Jumps to the end, where everything is as if it had moved there."""
        if self.running:
            self._animation.cancel(self._widget)
            for name, end in self._ends.items():
                setattr(self._widget, name, end)
            self._finish()

    def _finish(self) -> None:
        self.running = False
        if self._done is not None:
            self._done()
