// Is each player at the match? Said beside the numbered words, never kept, and no part of the game.

/** One connection: on each new one both count as present until they say otherwise. */
export class Attendance {
  constructor(away = false) {
    /** Has our player left the match for now? */
    this.away = away;
    /** Has theirs, as it is shown? Whatever they say, that changes once between two calls of `wake` at most. */
    this.theyAreAway = false;
    /** What they have heard of us last; null if they may have missed it. */
    this.told = false;
    this.said = 0;
    this.heard = 0;
    this.latest = false;
    this.changed = false;
  }

  /** A new connection, to which nothing was said yet. */
  reconnect() {
    return new Attendance(this.away);
  }

  hear({ number, away }) {
    // An old one, on its way twice or too long.
    if (number <= this.heard) return;
    this.heard = number;
    // A phone that slept hears only the first of what it was told meanwhile.
    if (this.latest && !away) this.told = null;
    this.latest = Boolean(away);
    if (!this.changed) this.#show();
  }

  wake() {
    this.changed = false;
    this.#show();
  }

  #show() {
    this.changed ||= this.theyAreAway !== this.latest;
    this.theyAreAway = this.latest;
  }

  /** What is to be said now, or null if they know it. */
  drain() {
    if (this.away === this.told) return null;
    this.told = this.away;
    this.said += 1;
    return { type: "presence", number: this.said, away: Number(this.away) };
  }
}
