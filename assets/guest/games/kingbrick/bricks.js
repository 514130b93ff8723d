// Which bricks are there, what do they cost and which faces are printed on them?

export const SEATS = ["red", "blue"];
export const SIDES = 6;
export const KING = "king";

/** In the table's order; the faces of an expansion brick are not in the sheet. */
export const CATALOGUE = {
  king: { code: "K", cost: 0, faces: { happy: 0, sad: 0, desertion: 0 } },
  guardian: { code: "G", cost: 2, faces: { happy: 2, sad: 4, desertion: 0 } },
  champion: { code: "C", cost: 5, faces: { happy: 5, sad: 1, desertion: 0 } },
  ninja: { code: "N", cost: 4, faces: { happy: 3, sad: 3, desertion: 0 } },
  assassin: { code: "A", cost: 4, faces: { happy: 3, sad: 3, desertion: 0 } },
  mercenary: { code: "M", cost: 3, faces: { happy: 4, sad: 0, desertion: 2 } },
  freeze: { code: "F", cost: 2, faces: { happy: 0, sad: 0, desertion: 0 } },
  blink: { code: "B", cost: 1, faces: null },
  knight: { code: "T", cost: 3, faces: null },
  ghost: { code: "H", cost: 5, faces: null },
  medic: { code: "D", cost: 2, faces: null },
};
export const KINDS = Object.keys(CATALOGUE);
export const RECRUITS = KINDS.filter((kind) => kind !== KING);
export const BASE = RECRUITS.filter((kind) => CATALOGUE[kind].faces);
export const KIND_OF = Object.fromEntries(KINDS.map((kind) => [CATALOGUE[kind].code, kind]));

export function opponentOf(seat) {
  return seat === "red" ? "blue" : "red";
}

/** A brick is written as in the notation: `rC2` is Red's second Champion, and the King has no number. */
export function ownerOf(brick) {
  return brick[0] === "r" ? "red" : "blue";
}

export function kindOf(brick) {
  return KIND_OF[brick[1]];
}
