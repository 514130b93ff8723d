"""Tests that everything that can happen in a duel has its sentence, in each language."""

from itertools import product

import pytest

from companion.games.kiriai import events
from companion.games.kiriai.commands import Enter, Place
from companion.games.kiriai.events import ChoiceLocked, ChoiceTakenBack, Event
from companion.games.kiriai.notation import parse_pair, parse_position
from companion.games.kiriai.pieces import ADVANCED_FIELD, SEALED, Placement, Seat, Stance
from companion.games.kiriai.rules import apply, new, pairs, play_round
from companion.games.kiriai.state import Duel
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui.text.kiriai import Teller

STARTS = ("5 1H+ 5H+ . . K X", "5 3H- 3E+ A C Z K", "5 2E- 4E- H B X Z", "5 1E+ 2H- L . Z K", "5 2H+ 3H+ . . K Z")
SILENT = (ChoiceLocked, ChoiceTakenBack)


def happened() -> set[Event]:
    """Whatever rounds from a few positions bring about, and an entry."""
    found: set[Event] = set()
    for start in STARTS:
        duel = Duel(parse_position(start))
        for red, blue in product(pairs(duel, Seat.RED), pairs(duel, Seat.BLUE)):
            found.update(event for step in play_round(duel, red, blue) for event in step.events)
    state = new(ADVANCED_FIELD)
    for seat in Seat:
        state = apply(state, Place(seat, SEALED)).state
    found.update(apply(state, Enter(Placement(2, Stance.HEAVEN), Placement(6, Stance.EARTH))).events)
    return found


HAPPENED = happened()


def test_every_kind_of_event_is_among_those_that_are_told() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and kind in Event.__args__}
    assert {type(event) for event in HAPPENED} == kinds - set(SILENT)


@pytest.mark.parametrize("language", Language)
def test_every_event_has_a_whole_sentence(language: Language) -> None:
    teller = Teller(Speech(language), {"red": "Fox"})
    told = {event: teller.sentence(event) for event in HAPPENED}
    assert [event for event, sentence in told.items() if not sentence.endswith(".") or "kiriai." in sentence] == []


@pytest.mark.parametrize("kind", SILENT)
def test_a_choice_is_nobodys_business(kind: type[ChoiceLocked | ChoiceTakenBack]) -> None:
    assert Teller(Speech(Language.EN), {}).sentences([kind(Seat.RED)]) == ()


@pytest.mark.parametrize(
    ("start", "red", "blue", "sentence"),
    [
        ("5 2E+ 4H+ . . ? ?", "HA", "LA", "Fox, High Strike: misses. It needs Heaven, and Fox is in Earth."),
        (
            "5 1E+ 4H+ . . ? ?",
            "HA",
            "LA",
            "Fox, High Strike: misses. It needs Heaven and hits at 2; Fox is in Earth, at distance 3.",
        ),
        ("5 1H+ 5H+ . . K ?", "KA", "LA", "Fox, Kesa Strike: misses. The distance is 4; it hits at 0 or 1."),
        ("5 1H+ 5H+ . . K ?", "KA", "LA", "Kesa Strike leaves Fox in Earth."),
        ("5 2H+ 4H+ . . ? ?", "HA", "HA", "Both would hit: the blades meet, and nobody is hurt."),
        ("5 2H+ 4H+ . . ? X", "HA", "XA", "Crane counters: High Strike turns against Fox."),
        ("5 1H+ 5H+ . . ? X", "HA", "XA", "Crane, Counterattack: nothing to counter."),
        ("5 1H+ 4H+ . . ? ?", "CH", "CH", "Fox, Charge: from 1 to 2. They meet, and neither passes."),
        ("5 1H+ 2H+ . . ? ?", "AH", "AH", "Fox, Approach: stays on 1, there is no room for both to move."),
        ("5 1H+ 2H+ . . ? ?", "CH", "LB", "Fox, Charge: from 1 to 2, no farther than the opponent."),
        ("5 2H+ 2H+ . . ? ?", "CH", "LB", "Fox, Charge: stays on 2, the opponent is there already."),
        ("5 1H+ 2H+ . . ? ?", "RH", "LB", "Fox, Retreat: stays on 1, the field ends here."),
        ("5 1H+ 5H+ . . ? ?", "AH", "AB", "Same stance, same kind of move: both go at once."),
    ],
)
def test_the_reason_is_told(start: str, red: str, blue: str, sentence: str) -> None:
    teller = Teller(Speech(Language.EN), {"red": "Fox", "blue": "Crane"})
    steps = play_round(Duel(parse_position(start)), parse_pair(red), parse_pair(blue))
    assert sentence in teller.sentences(event for step in steps for event in step.events)
