"""Tests that a frame is read strictly, within bounds, and believed only with its MAC."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fairplay.key import Direction, Keys, connection_keys
from companion.protocol.events import Named
from companion.protocol.exchange import position_hash, ready_digest
from companion.protocol.faults import Fault, PeerFault
from companion.protocol.frame import MOST_BYTES, Frame, decode, encode, read_json, write_json
from companion.protocol.messages import WORDS, read_word, write_word

KEYS = connection_keys(bytes(16), bytes(16), bytes(16))
FRAME = Frame(3, 2, "seal", {"a": "斬", "b": [1, None, True]})
TEXT = encode(FRAME, Direction.HOST, KEYS)
FOLDER = Path(__file__).parents[1] / "vectors"


def cases(name: str) -> list[Any]:
    found: list[Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def changed(**parts: Any) -> str:
    return write_json({**json.loads(TEXT), **parts})


def without(key: str) -> str:
    return write_json({name: part for name, part in json.loads(TEXT).items() if name != key})


def test_a_frame_comes_back_and_its_speaker_is_believed() -> None:
    envelope = decode(TEXT)
    assert envelope.frame == FRAME
    assert envelope.is_from(Direction.HOST, KEYS)


def test_nobody_else_is_believed() -> None:
    envelope = decode(TEXT)
    assert not envelope.is_from(Direction.GUEST, KEYS)
    assert not envelope.is_from(Direction.HOST, connection_keys(bytes(16), bytes(16), bytes([1]) * 16))


@pytest.mark.parametrize("parts", [{"seq": 4}, {"ack": 3}, {"type": "open"}, {"body": {}}, {"mac": "0" * 64}])
def test_a_changed_frame_is_not_believed(parts: dict[str, Any]) -> None:
    assert not decode(changed(**parts)).is_from(Direction.HOST, KEYS)


def test_blanks_and_the_order_of_keys_do_not_matter() -> None:
    spaced = json.dumps(dict(reversed(json.loads(TEXT).items())), indent=2)
    assert decode(spaced).is_from(Direction.HOST, KEYS)


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        pytest.param("x" * (MOST_BYTES + 1), Fault.TOO_LARGE, (MOST_BYTES + 1,), id="too many characters"),
        pytest.param("斬" * 6000, Fault.TOO_LARGE, (18000,), id="too many bytes"),
        pytest.param("\ud800", Fault.NOT_TEXT, (), id="half a character"),
        pytest.param('{"v":"\\ud800"}', Fault.NOT_TEXT, (), id="half a character behind an escape"),
        pytest.param('{"\\udfff":1}', Fault.NOT_TEXT, (), id="half a character as a key"),
        pytest.param("", Fault.NOT_JSON, (), id="nothing"),
        pytest.param("{", Fault.NOT_JSON, (), id="truncated"),
        pytest.param(TEXT[:-1], Fault.NOT_JSON, (), id="truncated frame"),
        pytest.param(TEXT + "{}", Fault.NOT_JSON, (), id="two objects"),
        pytest.param("[" * 16000, Fault.TOO_DEEP, (), id="brackets"),
        pytest.param('{"a":' * 9 + "1" + "}" * 9, Fault.TOO_DEEP, (), id="nine levels"),
        pytest.param("[]", Fault.WRONG_TYPE, ("frame",), id="a list"),
        pytest.param("3", Fault.WRONG_TYPE, ("frame",), id="a number"),
        pytest.param('{"v":1,"v":1}', Fault.DUPLICATE_KEY, ("'v'",), id="a key twice"),
        pytest.param('{"v":1,"body":{"a":1,"a":2}}', Fault.DUPLICATE_KEY, ("'a'",), id="a key twice inside"),
        pytest.param('{"v":NaN}', Fault.NOT_A_WHOLE_NUMBER, (), id="NaN"),
        pytest.param('{"v":-Infinity}', Fault.NOT_A_WHOLE_NUMBER, (), id="Infinity"),
        pytest.param('{"v":1.0}', Fault.NOT_A_WHOLE_NUMBER, (), id="a fraction"),
        pytest.param('{"v":1e3}', Fault.NOT_A_WHOLE_NUMBER, (), id="a power"),
        pytest.param('{"v":' + "9" * 5000 + "}", Fault.NOT_A_WHOLE_NUMBER, (), id="5000 digits"),
        pytest.param("{}", Fault.MISSING_KEY, ("v",), id="no version"),
        pytest.param(changed(v=1), Fault.UNKNOWN_VERSION, ("1",), id="another version"),
        pytest.param(changed(v=True), Fault.UNKNOWN_VERSION, ("True",), id="a truth as version"),
        pytest.param(changed(v="2"), Fault.UNKNOWN_VERSION, ("'2'",), id="a text as version"),
        pytest.param(without("mac"), Fault.MISSING_KEY, ("mac",), id="no MAC"),
        pytest.param(without("body"), Fault.MISSING_KEY, ("body",), id="no body"),
        pytest.param(changed(more=1), Fault.UNKNOWN_KEY, ("'more'",), id="a key more"),
        pytest.param(changed(seq="3"), Fault.WRONG_TYPE, ("seq",), id="a text as number"),
        pytest.param(changed(seq=True), Fault.WRONG_TYPE, ("seq",), id="a truth as number"),
        pytest.param(changed(seq=-1), Fault.OUT_OF_RANGE, ("seq",), id="a negative number"),
        pytest.param(changed(ack=2**31), Fault.OUT_OF_RANGE, ("ack",), id="too large a number"),
        pytest.param(changed(type=1), Fault.WRONG_TYPE, ("type",), id="a number as type"),
        pytest.param(changed(type="x" * 17), Fault.OUT_OF_RANGE, ("type",), id="a long type"),
        pytest.param(changed(body=[]), Fault.WRONG_TYPE, ("body",), id="a list as body"),
        pytest.param(changed(body=None), Fault.WRONG_TYPE, ("body",), id="null as body"),
        pytest.param(changed(mac="00"), Fault.OUT_OF_RANGE, ("mac",), id="a short MAC"),
        pytest.param(changed(mac="A" * 64), Fault.OUT_OF_RANGE, ("mac",), id="capitals in the MAC"),
        pytest.param(changed(mac="\u0663" * 64), Fault.OUT_OF_RANGE, ("mac",), id="other digits in the MAC"),
        pytest.param(changed(mac=None), Fault.WRONG_TYPE, ("mac",), id="null as MAC"),
    ],
)
def test_what_is_no_frame_is_one_declared_fault(text: str, code: Fault, details: tuple[str | int, ...]) -> None:
    with pytest.raises(PeerFault) as fault:
        decode(text)
    assert (fault.value.code, fault.value.details) == (code, details)


def test_eight_levels_and_brackets_in_a_text_are_read() -> None:
    assert read_json("[" * 8 + "]" * 8) == [[[[[[[[]]]]]]]]
    assert read_json('{"a":"[[[[[[[[[[\\"[{"}') == {"a": '[[[[[[[[[["[{'}


@given(st.text())
def test_any_text_is_a_frame_or_a_declared_fault(text: str) -> None:
    with pytest.raises(PeerFault):
        decode(text)


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_no_character_of_a_frame_can_be_changed_unnoticed(place: int, character: str) -> None:
    text = TEXT[:place] + character + TEXT[place + 1 :]
    try:
        envelope = decode(text)
    except PeerFault:
        return
    assert envelope.is_from(Direction.HOST, KEYS) == (envelope.frame == FRAME and envelope.mac == decode(TEXT).mac)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.from_regex("[0-9a-f]{64}", fullmatch=True),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
BODIES = st.dictionaries(
    st.sampled_from(["exchange", "slot", "nonce", "payload", "seals", "kind", "terms", "values", "half", "rest"]), JSON
)


@given(st.sampled_from([*WORDS, "", "hello", "斬"]), BODIES | JSON)
def test_any_body_is_a_word_or_a_declared_fault(name: str, body: Any) -> None:
    try:
        word = read_word(name, body)
    except PeerFault:
        return
    assert write_word(word) == (name, body)


@pytest.mark.parametrize("case", cases("macs"))
def test_frames_are_what_other_implementations_were_told(case: Any) -> None:
    keys = Keys(bytes.fromhex(case["keys"]["host"]), bytes.fromhex(case["keys"]["guest"]))
    frame = Frame(**case["frame"])
    assert write_json(frame.body) == case["canonical_body"]
    assert encode(frame, Direction(case["speaker"]), keys) == case["text"]
    assert decode(case["text"]).is_from(Direction(case["speaker"]), keys)


@pytest.mark.parametrize("case", cases("exchanges"))
def test_digests_are_what_other_implementations_were_told(case: Any) -> None:
    match = bytes.fromhex(case["match"])
    seals = tuple(bytes.fromhex(seal) for side in case["seals"] for seal in side)
    assert ready_digest(match, case["exchange"], seals).hex() == case["ready"]
    named = Named(case["position"], case["result"])
    assert position_hash(match, case["exchange"], case["slot"], named).hex() == case["hash"]


def test_a_word_that_is_none_of_its_choices_is_a_fault() -> None:
    with pytest.raises(PeerFault) as caught:
        read_word("seal", {"exchange": 1, "kind": "gift", "seals": ["00" * 32]})
    assert (caught.value.code, caught.value.details) == (Fault.OUT_OF_RANGE, ("kind",))
