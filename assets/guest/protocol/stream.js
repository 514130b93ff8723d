// How do words arrive once each and in order over a line that loses, repeats and mixes them?

import { PeerFault } from "./faults.js";

/** Seconds of any clock that only goes forward. */
const PATIENCE = 2;

/**
 * Both directions: our words by number, and the last number that we hold of theirs.
 *
 * A word stays also once it is acknowledged: whoever comes back from an older copy of the match may need it again.
 */
export class Stream {
  constructor(sent, held, outbox) {
    this.sent = sent;
    this.held = held;
    this.outbox = new Map(outbox.map(({ number, type, body }) => [number, { type, body }]));
    /** Do they hold words of ours, under the next numbers, that this copy of the match has never said? */
    this.outdated = false;
    /** Is nothing sent any more? */
    this.silent = false;
    this.confirmed = 0;
    this.due = new Set();
    this.acknowledging = false;
    this.asking = false;
    this.asked = false;
    this.waitingSince = null;
  }

  put(type, body) {
    if (this.silent) return;
    this.sent += 1;
    this.outbox.set(this.sent, { type, body });
    this.due.add(this.sent);
  }

  /** A new connection: if they hold more than we know to have sent, ours is an older copy of the match. */
  meet(held) {
    this.outdated = this.silent || held > this.sent;
    if (this.outdated) throw new PeerFault("OLDER_COPY", held, this.sent);
  }

  /** Nothing more is sent: a new word would come under a number that they know for another one. */
  silence() {
    this.outdated = this.silent = true;
    this.outbox.clear();
    this.due.clear();
  }

  /** Is there such a word of ours that they have not acknowledged? */
  holds(type) {
    return this.waiting.some((number) => this.outbox.get(number).type === type);
  }

  /** What was put after the last such word, which they hold whatever they have acknowledged. */
  since(type) {
    const last = Math.max(0, ...[...this.outbox].filter(([, word]) => word.type === type).map(([number]) => number));
    return [...this.outbox].filter(([number]) => number > last);
  }

  /** The numbers that they may not hold. */
  get waiting() {
    return [...this.outbox.keys()].filter((number) => number > this.confirmed);
  }

  /** They hold everything up to this number. */
  acknowledge(held) {
    if (held > this.sent) throw new PeerFault("WRONG_ACKNOWLEDGEMENT", held, this.sent);
    if (held > this.confirmed) {
      this.confirmed = held;
      this.waitingSince = null;
    }
    for (const number of this.due) if (number <= this.confirmed) this.due.delete(number);
  }

  /** A new connection, on which they say what they hold: the rest is said again. */
  reconnect(held) {
    this.confirmed = held;
    this.acknowledge(held);
    this.repeat();
    this.acknowledging = this.asking = this.asked = false;
  }

  repeat() {
    for (const number of this.waiting) this.due.add(number);
    this.waitingSince = null;
  }

  /** Is it the one that is awaited? An old one is acknowledged again, and a gap is asked for, once. */
  isNext(number) {
    if (number === this.held + 1) return true;
    if (number <= this.held) this.acknowledging = true;
    else if (!this.asked) this.asking = this.asked = true;
    return false;
  }

  /** The awaited one has been accepted. */
  take() {
    this.held += 1;
    this.acknowledging = true;
    this.asked = false;
  }

  /** Says again what has not been acknowledged for a while. */
  wake(now) {
    if (!this.waiting.length) return;
    if (this.waitingSince === null) this.waitingSince = now;
    else if (now - this.waitingSince >= PATIENCE) this.repeat();
  }

  /** What is to be sent now; every frame acknowledges, and a bare one does it alone. */
  drain() {
    const numbers = [...this.due].sort((one, other) => one - other);
    const frames = numbers.map((seq) => ({ seq, ack: this.held, ...this.outbox.get(seq) }));
    if (this.asking) frames.push({ seq: 0, ack: this.held, type: "again", body: {} });
    else if (this.acknowledging && !frames.length) frames.push({ seq: 0, ack: this.held, type: "ack", body: {} });
    this.due.clear();
    this.acknowledging = this.asking = false;
    return frames;
  }
}
