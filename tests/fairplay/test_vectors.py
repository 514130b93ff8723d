"""Tests that the code still gives exactly the results that other implementations were told to expect."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.fairplay import tablecode
from companion.fairplay.audit import Transcript, audit
from companion.fairplay.deal import FIRST, SECOND, cards, pick, read, shuffle, strip
from companion.fairplay.group import is_member, residue
from companion.fairplay.key import Direction, Keys, connection_keys, mac
from companion.fairplay.seal import Context, Opening, seal
from companion.fairplay.throw import throw

FOLDER = Path(__file__).parents[1] / "vectors"


def cases(name: str) -> list[Any]:
    found: list[Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def number(value: int) -> str:
    return f"{value:0512x}"


@pytest.mark.parametrize("case", cases("seals"))
def test_a_seal(case: Any) -> None:
    context = Context(bytes.fromhex(case["match"]), case["round"], case["slot"], case["seat"])
    assert seal(context, Opening(bytes.fromhex(case["nonce"]), case["payload"])).hex() == case["seal"]


@pytest.mark.parametrize("case", [case for case in cases("cards") if "name" in case])
def test_a_card(case: Any) -> None:
    assert number(residue(case["name"])) == case["card"]


@pytest.mark.parametrize("case", [case for case in cases("cards") if "value" in case])
def test_a_member(case: Any) -> None:
    assert is_member(int(case["value"], 16)) is case["member"]


@pytest.mark.parametrize("case", cases("deals"))
def test_a_deal(case: Any) -> None:
    names = tuple(case["names"])
    red, blue = (pick(bytes.fromhex(entropy)) for entropy in case["entropy"])
    assert [{"exponent": number(hand.exponent), "order": list(hand.order)} for hand in (red, blue)] == case["hands"]
    shuffled = shuffle(cards(names), red)
    assert list(map(number, shuffled)) == case["shuffle"]
    reshuffled = shuffle(shuffled, blue)
    assert list(map(number, reshuffled)) == case["reshuffle"]
    by_first, by_second = strip(reshuffled, SECOND, red), strip(reshuffled, FIRST, blue)
    assert (number(by_first), number(by_second)) == (case["strip_by_first"], case["strip_by_second"])
    assert [read(by_second, names, red), read(by_first, names, blue)] == case["cards"][:2]
    verdict = audit(Transcript(names, shuffled, reshuffled, by_first, by_second), (red, blue), ((), ()))
    assert (list(verdict.cards), verdict.findings) == (case["cards"], ())


@pytest.mark.parametrize("case", cases("throws"))
def test_a_throw(case: Any) -> None:
    first, second = map(bytes.fromhex, case["values"])
    thrown = throw(bytes.fromhex(case["match"]), case["exchange"], (first, second), case["sides"], case["dice"])
    assert list(thrown) == case["faces"]


@pytest.mark.parametrize("case", cases("macs"))
def test_a_mac(case: Any) -> None:
    secret, host, guest = (bytes.fromhex(case[key]) for key in ("secret", "host_challenge", "guest_challenge"))
    keys = connection_keys(secret, host, guest)
    assert keys == Keys(bytes.fromhex(case["keys"]["host"]), bytes.fromhex(case["keys"]["guest"]))
    frame = case["frame"]
    made = mac(keys, Direction(case["speaker"]), frame["seq"], frame["ack"], frame["type"], case["canonical_body"])
    assert made.hex() == case["mac"]


@pytest.mark.parametrize("case", cases("tablecodes"))
def test_a_table_code(case: Any) -> None:
    table = tablecode.TableCode(case["address"], case["port"], case["secret"])
    assert tablecode.encode(table) == case["code"]
    assert tablecode.decode(case["code"]) == table
    assert tablecode.stretch(table).hex() == case["stretched"]
