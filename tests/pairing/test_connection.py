"""Tests that the open table stays within reach when networks, ports and the store change or fail."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from companion.fairplay.tablecode import PORTS
from companion.link.interfaces import Interface, NetworkKind
from companion.pairing.tables import Tables
from companion.store.faults import StoreTrouble
from companion.table.kiriai.view import Phase
from tests.loopback import HOME, LOOPBACK
from tests.pairing.manual_scheduler import ManualScheduler
from tests.pairing.phone import DUEL, Phone, PhonePair

# Another address of this machine, on the same loopback.
ELSEWHERE = HOME.replace("127.0.0.", "127.0.1.")
MOVED = (Interface("wlan0", ELSEWHERE, NetworkKind.WIFI),)


@pytest.fixture
def taken() -> Iterator[ExitStack]:
    """Sockets that others listen with."""
    with ExitStack() as stack:
        yield stack


def test_a_host_is_found_on_every_network(host: Phone) -> None:
    host.tables.open(DUEL)
    host.tables.stop()
    assert set(host.wifi) == {False}


def test_a_call_goes_through_the_wifi_unless_the_host_is_on_this_phones_own_hotspot(
    guest: Phone, scheduler: ManualScheduler
) -> None:
    # Nobody listens there, so that it is called again and again.
    guest.tables.call(f"http://{HOME}:29399/#{'0' * 32}")
    assert guest.wifi == [True]
    scheduler.pass_time(1)
    guest.networks = (Interface("ap0", "127.0.0.99", NetworkKind.HOTSPOT),)
    scheduler.pass_time(1)
    guest.networks = (Interface("ap0", "192.168.43.1", NetworkKind.HOTSPOT),)
    scheduler.pass_time(1)
    assert guest.wifi == [True, True, False, True]
    guest.tables.hang_up()
    assert guest.wifi[4:] == [False]


def test_a_guest_who_is_connected_keeps_the_way_that_led_there(pair: PhonePair) -> None:
    pair.sit_down()
    before = list(pair.guest.wifi)
    pair.scheduler.pass_time(3)
    assert pair.guest.wifi == before


def test_a_phone_chooses_its_network_again_once_its_table_is_finished(pair: PhonePair) -> None:
    hosted, joined = pair.sit_down()
    pair.guest.duel(joined).leave()
    pair.scheduler.until(lambda: pair.host.duel(hosted).alone)
    pair.scheduler.until(lambda: not pair.guest.duel(joined).remote.peer.waiting)
    assert pair.guest.wifi[-1]
    pair.scheduler.pass_time(1)
    assert not pair.guest.wifi[-1]
    assert not pair.guest.has_link
    assert not pair.host.has_link


def test_a_table_at_which_this_app_has_failed_is_neither_called_nor_listened_for(pair: PhonePair) -> None:
    pair.sit_down()
    for phone in (pair.host, pair.guest):
        table = phone.tables._table
        assert table is not None
        table.remote.stopped = True
    pair.scheduler.pass_time(3)
    assert not pair.host.has_link
    assert not pair.guest.has_link


def test_a_table_that_is_finished_is_not_listened_for_when_it_is_opened_again(pair: PhonePair) -> None:
    hosted, joined = pair.sit_down()
    pair.guest.duel(joined).leave()
    pair.scheduler.until(lambda: pair.host.duel(hosted).alone)
    pair.host.restart()
    assert pair.host.duel(hosted).view().phase is Phase.OVER
    assert not pair.host.has_link
    # There is nothing to reconnect either.
    pair.host.tables.hurry()


def test_a_host_that_loses_its_network_for_a_while_listens_again(pair: PhonePair) -> None:
    hosted, joined = pair.sit_down()
    pair.host.networks = ()
    pair.scheduler.pass_time(1)
    assert pair.host.pairing(hosted).trouble == "no_network"
    assert not pair.host.has_link
    pair.host.networks = LOOPBACK
    pair.scheduler.pass_time(1)
    assert pair.host.pairing(hosted).trouble == ""
    pair.scheduler.until(lambda: pair.connected(hosted, joined))


def test_a_host_that_lost_its_network_listens_on_another(pair: PhonePair) -> None:
    hosted, joined = pair.sit_down()
    pair.host.networks = MOVED
    pair.scheduler.pass_time(1)
    pairing = pair.host.pairing(hosted)
    assert pairing.address.startswith(f"{ELSEWHERE}:")
    pair.guest.tables.move(joined, pairing.link)
    pair.scheduler.until(lambda: pair.connected(hosted, joined))


def test_a_host_that_moves_while_nothing_can_be_saved_is_found_there_all_the_same(pair: PhonePair) -> None:
    hosted, joined = pair.sit_down()
    pair.host.networks = MOVED
    pair.host.database.full = True
    pair.scheduler.pass_time(1)
    assert set(pair.host.faults) == {StoreTrouble.FULL}
    pair.host.database.full = False
    pair.scheduler.pass_time(1)
    pair.guest.tables.move(joined, pair.host.pairing(hosted).link)
    pair.scheduler.until(lambda: pair.connected(hosted, joined))
    pair.host.restart()
    assert pair.host.pairing(hosted).address.startswith(f"{ELSEWHERE}:")


def test_a_host_listens_on_the_network_that_was_chosen(pair: PhonePair) -> None:
    hosted = pair.host.tables.open(DUEL)
    pair.host.networks = LOOPBACK + MOVED
    pair.host.tables.use(hosted, ELSEWHERE)
    assert pair.host.pairing(hosted).network == "wlan0"
    pair.call(hosted)


def test_a_network_that_cannot_be_used_leaves_the_table_where_it_was(pair: PhonePair) -> None:
    hosted, joined = pair.sit_down()
    with pytest.raises(Tables.NoTable) as refused:
        pair.host.tables.use(hosted, "192.0.2.1")
    assert refused.value.code == "no_such_address"
    pair.scheduler.until(lambda: pair.connected(hosted, joined))
    assert pair.host.pairing(hosted).network == "lo"
    assert pair.guest.duel(joined).view().phase is Phase.TELLING


def test_an_address_that_is_not_there_any_more_cannot_be_listened_on(host: Phone) -> None:
    host.networks = (Interface("wlan0", "192.0.2.1", NetworkKind.WIFI),)
    with pytest.raises(Tables.NoTable) as refused:
        host.tables.open(DUEL)
    assert refused.value.code == "no_such_address"


def test_a_host_whose_port_was_taken_meanwhile_listens_at_the_next_one(pair: PhonePair, taken: ExitStack) -> None:
    hosted = pair.host.tables.open(DUEL)
    before = pair.host.pairing(hosted).address
    pair.host.restart()
    taken.enter_context(socket.create_server((HOME, int(before.partition(":")[2]))))
    assert pair.host.pairing(hosted).address != before
    pair.call(hosted)


def test_a_host_waits_until_one_of_its_ports_is_free_again(pair: PhonePair, taken: ExitStack) -> None:
    hosted = pair.host.tables.open(DUEL)
    pair.host.restart()
    for port in PORTS:
        taken.enter_context(socket.create_server((HOME, port)))
    assert pair.host.pairing(hosted).trouble == "no_free_port"
    with pytest.raises(Tables.NoTable):
        pair.host.tables.open(DUEL)
    taken.close()
    pair.scheduler.pass_time(1)
    assert pair.host.pairing(hosted).trouble == ""
    pair.call(hosted)


def test_without_a_network_the_self_test_calls_nobody(pair: PhonePair) -> None:
    _, joined = pair.sit_down()
    pair.guest.networks = ()
    found: list[str | None] = []
    pair.guest.tables.check_connection(joined, found.append)
    assert found == ["no_network"]
