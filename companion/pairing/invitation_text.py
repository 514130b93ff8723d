"""Reads a pasted link or a typed code: to which table it invites, and with which secret."""

from companion.fairplay.tablecode import BadCode, decode, stretch
from companion.link import invitation
from companion.protocol.greeting import InvitationKind
from companion.table.address import TableAddress


class BadInvitation(Exception):
    """The text invites to no table; the code says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def read_invitation(text: str, stretched: bool = True) -> tuple[TableAddress, InvitationKind, bytes]:
    """Reads a pasted link, or a typed code, whose secret takes a moment to compute."""
    words = text.strip()
    try:
        if "/" in words or ":" in words:
            invited = invitation.parse(words)
            return TableAddress(invited.address, invited.port), InvitationKind.LINK, invited.secret
        code = decode(words)
    except (BadCode, invitation.BadInvitation) as bad:
        raise BadInvitation(bad.slip.value) from bad
    return TableAddress(code.address, code.port), InvitationKind.CODE, stretch(code) if stretched else b""
