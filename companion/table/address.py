"""How a table is reached: an address, a port and, for the host, the number from which its table code is made."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import IPv4Address

from companion.fairplay.tablecode import BadCode, TableCode, encode, password, secret_bits

_NUMBER_BYTES = 4


@dataclass(frozen=True, slots=True)
class TableAddress:
    ip: str
    port: int
    # None for a guest, and where no code can carry the address.
    number: int | None = field(default=None, repr=False)

    @property
    def code(self) -> str:
        """The table code that is typed into the other app; empty if there is none."""
        return "" if self.number is None else encode(TableCode(self.ip, self.port, self.number))

    @property
    def secret(self) -> bytes | None:
        """The password behind the table code, which proves an invitation by it."""
        return None if self.number is None else password(TableCode(self.ip, self.port, self.number))


def new_address(address: str, port: int, chance: Callable[[int], bytes]) -> TableAddress:
    """A host's address, with a new number for its code."""
    try:
        bits = secret_bits(address)
        number = int.from_bytes(chance(_NUMBER_BYTES), "big") >> (8 * _NUMBER_BYTES - bits)
        encode(TableCode(address, port, number))
    except BadCode:
        return TableAddress(address, port)
    return TableAddress(address, port, number)


def dump_address(address: TableAddress) -> str:
    return json.dumps([address.ip, address.port, address.number])


def parse_address(text: str) -> TableAddress | None:
    """The address in a text; None if it is not one that an invitation may hold: an imported file names any."""
    try:
        match json.loads(text):
            case [str(address), int(port), int(number) | (None as number)]:
                found = TableAddress(address, port, number)
                return found if _is_sound(found) else None
    except (ValueError, RecursionError):
        pass
    return None


def _is_sound(address: TableAddress) -> bool:
    """Whether one phone can have this address, and a code can carry the number; a `ValueError` also says no."""
    ip = IPv4Address(address.ip)
    if ip.is_multicast or ip.is_unspecified or ip.is_reserved:
        return False
    # Python takes true and false for numbers.
    if type(address.port) is not int or type(address.number) is bool or not 0 < address.port < 65536:
        return False
    return address.number is None or bool(address.code)
