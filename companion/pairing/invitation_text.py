"""Reads a pasted link or a typed code: to which table it invites, and with which secret."""

from companion.fairplay.tablecode import BadCode, decode, password
from companion.link import invitation
from companion.protocol.greeting import InvitationKind
from companion.table.address import TableAddress

_LINK = "http://"
# How many characters a table code has, not counting spaces and hyphens, which are ignored.
_CODE_LENGTH = 12
# The length of what follows the `#` in a link.
_SECRET_LENGTH = 32


class BadInvitation(Exception):
    """The text invites to no table; the code says why."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def find_invitation(message: str) -> str:
    """The invitation in a message that somebody sent: its link, or the whole message if there is none."""
    _, link, rest = message.partition(_LINK)
    return link + rest.split()[0] if link and rest.split() else message.strip()


def is_complete(typed: str) -> bool:
    """Whether the text is as long as an invitation; a shorter one is not reported as wrong."""
    if "/" in typed:
        _, _, secret = typed.partition("#")
        return len(secret) >= _SECRET_LENGTH
    return len(typed.replace(" ", "").replace("-", "")) >= _CODE_LENGTH


def read_invitation(text: str) -> tuple[TableAddress, InvitationKind, bytes]:
    """Reads a pasted link, or a typed code."""
    words = text.strip()
    try:
        if "/" in words or ":" in words:
            invited = invitation.parse(words)
            return TableAddress(invited.address, invited.port), InvitationKind.LINK, invited.secret
        code = decode(words)
    except (BadCode, invitation.MalformedInvitation) as bad:
        raise BadInvitation(bad.slip.value) from bad
    return TableAddress(code.address, code.port), InvitationKind.CODE, password(code)
