// How do two players deal three cards, one each and one unseen, without a dealer?

import { digest, fromHex, wide } from "./digest.js";
import { areMembers, CARDS, EXPONENT_DIGESTS, mask, masks, multiply, Q, toBytes, unmask } from "./group.js";
import { holds, prove } from "./proof.js";

/** What the first seat and the second seat get, as places in the second seat's order; the third is nobody's. */
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

/** What the other side has sent cannot come from an honest deal. */
export class BadDeal extends Error {
  constructor(flaw, ...details) {
    super([flaw, ...details].join(" "));
    this.flaw = flaw;
    this.details = details;
  }
}

/**
 * The hand that 32 random bytes stand for: an exponent and an order. The first seat's order says which card is at each
 * shuffled position; the second seat's, which position the first seat gets, which the second, and which nobody.
 */
export function drawHand(entropy) {
  const exponent = 2n + (wide(EXPONENT_DIGESTS, "companion/exponent/2", entropy) % (Q - 2n));
  return { exponent, order: ORDERS[Number(wide(1, "companion/order/1", entropy) % 6n)] };
}

/** The digest of a step that this seat proves, and of all numbers of the deal up to it. */
function contextOf({ version, match, seats }, step, seat, said) {
  return digest("companion/deal/2", String(version), fromHex(match), seats[seat], step, ...said.map(toBytes));
}

/** Step 1, by the first seat: every card raised to the exponent and put into the hand's order, with a proof. */
export function shuffle(place, { exponent, order }) {
  const values = masks(order.map((card) => [CARDS[card], exponent]));
  return { values, proof: prove(...shuffleClaim(place, values), order.slice(0, 2), exponent) };
}

export function checkShuffle(place, values, proof) {
  checkMembers(...values);
  // The claim alone would let a card in twice, with the third value making up for it in the product.
  if (new Set(values).size !== values.length) throw new BadDeal("NOT_DISTINCT");
  if (!holds(...shuffleClaim(place, values), proof)) throw new BadDeal("UNPROVED_SHUFFLE");
}

/**
 * The first two values are cards raised to the exponent that makes the product of all values of that of all cards. If
 * these two are different cards, nothing but the third card is left for the third value.
 */
function shuffleClaim(place, values) {
  const clauses = values.slice(0, 2).map((value) => CARDS.map((card) => [products(values), [card, value]]));
  return [contextOf(place, "shuffle", FIRST, [...CARDS, ...values]), clauses];
}

/** What fixes the first seat's exponent: what it has made of the product of the cards. */
function products(values) {
  return [multiply(...CARDS), multiply(...values)];
}

/** Step 2, by the second seat: one of the two values that it leaves to itself, masked, with a proof. */
export function pick(place, values, { exponent, order: [given, taken] }) {
  const value = mask(values[taken], exponent);
  return { value, proof: prove(...pickClaim(place, values, given, value), [others(given).indexOf(taken)], exponent) };
}

export function checkPick(place, values, given, value, proof) {
  checkMembers(value);
  if (!holds(...pickClaim(place, values, given, value), proof)) throw new BadDeal("UNPROVED_PICK");
}

/** The second seat knows an exponent that makes its value of one of the two that the first seat does not get. */
function pickClaim(place, values, given, value) {
  const clause = others(given).map((position) => [[values[position], value]]);
  return [contextOf(place, "pick", SECOND, [...CARDS, ...values, BigInt(given), value]), [clause]];
}

function others(given) {
  return [0, 1, 2].filter((position) => position !== given);
}

/** Step 3, by the first seat: the value that the second has picked, without the first seat's exponent, with a proof. */
export function strip(place, values, picked, { exponent }) {
  const value = unmask(picked, exponent);
  return { value, proof: prove(...stripClaim(place, values, picked, value), [0], exponent) };
}

export function checkStrip(place, values, picked, value, proof) {
  checkMembers(value);
  if (!holds(...stripClaim(place, values, picked, value), proof)) throw new BadDeal("UNPROVED_STRIP");
}

/** With the exponent of the shuffle put back on, the value is the one that was picked. */
function stripClaim(place, values, picked, value) {
  return [
    contextOf(place, "strip", FIRST, [...CARDS, ...values, picked, value]),
    [[[products(values), [value, picked]]]],
  ];
}

/** The name of the first seat's card, by the position that the second has named. */
export function readFirst(given, names, { order }) {
  return names[order[given]];
}

/** The name of the second seat's card, from what the first has stripped and proved: then it is one of the three. */
export function readSecond(value, names, { exponent }) {
  return names[CARDS.indexOf(unmask(value, exponent))];
}

function checkMembers(...values) {
  const stranger = areMembers(...values).indexOf(false);
  if (stranger >= 0) throw new BadDeal("NOT_IN_THE_GROUP", stranger);
}
