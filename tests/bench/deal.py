"""Measures what a proved deal costs both sides together, next to the unproved one that it replaced: ten long powers."""

import tempfile
from os import urandom
from pathlib import Path
from statistics import median

from companion.fairplay.deal import (
    FIRST,
    Place,
    check_pick,
    check_shuffle,
    check_strip,
    draw_hand,
    pick,
    read_second,
    shuffle,
    strip,
)
from companion.fairplay.group import CARDS, P
from tests.bench.stopwatch import rate
from tests.guest.site import served
from tests.walks.browser import Browser

NAMES = ("K", "Z", "X")
SEATS = ("red", "blue")
DEALS = 5
# Three values masked by each side, one stripped and one read, all with exponents as long as the prime.
OLD_POWERS = 10
# The steps of both sides in turn. Each is run on a fresh page, because a page remembers its powers and the other
# side's page does not.
STEPS = (
    """
    const { values, proof } = deal.shuffle(place, red);
    return { values, shuffled: proof };
    """,
    """
    deal.checkShuffle(place, said.values, said.shuffled);
    const { value, proof } = deal.pick(place, said.values, blue);
    return { picked: value, pickProof: proof };
    """,
    """
    deal.checkPick(place, said.values, blue.order[0], said.picked, said.pickProof);
    const { value, proof } = deal.strip(place, said.values, said.picked, red);
    return { stripped: value, stripProof: proof };
    """,
    """
    deal.checkStrip(place, said.values, said.picked, said.stripped, said.stripProof);
    deal.readSecond(said.stripped, ["K", "Z", "X"], blue);
    return {};
    """,
)
BEFORE_STEP = """
    const deal = await import("/fairplay/deal.js");
    const { fromHex } = await import("/fairplay/digest.js");
    const [place, hands, before] = given;
    const [red, blue] = hands.map((entropy) => deal.drawHand(fromHex(entropy)));
    const said = JSON.parse(before, (_, value) => (typeof value === "string" ? BigInt(value) : value));
    const begin = performance.now();
    const made = (() => {
"""
AFTER_STEP = """
    })();
    const taken = performance.now() - begin;
    const all = { ...said, ...made };
    return [taken, JSON.stringify(all, (_, value) => (typeof value === "bigint" ? String(value) : value))];
"""
LONG_POWERS = """
    const { CARDS, P, power } = await import("/fairplay/group.js");
    const begin = performance.now();
    for (let index = 0; index < given[0]; index += 1) power(CARDS[index % 3], P - BigInt(index + 2));
    return performance.now() - begin;
"""


def new_deal() -> int:
    place, red, blue = Place(2, urandom(16), SEATS), draw_hand(urandom(32)), draw_hand(urandom(32))
    values, proof = shuffle(place, red)
    check_shuffle(place, values, proof)
    picked, proof = pick(place, values, blue)
    check_pick(place, values, blue.order[FIRST], picked, proof)
    stripped, proof = strip(place, values, picked, red)
    check_strip(place, values, picked, stripped, proof)
    read_second(stripped, NAMES, blue)
    return 1


def old_deal() -> int:
    for number in range(OLD_POWERS):
        pow(CARDS[number % 3], P - number - 2, P)
    return 1


def new_deal_in(browser: Browser) -> float:
    """Milliseconds of all steps of one deal."""
    place = {"version": 2, "match": urandom(16).hex(), "seats": SEATS}
    hands = [urandom(32).hex() for _ in SEATS]
    said = "{}"
    whole = 0.0
    for step in STEPS:
        browser.reload()
        taken, said = browser.run(BEFORE_STEP + step + AFTER_STEP, place, hands, said)
        whole += taken
    return whole


def in_browser() -> float:
    with tempfile.TemporaryDirectory() as profile, served() as address, Browser(Path(profile)) as browser:
        browser.open(address)
        ratios = [new_deal_in(browser) / float(browser.run(LONG_POWERS, OLD_POWERS)) for _ in range(DEALS)]
    return median(ratios)


def run() -> None:
    app = rate(old_deal, DEALS) / rate(new_deal, DEALS)
    page = in_browser()
    print(f"deal: with all its proofs it takes {app:.2f} x the unproved one in the app, {page:.2f} x in Chromium")


if __name__ == "__main__":
    run()
