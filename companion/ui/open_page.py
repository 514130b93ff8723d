"""Follows which page is open: for the next start, the screen's light, previews of the app, and the other phone."""

from contextlib import suppress
from typing import TYPE_CHECKING

from companion.store.faults import StoreFault
from companion.store.place import SavedPlace
from companion.ui.appearance import Appearance
from companion.ui.navigator import Navigator, Stop, dump_trail, parse_trail

if TYPE_CHECKING:
    from companion.device.phone import Phone
    from companion.pairing.tables import Tables

# The most of a way back that is kept with a place.
LONGEST_TRAIL = 256


class OpenPage(Appearance):
    """The part of the app that follows the open page."""

    # None until the phone was asked for something.
    _phone: "Phone | None"
    # None until a table was asked for.
    _tables: "Tables | None"

    def kept_trail(self) -> tuple[Stop, ...]:
        """The way to the page on which the app was left."""
        place = None
        with suppress(StoreFault):
            place = self.store.place.read()
        if place is None:
            return ()
        subject, trail = (place.arguments.get(name) for name in ("subject", "trail"))
        return (*parse_trail(str(trail or "")), Stop(place.route, str(subject or "")))

    def on_travel(self, _navigator: Navigator) -> None:
        self.save_place()
        self.stay_awake()
        self.guard_secrets()
        self.attend()

    def attend(self) -> None:
        """Tells the other phone whether its match is left for now; whoever reads the rules has not left."""
        if self._tables is not None:
            self._tables.attend(stop.subject for stop in self.root.trail)

    def save_place(self) -> None:
        *way, here = self.root.trail
        trail = dump_trail(way)
        arguments = {"subject": here.subject, "trail": trail if len(trail) <= LONGEST_TRAIL else ""}
        # A place that cannot be saved costs a few taps at the next start, and is not worth a message at every step.
        with suppress(StoreFault):
            self.store.place.write(SavedPlace(here.route, arguments))

    def stay_awake(self) -> None:
        """The screen stays on while a page wants it, as a match does."""
        wanted = self.root is not None and getattr(self.root.current_screen, "keeps_awake", False)
        # A phone that was never asked for anything is not kept awake either.
        if wanted or self._phone is not None:
            self.phone.awake.stay(bool(self.settings.keep_awake and wanted))

    def guard_secrets(self) -> None:
        """The list of recent apps shows no picture of a page on which a player hides something from the other."""
        secret = getattr(self.root.current_screen, "confidential", False)
        if secret or self._phone is not None:
            self.phone.recents.hide(secret)
