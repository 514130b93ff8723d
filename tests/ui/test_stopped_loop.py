"""Tests that nothing is lost while the app is out of sight and its main loop stands still, over real sockets."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import monotonic

from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import Seat, Special
from companion.link.events import CallFailed, LinkTrouble
from companion.link.inbox import MOST_UNHEARD
from companion.link.timeouts import Timeouts
from companion.pairing.tables import Tables
from companion.store.database import Database
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from tests.ui.harness import HASTE, PATIENCE, Driver
from tests.ui.kiriai.touches import stop_motion
from tests.ui.other_phone import another_phone, linked, sit_down
from tests.ui.pages import companion, go

LONG = 600.0
# Strangers who are not answered, and lines that are dead, are soon given up.
BRIEF = Timeouts(opening=0.2, proof=0.2, ping=0.1, pong=0.2, closing=0.1, retry=(0.01,))
_NOTHING = Event()


def meanwhile(other: Tables, reached: Callable[[], object]) -> None:
    """The app stands still, and the other phone goes on until something is so."""
    end = monotonic() + PATIENCE
    while not reached():
        assert monotonic() < end, "it never came"
        _NOTHING.wait(HASTE)
        other._connection.pump._deliver_all()


def unheard(tables: Tables) -> int:
    """How much has come to a phone and was not taken yet."""
    link = tables._connection.pump._link
    assert link is not None
    return len(link._inbox._events)


def hurry_all(*phones: Tables) -> None:
    """Nobody waits long for a wire."""
    for tables in phones:
        tables._connection.pump._timeouts = BRIEF


def choosing(driver: Driver, other: Tables) -> tuple[TwoPhones, TwoPhones]:
    """Both at a duel, before their cards: this phone, which shows it, and the other one."""
    stop_motion(driver)
    mine, theirs = sit_down(driver, other)
    here, there = linked(driver.app.tables, mine), linked(other, theirs)
    here.tell(Special.KESA)
    there.tell(Special.ZAN_TETSU)
    driver.until(lambda: here.view().phase is there.view().phase is Phase.CHOOSING)
    go(driver, "kiriai/duel", mine)
    return here, there


class TestHost:
    def test_a_guest_who_calls_a_sleeping_host_is_let_in_with_its_first_frames(
        self, driver: Driver, other: Tables
    ) -> None:
        tables: Tables = driver.app.tables
        mine = tables.open(Terms(5, Seat.RED, False))
        go(driver, "pairing", mine)
        pairing = tables.pairing(mine)
        assert pairing is not None
        driver.pause()
        other.call(pairing.link)
        meanwhile(other, lambda: unheard(tables))
        joining = other.joining()
        assert joining is not None
        # It rings, and nothing is wrong.
        assert (joining.connected, joining.trouble, joining.terms) == (False, "", None)
        driver.return_to_front(LONG)
        driver.until(lambda: (joining := other.joining()) and joining.terms)
        assert tables._connection.pump._link is not None
        assert driver.app.say("pairing.there") in driver.texts()

    def test_a_guest_who_was_given_up_meanwhile_calls_again_and_is_let_in(self, driver: Driver, other: Tables) -> None:
        tables: Tables = driver.app.tables
        hurry_all(tables, other)
        mine = tables.open(Terms(5, Seat.RED, False))
        pairing = tables.pairing(mine)
        assert pairing is not None
        driver.pause()
        other.call(pairing.link)
        meanwhile(other, lambda: (joining := other.joining()) and joining.trouble == "lost")
        assert unheard(tables) <= 1
        driver.return_to_front(LONG)
        driver.until(lambda: (joining := other.joining()) and joining.terms)

    def test_a_yes_that_came_in_a_pause_opens_the_match(self, driver: Driver, other: Tables) -> None:
        tables: Tables = driver.app.tables
        mine = tables.open(Terms(5, Seat.RED, False))
        go(driver, "pairing", mine)
        pairing = tables.pairing(mine)
        assert pairing is not None
        other.call(pairing.link)
        driver.until(lambda: (joining := other.joining()) and joining.terms)
        driver.pause()
        theirs = other.accept()
        linked(other, theirs).tell(Special.ZAN_TETSU)
        meanwhile(other, lambda: unheard(tables) >= 2)
        assert driver.app.root.current == "pairing"
        driver.return_to_front(LONG)
        driver.pump(4)
        assert driver.app.root.current == "kiriai/duel"
        assert linked(tables, mine).view().phase is Phase.TELLING

    def test_what_was_said_in_a_pause_is_heard_in_order_in_its_first_frames(
        self, driver: Driver, other: Tables
    ) -> None:
        here, there = choosing(driver, other)
        here.lock(parse_pair("AH"))
        driver.until(lambda: there.view().answered)
        driver.pause()
        there.lock(parse_pair("AL"))
        # It waits for what only this phone can open, and says it again and again.
        for second in range(3 * MOST_UNHEARD):
            there.remote.wake(LONG * second)
        meanwhile(other, lambda: unheard(driver.app.tables) >= MOST_UNHEARD)
        assert unheard(driver.app.tables) == MOST_UNHEARD
        assert (here.view().phase, there.view().phase) == (Phase.LOCKED, Phase.SEALED)
        driver.return_to_front(LONG)
        driver.pump(2)
        assert here.view().phase is Phase.SEALED or here.view().reveal is not None
        driver.until(lambda: (reveal := here.view().reveal) and reveal.complete)
        driver.until(lambda: (reveal := there.view().reveal) and reveal.complete)
        assert "First cards. Red: Approach. Crane: Approach." in driver.texts()
        assert here.view().charge is there.view().charge is None

    def test_who_left_and_came_back_in_a_pause_sits_where_they_sat(
        self, driver: Driver, other: Tables, database: Database
    ) -> None:
        here, there = choosing(driver, other)
        driver.pause()
        there.lock(parse_pair("AL"))
        meanwhile(other, lambda: unheard(driver.app.tables))
        before = unheard(driver.app.tables)
        # The other app is killed and started again, twice.
        for _ in range(2):
            other.stop()
            again = another_phone(database)
            there = linked(again, there.id)
            meanwhile(again, lambda: unheard(driver.app.tables) > before)
            other = again
        try:
            assert not there.remote.peer.connected
            driver.return_to_front(LONG)
            driver.until(lambda: there.remote.peer.connected and here.remote.peer.connected)
            assert here.view().answered
            assert "Crane has chosen." in "\n".join(driver.texts())
            here.lock(parse_pair("AH"))
            driver.until(lambda: (reveal := there.view().reveal) and reveal.complete)
            assert here.view().charge is there.view().charge is None
        finally:
            again.stop()

    def test_an_offer_that_came_in_a_pause_is_asked_at_once(self, driver: Driver, other: Tables) -> None:
        here, there = choosing(driver, other)
        driver.pause()
        there.offer_draw()
        meanwhile(other, lambda: unheard(driver.app.tables))
        driver.return_to_front(LONG)
        driver.pump(2)
        assert here.view().draw_asked
        assert "Crane offers a draw" in driver.texts()

    def test_a_phone_that_the_system_has_frozen_finds_its_guest_again(self, driver: Driver, other: Tables) -> None:
        hurry_all(driver.app.tables, other)
        here, there = choosing(driver, other)
        driver.pause()
        thawed = Event()
        link = driver.app.tables._connection.pump._link
        link._thread.call(thawed.wait, PATIENCE)
        there.lock(parse_pair("AL"))
        # First the line is given up, then nobody takes the next calls.
        meanwhile(other, lambda: there.remote.trouble == "lost")
        meanwhile(other, lambda: there.remote.trouble == "nothing_listens")
        thawed.set()
        driver.return_to_front(LONG)
        driver.until(lambda: there.remote.peer.connected and here.view().answered)
        here.lock(parse_pair("AH"))
        driver.until(lambda: (reveal := there.view().reveal) and reveal.complete)
        assert here.view().charge is there.view().charge is None


def test_killed_in_a_pause_with_words_that_it_had_not_heard_a_host_hears_them_again(
    tmp_path: Path, other: Tables
) -> None:
    with Driver(companion(tmp_path)) as driver:
        here, there = choosing(driver, other)
        here.lock(parse_pair("AH"))
        driver.until(lambda: there.view().answered)
        driver.pause()
        there.lock(parse_pair("AL"))
        meanwhile(other, lambda: unheard(driver.app.tables))
        assert here.view().phase is Phase.LOCKED
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert driver.app.root.current == "kiriai/duel"
        here = driver.app.root.current_screen.table
        # With the killed app the clock has lost what the other phone was about to do.
        other._timer.start()
        other._connection.pump._deliver_all()
        driver.until(lambda: (reveal := here.view().reveal) and reveal.complete)
        driver.until(lambda: (reveal := there.view().reveal) and reveal.complete)
        assert here.view().charge is there.view().charge is None


def test_a_host_that_came_back_in_a_pause_of_the_guest_is_called_at_once(
    driver: Driver, other: Tables, database: Database
) -> None:
    tables: Tables = driver.app.tables
    # After the second call in vain it would be ten minutes to the next.
    tables._connection.pump._timeouts = Timeouts(retry=(0.01, LONG))
    theirs = other.open(Terms(5, Seat.RED, False))
    pairing = other.pairing(theirs)
    assert pairing is not None
    tables.call(pairing.link)
    driver.until(lambda: (joining := tables.joining()) and joining.terms)
    mine = tables.accept()
    driver.until(lambda: linked(tables, mine).view().phase is Phase.TELLING)
    go(driver, "kiriai/duel", mine)
    driver.pause()
    other.stop()
    link = tables._connection.pump._link
    assert link is not None
    meanwhile(other, lambda: CallFailed(LinkTrouble.NOTHING_LISTENS) in link._inbox._events)
    again = another_phone(database)
    try:
        linked(again, theirs).tell(Special.KESA)
        driver.return_to_front(LONG)
        driver.until(lambda: linked(tables, mine).remote.peer.connected)
        linked(tables, mine).tell(Special.ZAN_TETSU)
        driver.until(lambda: linked(tables, mine).view().phase is Phase.CHOOSING)
    finally:
        again.stop()
