"""Writes an invitation as a link with the secret in its fragment, and as the QR code of that link."""

import re
from dataclasses import dataclass, field
from enum import StrEnum, auto
from ipaddress import AddressValueError, IPv4Address

import segno

SECRET_BYTES = 16
# A browser never sends what follows the `#`.
_LINK = re.compile(r"http://([0-9.]{7,15}):([1-9][0-9]{0,4})/#([0-9a-f]*)")


class InvitationSlip(StrEnum):
    """Why a text is no invitation."""

    NOT_A_LINK = auto()
    NO_SUCH_ADDRESS = auto()
    WRONG_PORT = auto()
    WRONG_SECRET = auto()


class MalformedInvitation(ValueError):
    def __init__(self, slip: InvitationSlip) -> None:
        self.slip = slip
        super().__init__(slip.name)


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a table listens, and what proves an invitation to it."""

    address: str
    port: int
    secret: bytes = field(repr=False)

    @property
    def link(self) -> str:
        return f"http://{self.address}:{self.port}/#{self.secret.hex()}"


def parse(text: str) -> Invitation:
    """Exactly what `link` writes, to any address that one phone can have; `MalformedInvitation` for everything else."""
    found = _LINK.fullmatch(text)
    if found is None:
        raise MalformedInvitation(InvitationSlip.NOT_A_LINK)
    address, port, secret = found[1], int(found[2]), found[3]
    try:
        parsed = IPv4Address(address)
    except AddressValueError:
        raise MalformedInvitation(InvitationSlip.NO_SUCH_ADDRESS) from None
    if parsed.is_multicast or parsed.is_unspecified or parsed.is_reserved:
        raise MalformedInvitation(InvitationSlip.NO_SUCH_ADDRESS)
    if port > 65535:
        raise MalformedInvitation(InvitationSlip.WRONG_PORT)
    if len(secret) != 2 * SECRET_BYTES:
        raise MalformedInvitation(InvitationSlip.WRONG_SECRET)
    return Invitation(address, port, bytes.fromhex(secret))


def qr(text: str) -> tuple[tuple[bool, ...], ...]:
    """Rows of modules, dark ones true, with the light border that a camera needs."""
    code = segno.make_qr(text, error="m")
    return tuple(tuple(module != 0 for module in row) for row in code.matrix_iter(border=4))
