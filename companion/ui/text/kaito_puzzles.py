"""Says what there is to do in a puzzle of Kaito, what a try came to, and how it was solved."""

from companion.games.kaito.board import SIZE
from companion.games.kaito.pieces import TILES, Kind
from companion.games.kaito.rules import outcome
from companion.i18n.speech import Speech
from companion.table.kaito.puzzle_view import HINTS, Phase, PuzzleView, StoredPuzzle
from companion.ui.game_catalogue import moment
from companion.ui.text.kaito import called, named, tell

KINDS = {
    Kind.KATANA: "kaito.katana.name",
    Kind.KABUTO: "kaito.kabuto.name",
    Kind.MON3: "kaito.mon.name",
    Kind.MON2: "kaito.mon.name",
    Kind.MON1: "kaito.mon.name",
}


def told(say: Speech, view: PuzzleView) -> str:
    """What the page says about the board."""
    match view.phase:
        case Phase.SEEKING:
            return _task(say, view)
        case Phase.ANSWERING:
            return _tell(say, view, 0)
        case Phase.REFUTED:
            return _refutation(say, view)
    if len(view.steps) == 1:
        return say("kaito.puzzle.right")
    return f"{len(view.steps)} · {_tell(say, view, -1)}"


def _task(say: Speech, view: PuzzleView) -> str:
    if view.hints == HINTS:
        return say("kaito.puzzle.hint.move", move=named(say, view.start, view.solution))
    if view.hints:
        assert view.start.kaito is not None
        along = view.solution.target // SIZE == view.start.kaito // SIZE
        kind = say(KINDS[TILES[view.start.board[view.solution.target]].kind])
        return say("kaito.puzzle.hint.row" if along else "kaito.puzzle.hint.column", kind=kind)
    task = say("kaito.puzzle.task", name=called(say, {}, view.start.side))
    return f"{task} {say('kaito.puzzle.slide')}" if view.start.slide else task


def _refutation(say: Speech, view: PuzzleView) -> str:
    words = _tell(say, view, -1)
    if outcome(view.state) is not None:
        return say("kaito.puzzle.wrong.over", told=words)
    return say("kaito.puzzle.wrong", told=words, name=called(say, {}, view.start.side.opponent))


def _tell(say: Speech, view: PuzzleView, step: int) -> str:
    return tell(say, {}, view.steps[step].events)


def middle(say: Speech, view: PuzzleView) -> str:
    """What the button between back and on does."""
    match view.phase:
        case Phase.SEEKING:
            return say("hint.title" if view.hints < HINTS else "kaito.puzzle.hint.none")
        case Phase.ANSWERING:
            return say("kaito.puzzle.thinking")
        case Phase.REFUTED:
            return say("kaito.puzzle.back")
    return say("kaito.puzzle.next")


def standing(say: Speech, kept: StoredPuzzle) -> str:
    """How a puzzle stands, in one line."""
    tries, hints = say("kaito.puzzle.tries", count=kept.tries), say("kaito.puzzle.hints", count=kept.hints)
    if kept.solved:
        return " · ".join((say("kaito.puzzle.solved", moment=moment(say, kept.solved)), tries, hints))
    return " · ".join((tries, hints)) if kept.tries or kept.hints else say("kaito.puzzle.fresh")
