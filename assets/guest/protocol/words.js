// What can be said in a match, and what can a player want? Each is an object with its `type` and exactly these fields.

import { Misuse, PeerFault } from "./faults.js";
import { big, choice, many, maybe, raw, readRecord, record, text, whole, writeRecord } from "./shape.js";

const MOST_SLOTS = 4;
const PAYLOAD = text(2048);
const ENTRY = text(512);
const POSITION = text(2048);
const RESULT = text(64);
const CARD = text(16);
/** What a player is called: cleaned and shortened by whoever shows it, and empty if nothing was given. */
export const PLAYER = text(96);
const VALUE = big(256);
const RESPONSE = big(32);
const EXCHANGE = whole(1);
const SLOT = whole(1, MOST_SLOTS);
const DIGEST = raw(32);
const NONCE = raw(32);
/** What only a guest who comes by table code needs, and this page has none. */
const SHARE = maybe(big(256));
const SEAT = maybe(raw(16));
const OPENED = { nonce: NONCE, payload: PAYLOAD };
const OPENED_HAND = { exponent: RESPONSE, order: many(whole(0, 2), 3, 3) };
export const HALF = raw(8);
export const TERMS = {
  options: text(256),
  seats: many(text(16), 2, 2),
  host: whole(0, 1),
  dealing: choice("none", "fair", "real"),
  cards: many(CARD, 0, 8),
  book: whole(0, 1),
};

/** A proof of the deal, with so many branches. */
function proof(branches) {
  return { challenges: many(big(16), branches, branches), responses: many(RESPONSE, branches, branches) };
}

const NOTHING = {};
export const WORDS = {
  offer: { terms: record(TERMS), player: PLAYER },
  accept: { player: PLAYER },
  decline: NOTHING,
  shuffle: { values: many(VALUE, 3, 3), ...proof(6) },
  pick: { given: whole(0, 2), value: VALUE, ...proof(2) },
  strip: { value: VALUE, ...proof(1) },
  claim: { seal: DIGEST },
  seal: { exchange: EXCHANGE, kind: choice("secret", "throw"), seals: many(DIGEST, 1, MOST_SLOTS) },
  take_back: { exchange: EXCHANGE },
  ready: { exchange: EXCHANGE, digest: DIGEST },
  open: { exchange: EXCHANGE, slot: SLOT, nonce: NONCE, payload: PAYLOAD },
  position: { exchange: EXCHANGE, slot: SLOT, hash: DIGEST },
  show: { position: POSITION, result: maybe(RESULT) },
  same_card: { claim: record(OPENED) },
  entry: { number: whole(1), after: DIGEST, text: ENTRY },
  close: NOTHING,
  resign: NOTHING,
  offer_draw: NOTHING,
  accept_draw: NOTHING,
  decline_draw: NOTHING,
  audit: {
    hand: maybe(record(OPENED_HAND)),
    claim: maybe(record(OPENED)),
    rest: many(record(OPENED), 0, MOST_SLOTS),
  },
  rematch: { half: HALF },
  bye: NOTHING,
};

/** A guest's wishes: terms and the closing of the book are the host's. */
export const INTENTS = {
  accept: { player: PLAYER },
  decline: NOTHING,
  tell: { card: CARD },
  lock: { payloads: many(PAYLOAD, 1, MOST_SLOTS) },
  throw: NOTHING,
  unlock: NOTHING,
  resolve: { position: POSITION, result: maybe(RESULT), shown: many(CARD, 0, MOST_SLOTS) },
  name_same_card: NOTHING,
  enter: { text: ENTRY },
  resign: NOTHING,
  offer_draw: NOTHING,
  accept_draw: NOTHING,
  decline_draw: NOTHING,
  play_again: NOTHING,
  bye: NOTHING,
};

/** What is said about the line itself: under number 0, once, and harmless to lose. */
export const GREETINGS = {
  hello: { way: choice("link", "code", "seat"), half: HALF, challenge: raw(16), share: SHARE, held: whole() },
  welcome: { half: HALF, held: whole(), seat: SEAT },
  ack: NOTHING,
  again: NOTHING,
  presence: { number: whole(1), away: whole(0, 1) },
};
export const CHALLENGE = { challenge: raw(16), share: SHARE };

function read(table, type, body) {
  if (!Object.hasOwn(table, type)) throw new PeerFault("UNKNOWN_WORD", type);
  return { type, ...readRecord(table[type], "body", body) };
}

export function readWord(type, body) {
  return read(WORDS, type, body);
}

export function readGreeting(type, body) {
  return read(GREETINGS, type, body);
}

export function readIntent(type, body) {
  return read(INTENTS, type, body);
}

/** The body of a word or greeting, as it travels and is kept. */
export function writeBody(word) {
  return writeRecord(WORDS[word.type] ?? GREETINGS[word.type], word);
}

/** An intent as it is kept; one that could not be read back is refused. */
export function writeIntent(intent) {
  const body = writeRecord(INTENTS[intent.type], intent);
  try {
    readIntent(intent.type, body);
  } catch (fault) {
    throw new Misuse("WRONG_VALUE", intent.type, ...fault.details);
  }
  return body;
}
