"""The record of a match in words, and as a text to be shared."""

from typing import TYPE_CHECKING

from companion.i18n.speech import Speech
from companion.ui import game_catalogue

if TYPE_CHECKING:
    from companion.table.history import History
    from companion.table.record import MatchRecord


def as_text(say: Speech, record: "MatchRecord") -> str:
    """To be shown to others: who played and how it ended, and a last line that can be replayed."""
    lines = (
        game_catalogue.title(say, record.summary),
        game_catalogue.players(say, record.summary),
        game_catalogue.standing(say, record.summary),
    )
    return "\n".join((*filter(None, lines), "", record.text))


def read_lines(say: Speech, history: "History", record: "MatchRecord") -> tuple[str, ...]:
    """In words with the notation beside them, where a game is told so; only what can be played can be told."""
    if record.broken is not None or record.summary.game != game_catalogue.KIRIAI.id:
        return record.lines
    from companion.ui.text.kiriai import read

    match = history.replay(record.summary.id)
    return record.lines if match is None else read(say, match)
