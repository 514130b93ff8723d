"""Asks the coach for hints; it is loaded where it is asked first, in the worker's thread, and not with a page."""

from companion.coach.kaito.reasons import BoardHint
from companion.coach.kaito.reasons import Reason as BoardReason
from companion.coach.kaito.reasons import Why as BoardWhy
from companion.coach.kiriai.reasons import DuelHint, EntryHint
from companion.coach.kiriai.reasons import Reason as DuelReason
from companion.coach.kiriai.reasons import Why as DuelWhy
from companion.games.kaito.state import State
from companion.games.kiriai.state import Setup
from companion.table.kiriai.deciding import Question
from companion.table.thinking import Stop

__all__ = ["BoardHint", "BoardReason", "BoardWhy", "DuelHint", "DuelReason", "DuelWhy", "EntryHint"]


def find_duel_hint(question: Question, _stop: Stop) -> DuelHint | EntryHint:
    """For the player who is asked about, with nothing but what that player may see."""
    from companion.coach.kiriai.hints import hint, hint_entry

    if isinstance(question.seen, Setup):
        return hint_entry(question.seat, question.special)
    return hint(question.seen, question.seat, question.special)


def find_board_hint(state: State, stop: Stop) -> BoardHint:
    """For whoever acts next."""
    from companion.coach.kaito.hints import hint

    return hint(state, stop)
