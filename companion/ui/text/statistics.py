"""What two people have done in all their matches, in words and numbers."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.kiriai.pieces import Action
from companion.i18n.speech import Speech
from companion.table.series import Series
from companion.table.statistics import CAPTURES, FREED, TRADES, Measure, Statistics
from companion.ui.text.kiriai import PIECES
from companion.ui.text.numbers import decimal

ENDINGS = {
    "defeat": "stats.end.defeat",
    "resignation": "stats.end.resignation",
    "agreed_draw": "stats.end.agreed_draw",
    "no_katana": "stats.end.no_katana",
    "no_kabuto": "stats.end.no_kabuto",
    "cannot_move": "stats.end.cannot_move",
    "king_off": "stats.end.king_off",
    "own_king_off": "stats.end.own_king_off",
    "both_kings_off": "stats.end.both_kings_off",
    "king_off_by_foul": "stats.end.king_off_by_foul",
}
MEASURES = {CAPTURES: "stats.captures", TRADES: "stats.trades", FREED: "stats.freed"}


@dataclass(frozen=True, slots=True)
class Comparison:
    """Bars below each other, with the words to each of them."""

    title: str
    words: tuple[str, ...]
    counts: tuple[int, ...]
    marks: tuple[float, ...] = ()


def comparisons(say: Speech, series: Series, found: Statistics) -> Iterator[Comparison]:
    """Who has won, how the matches ended, and what each of the two did."""
    names, wins = (*series.names, say("stats.draws")), (*series.wins, series.draws)
    shown = 3 if series.draws else 2
    words = tuple(_counted(say, name, count) for name, count in zip(names[:shown], wins, strict=False))
    yield Comparison(say("stats.wins"), words, wins[:shown])
    if found.endings:
        ends = tuple(_counted(say, say(ENDINGS[reason]), count) for reason, count in found.endings)
        yield Comparison(say("stats.endings"), ends, tuple(count for _, count in found.endings))
    for measure in found.measures:
        told = tuple(_told(say, series, measure, person) for person in (0, 1))
        yield Comparison(_title(say, measure.code), told, measure.counts, measure.expected or ())


def _title(say: Speech, code: str) -> str:
    if code in MEASURES:
        return say(MEASURES[code])
    return say("stats.special", card=say(PIECES[Action(code)].name))


def _told(say: Speech, series: Series, measure: Measure, person: int) -> str:
    counted = _counted(say, series.names[person], measure.counts[person])
    if measure.expected is None or measure.total is None:
        return counted
    expected = decimal(say, measure.expected[person])
    return say("stats.luck", counted=counted, thrown=measure.total[person], expected=expected)


def _counted(say: Speech, what: str, count: int) -> str:
    return say("stats.counted", what=what, number=count)
