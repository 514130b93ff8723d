"""Writes positions, placements and pairs of a duel as text, and reads them back."""

from companion.games.contract import Refused, split_fields
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import (
    ACTION_BY_LETTER,
    ADVANCED_FIELD,
    STANDARD_FIELD,
    Card,
    Health,
    Pair,
    Placement,
    Special,
    Stance,
)
from companion.games.kiriai.state import Battlefield, Cards, Position, Samurai

_FIELDS = {str(field): field for field in (STANDARD_FIELD, ADVANCED_FIELD)}
_SPACES = {str(space): space for space in range(1, ADVANCED_FIELD + 1)}
_STANCES = {stance.value: stance for stance in Stance}
_HEALTHS = {health.value: health for health in Health}
_ASIDES: dict[str, Card | None] = {".": None, **{card.value: card for card in Card}}
_SPECIALS = {special.value: special for special in Special}
_SAMURAI = {
    space + stance + health: Samurai(_SPACES[space], _STANCES[stance], _HEALTHS[health])
    for space in _SPACES
    for stance in _STANCES
    for health in _HEALTHS
}
_PAIRS = {
    first + second: Pair(ACTION_BY_LETTER[first], ACTION_BY_LETTER[second])
    for first in ACTION_BY_LETTER
    for second in ACTION_BY_LETTER
}


def parse_position(text: str) -> Position:
    fields = split_fields(text)
    if len(fields) != 7:
        raise Refused(Fault.WRONG_FIELD_COUNT, len(fields))
    field = _FIELDS.get(fields[0])
    if field is None:
        raise Refused(Fault.UNKNOWN_FIELD, fields[0])
    red, blue = _parse_samurai(fields[1], field), _parse_samurai(fields[2], field)
    if red.space > blue.space:
        raise Refused(Fault.PASSED_EACH_OTHER, red.space, blue.space)
    if red.health is blue.health is Health.DEFEATED:  # Ruling K9
        raise Refused(Fault.BOTH_DEFEATED)
    red_cards, blue_cards = _parse_cards(fields[3], fields[5]), _parse_cards(fields[4], fields[6])
    if red_cards.special is blue_cards.special and red_cards.special not in (Special.UNKNOWN, Special.SPENT):
        raise Refused(Fault.SPECIAL_TWICE, red_cards.special.value)
    return Position(Battlefield(field, red, blue), red_cards, blue_cards)


def _parse_samurai(text: str, field: int) -> Samurai:
    samurai = _SAMURAI.get(text)
    if samurai is None:
        raise Refused(Fault.UNKNOWN_SAMURAI, text)
    if samurai.space > field:
        raise Refused(Fault.OFF_THE_FIELD, text)
    return samurai


def _parse_cards(aside: str, special: str) -> Cards:
    if aside not in _ASIDES:
        raise Refused(Fault.UNKNOWN_CARD, aside)
    if special not in _SPECIALS:
        raise Refused(Fault.UNKNOWN_SPECIAL, special)
    return Cards(_ASIDES[aside], _SPECIALS[special])


def dump_position(position: Position) -> str:
    field, red, blue = position.battlefield, position.red, position.blue
    return (
        f"{field.spaces} {_dump_samurai(field.red)} {_dump_samurai(field.blue)}"
        f" {red.aside or '.'} {blue.aside or '.'} {red.special} {blue.special}"
    )


def _dump_samurai(samurai: Samurai) -> str:
    return f"{samurai.space}{samurai.stance}{samurai.health}"


def parse_placement(text: str) -> Placement:
    if len(text) != 2 or text[0] not in _SPACES or text[1] not in _STANCES:
        raise Refused(Fault.UNKNOWN_PLACEMENT, text)
    return Placement(_SPACES[text[0]], _STANCES[text[1]])


def dump_placement(placement: Placement) -> str:
    return f"{placement.space}{placement.stance}"


def parse_pair(text: str) -> Pair:
    pair = _PAIRS.get(text)
    if pair is None:
        raise Refused(Fault.UNKNOWN_PAIR, text)
    return pair


def dump_pair(pair: Pair) -> str:
    return pair.first + pair.second
