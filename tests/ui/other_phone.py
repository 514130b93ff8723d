"""The other phone at a table of the app: a real side of a battle, joined to the app's by a wire in memory."""

from companion.games.kingbrick.army import Army
from companion.games.kingbrick.bricks import Seat
from companion.protocol.greeting import Way
from companion.table.kingbrick.terms import Terms
from companion.table.kingbrick.two_phones import TwoPhones
from companion.ui.tables import Tables
from tests.table.phones import DOOR, Wire, desk
from tests.ui.fake_tables import FakeTables
from tests.ui.harness import Driver


class OtherPhone:
    """The guest; the app hosts with the colour of the terms. Nothing travels until a test says so."""

    def __init__(self, driver: Driver, terms: Terms) -> None:
        self.driver = driver
        tables: Tables = driver.app.tables
        if isinstance(tables, FakeTables):
            tables = tables._real
        self.mine = TwoPhones.host(tables._desk, terms, "Fox", DOOR)
        tables._sit_down(self.mine)
        # There is no socket to look after.
        tables._clock.cancel()
        self.table = TwoPhones.guest(desk("other"), "Crane", DOOR, Way.LINK, self.mine.remote.peer.secret)
        self._line = 0
        self.connect()

    def connect(self) -> None:
        """A new line; what was on its way is lost."""
        self._line += 1
        self._wires = {}
        for table in (self.table, self.mine):
            wire = self._wires[table] = Wire()
            table.remote.attach(wire)
        for table in (self.table, self.mine):
            table.remote.opened(self._line)

    def cut(self) -> None:
        self._wires = {self.table: Wire(), self.mine: Wire()}
        for table in (self.table, self.mine):
            table.remote.closed(self._line)

    def settle(self) -> None:
        """Everything arrives, and the app shows it."""
        while any([self._carry(self.mine, self.table), self._carry(self.table, self.mine)]):
            pass
        self.driver.settle()

    def _carry(self, sender: TwoPhones, hearer: TwoPhones) -> bool:
        sent = self._wires[sender].sent
        if not sent:
            return False
        hearer.remote.heard(self._line, sent.popleft())
        hearer.remote.flush()
        return True


def joined(driver: Driver, host: Seat = Seat.RED, first: Seat = Seat.RED) -> OtherPhone:
    """Both at one table, before any army is chosen."""
    other = OtherPhone(driver, Terms(host, first))
    other.settle()
    other.table.accept()
    other.settle()
    return other


def fighting(driver: Driver, mine: Army, theirs: Army, host: Seat = Seat.RED) -> OtherPhone:
    """Both armies are open, and the battle has begun."""
    other = joined(driver, host)
    other.mine.lock(mine)
    other.table.lock(theirs)
    other.settle()
    return other
