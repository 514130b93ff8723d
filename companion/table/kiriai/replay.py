"""A duel that was played, round by round, as it was seen when its cards were opened."""

from typing import Any

from companion.games.kiriai import rules
from companion.games.kiriai.commands import Enter
from companion.games.kiriai.pieces import RED
from companion.games.kiriai.record import Round
from companion.games.kiriai.state import Duel
from companion.table.course import Course
from companion.table.kiriai.view import Phase, RoundReveal, View


def replay_views(course: Course[Any, Any, Any]) -> tuple[View, ...]:
    """One for each time that something was opened: both entries, and every round. The last one knows the outcome."""
    befores = (course.start, *(step.state for step in course.steps))
    reveals: list[RoundReveal] = []
    rounds = 0
    for before, turn, step in zip(befores, course.actions, course.steps, strict=False):
        if isinstance(turn, Enter):
            reveals.append(RoundReveal(0, before, (step,)))
        elif isinstance(turn, Round) and isinstance(before, Duel):
            rounds += 1
            reveals.append(RoundReveal(rounds, before, rules.play_round(before, turn.red, turn.blue)))
    last = len(reveals) - 1
    return tuple(
        View(
            phase=Phase.REVEALING,
            seat=RED,
            names=course.header.names,
            round=reveal.number,
            state=reveal.steps[-1].state,
            reveal=reveal,
            outcome=course.outcome if place == last else None,
        )
        for place, reveal in enumerate(reveals)
    )
