"""What every test of the link shares: a listener at each end, and links that are stopped afterwards."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from companion.link.guest import Guest
from companion.link.host import Host
from companion.link.timeouts import Timeouts
from tests.link.ear import HOME, SLOW, WIFI, Ear, open_host

HostMaker = Callable[..., Host]
GuestMaker = Callable[..., Guest]


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def far() -> Ear:
    """The ear at the guest's end."""
    return Ear()


@pytest.fixture
def stopping() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def hosting(ear: Ear, stopping: ExitStack) -> HostMaker:
    def make(timeouts: Timeouts = SLOW) -> Host:
        host = open_host(ear, timeouts)
        stopping.callback(host.stop)
        return host

    return make


@pytest.fixture
def visiting(far: Ear, stopping: ExitStack) -> GuestMaker:
    def make(port: int, timeouts: Timeouts = SLOW) -> Guest:
        guest = Guest(HOME, port, far.wake, timeouts, lambda: WIFI)
        stopping.callback(guest.stop)
        guest.start()
        return guest

    return make
