"""The score between two people in words, and how far they have come in a best of three or more."""

from companion.i18n.speech import Speech
from companion.table.series import Series

BEST_OF = {3: "series.best.three", 5: "series.best.five", 7: "series.best.seven"}


def score(say: Speech, series: Series) -> str:
    """All that they have played."""
    draws = say("series.draws", count=series.draws) if series.draws else ""
    return " · ".join(filter(None, (_score(say, series.names, series.wins), draws)))


def target(say: Speech, series: Series) -> str:
    """What they play for, and that it is decided if the last match has done so; empty if they just play on."""
    if series.best_of is None:
        return ""
    best, decided = say(BEST_OF[series.best_of]), series.decided
    if decided is None:
        return say("series.running", best=best, score=_score(say, series.names, series.running))
    wins, losses = decided.wins[decided.winner], decided.wins[1 - decided.winner]
    return say("series.decided", best=best, name=series.names[decided.winner], wins=wins, losses=losses)


def _score(say: Speech, names: tuple[str, str], wins: tuple[int, int]) -> str:
    return say("series.score", first=names[0], wins=wins[0], losses=wins[1], second=names[1])
