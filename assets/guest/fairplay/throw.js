// How do two phones throw one die that neither of them can load?

import { digest, fromHex } from "./digest.js";

const MOST_SIDES = 256;

/** The faces, from 1, of one shared throw: by the two opened values, the first seat's before the second's. */
export function facesOf(match, number, values, sides, dice = 1) {
  if (!(sides > 1 && sides <= MOST_SIDES)) throw new RangeError(`a die has 2 to ${MOST_SIDES} sides, not ${sides}`);
  // A face for every byte below the largest multiple of the sides; the others are skipped, not folded.
  const fair = 256 - (256 % sides);
  const context = (place) => [fromHex(match), String(number), String(place), ...values.map(fromHex)];
  const faces = [];
  for (let place = 0; faces.length < dice; place += 1) {
    const chance = [...digest("companion/throw/1", ...context(place))];
    faces.push(...chance.filter((byte) => byte < fair).map((byte) => 1 + (byte % sides)));
  }
  return faces.slice(0, dice);
}
