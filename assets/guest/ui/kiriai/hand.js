// Which cards has the guest laid into the slots, which entry, which real special card, before anything is locked?

import { CARD_OF, CARDS, ENTRY_SPACES, isSameCard } from "../../games/kiriai/pieces.js";
import { roundOf } from "../../table/kiriai/progress.js";

const NOTHING_LAID = { first: null, second: null };

export class Hand {
  #keep;
  draft = NOTHING_LAID;
  entry = null;
  /** The real special card that is pointed at and not yet told. */
  special = null;
  /** The round that is being chosen. */
  round = 0;

  constructor(keep) {
    this.#keep = keep;
  }

  /** A new match begins in the middle of the entry spaces. */
  begin({ seat }) {
    this.entry = { space: ENTRY_SPACES[seat][1], stance: "H" };
  }

  /** Every exchange begins with empty slots. */
  clear(progress, exchange) {
    [this.draft, this.special] = [NOTHING_LAID, null];
    this.round = roundOf(progress, exchange);
  }

  get laid() {
    const { draft, entry, special } = this;
    return { draft, entry, special };
  }

  recall({ draft, entry, special }) {
    Object.assign(this, { draft, entry, special });
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

  /** With another special card the slots are empty again. */
  retell() {
    this.#lay(NOTHING_LAID);
  }

  /** The two cards to lock, or null while one is missing. */
  get pair() {
    const { first, second } = this.draft;
    return first && second && !isSameCard(first, second) ? [first, second] : null;
  }
}
