"""Lists the networks by which another phone can reach this one."""

import array
import fcntl
import re
import socket
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum, auto
from ipaddress import AddressValueError, IPv4Address, IPv4Network


class NetworkKind(StrEnum):
    """Best first. A hotspot is switched on for somebody, often because the Wi-Fi keeps its guests apart."""

    HOTSPOT = auto()
    WIFI = auto()
    OTHER = auto()
    VPN = auto()
    MOBILE = auto()


@dataclass(frozen=True, slots=True)
class Interface:
    name: str
    address: str
    kind: NetworkKind

    @property
    def local(self) -> bool:
        """Whether another phone in the room can reach it."""
        return self.kind in (NetworkKind.HOTSPOT, NetworkKind.WIFI, NetworkKind.OTHER)


# Checked in this order, by the beginning of the name.
_NAMES = (
    # `v4-` is the bridge by which a phone reaches old addresses over a new network, `epdg` the one by which it makes
    # phone calls over a Wi-Fi.
    (NetworkKind.MOBILE, re.compile(r"(r_|rev_|usb_)?rmnet|cc\d?mni|pdp|wwan|wwp|seth|clat|v4-|epdg|ims|radio")),
    (NetworkKind.VPN, re.compile(r"tun|tap|utun|wg|ppp|ipsec|ip_vti|xfrm|tailscale|zt")),
    # `ap_br_` is one hotspot on two frequencies.
    (NetworkKind.HOTSPOT, re.compile(r"ap\d|ap_|swlan|softap|wlan_ap|wifi_ap|p2p|bridge")),
    (NetworkKind.WIFI, re.compile(r"wl|wifi|mlan|ath|wigig")),
)
# Made by the system for itself: they have addresses, and nobody at the other end.
_NOBODY = re.compile(r"lo\b|dummy|ifb|sit|gre|erspan|ip6|teql")
# Where Android before 11 and iOS always put a hotspot, whatever its interface is called.
_HOTSPOT_ADDRESSES = {"192.168.43.1", "172.20.10.1"}
# The addresses that have a table code come before those of the same kind that have none.
_PRIVATE = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))


def rank(found: Iterable[tuple[str, str]]) -> tuple[Interface, ...]:
    """Names and addresses as interfaces, best first, without those that nobody else can reach."""
    interfaces = [
        Interface(name, address, _kind(name, address))
        for name, address in found
        if _reachable(address) and not _NOBODY.match(name)
    ]
    order = list(NetworkKind)
    return tuple(sorted(interfaces, key=lambda one: (order.index(one.kind), not _private(one.address))))


def _kind(name: str, address: str) -> NetworkKind:
    if address in _HOTSPOT_ADDRESSES:
        return NetworkKind.HOTSPOT
    return next((kind for kind, names in _NAMES if names.match(name)), NetworkKind.OTHER)


def _reachable(address: str) -> bool:
    try:
        parsed = IPv4Address(address)
    except AddressValueError:
        return False
    return not (parsed.is_loopback or parsed.is_unspecified or parsed.is_multicast or parsed.is_reserved)


def _private(address: str) -> bool:
    return any(IPv4Address(address) in network for network in _PRIVATE)


# From the kernel's <sockios.h>; an entry is 16 bytes of name, then a socket address in a union of 24 bytes.
_SIOCGIFCONF = 0x8912
_ENTRY = struct.Struct("16s4x4s16x")
_MOST_ENTRIES = 64


def read() -> tuple[Interface, ...]:
    """This phone's, by one question to the kernel that Android allows to every app; none if it is refused."""
    entries = array.array("B", bytes(_ENTRY.size * _MOST_ENTRIES))
    place, length = entries.buffer_info()
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            answer = fcntl.ioctl(asking, _SIOCGIFCONF, struct.pack("iP", length, place))
    except OSError:
        return ()
    filled, _ = struct.unpack("iP", answer)
    return rank(
        (name.rstrip(b"\0").decode(errors="replace"), socket.inet_ntoa(address))
        for name, address in _ENTRY.iter_unpack(entries.tobytes()[:filled])
    )
