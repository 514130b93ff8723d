"""An honest deal, and every way to forge a step of it; the app and the page must refuse them all alike."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.fairplay.deal import FIRST, SECOND, DealFlaw, Hand, Place, Values, draw_hand, pick, shuffle, strip
from companion.fairplay.digest import wide
from companion.fairplay.group import CARDS, P, Q, multiply, power_of, unmask
from companion.fairplay.proof import Clause, Proof, prove

PLACE = Place(2, bytes(range(16)), ("red", "blue"))
RED = draw_hand(b"red")
BLUE = draw_hand(b"blue")
SHUFFLED, SHUFFLE_PROOF = shuffle(PLACE, RED)
GIVEN, TAKEN, LEFT = BLUE.order
PICKED, PICK_PROOF = pick(PLACE, SHUFFLED, BLUE)
STRIPPED, STRIP_PROOF = strip(PLACE, SHUFFLED, PICKED, RED)
# In the group, and no card.
FOREIGN = power_of(wide(9, "tests/foreign", "card"), (P - 1) // Q)


@dataclass(frozen=True)
class Step:
    """What a seat could send: a step of the deal, where it is said, and what was said before it."""

    name: str
    proof: Proof
    values: Values = SHUFFLED
    given: int = GIVEN
    picked: int = PICKED
    value: int = STRIPPED
    place: Place = PLACE

    def written(self) -> dict[str, Any]:
        """As the page reads it."""
        return {
            "name": self.name,
            "place": {"version": self.place.version, "match": self.place.match.hex(), "seats": self.place.seats},
            "values": [f"{value:x}" for value in self.values],
            "given": self.given,
            "picked": f"{self.picked:x}",
            "value": f"{self.value:x}",
            "challenges": [f"{challenge:x}" for challenge in self.proof.challenges],
            "responses": [f"{response:x}" for response in self.proof.responses],
        }


HONEST = {
    "shuffle": Step("shuffle", SHUFFLE_PROOF),
    "pick": Step("pick", PICK_PROOF),
    "strip": Step("strip", STRIP_PROOF),
}
UNPROVED = {"shuffle": DealFlaw.UNPROVED_SHUFFLE, "pick": DealFlaw.UNPROVED_PICK, "strip": DealFlaw.UNPROVED_STRIP}
Forgery = tuple[str, Step, DealFlaw]


def shuffle_claim(values: Values) -> tuple[Clause, ...]:
    products = (multiply(*CARDS), multiply(*values))
    return tuple(tuple((products, (card, value)) for card in CARDS) for value in values[:2])


def prove_shuffle(values: Values, order: tuple[int, ...], exponent: int) -> Proof:
    """The best that somebody can do who has the right code and other values."""
    context = PLACE.context("shuffle", FIRST, *CARDS, *values)
    return prove(context, shuffle_claim(values), order, exponent)


def prove_pick(value: int, given: int, branch: int, exponent: int) -> Proof:
    bases = [shuffled for position, shuffled in enumerate(SHUFFLED) if position != given]
    context = PLACE.context("pick", SECOND, *CARDS, *SHUFFLED, given, value)
    return prove(context, (tuple(((base, value),) for base in bases),), (branch,), exponent)


def prove_strip(value: int, exponent: int) -> Proof:
    context = PLACE.context("strip", FIRST, *CARDS, *SHUFFLED, PICKED, value)
    products = (multiply(*CARDS), multiply(*SHUFFLED))
    return prove(context, (((products, (value, PICKED)),),), (0,), exponent)


def _changed(numbers: tuple[int, ...], place: int, by: int) -> tuple[int, ...]:
    return (*numbers[:place], numbers[place] + by, *numbers[place + 1 :])


def _forged_scalars(step: Step) -> Iterator[tuple[str, Proof]]:
    proof = step.proof
    for place in range(len(proof.challenges)):
        # Never beyond the range that the wire can carry.
        by = -1 if proof.challenges[place] else 1
        yield f"challenge {place}", replace(proof, challenges=_changed(proof.challenges, place, by))
        by = -1 if proof.responses[place] else 1
        yield f"response {place}", replace(proof, responses=_changed(proof.responses, place, by))
    yield "the same response, not in its shortest form", replace(proof, responses=_changed(proof.responses, 0, Q))
    yield "nothing but zeros", Proof((0,) * len(proof.challenges), (0,) * len(proof.responses))
    if len(proof.challenges) > 1:
        moved = _changed(_changed(proof.challenges, 0, 1), 1, -1)
        yield "a challenge moved from one branch to another", replace(proof, challenges=moved)
        yield "branches in another order", Proof(proof.challenges[::-1], proof.responses[::-1])


def _elsewhere(step: Step) -> Iterator[tuple[str, Step]]:
    yield "in another match", replace(step, place=replace(PLACE, match=bytes(16)))
    yield "in the other seat", replace(step, place=replace(PLACE, seats=PLACE.seats[::-1]))
    yield "in another version", replace(step, place=replace(PLACE, version=1))


def _outside(value: int) -> Iterator[tuple[str, int]]:
    yield "zero", 0
    yield "one", 1
    yield "minus one", P - 1
    yield "its negative", P - value
    yield "an element of no small order", 2
    yield "the prime", P
    yield "itself and the prime", value + P


def _forged_shuffles() -> Iterator[Forgery]:
    step, flaw = HONEST["shuffle"], DealFlaw.UNPROVED_SHUFFLE
    first, second, third = SHUFFLED
    yield "the clauses exchanged", replace(step, proof=_turned(SHUFFLE_PROOF)), flaw
    for order in ((1, 0, 2), (0, 2, 1), (2, 1, 0)):
        swapped = tuple(SHUFFLED[position] for position in order)
        yield f"outputs in the order {order}", replace(step, values=swapped), flaw
    for position in range(3):
        for what, value in _outside(SHUFFLED[position]):
            values = (*SHUFFLED[:position], value, *SHUFFLED[position + 1 :])
            yield f"{what} at position {position}", replace(step, values=values), DealFlaw.NOT_IN_THE_GROUP
    yield "a card twice", replace(step, values=(first, first, third)), DealFlaw.NOT_DISTINCT
    # Each of these two cards is proved, and so is the product: the third value is made to fit it.
    filled = multiply(second, third, unmask(first, Q - 1))
    values, card = (first, first, filled), RED.order[0]
    proof = prove_shuffle(values, (card, card), RED.exponent)
    yield "a card twice, made up for in the product", Step("shuffle", proof, values), DealFlaw.NOT_DISTINCT
    stacked = {
        "a card twice, under two exponents": (first, power_of(first, 5), third),
        "one card thrice": (first, power_of(first, 2), power_of(first, 3)),
        "the third value under another exponent": (first, second, power_of(third, 2)),
        "a card of another deck": (first, FOREIGN, third),
        "a product of two cards": (multiply(first, second), second, third),
    }
    for what, values in stacked.items():
        yield what, Step("shuffle", prove_shuffle(values, RED.order[:2], RED.exponent), values), flaw
    proof = prove_shuffle(SHUFFLED, RED.order[:2], RED.exponent + 1)
    yield "proved with another exponent", replace(step, proof=proof), flaw
    proof = prove_shuffle(SHUFFLED, RED.order[1:], RED.exponent)
    yield "proved with another order", replace(step, proof=proof), flaw
    yield "the proof of another shuffle", replace(step, proof=shuffle(PLACE, draw_hand(b"other"))[1]), flaw


def _turned(proof: Proof) -> Proof:
    half = len(proof.challenges) // 2
    return Proof(*(part[half:] + part[:half] for part in (proof.challenges, proof.responses)))


def _forged_picks() -> Iterator[Forgery]:
    step, flaw = HONEST["pick"], DealFlaw.UNPROVED_PICK
    for given in (TAKEN, LEFT):
        yield f"position {given} given instead", replace(step, given=given), flaw
    for what, value in _outside(PICKED):
        yield what, replace(step, picked=value), DealFlaw.NOT_IN_THE_GROUP
    exponent, branch = BLUE.exponent, 0
    bent = {
        "the other side's own card": power_of(SHUFFLED[GIVEN], exponent),
        "a product of all three": multiply(SHUFFLED[0], power_of(SHUFFLED[1], 2), power_of(SHUFFLED[2], 3)),
        "another exponent": power_of(SHUFFLED[TAKEN], exponent + 1),
        "no power of any value": FOREIGN,
        "a card as it was before the shuffle": CARDS[0],
    }
    for what, value in bent.items():
        yield what, Step("pick", prove_pick(value, GIVEN, branch, exponent), picked=value), flaw
    hand = Hand(exponent, (GIVEN, LEFT, TAKEN))
    yield "the proof of the other card", replace(step, proof=pick(PLACE, SHUFFLED, hand)[1]), flaw
    yield "after another shuffle", replace(step, values=shuffle(PLACE, draw_hand(b"other"))[0]), flaw


def _forged_strips() -> Iterator[Forgery]:
    step, flaw = HONEST["strip"], DealFlaw.UNPROVED_STRIP
    for what, value in _outside(STRIPPED):
        yield what, replace(step, value=value), DealFlaw.NOT_IN_THE_GROUP
    exponent = RED.exponent
    steered = power_of(STRIPPED, 2)
    bent = {
        "not stripped at all": (PICKED, exponent),
        "stripped of another exponent": (unmask(PICKED, exponent + 1), exponent),
        "stripped of another exponent and proved with it": (unmask(PICKED, exponent + 1), exponent + 1),
        "raised once more": (steered, exponent),
        "a card in the open": (CARDS[0], exponent),
    }
    for what, (value, used) in bent.items():
        yield what, Step("strip", prove_strip(value, used), value=value), flaw
    yield "of another pick", replace(step, picked=power_of(PICKED, 3)), flaw


@cache
def forgeries() -> tuple[Forgery, ...]:
    """What is forged, the step as it is said, and how it is refused."""
    found: list[Forgery] = []
    for name, step in HONEST.items():
        found += [(what, replace(step, proof=proof), UNPROVED[name]) for what, proof in _forged_scalars(step)]
        found += [(what, forged, UNPROVED[name]) for what, forged in _elsewhere(step)]
    return (*found, *_forged_shuffles(), *_forged_picks(), *_forged_strips())
