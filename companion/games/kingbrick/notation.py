"""Writes bricks (`rC2` is Red's second Champion) and actions (`red: throw rC2 4 happy`), and reads them back."""

import re
from typing import assert_type

from companion.games.contract import Refused
from companion.games.kingbrick.actions import (
    Action,
    AgreeDraw,
    Assassinate,
    Capture,
    Desert,
    EndTurn,
    EnterFaces,
    Fall,
    Flick,
    Foul,
    Hide,
    KingMove,
    LayFreeze,
    Reappear,
    Rejoin,
    Resign,
    SeatAction,
    Shift,
    Throw,
    UseAbility,
)
from companion.games.kingbrick.battle import Brick, FoulKind
from companion.games.kingbrick.bricks import KIND_OF, SIDES, Faces, Kind, Seat
from companion.games.kingbrick.faults import Fault

_DRAW = "draw agreed"
_BRICK = re.compile(rf"([rb])([{''.join(KIND_OF)}])([1-9][0-9]?)?")
_OWNERS = {seat[0]: seat for seat in Seat}
_SEATS = {seat.value: seat for seat in Seat}
_KINDS = {kind.value: kind for kind in Kind}
_FOULS = {kind.value: kind for kind in FoulKind}
_NUMBERS = {str(number): number for number in range(SIDES + 1)}
_MOODS = {"happy": True, "sad": False}


def parse_brick(text: str) -> Brick:
    match = _BRICK.fullmatch(text)
    # The King has no number, every other brick has one.
    if match is None or (match[2] == "K") == bool(match[3]):
        raise Refused(Fault.UNKNOWN_BRICK, text)
    return Brick(_OWNERS[match[1]], KIND_OF[match[2]], int(match[3] or 1))


def dump_action(action: Action) -> str:
    """One line; `parse_action` reads back all that a battle could ever accept."""
    if isinstance(action, AgreeDraw):
        return _DRAW
    return " ".join((f"{action.seat}:", *map(str, _words(action))))


def _words(action: SeatAction) -> tuple[str | int | Brick, ...]:
    match action:
        case Flick(_, brick):
            return ("flick", brick) if brick else ("flick",)
        case KingMove():
            return ("king", "move")
        case Reappear(_, ninja):
            return ("reappear", ninja)
        case LayFreeze(_, freeze, bricks):
            return ("lay", freeze, "on", *bricks)
        case UseAbility(_, brick, saved):
            return ("ability", brick, "for", saved) if saved else ("ability", brick)
        case Fall(_, bricks):
            return ("fall", *bricks)
        case Capture(_, brick):
            return ("capture", brick)
        case Desert(_, mercenary):
            return ("desert", mercenary)
        case Rejoin(_, mercenary):
            return ("rejoin", mercenary)
        case Shift(_, freeze, bricks):
            return ("shift", freeze, "on", *bricks) if bricks else ("shift", freeze, "off")
        case Foul(_, kind):
            return ("foul", kind)
        case Throw(_, brick, face, happy):
            return ("throw", brick, face, "happy" if happy else "sad")
        case Hide(_, ninja):
            return ("hide", ninja)
        case Assassinate(_, assassin, victim, happy):
            return ("assassinate", victim, "with", assassin, "happy" if happy else "sad")
        case EnterFaces(_, kind, faces):
            return ("faces", kind, faces.happy, "happy", faces.sad, "sad")
        case EndTurn():
            return ("end", "turn")
        case _:
            assert_type(action, Resign)
            return ("resign",)


def parse_action(text: str) -> Action:
    """The action of one line; only the one spelling that `dump_action` writes is accepted."""
    if text == _DRAW:
        return AgreeDraw()
    name, _, sentence = text.partition(": ")
    seat = _SEATS.get(name)
    action = _spoken(seat, sentence.split(" ")) if seat else None
    if action is None:
        raise Refused(Fault.UNKNOWN_ACTION, text)
    return action


def _spoken(seat: Seat, words: list[str]) -> SeatAction | None:
    match words:
        case ["flick"]:
            return Flick(seat)
        case ["flick", brick]:
            return Flick(seat, parse_brick(brick))
        case ["king", "move"]:
            return KingMove(seat)
        case ["reappear", ninja]:
            return Reappear(seat, parse_brick(ninja))
        case ["lay", freeze, "on", first, *others]:
            return LayFreeze(seat, parse_brick(freeze), tuple(map(parse_brick, (first, *others))))
        case ["ability", brick]:
            return UseAbility(seat, parse_brick(brick))
        case ["ability", brick, "for", saved]:
            return UseAbility(seat, parse_brick(brick), parse_brick(saved))
        case ["fall", first, *others]:
            return Fall(seat, tuple(map(parse_brick, (first, *others))))
        case ["capture", brick]:
            return Capture(seat, parse_brick(brick))
        case ["desert", mercenary]:
            return Desert(seat, parse_brick(mercenary))
        case ["rejoin", mercenary]:
            return Rejoin(seat, parse_brick(mercenary))
        case ["shift", freeze, "off"]:
            return Shift(seat, parse_brick(freeze), ())
        case ["shift", freeze, "on", first, *others]:
            return Shift(seat, parse_brick(freeze), tuple(map(parse_brick, (first, *others))))
        case ["foul", kind] if kind in _FOULS:
            return Foul(seat, _FOULS[kind])
        case ["throw", brick, face, mood] if face in _NUMBERS and mood in _MOODS:
            return Throw(seat, parse_brick(brick), _NUMBERS[face], _MOODS[mood])
        case ["hide", ninja]:
            return Hide(seat, parse_brick(ninja))
        case ["assassinate", victim, "with", assassin, mood] if mood in _MOODS:
            return Assassinate(seat, parse_brick(assassin), parse_brick(victim), _MOODS[mood])
        case ["faces", kind, happy, "happy", sad, "sad"] if kind in _KINDS and {happy, sad} <= _NUMBERS.keys():
            return EnterFaces(seat, _KINDS[kind], Faces(_NUMBERS[happy], _NUMBERS[sad]))
        case ["end", "turn"]:
            return EndTurn(seat)
        case ["resign"]:
            return Resign(seat)
        case _:
            return None
