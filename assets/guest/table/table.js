// What is happening at this table? Peer and games, store and line meet here, and nowhere else.

import { toHex } from "../fairplay/digest.js";
import { DamagedLog, Misuse, PeerFault, Unproved } from "../protocol/faults.js";
import { Peer } from "../protocol/peer.js";
import { UNDECIDED } from "../protocol/stages.js";
import { answer, follow, isTimely, resignsByLeaving, understand } from "./games.js";
import { Line } from "./line.js";
import { namesOf } from "./names.js";
import { patiently } from "./powers.js";
import { TakenOver, Unkept } from "./store.js";

/** Seconds until a host that acknowledges nothing is called anew. */
const PATIENCE = 8;

export class Table {
  #store;
  #secret;
  #peer = null;
  #line;
  #number = 0;
  #queue = Promise.resolve();
  #changed;
  #waitingSince = null;
  /** The progress, and how far it was followed. */
  #followed = { match: null, events: 0, progress: null };
  /**
   * Where the connection stands: `calling`, `connected`, or why there is none: `unreachable`, `refused`, `lost`,
   * `version` if the host's app speaks another one, and `older` if this page's copy of the match is older than what was
   * already played.
   */
  link = "calling";
  /** What they broke last, until something of theirs is accepted again. */
  fault = null;
  /** What the player wanted last and has said as often as it may be, by its type, or null. */
  limit = null;
  /** Whether terms were declined because this page does not know them. */
  unknownTerms = false;
  /** What ends this page's part: `damaged`, `taken`, `unkept`, `faulty`, or null. */
  halt = null;

  constructor(store, secret, changed) {
    this.#store = store;
    this.#secret = secret;
    this.#changed = changed;
    this.#line = new Line({
      opened: (number) => this.#do(() => this.#open(number)),
      heard: (number, text) => this.#do(() => this.#hear(number, text)),
      closed: (number, reason) => this.#do(() => this.#close(number, reason)),
      woken: () => this.#do(() => this.#wake()),
    });
    store.onTaken(() => this.#stop("taken"));
  }

  async start() {
    await this.#do(async () => {
      const { lines } = this.#store;
      if (lines.length) await this.#resume(lines);
      else this.#peer = Peer.guest(chance(32), this.#secret);
      this.#peer.stepAway(document.hidden);
      await this.#goOn();
    });
    if (this.halt === null && !this.#gone) this.#line.start();
  }

  /** From what was kept; a word that this page once took and cannot follow or show is damage, too. */
  async #resume(lines) {
    try {
      this.#peer = await patiently(() => Peer.resume(lines));
      answer(this.match, this.progress);
      this.#changed();
    } catch (error) {
      if (!(error instanceof DamagedLog)) reportError(error);
      throw new DamagedLog(lines.length);
    }
  }

  /** After damage: everything of this table is forgotten, and the guest comes as a new one. */
  async startAnew() {
    await this.#store.forget();
    this.halt = null;
    await this.start();
  }

  get match() {
    return this.#peer?.match ?? null;
  }

  /** What has happened, or null while nothing is agreed, and when this page's part has ended. */
  get progress() {
    if (this.halt !== null) return null;
    const { match } = this;
    const history = this.#peer?.history ?? [];
    if (this.#followed.match !== match || this.#followed.events !== history.length) {
      const begun = history.some(({ type }) => type === "MatchBegun");
      this.#followed = { match, events: history.length, progress: begun ? follow(match, history) : null };
    }
    return this.#followed.progress;
  }

  /** What is offered, understood, or null. */
  get terms() {
    return this.match && understand(this.match.terms);
  }

  /** What the players are called, by seat; empty where no name was given. */
  get names() {
    return this.terms ? namesOf(this.match, this.terms.seat) : {};
  }

  /** Is the last thing that happened their no to a draw? */
  get drawDeclined() {
    return this.#peer?.history.at(-1)?.type === "DrawDeclined";
  }

  /** Have we left, and do they know it? */
  get #gone() {
    return this.match.stage === "left" && !this.#peer.waiting;
  }

  get seated() {
    return this.#peer?.seated ?? false;
  }

  /** Has the host left the match for now, while it goes on? */
  get hostAway() {
    return UNDECIDED.includes(this.match?.stage) && this.#peer.theyAreAway;
  }

  /** The guest leaves the page for now, or is back. */
  stepAway(away) {
    return this.#do(async () => {
      this.#peer.stepAway(away);
      await this.#send();
    });
  }

  /** What the player wants; it is kept before it leaves, and the promise is kept when both are done. */
  say(intent) {
    return this.#do(async () => {
      this.limit = null;
      if (!isTimely(this.match, this.progress, intent)) throw new Misuse("NOT_NOW", this.match.stage, intent.type);
      await patiently(() => this.#peer.say(intent));
      await this.#goOn();
    });
  }

  /** Leaves for good, unless that was done already. */
  leave() {
    return this.#do(async () => {
      if (this.fault === null && resignsByLeaving(this.match, this.progress)) this.#peer.say({ type: "resign" });
      this.#peer.say({ type: "bye" });
      await this.#goOn();
    });
  }

  /** Calls again at once. */
  hurry() {
    this.#line.hurry();
  }

  /** One thing after the other; a step may wait for a power or for the disk. */
  #do(step) {
    this.#queue = this.#queue.then(() => (this.halt === null ? step() : undefined)).catch((error) => this.#fail(error));
    return this.#queue;
  }

  #fail(error) {
    if (error instanceof PeerFault) {
      if (error.code === "OLDER_COPY") this.link = "older";
      // Only what the other player is proved to have said is shown as theirs.
      else if (!(error instanceof Unproved)) this.fault = error;
      else if (error.code === "UNKNOWN_VERSION") this.link = "version";
      this.#line.close(this.#number);
      this.#changed();
    } else if (error instanceof Misuse) {
      // The wish crossed something on the wire and came too late, or was one too many.
      if (error.code === "TOO_MANY") [this.limit] = error.details;
      this.#changed();
    } else if (error instanceof DamagedLog) this.#stop("damaged");
    else if (error instanceof TakenOver) this.#stop("taken");
    else if (error instanceof Unkept) this.#stop("unkept", error);
    else this.#stop("faulty", error);
  }

  #stop(halt, error) {
    this.halt = halt;
    this.#line.stop();
    this.#changed();
    if (error) reportError(error);
  }

  async #open(number) {
    this.#number = number;
    this.#peer.connect(chance(16));
  }

  async #hear(number, text) {
    if (number !== this.#number) return;
    const { connected } = this.#peer;
    const held = this.#peer.memory.stream.held;
    await patiently(() => this.#peer.receive(text));
    if (this.#peer.memory.stream.held > held) this.fault = this.limit = null;
    if (this.#peer.connected && !connected) {
      this.link = "connected";
      // Whoever insists on a false word is called later and later.
      if (this.fault === null) this.#line.settle();
    }
    await this.#goOn();
  }

  async #close(number, reason) {
    if (number !== this.#number && reason !== "unreachable") return;
    // We have ended that line ourselves, and know better why.
    const known = this.link === "older" || (this.link === "version" && reason !== "unreachable");
    // A host that refuses a guest does so before it has proved itself.
    if (!known) this.link = reason === "refused" && this.#peer.connected ? "lost" : reason;
    this.#peer.disconnect();
    this.#changed();
  }

  async #wake() {
    const now = performance.now() / 1000;
    const { hostAway } = this;
    this.#peer.wake(now);
    if (this.hostAway !== hostAway) this.#changed();
    if (!this.#peer.connected || !this.#peer.waiting) this.#waitingSince = null;
    else this.#waitingSince ??= now;
    // It does not answer, and the socket has not noticed.
    if (this.#waitingSince !== null && now - this.#waitingSince > PATIENCE) {
      this.#waitingSince = null;
      this.#line.close(this.#number);
    }
    await this.#send();
  }

  /** Says what follows without the player: what the game answers by itself, and a no to unknown terms. */
  async #goOn() {
    const { match } = this.#peer;
    if (match.stage === "offered") this.unknownTerms = understand(match.terms) === null;
    if (match.stage === "offered" && this.unknownTerms) this.#peer.say({ type: "decline" });
    for (let said = answer(this.match, this.progress); said; said = answer(this.match, this.progress)) {
      const intent = said;
      await patiently(() => this.#peer.say(intent));
    }
    await this.#send();
    this.#changed();
  }

  async #send() {
    const texts = await this.#peer.outgoing((lines) => this.#store.save(lines));
    for (const text of texts) this.#line.send(this.#number, text);
    if (this.#gone) this.#line.stop();
  }
}

function chance(bytes) {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
