"""Tests that the page refuses what the app refuses, by the same name, for any text from anybody."""

import json
import random
from typing import Any

from companion.protocol.faults import PeerFault
from companion.protocol.frame import decode, read_json, write_json
from companion.protocol.intents import INTENT_NAMES
from companion.protocol.messages import NAMES, WORDS, read_word, write_word
from companion.protocol.shape import shapes
from companion.protocol.stages import HEARD, SAID, Stage
from tests.walks.browser import Browser

# What is the host's alone to say.
NOT_THE_PAGES = {"offer", "close"}
BODY = {"exchange": 1, "seals": ["ab" * 32], "kind": "secret"}
FRAME = write_json({"v": 3, "seq": 1, "ack": 0, "type": "seal", "body": BODY, "mac": "cd" * 32})
TEXTS = [
    *("", " ", "nul", "null", "truefalse", "[", "]", "[1,]", "{}", '{"v":1}', '{"v":true}', '{"v":"3"}', '{"v":3}'),
    *("1.5", "1e3", "-0", "01", "NaN", "-Infinity", "1" * 15, "1" * 16, "-", "1.", '"\\ud800"', '"\\ud83d\\ude00"'),
    *('{"a":1,"a":2}', '{"a":1,"a":2', '{"__proto__":1}', '"\\x"', '"\t"', '"\\u12g4"', "\ufeff{}", "[" * 9 + "]" * 9),
    *("[" * 8 + "]" * 8, '"' + "[" * 9 + '"', '"' + "[" * 9, "é" * 9000, '{"a" :\n1 , "b":[ ] }', "{'a':1}", '{"a"}'),
    FRAME,
]


def broken(count: int) -> list[str]:
    """A good frame with a few signs changed, put in, taken out or doubled."""
    chance = random.Random(20)
    signs = '{}[]",:\\ \n\t0123456789abcdefnulltruev-.eE+é\u2028\U0001f319'
    found = []
    for _ in range(count):
        text = chance.choice(TEXTS[-8:] + [FRAME] * 12)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(text) + 1)
            cut = chance.choice((0, 0, 1, 1, 5))
            text = text[:at] + "".join(chance.choices(signs, k=chance.randrange(3))) + text[at + cut :]
        found.append(text)
    return found


def python_reads(text: str) -> str:
    try:
        value = write_json(read_json(text))
    except PeerFault as fault:
        return fault.code.name
    try:
        decode(text)
    except PeerFault as fault:
        return f"{value} {fault.code.name}"
    return f"{value} FRAME"


def test_any_text_is_read_or_refused_as_the_app_does(modules: Browser) -> None:
    texts = TEXTS + broken(6000)
    read = modules.run(
        """
        const { decode } = await import("/protocol/frame.js");
        const { readJson, writeJson } = await import("/protocol/json.js");
        const attempt = (step) => {
            try { return [step(), null]; } catch (fault) {
                if (!fault.code) throw fault;
                return [null, fault.code];
            }
        };
        return given[0].map((text) => {
            const [value, refused] = attempt(() => writeJson(readJson(text)));
            if (refused) return refused;
            const [, code] = attempt(() => decode(text));
            return `${value} ${code ?? "FRAME"}`;
        });
        """,
        texts,
    )
    expected = [python_reads(text) for text in texts]
    assert [(text, one, other) for text, one, other in zip(texts, read, expected, strict=True) if one != other] == []
    codes = {line.rpartition(" ")[2] for line in expected}
    assert codes >= {"FRAME", "NOT_JSON", "TOO_DEEP", "TOO_LARGE", "DUPLICATE_KEY", "UNKNOWN_VERSION", "NOT_TEXT"}


def value_for(shape: str, chance: random.Random) -> Any:
    """Something of the right kind, or of a wrong one."""
    nonsense: list[Any] = [
        None,
        True,
        0,
        -1,
        5,
        2**31,
        "",
        "x",
        "ab" * 8,
        "ab" * 16,
        "ab" * 32,
        "a\tb",
        "A" * 64,
        [],
        {},
        [0, 1, 2],
    ]
    good = {
        "exchange": 3,
        "slot": 2,
        "kind": "secret",
        "seal": "0" * 64,
        "seals": ["1" * 64, "2" * 64],
        "digest": "3" * 64,
        "hash": "4" * 64,
        "nonce": "5" * 64,
        "payload": "AH",
        "position": "5 1H+ 5H+ . . ? ?",
        "result": "1-0",
        "half": "6" * 16,
        "player": "Ōkami 狼",
        "number": 4,
        "after": "e" * 64,
        "text": "red: flick rC2",
        "value": "7" * 512,
        "values": ["8" * 512, "9" * 512, "a" * 512],
        "given": 1,
        "challenges": ["7" * 32] * chance.choice((1, 2, 6)),
        "responses": ["8" * 64] * chance.choice((1, 2, 6)),
        "hand": {"exponent": "b" * 64, "order": [2, 0, 1]},
        "claim": {"nonce": "c" * 64, "payload": "K"},
        "rest": [{"nonce": "d" * 64, "payload": "B"}],
        "terms": {
            "options": "kiriai 5",
            "seats": ["red", "blue"],
            "host": 0,
            "dealing": "fair",
            "cards": ["K", "Z"],
            "book": 0,
        },
    }
    return good[shape] if chance.random() < 0.8 else chance.choice(nonsense)


def bodies(count: int) -> list[tuple[str, dict[str, Any]]]:
    chance = random.Random(21)
    found = []
    for _ in range(count):
        name = chance.choice(list(WORDS))
        body = {field: value_for(field, chance) for field in shapes(WORDS[name])}
        if chance.random() < 0.1:
            body.pop(chance.choice(list(body) or ["nothing"]), None)
        if chance.random() < 0.1:
            body["more"] = 1
        found.append((name, body))
    return found


def test_any_word_is_read_or_refused_as_the_app_does(modules: Browser) -> None:
    said = bodies(3000)
    read = modules.run(
        """
        const { readWord, writeBody } = await import("/protocol/words.js");
        const { writeJson } = await import("/protocol/json.js");
        return given[0].map(([type, body]) => {
            try { return writeJson(writeBody(readWord(type, body))); } catch (fault) {
                if (!fault.code) throw fault;
                return `${fault.code} ${fault.details[0]}`;
            }
        });
        """,
        said,
    )
    expected = []
    for name, body in said:
        try:
            expected.append(write_json(write_word(read_word(name, json.loads(json.dumps(body))))[1]))
        except PeerFault as fault:
            expected.append(f"{fault.code.name} {fault.details[0]}".replace("'", ""))
    assert read == expected
    assert sum(line.startswith("{") for line in expected) > len(said) // 3


def test_the_page_says_and_hears_at_every_stage_what_a_guest_may(modules: Browser) -> None:
    tables = modules.run(
        """
        const { HEARD, SAID, STAGES } = await import("/protocol/stages.js");
        const rows = (table) => Object.fromEntries(STAGES.map((stage) => [stage, [...table[stage]].sort()]));
        return { said: rows(SAID), heard: rows(HEARD) };
        """
    )
    said = {
        stage.value: sorted({INTENT_NAMES[kind] for at, kind in SAID if at is stage} - NOT_THE_PAGES) for stage in Stage
    }
    heard = {stage.value: sorted(NAMES[kind] for at, kind in HEARD if at is stage) for stage in Stage}
    # Whoever has left hears everything and listens to nothing.
    assert {**tables["said"], "left": []} == said
    assert {**tables["heard"], "left": []} == {**heard, "left": []}
    assert tables["said"]["left"] == []
