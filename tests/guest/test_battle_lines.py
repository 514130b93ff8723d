"""Tests which lines the page accepts in the open book of a battle, and what comes of them."""

from random import Random
from typing import Any

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.actions import EnterFaces
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import dump_action
from companion.games.kingbrick.rules import legal
from companion.table.course import begin_course
from companion.table.game_adapter import KINGBRICK_BATTLE
from companion.table.header import Header
from companion.table.kingbrick.ledger import DECLINE, UNDO, BattleLedger, Wish, dump_call, dump_offer
from tests.walks.browser import Browser

READ = """
    const { newBattle } = await import("/games/kingbrick/battle.js");
    const { parseArmy } = await import("/games/kingbrick/army.js");
    const { forfeited, newBook, read, thrown } = await import("/table/kingbrick/lines.js");
    const told = (lines) => {
        let book = newBook(newBattle(parseArmy("G2C2T1"), parseArmy("G2C2"), "red"));
        for (const line of lines.split("; ").filter(Boolean)) {
            const [by, text] = line.split("> ");
            if (text.startsWith("faces ")) book = thrown(book, text.slice(6).split(" ").map(Number));
            else if (text === "leaves") book = forfeited(book, by);
            else book = read(book, text, by);
            if (book === null) return null;
        }
        const { battle, deeds, journal, call, offer, closed } = book;
        return {
            call, offer, closed,
            outcome: battle.outcome,
            captured: battle.bricks.filter((brick) => battle.places.get(brick) === "captured"),
            defeated: battle.bricks.filter((brick) => battle.places.get(brick) === "defeated"),
            texts: deeds.flatMap(({ texts }) => texts),
            kinds: journal.map(({ kind }) => kind),
        };
    };
    return given[0].map(told);
"""
CAUGHT = "red> red: flick rC1; red> red: capture rC1; red> red: capture rC2"
CALLED = f"{CAUGHT}; red> call rC1 rC2"
THROWN = f"{CALLED}; both> faces 6 1"


def books(modules: Browser, scripts: list[str]) -> list[Any]:
    """What the page makes of the lines of each."""
    made: list[Any] = modules.run(READ, scripts)
    return made


def book(modules: Browser, lines: str) -> Any:
    return books(modules, [lines])[0]


@pytest.mark.parametrize(
    "lines",
    [
        "red> draw agreed",
        "red> blue: resign",
        "red> red: flick rC9",
        "red> red wins",
        "red> undo",
        "red> red: flick rC1; red> undo please",
        "red> call rC1",
        f"{CAUGHT}; red> call",
        f"{CAUGHT}; blue> call rC1",
        f"{CAUGHT}; red> call rC1 rC1",
        f"{CAUGHT}; red> red: capture rT1; red> call rT1",
        f"{CALLED}; red> undo",
        f"{CALLED}; blue> offer draw",
        f"{CALLED}; red> red: throw rC1 1 happy",
        f"{THROWN}; red> undo",
        "red> decline",
        "red> offer draw; red> decline",
        "red> offer draw; red> offer draw",
        "red> offer draw; blue> offer draw; red> undo",
        "red> offer draw; blue> decline; blue> decline",
        "red> offer rematch",
        "red> offer undo",
        "red> offer tea",
        "red> offer toString",
        "red> offer",
        "red> toString",
        "red> red: resign; blue> offer draw",
        "red> red: resign; red> red: flick rC1",
        "red> red: resign; blue> offer rematch; red> offer rematch; red> undo",
    ],
)
def test_what_may_not_stand_there_is_refused(modules: Browser, lines: str) -> None:
    *before, _ = lines.split("; ")
    made, refused = books(modules, ["; ".join(before), lines])
    assert made is not None
    assert refused is None


def test_either_phone_enters_and_takes_back(modules: Browser) -> None:
    made = book(modules, f"{CAUGHT}; blue> red: throw rC1 6 sad; blue> undo; red> undo")
    assert made["captured"] == ["rC1"]
    assert made["texts"] == ["red: flick rC1", "red: capture rC1"]


def test_a_shared_throw_is_entered_by_its_faces_and_taken_back_as_one(modules: Browser) -> None:
    made = book(modules, THROWN)
    assert (made["call"], made["captured"], made["defeated"]) == (None, [], ["rC1"])
    assert made["texts"][-2:] == ["red: throw rC1 6 sad", "red: throw rC2 1 happy"]
    again = book(modules, f"{THROWN}; blue> offer undo; red> offer undo")
    assert (again["captured"], again["defeated"]) == (["rC1", "rC2"], [])
    assert again["kinds"][-3:] == ["throw", "offer", "agreed"]


def test_a_throw_is_lost_by_whoever_leaves(modules: Browser) -> None:
    assert book(modules, f"{CALLED}; red> leaves")["defeated"] == ["rC1", "rC2"]
    assert book(modules, f"{CALLED}; blue> leaves")["defeated"] == []


def test_faces_that_are_counted_can_be_thrown(modules: Browser) -> None:
    lines = "red> red: flick rT1; red> red: capture rT1; blue> red: faces knight 2 happy 4 sad; red> call rT1"
    assert book(modules, f"{lines}; both> faces 3")["defeated"] == ["rT1"]


@pytest.mark.parametrize(
    ("lines", "offer"),
    [
        ("red> offer draw", {"what": "draw", "by": "red"}),
        ("red> offer draw; blue> decline", None),
        ("red> offer draw; red> red: flick rC1", None),
        (f"{THROWN}; red> offer draw; blue> offer undo", {"what": "undo", "by": "blue"}),
    ],
)
def test_an_offer_stands_until_the_next_line(modules: Browser, lines: str, offer: Any) -> None:
    made = book(modules, lines)
    assert (made["offer"], made["outcome"], made["closed"]) == (offer, None, False)


def test_what_both_offer_is_agreed(modules: Browser) -> None:
    drawn = book(modules, "red> offer draw; blue> offer draw")
    assert drawn["outcome"] == {"winner": None, "reason": "agreed_draw"}
    assert (drawn["texts"], drawn["offer"]) == (["draw agreed"], None)
    closed = book(modules, "red> offer draw; blue> offer draw; blue> offer rematch; red> offer rematch")
    assert closed["closed"] is True


def _step(ledger: BattleLedger, dice: Random) -> tuple[str, BattleLedger | None]:
    """One more line of a random book, and what the app makes of it; None if it does not belong there."""
    if ledger.called and dice.random() < 0.8:
        faces = tuple(dice.randint(1, 6) for _ in ledger.called)
        return f"both> faces {' '.join(map(str, faces))}", ledger.decide(faces)
    seat = dice.choice(list(Seat))
    battle = ledger.battle
    captured = [brick for brick in battle.captured if brick.owner is seat]
    actions = [action for action in legal(battle, battle.turn.seat) if not isinstance(action, EnterFaces)]
    lines = [UNDO, DECLINE, *map(dump_offer, Wish), "draw agreed", "call", f"{seat}: resign", "red: resign"]
    lines += [dump_call((brick,)) for brick in captured] * 9 + [dump_call(tuple(captured))] * 3
    lines += [dump_action(dice.choice(actions)) for _ in range(9) if actions]
    text = dice.choice(lines)
    try:
        return f"{seat}> {text}", ledger.enter(seat, text)
    except Refused:
        return f"{seat}> {text}", None


def test_the_page_and_the_app_read_the_same_in_random_books(modules: Browser) -> None:
    header = Header("red army G2C2T1\nblue army G2C2\nred begins")
    kinds = {"refused": 0, "bound": 0, "closed": 0}
    # All of them are read at once: to ask the page so often would take longer than the reading.
    refused: list[str] = []
    ledgers: dict[str, BattleLedger] = {}
    for number in range(60):
        dice = Random(number)
        ledger, script = BattleLedger(begin_course(KINGBRICK_BATTLE, header)), ""
        for _ in range(40):
            line, after = _step(ledger, dice)
            if after is None:
                refused.append(f"{script}; {line}")
                continue
            ledger, script = after, f"{script}; {line}"
            kinds["bound"] += ledger.bond > 0
            kinds["closed"] += ledger.closed
        ledgers[script] = ledger
    for script, made in zip(refused, books(modules, refused), strict=True):
        assert made is None, script
    kinds["refused"] = len(refused)
    for (script, ledger), seen in zip(ledgers.items(), books(modules, list(ledgers)), strict=True):
        assert tuple(seen["texts"]) == ledger.course.lines, script
        assert (seen["closed"], tuple((seen["call"] or {"bricks": ()})["bricks"])) == (
            ledger.closed,
            tuple(map(str, ledger.called)),
        )
        offered = None if ledger.offered is None else {"what": ledger.offered.wish, "by": ledger.offered.seat}
        assert seen["offer"] == offered, script
    assert len(ledgers) == 60
    assert min(kinds.values()) > 10, kinds
