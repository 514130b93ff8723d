"""Tests that the network that the other phone can reach is found first."""

import fcntl
import socket

import pytest

from companion.link import interfaces
from companion.link.interfaces import Interface, NetworkKind, rank, read


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("wlan0", NetworkKind.WIFI),
        ("wlp2s0", NetworkKind.WIFI),
        ("wlan1", NetworkKind.WIFI),
        ("wigig0", NetworkKind.WIFI),
        ("ap0", NetworkKind.HOTSPOT),
        ("ap_br_wlan2", NetworkKind.HOTSPOT),
        ("ap_br_swlan0", NetworkKind.HOTSPOT),
        ("ap_wlan0", NetworkKind.HOTSPOT),
        ("swlan0", NetworkKind.HOTSPOT),
        ("softap0", NetworkKind.HOTSPOT),
        ("p2p-wlan0-0", NetworkKind.HOTSPOT),
        ("bridge100", NetworkKind.HOTSPOT),
        ("tun0", NetworkKind.VPN),
        ("ipsec1", NetworkKind.VPN),
        ("ip_vti0", NetworkKind.VPN),
        ("utun3", NetworkKind.VPN),
        ("wg0", NetworkKind.VPN),
        ("tailscale0", NetworkKind.VPN),
        ("rmnet0", NetworkKind.MOBILE),
        ("rmnet_data1", NetworkKind.MOBILE),
        ("rev_rmnet0", NetworkKind.MOBILE),
        ("r_rmnet_data0", NetworkKind.MOBILE),
        ("ccmni0", NetworkKind.MOBILE),
        ("cc2mni1", NetworkKind.MOBILE),
        ("epdg0", NetworkKind.MOBILE),
        ("ims0", NetworkKind.MOBILE),
        ("v4-rmnet", NetworkKind.MOBILE),
        ("v4-rmnet_data1", NetworkKind.MOBILE),
        ("v4-wlan0", NetworkKind.MOBILE),
        ("pdp_ip0", NetworkKind.MOBILE),
        ("en0", NetworkKind.OTHER),
        ("eth0", NetworkKind.OTHER),
        ("enp3s0", NetworkKind.OTHER),
        ("rndis0", NetworkKind.OTHER),
        ("ncm0", NetworkKind.OTHER),
        ("usb0", NetworkKind.OTHER),
        ("bt-pan", NetworkKind.OTHER),
        ("local0", NetworkKind.OTHER),
        ("apple", NetworkKind.OTHER),
        ("", NetworkKind.OTHER),
    ],
)
def test_the_name_tells_the_kind(name: str, kind: NetworkKind) -> None:
    assert rank([(name, "192.168.1.5")]) == (Interface(name, "192.168.1.5", kind),)


@pytest.mark.parametrize("name", ["lo", "dummy0", "ifb0", "sit0", "gre0", "ip6tnl0", "ip6_vti0"])
def test_what_the_system_made_for_itself_is_left_out(name: str) -> None:
    assert rank([(name, "192.168.1.5")]) == ()


@pytest.mark.parametrize("address", ["192.168.43.1", "172.20.10.1"])
def test_a_hotspot_is_known_by_its_address_too(address: str) -> None:
    assert rank([("wlan1", address)]) == (Interface("wlan1", address, NetworkKind.HOTSPOT),)


def test_the_best_comes_first_and_equals_keep_their_order() -> None:
    found = [
        ("lo", "127.0.0.1"),
        ("rmnet0", "10.20.30.40"),
        ("tun0", "10.8.0.2"),
        ("eth1", "192.168.7.2"),
        ("eth0", "192.168.8.2"),
        ("wlan1", "141.20.1.1"),
        ("wlan0", "192.168.1.5"),
        ("ap0", "192.168.50.1"),
    ]
    assert [one.name for one in rank(found)] == ["ap0", "wlan0", "wlan1", "eth1", "eth0", "tun0", "rmnet0"]


def test_a_vpn_and_mobile_data_are_not_in_the_room() -> None:
    found = rank((name, "10.0.0.2") for name in ("ap0", "wlan0", "eth0", "tun0", "rmnet0"))
    assert [one.name for one in found if one.local] == ["ap0", "wlan0", "eth0"]


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "127.9.9.9", "0.0.0.0", "224.0.0.251", "255.255.255.255", "::1", "fe80::1", "", "wlan0"]
)
def test_an_address_that_nobody_else_can_reach_is_left_out(address: str) -> None:
    assert rank([("wlan0", address)]) == ()


def test_the_kernel_names_interfaces_and_addresses_that_are_ours() -> None:
    found = read()
    names = {name for _, name in socket.if_nameindex()}
    # An alias like eth0:1 has no index of its own.
    assert {one.name.partition(":")[0] for one in found} <= names
    for one in found:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as own:
            own.bind((one.address, 0))


def test_even_a_machine_without_a_network_has_its_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(interfaces, "rank", found.extend)
    read()
    assert ("lo", "127.0.0.1") in found


def test_without_permission_there_is_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise PermissionError

    monkeypatch.setattr(fcntl, "ioctl", refuse)
    assert read() == ()
