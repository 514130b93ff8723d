"""To which table does a text invite, and with which secret?"""

from companion.fairplay.tablecode import BadCode, decode, stretch
from companion.link import invitation
from companion.protocol.greeting import Way
from companion.table.way import Door


class BadInvitation(Exception):
    """Why a text invites to no table."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def read(text: str, stretched: bool = True) -> tuple[Door, Way, bytes]:
    """A pasted link, or a typed code, whose secret takes a moment to make."""
    words = text.strip()
    try:
        if "/" in words or ":" in words:
            invited = invitation.parse(words)
            return Door(invited.address, invited.port), Way.LINK, invited.secret
        code = decode(words)
    except (BadCode, invitation.BadInvitation) as bad:
        raise BadInvitation(bad.slip.value) from bad
    return Door(code.address, code.port), Way.CODE, stretch(code) if stretched else b""
