"""Tests that the page resolves every action as the app's rules do, and tells it in the same order."""

import json
import random
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum, StrEnum
from hashlib import sha256
from itertools import product
from typing import Any

import pytest

from companion.games.kiriai.commands import Enter, Lock, Place, Reveal
from companion.games.kiriai.events import Event
from companion.games.kiriai.notation import dump_placement, dump_position
from companion.games.kiriai.pieces import Action, Health, Pair, Placement, Seat, Special, Stance
from companion.games.kiriai.resolution import resolve
from companion.games.kiriai.rules import apply, check, hand, new, outcome, pairs, placements
from companion.games.kiriai.state import Battlefield, Duel, Samurai, Setup, view
from companion.games.kiriai.story import tell
from companion.protocol.frame import write_json
from tests.walks.browser import Browser

DUELS = 300
SPECIALS = (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)
Plain = dict[str, Any]


def plain(value: object) -> Any:
    """An event's part as the page writes it: letters, names of codes, notation."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, Enum):
        return value.name
    return dump_placement(value) if isinstance(value, Placement) else value


def told(event: Event) -> Plain:
    parts = {part.name: plain(getattr(event, part.name)) for part in fields(event)}
    return {"type": type(event).__name__, **parts}


def field_of(field: Battlefield) -> Plain:
    samurai = {
        seat.value: {"space": one.space, "stance": one.stance.value, "health": one.health.value}
        for seat, one in ((Seat.RED, field.red), (Seat.BLUE, field.blue))
    }
    return {"spaces": field.spaces, **samurai}


def every_action(spaces: int, red: int, blue: int) -> Iterator[tuple[Battlefield, Action, Action]]:
    """Both stances and healths of both, every two actions; a duel goes on, so nobody is defeated yet."""
    for one, other in product(Stance, repeat=2):
        for hurt, harmed in product((Health.UNHURT, Health.HURT), repeat=2):
            field = Battlefield(spaces, Samurai(red, one, hurt), Samurai(blue, other, harmed))
            for mine, theirs in product(Action, repeat=2):
                yield field, mine, theirs


def test_every_action_of_both_fields_resolves_as_in_the_rule_book(modules: Browser) -> None:
    """Too much to carry from one side to the other: both write everything down, and the digests are compared."""
    places = [
        (spaces, red, blue) for spaces in (5, 7) for red, blue in product(range(1, spaces + 1), repeat=2) if red <= blue
    ]
    digests = modules.run(
        """
        const { resolve } = await import("/games/kiriai/resolution.js");
        const { ACTIONS } = await import("/games/kiriai/pieces.js");
        const { writeJson } = await import("/protocol/json.js");
        const { sha256 } = await import("/fairplay/sha256.js");
        const { toHex } = await import("/fairplay/digest.js");
        const pairs = (values) => values.flatMap((one) => values.map((other) => [one, other]));
        return given[0].map(([spaces, red, blue]) => {
            const lines = pairs(["H", "E"]).flatMap(([one, other]) => pairs(["+", "-"]).flatMap(([hurt, harmed]) => {
                const samurai = {
                    red: { space: red, stance: one, health: hurt },
                    blue: { space: blue, stance: other, health: harmed },
                };
                return pairs(ACTIONS).map(([mine, theirs]) => {
                    const { field, events } = resolve({ spaces, ...samurai }, { red: mine, blue: theirs });
                    return writeJson([field, events]);
                });
            }));
            return toHex(sha256(new TextEncoder().encode(lines.join("\\n"))));
        });
        """,
        places,
    )
    assert len(places) == 43
    for place, made in zip(places, digests, strict=True):
        lines = []
        for field, red, blue in every_action(*place):
            after, story = resolve(field, red, blue)
            lines.append(write_json([field_of(after), [told(event) for event in story]]))
        assert made == sha256("\n".join(lines).encode()).hexdigest(), place


def beats_of(field: Battlefield, events: tuple[Event, ...]) -> list[Plain]:
    return [
        {"act": beat.act.name, "events": [told(event) for event in beat.events], "field": field_of(beat.field)}
        for beat in tell(field, events)
        if beat.field is not None
    ]


def play(chance: random.Random) -> tuple[Plain, list[Plain]]:
    """A whole duel at random: what is opened, and what the page must make of it."""
    specials = chance.sample(SPECIALS, 2)
    spaces = chance.choice((5, 7))
    state = new(spaces, *specials)
    opened: list[list[str]] = []
    expected: list[Plain] = []
    if isinstance(state, Setup):
        red, blue = (chance.choice(placements(seat)) for seat in Seat)
        for command in (Place(Seat.RED, red), Place(Seat.BLUE, blue)):
            state = apply(state, command).state
        step = apply(state, Enter(red, blue))
        state = step.state
        opened.append([dump_placement(red), dump_placement(blue)])
        expected.append({"events": [told(event) for event in step.events]})
    assert isinstance(state, Duel)
    hands: list[Plain] = []
    for _ in range(30):
        hands.append({seat.value: sorted(action.value for action in hand(state, seat)) for seat in Seat})
        locked = {seat: chance.choice(pairs(state, seat)) for seat in Seat}
        for seat in Seat:
            state = apply(state, Lock(seat, locked[seat])).state
        for slot in ("first", "second"):
            red, blue = (getattr(locked[seat], slot) for seat in Seat)
            before = state.position.battlefield
            reveal = apply(state, Reveal(red, blue))
            state = reveal.state
            opened.append([red.value, blue.value])
            closed = view(state)
            assert isinstance(closed, Duel)
            end = outcome(state)
            expected.append(
                {
                    "events": [told(event) for event in reveal.events],
                    "position": dump_position(state.position),
                    "closed": dump_position(closed.position),
                    "winner": end.winner.value if end and end.winner else None,
                    "beats": beats_of(before, reveal.events),
                }
            )
            if end:
                break
        if outcome(state):
            break
    start = {"spaces": spaces, "special": {"red": specials[0].value, "blue": specials[1].value}}
    return {"start": start, "opened": opened, "hands": hands}, expected


def test_whole_duels_go_as_in_the_rule_book(modules: Browser) -> None:
    chance = random.Random(11)
    duels = [play(chance) for _ in range(DUELS)]
    answers = modules.run(
        """
        const { dumpClosed, dumpPosition } = await import("/games/kiriai/notation.js");
        const { checkAction, checkPlacement, enter, hand, newDuel, reveal, winner } =
            await import("/games/kiriai/rules.js");
        const { tell } = await import("/games/kiriai/story.js");
        return JSON.stringify(JSON.parse(given[0]).map(({ start, opened, hands }) => {
            let duel = newDuel(start.spaces, start.special);
            const steps = [];
            const seen = [];
            for (const [red, blue] of opened) {
                if (!duel.entered) {
                    if (checkPlacement("red", red) || checkPlacement("blue", blue)) throw new Error("refused");
                    const step = enter(duel, { red, blue });
                    duel = step.duel;
                    steps.push({ events: step.events });
                    continue;
                }
                if (!duel.opened) seen.push({ red: hand(duel, "red").sort(), blue: hand(duel, "blue").sort() });
                if (checkAction(duel, "red", red) || checkAction(duel, "blue", blue)) throw new Error("refused");
                const step = reveal(duel, { red, blue });
                const beats = tell(duel.position.field, step.events);
                duel = step.duel;
                steps.push({
                    beats,
                    events: step.events,
                    position: dumpPosition(duel.position),
                    closed: dumpClosed(duel.position),
                    winner: winner(duel),
                });
            }
            return { steps, seen };
        }));
        """,
        # As one text, which the driver carries faster than a tree.
        json.dumps([duel for duel, _ in duels]),
    )
    for (duel, expected), answer in zip(duels, json.loads(answers), strict=True):
        assert answer == {"steps": expected, "seen": duel["hands"]}
    assert sum(expected[-1]["winner"] is not None for _, expected in duels) > DUELS // 2


def test_what_may_not_be_opened_is_refused_as_in_the_rule_book(modules: Browser) -> None:
    """Every action after every first one, from positions as the guest sees them: own special known, theirs not."""
    start = new(5, Special.KESA, Special.UNKNOWN)
    assert isinstance(start, Duel)
    after = start
    for seat, pair in ((Seat.RED, "AH"), (Seat.BLUE, "ZL")):
        after = apply(after, Lock(seat, Pair(Action(pair[0]), Action(pair[1])))).state
    for red, blue in (("A", "Z"), ("H", "L")):
        after = apply(after, Reveal(Action(red), Action(blue))).state
    expected: list[str | None] = []
    for state in (start, after):
        for first, second in product([None, *Action], Action):
            opened = None if first is None else (Action.APPROACH, first)
            position = Duel(
                state.position, Pair(Action.APPROACH, Action.BALANCED_STRIKE), None, opened, state.discarded
            )
            sealed = view(
                apply(position, Lock(Seat.BLUE, Pair(Action.APPROACH, Action.BALANCED_STRIKE))).state, Seat.RED
            )
            mine = Action.APPROACH if opened is None else Action.BALANCED_STRIKE
            violation = check(sealed, Reveal(mine, second))
            expected.append(None if violation is None else violation.code.name)
    answers = modules.run(
        """
        const { checkAction, newDuel, reveal } = await import("/games/kiriai/rules.js");
        const { ACTIONS } = await import("/games/kiriai/pieces.js");
        const start = newDuel(5, { red: "K", blue: "?" });
        const first = reveal(start, { red: "A", blue: "Z" }).duel;
        const after = reveal(first, { red: "H", blue: "L" }).duel;
        return [start, after].flatMap((duel) => [null, ...ACTIONS].flatMap((first) => ACTIONS.map((second) =>
            checkAction({ ...duel, opened: first && { red: "A", blue: first } }, "blue", second))));
        """
    )
    assert answers == expected
    assert set(expected) == {None, "SAME_CARD", "SET_ASIDE", "SPECIAL_NOT_HELD"}


def test_notation_that_is_none_is_refused(modules: Browser) -> None:
    entries = ["2H", "4E", "6H", "5E", "", "2", "8H", "0H", "2X", "2HH", " 2H", "２H"]
    codes = modules.run(
        """
        const { checkAction, checkPlacement, newDuel } = await import("/games/kiriai/rules.js");
        const duel = newDuel(5, { red: "K", blue: "?" });
        return [
            given[0].map((text) => checkPlacement("red", text)),
            ["", "AH", "a", "?", "toString"].map((text) => checkAction(duel, "blue", text)),
        ];
        """,
        entries,
    )
    assert codes[0] == [None, None, "NOT_AN_ENTRY_SPACE", "NOT_AN_ENTRY_SPACE", *["UNKNOWN_PLACEMENT"] * 8]
    assert codes[1] == ["UNKNOWN_ACTION"] * 5


@pytest.mark.parametrize(("late", "rounds"), [(False, "; red-resigns 0-1"), (True, "; AH/AL red-resigns 0-1")])
def test_a_record_has_only_what_both_have_agreed_on(modules: Browser, late: bool, rounds: str) -> None:
    record = modules.run(
        """
        const { follow, recordOf } = await import("/table/kiriai/progress.js");
        const terms = {
            options: "kiriai 5", seats: ["red", "blue"], host: 0, dealing: "real", cards: ["K", "Z", "X"], book: 0,
        };
        const ending = { how: "resigned", result: "", seat: "red" };
        const match = { terms, deal: { card: "" }, ending };
        const history = [
            { type: "SlotOpened", exchange: 1, slot: 1, payloads: ["A", "A"] },
            { type: "PositionsAgreed", exchange: 1, slot: 1 },
            { type: "SlotOpened", exchange: 1, slot: 2, payloads: ["H", "L"] },
            { type: "MatchEnded", ending },
        ];
        if (given[0]) history.push({ type: "PositionsAgreed", exchange: 1, slot: 2 });
        return recordOf(follow(match, history), match);
        """,
        late,
    )
    assert record.endswith(rounds), record
