"""Keeps the open table within reach: listens on one of this phone's networks, or calls the host."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from companion.fairplay.tablecode import PORTS
from companion.link import page
from companion.link.host import CannotListen
from companion.link.interfaces import Interface, Kind
from companion.pairing.link_pump import LinkPump
from companion.pairing.scheduler import Scheduler
from companion.protocol.stages import Stage
from companion.table.address import TableAddress, new_address
from companion.table.shared import SharedTable

ASSETS = Path(__file__).parents[2] / "assets"

Table = SharedTable[Any]


class NoTable(Exception):
    """No table can be opened; the code says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


class TableConnection:
    """The link of the one open table; opening another table replaces it."""

    def __init__(
        self,
        scheduler: Scheduler,
        chance: Callable[[int], bytes],
        reporting_errors: Callable[[], AbstractContextManager[None]],
        networks: Callable[[], tuple[Interface, ...]],
        use_wifi: Callable[[bool], None],
    ) -> None:
        """`reporting_errors` shows the player what the store refuses inside it."""
        self._chance = chance
        self._reporting_errors = reporting_errors
        self.networks = networks
        self._use_wifi = use_wifi
        self.pump = LinkPump(scheduler, reporting_errors)

    def listen(self) -> TableAddress:
        """Listens where a table is found best; `NoTable` if there is no such place."""
        local = self._local()
        if not local:
            raise NoTable("no_network")
        return new_address(local[0], self._listen(local[0]), self._chance)

    def attach(self, table: Table) -> None:
        """Passes everything that arrives to this table from now on."""
        self.pump.connect(table.remote)

    def call(self, table_address: TableAddress) -> None:
        """Calls until somebody answers."""
        self._choose_network(table_address)
        self.pump.call(table_address.ip, table_address.port)

    def close(self) -> None:
        """Neither listens nor calls any more."""
        self.pump.stop()
        self._use_wifi(False)

    def reopen(self, table: Table) -> None:
        """Listens at the address of the table again, or calls it again."""
        if _finished(table):
            return
        if table.remote.hosting:
            with self._reporting_errors():
                self._listen_again(table)
        else:
            self.call(table.address)
            self.attach(table)

    def listen_on(self, table: Table, address: str) -> None:
        """Listens on another network."""
        port = self._listen(address, table.address.port)
        if (address, port) != (table.address.ip, table.address.port):
            # A seated guest has a secret already, and needs only the address in the new code.
            table.move(new_address(address, port, self._chance))
        self.attach(table)
        table.remote.failed("")

    def maintain(self, table: Table) -> None:
        """Finds another network for a host that has lost its own, and closes a table that is finished."""
        if _finished(table):
            self.pump.stop()
        elif not self.pump.running or (table.remote.hosting and table.address.ip not in self._local()):
            self.reopen(table)
        elif not table.remote.hosting and not table.remote.peer.connected:
            self._choose_network(table.address)

    def _choose_network(self, table_address: TableAddress) -> None:
        """Calls through the Wi-Fi, unless the other phone is in this phone's hotspot."""
        neighbours = table_address.ip.rpartition(".")[0]
        guests = (network.address for network in self.networks() if network.kind is Kind.HOTSPOT)
        self._use_wifi(all(address.rpartition(".")[0] != neighbours for address in guests))

    def _listen_again(self, table: Table) -> None:
        """Listens where the table was, or on the best network there is."""
        local = self._local()
        if not local:
            self.pump.stop()
            table.remote.failed("no_network")
            return
        try:
            self.listen_on(table, table.address.ip if table.address.ip in local else local[0])
        except NoTable as refused:
            table.remote.failed(refused.code)

    def _listen(self, address: str, wanted: int | None = None) -> int:
        ports = list(PORTS) if wanted is None else [wanted, *(port for port in PORTS if port != wanted)]
        # A listening socket answers on the network that a call came from, so no network need be chosen.
        self._use_wifi(False)
        try:
            return self.pump.host(address, ports, page.read_page(ASSETS / "guest", ASSETS / "fonts" / "heading.otf"))
        except CannotListen as cannot:
            raise NoTable(cannot.obstacle.value) from cannot

    def _local(self) -> list[str]:
        """The addresses at which another phone finds this one, the best first."""
        return [network.address for network in self.networks() if network.local]


def _finished(table: Table) -> bool:
    """Whether a side has left and nothing is waiting to be sent."""
    peer = table.remote.peer
    return peer.match.stage is Stage.ALONE or (peer.match.stage is Stage.LEFT and not peer.waiting)
