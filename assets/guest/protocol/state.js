// What does the guest know of a match? Never changed, only replaced; all its secrets come from the seed.

import { drawHand, SECOND } from "../fairplay/deal.js";
import { fromHex, toHex } from "../fairplay/digest.js";
import { toBytes } from "../fairplay/group.js";
import { derive } from "../fairplay/key.js";
import { VERSION } from "./frame.js";

const HALF_BYTES = 8;
/** The round and slot under which a real card is claimed; exchanges and their slots count from 1. */
export const CLAIM = 0;
export const NO_TERMS = { options: "", seats: ["", ""], host: 0, dealing: "none", cards: [], book: 0 };

const NO_DEAL = {
  shuffled: [],
  /** The position that the first seat gets. */
  given: 0,
  picked: 0n,
  claim: null,
  theirClaim: "",
  /** How often a real card was told, by us and by them: a slip of the finger is corrected before anything is open. */
  tellings: 0,
  theirTellings: 0,
  card: "",
  /** Dealt cards that they have played. */
  shown: [],
};

export const UNNAMED = { position: "", result: null };

export function newExchange(number) {
  return {
    number,
    kind: "secret",
    openings: [],
    seals: [],
    /** Our seals that were taken back. */
    recalled: [],
    theirs: [],
    theirTakeBacks: 0,
    /** Whether a slot of ours is open. */
    opened: false,
    slot: 1,
    named: UNNAMED,
    theirHash: "",
  };
}

export function newMatch(seed, number = 1, theirHalf = "", terms = NO_TERMS) {
  return {
    seed,
    number,
    theirHalf,
    terms,
    /** What the players are called, as it was said: nobody has cleaned it. */
    player: "",
    theirPlayer: "",
    stage: "new",
    deal: NO_DEAL,
    exchange: newExchange(1),
    /** The open book, line by line: each with its entry and the place of whoever wrote it. */
    book: [],
    ending: null,
    /** Whether they may not have heard of the ending when they said what comes next. */
    crossing: false,
    /** Whether our audit is open and theirs is awaited, also once we have left. */
    awaitingAudit: false,
    /** Whether an offer of a draw stands, as we see it: the next lock of either side ends it. */
    drawOffered: false,
    drawOfferedByThem: false,
    /** Whether they may have accepted an offer of ours, also one that has lapsed here by now. */
    drawOpen: false,
    /** How often a draw was offered, by us and by them. */
    drawsOffered: 0,
    drawsOfferedByThem: 0,
    rematchSaid: false,
    rematchHalf: "",
  };
}

export function ownHalf(seed, number) {
  return toHex(derive(seed, "half", String(number)).slice(0, HALF_BYTES));
}

/** 16 bytes that both sides have chosen: the host's half, then the guest's. */
export function nameOf(match) {
  return match.theirHalf + ownHalf(match.seed, match.number);
}

/** Our place in the order of the seats. */
export function usIn(match) {
  return 1 - match.terms.host;
}

export function themIn(match) {
  return match.terms.host;
}

/** Have we named a result, and wait for theirs? It may already have ended the match for them. */
export function hasNamedResult({ stage, exchange }) {
  return stage === "named" && exchange.named.result !== null;
}

/** The second seat's depends on the shuffle: not even a log put back from a copy can use one for two of them. */
export function handOf(match) {
  const heard = usIn(match) === SECOND ? match.deal.shuffled : [];
  return drawHand(derive(match.seed, "hand", fromHex(nameOf(match)), ...heard.map(toBytes)));
}

/** Where the proofs of this match's deal belong. */
export function dealOf(match) {
  return { version: VERSION, match: nameOf(match), seats: match.terms.seats };
}

/** Where a seal of this match belongs. */
export function placeOf(match, seat, slot, round = match.exchange.number) {
  return { match: nameOf(match), round, slot, seat: match.terms.seats[seat] };
}

/** The nonce depends on the payload too: not even a log put back from a copy can use one for two payloads. */
export function openingOf(match, number, slot, payload) {
  const attempt = number === CLAIM ? match.deal.tellings : match.exchange.recalled.length;
  const parts = [fromHex(nameOf(match)), String(number), String(slot), String(attempt), payload];
  return { nonce: toHex(derive(match.seed, "nonce", ...parts)), payload };
}

/** What an intent or a word leads to: the match afterwards, the words to say, and what has happened. */
export function turn(match, words = [], events = []) {
  return { match, words, events };
}

/** Both in order; the later match holds. */
export function then(first, more) {
  return turn(more.match, [...first.words, ...more.words], [...first.events, ...more.events]);
}
