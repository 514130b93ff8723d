"""Tests that the page hashes, seals, deals and throws exactly as the app does, by the vectors that both read."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from companion.fairplay.group import P, Q
from companion.protocol.messages import Entry
from companion.protocol.writing import first_digest, next_digest
from tests.fairplay.forgeries import HONEST, forgeries
from tests.walks.browser import Browser

VECTORS = Path(__file__).parents[1] / "vectors"
Case = dict[str, Any]

# FIPS 180-4's own examples, and RFC 4231: key, data, HMAC-SHA-256.
SHA256 = {
    "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq": (
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    "a" * 1_000_000: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
}
HMAC = [
    ("0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (
        b"Jefe".hex(),
        b"what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    ),
    ("aa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (
        "aa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
]


def cases(name: str) -> list[Case]:
    found: list[Case] = json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))["cases"]
    return found


def test_sha256_is_the_standards(modules: Browser) -> None:
    made = modules.run(
        """
        const { sha256 } = await import("/fairplay/sha256.js");
        const { toHex } = await import("/fairplay/digest.js");
        return given[0].map((text) => toHex(sha256(new TextEncoder().encode(text))));
        """,
        list(SHA256),
    )
    assert dict(zip(SHA256, made, strict=True)) == SHA256


def test_sha256_pads_every_length_as_the_standard_does(modules: Browser) -> None:
    made = modules.run(
        """
        const { sha256 } = await import("/fairplay/sha256.js");
        const { toHex } = await import("/fairplay/digest.js");
        return Array.from({ length: 200 }, (_, size) => toHex(sha256(new Uint8Array(size).fill(size))));
        """
    )
    assert made == [hashlib.sha256(bytes([size]) * size).hexdigest() for size in range(200)]


def test_hmac_is_the_standards(modules: Browser) -> None:
    made = modules.run(
        """
        const { hmac } = await import("/fairplay/sha256.js");
        const { fromHex, toHex } = await import("/fairplay/digest.js");
        return given[0].map(([key, data]) => toHex(hmac(fromHex(key), fromHex(data))));
        """,
        [(key, data.hex()) for key, data, _ in HMAC],
    )
    assert made == [mac for _, _, mac in HMAC]


def test_seals_are_those_of_the_vectors(modules: Browser) -> None:
    vectors = cases("seals")
    made = modules.run(
        'const { seal } = await import("/fairplay/seal.js"); return given[0].map((one) => seal(one, one));', vectors
    )
    assert made == [case["seal"] for case in vectors]


def test_frames_are_those_of_the_vectors_and_are_vouched_for(modules: Browser) -> None:
    vectors = cases("macs")
    made = modules.run(
        """
        const { connectionKeys } = await import("/fairplay/key.js");
        const { decode, encode, isFrom } = await import("/protocol/frame.js");
        const { toHex } = await import("/fairplay/digest.js");
        return given[0].map((one) => {
            const keys = connectionKeys(one.secret, one.host_challenge, one.guest_challenge);
            const text = encode(one.frame, one.speaker, keys);
            const other = one.speaker === "host" ? "guest" : "host";
            const vouched = [isFrom(decode(text), one.speaker, keys), isFrom(decode(text), other, keys)];
            return { keys: { host: toHex(keys.host), guest: toHex(keys.guest) }, text, vouched };
        });
        """,
        vectors,
    )
    assert made == [{"keys": case["keys"], "text": case["text"], "vouched": [True, False]} for case in vectors]


def test_ready_and_position_are_those_of_the_vectors(modules: Browser) -> None:
    vectors = cases("exchanges")
    made = modules.run(
        """
        const { positionHash, readyDigest } = await import("/protocol/exchange.js");
        return given[0].map((one) => ({
            ready: readyDigest(one.match, one.exchange, one.seals.flat()),
            hash: positionHash(one.match, one.exchange, one.slot, one),
        }));
        """,
        vectors,
    )
    assert made == [{"ready": case["ready"], "hash": case["hash"]} for case in vectors]


def test_shared_throws_are_those_of_the_vectors(modules: Browser) -> None:
    vectors = cases("throws")
    made = modules.run(
        """
        const { facesOf } = await import("/fairplay/throw.js");
        return given[0].map((one) => facesOf(one.match, one.exchange, one.values, one.sides, one.dice));
        """,
        vectors,
    )
    assert made == [case["faces"] for case in vectors]


def test_a_die_has_sides(modules: Browser) -> None:
    refused = modules.run(
        """
        const { facesOf } = await import("/fairplay/throw.js");
        return [0, 1, 257].map((sides) => {
            try { return facesOf("", 1, ["", ""], sides); } catch (error) { return error.name; }
        });
        """
    )
    assert refused == ["RangeError"] * 3


def test_the_digests_of_a_book_are_the_apps(modules: Browser) -> None:
    made = modules.run(
        """
        const { firstDigest, nextDigest } = await import("/protocol/writing.js");
        const first = firstDigest("ab".repeat(16));
        return [first, nextDigest({ after: first, text: "red begins é" }, "two")];
        """
    )
    first = first_digest(b"\xab" * 16)
    assert made == [first.hex(), next_digest(Entry(1, first, "red begins é"), "two").hex()]


def test_cards_and_members_are_those_of_the_vectors(modules: Browser) -> None:
    vectors = cases("cards")
    made = modules.run(
        """
        const { areMembers, CARDS } = await import("/fairplay/group.js");
        const write = (value) => value.toString(16).padStart(512, "0");
        const isMember = (digits) => areMembers(BigInt(`0x${digits}`))[0];
        return given[0].map((one) => ("value" in one ? isMember(one.value) : write(CARDS[one.number])));
        """,
        vectors,
    )
    assert made == [case["card"] if "card" in case else case["member"] for case in vectors]


def test_the_group_is_the_apps(modules: Browser) -> None:
    made = modules.run(
        'const { P, Q } = await import("/fairplay/group.js"); return [P, Q].map((number) => number.toString(16));'
    )
    assert made == [f"{P:x}", f"{Q:x}"]


@pytest.mark.parametrize("place", range(len(cases("deals"))))
def test_a_deal_is_the_one_of_the_vectors(modules: Browser, place: int) -> None:
    case = cases("deals")[place]
    made = modules.run(
        """
        const [one] = given;
        const deal = await import("/fairplay/deal.js");
        const { audit } = await import("/fairplay/audit.js");
        const { fromHex } = await import("/fairplay/digest.js");
        const write = (digits) => (number) => number.toString(16).padStart(digits, "0");
        const written = ({ challenges, responses }) =>
            ({ challenges: challenges.map(write(32)), responses: responses.map(write(64)) });
        const { names } = one;
        const hands = one.entropy.map((entropy) => deal.drawHand(fromHex(entropy)));
        const { values, proof } = deal.shuffle(one, hands[0]);
        deal.checkShuffle(one, values, proof);
        const to = hands[1].order[0];
        const picked = deal.pick(one, values, hands[1]);
        deal.checkPick(one, values, to, picked.value, picked.proof);
        const stripped = deal.strip(one, values, picked.value, hands[0]);
        deal.checkStrip(one, values, picked.value, stripped.value, stripped.proof);
        return {
            deal: {
                hands: hands.map(({ exponent, order }) => ({ exponent: write(64)(exponent), order })),
                shuffle: { values: values.map(write(512)), ...written(proof) },
                pick: { given: to, value: write(512)(picked.value), ...written(picked.proof) },
                strip: { value: write(512)(stripped.value), ...written(stripped.proof) },
            },
            own: [deal.readFirst(to, names, hands[0]), deal.readSecond(stripped.value, names, hands[1])],
            verdict: audit({ names, shuffled: values, given: to, picked: picked.value }, hands, [[], []]),
        };
        """,
        case,
    )
    assert made["deal"] == {part: case[part] for part in made["deal"]}
    assert made["own"] == case["cards"][:2]
    assert made["verdict"] == {"cards": case["cards"], "findings": []}


# Checks steps of a deal as the app writes them, and gives the flaw of each, or null.
CHECK = """
    const deal = await import("/fairplay/deal.js");
    const read = (digits) => BigInt(`0x${digits}`);
    return given[0].map((step) => {
        const values = step.values.map(read);
        const picked = read(step.picked);
        const proof = { challenges: step.challenges.map(read), responses: step.responses.map(read) };
        const CHECKS = {
            shuffle: () => deal.checkShuffle(step.place, values, proof),
            pick: () => deal.checkPick(step.place, values, step.given, picked, proof),
            strip: () => deal.checkStrip(step.place, values, picked, read(step.value), proof),
        };
        try { CHECKS[step.name](); } catch (bad) { return bad.flaw ?? String(bad); }
        return null;
    });
"""


def test_every_step_of_an_honest_deal_is_believed(modules: Browser) -> None:
    assert modules.run(CHECK, [step.written() for step in HONEST.values()]) == [None] * 3


def test_every_forgery_is_refused_as_the_app_refuses_it(modules: Browser) -> None:
    found = modules.run(CHECK, [step.written() for _, step, _ in forgeries()])
    made = [(what, flaw) for (what, _, _), flaw in zip(forgeries(), found, strict=True)]
    assert made == [(what, flaw.name) for what, _, flaw in forgeries()]
