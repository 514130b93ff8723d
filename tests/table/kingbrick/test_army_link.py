"""Tests that an army survives every way to another player, and nonsense is refused by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.contract import Refused
from companion.games.kingbrick.army import STANDARD, Army, parse_army
from companion.games.kingbrick.bricks import RECRUITS
from companion.store.armies import MAX_ARMY_NAME
from companion.store.value_checks import tidy
from companion.table.kingbrick.army_link import MOST, SharedArmy, link, unwrap

ARMIES = st.tuples(*[st.integers(0, MOST)] * len(RECRUITS)).map(Army)
NAMES = st.text(max_size=60).filter(lambda text: text.isprintable()).map(lambda text: tidy(text, MAX_ARMY_NAME))


@given(NAMES, ARMIES)
def test_an_army_survives_its_link_with_its_name(name: str, army: Army) -> None:
    assert unwrap(link(name, army)) == SharedArmy(name, army)
    assert unwrap(f"Look at this:\n{link(name, army)} !") == SharedArmy(name, army)


def test_a_link_is_one_word() -> None:
    assert link("The wall?", STANDARD) == "tabletop-companion://army/G12C4?name=The%20wall%3F"
    assert link("", Army()) == "tabletop-companion://army/"


@pytest.mark.parametrize(
    ("text", "shared"),
    [
        ("G12C4", SharedArmy("", STANDARD)),
        ("  g12 c4\n", SharedArmy("", STANDARD)),
        ("G12, C4", SharedArmy("", STANDARD)),
        ("The wall\n44 points\n\nG12C4\n", SharedArmy("The wall", STANDARD)),
        ("G12C4\nG12C4", SharedArmy("", STANDARD)),
        ("C4G12", SharedArmy("", STANDARD)),
        ("C4G12\nG12C4", SharedArmy("", STANDARD)),
        ("The wall C4G12", SharedArmy("The wall", STANDARD)),
        ("The wall: g12, c4", SharedArmy("The wall:", STANDARD)),
        ("Ghosts\nH1", SharedArmy("Ghosts", parse_army("H1"))),
        ("G8\n44 points\n12 Guardians\n4 Champions\n\nG12C4", SharedArmy("G8", STANDARD)),
        ("G12C4\n44 points\n12 Guardians\n4 Champions\n\nG12C4\n", SharedArmy("G12C4", STANDARD)),
        ("G12C4\n\nIs it good?\nI think so.", SharedArmy("", STANDARD)),
    ],
)
def test_a_code_is_found_however_it_was_typed(text: str, shared: SharedArmy) -> None:
    assert unwrap(text) == shared


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "NOTHING_PASTED"),
        (" \n ", "NOTHING_PASTED"),
        ("hello", "NO_ARMY"),
        ("12 Guardians", "NO_ARMY"),
        ("G12C4\nG1", "SEVERAL_ARMIES"),
        ("G12C4\nagainst\nG1", "SEVERAL_ARMIES"),
        ("G12C4\nG2\nand then\n\nG1", "SEVERAL_ARMIES"),
        ("C4C8", "BAD_CODE 'C4C8'"),
        ("G0", "BAD_CODE 'G0'"),
        ("G100", "TOO_MANY 'G100'"),
        ("tabletop-companion://army/Q1", "BAD_CODE 'Q1'"),
    ],
)
def test_nonsense_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        unwrap(text)
    assert str(refused.value) == why


@given(st.text())
def test_nothing_but_a_refusal_is_raised(text: str) -> None:
    try:
        shared = unwrap(text)
    except Refused:
        return
    assert unwrap(link(shared.name, shared.army)) == shared
