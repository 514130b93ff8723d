// How do two players deal three cards, one each and one unseen, without a dealer?

import { wide } from "./digest.js";
import { isMember, mask, P, Q, residue, unmask, WIDE } from "./group.js";

/** What the first seat and the second seat get of the values that both have shuffled; the third is nobody's. */
export const FIRST = 0;
export const SECOND = 1;

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** The other side's values cannot come from an honest deal. */
export class BadDeal extends Error {
  constructor(flaw, ...details) {
    super([flaw, ...details].join(" "));
    this.flaw = flaw;
    this.details = details;
  }
}

/** The hand that 32 random bytes stand for: an exponent, and from which position each shuffled value was taken. */
export function pick(entropy) {
  const exponent = 2n + (wide(WIDE, "companion/exponent/1", entropy) % (Q - 2n));
  return { exponent, order: ORDERS[Number(wide(1, "companion/order/1", entropy) % 6n)] };
}

export function cards(names) {
  return names.map(residue);
}

/** Steps 1 and 2: every value raised to the exponent, then put into the hand's order. */
export function shuffle(values, hand) {
  return hand.order.map((position) => mask(values[position], hand.exponent));
}

/** Steps 2 and 3, before anything is done with the other side's values; `before` is what it shuffled. */
export function checkShuffle(values, before) {
  if (values.length !== before.length) throw new BadDeal("NOT_THREE", values.length);
  values.forEach((value, position) => {
    if (value <= 1n || value >= P) throw new BadDeal("OUT_OF_RANGE", position);
    if (!isMember(value)) throw new BadDeal("NOT_IN_THE_GROUP", position);
    if (before.includes(value)) throw new BadDeal("NOT_MASKED", position);
  });
  if (new Set(values).size !== values.length) throw new BadDeal("NOT_DISTINCT");
}

/** Step 3: the value at the other side's position without the own exponent. */
export function strip(values, position, hand) {
  return unmask(values[position], hand.exponent);
}

/** Step 4: the own card's name, from the value that the other side has stripped. */
export function read(value, names, hand) {
  if (value <= 1n || value >= P) throw new BadDeal("OUT_OF_RANGE", 0);
  const card = unmask(value, hand.exponent);
  const found = cards(names).indexOf(card);
  if (found < 0) throw new BadDeal("NOT_A_CARD");
  return names[found];
}
