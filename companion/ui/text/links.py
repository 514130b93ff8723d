"""With which words is it told how the other phone stands to this one?"""

from companion.i18n.speech import Speech
from companion.table.link_status import LinkStatus

# Why the phones do not hear each other, in a few words; the page of the connection says more.
TROUBLES = {
    "no_network": "shared.link.no_network",
    "nothing_listens": "shared.link.silent",
    "refused": "shared.link.refused",
    "wrong_code": "shared.link.refused",
}


def mark(link: LinkStatus) -> str:
    """Good, busy or bad."""
    return "bad" if link.left else "good" if link.connected else "busy"


def told(say: Speech, link: LinkStatus, name: str) -> str:
    """What is to be said of it; nothing while all is well."""
    if link.left:
        return say("shared.link.left", name=name)
    return "" if link.connected else say(TROUBLES.get(link.trouble, "shared.link.lost"), name=name)
