"""Who may look now? On a phone for two each player in turn, on an own phone its owner until it leaves the hand."""

from collections.abc import Callable

from kivy.app import App
from kivy.core.window import Window

from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.state import Samurai
from companion.table.kiriai.view import Phase, View
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.widgets.kiriai.handover import HandOver

# What only the one who looks may see.
SECRET = (Phase.TELLING, Phase.ENTERING, Phase.CHOOSING)


class Privacy:
    """Tells the page to show itself anew, `changed`, when a look is allowed, and when it ends."""

    def __init__(self, changed: Callable[[], None], back: Callable[[], None], menu: Callable[[], None]) -> None:
        """`back` and `menu` are what can be done without looking."""
        self._changed = changed
        self._back = back
        self._menu = menu
        self._looker: Seat | None = None
        self._seat = Seat.RED
        self._curtain: HandOver | None = None

    def begin(self, view: View) -> None:
        """The page is opened: on an own phone by its owner."""
        self._looker = None if view.shared else view.seat
        # Bound once, however often a page is opened.
        self.end()
        Window.bind(focus=self._on_focus)
        App.get_running_app().bind(on_pause=self._on_pause, on_stop=self.end)

    def end(self, *_: object) -> None:
        """The page is left, or the app."""
        Window.unbind(focus=self._on_focus)
        App.get_running_app().unbind(on_pause=self._on_pause, on_stop=self.end)
        self._lift()

    def admits(self, view: View, name: str) -> bool:
        """Whether the page may show what it shows now; if not, a curtain lies before a page for two."""
        self._seat = view.seat
        if view.phase not in SECRET:
            self._looker = None if view.shared else view.seat
        elif self._looker is not view.seat:
            # Whoever has looked before must ask again, too.
            self._looker = None
            if view.shared:
                self._draw(view.seat, name)
            return False
        self._lift()
        return True

    def allow(self) -> None:
        """The one who is entitled looks."""
        self._looker = self._seat
        self._changed()

    def cover(self) -> None:
        """At once: the system takes its picture of the page as it leaves, of the frame that is drawn here."""
        if self._looker is not None:
            self._looker = None
            self._changed()
            Window.dispatch("on_draw")
            Window.flip()

    def _draw(self, seat: Seat, name: str) -> None:
        if self._curtain is not None and self._curtain.name == name:
            return
        self._lift()
        curtain = self._curtain = HandOver(name=name, picture=samurai(Samurai(1), seat), accent="kiriai")
        curtain.bind(on_reveal=lambda _: self.allow(), on_back=lambda _: self._back(), on_menu=lambda _: self._menu())
        curtain.open()

    def _lift(self) -> None:
        if self._curtain is not None:
            self._curtain.close()
            self._curtain = None

    def _on_focus(self, _window: object, focused: bool) -> None:
        if not focused:
            self.cover()

    def _on_pause(self, *_: object) -> None:
        self.cover()
