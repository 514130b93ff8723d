"""Keeps the open table within reach: listens on one of this phone's networks, or calls the host."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from threading import Thread

from companion.fairplay.tablecode import PORTS
from companion.link import page
from companion.link.host import CannotListen
from companion.link.interfaces import Interface, NetworkKind
from companion.link.selftest import examine
from companion.pairing.link_pump import LinkPump
from companion.pairing.scheduler import Scheduler
from companion.protocol.stages import Stage
from companion.table.address import TableAddress, new_address
from companion.table.two_phones import TwoPhonesTable

ASSETS = Path(__file__).parents[2] / "assets"


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
        self._scheduler = scheduler
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

    def attach(self, table: TwoPhonesTable) -> None:
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

    def reopen(self, table: TwoPhonesTable) -> None:
        """Listens at the address of the table again, or calls it again."""
        if _finished(table):
            return
        if table.remote.hosting:
            with self._reporting_errors():
                self._listen_again(table)
        else:
            self.call(table.address)
            self.attach(table)

    def listen_on(self, table: TwoPhonesTable, address: str) -> None:
        """Listens on another network."""
        port = self._listen(address, table.address.port)
        # Before it is moved: the store may refuse that, and whoever calls must be answered all the same.
        self.attach(table)
        table.remote.failed("")
        if (address, port) != (table.address.ip, table.address.port):
            # A seated guest has a secret already, and needs only the address in the new code.
            table.move(new_address(address, port, self._chance))

    def maintain(self, table: TwoPhonesTable) -> None:
        """Finds another network for a host that has lost its own, and closes a table that is finished."""
        if _finished(table):
            self.close()
        elif not self.pump.running or (table.remote.hosting and table.address.ip not in self._local()):
            self.reopen(table)
        elif not table.remote.hosting and not table.remote.peer.connected:
            self._choose_network(table.address)

    def self_test(self, table: TwoPhonesTable, done: Callable[[str | None], None]) -> None:
        """Tests the connection to a table in a worker; `done` gets the step that fails, or None."""
        networks = self.networks()
        if not any(network.local for network in networks):
            done("no_network")
            return
        address, known = table.address, table.remote.trouble

        def work() -> None:
            found = examine(address.ip, address.port, networks)
            # A guest who reaches the address may still be refused at the table.
            step = found.value if found is not None else known if known in ("wrong_code", "lost") else None
            self._scheduler.on_main_thread(lambda: done(step))()

        Thread(target=work, name="self-test", daemon=True).start()

    def _choose_network(self, table_address: TableAddress) -> None:
        """Calls through the Wi-Fi, unless the other phone is in this phone's hotspot."""
        neighbours = table_address.ip.rpartition(".")[0]
        guests = (network.address for network in self.networks() if network.kind is NetworkKind.HOTSPOT)
        self._use_wifi(all(address.rpartition(".")[0] != neighbours for address in guests))

    def _listen_again(self, table: TwoPhonesTable) -> None:
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
            files = page.read_page(ASSETS / "guest_page", ASSETS / "fonts" / "heading.otf")
            return self.pump.host(address, ports, files)
        except CannotListen as cannot:
            raise NoTable(cannot.obstacle.value) from cannot

    def _local(self) -> list[str]:
        """The addresses at which another phone finds this one, the best first."""
        return [network.address for network in self.networks() if network.local]


def _finished(table: TwoPhonesTable) -> bool:
    """Whether a side has left and nothing is waiting to be sent, or this app has failed at the table."""
    if table.remote.stopped:
        return True
    peer = table.remote.peer
    return peer.match.stage is Stage.ALONE or (peer.match.stage is Stage.LEFT and not peer.waiting)
