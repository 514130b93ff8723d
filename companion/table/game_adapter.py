"""Adapts each game and mode to a journal: how its matches are written down and played from what was written."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic

from companion.games.contract import Action, Event, Outcome, Refused, Result, State, Step, join_record
from companion.games.kaito import ledger, tally
from companion.games.kaito import notation as kaito_notation
from companion.games.kaito import rules as kaito_rules
from companion.games.kaito.events import Event as KaitoEvent
from companion.games.kaito.pieces import Seat as KaitoSeat
from companion.games.kingbrick import notation as kingbrick_notation
from companion.games.kingbrick import record as kingbrick_record
from companion.games.kingbrick import rules as kingbrick_rules
from companion.games.kingbrick.actions import Action as KingbrickAction
from companion.games.kingbrick.battle import Battle
from companion.games.kingbrick.bricks import Seat as KingbrickSeat
from companion.games.kingbrick.events import Event as KingbrickEvent
from companion.games.kingbrick.faults import Fault as KingbrickFault
from companion.games.kiriai import rules as kiriai_rules
from companion.games.kiriai.pieces import Seat as KiriaiSeat
from companion.table.kaito import layout
from companion.table.kiriai import turns as kiriai


@dataclass(frozen=True, slots=True)
class GameAdapter(Generic[State, Action, Event]):
    """One way to play a game: its notation, its rules, and who sits where."""

    # The game's name in every package, and the mode that the store keeps with a match.
    game: str
    mode: str
    seats: tuple[StrEnum, ...]
    parse_start: Callable[[str], State]
    parse_action: Callable[[str, State], Action]
    dump_action: Callable[[Action, State], str]
    apply: Callable[[State, Action], Step[State, Event]]
    outcome: Callable[[State], Outcome[Any] | None]
    # The start, the actions and the result as one text to be shared.
    dump_record: Callable[[str, tuple[str, ...], Result], str] = join_record


def _parse_battle(text: str) -> Battle:
    record = kingbrick_record.parse_record(text)
    if record.actions:
        raise Refused(KingbrickFault.UNKNOWN_START, text)
    return record.start


KIRIAI_DUEL = GameAdapter(
    "kiriai",
    "duel",
    tuple(KiriaiSeat),
    kiriai.parse_start,
    kiriai.parse_turn,
    kiriai.dump_turn,
    kiriai.play_turn,
    kiriai_rules.outcome,
    kiriai.dump_duel,
)
# The real cards lie on the table, and the phone judges them.
KIRIAI_JUDGE = replace(KIRIAI_DUEL, mode="judge")
# The phone plays one of the seats itself.
KIRIAI_PHONE = replace(KIRIAI_DUEL, mode="phone")
KAITO_BOARD = GameAdapter(
    "kaito",
    "board",
    tuple(KaitoSeat),
    kaito_notation.parse_position,
    kaito_notation.parse_command,
    kaito_notation.dump_command,
    kaito_rules.apply,
    kaito_rules.outcome,
    lambda start, lines, result: f"kaito {join_record(start, lines, result)}",
)
KAITO_PHONE = replace(KAITO_BOARD, mode="phone")
KAITO_TALLY: GameAdapter[tally.Tally, tally.Entry, KaitoEvent] = GameAdapter(
    "kaito",
    "tally",
    tuple(KaitoSeat),
    ledger.parse_tally,
    lambda text, state: ledger.parse_entry(text, state.side),
    lambda entry, state: ledger.dump_entry(entry, state.side),
    tally.apply,
    tally.outcome,
)
KAITO_LAYOUT = GameAdapter(
    "kaito",
    "layout",
    tuple(KaitoSeat),
    layout.parse_layout,
    layout.parse_stroke,
    layout.dump_stroke,
    layout.apply,
    # A position that is still being set up has no outcome.
    lambda _: None,
)
KINGBRICK_BATTLE: GameAdapter[Battle, KingbrickAction, KingbrickEvent] = GameAdapter(
    "kingbrick",
    "battle",
    tuple(KingbrickSeat),
    _parse_battle,
    lambda text, _: kingbrick_notation.parse_action(text),
    lambda action, _: kingbrick_notation.dump_action(action),
    kingbrick_rules.apply,
    kingbrick_rules.outcome,
    lambda start, lines, _: "\n".join((start, *lines)),
)

# For any game: only where nothing depends on which one it is.
AnyAdapter = GameAdapter[Any, Any, Any]
ADAPTERS: dict[tuple[str, str], AnyAdapter] = {
    (adapter.game, adapter.mode): adapter
    for adapter in (
        KIRIAI_DUEL,
        KIRIAI_JUDGE,
        KIRIAI_PHONE,
        KAITO_BOARD,
        KAITO_PHONE,
        KAITO_TALLY,
        KAITO_LAYOUT,
        KINGBRICK_BATTLE,
    )
}
