// How do two phones keep one open book? Both write into it at once; where their lines cross, the host's hold.

import { digest, fromHex, toHex } from "../fairplay/digest.js";
import { beforeAResult } from "./ending.js";
import { Misuse, PeerFault } from "./faults.js";
import { MOST_LINES } from "./limits.js";
import { nameOf, themIn, then, turn, usIn } from "./state.js";

const LABEL = "companion/book/1";

/** Of a book that is still empty. */
export function firstDigest(match) {
  return toHex(digest(LABEL, fromHex(match)));
}

/** Of a book that ends with this line of that seat: the same words of the other one make another book. */
export function nextDigest({ after, text }, seat) {
  return toHex(digest(LABEL, fromHex(after), seat, text));
}

function digestOf(match, book) {
  const last = book.at(-1);
  return last ? nextDigest(last.entry, match.terms.seats[last.seat]) : firstDigest(nameOf(match));
}

export function sayEnter(match, intent) {
  beforeAResult(match, intent);
  const { book } = match;
  if (book.length === MOST_LINES) throw new Misuse("TOO_MANY", "enter", MOST_LINES);
  const entry = { type: "entry", number: book.length + 1, after: digestOf(match, book), text: intent.text };
  return then(turn(match, [entry]), enter(match, entry, usIn(match)));
}

/** We give up our own lines that were written without knowing this one, and only those. */
export function hearEntry(match, word) {
  if (word.number > MOST_LINES) throw new PeerFault("TOO_MANY", "entry", MOST_LINES);
  const before = match.book.slice(0, word.number - 1);
  const crossed = match.book.slice(word.number - 1);
  const fits = before.length === word.number - 1 && word.after === digestOf(match, before);
  if (!fits || crossed.some(({ seat }) => seat === themIn(match))) {
    throw new PeerFault("WRONG_ENTRY", word.number, match.book.length + 1);
  }
  return enter({ ...match, book: before }, word, themIn(match));
}

function enter(match, entry, seat) {
  const { number, text } = entry;
  const event = { type: "Entered", number, text, seat: match.terms.seats[seat] };
  return turn({ ...match, book: [...match.book, { entry, seat }] }, [], [event]);
}
