"""Names the three games, their pieces, rules and rulings, and describes a match in words."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from companion.i18n.nouns import Noun
from companion.i18n.speech import Speech

if TYPE_CHECKING:
    # Imported for its type only: a start of the app without an open match needs no history.
    from companion.table.history import Summary

SEATS = {"red": "seat.red", "blue": "seat.blue", "black": "seat.black"}


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that belong together; their numbers run through all chapters of a game."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the app decides where the rule sheet is silent; the rules cite it by its number, such as K5."""

    number: str
    text: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, a tile or a brick: its name in the rules, what it is called and what it does."""

    id: str
    name: str
    what: str
    kanji: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """`id` is the game's name in every package; the texts are keys."""

    id: str
    kanji: str
    name: str
    line: str
    chapters: tuple[Chapter, ...]
    pieces_title: str
    pieces: tuple[Piece, ...]
    rulings: tuple[Ruling, ...]


KIRIAI = Game(
    id="kiriai",
    kanji="斬合",
    name="kiriai.name",
    line="kiriai.line",
    chapters=(
        Chapter("rules.goal", ("kiriai.rules.field", "kiriai.rules.end")),
        Chapter("rules.setup", ("kiriai.rules.standard", "kiriai.rules.advanced", "kiriai.rules.special")),
        Chapter(
            "kiriai.rules.round",
            (
                "kiriai.rules.lock",
                "kiriai.rules.sides",
                "kiriai.rules.reveal",
                "kiriai.rules.order",
                "kiriai.rules.pass",
                "kiriai.rules.aside",
                "kiriai.rules.spent",
            ),
        ),
        Chapter("kiriai.rules.strikes", ("kiriai.rules.strike", "kiriai.rules.clash")),
        Chapter("rules.end", ("kiriai.rules.closed", "kiriai.rules.words")),
    ),
    pieces_title="kiriai.cards",
    pieces=(
        Piece("approach", "kiriai.approach.name", "kiriai.approach.what", "近寄"),
        Piece("retreat", "kiriai.retreat.name", "kiriai.retreat.what", "遠退"),
        Piece("charge", "kiriai.charge.name", "kiriai.charge.what", "飛掛"),
        Piece("stance", "kiriai.stance.name", "kiriai.stance.what", "構変"),
        Piece("high", "kiriai.high.name", "kiriai.high.what", "唐竹"),
        Piece("low", "kiriai.low.name", "kiriai.low.what", "斬上"),
        Piece("balanced", "kiriai.balanced.name", "kiriai.balanced.what", "水平"),
        Piece("kesa", "kiriai.kesa.name", "kiriai.kesa.what", "袈裟"),
        Piece("zantetsu", "kiriai.zantetsu.name", "kiriai.zantetsu.what", "斬鉄"),
        Piece("counter", "kiriai.counter.name", "kiriai.counter.what", "返斬"),
    ),
    rulings=(
        Ruling("K1", "kiriai.ruling.moment"),
        Ruling("K2", "kiriai.ruling.together"),
        Ruling("K3", "kiriai.ruling.toward"),
        Ruling("K4", "kiriai.ruling.follow"),
        Ruling("K5", "kiriai.ruling.edge"),
        Ruling("K6", "kiriai.ruling.after"),
        Ruling("K7", "kiriai.ruling.counter"),
        Ruling("K8", "kiriai.ruling.closed"),
        Ruling("K9", "kiriai.ruling.draw"),
        Ruling("K10", "kiriai.ruling.open"),
    ),
)
KAITO = Game(
    id="kaito",
    kanji="怪盗",
    name="kaito.name",
    line="kaito.line",
    chapters=(
        Chapter("rules.goal", ("kaito.rules.goal",)),
        Chapter("rules.setup", ("kaito.rules.board", "kaito.rules.first", "kaito.rules.place")),
        Chapter(
            "kaito.rules.turn",
            ("kaito.rules.move", "kaito.rules.jump", "kaito.rules.capture", "kaito.rules.flip"),
        ),
        Chapter("kaito.rules.trades", ("kaito.rules.trade", "kaito.rules.needless", "kaito.rules.return")),
        Chapter("rules.end", ("kaito.rules.end", "kaito.rules.own")),
    ),
    pieces_title="kaito.tiles",
    pieces=(
        Piece("katana", "kaito.katana.name", "kaito.katana.what", "刀"),
        Piece("kabuto", "kaito.kabuto.name", "kaito.kabuto.what", "兜"),
        Piece("mon", "kaito.mon.name", "kaito.mon.what", "紋"),
        Piece("stone", "kaito.stone.name", "kaito.stone.what", "怪盗"),
    ),
    rulings=(
        Ruling("T1", "kaito.ruling.jump"),
        Ruling("T2", "kaito.ruling.last"),
        Ruling("T3", "kaito.ruling.under"),
        Ruling("T4", "kaito.ruling.payment"),
        Ruling("T5", "kaito.ruling.trade"),
        Ruling("T6", "kaito.ruling.own"),
        Ruling("T7", "kaito.ruling.same"),
    ),
)
KINGBRICK = Game(
    id="kingbrick",
    kanji="",
    name="kingbrick.name",
    line="kingbrick.line",
    chapters=(
        Chapter("rules.goal", ("kingbrick.rules.goal",)),
        Chapter(
            "rules.setup",
            (
                "kingbrick.rules.army",
                "kingbrick.rules.standard",
                "kingbrick.rules.put",
                "kingbrick.rules.castle",
                "kingbrick.rules.first",
            ),
        ),
        Chapter("kingbrick.rules.turn", ("kingbrick.rules.flick", "kingbrick.rules.king", "kingbrick.rules.special")),
        Chapter("kingbrick.rules.prison", ("kingbrick.rules.capture", "kingbrick.rules.line", "kingbrick.rules.throw")),
        Chapter("kingbrick.rules.fouls", ("kingbrick.rules.foul", "kingbrick.rules.price")),
        Chapter("rules.end", ("kingbrick.rules.end",)),
    ),
    pieces_title="kingbrick.bricks",
    pieces=(
        Piece("king", "kingbrick.king.name", "kingbrick.king.what"),
        Piece("guardian", "kingbrick.guardian.name", "kingbrick.guardian.what"),
        Piece("champion", "kingbrick.champion.name", "kingbrick.champion.what"),
        Piece("ninja", "kingbrick.ninja.name", "kingbrick.ninja.what"),
        Piece("assassin", "kingbrick.assassin.name", "kingbrick.assassin.what"),
        Piece("mercenary", "kingbrick.mercenary.name", "kingbrick.mercenary.what"),
        Piece("freeze", "kingbrick.freeze.name", "kingbrick.freeze.what"),
        Piece("blink", "kingbrick.blink.name", "kingbrick.blink.what"),
        Piece("knight", "kingbrick.knight.name", "kingbrick.knight.what"),
        Piece("ghost", "kingbrick.ghost.name", "kingbrick.ghost.what"),
        Piece("medic", "kingbrick.medic.name", "kingbrick.medic.what"),
    ),
    rulings=(
        Ruling("B1", "kingbrick.ruling.chance"),
        Ruling("B2", "kingbrick.ruling.kings"),
        Ruling("B3", "kingbrick.ruling.assassin"),
        Ruling("B4", "kingbrick.ruling.freeze"),
        Ruling("B5", "kingbrick.ruling.mercenary"),
        Ruling("B6", "kingbrick.ruling.flicks"),
        Ruling("B7", "kingbrick.ruling.lay"),
        Ruling("B8", "kingbrick.ruling.turned"),
        Ruling("B9", "kingbrick.ruling.foul"),
    ),
)
GAMES = (KIRIAI, KAITO, KINGBRICK)


# The ways of playing on one phone, by game and mode.
WAYS = {
    ("kiriai", "duel"): "match.way.one",
    ("kiriai", "judge"): "match.way.judge",
    ("kaito", "tally"): "match.way.tally",
    ("kaito", "layout"): "match.way.layout",
    ("kaito", "board"): "match.way.board",
    ("kingbrick", "battle"): "match.way.one",
}


# The names of the levels of the phone.
LEVELS = {
    "beginner": "phone.level.beginner",
    "practised": "phone.level.practised",
    "strong": "phone.level.strong",
}


def title(say: Speech, summary: "Summary") -> str:
    """The game of a match."""
    return say(next((game.name for game in GAMES if game.id == summary.game), "match.unknown"))


def way(say: Speech, summary: "Summary") -> str:
    """How it is played; nothing if only a later version knows."""
    if summary.between_phones:
        return say("match.way.browser" if summary.browser else "match.way.two")
    if summary.phone:
        # A later version may know more levels.
        return say("match.way.phone", level=say(LEVELS.get(summary.level, "match.unknown")))
    key = WAYS.get((summary.game, summary.mode))
    return say(key) if key else ""


def title_and_way(say: Speech, summary: "Summary") -> str:
    return _joined(title(say, summary), way(say, summary))


def players(say: Speech, summary: "Summary") -> str:
    """Who plays; nothing if not even the seats are known."""
    if not summary.names:
        return ""
    # The phone comes last.
    seats = sorted(summary.names, key=lambda seat: seat == summary.phone)
    first, second = (_called(say, summary, seat) for seat in seats)
    return say("match.players", first=first, second=second)


def title_and_players(say: Speech, summary: "Summary") -> str:
    return _joined(title(say, summary), players(say, summary))


def standing(say: Speech, summary: "Summary") -> str:
    """Open, or how it ended for this phone's player; where nobody knows who that is, who has won."""
    if summary.open:
        return say("match.open")
    if summary.winner is None:
        return say("match.draw" if summary.drawn else "match.over")
    if summary.own:
        return say("match.you.won" if summary.winner == summary.own else "match.you.lost")
    return say("match.won", name=_called(say, summary, summary.winner))


def moment(say: Speech, milliseconds: int) -> str:
    """The day and the time of a moment since 1970, where the player is."""
    local = datetime.fromtimestamp(milliseconds / 1000)
    month = say("date.months").split()[local.month - 1]
    day = say("date.day", day=local.day, month=month, year=local.year)
    return say("date.moment", day=day, time=f"{local:%H:%M}")


def moment_and_standing(say: Speech, summary: "Summary") -> str:
    return _joined(moment(say, summary.touched), standing(say, summary))


def phone_name(say: Speech) -> str:
    """What the phone is called where it plays itself."""
    return Noun(say("phone.name"))


def _called(say: Speech, summary: "Summary", seat: str) -> str:
    if seat == summary.phone:
        return phone_name(say)
    return summary.names[seat] or say("match.you" if seat == summary.own else SEATS[seat])


def _joined(*texts: str) -> str:
    return " · ".join(filter(None, texts))
