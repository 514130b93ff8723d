"""Tests that everything that happens or is refused in Kaito is said in a sentence of its own."""

import pytest

from companion.games.contract import Outcome, RecordFault, Violation
from companion.games.kaito.faults import Fault
from companion.games.kaito.ledger import parse_entry, parse_tally
from companion.games.kaito.losses import Reason
from companion.games.kaito.notation import parse_action, parse_position
from companion.games.kaito.pieces import BLACK, RED, Tile
from companion.games.kaito.rules import apply
from companion.games.kaito.tally import apply as enter
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui.text.kaito import brief, called, ending, tell, tile_name
from companion.ui.text.kaito_refusals import ILLEGAL, refuse_play, refuse_text

ENGLISH = Speech(Language.EN)
NAMES = {"red": "Fox", "black": ""}


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        ("HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka - r - -", "a4", "Black places the Kaito on a4."),
        ("KkHh2/6/3C2/6/6/6 d1 b - -", "d4", "Black captures on d4: red mon 3."),
        ("KkHh2/6/3c2/6/6/6 d1 b - -", "d4", "Black takes one of their own tiles on d4: black mon 3, out of the game."),
        (
            "KkHh2/6/3a2/6/6/6 d1 r c K",
            "d4=K:ca",
            "Fox captures on d4: black mon 1. Fox pays 3 + 1 mon. Red katana back under the Kaito.",
        ),
        ("KkH3/6/3h2/6/6/6 d1 r - -", "d4", "Fox captures on d4: black kabuto. Black has no kabuto left."),
    ],
)
def test_a_move_on_the_board_is_told(position: str, action: str, words: str) -> None:
    state = parse_position(position)
    assert tell(ENGLISH, NAMES, apply(state, parse_action(action, state)).events) == words


@pytest.mark.parametrize(
    ("tally", "entry", "words"),
    [
        ("r 73223 73223 - -", "k", "Fox captures: black katana."),
        ("r 73223 73223 - -", "B", "Fox takes one of their own tiles: red mon 2, out of the game."),
        (
            "r 13223 13223 - -",
            "K",
            "Fox takes one of their own tiles: red katana, out of the game. Fox took their own last katana.",
        ),
        ("b 13001 13001 - -", "stuck", "Black can't move the Kaito."),
    ],
)
def test_an_entry_of_the_tally_is_told(tally: str, entry: str, words: str) -> None:
    start = parse_tally(tally)
    assert tell(ENGLISH, NAMES, enter(start, parse_entry(entry, start.side)).events) == words


@pytest.mark.parametrize(
    ("tally", "entry", "words"),
    [
        ("r 73223 73223 - -", "k", "Fox takes black katana"),
        ("r 73223 73223 - -", "B", "Fox loses red mon 2"),
        ("b 13001 13001 - -", "stuck", ""),
    ],
)
def test_the_last_entry_of_a_tally_says_in_brief_who_did_what(tally: str, entry: str, words: str) -> None:
    start = parse_tally(tally)
    assert brief(ENGLISH, NAMES, enter(start, parse_entry(entry, start.side)).events) == words


def test_a_tile_that_was_bought_back_is_what_counts() -> None:
    state = parse_position("KkHh2/6/3a2/6/6/6 d1 r c K")
    assert brief(ENGLISH, NAMES, apply(state, parse_action("d4=K:ca", state)).events) == "Fox regains red katana"


@pytest.mark.parametrize("language", Language)
def test_every_tile_has_a_name_of_its_own(language: Language) -> None:
    say = Speech(language)
    assert len({tile_name(say, tile) for tile in Tile} | {tile_name(say, "_")}) == 11


@pytest.mark.parametrize("language", Language)
def test_every_end_has_a_sentence_of_its_own_that_names_the_loser(language: Language) -> None:
    say = Speech(language)
    ends = {ending(say, NAMES, Outcome(BLACK, reason), own) for reason in Reason for own in (False, True)}
    assert len(ends) == 6
    assert all("Fox" in end for end in ends)


def test_a_player_without_a_name_is_called_by_colour() -> None:
    assert (called(ENGLISH, NAMES, RED), called(ENGLISH, NAMES, BLACK), called(ENGLISH, {}, RED)) == (
        "Fox",
        "Black",
        "Red",
    )


@pytest.mark.parametrize("code", [*Fault, *RecordFault], ids=lambda code: code.name)
def test_whatever_is_wrong_with_a_text_is_said_and_that_nothing_was_opened(code: Fault) -> None:
    sentence = refuse_text(ENGLISH, Violation(code, ("K", 8)))
    if code is Fault.TOO_MANY_TILES:
        assert sentence == "Red katana: there are only 7."
    else:
        assert sentence.endswith("Nothing was opened.")
        assert ("a move that the rules do not allow" in sentence) is (code in ILLEGAL)


@pytest.mark.parametrize("code", Fault, ids=lambda code: code.name)
@pytest.mark.parametrize("language", Language)
def test_whatever_a_finger_asks_in_vain_is_answered_by_a_sentence(language: Language, code: Fault) -> None:
    assert refuse_play(Speech(language), Violation(code, ("K", 8))).endswith(".")


def test_what_there_is_only_so_much_of_is_named_with_its_number() -> None:
    assert (
        refuse_play(ENGLISH, Violation(Fault.NOT_ON_BOARD, ("c",)))
        == "Black mon 3: none of the 2 is left on the table."
    )
    assert refuse_play(ENGLISH, Violation(Fault.TOO_MANY_TILES, ("_", 3))) == "Blank: there are only 2."
