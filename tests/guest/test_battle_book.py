"""Tests that the page reads armies and keeps the book of a battle as the app does."""

import json
import random
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.army import STANDARD, dump_army, parse_army, violations
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import CATALOGUE, Kind, Seat
from companion.games.kingbrick.notation import dump_action, parse_action
from companion.games.kingbrick.record import dump_record
from companion.games.kingbrick.rules import apply, new, outcome
from tests.games.kingbrick.table import EVERY_KIND, line
from tests.games.kingbrick.test_battle import SMALL, chosen
from tests.walks.browser import Browser

BATTLES = 80
ARMIES = (SMALL, EVERY_KIND, "G3C2", "N2A2M2", "A2M2F3", "")
CODES = [
    *(
        "",
        "G12C4",
        "G9C3N2M1",
        "G22",
        "G21",
        "C8G2",
        "C8",
        "C9",
        "G12C4F1",
        "D10",
        "B20",
        "B21",
        "G1G1",
        "g1",
        "G",
        "G0",
    ),
    *("G01", "K1", "G1K", "G1 C1", " G1", "G1\n", "X3", "G999999999", "G9999999999", "G１", "👑1", "G-1", "G1.5"),
    *("toString1", "G12C4N", EVERY_KIND, SMALL),
]
LINES = [
    *(
        "draw agreed",
        "draw  agreed",
        "red: draw agreed",
        "red: resign",
        "green: resign",
        "red:resign",
        "red: resign ",
        "",
    ),
    *(
        "red: flick",
        "red: flick ",
        "red: flick rC1",
        "red: flick rK",
        "red: flick rK1",
        "red: flick rC",
        "red: flick rC0",
        "red: flick rC100",
    ),
    *("red: flick xC1", "red: flick rZ1", "red: flick rC1 rC2", "red: fall", "red: fall rC1 bC1", "red: fall rC1 ,"),
    *("red: lay rF1 on", "red: lay rF1 on bG1 bG2", "red: shift rF1 off", "red: shift rF1 on", "red: shift rF1 on bG1"),
    *("blue: throw bC2 4 happy", "blue: throw bC2 7 happy", "blue: throw bC2 4 glad", "blue: throw bC2 04 sad"),
    *(
        "red: foul mis-flick",
        "red: foul push-shot",
        "red: foul toString",
        "red: ability rD1 for rG1",
        "red: ability rT1",
    ),
    *("red: faces knight 4 happy 2 sad", "red: faces knight 7 happy 2 sad", "red: faces toString 4 happy 2 sad"),
    *("red: assassinate bG1 with rA1 happy", "red: assassinate bG1 with rA1", "red: king move", "red: king  move"),
    *("red: end turn", "red: toString", "red: hide rN1", "red: reappear rN1", "red: capture rC1", "red: desert rM1"),
    *("red: rejoin rM1", "call rC1", "undo", "red: flick rC1\n"),
]


def plain(value: object) -> Any:
    """As the page writes it: bricks as in the notation, codes by their value, records as objects."""
    if isinstance(value, Brick):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return {part.name: plain(getattr(value, part.name)) for part in fields(value)}
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def seen(battle: Battle) -> dict[str, Any]:
    """All that the page shows of a battle."""
    bricks = battle.roster.bricks
    return {
        "places": {str(brick): battle.place(brick).value for brick in bricks},
        "frozen": [str(brick) for brick in bricks if battle.frozen(brick)],
        "turn": {"seat": battle.turn.seat.value, "flicks": battle.turn.flicks, "earned": battle.turn.earned},
        "faces": {kind.value: plain(battle.faces(kind)) for kind in Kind},
        "outcome": plain(battle.outcome),
    }


SEEN = """
    const { facesOf, isFrozen, newBattle } = await import("/games/kingbrick/battle.js");
    const { KINDS } = await import("/games/kingbrick/bricks.js");
    const seen = (battle) => {
        const { seat, flicks, earned } = battle.turn;
        return {
            places: Object.fromEntries(battle.places),
            frozen: battle.bricks.filter((brick) => isFrozen(battle, brick)),
            turn: { seat, flicks, earned },
            faces: Object.fromEntries(KINDS.map((kind) => [kind, facesOf(battle, kind)])),
            outcome: battle.outcome,
        };
    };
"""


def test_the_catalogue_is_the_apps(modules: Browser) -> None:
    kinds, made = modules.run(
        'const { CATALOGUE, KINDS } = await import("/games/kingbrick/bricks.js"); return [KINDS, CATALOGUE]'
    )
    assert kinds == [kind.value for kind in Kind]
    assert made == {
        kind.value: {"code": entry.code, "cost": entry.cost, "faces": plain(entry.faces)}
        for kind, entry in CATALOGUE.items()
    }


def test_codes_are_read_added_up_and_refused_as_the_app_does(modules: Browser) -> None:
    read = modules.run(
        """
        const army = await import("/games/kingbrick/army.js");
        const told = (code) => {
            const one = army.parseArmy(code);
            return one && [army.dumpArmy(one), army.pointsOf(one), army.bricksOf(one), army.checkArmy(one)];
        };
        return [given[0].map(told), army.dumpArmy(army.STANDARD), given[0].map(army.checkCode)];
        """,
        CODES,
    )
    expected: list[Any] = []
    for code in CODES:
        try:
            army = parse_army(code)
        except Refused:
            expected.append(None)
            continue
        broken = violations(army)
        expected.append([dump_army(army), army.points, army.bricks, broken[0].code.name if broken else None])
    assert read[0] == expected
    assert read[1] == dump_army(STANDARD)
    assert read[2] == ["NO_ARMY" if one is None else one[3] for one in expected]
    assert {None, "TOO_MANY_POINTS", "TOO_MANY_BRICKS"} == {one[3] for one in expected if one}


def test_lines_are_read_or_refused_as_the_app_does(modules: Browser) -> None:
    read = modules.run(
        'const { parseAction } = await import("/games/kingbrick/notation.js"); return given[0].map(parseAction)', LINES
    )
    expected: list[Any] = []
    for text in LINES:
        try:
            action = parse_action(text)
        except Refused:
            expected.append(None)
            continue
        told = plain(action)
        for theirs in ("ninja", "mercenary"):
            if theirs in told:
                told["brick"] = told.pop(theirs)
        if "kind" in told and type(action).__name__ == "Foul":
            told["foul"] = told.pop("kind")
        expected.append({"type": type(action).__name__, **told})
    assert read == expected
    assert sum(one is None for one in expected) > 20


def played(seed: int) -> tuple[dict[str, Any], list[Any]]:
    """A random battle of legal actions: its start and lines, and what the app knows after each."""
    dice = random.Random(seed)
    red, blue, first = dice.choice(ARMIES), dice.choice(ARMIES), dice.choice(list(Seat))
    battle = new(parse_army(red), parse_army(blue), first)
    lines: list[str] = []
    expected: list[dict[str, Any]] = [{"battle": seen(battle)}]
    for _ in range(dice.randint(10, 60)):
        if outcome(battle) is not None:
            break
        action = chosen(battle, dice)
        step = apply(battle, action)
        battle = step.state
        lines.append(dump_action(action))
        events = [{"type": type(event).__name__, **plain(event)} for event in step.events]
        expected.append({"battle": seen(battle), "events": events})
    return {"red": red, "blue": blue, "first": first.value, "lines": lines}, expected


def test_whole_battles_go_as_in_the_apps_book(modules: Browser) -> None:
    battles = [played(seed) for seed in range(BATTLES)]
    made = modules.run(
        SEEN
        + """
        const { parseArmy } = await import("/games/kingbrick/army.js");
        const { checkAction, enter } = await import("/games/kingbrick/book.js");
        const { parseAction } = await import("/games/kingbrick/notation.js");
        return JSON.stringify(JSON.parse(given[0]).map(({ red, blue, first, lines }) => {
            let battle = newBattle(parseArmy(red), parseArmy(blue), first);
            const steps = [{ battle: seen(battle) }];
            for (const line of lines) {
                const action = parseAction(line);
                const refused = checkAction(battle, action);
                if (refused) throw new Error(`${refused}: ${line}`);
                const step = enter(battle, action);
                battle = step.battle;
                steps.push({ battle: seen(battle), events: step.events });
            }
            return steps;
        }));
        """,
        json.dumps([start for start, _ in battles]),
    )
    told = set()
    for (start, expected), steps in zip(battles, json.loads(made), strict=True):
        for text, one, other in zip(["start", *start["lines"]], steps, expected, strict=True):
            assert one == other, (text, start)
            told |= {event["type"] for event in other.get("events", [])}
    assert len(told) >= 23
    assert {expected[-1]["battle"]["outcome"] is None for _, expected in battles} == {True, False}


@pytest.mark.parametrize(
    ("before", "text", "code"),
    [
        ("", "red: flick rC9", "NOT_IN_BATTLE"),
        ("", "red: fall bC1 bG13", "NOT_IN_BATTLE"),
        ("red: resign", "blue: flick bC1", "BATTLE_OVER"),
        ("red: flick rC1; red: fall bK", "red: foul push-shot", None),
        ("red: flick rC1; red: fall bK", "red: end turn", "BATTLE_OVER"),
    ],
)
def test_what_cannot_stand_in_a_book_is_refused(modules: Browser, before: str, text: str, code: str | None) -> None:
    made = modules.run(
        """
        const { newBattle } = await import("/games/kingbrick/battle.js");
        const { STANDARD } = await import("/games/kingbrick/army.js");
        const { checkAction, enter } = await import("/games/kingbrick/book.js");
        const { parseAction } = await import("/games/kingbrick/notation.js");
        const lines = given[0].split("; ").filter(Boolean);
        const last = (battle, line) => enter(battle, parseAction(line)).battle;
        return checkAction(lines.reduce(last, newBattle(STANDARD, STANDARD, "red")), parseAction(given[1]));
        """,
        before,
        text,
    )
    assert made == code


def test_a_battle_begins_as_in_a_record(modules: Browser) -> None:
    made = modules.run(
        """
        const { parseArmy } = await import("/games/kingbrick/army.js");
        const { dumpStart, dumpThrow } = await import("/games/kingbrick/notation.js");
        const armies = { red: parseArmy("G12C4"), blue: parseArmy("") };
        return [dumpStart(armies, "blue"), dumpThrow("bC2", 6, false)];
        """
    )
    assert made == [dump_record(line("", "G12C4", "", Seat.BLUE)), "blue: throw bC2 6 sad"]
