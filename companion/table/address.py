"""How a table is reached: an address, a port and, for the host, the number from which its table code is made."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.fairplay.tablecode import BadCode, TableCode, encode, secret_bits, stretch

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
        """The secret that proves an invitation by code; slow to compute on purpose."""
        return None if self.number is None else stretch(TableCode(self.ip, self.port, self.number))


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
    """The address in a text; None if it is not one."""
    try:
        match json.loads(text):
            case [str(address), int(port), int(number) | (None as number)]:
                return TableAddress(address, port, number)
    except (ValueError, RecursionError):
        pass
    return None
