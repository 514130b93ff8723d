// What must the guest remember? A start and what came in since; everything else follows from replaying it.

import { areSound, begin } from "./dealing.js";
import { DamagedLog, Misuse, PeerFault } from "./faults.js";
import { readJson, writeJson } from "./json.js";
import { hear, say } from "./match.js";
import { anything, choice, many, maybe, raw, readRecord, record, text, whole, writeRecord } from "./shape.js";
import { newMatch, NO_TERMS, ownHalf } from "./state.js";
import { Stream } from "./stream.js";
import { HALF, PLAYER, readIntent, readWord, TERMS, writeBody, writeIntent } from "./words.js";

/** A line holds at most a few words that are not acknowledged yet. */
const MOST_LINE_BYTES = 64 * 1024;
const NAME = text(16);
/** What can still be said from an older copy of the match. */
const LAST_WORDS = ["resign", "bye"];
const KEPT = { number: whole(1), type: NAME, body: anything() };
/** The same lines as the app's own log; what only a host needs is empty here. */
const LINES = {
  begun: {
    side: choice("guest"),
    seed: raw(32),
    way: choice("link"),
    secret: raw(16),
    code: maybe(raw(16)),
    wrong: whole(),
    first_half: maybe(HALF),
    number: whole(1),
    their_half: maybe(HALF),
    terms: maybe(record(TERMS)),
    sent: whole(),
    held: whole(),
    outbox: many(record(KEPT), 0, 8),
    player: PLAYER,
    their_player: PLAYER,
  },
  seated: { half: HALF },
  silenced: {},
  said: { intent: NAME, body: anything() },
  heard: { type: NAME, body: anything() },
};

function dumpLine(kind, line) {
  return writeJson([kind, writeRecord(LINES[kind], line)]);
}

function parseLine(kept) {
  const value = readJson(kept, MOST_LINE_BYTES);
  if (!Array.isArray(value) || value.length !== 2 || !Object.hasOwn(LINES, value[0])) {
    throw new PeerFault("UNKNOWN_WORD", "line");
  }
  return { kind: value[0], line: readRecord(LINES[value[0]], "line", value[1]) };
}

/** A line that cannot be read or replayed is a `DamagedLog` with its number. */
function at(number, step) {
  try {
    return step();
  } catch (fault) {
    throw fault instanceof PeerFault || fault instanceof Misuse ? new DamagedLog(number) : fault;
  }
}

/** The guest's side of a table as its log tells it; what is new waits in `unsaved` until it is kept. */
export class Memory {
  constructor(begun) {
    this.begun = begun;
    // Theirs in the first match at this table: by it they are known ever after.
    this.firstHalf = begun.first_half;
    this.stream = new Stream(begun.sent, begun.held, begun.outbox);
    this.unsaved = [];
    this.history = [];
    const match = newMatch(begun.seed, begun.number, begun.their_half ?? "", begun.terms ?? NO_TERMS);
    this.#commit(begin({ ...match, player: begun.player, theirPlayer: begun.their_player }));
  }

  static fresh(seed, secret) {
    const nobody = { first_half: null, number: 1, their_half: null, terms: null, player: "", their_player: "" };
    const nothing = { sent: 0, held: 0, outbox: [] };
    const begun = { side: "guest", seed, way: "link", secret, code: null, wrong: 0, ...nobody, ...nothing };
    const memory = new Memory(begun);
    memory.unsaved.push(dumpLine("begun", begun));
    return memory;
  }

  /** From all lines that were saved, in order; those before the last match began are only read. */
  static resume(kept) {
    let begun = null;
    let since = [];
    kept.forEach((kept, index) => {
      const { kind, line } = at(index + 1, () => parseLine(kept));
      if (kind === "begun") [begun, since] = [at(index + 1, () => sound(line)), []];
      else since.push({ number: index + 1, kind, line });
    });
    if (begun === null) throw new DamagedLog(0);
    const memory = new Memory(begun);
    for (const { number, kind, line } of since) at(number, () => memory.#apply(kind, line));
    return memory;
  }

  get ownFirstHalf() {
    return ownHalf(this.begun.seed, 1);
  }

  seat(half) {
    this.unsaved.push(dumpLine("seated", { half }));
    this.#apply("seated", { half });
  }

  say(intent) {
    const body = writeIntent(intent);
    const { outdated, silent } = this.stream;
    if (outdated && !LAST_WORDS.includes(intent.type)) throw new Misuse("NOT_NOW", this.match.stage, intent.type);
    const steps = this.#prepare(say(this.match, intent));
    if (outdated && !silent) this.#silence();
    this.unsaved.push(dumpLine("said", { intent: intent.type, body }));
    return this.#finish(steps);
  }

  /** We leave from an older copy of the match than they have seen: what we say from now on is for our log alone. */
  #silence() {
    this.unsaved.push(dumpLine("silenced", {}));
    this.stream.silence();
  }

  hear(word) {
    const steps = this.#prepare(hear(this.match, word));
    this.unsaved.push(dumpLine("heard", { type: word.type, body: writeBody(word) }));
    this.stream.take();
    return this.#finish(steps);
  }

  #apply(kind, line) {
    if (kind === "seated") {
      this.firstHalf = line.half;
      this.match = { ...this.match, theirHalf: line.half };
    } else if (kind === "silenced") {
      this.stream.silence();
    } else if (kind === "said") {
      this.#finish(this.#prepare(say(this.match, readIntent(line.intent, line.body))));
    } else if (kind === "heard" && this.firstHalf !== null) {
      const steps = this.#prepare(hear(this.match, readWord(line.type, line.body)));
      this.stream.take();
      this.#finish(steps);
    } else throw new PeerFault("WRONG_ORDER", this.match.stage, "log");
  }

  /** Everything that can fail or must wait for a power comes before anything is changed. */
  #prepare(turn) {
    return turn.match.stage === "new" ? [turn, begin(turn.match)] : [turn];
  }

  #finish([turn, beginning]) {
    this.#commit(turn);
    if (!beginning) return turn.events;
    this.unsaved.push(dumpLine("begun", this.#checkpoint()));
    this.history = [];
    this.#commit(beginning);
    return [...turn.events, ...beginning.events];
  }

  #commit({ match, words, events }) {
    this.match = match;
    this.history.push(...events);
    for (const word of words) this.stream.put(word.type, writeBody(word));
  }

  /**
   * A rematch starts its own log: of the match before, it needs only what they may not hold yet. Both have said that
   * they want it, and nobody can who has not heard the audit.
   */
  #checkpoint() {
    return {
      ...this.begun,
      first_half: this.firstHalf,
      number: this.match.number,
      their_half: this.match.theirHalf,
      terms: this.match.terms,
      player: this.match.player,
      their_player: this.match.theirPlayer,
      sent: this.stream.sent,
      held: this.stream.held,
      outbox: this.stream.since("audit").map(([number, word]) => ({ number, ...word })),
    };
  }
}

/** The terms of a rematch were checked when they were agreed, and the other side was known. */
function sound(begun) {
  if (begun.terms !== null && (begun.their_half === null || !areSound(begun.terms))) throw new PeerFault("WRONG_TERMS");
  return begun;
}
