// What lies on the table of a duel? Samurai, stances, cards and the ten actions printed on them, all by their letters.

export const SEATS = ["red", "blue"];
export const STANCES = ["H", "E"];
export const SPECIALS = ["K", "Z", "X"];
/** The five own cards; two of them have an action on either side. */
export const CARDS = { A: ["A", "R"], C: ["C", "S"], H: ["H"], L: ["L"], B: ["B"] };
export const CARD_OF = { A: "A", R: "A", C: "C", S: "C", H: "H", L: "L", B: "B", K: "K", Z: "Z", X: "X" };
export const ACTIONS = Object.keys(CARD_OF);
export const UNKNOWN = "?";
export const SPENT = ".";
export const NOTHING = ".";
/** Spaces moved toward the opponent. */
export const STRIDE = { C: 2, A: 1, R: -1 };
/** What a strike needs in order to hit, and the stance it leaves its owner in. */
export const REACH = {
  H: { gaps: [2], stance: "H" },
  L: { gaps: [1], stance: "E" },
  B: { gaps: [0] },
  K: { gaps: [0, 1], stance: "H", stanceAfter: "E" },
  Z: { gaps: [2, 3], stance: "E", stanceAfter: "H" },
};
export const ENTRY_SPACES = { red: [2, 3, 4], blue: [4, 5, 6] };
export const STANDARD_FIELD = 5;
export const ADVANCED_FIELD = 7;

export function opponentOf(seat) {
  return seat === "red" ? "blue" : "red";
}

export function isSpecial(action) {
  return SPECIALS.includes(action);
}

/** Every player has one special only, whichever it is. */
export function isSameCard(one, other) {
  return CARD_OF[one] === CARD_OF[other] || (isSpecial(one) && isSpecial(other));
}

export function gapOf(field) {
  return field.blue.space - field.red.space;
}
