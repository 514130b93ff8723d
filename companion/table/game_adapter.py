"""Adapts each game and mode to a journal: how its matches are written down and played from what was written."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from companion.games.contract import Outcome, Refused, Result, Step, join_record
from companion.games.kaito import ledger, tally
from companion.games.kaito import notation as kaito_notation
from companion.games.kaito import rules as kaito_rules
from companion.games.kaito.pieces import Seat as KaitoSeat
from companion.games.kingbrick import notation as kingbrick_notation
from companion.games.kingbrick import record as kingbrick_record
from companion.games.kingbrick import rules as kingbrick_rules
from companion.games.kingbrick.battle import Battle
from companion.games.kingbrick.bricks import Seat as KingbrickSeat
from companion.games.kingbrick.faults import Fault as KingbrickFault
from companion.games.kiriai import rules as kiriai_rules
from companion.games.kiriai.pieces import Seat as KiriaiSeat
from companion.table.kaito import layout
from companion.table.kiriai import book as kiriai

State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class GameAdapter(Generic[State, Action, Event]):
    """One way to play a game: its notation, its rules, and who sits where."""

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


# By the game's name in every package, and the mode that the store keeps with a match.
ADAPTERS: dict[tuple[str, str], GameAdapter[Any, Any, Any]] = {
    ("kiriai", "duel"): GameAdapter(
        tuple(KiriaiSeat),
        kiriai.parse_start,
        kiriai.parse_turn,
        kiriai.dump_turn,
        kiriai.play_turn,
        kiriai_rules.outcome,
        kiriai.dump_duel,
    ),
    ("kaito", "board"): GameAdapter(
        tuple(KaitoSeat),
        kaito_notation.parse_position,
        kaito_notation.parse_action,
        kaito_notation.dump_action,
        kaito_rules.apply,
        kaito_rules.outcome,
        lambda *record: f"kaito {join_record(*record)}",
    ),
    ("kaito", "tally"): GameAdapter(
        tuple(KaitoSeat),
        ledger.parse_tally,
        lambda text, state: ledger.parse_entry(text, state.side),
        lambda entry, state: ledger.dump_entry(entry, state.side),
        tally.apply,
        tally.outcome,
    ),
    # A position that is still being set up has no outcome.
    ("kaito", "layout"): GameAdapter(
        tuple(KaitoSeat),
        layout.parse_layout,
        layout.parse_stroke,
        layout.dump_stroke,
        layout.apply,
        lambda _: None,
    ),
    ("kingbrick", "battle"): GameAdapter(
        tuple(KingbrickSeat),
        _parse_battle,
        lambda text, _: kingbrick_notation.parse_action(text),
        lambda action, _: kingbrick_notation.dump_action(action),
        kingbrick_rules.apply,
        kingbrick_rules.outcome,
        lambda start, lines, _: "\n".join((start, *lines)),
    ),
}
