// What has the guest laid out and not yet said? What lies there in each game, how much was watched, what is open.

import { Muster } from "./kingbrick/muster.js";
import { Hand } from "./kiriai/hand.js";

export class Desk {
  #store;
  #match = 0;
  #exchange = 0;
  hand = new Hand(() => this.#keep());
  muster = new Muster(() => this.#keep());
  /** What belongs to the game that is played. */
  #part = null;
  watched = 0;
  /** Which beat of what is being watched is told, counted from 1; beyond the last one everything is. */
  beat = 0;
  peeking = false;
  covered = false;
  /** Whether the guest is telling the special card again. */
  retelling = false;
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
    this.#part = { kiriai: this.hand, kingbrick: this.muster }[progress.game];
    if (this.#match !== number) {
      Object.assign(this, { watched: 0, beat: 0, copied: null });
      this.#part.begin(progress);
    }
    this.#part.clear(progress, exchange.number);
    if (this.#match === 0) this.#recall(number, exchange.number);
    [this.#match, this.#exchange] = [number, exchange.number];
    this.#keep();
  }

  /** After a reload: what belongs to another match or exchange is gone. */
  #recall(match, exchange) {
    const kept = this.#store.desk;
    if (kept?.match !== match) return;
    this.watched = kept.watched;
    if (kept.exchange === exchange && kept.laid) this.#part.recall(kept.laid);
  }

  #keep() {
    const { laid } = this.#part;
    this.#store.note({ match: this.#match, exchange: this.#exchange, laid, watched: this.watched });
  }

  /** So many steps were seen to their end. */
  watch(count = 1) {
    this.watched += count;
    this.beat = 0;
    this.#keep();
  }
}
