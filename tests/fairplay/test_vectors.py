"""Tests that the code still gives exactly the results that other implementations were told to expect."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.fairplay import tablecode
from companion.fairplay.audit import Transcript, audit
from companion.fairplay.deal import (
    FIRST,
    Place,
    check_pick,
    check_shuffle,
    check_strip,
    draw_hand,
    pick,
    read_first,
    read_second,
    shuffle,
    strip,
)
from companion.fairplay.group import CARDS, GENERATOR, P, Q, is_member, power_of
from companion.fairplay.key import Direction, Keys, connection_keys, hide, mac
from companion.fairplay.pake import MASKS, agree, make_share
from companion.fairplay.proof import Proof
from companion.fairplay.seal import Context, Opening, seal
from companion.fairplay.throw import throw

FOLDER = Path(__file__).parents[1] / "vectors"


def cases(name: str, key: str = "cases") -> Any:
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))[key]


def number(value: int) -> str:
    return f"{value:0512x}"


@pytest.mark.parametrize("case", cases("seals"))
def test_a_seal(case: Any) -> None:
    context = Context(bytes.fromhex(case["match"]), case["round"], case["slot"], case["seat"])
    assert seal(context, Opening(bytes.fromhex(case["nonce"]), case["payload"])).hex() == case["seal"]


@pytest.mark.parametrize("case", [case for case in cases("cards") if "card" in case])
def test_a_card(case: Any) -> None:
    assert number(CARDS[case["number"]]) == case["card"]


@pytest.mark.parametrize("case", [case for case in cases("cards") if "value" in case])
def test_a_member(case: Any) -> None:
    assert is_member(int(case["value"], 16)) is case["member"]


def written(proof: Proof) -> dict[str, list[str]]:
    challenges = [f"{challenge:032x}" for challenge in proof.challenges]
    return {"challenges": challenges, "responses": [f"{response:064x}" for response in proof.responses]}


@pytest.mark.parametrize("case", cases("deals"))
def test_a_deal(case: Any) -> None:
    place, names = Place(case["version"], bytes.fromhex(case["match"]), tuple(case["seats"])), tuple(case["names"])
    red, blue = (draw_hand(bytes.fromhex(entropy)) for entropy in case["entropy"])
    assert [{"exponent": f"{hand.exponent:064x}", "order": list(hand.order)} for hand in (red, blue)] == case["hands"]
    values, proof = shuffle(place, red)
    assert {"values": list(map(number, values)), **written(proof)} == case["shuffle"]
    check_shuffle(place, values, proof)
    given = blue.order[FIRST]
    picked, proof = pick(place, values, blue)
    assert {"given": given, "value": number(picked), **written(proof)} == case["pick"]
    check_pick(place, values, given, picked, proof)
    stripped, proof = strip(place, values, picked, red)
    assert {"value": number(stripped), **written(proof)} == case["strip"]
    check_strip(place, values, picked, stripped, proof)
    assert [read_first(given, names, red), read_second(stripped, names, blue)] == case["cards"][:2]
    verdict = audit(Transcript(names, values, given, picked), (red, blue), ((), ()))
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
    assert tablecode.password(table).hex() == case["password"]


@pytest.mark.parametrize("case", cases("pakes"))
def test_an_agreement_by_table_code(case: Any) -> None:
    read = {name: bytes.fromhex(value) for name, value in case.items() if name not in ("code", "version", "keys")}
    assert tablecode.password(tablecode.decode(case["code"])) == read["password"]
    host = make_share(Direction.HOST, read["password"], read["host_entropy"])
    guest = make_share(Direction.GUEST, read["password"], read["guest_entropy"])
    exponents = [f"{share.exponent:064x}" for share in (host, guest)]
    assert exponents == [case["host_exponent"], case["guest_exponent"]]
    assert [number(share.public) for share in (host, guest)] == [case["host_share"], case["guest_share"]]
    assert number(power_of(GENERATOR, host.exponent * guest.exponent)) == case["key"]
    context = case["version"], read["host_challenge"], read["guest_challenge"]
    assert agree(host, guest.public, *context) == agree(guest, host.public, *context) == read["secret"]
    keys = connection_keys(read["secret"], *context[1:])
    assert {side.value: keys.of(side).hex() for side in Direction} == case["keys"]
    assert (hide(keys, read["seat"]), hide(keys, read["hidden_seat"])) == (read["hidden_seat"], read["seat"])


def test_the_group_of_an_agreement() -> None:
    assert [number(P), number(GENERATOR)] == [cases("pakes", "prime"), cases("pakes", "generator")]
    assert f"{Q:064x}" == cases("pakes", "order")
    assert {side.value: number(mask) for side, mask in MASKS.items()} == cases("pakes", "masks")


@pytest.mark.parametrize("case", cases("pakes", "elements"), ids=lambda case: str(case["what"]))
def test_an_element(case: Any) -> None:
    assert is_member(int(case["value"], 16)) is case["element"]
