// How are positions, placements and whole duels written down?

import { SEATS, SPENT, UNKNOWN } from "./pieces.js";

function dumpSamurai({ space, stance, health }) {
  return `${space}${stance}${health}`;
}

function dump(position, specials) {
  const { field, aside } = position;
  const fields = [field.spaces, dumpSamurai(field.red), dumpSamurai(field.blue), aside.red, aside.blue];
  return [...fields, specials.red, specials.blue].join(" ");
}

export function dumpPosition(position) {
  return dump(position, position.special);
}

/** As both may see it: a special that is not spent lies face down. */
export function dumpClosed(position) {
  const close = (special) => (special === SPENT ? SPENT : UNKNOWN);
  return dump(position, { red: close(position.special.red), blue: close(position.special.blue) });
}

/** Space and stance, or null. */
export function parsePlacement(text) {
  return /^[1-7][HE]$/.test(text) ? { space: Number(text[0]), stance: text[1] } : null;
}

/** The start, the rounds as pairs by seat, how it ended if not by the blade, and the result. */
export function dumpRecord(start, rounds, ending, result) {
  const words = rounds.map((round) => SEATS.map((seat) => round[seat].join("")).join("/"));
  return [`${dumpPosition(start)};`, ...words, ...(ending ? [ending] : []), result].join(" ");
}
