"""Writes an invitation as twelve characters to type by hand: an address, a port and a short secret."""

from dataclasses import dataclass, field
from enum import StrEnum, auto
from ipaddress import AddressValueError, IPv4Address, IPv4Network

from companion.fairplay.digest import digest
from companion.fairplay.key import SECRET_BYTES

# Digits and capitals without those that look like another one: I, L, O, Z, S, B and U.
ALPHABET = "0123456789ACDEFGHJKMNPQRTVWXY"
_LOOK_ALIKES = {"I": "1", "L": "1", "O": "0", "Z": "2", "S": "5", "B": "8", "U": "V"}
_VALUES = {character: value for value, character in enumerate(ALPHABET)}
_VALUES |= {typed: _VALUES[meant] for typed, meant in _LOOK_ALIKES.items()}
_VALUES |= {character.lower(): value for character, value in _VALUES.items()}
LENGTH = 12
_BASE = len(ALPHABET)

# The ports a table may listen on: below the range that systems hand out by themselves.
PORTS = range(29300, 29308)
# The smaller the network, the more bits are left for the secret: 24, 28, 32 and 32.
NETWORKS = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16")))
_BODY_BITS = 48
_BODY = 1 << _BODY_BITS


class CodeSlip(StrEnum):
    """Why a table code is refused; the details each one carries are named after it."""

    WRONG_LENGTH = auto()  # length
    UNKNOWN_CHARACTER = auto()  # character
    WRONG_CHECK = auto()  # one wrong character, or two exchanged ones, always end here
    NO_SUCH_TABLE = auto()  # well typed, and still the code of no table
    NOT_PRIVATE = auto()  # address
    WRONG_PORT = auto()  # port
    WRONG_SECRET = auto()


class BadCode(ValueError):
    """What was typed, or should be written, is no table code."""

    def __init__(self, slip: CodeSlip, *details: str | int) -> None:
        self.slip = slip
        self.details = details
        super().__init__(" ".join((slip.name, *map(ascii, details))))


@dataclass(frozen=True, slots=True)
class TableCode:
    """Where a table listens, and what proves an invitation to it."""

    address: str
    port: int
    secret: int = field(repr=False)


def secret_bits(address: str) -> int:
    """How many secret bits a code for this address carries, 24 or more."""
    return _BODY_BITS - _host_bits(NETWORKS[_network(address)])


def encode(code: TableCode) -> str:
    """The twelve characters; show them in groups of four."""
    index = _network(code.address)
    network = NETWORKS[index]
    if code.port not in PORTS:
        raise BadCode(CodeSlip.WRONG_PORT, code.port)
    bits = secret_bits(code.address)
    if not 0 <= code.secret < 1 << bits:
        raise BadCode(CodeSlip.WRONG_SECRET)
    host = int(IPv4Address(code.address)) - int(network.network_address)
    number = (index * len(PORTS) + PORTS.index(code.port)) * _BODY + (host << bits) + code.secret
    values = []
    for _ in range(LENGTH - 1):
        number, value = divmod(number, _BASE)
        values.append(value)
    values.reverse()
    return "".join(ALPHABET[value] for value in (*values, -_weigh(values) % _BASE))


def decode(typed: str) -> TableCode:
    """Reads what was typed: small letters, spaces, hyphens and look-alikes do no harm."""
    text = [character for character in typed if character not in " -"]
    for character in text:
        if character not in _VALUES:
            raise BadCode(CodeSlip.UNKNOWN_CHARACTER, character)
    if len(text) != LENGTH:
        raise BadCode(CodeSlip.WRONG_LENGTH, len(text))
    *values, check = (_VALUES[character] for character in text)
    if (_weigh(values) + check) % _BASE:
        raise BadCode(CodeSlip.WRONG_CHECK)
    number = 0
    for value in values:
        number = number * _BASE + value
    place, body = divmod(number, _BODY)
    if place >= len(NETWORKS) * len(PORTS):
        raise BadCode(CodeSlip.NO_SUCH_TABLE)
    network = NETWORKS[place // len(PORTS)]
    host, secret = divmod(body, 1 << (_BODY_BITS - _host_bits(network)))
    return TableCode(str(network.network_address + host), PORTS[place % len(PORTS)], secret)


def password(code: TableCode) -> bytes:
    """What both sides of a table must know to agree on a key by its code, for this address and port alone."""
    return digest("companion/tablecode/2", encode(code))[:SECRET_BYTES]


def _network(address: str) -> int:
    try:
        parsed = IPv4Address(address)
    except AddressValueError:
        raise BadCode(CodeSlip.NOT_PRIVATE, address) from None
    for index, network in enumerate(NETWORKS):
        if parsed in network:
            return index
    raise BadCode(CodeSlip.NOT_PRIVATE, address)


def _host_bits(network: IPv4Network) -> int:
    return network.max_prefixlen - network.prefixlen


def _weigh(values: list[int]) -> int:
    """Every place has its own weight, none a multiple of the prime 29, and the check character has 1."""
    return sum(weight * value for weight, value in enumerate(values, 2))
