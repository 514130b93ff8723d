"""Describes for the pages how the phones of a table find each other, and how far they have come."""

from dataclasses import dataclass
from functools import lru_cache

from companion.link import invitation
from companion.link.interfaces import Interface
from companion.table.two_phones import AnyTerms, TwoPhonesTable

_qr = lru_cache(maxsize=4)(invitation.qr)


@dataclass(frozen=True, slots=True)
class Pairing:
    """How the phones of a table find each other, and how far they have come."""

    game: str
    mode: str
    hosting: bool
    link: str
    code: str
    code_retired: bool
    address: str
    qr: tuple[tuple[bool, ...], ...]
    network: str
    kind: str
    networks: tuple[Interface, ...]
    connected: bool
    # The other player has left the match for now.
    away: bool
    begun: bool
    declined: bool
    trouble: str
    # What this phone's player is called, if anything.
    player: str = ""


@dataclass(frozen=True, slots=True)
class Joining:
    """How far a guest has come who has agreed to nothing yet."""

    connected: bool
    trouble: str
    terms: AnyTerms | None
    # The host's app offers what this one does not know.
    unknown: bool
    declined: bool = False
    # What the host is called, if anything.
    host: str = ""


def describe_pairing(table: TwoPhonesTable, game: str, mode: str, networks: tuple[Interface, ...]) -> Pairing:
    """`game` and `mode` are of the match that is shown, `networks` those of this phone."""
    address, peer = table.address, table.remote.peer
    network = next((network for network in networks if network.address == address.ip), None)
    link = invitation.Invitation(address.ip, address.port, peer.secret).link if table.remote.hosting else ""
    return Pairing(
        game=game,
        mode=mode,
        hosting=table.remote.hosting,
        link=link,
        code=address.code,
        code_retired=peer.code_retired,
        address=f"{address.ip}:{address.port}",
        qr=_qr(link) if link else (),
        network="" if network is None else network.name,
        kind="" if network is None else network.kind.value,
        networks=networks,
        connected=peer.connected,
        away=table.link.away,
        begun=table.begun,
        declined=table.declined,
        trouble=table.remote.trouble,
        player=table.name,
    )


def describe_joining(table: TwoPhonesTable) -> Joining | None:
    """None for a host, and as soon as something is agreed."""
    if table.begun or table.remote.hosting:
        return None
    link = table.link
    return Joining(link.connected, link.trouble, table.offer, table.puzzled, table.declined, table.their_name)
