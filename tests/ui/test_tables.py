"""Tests that two phones come to one table over a real socket, and find it again."""

from collections.abc import Iterator
from contextlib import nullcontext
from os import urandom
from pathlib import Path

import pytest

from companion.fairplay.tablecode import TableCode, encode
from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import Seat, Special
from companion.link import connect, host
from companion.link.interfaces import Interface, Kind
from companion.pairing.tables import Tables
from companion.store.database import Database
from companion.store.journal import Journals
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from companion.table.services import TableServices
from companion.ui.scheduler import KivyScheduler
from tests.ui.harness import Driver
from tests.ui.pages import HOME, LOOPBACK, go


def another_phone(database: Database) -> Tables:
    return Tables(
        KivyScheduler(),
        TableServices(Journals(database), lambda: 1, urandom),
        lambda: "Crane",
        nullcontext,
        lambda _: 0,
        lambda: LOOPBACK,
    )


@pytest.fixture
def database() -> Iterator[Database]:
    database = Database(Path(":memory:"))
    yield database
    database.close()


@pytest.fixture
def other(database: Database) -> Iterator[Tables]:
    other = another_phone(database)
    yield other
    other.stop()


def sit_down(driver: Driver, other: Tables, dealing: str = "real") -> tuple[str, str]:
    """Both at one table: the ids of the match on either phone."""
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, dealing == "fair"))
    call_in(driver, tables, mine, other)
    theirs = other.accept()
    driver.until(lambda: begun(tables, mine))
    return mine, theirs


def begun(tables: Tables, match_id: str) -> bool:
    pairing = tables.pairing(match_id)
    return pairing is not None and pairing.begun


def linked(tables: Tables, match_id: str) -> TwoPhones:
    table = tables.duel(match_id)
    assert isinstance(table, TwoPhones)
    return table


def test_a_guest_with_the_link_sees_the_terms_and_plays(driver: Driver, other: Tables) -> None:
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(7, Seat.BLUE, True))
    pairing = tables.pairing(mine)
    assert pairing is not None
    assert (pairing.game, pairing.mode, pairing.hosting, pairing.code) == ("kiriai", "duel", True, "")
    assert (pairing.network, pairing.kind) == ("lo", "wifi")
    assert pairing.link.startswith(f"http://{pairing.address}/#")
    other.call(f" {pairing.link}\n")
    driver.until(lambda: (joining := other.joining()) and joining.terms)
    joining = other.joining()
    assert joining is not None
    assert joining.terms is not None
    assert joining.terms == Terms(7, Seat.BLUE, True)
    theirs = other.accept()
    assert other.joining() is None
    driver.until(lambda: linked(tables, mine).view().phase is Phase.ENTERING)
    assert linked(other, theirs).view().phase is Phase.ENTERING


def test_a_call_goes_through_the_wifi_unless_the_host_is_on_this_phones_own_hotspot(
    driver: Driver, database: Database
) -> None:
    told: list[bool] = []
    networks = [LOOPBACK]
    services = TableServices(Journals(database), lambda: 1, urandom)
    guest = Tables(
        KivyScheduler(), services, lambda: "Crane", nullcontext, lambda _: 0, lambda: networks[-1], told.append
    )
    # Nobody listens there, so that it is called again and again.
    guest.call(f"http://{HOME}:29399/#{'0' * 32}")
    assert told == [True]
    driver.until(lambda: told == [True, True])
    networks.append((Interface("ap0", "127.0.0.9", Kind.HOTSPOT),))
    driver.until(lambda: told == [True, True, False])
    networks.append((Interface("ap0", "192.168.43.1", Kind.HOTSPOT),))
    driver.until(lambda: told == [True, True, False, True])
    guest.hang_up()
    assert told[4:] == [False]


def test_a_host_is_found_on_every_network(driver: Driver, database: Database) -> None:
    told: list[bool] = []
    services = TableServices(Journals(database), lambda: 1, urandom)
    host_of_it = Tables(
        KivyScheduler(), services, lambda: "Crane", nullcontext, lambda _: 0, lambda: LOOPBACK, told.append
    )
    host_of_it.open(Terms(5, Seat.RED, False))
    host_of_it.stop()
    assert set(told) == {False}


def test_a_guest_who_declines_may_be_offered_it_again(driver: Driver, other: Tables) -> None:
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, False))
    call_in(driver, tables, mine, other)
    other.decline()
    joining = other.joining()
    assert joining is not None
    assert (joining.terms, joining.declined) == (None, True)
    driver.until(lambda: linked(tables, mine).declined)
    assert tables.offer_again(mine) == mine
    driver.until(lambda: (joining := other.joining()) and joining.terms)
    other.accept()
    driver.until(lambda: begun(tables, mine))


def test_after_a_guest_who_declined_and_left_another_one_can_come(driver: Driver, other: Tables) -> None:
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, False))
    call_in(driver, tables, mine, other)
    other.decline()
    other.hang_up()
    assert other.joining() is None
    assert other._services.journals.all() == ()
    driver.until(lambda: linked(tables, mine).view().phase is Phase.CLOSED)
    again = tables.offer_again(mine)
    assert [match.id for match in driver.app.store.journals.all()] == [again]
    call_in(driver, tables, again, other)


def test_a_guest_who_only_looked_leaves_the_seat_free(driver: Driver, other: Tables) -> None:
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, False))
    call_in(driver, tables, mine, other)
    other.hang_up()
    call_in(driver, tables, mine, other)


def call_in(driver: Driver, tables: Tables, match_id: str, guest: Tables) -> None:
    """Until the terms lie on the table."""
    pairing = tables.pairing(match_id)
    assert pairing is not None
    guest.call(pairing.link)
    driver.until(lambda: (joining := guest.joining()) and joining.terms)


def test_a_table_that_nobody_joined_is_forgotten_when_it_is_closed(driver: Driver) -> None:
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, False))
    assert [match.id for match in driver.app.store.journals.all()] == [mine]
    tables.close(mine)
    assert driver.app.store.journals.all() == ()
    assert not tables._connection.pump.running


def test_an_app_that_was_killed_finds_its_table_and_its_guest_again(
    driver: Driver, other: Tables, database: Database
) -> None:
    mine, theirs = sit_down(driver, other)
    linked(driver.app.tables, mine).tell(Special.KESA)
    # The guest's app is gone without a word, and so is the host's.
    other.stop()
    driver.app._close_tables()
    again = another_phone(database)
    host_again: Tables = driver.app.tables
    assert linked(host_again, mine).view().phase is Phase.TOLD
    linked(again, theirs).tell(Special.ZAN_TETSU)
    driver.until(lambda: linked(host_again, mine).view().phase is Phase.CHOOSING)
    linked(host_again, mine).lock(parse_pair("AH"))
    linked(again, theirs).lock(parse_pair("AL"))
    driver.until(lambda: (reveal := linked(host_again, mine).view().reveal) and reveal.complete)
    again.stop()


def test_a_host_that_loses_its_network_for_a_while_listens_again(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    driver.app.tables._connection.networks = tuple
    driver.until(lambda: (link := linked(driver.app.tables, mine).view().link) and link.trouble == "no_network")
    assert not driver.app.tables._connection.pump.running
    driver.app.tables._connection.networks = lambda: LOOPBACK
    driver.until(
        lambda: linked(other, theirs).remote.peer.connected and linked(driver.app.tables, mine).remote.peer.connected
    )
    link = linked(driver.app.tables, mine).view().link
    assert link is not None
    assert link.trouble == ""


def test_a_network_that_cannot_be_used_leaves_the_table_where_it_was(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    with pytest.raises(Tables.NoTable):
        driver.app.tables.use(mine, "192.0.2.1")
    driver.until(lambda: linked(driver.app.tables, mine).remote.peer.connected)
    assert linked(driver.app.tables, mine).address.ip == HOME
    assert linked(other, theirs).view().phase is Phase.TELLING


def test_a_farewell_is_delivered_when_the_other_one_is_back(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    driver.app._close_tables()
    linked(other, theirs).leave()
    driver.until(lambda: linked(driver.app.tables, mine).view().phase is Phase.OVER)
    driver.until(lambda: not other._connection.pump.running)
    assert driver.app.store.journals.find(mine).result == "1-0"


def test_a_guest_who_declined_and_is_gone_leaves_the_table_to_another_one(driver: Driver, other: Tables) -> None:
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, False))
    call_in(driver, tables, mine, other)
    other.decline()
    driver.until(lambda: linked(tables, mine).declined)
    other.stop()
    driver.until(lambda: not linked(tables, mine).remote.peer.connected)
    again = tables.offer_again(mine)
    assert again != mine
    call_in(driver, tables, again, other)


def test_a_deleted_match_closes_its_table(driver: Driver, other: Tables) -> None:
    mine, _ = sit_down(driver, other)
    go(driver, "record", mine)
    driver.tap(driver.find("MainButton", text="Delete"))
    assert driver.app.tables._table is None
    assert not driver.app.tables._connection.pump.running
    driver.wait(3)
    assert driver.app.store.journals.all() == ()
    driver.app.forget("another")


def test_the_record_of_a_duel_that_is_over_leads_back_to_its_table(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    linked(driver.app.tables, mine).tell(Special.KESA)
    linked(other, theirs).tell(Special.ZAN_TETSU)
    driver.until(lambda: linked(driver.app.tables, mine).view().phase is Phase.CHOOSING)
    linked(driver.app.tables, mine).resign(Seat.RED)
    driver.until(lambda: linked(driver.app.tables, mine).view().audit)
    go(driver, "record", mine)
    driver.tap(driver.by_text("Back to the table"))
    assert driver.app.root.current == "kiriai/duel"


def test_whoever_leaves_is_not_listened_to_any_more(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    told: list[bool] = []
    driver.app.tables.listen(lambda: told.append(True))
    linked(other, theirs).leave()
    driver.until(lambda: linked(driver.app.tables, mine).view().phase is Phase.OVER)
    assert told
    driver.until(lambda: not driver.app.tables._connection.pump.running and not other._connection.pump.running)
    driver.app.tables.hurry()
    # Nothing is opened again for a table that is over.
    driver.app._close_tables()
    assert linked(driver.app.tables, mine).view().phase is Phase.OVER
    assert not driver.app.tables._connection.pump.running


def test_a_typed_code_leads_to_the_table(driver: Driver, other: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """On an address that carries a code; the wires are bent so that it is this machine's own."""
    listen, reach = host._listen, connect._reach
    monkeypatch.setattr(host, "_listen", lambda _, ports: listen(HOME, ports))
    monkeypatch.setattr(connect, "_reach", lambda _, port, limit: reach(HOME, port, limit))
    wifi = (Interface("wlan0", "192.168.1.5", Kind.WIFI),)
    driver.app._networks = lambda: wifi
    tables: Tables = driver.app.tables
    mine = tables.open(Terms(5, Seat.RED, False))
    pairing = tables.pairing(mine)
    assert pairing is not None
    assert len(pairing.code) == 12
    tables.renew_code(mine)
    renewed = tables.pairing(mine)
    assert renewed is not None
    assert renewed.code != pairing.code
    other.call(pairing.code)
    driver.until(lambda: (joining := other.joining()) and joining.trouble == "wrong_code")
    other.hang_up()
    other.call(f"{renewed.code[:4]} {renewed.code[4:8]}-{renewed.code[8:]}".lower())
    driver.until(lambda: (joining := other.joining()) and joining.terms)
    theirs = other.accept()
    driver.until(lambda: begun(tables, mine))
    # The host is on another network now: the code that it shows carries the address, and the guest keeps its seat.
    hotspot = (Interface("ap0", "192.168.43.1", Kind.HOTSPOT),)
    driver.app._tables._connection.networks = lambda: hotspot
    driver.until(lambda: (pairing := tables.pairing(mine)) and pairing.address.startswith("192.168.43.1:"))
    moved = tables.pairing(mine)
    assert moved is not None
    other.move(theirs, moved.code)
    driver.until(lambda: linked(other, theirs).remote.peer.connected)
    assert linked(other, theirs).address.ip == "192.168.43.1"
    # A code for a larger network carries fewer secret bits.
    driver.app._tables._connection.networks = lambda: (Interface("wlan0", "10.1.2.3", Kind.WIFI),)
    driver.until(lambda: (pairing := tables.pairing(mine)) and pairing.address.startswith("10.1.2.3:"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "wrong_length"),
        ("ACDE", "wrong_length"),
        ("!!!!!!!!!!!!", "unknown_character"),
        ("http://192.168.1.5/", "not_a_link"),
        ("http://192.168.1.5:99999/#" + 32 * "0", "wrong_port"),
        (encode(TableCode("192.168.1.5", 29300, 7))[:-2] + "00", "wrong_check"),
    ],
)
def test_a_text_that_invites_to_no_table_is_refused_and_nothing_is_called(other: Tables, text: str, code: str) -> None:
    for act in (other.check, other.call):
        with pytest.raises(Tables.BadInvitation) as refused:
            act(text)
        assert refused.value.code == code
    assert other.joining() is None


def test_without_a_network_no_table_is_opened_and_the_self_test_says_why(driver: Driver) -> None:
    driver.app._networks = lambda: (Interface("rmnet0", "10.1.2.3", Kind.MOBILE),)
    tables: Tables = driver.app.tables
    with pytest.raises(Tables.NoTable) as refused:
        tables.open(Terms(5, Seat.RED, True))
    assert refused.value.code == "no_network"
    found: list[str | None] = []
    tables.check_connection(None, found.append)
    assert found == ["no_network"]


def test_an_address_that_is_not_there_any_more_cannot_be_listened_on(driver: Driver) -> None:
    driver.app._networks = lambda: (Interface("wlan0", "192.0.2.1", Kind.WIFI),)
    with pytest.raises(Tables.NoTable) as refused:
        driver.app.tables.open(Terms(5, Seat.RED, True))
    assert refused.value.code == "no_such_address"


def test_the_self_test_finds_the_table_or_the_step_that_fails(driver: Driver, other: Tables) -> None:
    mine, theirs = sit_down(driver, other)
    found: list[str | None] = []
    for match_id, tables in ((mine, driver.app.tables), (theirs, other)):
        tables.check_connection(match_id, found.append)
        driver.until(lambda: found)
        assert found.pop() is None
    driver.app._close_tables()
    other.check_connection(theirs, found.append)
    driver.until(lambda: found)
    assert found.pop() == "nothing_listens"
    driver.until(lambda: (link := linked(other, theirs).view().link) and link.trouble)


def test_nothing_can_be_made_of_a_match_that_is_not_there_or_damaged(driver: Driver) -> None:
    tables: Tables = driver.app.tables
    assert tables.duel("nowhere") is None
    mine = tables.open(Terms(5, Seat.RED, True))
    driver.app.store.journals.append(mine, [("peer", "[]")], result=None, now=2)
    driver.app._close_tables()
    assert driver.app.tables.duel(mine) is None
    assert driver.app.tables.pairing(mine) is None


def test_everything_erased_closes_the_table_too(driver: Driver) -> None:
    driver.app.tables.open(Terms(5, Seat.RED, True))
    pump = driver.app.tables._connection.pump
    driver.app.replace_all(None, "Gone.")
    assert not pump.running
    assert driver.app.store.journals.all() == ()
