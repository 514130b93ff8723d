"""Tests that what the socket thread reports reaches the open table, on the main thread alone and in order."""

from collections.abc import Iterator

import pytest

from companion.link.timeouts import Timeouts
from companion.pairing.link_pump import LinkPump
from companion.protocol.greeting import InvitationKind
from companion.store.faults import StoreTrouble
from companion.table.address import TableAddress
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.two_phones import UndecidedGuest
from tests.loopback import HOME
from tests.pairing.manual_scheduler import ManualScheduler
from tests.pairing.phone import DUEL, Phone

# After the second call in vain it would be ten minutes to the next.
RARELY = Timeouts(retry=(0.01, 600.0))


class Side:
    """A table with a pump of its own, instead of the one of its phone."""

    def __init__(self, scheduler: ManualScheduler, phone: Phone) -> None:
        self.phone = phone
        self.pump = LinkPump(scheduler, phone.reporting_errors, RARELY)

    def host(self, port: int = 0) -> TwoPhones:
        """The port is any that is free if none is given."""
        address = TableAddress(HOME, self.pump.host(HOME, [port], {}))
        table = TwoPhones.host(self.phone.services, DUEL, "Fox", address)
        self.pump.connect(table.remote)
        return table

    def call(self, hosted: TwoPhones) -> UndecidedGuest:
        table = UndecidedGuest.guest(
            self.phone.services, "Crane", hosted.address, InvitationKind.LINK, hosted.remote.peer.secret
        )
        self.pump.call(table.address.ip, table.address.port)
        self.pump.connect(table.remote)
        return table


@pytest.fixture
def here(scheduler: ManualScheduler, host: Phone) -> Iterator[Side]:
    side = Side(scheduler, host)
    yield side
    side.pump.stop()


@pytest.fixture
def there(scheduler: ManualScheduler, guest: Phone) -> Iterator[Side]:
    side = Side(scheduler, guest)
    yield side
    side.pump.stop()


def test_nothing_is_told_before_the_main_thread_turns_to_it(
    scheduler: ManualScheduler, here: Side, there: Side
) -> None:
    hosted = here.host()
    called = there.call(hosted)
    scheduler.wait_until_asked()
    assert not hosted.remote.peer.connected
    scheduler.until(lambda: called.offer == DUEL)
    assert hosted.remote.peer.connected


def test_what_came_before_a_stop_is_told_nobody(scheduler: ManualScheduler, here: Side, there: Side) -> None:
    called = there.call(here.host())
    scheduler.wait_until_asked()
    here.pump.stop()
    there.pump.stop()
    scheduler.run_asked()
    assert not called.remote.peer.connected
    assert not there.pump.running


def test_a_table_hears_that_its_line_is_closed_and_why(scheduler: ManualScheduler, here: Side, there: Side) -> None:
    hosted = here.host()
    called = there.call(hosted)
    scheduler.until(lambda: called.offer == DUEL)
    here.pump.stop()
    assert not hosted.remote.peer.connected
    scheduler.until(lambda: not called.remote.peer.connected)
    scheduler.until(lambda: called.remote.trouble)


def test_a_guest_who_hurries_calls_at_once(scheduler: ManualScheduler, here: Side, there: Side) -> None:
    hosted = here.host()
    called = there.call(hosted)
    scheduler.until(lambda: called.offer == DUEL)
    here.pump.stop()
    scheduler.until(lambda: called.remote.trouble not in ("", "lost"))
    here.pump.host(HOME, [hosted.address.port], {})
    here.pump.connect(hosted.remote)
    # A host has nobody to call.
    here.pump.hurry()
    there.pump.hurry()
    scheduler.until(lambda: called.remote.peer.connected)


def test_what_cannot_be_saved_is_reported_and_sent_later(scheduler: ManualScheduler, here: Side, there: Side) -> None:
    hosted = here.host()
    called = there.call(hosted)
    scheduler.until(lambda: called.offer == DUEL)
    called.decline()
    here.phone.database.full = True
    scheduler.until(lambda: here.phone.faults)
    here.pump.wake()
    assert here.phone.faults == [StoreTrouble.FULL, StoreTrouble.FULL]
    assert called.remote.peer.waiting
    here.phone.database.full = False
    here.pump.wake()
    scheduler.until(lambda: not called.remote.peer.waiting)


def test_a_pump_without_a_table_does_nothing(here: Side) -> None:
    here.pump.wake()
    here.pump.hurry()
    here.pump.finish_sending()
    here.pump.stop()
    here.pump.call(HOME, 29399)
    here.pump.stop()
    assert not here.pump.running
