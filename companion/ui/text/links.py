"""Says how the connection to the other phone stands."""

from companion.i18n.speech import Speech
from companion.table.link_status import LinkStatus

# Why the phones are not connected, in a few words; the connection page says more.
TROUBLES = {
    "no_network": "shared.link.no_network",
    "nothing_listens": "shared.link.silent",
    "refused": "shared.link.refused",
    "wrong_code": "shared.link.refused",
    "own_fault": "shared.link.own_fault",
    "older_copy": "shared.link.older_copy",
    "other_version": "shared.link.version",
}


def mark(link: LinkStatus) -> str:
    """The mark of the connection: good, waiting, busy or bad."""
    if link.away:
        return "waiting"
    return "bad" if link.closed else "good" if link.connected else "busy"


def told(say: Speech, link: LinkStatus, name: str) -> str:
    """A sentence about the connection; empty while all is well."""
    if link.left:
        return say("shared.link.left", name=name)
    if link.closed:
        return say("shared.link.gone")
    if link.away:
        return say("shared.link.away", name=name)
    return "" if link.connected else say(TROUBLES.get(link.trouble, "shared.link.lost"), name=name)
