"""Reviews a duel: what every lock was worth, by the special cards that were dealt."""

from collections.abc import Iterator, Mapping

from companion.coach.kiriai import review as coach
from companion.coach.kiriai.review import JudgedRound, Verdict, turning_points
from companion.games.kiriai.commands import Enter
from companion.games.kiriai.events import Event
from companion.games.kiriai.pieces import Seat, Special
from companion.games.kiriai.record import Round
from companion.games.kiriai.state import State
from companion.table.course import Course
from companion.table.kiriai.turns import Turn
from companion.table.review import Review
from companion.table.thinking import Stop, Worker

__all__ = ["DuelReview", "JudgedRound", "Verdict", "review_duel"]

DuelCourse = Course[State, Turn, Event]


class DuelReview(Review[JudgedRound, State, Turn, Event]):
    @property
    def standings(self) -> tuple[float, ...]:
        return tuple(
            [judged.standing_before for judged in self.judged[:1]] + [judged.standing for judged in self.judged]
        )

    @property
    def turning_points(self) -> tuple[JudgedRound, ...]:
        return turning_points(self.judged)


def review_duel(worker: Worker, course: DuelCourse, dealt: Mapping[Seat, Special]) -> DuelReview:
    def judge(_stop: Stop) -> Iterator[JudgedRound]:
        # A round takes milliseconds, and cannot be stopped.
        return coach.review(course.start, course.actions, dealt)

    rounds = sum(isinstance(turn, Enter | Round) for turn in course.actions)
    return DuelReview(worker, course, judge, rounds)
