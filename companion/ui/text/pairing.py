"""Says how two phones connect, and why they do not, by the codes of the pairing."""

from collections.abc import Callable
from typing import Any

from companion.i18n.speech import Speech
from companion.table.kingbrick import terms as kingbrick
from companion.table.kiriai import terms as kiriai
from companion.ui.game_catalogue import KINGBRICK, KIRIAI, SEATS
from companion.ui.text_width import breadth

# Used in place of a match id while a table is only being called; no match has this id.
CALLING = "calling"
# Why a typed code or a pasted link is no invitation.
SLIPS = {
    "wrong_length": "join.slip.wrong_length",
    "unknown_character": "join.slip.unknown_character",
    "wrong_check": "join.slip.wrong_check",
    "no_such_table": "join.slip.no_such_table",
    "not_private": "join.slip.not_private",
    "not_a_link": "join.slip.not_a_link",
    "no_such_address": "join.slip.no_such_address",
    "wrong_port": "join.slip.wrong_port",
    "wrong_secret": "join.slip.wrong_secret",
}
# Why no table can be opened.
OBSTACLES = {
    "no_network": "pairing.obstacle.no_network",
    "no_such_address": "pairing.obstacle.no_such_address",
    "no_free_port": "pairing.obstacle.no_free_port",
}
# What to do about a connection that failed, by the step at which it failed, in order.
TROUBLES = {
    "no_network": "trouble.link.no_network",
    "nothing_listens": "trouble.link.nothing_listens",
    "refused": "trouble.link.refused",
    "wrong_code": "trouble.link.wrong_code",
    "lost": "trouble.link.lost",
}
# The same for all that keeps a table from its connection; one that can listen nowhere gets the same sentence as one
# that cannot be opened.
ADVICE = {
    **OBSTACLES,
    **TROUBLES,
    "own_fault": "shared.link.own_fault",
    "older_copy": "shared.link.older_copy",
    "other_version": "shared.link.version",
}
# Kinds of networks.
KINDS = {
    "hotspot": "pairing.kind.hotspot",
    "wifi": "pairing.kind.wifi",
    "other": "pairing.kind.other",
    "vpn": "pairing.kind.vpn",
    "mobile": "pairing.kind.mobile",
}
# Why the other phone cannot reach this one through such a network.
UNREACHABLE = {"vpn": "pairing.unreachable.vpn", "mobile": "pairing.unreachable.mobile"}
# What a duel is played on and with, each with the line that explains it.
FIELDS = {
    5: ("kiriai.lobby.standard", "kiriai.lobby.standard.line"),
    7: ("kiriai.lobby.advanced", "kiriai.lobby.advanced.line"),
}
DEALINGS = {
    "fair": ("kiriai.lobby.fair", "kiriai.lobby.fair.line"),
    "real": ("kiriai.lobby.real", "kiriai.lobby.real.line"),
}


def _duel(terms: kiriai.Terms, say: Speech) -> tuple[tuple[str, str], ...]:
    """Seat, field and special cards."""
    field, field_line = FIELDS[terms.field]
    dealing, dealing_line = DEALINGS["fair" if terms.dealt else "real"]
    return (
        (say("join.seat", seat=say(SEATS[terms.guest])), ""),
        (say("join.on", field=say(field)), say(field_line)),
        (say("join.with", dealing=say(dealing)), say(dealing_line)),
    )


def _battle(terms: kingbrick.Terms, say: Speech) -> tuple[tuple[str, str], ...]:
    """Seat, armies and throws."""
    return (
        (say("join.seat", seat=say(SEATS[terms.guest])), ""),
        (say("join.armies"), say("join.armies.line")),
        (say("join.throws"), say("join.throws.line")),
    )


# What is agreed on before a match of each game, every term with the line that explains it.
TELLERS: dict[type, Callable[[Any, Speech], tuple[tuple[str, str], ...]]] = {
    kiriai.Terms: _duel,
    kingbrick.Terms: _battle,
}
# The game that is played by these terms.
GAMES: dict[type, str] = {kiriai.Terms: KIRIAI.id, kingbrick.Terms: KINGBRICK.id}
_NAMES = {game.id: game.name for game in (KIRIAI, KINGBRICK)}


def invitation(say: Speech, game: str, host: str) -> str:
    """Who invites to which game."""
    played = say(_NAMES[game])
    return say("join.terms.named", name=host, game=played) if host else say("join.terms", game=played)


def message(say: Speech, game: str, host: str, link: str) -> str:
    """An invitation as it is sent to somebody."""
    return f"{invitation(say, game, host)} {say('pairing.send.how')}\n{link}"


def in_groups(code: str) -> str:
    """Four by four, as a table code is read aloud."""
    return " ".join(code[start : start + 4] for start in range(0, len(code), 4))


def network(say: Speech, kind: str, name: str) -> str:
    """The kind of a network, and the phone's name for it."""
    return f"{say(KINDS[kind])} · {name}"


def address_lines(address: str, room: float, scale: float) -> str:
    """An address with its port on a line of its own, where the room is too narrow for both."""
    return address if breadth(address, "line", scale) <= room else address.replace(":", "\n:")
