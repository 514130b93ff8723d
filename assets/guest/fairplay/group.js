// In which numbers are cards dealt? The 2048-bit MODP group of RFC 3526, section 3: its quadratic residues.

import { wide } from "./digest.js";

const PRIME = `
  FFFFFFFF FFFFFFFF C90FDAA2 2168C234 C4C6628B 80DC1CD1 29024E08 8A67CC74
  020BBEA6 3B139B22 514A0879 8E3404DD EF9519B3 CD3A431B 302B0A6D F25F1437
  4FE1356D 6D51C245 E485B576 625E7EC6 F44C42E9 A637ED6B 0BFF5CB6 F406B7ED
  EE386BFB 5A899FA5 AE9F2411 7C4B1FE6 49286651 ECE45B3D C2007CB8 A163BF05
  98DA4836 1C55D39A 69163FA8 FD24CF5F 83655D23 DCA3AD96 1C62F356 208552BB
  9ED52907 7096966D 670C354E 4ABC9804 F1746C08 CA18217C 32905E46 2E36CE3B
  E39E772C 180E8603 9B2783A2 EC07A28F B5C55DF0 6F4C52C9 DE2BCBF6 95581718
  3995497C EA956AE5 15D22618 98FA0510 15728E5A 8AACAA68 FFFFFFFF FFFFFFFF
`;
export const P = BigInt(`0x${PRIME.replace(/\s/g, "")}`);
/** The order of the residues, a prime too. */
export const Q = (P - 1n) / 2n;
export const WIDE = 9;
const WINDOW_BITS = 5;

/** The card of this name: nine SHA-256 digests as one number, squared modulo P. */
export function residue(name) {
  return wide(WIDE, "companion/card/1", name) ** 2n % P;
}

/** Is it a quadratic residue other than 1? By the Jacobi symbol. */
export function isMember(value) {
  if (value <= 1n || value >= P) return false;
  let sign = 1;
  let [top, bottom] = [value, P];
  while (top) {
    while (!(top & 1n)) {
      top >>= 1n;
      const rest = bottom & 7n;
      if (rest === 3n || rest === 5n) sign = -sign;
    }
    if ((top & 3n) === 3n && (bottom & 3n) === 3n) sign = -sign;
    [top, bottom] = [bottom % top, top];
  }
  return sign === 1;
}

/** A power that nobody has calculated yet: whoever catches it may do so elsewhere and come back. */
export class Uncalculated extends Error {
  constructor(base, exponent) {
    super("a power is not calculated yet");
    this.base = base;
    this.exponent = exponent;
  }
}

const calculated = new Map();
let deferring = false;

/** From now on `mask` throws `Uncalculated` instead of holding up the page. */
export function deferPowers() {
  deferring = true;
}

/** A deal asks for the same powers again when it is audited, and whenever the page is loaded again. */
export function remember(base, exponent, value) {
  calculated.set(`${base}^${exponent}`, value);
  return value;
}

/** A card with an exponent put on. */
export function mask(value, exponent) {
  const known = calculated.get(`${value}^${exponent}`);
  if (known !== undefined) return known;
  if (deferring) throw new Uncalculated(value, exponent);
  return remember(value, exponent, power(value, exponent));
}

/** Takes an exponent back off, in whatever order the exponents were put on. */
export function unmask(value, exponent) {
  return mask(value, inverse(exponent));
}

/** base ^ exponent modulo P, five bits of the exponent at a time. */
export function power(base, exponent) {
  const few = [1n];
  for (let index = 1; index < 1 << WINDOW_BITS; index += 1) few.push((few[index - 1] * base) % P);
  const digits = exponent.toString(1 << WINDOW_BITS);
  let result = 1n;
  for (const digit of digits) {
    for (let bit = 0; bit < WINDOW_BITS; bit += 1) result = (result * result) % P;
    const value = Number.parseInt(digit, 1 << WINDOW_BITS);
    if (value) result = (result * few[value]) % P;
  }
  return result;
}

/** The exponent that undoes another one, modulo Q. */
function inverse(exponent) {
  let [rest, next] = [Q, exponent % Q];
  let [factor, nextFactor] = [0n, 1n];
  while (next) {
    const times = rest / next;
    [rest, next] = [next, rest - times * next];
    [factor, nextFactor] = [nextFactor, factor - times * nextFactor];
  }
  return ((factor % Q) + Q) % Q;
}
