"""The matches that the tests play: one of each way to play, from its start to its end, in notation."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from companion.store.drafts import Drafts
from companion.store.journal import Journals
from companion.table.game_adapter import ADAPTERS
from companion.table.match import Match, begin_match
from companion.table.services import TableServices

AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class NamedMatch(TableServices):
    """Gives the new match the id that a test has chosen."""

    match_id: str

    def new_id(self) -> str:
        return self.match_id


def begin(
    journals: Journals, match_id: str, game: str, mode: str, start: str, names: Mapping[str, str], now: int
) -> AnyMatch:
    """A new match with this id, begun at this time."""
    # Neither drafts nor chance are asked for.
    services = NamedMatch(journals, cast(Drafts, None), lambda: now, bytes, match_id)
    return begin_match(services, ADAPTERS[game, mode], start, names)


@dataclass(frozen=True, slots=True)
class Script:
    """A whole match, and the record that is shared of it."""

    game: str
    mode: str
    seats: tuple[str, str]
    start: str
    actions: tuple[str, ...]
    result: str
    text: str


DUEL = Script(
    game="kiriai",
    mode="duel",
    seats=("red", "blue"),
    start="5 1H+ 5H- . . K Z",
    actions=("AH/CB", "blue-resigns"),
    result="1-0",
    text="kiriai 5 1H+ 5H- . . K Z; AH/CB blue-resigns 1-0",
)
JUDGED = replace(DUEL, mode="judge")
AGAINST_PHONE = replace(DUEL, mode="phone")
BOARD = Script(
    game="kaito",
    mode="board",
    seats=("red", "black"),
    start="KkHhA1/2BbCc/2a3/6/6/6 c3 r kkcb HA",
    actions=("c4=H:cb", "c5", "d5"),
    result="*",
    text="kaito KkHhA1/2BbCc/2a3/6/6/6 c3 r kkcb HA; c4=H:cb c5 d5 *",
)
TALLY = Script(
    game="kaito",
    mode="tally",
    seats=("red", "black"),
    start="r 13223 13113 kkkkkkcb KKKKKK",
    actions=("a", "=K:cb", "K", "k"),
    result="1-0",
    text="r 13223 13113 kkkkkkcb KKKKKK; a =K:cb K k 1-0",
)
LAYOUT = Script(
    game="kaito",
    mode="layout",
    seats=("red", "black"),
    start="? slide",
    actions=("a1=K", "+b1=K", "c1=_", "b1=."),
    result="*",
    text="? slide; a1=K +b1=K c1=_ b1=. *",
)
BATTLE = Script(
    game="kingbrick",
    mode="battle",
    seats=("red", "blue"),
    start="red army G12C4\nblue army G9C3N2M1\nred begins",
    actions=("red: flick rC2", "red: fall bK"),
    result="1-0",
    text="red army G12C4\nblue army G9C3N2M1\nred begins\nred: flick rC2\nred: fall bK",
)
SCRIPTS = (DUEL, JUDGED, AGAINST_PHONE, BOARD, replace(BOARD, mode="phone"), TALLY, LAYOUT, BATTLE)


def play(journals: Journals, script: Script, match_id: str, now: int, **names: str) -> AnyMatch:
    """The whole script, played and kept."""
    match = begin(journals, match_id, script.game, script.mode, script.start, names, now)
    for text in script.actions:
        match.play(match.course.adapter.parse_action(text, match.course.state), now)
    return match
