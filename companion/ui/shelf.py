"""Which games stand on the shelf, and with which words are they introduced?"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Game:
    """`door` is the game's name on every floor of the house; the texts are keys."""

    door: str
    kanji: str
    name: str
    line: str
    rules: tuple[str, ...]


KIRIAI = Game(
    door="kiriai",
    kanji="斬合",
    name="kiriai.name",
    line="kiriai.line",
    rules=(
        "kiriai.intro.field",
        "kiriai.intro.lock",
        "kiriai.intro.reveal",
        "kiriai.intro.strike",
        "kiriai.intro.clash",
        "kiriai.intro.aside",
        "kiriai.intro.end",
    ),
)
KAITO = Game(
    door="kaito",
    kanji="怪盗",
    name="kaito.name",
    line="kaito.line",
    rules=(
        "kaito.intro.board",
        "kaito.intro.move",
        "kaito.intro.capture",
        "kaito.intro.trade",
        "kaito.intro.return",
        "kaito.intro.end",
    ),
)
KINGBRICK = Game(
    door="kingbrick",
    kanji="",
    name="kingbrick.name",
    line="kingbrick.line",
    rules=(
        "kingbrick.intro.army",
        "kingbrick.intro.flick",
        "kingbrick.intro.capture",
        "kingbrick.intro.throw",
        "kingbrick.intro.special",
        "kingbrick.intro.king",
        "kingbrick.intro.end",
    ),
)
GAMES = (KIRIAI, KAITO, KINGBRICK)
