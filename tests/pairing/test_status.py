"""Tests what a page is told about the way to a table."""

from dataclasses import replace

from companion.link.interfaces import Interface, NetworkKind
from companion.link.invitation import qr
from companion.pairing.status import Joining
from companion.protocol.messages import Offer
from tests.loopback import HOME, LOOPBACK
from tests.pairing.phone import DUEL, Phone, PhonePair


def test_a_host_shows_its_address_its_network_and_a_link_to_both(host: Phone) -> None:
    hosted = host.tables.open(DUEL)
    pairing = host.pairing(hosted)
    assert (pairing.game, pairing.mode, pairing.hosting) == ("kiriai", "duel", True)
    assert pairing.address.startswith(f"{HOME}:")
    assert pairing.link.startswith(f"http://{pairing.address}/#")
    assert pairing.qr == qr(pairing.link)
    assert (pairing.network, pairing.kind, pairing.networks) == ("lo", "wifi", LOOPBACK)
    # No table code can carry this address.
    assert (pairing.code, pairing.code_retired) == ("", False)
    assert (pairing.connected, pairing.begun, pairing.declined, pairing.trouble) == (False, False, False, "")


def test_a_guest_shows_no_way_for_others(pair: PhonePair) -> None:
    hosted, joined = pair.sit_down()
    pairing = pair.guest.pairing(joined)
    assert (pairing.hosting, pairing.link, pairing.code, pairing.qr) == (False, "", "", ())
    assert pairing.address == pair.host.pairing(hosted).address
    assert (pairing.connected, pairing.begun) == (True, True)


def test_a_network_that_is_gone_has_no_name(host: Phone) -> None:
    hosted = host.tables.open(DUEL)
    host.networks = (Interface("wlan0", "192.0.2.1", NetworkKind.WIFI),)
    pairing = host.pairing(hosted)
    assert (pairing.network, pairing.kind, pairing.networks) == ("", "", host.networks)


def test_a_host_joins_nobody(host: Phone) -> None:
    host.tables.open(DUEL)
    assert host.tables.joining() is None


def test_a_guest_sees_that_something_unknown_is_offered(pair: PhonePair) -> None:
    hosted = pair.host.tables.open(DUEL)
    pair.call(hosted)
    assert pair.guest.joining() == Joining(True, "", DUEL, False, host="Fox")
    pair.guest.tables.decline()
    pair.scheduler.until(lambda: pair.host.pairing(hosted).declined)
    pair.host.duel(hosted).remote.say(Offer(replace(DUEL.word(), options="chess")))
    pair.scheduler.until(lambda: pair.guest.joining().unknown)
    assert pair.guest.joining() == Joining(True, "", None, True, declined=True)
