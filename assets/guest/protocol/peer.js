// What does the guest say to the host? Text in, events out; time, chance and storage are the caller's.

import { connectionKeys } from "../fairplay/key.js";
import { Attendance } from "./attendance.js";
import { Misuse, PeerFault, Unproved } from "./faults.js";
import { checkVersion, decode, encode, isFrom } from "./frame.js";
import { readJson } from "./json.js";
import { Memory } from "./memory.js";
import { isObject, readRecord } from "./shape.js";
import { CHALLENGE, GREETINGS, readGreeting, readWord, writeBody } from "./words.js";

/**
 * The guest's side of a table: what it remembers, and its line to the host.
 *
 * After every call, send what `outgoing` gives. It saves first: nothing leaves, not even an acknowledgement, before the
 * lines it stands on are kept, and `Peer.resume` goes on from those lines as if nothing had happened.
 */
export class Peer {
  constructor(memory) {
    this.memory = memory;
    this.attendance = new Attendance();
    this.disconnect();
  }

  /** From 32 random bytes and the secret of an invitation, both as hexadecimal text. */
  static guest(seed, secret) {
    return new Peer(Memory.fresh(seed, secret));
  }

  /** From all lines that were saved, in order; `DamagedLog` if they are not what `outgoing` gave. */
  static resume(lines) {
    return new Peer(Memory.resume(lines));
  }

  get match() {
    return this.memory.match;
  }

  /** Every event of this match but the connections, also after `resume`: from it a table is laid again. */
  get history() {
    return this.memory.history;
  }

  /** Is there something that the other side may not have heard? */
  get waiting() {
    return this.memory.stream.waiting.length > 0;
  }

  /** Have they ever proved themselves? */
  get seated() {
    return this.memory.firstHalf !== null;
  }

  /** A new connection, with 16 fresh random bytes as hexadecimal text. */
  connect(challenge) {
    this.disconnect();
    this.challenge = challenge;
  }

  /** The connection is gone, which changes nothing else. */
  disconnect() {
    this.challenge = null;
    this.heardChallenge = null;
    this.keys = null;
    this.firstText = null;
    /** Have both sides proved themselves on this connection? */
    this.connected = false;
    this.attendance = this.attendance.reconnect();
  }

  /** What the host's text leads to; after a `PeerFault` close the connection. */
  receive(text) {
    try {
      return this.#receive(text);
    } catch (fault) {
      if (fault instanceof PeerFault) this.disconnect();
      throw fault;
    }
  }

  #receive(text) {
    if (this.keys === null) return this.#answer(text);
    // A line may repeat even the challenge.
    if (text === this.heardChallenge) return [];
    const frame = unproved(() => this.#read(text));
    if (Object.hasOwn(GREETINGS, frame.type) !== (frame.seq === 0)) throw new PeerFault("UNKNOWN_WORD", frame.type);
    if (frame.seq === 0) return this.#hearGreeting(frame);
    // What overtakes the welcome will be said again.
    return this.connected ? this.#hearWord(frame) : [];
  }

  #read(text) {
    const envelope = decode(text);
    if (!isFrom(envelope, "host", this.keys)) throw new PeerFault("WRONG_MAC");
    return envelope.frame;
  }

  /** Their challenge: from here on the keys are known, and our hello proves it. */
  #answer(text) {
    if (this.challenge === null) throw new Misuse("NOT_CONNECTED");
    const theirs = unproved(() => readChallenge(text));
    const { begun, ownFirstHalf, stream } = this.memory;
    this.keys = connectionKeys(begun.secret, theirs, this.challenge);
    this.heardChallenge = text;
    const us = { half: ownFirstHalf, challenge: this.challenge, held: stream.held };
    const hello = writeBody({ type: "hello", way: "link", share: null, ...us });
    this.firstText = this.#write({ seq: 0, ack: 0, type: "hello", body: hello });
    return [];
  }

  #write(frame) {
    return encode(frame, "guest", this.keys);
  }

  #hearGreeting(frame) {
    const greeting = readGreeting(frame.type, frame.body);
    if (greeting.type === "hello") throw new PeerFault("NOT_THEIRS_TO_SAY", "hello");
    if (greeting.type === "welcome") return this.#hearWelcome(greeting);
    this.memory.stream.acknowledge(frame.ack);
    if (greeting.type === "again") this.memory.stream.repeat();
    if (greeting.type === "presence") this.attendance.hear(greeting);
    return [];
  }

  #hearWelcome({ half, held, seat }) {
    if (this.connected) return [];
    const { firstHalf, stream } = this.memory;
    if (firstHalf !== null && firstHalf !== half) throw new PeerFault("OTHER_TABLE");
    if (seat !== null) throw new PeerFault("OUT_OF_RANGE", "seat");
    stream.meet(held);
    if (firstHalf === null) this.memory.seat(half);
    stream.reconnect(held);
    this.connected = true;
    return [{ type: "Connected" }];
  }

  #hearWord(frame) {
    const { stream } = this.memory;
    stream.acknowledge(frame.ack);
    if (!stream.isNext(frame.seq)) return [];
    const word = readWord(frame.type, frame.body);
    if (word.type === "rematch" && stream.holds("audit")) {
      // Nobody can want a rematch who has not heard our audit.
      throw new PeerFault("WRONG_ACKNOWLEDGEMENT", frame.ack, stream.sent);
    }
    return this.memory.hear(word);
  }

  /** What the player's wish leads to at once; `Misuse` if it is not the time for it. */
  say(intent) {
    return this.memory.say(intent);
  }

  /** Our player leaves the match for now, or is back; on every later connection it is said again. */
  stepAway(away) {
    this.attendance.away = away;
  }

  /** Has the other player left the match for now, and said so on this connection? */
  get theyAreAway() {
    return this.attendance.theyAreAway;
  }

  /** Call it about once a second, with the seconds of any clock that only goes forward. */
  wake(now) {
    if (!this.connected) return;
    this.memory.stream.wake(now);
    this.attendance.wake();
  }

  /** What may be sent now, in order. `save` gets the new lines first; if it fails, nothing leaves. */
  async outgoing(save) {
    const { unsaved, stream } = this.memory;
    while (unsaved.length) {
      const lines = [...unsaved];
      await save(lines);
      unsaved.splice(0, lines.length);
    }
    if (this.keys === null) return [];
    const texts = this.firstText === null ? [] : [this.firstText];
    this.firstText = null;
    if (this.connected) texts.push(...[...stream.drain(), ...this.#presence()].map((frame) => this.#write(frame)));
    return texts;
  }

  #presence() {
    const said = this.attendance.drain();
    const { held } = this.memory.stream;
    return said === null ? [] : [{ seq: 0, ack: held, type: said.type, body: writeBody(said) }];
  }
}

function readChallenge(text) {
  const value = readJson(text);
  if (!isObject(value)) throw new PeerFault("WRONG_TYPE", "frame");
  checkVersion(value);
  const { v: _, type, ...rest } = value;
  if (type !== "challenge") throw new PeerFault("WRONG_ORDER", "greeting", "");
  return readRecord(CHALLENGE, "frame", rest).challenge;
}

/** In such a step nobody has proved anything, and nobody is to blame. */
function unproved(step) {
  try {
    return step();
  } catch (fault) {
    throw fault instanceof PeerFault ? new Unproved(fault.code, ...fault.details) : fault;
  }
}
