// Which bricks make up an army, and is it legal? How many of each kind, in the table's order; the King is not counted.

import { CATALOGUE, KIND_OF, KING, RECRUITS } from "./bricks.js";

export const MAX_POINTS = 44;
export const MAX_BRICKS = 20;

export function armyOf(counts = {}) {
  return Object.fromEntries(RECRUITS.map((kind) => [kind, counts[kind] ?? 0]));
}

export const STANDARD = armyOf({ guardian: 12, champion: 4 });

export function pointsOf(army) {
  return RECRUITS.reduce((sum, kind) => sum + army[kind] * CATALOGUE[kind].cost, 0);
}

export function bricksOf(army) {
  return RECRUITS.reduce((sum, kind) => sum + army[kind], 0);
}

/** Why the army may not come to the board, or null; the first reason is enough. */
export function checkArmy(army) {
  if (pointsOf(army) > MAX_POINTS) return "TOO_MANY_POINTS";
  return bricksOf(army) > MAX_BRICKS ? "TOO_MANY_BRICKS" : null;
}

/** The army code, such as `G9C3N2M1`; the King alone is the empty code. */
export function dumpArmy(army) {
  return RECRUITS.map((kind) => (army[kind] ? `${CATALOGUE[kind].code}${army[kind]}` : "")).join("");
}

/** The army of a code, or null; only the one spelling that `dumpArmy` writes is accepted. */
export function parseArmy(text) {
  const counts = {};
  let last = -1;
  for (const [, letter, digits] of text.matchAll(/(.)([0-9]*)/gsu)) {
    const kind = Object.hasOwn(KIND_OF, letter) ? KIND_OF[letter] : KING;
    const slot = RECRUITS.indexOf(kind);
    if (!/^[1-9][0-9]{0,8}$/.test(digits) || slot <= last) return null;
    counts[kind] = Number(digits);
    last = slot;
  }
  return armyOf(counts);
}

/** Why a code that someone has opened is refused, or null. */
export function checkCode(text) {
  const army = parseArmy(text);
  return army === null ? "NO_ARMY" : checkArmy(army);
}
