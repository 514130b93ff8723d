"""Tests that an archive is read strictly, and every flaw is named with its path."""

import json
import tracemalloc
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from companion.store import export_file
from companion.store.export_file import Contents, dump, parse
from companion.store.faults import Flaw, Unfit
from companion.store.settings import Settings
from tests.store.examples import EXPORTED, contents

CONTENTS = parse(EXPORTED.encode())


def flaw_of(content: bytes) -> tuple[Flaw, str]:
    with pytest.raises(Unfit) as unfit:
        parse(content)
    return unfit.value.flaw, unfit.value.path


def changed(old: str, new: str) -> bytes:
    assert old in EXPORTED
    return EXPORTED.replace(old, new, 1).encode()


@given(contents)
def test_contents_are_read_back_as_they_were_written(value: Contents) -> None:
    assert dump(parse(dump(value))) == dump(value)


def test_equal_contents_give_equal_bytes_in_whatever_order_they_come() -> None:
    mixed = Contents(
        CONTENTS.settings,
        CONTENTS.place,
        CONTENTS.collection[::-1],
        CONTENTS.armies[::-1],
        CONTENTS.journals[::-1],
        CONTENTS.series[::-1],
        CONTENTS.puzzles[::-1],
    )
    assert dump(mixed) == EXPORTED.encode()


def test_spacing_and_the_order_of_keys_do_not_matter() -> None:
    assert parse(json.dumps(json.loads(EXPORTED), sort_keys=True).encode()) == CONTENTS


@pytest.mark.parametrize(
    ("content", "flaw"),
    [
        (b"", Flaw.NOT_JSON),
        (b"\xff", Flaw.NOT_JSON),
        (b"\xef\xbb\xbf{}", Flaw.NOT_JSON),
        (b"{", Flaw.NOT_JSON),
        (b"]]]]]]][[", Flaw.NOT_JSON),
        (b"NaN", Flaw.NOT_JSON),
        (b"-Infinity", Flaw.NOT_JSON),
        (b"9" * 5000, Flaw.NOT_JSON),
        (b"{} {}", Flaw.NOT_JSON),
        (b"[]", Flaw.WRONG_TYPE),
        (b"null", Flaw.WRONG_TYPE),
        (b'"tabletop-companion"', Flaw.WRONG_TYPE),
        (b"[[[[[[]]]]]]", Flaw.TOO_DEEP),
        (b"[[[[[[", Flaw.TOO_DEEP),
        (b'{"a":' * 1_000_000, Flaw.TOO_DEEP),
    ],
)
def test_what_is_no_json_object_is_refused(content: bytes, flaw: Flaw) -> None:
    assert flaw_of(content) == (flaw, "")


def test_brackets_inside_a_text_are_not_depth() -> None:
    deep = parse(changed('"c1"', r'"\\[[[[[[[[[[\"[[{{{{\n"'))
    assert deep.journals[1].entries[0].text == '\\[[[[[[[[[["[[{{{{\n'


def test_an_archive_too_large_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_file, "MAX_BYTES", 10)
    assert flaw_of(b"{" + b" " * 10) == (Flaw.TOO_LARGE, "")


# Bytes of a file that stands for the largest one.
SMALL = 2**18


@pytest.mark.parametrize(
    "piece",
    [
        pytest.param(r"\"", id="quotes that nothing ends"),
        pytest.param('""', id="strings"),
        pytest.param("[],", id="lists"),
        pytest.param("{},", id="objects"),
        pytest.param("1,", id="numbers"),
    ],
)
def test_whatever_a_file_is_full_of_costs_little_memory(piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # As many for each byte as there are for the largest file, within which a test would take long.
    monkeypatch.setattr(export_file, "MAX_MARKS", SMALL * export_file.MAX_MARKS // export_file.MAX_BYTES)
    content = (piece * (SMALL // len(piece))).encode()
    tracemalloc.start()
    flaw, _ = flaw_of(content)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert flaw in (Flaw.TOO_LARGE, Flaw.NOT_JSON)
    # The text itself, and hardly more.
    assert peak < 2 * SMALL


def test_more_marks_than_an_export_can_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export_file, "MAX_MARKS", 3)
    assert flaw_of(b'["a",') == (Flaw.NOT_JSON, "")
    assert flaw_of(b'["a",1,') == (Flaw.TOO_LARGE, "")


@pytest.mark.parametrize(
    ("old", "new", "flaw", "path"),
    [
        ('"tabletop-companion"', '"chess"', Flaw.WRONG_FORMAT, "format"),
        ('"tabletop-companion"', "[]", Flaw.WRONG_FORMAT, "format"),
        ('"version": 1', '"version": 2', Flaw.WRONG_VERSION, "version"),
        ('"version": 1', '"version": 1.0', Flaw.WRONG_VERSION, "version"),
        ('"version": 1', '"version": true', Flaw.WRONG_VERSION, "version"),
        ('"version": 1,', "", Flaw.MISSING_KEY, "version"),
        ('"version": 1', '"version": 1, "extra": 1', Flaw.UNKNOWN_KEY, "extra"),
        ('"version": 1', '"version": 1, "version": 1', Flaw.DUPLICATE_KEY, "version"),
        ('"version": 1', '"version": 1, "é\\ud800\\n": 1', Flaw.UNKNOWN_KEY, "\\xe9\\ud800\\n"),
        ('"version": 1', f'"version": 1, "{"k" * 99}": 1', Flaw.UNKNOWN_KEY, "k" * 32),
        ('"sound": true', '"sound": 1', Flaw.NOT_A_CHOICE, "settings.sound"),
        ('"sound": true', '"sound": [1]', Flaw.NOT_A_CHOICE, "settings.sound"),
        ('"text_size": 100', '"text_size": 100.0', Flaw.NOT_A_CHOICE, "settings.text_size"),
        ('"sound": true,', "", Flaw.MISSING_KEY, "settings.sound"),
        ('"sound": true', '"volume": 11, "sound": true', Flaw.UNKNOWN_KEY, "settings.volume"),
        ('"Ñandú 怪"', '"Ñandú\\n"', Flaw.UNTIDY, "settings.player_name"),
        ('"kiriai/lock"', '""', Flaw.NOT_A_WORD, "place.route"),
        ('"peek": false', '"peek": []', Flaw.WRONG_TYPE, "place.arguments.peek"),
        ('"peek": false', '"peek": {}', Flaw.WRONG_TYPE, "place.arguments.peek"),
        ('"peek": false', '"peek": 0.5', Flaw.WRONG_TYPE, "place.arguments.peek"),
        ('"peek": false', '"card": false', Flaw.DUPLICATE_KEY, "place.arguments.card"),
        ('"arguments": {', '"arguments": [], "more": {', Flaw.UNKNOWN_KEY, "place.more"),
        ('"C": 4', '"C": 1000', Flaw.OUT_OF_RANGE, "collection.C"),
        ('"C": 4', '"C": -1', Flaw.OUT_OF_RANGE, "collection.C"),
        ('"C": 4', '"C": "4"', Flaw.WRONG_TYPE, "collection.C"),
        ('"C": 4', '"é": 4', Flaw.NOT_A_WORD, "collection.\\xe9"),
        ('"C": 4', '"G": 4', Flaw.DUPLICATE_KEY, "collection.G"),
        ('"Knights"', '"' + "x" * 41 + '"', Flaw.TOO_LONG, "armies[0].name"),
        ('"id": "army-2"', '"id": "army-1"', Flaw.DUPLICATE_ID, "armies[1].id"),
        ('"code": "G12C4"', '"code": null', Flaw.WRONG_TYPE, "armies[0].code"),
        ('"touched": 1700000000005', '"touched": 1e3', Flaw.WRONG_TYPE, "armies[1].touched"),
        ('"touched": 1700000000005', f'"touched": {2**63}', Flaw.OUT_OF_RANGE, "armies[1].touched"),
        ('"id": "tally-1"', '"id": "duel-1"', Flaw.DUPLICATE_ID, "matches[1].id"),
        ('"result": null', '"result": 1', Flaw.WRONG_TYPE, "matches[0].result"),
        ('"mode": "tally",', "", Flaw.MISSING_KEY, "matches[1].mode"),
        ('"text": "nonce"', '"text": "\\udead"', Flaw.NOT_TEXT, "matches[0].entries[0].text"),
        ('"text": "nonce"', f'"text": "{"x" * 65_537}"', Flaw.TOO_LONG, "matches[0].entries[0].text"),
        ('"text": "c1"', '"text": "c1", "seat": "red"', Flaw.UNKNOWN_KEY, "matches[1].entries[0].seat"),
        ('"number": 2', '"number": 3', Flaw.GAP, "matches[0].entries[1].number"),
        ('"number": 2', '"number": 1', Flaw.GAP, "matches[0].entries[1].number"),
        ('"number": 1', '"number": 0', Flaw.OUT_OF_RANGE, "matches[0].entries[0].number"),
        ('"number": 1', '"number": true', Flaw.WRONG_TYPE, "matches[0].entries[0].number"),
    ],
)
def test_the_flaw_is_named_with_its_path(old: str, new: str, flaw: Flaw, path: str) -> None:
    assert flaw_of(changed(old, new)) == (flaw, path)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("settings", []),
        ("place", []),
        ("collection", []),
        ("armies", {}),
        ("armies", None),
        ("matches", "none"),
        ("series", {}),
        ("puzzles", {}),
    ],
)
def test_each_part_has_its_type(key: str, value: Any) -> None:
    assert flaw_of(json.dumps(json.loads(EXPORTED) | {key: value}).encode()) == (Flaw.WRONG_TYPE, key)


@pytest.mark.parametrize("key", ["armies", "matches", "series", "puzzles"])
def test_each_element_has_its_type(key: str) -> None:
    assert flaw_of(json.dumps(json.loads(EXPORTED) | {key: [7]}).encode()) == (Flaw.WRONG_TYPE, f"{key}[0]")


def test_the_arguments_of_a_place_are_an_object() -> None:
    place = {"place": {"route": "home", "arguments": []}}
    assert flaw_of(json.dumps(json.loads(EXPORTED) | place).encode()) == (Flaw.WRONG_TYPE, "place.arguments")


def test_what_was_chosen_of_the_phones_looks_comes_back() -> None:
    settings = Settings(theme="system", text_size=200, system_text_size=False)
    assert parse(dump(Contents(settings))).settings == settings


def test_an_export_from_before_the_phones_text_size_was_followed_is_read_and_follows_it() -> None:
    assert parse(changed('  "system_text_size": true,\n', "")) == CONTENTS


def test_an_export_from_before_there_were_series_and_puzzles_is_read() -> None:
    older = json.loads(EXPORTED)
    del older["series"]
    del older["puzzles"]
    assert parse(json.dumps(older).encode()) == replace(CONTENTS, series=(), puzzles=())


def test_two_series_of_the_same_pair_are_refused() -> None:
    doubled = json.loads(EXPORTED)
    doubled["series"] *= 2
    assert flaw_of(json.dumps(doubled).encode()) == (Flaw.DUPLICATE_ID, "series[2]")


def test_a_puzzle_stands_there_once() -> None:
    doubled = json.loads(EXPORTED)
    doubled["puzzles"] *= 2
    assert flaw_of(json.dumps(doubled).encode()) == (Flaw.DUPLICATE_ID, "puzzles[2].number")


def test_a_place_may_be_unknown() -> None:
    assert parse(json.dumps(json.loads(EXPORTED) | {"place": None}).encode()).place is None
