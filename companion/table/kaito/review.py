"""Reviews a game of Kaito on the full board: what every move was worth."""

from companion.coach.kaito import review as coach
from companion.coach.kaito.playing import ENDGAME
from companion.coach.kaito.review import DEPTH, JudgedMove, Verdict, turning_points
from companion.coach.kaito.search import PROVED
from companion.games.kaito.events import Event
from companion.games.kaito.rules import Command, Resign
from companion.games.kaito.state import State
from companion.table.course import Course
from companion.table.review import Review
from companion.table.thinking import Worker

__all__ = ["DEPTH", "ENDGAME", "BoardReview", "JudgedMove", "Verdict", "review_board"]

# A lead of a kabuto is drawn half as high as a lead that has no end; only a proved victory reaches the edge.
HALF = 45
UNPROVED = 0.9


class BoardReview(Review[JudgedMove, State, Command, Event]):
    @property
    def standings(self) -> tuple[float, ...]:
        values = [judged.standing_before for judged in self.judged[:1]] + [judged.standing for judged in self.judged]
        return tuple(map(height, values))

    @property
    def turning_points(self) -> tuple[JudgedMove, ...]:
        return turning_points(self.judged)


def review_board(worker: Worker, course: Course[State, Command, Event]) -> BoardReview:
    # A resignation is no move.
    moves = tuple(action for action in course.actions if not isinstance(action, Resign))
    return BoardReview(worker, course, lambda stop: coach.review(course.start, moves, stop), len(moves))


def height(value: int) -> float:
    """How high in the curve a value lies, from -1 to 1."""
    if abs(value) > PROVED:
        return 1.0 if value > 0 else -1.0
    return UNPROVED * value / (abs(value) + HALF)
