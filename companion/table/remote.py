"""Passes texts between the protocol's peer and the link to the other phone, and saves before anything is sent."""

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from companion.fairplay.key import CHALLENGE_BYTES, Direction
from companion.protocol.events import Connected, Event
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip, Unproved
from companion.protocol.intents import Intent
from companion.protocol.memory import Save
from companion.protocol.peer import Peer
from companion.protocol.session import Knock
from companion.store.faults import StoreFault
from companion.table.own_fault import OWN_FAULT, log_own_fault

# The code of a connection that fails because the two apps speak different versions; nobody has done anything wrong.
OTHER_VERSION = "other_version"
# The link's codes for the end of a line that was open.
_ENDED = ("wrong_code", "lost")


class Wire(Protocol):
    """As much of a link as a table needs; its connections, called lines, are numbered."""

    def send(self, line: int, text: str) -> None: ...

    def close(self, line: int) -> None: ...

    def keep(self, line: int) -> None:
        """Tells the link that this line is the guest's."""


class Remote:
    """One side of a table and its line; what is sent or shown is saved first."""

    def __init__(
        self,
        peer: Peer,
        chance: Callable[[int], bytes],
        save: Save,
        follow: Callable[[tuple[Event, ...]], None],
        show: Callable[[], None],
        show_link: Callable[[], None],
    ) -> None:
        """`follow` gets what has happened at once, and `show` is called as soon as all of it is saved.

        `show_link` is called when nothing but the connection has changed, which is not saved.
        """
        self.peer = peer
        self.follow = follow
        self.show = show
        self.show_link = show_link
        self.wire: Wire | None = None
        # What the other side has done wrong, as a code and its details, until it says something valid.
        self.broken: tuple[str, ...] = ()
        # Why there is no connection, as a code of the link or of this app.
        self.trouble = ""
        # Whether this app has failed at something that it heard: what is in memory may be wrong since, so that nothing
        # more is heard, saved or said at this table before it is resumed from the store.
        self.stopped = False
        # Whether the guest who was let in last plays on the page.
        self.browser = False
        self._chance = chance
        self._save = save
        self._line: int | None = None
        # By the line on which somebody has knocked; and whether it is a browser.
        self._knocks: dict[int, tuple[Knock, bool]] = {}

    @property
    def hosting(self) -> bool:
        return self.peer.side is Direction.HOST

    def attach(self, wire: Wire | None) -> None:
        """Uses another link, or none; every line of the link before is gone."""
        self.wire = wire
        self._line = None
        self._knocks.clear()
        self.peer.disconnect()

    def opened(self, line: int, browser: bool = False) -> None:
        if self.stopped:
            assert self.wire is not None
            self.wire.close(line)
            return
        challenge = self._chance(CHALLENGE_BYTES)
        if self.hosting:
            knock = self.peer.knock(challenge)
            self._knocks[line] = knock, browser
            self._send(line, knock.text)
        else:
            self._line = line
            self.peer.connect(challenge)

    def heard(self, line: int, text: str) -> None:
        """Takes one text; call `follow_up` after the last of several, so that all are saved and answered at once."""
        if self.stopped:
            return
        stranger = line in self._knocks
        try:
            self._take(line, text)
        except Exception as error:
            if stranger and line != self._line:
                # Not let in yet: nothing has changed here.
                log_own_fault(error)
                assert self.wire is not None
                self.wire.close(line)
            else:
                self._stop(error)

    def _take(self, line: int, text: str) -> None:
        try:
            events = self._hear(line, text)
        except PeerFault as fault:
            self._refuse(line, fault)
            return
        if self.peer.connected:
            self.trouble = ""
        if any(not isinstance(event, Connected) for event in events):
            self.broken = ()
        self.follow(events)

    def _hear(self, line: int, text: str) -> tuple[Event, ...]:
        if line in self._knocks:
            knock, browser = self._knocks.pop(line)
            events = self.peer.admit(knock, text)
            self._line, self.browser = line, browser
            assert self.wire is not None
            # Before the welcome is sent, because the guest may answer it at once.
            self.wire.keep(line)
            return events
        return self.peer.receive(text) if line == self._line else ()

    def _refuse(self, line: int, fault: PeerFault) -> None:
        assert self.wire is not None
        self.wire.close(line)
        older = fault.code is Fault.OLDER_COPY
        if older:
            self.trouble = Fault.OLDER_COPY.value
        if line == self._line:
            self._line = None
            if fault.code is Fault.UNKNOWN_VERSION:
                self.trouble = OTHER_VERSION
            # Only what the player at the table is proved to have said is reported, not what a stranger sends.
            if not isinstance(fault, Unproved) and not older:
                self.broken = (fault.code.value, *map(str, fault.details))
        self.follow(())

    def closed(self, line: int) -> None:
        self._knocks.pop(line, None)
        if line == self._line:
            self._line = None
            self.peer.disconnect()
            self._tell_link()

    def failed(self, trouble: str) -> None:
        # We have ended that line ourselves, and know better why.
        known = self.trouble == Fault.OLDER_COPY or (self.trouble == OTHER_VERSION and trouble in _ENDED)
        if trouble != self.trouble and not known and not self.stopped:
            self.trouble = trouble
            self._tell_link()

    def say(self, intent: Intent) -> None:
        """Passes an intent to the peer and sends what follows; `Misuse` if it is not the time for it."""
        if self.stopped:
            raise Misuse(Slip.NOT_CONNECTED)
        self.follow(self.peer.say(intent))
        self.flush()

    def step_away(self, away: bool) -> None:
        """Tells the other side that this player leaves the match for now, or is back."""
        self.peer.step_away(away)
        # What cannot be saved now is tried again a second later, and reported then.
        with suppress(StoreFault):
            self.follow_up()

    def wake(self, now: float) -> None:
        """Sends again what was not acknowledged; call it about once a second."""
        were_away = self.peer.they_are_away
        self.peer.wake(now)
        if self.peer.they_are_away is not were_away:
            self._tell_link()
        self.follow_up()

    def follow_up(self) -> None:
        """Saves, answers and shows what was heard; only a `StoreFault` leaves it."""
        try:
            self.flush()
        except StoreFault:
            raise
        except Exception as error:
            self._stop(error)

    def _stop(self, error: Exception) -> None:
        """Ends this table's part until it is resumed: the fault is this app's, and the app goes on without it."""
        log_own_fault(error)
        self.stopped = True
        self.trouble = OWN_FAULT
        if self.wire is not None and self._line is not None:
            self.wire.close(self._line)
        self._line = None
        self._knocks.clear()
        self.peer.disconnect()
        self._tell_link()

    def _tell_link(self) -> None:
        """Shows how the connection is; a page that fails at it changes nothing at the table."""
        try:
            self.show_link()
        except Exception as error:
            log_own_fault(error)

    def flush(self) -> None:
        """Saves and sends what is waiting; what the store refuses is tried again at the next call."""
        if self.stopped:
            return
        for text in self.peer.outgoing(self._save):
            assert self._line is not None
            self._send(self._line, text)
        self.show()

    def _send(self, line: int, text: str) -> None:
        assert self.wire is not None
        self.wire.send(line, text)
