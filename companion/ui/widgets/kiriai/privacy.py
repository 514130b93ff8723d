"""Decides who may look: each player in turn on a shared phone; the owner of a phone until it leaves the hand."""

from collections.abc import Callable

from kivy.core.window import Window

from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.state import Samurai
from companion.table.kiriai.view import Phase, View
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.running_app import running_app
from companion.ui.widgets.kiriai.handover import HandOver

# The phases whose page only the player entitled to look may see.
SECRET = (Phase.TELLING, Phase.ENTERING, Phase.CHOOSING)


class Privacy:
    """Calls `changed`, for the page to show itself again, when a player may look and when that ends."""

    def __init__(self, changed: Callable[[], None], back: Callable[[], None], menu: Callable[[], None]) -> None:
        """`back` and `menu` are called for what can be done without looking."""
        self._changed = changed
        self._back = back
        self._menu = menu
        self._looker: Seat | None = None
        self._seat = Seat.RED
        self._curtain: HandOver | None = None
        # To whom the phone was last asked aloud to be handed.
        self._called: Seat | None = None

    def begin(self, view: View) -> None:
        """The page is opened; a phone that is not shared is opened by its owner, who may look."""
        self._looker = None if view.shared else view.seat
        self._called = None
        # Bound once, however often a page is opened.
        self.end()
        Window.bind(focus=self._on_focus)
        running_app().bind(on_pause=self._on_pause, on_stop=self.end)

    def end(self, *_: object) -> None:
        """The page or the app is left."""
        Window.unbind(focus=self._on_focus)
        running_app().unbind(on_pause=self._on_pause, on_stop=self.end)
        self._lift()

    def admits(self, view: View, name: str) -> bool:
        """Whether the page may show its contents now; if not, a curtain hides the page of a shared phone."""
        self._seat = view.seat
        if view.phase not in SECRET or view.lesson is not None or view.phone is not None:
            self._looker = None if view.shared else view.seat
        elif self._looker is not view.seat:
            # The player who looked before must ask again, too.
            self._looker = None
            if view.shared:
                self._draw(view.seat, name)
            return False
        self._lift()
        return True

    def allow(self) -> None:
        """The player who is entitled to look does so now."""
        self._looker = self._seat
        self._changed()

    def cover(self) -> None:
        """Hides secrets at once: the system's picture of an app that is left shows the frame that is drawn here."""
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
        # The same player's curtain falls again whenever the app is left.
        if seat is not self._called:
            self._called, app = seat, running_app()
            app.announce(app.say("curtain.hand", name=name))

    def _lift(self) -> None:
        if self._curtain is not None:
            self._curtain.close()
            self._curtain = None

    def _on_focus(self, _window: object, focused: bool) -> None:
        if not focused:
            self.cover()

    def _on_pause(self, *_: object) -> None:
        self.cover()
