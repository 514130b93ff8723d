"""Opens the reviews of matches that are over, and keeps the last ones while the app is open."""

from companion.games.contract import Refused
from companion.table.kaito.review import BoardReview, review_board
from companion.table.kiriai.dealt import find_dealt
from companion.table.kiriai.review import DuelReview, review_duel
from companion.table.match import Unplayable, read_course
from companion.table.review import REVIEWED
from companion.table.services import TableServices
from companion.table.thinking import Worker

AnyReview = DuelReview | BoardReview
# Going back and forth between a few matches reviews none of them twice.
KEPT = 4


class Reviews:
    """A review that was opened goes on until it is done, also while another page is shown."""

    def __init__(self, services: TableServices, worker: Worker) -> None:
        self._journals = services.journals
        self._drafts = services.drafts
        self._worker = worker
        # Each with what it judges.
        self._kept: list[tuple[object, AnyReview]] = []

    def open(self, match_id: str) -> AnyReview | None:
        """The review of a match; None if it is gone, not over, or cannot be reviewed."""
        try:
            course = read_course(self._journals, match_id)
        except (Refused, Unplayable):
            return None
        if (course.adapter.game, course.adapter.mode) not in REVIEWED or course.outcome is None:
            return None
        duel = course.adapter.game == "kiriai"
        # Two phones tell each other their special cards only after the end.
        dealt = find_dealt(self._journals.entries(match_id)) if duel else {}
        for judging, kept in self._kept:
            # One that this app has failed at is begun again.
            if judging == (course, dealt) and not kept.failed:
                return kept
        review = review_duel(self._worker, course, dealt) if duel else review_board(self._worker, course)
        self._kept = [*self._kept[1 - KEPT :], ((course, dealt), review)]
        return review

    def lead_to(self, match_id: str, step: int) -> None:
        """The next replay of a game of Kaito begins at this step."""
        self._drafts.write(match_id, str(step))
