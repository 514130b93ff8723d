"""Gives the state of a duel at any moment, without playing it on a phone."""

from collections.abc import Mapping
from typing import Any

from companion.games.contract import Step
from companion.games.kiriai.commands import Enter, Lock, Place, Reveal
from companion.games.kiriai.events import Event
from companion.games.kiriai.notation import parse_pair, parse_placement, parse_position
from companion.games.kiriai.pieces import ADVANCED_FIELD, RED, SEALED, Seat
from companion.games.kiriai.rules import apply, new, outcome
from companion.games.kiriai.state import Duel, State
from companion.table.kiriai.view import Phase, RoundReveal, View
from companion.table.link_status import LinkStatus

NAMES = {"red": "Fox", "blue": "Crane"}
CONNECTED = LinkStatus(connected=True, hosting=True, left=False)


def seen(phase: Phase, state: State, **more: Any) -> View:
    """From Red's own phone, unless it is told otherwise."""
    shown: Mapping[str, Any] = {"names": NAMES, "round": 3, "link": CONNECTED, **more}
    return View(phase, RED, state=state, **shown)


def position(text: str) -> Duel:
    return Duel(parse_position(text))


def opened(start: str, red: str, blue: str, slots: int = 2) -> RoundReveal:
    """A round of which so many cards are open; the end of the duel ends it early."""
    ours, theirs = parse_pair(red), parse_pair(blue)
    before = position(start)
    state = before
    for seat in Seat:
        state = apply(state, Lock(seat, SEALED)).state
    steps: list[Step[Duel, Event]] = []
    for reveal in (Reveal(ours.first, theirs.first), Reveal(ours.second, theirs.second))[:slots]:
        step = apply(steps[-1].state if steps else state, reveal)
        steps.append(step)
        if outcome(step.state) is not None:
            break
    return RoundReveal(3, before, tuple(steps), complete=slots == 2)


def entered(red: str, blue: str) -> RoundReveal:
    state = new(ADVANCED_FIELD)
    for seat in Seat:
        state = apply(state, Place(seat, SEALED)).state
    return RoundReveal(0, new(ADVANCED_FIELD), (apply(state, Enter(parse_placement(red), parse_placement(blue))),))
