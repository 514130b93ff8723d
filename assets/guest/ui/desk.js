// What has the guest laid out and not yet said? Cards in the slots, an entry, how much was watched.

import { CARD_OF, CARDS, ENTRY_SPACES, isSameCard } from "../games/kiriai/pieces.js";
import { roundOf } from "../table/progress.js";

const NOTHING_LAID = { first: null, second: null };

export class Desk {
  #store;
  #match = 0;
  #exchange = 0;
  draft = NOTHING_LAID;
  entry = null;
  /** The real special card that is pointed at and not yet told. */
  special = null;
  watched = 0;
  /** The round that is being chosen. */
  round = 0;
  /** How many moments of the watched step are told. */
  beat = 0;
  peeking = false;
  covered = false;
  sheet = null;
  /** Whether the record went to the clipboard, or null if nobody asked. */
  copied = null;

  constructor(store) {
    this.#store = store;
  }

  /** A new exchange begins with an empty desk, a new match also with nothing watched. */
  follow(match, progress) {
    const { number, exchange } = match;
    if (this.#match === number && this.#exchange === exchange.number) return;
    if (this.#match !== number) {
      Object.assign(this, { watched: 0, beat: 0, copied: null });
      this.entry = { space: ENTRY_SPACES[progress.seat][1], stance: "H" };
    }
    [this.draft, this.special] = [NOTHING_LAID, null];
    if (this.#match === 0) this.#recall(number, exchange.number);
    [this.#match, this.#exchange] = [number, exchange.number];
    this.round = roundOf(progress, exchange.number);
    this.#keep();
  }

  /** After a reload: what belongs to another match or exchange is gone. */
  #recall(match, exchange) {
    const kept = this.#store.desk;
    if (kept?.match !== match) return;
    this.watched = kept.watched;
    if (kept.exchange !== exchange) return;
    [this.draft, this.entry, this.special] = [kept.draft, kept.entry, kept.special ?? null];
  }

  #keep() {
    const { draft, entry, special, watched } = this;
    this.#store.note({ match: this.#match, exchange: this.#exchange, draft, entry, special, watched });
  }

  /** Into the first free slot, or instead of the second card. */
  put(letter) {
    const [action] = CARDS[letter] ?? [letter];
    const slot = this.draft.first ? "second" : "first";
    this.#lay({ [slot]: action });
  }

  turn(slot) {
    const sides = CARDS[CARD_OF[this.draft[slot]]];
    this.#lay({ [slot]: sides.find((side) => side !== this.draft[slot]) });
  }

  remove(slot) {
    this.#lay({ [slot]: null });
  }

  swap() {
    this.#lay({ first: this.draft.second, second: this.draft.first });
  }

  #lay(changes) {
    this.draft = { ...this.draft, ...changes };
    this.#keep();
  }

  enter(changes) {
    this.entry = { ...this.entry, ...changes };
    this.#keep();
  }

  pick(special) {
    this.special = special;
    this.#keep();
  }

  watch() {
    this.watched += 1;
    this.beat = 0;
    this.#keep();
  }

  /** The two cards to lock, or null while one is missing. */
  get pair() {
    const { first, second } = this.draft;
    return first && second && !isSameCard(first, second) ? [first, second] : null;
  }
}
