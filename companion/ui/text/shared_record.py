"""The record of a match in words, and as a text to be shared."""

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.i18n.speech import Speech
from companion.ui import game_catalogue

if TYPE_CHECKING:
    from companion.table.kingbrick.throws import TakenBack
    from companion.table.record import MatchRecord


def as_text(say: Speech, record: "MatchRecord") -> str:
    """To be shown to others: who played and how it ended, and a last line that can be replayed."""
    # Whoever reads it is not this phone's player.
    summary = replace(record.summary, own="")
    lines = (
        game_catalogue.title(say, summary),
        game_catalogue.players(say, summary),
        game_catalogue.standing(say, summary),
    )
    text = record.text
    if summary.game == game_catalogue.KAITO.id and record.course is not None:
        from companion.table.kaito.text import write_record

        # Whoever opens the copied game finds the players' names in it.
        text = write_record(text, record.course.header.names)
    return "\n".join((*filter(None, lines), "", text))


def read_lines(say: Speech, record: "MatchRecord", undone: "tuple[TakenBack, ...]" = ()) -> tuple[str, ...]:
    """What happened, an action in each line, as far as it can be played; `undone` are throws that were taken back."""
    course, game = record.course, record.summary.game
    if course is None:
        return ()
    if game == game_catalogue.KIRIAI.id:
        from companion.ui.text.kiriai import read

        return read(say, course)
    if game == game_catalogue.KINGBRICK.id:
        from companion.ui.text.kingbrick import Teller

        return Teller(say, course.header.names).journal(course, undone)
    from companion.ui.text.kaito import tell

    if record.summary.mode == "layout":
        return (say("kaito.layout.missing", count=course.state.missing),) if course.steps else ()
    return tuple(tell(say, course.header.names, step.events) for step in course.steps)
