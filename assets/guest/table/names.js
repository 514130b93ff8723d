// What is a player called? One line of visible characters, as the app's own `tidy` makes it of whatever was said.

export const MOST_LETTERS = 24;
const NAME = "companion/name";

/** The nearest name that could have been typed; empty if nothing is left of it. */
export function tidy(said) {
  const spaced = said.replace(/[\p{Z}\t-\r\x1c-\x1f\x85]/gu, " ");
  const visible = spaced.replace(/\p{C}/gu, "").replace(/ +/g, " ").trim();
  return [...visible].slice(0, MOST_LETTERS).join("").trim();
}

/** What the players of a match are called, by seat; `seat` is the guest's. */
export function namesOf({ player, theirPlayer }, seat) {
  const their = tidy(theirPlayer);
  return { red: their, blue: their, [seat]: tidy(player) };
}

/** The name that this browser's player gave last. */
export function givenName() {
  try {
    return tidy(localStorage.getItem(NAME) ?? "");
  } catch {
    return "";
  }
}

export function keepName(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Where nothing may be kept, it is typed again for the next table.
  }
}
