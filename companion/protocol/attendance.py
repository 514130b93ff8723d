"""Knows whether each player is at the match: said beside the numbered words, never stored, and no part of the game."""

from dataclasses import dataclass

from companion.protocol.greeting import Presence


@dataclass(slots=True)
class Attendance:
    """One connection: on each new one both count as present until they say otherwise."""

    # Whether our player has left the match for now.
    away: bool = False
    # Whether theirs has, as it is shown: whatever they say, that changes once between two calls of `wake` at most.
    they_are_away: bool = False
    # What they have heard of us last; None if they may have missed it.
    _told: bool | None = False
    _said: int = 0
    _heard: int = 0
    _latest: bool = False
    _changed: bool = False

    def reconnect(self) -> "Attendance":
        """A new connection, to which nothing was said yet."""
        return Attendance(self.away)

    def hear(self, word: Presence) -> None:
        if word.number <= self._heard:
            # An old one, on its way twice or too long.
            return
        self._heard = word.number
        if self._latest and not word.away:
            # A phone that slept hears only the first of what it was told meanwhile.
            self._told = None
        self._latest = bool(word.away)
        if not self._changed:
            self._show()

    def wake(self) -> None:
        self._changed = False
        self._show()

    def _show(self) -> None:
        self._changed = self._changed or self.they_are_away != self._latest
        self.they_are_away = self._latest

    def drain(self) -> Presence | None:
        """What is to be said now; None if they know it."""
        if self.away == self._told:
            return None
        self._told = self.away
        self._said += 1
        return Presence(self._said, int(self.away))
