"""Tests that a call goes through the Wi-Fi, whatever else the phone is connected to, and the usual way afterwards."""

from collections.abc import Iterator

import pytest

from companion.device.network import Network, android_use_wifi
from tests.device.jvm.conftest import Calls, java

MOBILE, WIFI, VPN = "0", "1", "4+1"
NONE = -1


@pytest.fixture(autouse=True)
def disconnected() -> Iterator[None]:
    yield
    manager = java("android.net.ConnectivityManager")
    manager.connect()
    manager.allowed = True


@pytest.mark.parametrize(
    ("networks", "bound"),
    [((MOBILE, WIFI), 1), ((WIFI, MOBILE), 0), ((MOBILE,), NONE), ((), NONE), ((VPN, WIFI, MOBILE), NONE)],
)
def test_a_call_is_bound_to_the_wifi_unless_a_vpn_stands_before_it(
    calls: Calls, networks: tuple[str, ...], bound: int
) -> None:
    manager = java("android.net.ConnectivityManager")
    manager.connect(*networks)
    network = Network(android_use_wifi)
    network.use_wifi(True)
    assert (calls(), manager.boundTo()) == (
        [f"bindProcessToNetwork({'null' if bound == NONE else 'Network'})"],
        bound,
    )
    network.use_wifi(False)
    assert (calls(), manager.boundTo()) == (["bindProcessToNetwork(null)"], NONE)


def test_a_new_wifi_takes_the_place_of_the_old_one(calls: Calls) -> None:
    manager = java("android.net.ConnectivityManager")
    network = Network(android_use_wifi)
    for networks, bound in (((MOBILE, WIFI), 1), ((MOBILE,), NONE), ((WIFI,), 0)):
        manager.connect(*networks)
        network.use_wifi(True)
        assert manager.boundTo() == bound
    network.use_wifi(False)


def test_a_phone_that_does_not_tell_is_left_alone(calls: Calls) -> None:
    java("android.net.ConnectivityManager").allowed = False
    Network(android_use_wifi).use_wifi(True)
    assert calls() == []
