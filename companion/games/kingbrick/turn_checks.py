"""Checks whether this is the moment for an action: whose turn it is, and how far it has got."""

from companion.games.contract import Violation
from companion.games.kingbrick.battle import Battle, BrickPlace
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.faults import Fault

Verdict = Violation | None


def on_turn(battle: Battle, seat: Seat) -> Verdict:
    return None if seat is battle.turn.seat else Violation(Fault.NOT_YOUR_TURN, (seat.value,))


def settled(battle: Battle) -> Verdict:
    """A captured brick is thrown before play goes on."""
    if BrickPlace.CAPTURED not in battle.places:
        return None
    return Violation(Fault.THROW_PENDING, tuple(map(str, battle.captured)))


def acting(battle: Battle, seat: Seat) -> Verdict:
    late = Violation(Fault.TURN_CLOSING) if battle.turn.closing else None
    return on_turn(battle, seat) or settled(battle) or late


def moving(battle: Battle, seat: Seat) -> Verdict:
    spent = None if battle.turn.flicks else Violation(Fault.NO_FLICK_LEFT)
    return acting(battle, seat) or spent


def relocating(battle: Battle) -> Verdict:
    """A foul earns additional flicks, not a second King Move or Ninja."""
    return Violation(Fault.MAIN_ACTION_TAKEN) if battle.turn.relocated else None


def closing(battle: Battle, seat: Seat) -> Verdict:
    idle = None if battle.turn.moved else Violation(Fault.NOTHING_MOVED)
    return on_turn(battle, seat) or settled(battle) or idle


def reporting(battle: Battle, seat: Seat) -> Verdict:
    """Nothing happens on the board before the player to move has touched it."""
    idle = None if battle.turn.anything_moved else Violation(Fault.NOTHING_MOVED)
    return on_turn(battle, seat) or idle
