"""Asks the coach in the phone's place, with nothing but what the phone's seat may see of a duel."""

from dataclasses import dataclass

from companion.coach.levels import Chance, Level
from companion.games.kiriai.pieces import Pair, Placement, Seat, Special
from companion.games.kiriai.state import Setup, State, view
from companion.table.thinking import Stop


@dataclass(frozen=True, slots=True)
class Question:
    """A duel as the seat sees it, and the special card that it was dealt, also when it is spent."""

    seen: State
    seat: Seat
    special: Special
    level: Level = Level.STRONG


def question_for(state: State, seat: Seat, special: Special, level: Level) -> Question:
    """What the seat is asked; the other one's special and choice are not in it."""
    return Question(view(state, seat), seat, special, level)


# The coach and its tables are loaded where they are asked first: in the worker's thread, and not at the start.


def decide(chance: Chance, question: Question, _stop: Stop) -> Pair | Placement:
    """What the phone locks, or how it enters."""
    from companion.coach.kiriai.playing import choose, choose_entry

    if isinstance(question.seen, Setup):
        return choose_entry(question.seat, question.special, question.level, chance)
    return choose(question.seen, question.seat, question.special, question.level, chance)


def weigh(played: bool, question: Question, _stop: Stop) -> bool:
    """Whether the phone agrees to a draw: not before a round was played, and then unless it stands better."""
    from companion.coach.kiriai.advice import advise

    if not played or isinstance(question.seen, Setup):
        return False
    return advise(question.seen, question.seat, question.special).value <= 0
