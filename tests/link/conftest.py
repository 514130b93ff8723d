"""What every test of the link shares: a listener at each end, and links that are stopped afterwards."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from companion.link.guest import Guest
from companion.link.host import Host
from companion.link.timeouts import Timeouts
from tests.link.listener import HOME, SLOW, WIFI, Listener, open_host

HostMaker = Callable[..., Host]
GuestMaker = Callable[..., Guest]


@pytest.fixture
def host_listener() -> Listener:
    return Listener()


@pytest.fixture
def guest_listener() -> Listener:
    """At the guest's end."""
    return Listener()


@pytest.fixture
def stopping() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def make_host(host_listener: Listener, stopping: ExitStack) -> HostMaker:
    def make(timeouts: Timeouts = SLOW) -> Host:
        host = open_host(host_listener, timeouts)
        stopping.callback(host.stop)
        return host

    return make


@pytest.fixture
def make_guest(guest_listener: Listener, stopping: ExitStack) -> GuestMaker:
    def make(port: int, timeouts: Timeouts = SLOW) -> Guest:
        guest = Guest(HOME, port, guest_listener.wake, timeouts, lambda: WIFI)
        stopping.callback(guest.stop)
        guest.start()
        return guest

    return make
