// In which numbers are cards dealt? In a group of prime order Q within the numbers modulo P.

import { fromHex } from "./digest.js";

const ORDER = `
  CB6D5D69 F654A260 98A0AAAB 7E1A3908 EE3C9298 A64A2E5C C49E8C2E E159688F
`;
const PRIME = `
  FBAB3E30 7D88E07E 7B620C6B 1867398F CC05DD22 115CDA02 EDCD6130 8014B08E
  37D3022B BF6893FE E0A0CA46 32409815 E5D5AB24 9B5E5AA2 2631DABB D78C2643
  6F4C044E 980DA07F 0545DBDE B476BFE6 FDAC8C77 096992A8 F4E72F06 9A5EBC37
  4CF12614 11E86576 6C499A5D 21355308 7724ADCE EC39977A 09D1262C 49A10F28
  C5177CE3 2F51812A 566A8487 2D1EBF98 A35CEF1C 0DB34211 F92D5AF5 AC577FD0
  9AE3DE0B 2C6438A8 0A22585C 2B7E0967 7A1E694B 10D1DE6A 9BA215BE C79D28BD
  72EE7B3C 160B21F0 823510BA 312DFBB6 6DC0E0F1 82313CC9 DBB0DF7D DF4299AF
  B46BD198 6083E36A 9A660D70 4CEB8462 6B6204C3 4BFF42BE 68865929 60D96785
`;
const CARD_NUMBERS = [
  `
    AE915451 81B3B993 C4A66C8A 888780AE EB5D479F D556BBB0 BC906505 F8973362
    C63A33E8 4698AA10 50FC29E1 A5D56E23 9C89EC62 12415557 76645CA4 ABA8B565
    46F3D0A5 59A30D64 91679745 63A4B0F5 38F7326E 40DB3011 172802B5 174179A7
    60269CEA 4C39B995 F9D9872F 82EEA5F1 8AB7EF65 9B645FCE 1087B9EC 1511ECA9
    3D3091B6 139B44F1 73EA911D 7B36DFD1 E5D85D72 F7858A6A D3EDB28E CF79298F
    60DC0666 CE6090E2 E4B9A781 E810993D 71EAA980 2E8AB97A 305E04B4 C6D49867
    4629804B 84ACB29E E7098A63 A09AE17E 2C994EAF B7DB0BA4 D7DFF5F7 2AA051C9
    D79F8B28 6B4F38A2 E932F8E8 B2E4F272 131A9AFC 73CF3BA3 8FAF9229 CFB6C448
  `,
  `
    E0C71F12 39A88D6F 08A577DE 5049045B 6350F2DD 0958BD34 F4B9675A 079A7793
    A72A62D1 2D8FE197 1B24B674 A4848165 C7D078EF 51987FB6 9B4E5CDB 6EDF0E94
    E053C018 7B1804BD 8E2F1BD1 DCFA7213 535D7D5C 7D043B74 98B21FEE C6FCC279
    FC85F513 4E087964 8E715C62 EA033F22 12F7E23C AB7679C8 6AD6F845 752E1E39
    2F824AE6 B148F018 37F3CAFF 5A62995A 8BC3DB9A BE2E4C9E 258B4D56 C1052AFF
    F45B0504 CD50D09D 7B03CAEC B56BBD5C 473EBB27 C8441456 73097D85 03AC4DDA
    BE3542F3 9522FB0D CB16F2B4 C35EF0C6 8343E759 B6C1279D BF8FD124 0BADC701
    29E6004A 47557986 A5CED2A4 F6345A88 93E16357 FE064378 01FE26D6 ED5A8815
  `,
  `
    D3932539 0F06661F 0869ED03 6FC5E215 8265E0C7 33AA4CAC 0325C5F7 3B3F951A
    48610B57 E3F9F97A 49D3430E E4D7B834 21818D2B E426861C EA2F0B58 875AE1B5
    106C201F F9EB302C 7D7AD4B4 08EB7A81 2C540128 8DC436A5 19F2B5E3 8E34D54C
    DD2E0E83 0AB4619E 0819356E DEF1C11D F93C0BAB 20C6381E ACDDB9F7 EA6E4401
    6556973B E02F827F BFA2ACBD AF1F73D1 6E7AABC1 F71BB14C 19CA8CC3 7C554C19
    17F64C39 7DB8F666 B46E2661 F3C25537 F0E08236 0E909B76 CA0799AA 678DAA49
    4D5B78DA 93B64915 6629D432 8E594D6A 351BD995 7B880CB9 ADA0B8C5 C075F260
    FC357B2D AC08FE8C 9E8A8C6C 39A9E4CD E2F69738 BB5A3135 EBDD13BD 99F06A7C
  `,
];
const WINDOW_BITS = 4;

function number(digits) {
  return BigInt(`0x${digits.replace(/\s/g, "")}`);
}

// Nobody has chosen any of these: all come from SHA-256 over their own names, as PROTOCOL.md says and the tests repeat.
export const P = number(PRIME);
/** A prime of 256 bits. */
export const Q = number(ORDER);
/** How many digests an exponent is made of: 256 bits more than Q has. */
export const EXPONENT_DIGESTS = 2;
/** The three cards of every deal. Nobody knows one of them as a power of another. */
export const CARDS = CARD_NUMBERS.map(number);
const NUMBER_BYTES = 256;

/** Is each of them in the group, and not 1? */
export function areMembers(...values) {
  const powers = masks(values.map((value) => [value, Q]));
  return values.map((value, index) => value > 1n && value < P && powers[index] === 1n);
}

/** Powers that nobody has calculated yet: whoever catches it may do so elsewhere and come back. */
export class Uncalculated extends Error {
  constructor(powers) {
    super("some powers are not calculated yet");
    /** A base and an exponent each. */
    this.powers = powers;
  }
}

const calculated = new Map();
let deferring = false;

/** From now on `mask` and `masks` throw `Uncalculated` instead of holding up the page. */
export function deferPowers() {
  deferring = true;
}

function keyOf([base, exponent]) {
  return `${base.toString(16)}^${exponent.toString(16)}`;
}

/** A deal asks for the same powers again when it is audited, and whenever the page is loaded again. */
export function remember(pair, value) {
  calculated.set(keyOf(pair), value);
}

/** Many powers, each of a base and an exponent, which are asked for together: that saves going there and back. */
export function masks(pairs) {
  const missing = pairs.filter((pair) => !calculated.has(keyOf(pair)));
  if (missing.length && deferring) throw new Uncalculated(missing);
  for (const pair of missing) remember(pair, power(...pair));
  return pairs.map((pair) => calculated.get(keyOf(pair)));
}

/** A card with an exponent put on. */
export function mask(value, exponent) {
  return masks([[value, exponent]])[0];
}

/** Takes an exponent back off, in whatever order the exponents were put on. */
export function unmask(value, exponent) {
  return mask(value, inverse(exponent));
}

/** base ^ exponent modulo P, four bits of the exponent at a time. */
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

export function multiply(...values) {
  return values.reduce((product, value) => (product * value) % P, 1n);
}

/** As it is hashed: big-endian, in as many bytes as P has. */
export function toBytes(value) {
  return fromHex(value.toString(16).padStart(2 * NUMBER_BYTES, "0"));
}
