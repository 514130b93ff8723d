"""Measures how much faster the battle's book is than a naive one, and a suggestion than trying every army."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from random import Random
from secrets import randbelow
from typing import Any

from companion.games.kingbrick.army import COSTS, MAX_BRICKS, MAX_POINTS, STANDARD, Army, parse_army
from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.bricks import EXPANSIONS, RECRUITS, SIDES, Kind, Seat
from companion.games.kingbrick.fairness import survival
from companion.games.kingbrick.record import Record, parse_record
from companion.games.kingbrick.rules import new
from companion.games.kingbrick.suggestions import AvailableBricks
from companion.table.kingbrick.battle import cast
from tests.bench.stopwatch import rate

_ARMY = "G6C1N2A2M1F2"
_PLAY = """red: lay rF1 on bG1 bG2
red: flick rC1
red: fall bG3 rC1
red: capture rN1
red: throw rN1 2 happy
red: end turn
blue: flick bM1
blue: desert bM1
blue: foul mis-flick
blue: fall rG1
blue: end turn
red: flick bM1
red: rejoin bM1
red: flick rN2
red: hide rN2
red: end turn
blue: flick bA1
blue: fall bG1
blue: assassinate rG2 with bA1 sad
blue: throw bA1 5 sad
blue: end turn
red: reappear rN2
red: end turn
blue: king move
blue: end turn"""


def run() -> None:
    """Prints actions and suggestions per second, each next to its naive reference."""
    record = parse_record(f"red army {_ARMY}\nblue army {_ARMY}\nred begins\n{_PLAY}")
    names = [str(brick) for brick in record.start.roster.bricks]
    places = [place.value for place in record.state.places]
    assert [brick["place"] for brick in _naive_battle(names)["bricks"].values()] == places
    book = len(record.actions) / _seconds(partial(_battle, record), 100)
    naive = len(record.actions) / _seconds(partial(_naive_battle, names), 20)
    print(f"kingbrick battle: {book:,.0f} actions/s, naive book {naive:,.0f}/s, ratio {book / naive:.1f}")

    _compare_fills("base bricks", AvailableBricks(), parse_army(""))
    _compare_fills("all bricks", AvailableBricks(expansions=EXPANSIONS), parse_army("G5N2"))
    _search_slowest_fill()
    _throw_a_million_times()


def _search_slowest_fill() -> None:
    """Half-built armies by the hundred: none may keep a player waiting."""
    dice = Random(5)
    muster = AvailableBricks(expansions=EXPANSIONS)
    slowest = 0.0
    for _ in range(300):
        whole = muster.draw(dice.randrange)
        half = Army(tuple(dice.randint(0, count) for count in whole.counts))
        slowest = max(slowest, _seconds(partial(muster.fills, half), 1))
    print(f"kingbrick fills: the slowest of 300 half-built armies takes {slowest * 1000:.1f} ms")


def _throw_a_million_times() -> None:
    throws, battle = 1_000_000, new(STANDARD, STANDARD, Seat.RED)
    faces = Counter(cast(battle, Brick(Seat.RED, Kind.GUARDIAN), randbelow).face for _ in range(throws))
    expected = throws / SIDES
    chi_square = sum((count - expected) ** 2 / expected for count in faces.values())
    likely = survival(chi_square, SIDES - 1)
    print(f"kingbrick throws: a million, chi-square {chi_square:.1f}, as uneven by chance with {likely:.0%}")


def _battle(record: Record) -> None:
    battle = record.start
    for action in record.actions:
        battle = record.apply(battle, action).state


def _naive_battle(names: list[str]) -> dict[str, Any]:
    """A book of dicts and lists that is copied whole before every line, so that each can be undone."""
    bricks = {name: {"owner": name[0], "place": "reserve" if name[1] == "F" else "on_board"} for name in names}
    book: dict[str, Any] = {"bricks": bricks, "covers": {}, "foul": False, "turn": "red"}
    history = [book]
    for line in _PLAY.split("\n"):
        book = deepcopy(history[-1])
        seat, _, sentence = line.partition(": ")
        _naive_enter(book, seat, *sentence.split(" "))
        history.append(book)
    return book


def _naive_enter(book: dict[str, Any], seat: str, verb: str, *words: str) -> None:
    if verb == "flick":
        frozen = [brick for bricks in book["covers"].values() for brick in bricks]
        if book["turn"] != seat or words[0] in frozen:
            raise ValueError(words[0])
        book["foul"] = False
    elif verb == "lay":
        book["bricks"][words[0]]["place"] = "laid"
        book["covers"][words[0]] = list(words[2:])
    elif verb == "foul":
        book["foul"] = True
    elif verb == "fall":
        for brick in words:
            innocent = book["bricks"][brick]["owner"] != seat[0]
            _naive_lift(book, brick, "on_board" if book["foul"] and innocent else "defeated")
    elif verb == "throw":
        book["bricks"][words[0]]["place"] = "on_board" if words[2] == "happy" else "defeated"
    elif verb == "assassinate":
        _naive_lift(book, words[0], "defeated")
        _naive_lift(book, words[2], "on_board" if words[3] == "happy" else "captured")
    elif verb == "end":
        book["turn"] = "blue" if seat == "red" else "red"
    elif verb in ("capture", "hide"):
        _naive_lift(book, words[0], {"capture": "captured", "hide": "hidden"}[verb])
    elif verb in ("desert", "rejoin", "reappear"):
        book["bricks"][words[0]]["place"] = "deserted" if verb == "desert" else "on_board"


def _naive_lift(book: dict[str, Any], brick: str, place: str) -> None:
    book["bricks"][brick]["place"] = place
    for freeze, bricks in list(book["covers"].items()):
        if brick in bricks:
            bricks.remove(brick)
        if not bricks:
            book["bricks"][freeze]["place"] = "defeated"
            del book["covers"][freeze]


def _compare_fills(name: str, muster: AvailableBricks, army: Army) -> None:
    assert list(muster.fills(army)) == _naive_fills(muster.expansions, army)
    fast = _seconds(partial(muster.fills, army), 50)
    slow = _seconds(partial(_naive_fills, muster.expansions, army), 1)
    times = f"{fast * 1000:.2f} ms, plain enumeration {slow * 1000:,.0f} ms"
    print(f"kingbrick fills, {name}: {times}, ratio {slow / fast:,.0f}")


def _naive_fills(expansions: frozenset[Kind], army: Army) -> list[Army]:
    """The five best of all additions there are."""
    every = _additions(expansions, MAX_POINTS - army.points, MAX_BRICKS - army.bricks, 0)
    fills = [Army(counts) for counts in every if any(counts)]
    fills.sort(key=lambda fill: (-fill.points, sum(map(bool, fill.counts)), fill.bricks, [-n for n in fill.counts]))
    return fills[:5]


def _additions(expansions: frozenset[Kind], points: int, bricks: int, slot: int) -> Iterator[tuple[int, ...]]:
    if slot == len(RECRUITS):
        yield ()
        return
    usable = RECRUITS[slot] not in EXPANSIONS or RECRUITS[slot] in expansions
    for count in range(min(bricks, points // COSTS[slot]) + 1 if usable else 1):
        for counts in _additions(expansions, points - count * COSTS[slot], bricks - count, slot + 1):
            yield (count, *counts)


def _seconds(work: Callable[[], object], rounds: int) -> float:
    """How long one round takes."""

    def repeat() -> int:
        for _ in range(rounds):
            work()
        return rounds

    return 1 / rate(repeat)
