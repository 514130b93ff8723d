"""The times that the link waits, each for one thing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timeouts:
    """All in seconds."""

    # For the other side to take a call and to finish its first request.
    opening: float = 8.0
    # For a stranger to be kept; it covers a host whose window is just coming back.
    proof: float = 10.0
    # Between two signs of life, and for the answer to one. A slow reader has as long to make room for a text.
    ping: float = 4.0
    pong: float = 6.0
    # For an orderly end, and for a browser to read a whole file.
    closing: float = 5.0
    # For the last words when the link is stopped or the app is put away: the window waits for it.
    parting: float = 0.5
    # Between the attempts of a guest; the last one repeats.
    retry: tuple[float, ...] = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
    # After a table has not accepted our answer.
    refused: float = 60.0


USUAL = Timeouts()
