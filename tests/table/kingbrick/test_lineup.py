"""Tests that the line-up is kept tap by tap, and does not give away a secret."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kingbrick.army import STANDARD, Army, parse_army
from companion.games.kingbrick.bricks import Seat
from companion.store.database import Database
from companion.store.export_file import parse
from companion.store.store import Store
from companion.table.kingbrick.army_library import ArmyLibrary
from companion.table.kingbrick.lineup import LINEUP, Lineup, LineupStorage, PlayerSide


def storage(store: Store) -> LineupStorage:
    return LineupStorage(store.drafts)


def test_at_first_both_have_the_standard_army() -> None:
    lineup = Lineup()
    assert (lineup.side(Seat.RED), lineup.side(Seat.BLUE)) == (PlayerSide("", STANDARD), PlayerSide("", STANDARD))
    assert (lineup.ready, lineup.names) == (True, {"red": "", "blue": ""})
    assert lineup.start == "red army G12C4\nblue army G12C4\nred begins"


def test_each_side_is_called_and_armed_for_itself() -> None:
    lineup = Lineup().call(Seat.RED, " Fox ").call(Seat.BLUE, "Crane").choose(Seat.BLUE, parse_army("N11"))
    assert lineup.red == PlayerSide("Fox", STANDARD)
    assert lineup.blue == PlayerSide("Crane", parse_army("N11"))
    assert lineup.names == {"red": "Fox", "blue": "Crane"}


@pytest.mark.parametrize("secret", [True, False])
def test_a_change_of_secrecy_forgets_what_was_chosen(secret: bool) -> None:
    lineup = Lineup(secret=not secret).choose(Seat.RED, parse_army("N11")).call(Seat.RED, "Fox").hide(secret)
    assert (lineup.secret, lineup.ready, lineup.red.name) == (secret, not secret, "Fox")
    assert lineup.red.army == (None if secret else STANDARD)


def test_a_log_shows_no_army() -> None:
    assert "counts" not in repr(Lineup().choose(Seat.RED, parse_army("N11")))


def test_what_was_revealed_is_no_secret_any_more_and_can_be_hidden_anew() -> None:
    shown = Lineup().hide(True).choose(Seat.RED, parse_army("N11")).choose(Seat.BLUE, STANDARD).reveal()
    assert (shown.secret, shown.revealed, shown.ready) == (False, True, True)
    again = shown.hide(True)
    assert (again.secret, again.revealed, again.ready) == (True, False, False)


NAMES = st.sampled_from(["", "Fox", "Crane by the lake"])
SIDES = st.builds(PlayerSide, NAMES, st.none() | st.sampled_from(["", "G12C4", "H1"]).map(parse_army))


COLOURS = st.sampled_from(Seat)


@given(st.builds(Lineup, SIDES, SIDES, COLOURS, st.booleans(), own=st.none() | COLOURS))
def test_a_kept_lineup_is_the_one_that_was_written(lineup: Lineup) -> None:
    store = Store(Database(Path(":memory:")))
    for written in (lineup, lineup.reveal()):
        storage(store).write(written)
        assert storage(store).read() == written
    store.close()


def test_a_lineup_stays_on_the_phone(store: Store) -> None:
    storage(store).write(Lineup().hide(True).choose(Seat.RED, parse_army("N11")))
    exported = store.archive.export()
    assert b"N11" not in exported
    store.archive.load(parse(exported))
    assert store.armies.all() == ()


def test_a_lineup_in_an_older_file_is_left_where_it_is(store: Store) -> None:
    ArmyLibrary(store.armies, lambda: 5).add(STANDARD, "Kept")
    (kept,) = store.armies.all()
    exported = store.archive.export().decode().replace(kept.id, "lineup")
    store.archive.load(parse(exported.encode()))
    assert store.armies.all() == ()


def test_a_lineup_is_kept_until_it_is_cleared(store: Store) -> None:
    assert storage(store).read() is None
    lineup = Lineup(PlayerSide("Fox"), PlayerSide("", Army()), Seat.BLUE, secret=True)
    storage(store).write(lineup)
    assert storage(store).read() == lineup
    storage(store).clear()
    assert storage(store).read() is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "open\nred",
        "open\nred\n\n-\n\n-",
        "open\nred\n\n-\n\n-\ngreen",
        "open\ngreen\n\n-\n\n-\n-",
        "odd\nred\n\n-\n\n-\n-",
        "open\nred\n\nX1\n\n-\n-",
        "open\nred\n\nC9\n\n-\n-",
    ],
)
def test_what_was_not_written_here_is_no_lineup(store: Store, text: str) -> None:
    store.drafts.write(LINEUP, text)
    assert storage(store).read() is None
