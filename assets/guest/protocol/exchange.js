// How do both choose in secret, open together slot by slot, and agree on what came of it?

import { digest, fromHex, toHex } from "../fairplay/digest.js";
import { derive } from "../fairplay/key.js";
import { seal } from "../fairplay/seal.js";
import { end } from "./ending.js";
import { Misuse, PeerFault } from "./faults.js";
import { MOST_TAKE_BACKS } from "./limits.js";
import { outOfOrder } from "./stages.js";
import { nameOf, newExchange, openingOf, placeOf, themIn, then, turn, UNNAMED, usIn } from "./state.js";

/** The half of a shared throw. */
const VALUE = /^[0-9a-f]{64}$/;

/** A choice is locked, which answers no offer of a draw and ends all of them. */
const NO_OFFERS = { drawOffered: false, drawOfferedByThem: false };

function withExchange(match, changes, stage = match.stage) {
  return { ...match, stage, exchange: { ...match.exchange, ...changes } };
}

export function sayLock(match, { payloads }) {
  return lock(match, "secret", payloads);
}

export function sayThrow(match) {
  const { number, recalled } = match.exchange;
  const value = derive(match.seed, "throw", fromHex(nameOf(match)), String(number), String(recalled.length));
  return lock(match, "throw", [toHex(value)]);
}

function lock(match, kind, payloads) {
  const { exchange, stage } = match;
  if (stage === "called") {
    if (kind !== exchange.kind) throw new Misuse("WRONG_KIND", kind, exchange.kind);
    if (payloads.length !== exchange.theirs.length) {
      throw new Misuse("WRONG_SLOT_COUNT", payloads.length, exchange.theirs.length);
    }
  }
  const openings = payloads.map((payload, index) => openingOf(match, exchange.number, index + 1, payload));
  const seals = openings.map((opening, index) => seal(placeOf(match, usIn(match), index + 1), opening));
  const locked = withExchange({ ...match, ...NO_OFFERS }, { kind, openings, seals });
  const said = turn(locked, [{ type: "seal", exchange: exchange.number, kind, seals }]);
  return then(said, stage === "called" ? sayReady(locked) : turn({ ...locked, stage: "locked" }));
}

export function hearSeal(match, word) {
  checkNumber(match, word.exchange);
  const { exchange, stage } = match;
  const ours = [exchange.seals, ...exchange.recalled].flat();
  if (word.seals.some((sealed) => ours.includes(sealed))) throw new PeerFault("ECHOED_SEAL");
  if (stage === "locked") {
    if (word.kind !== exchange.kind) throw new PeerFault("WRONG_KIND", word.kind, exchange.kind);
    if (word.seals.length !== exchange.seals.length) {
      throw new PeerFault("WRONG_SLOT_COUNT", word.seals.length, exchange.seals.length);
    }
  }
  const sealed = withExchange({ ...match, ...NO_OFFERS }, { kind: word.kind, theirs: word.seals });
  const event = { type: "PeerLocked", exchange: word.exchange, kind: word.kind, slots: word.seals.length };
  const heard = turn(sealed, [], [event]);
  return then(heard, stage === "locked" ? sayReady(sealed) : turn({ ...sealed, stage: "called" }));
}

export function sayUnlock(match) {
  const { number, seals, recalled } = match.exchange;
  if (recalled.length === MOST_TAKE_BACKS) throw new Misuse("TOO_MANY", "unlock", MOST_TAKE_BACKS);
  const emptied = withExchange(match, { openings: [], seals: [], recalled: [...recalled, seals] }, "choosing");
  return turn(emptied, [{ type: "take_back", exchange: number }]);
}

/** It may cross our ready on the wire; that ready names a digest that no longer exists. */
export function hearTakeBack(match, word) {
  checkNumber(match, word.exchange);
  const theirTakeBacks = match.exchange.theirTakeBacks + 1;
  if (theirTakeBacks > MOST_TAKE_BACKS) throw new PeerFault("TOO_MANY", "take_back", MOST_TAKE_BACKS);
  const emptied = withExchange(match, { theirs: [], theirTakeBacks }, match.stage === "ready" ? "locked" : "choosing");
  return turn(emptied, [], [{ type: "PeerTookBack", exchange: word.exchange }]);
}

/** Over all seals of an exchange, the first seat's before the second's. */
export function readyDigest(match, number, seals) {
  return toHex(digest("companion/ready/1", fromHex(match), String(number), ...seals.map(fromHex)));
}

function digestWith(match, ours) {
  const { number, theirs } = match.exchange;
  return readyDigest(nameOf(match), number, usIn(match) === 0 ? [...ours, ...theirs] : [...theirs, ...ours]);
}

function sayReady(match) {
  const { number, seals } = match.exchange;
  return turn({ ...match, stage: "ready" }, [{ type: "ready", exchange: number, digest: digestWith(match, seals) }]);
}

export function hearReady(match, word) {
  checkNumber(match, word.exchange);
  const expected = digestWith(match, match.exchange.seals);
  if (match.stage === "ready" && word.digest === expected) {
    // An acceptance would have been said before this.
    const final = { ...match, drawOpen: false };
    return then(turn(final, [], [{ type: "BothLocked", exchange: word.exchange }]), sayOpen(final));
  }
  if (match.exchange.recalled.some((seals) => word.digest === digestWith(match, seals))) return turn(match);
  throw new PeerFault("WRONG_DIGEST", word.digest, expected);
}

function sayOpen(match) {
  const { number, slot, openings } = match.exchange;
  const word = { type: "open", exchange: number, slot, ...openings[slot - 1] };
  return turn(withExchange(match, { opened: true }, "opening"), [word]);
}

export function hearOpen(match, word) {
  checkNumber(match, word.exchange);
  checkSlot(match, word.slot);
  const { kind, openings, theirs } = match.exchange;
  const sealed = theirs[word.slot - 1];
  const made = seal(placeOf(match, themIn(match), word.slot), word);
  if (made !== sealed) throw new PeerFault("BROKEN_SEAL", sealed, made);
  const ours = openings[word.slot - 1].payload;
  const payloads = usIn(match) === 0 ? [ours, word.payload] : [word.payload, ours];
  if (kind === "throw") return thrown(match, payloads);
  const opened = { type: "SlotOpened", exchange: word.exchange, slot: word.slot, payloads };
  return turn({ ...match, stage: "resolving" }, [], [opened]);
}

/** Both halves are known, and with them the position that either side would name. */
function thrown(match, payloads) {
  if (!payloads.every((payload) => VALUE.test(payload))) throw new PeerFault("NOT_A_THROW");
  const event = { type: "Thrown", match: nameOf(match), exchange: match.exchange.number, values: payloads };
  return then(turn(match, [], [event]), name(match, { position: payloads.join(""), result: null }));
}

export function positionHash(match, number, slot, { position, result }) {
  // A result is never empty where there is one, so that none can be mistaken for it.
  const parts = [fromHex(match), String(number), String(slot), position, result ?? ""];
  return toHex(digest("companion/position/1", ...parts));
}

function hashOf(match, named) {
  return positionHash(nameOf(match), match.exchange.number, match.exchange.slot, named);
}

export function sayResolve(match, { position, result, shown }) {
  if (result === "") throw new Misuse("WRONG_VALUE", "resolve", "result");
  const deal = { ...match.deal, shown: [...match.deal.shown, ...shown] };
  return name({ ...match, deal }, { position, result });
}

function name(match, named) {
  const { number, slot, theirHash } = match.exchange;
  const resolved = withExchange(match, { named }, "named");
  const said = turn(resolved, [{ type: "position", exchange: number, slot, hash: hashOf(match, named) }]);
  return theirHash ? then(said, settle(resolved)) : said;
}

export function hearPosition(match, word) {
  checkNumber(match, word.exchange);
  checkSlot(match, word.slot);
  if (match.exchange.theirHash) throw outOfOrder(match.stage, word);
  const named = withExchange(match, { theirHash: word.hash });
  return match.stage === "named" ? settle(named) : turn(named);
}

/** Both had named the same before they heard of an ending: what was opened last stands on both sides. */
export function hearLatePosition(match, word) {
  const { number, slot, named, theirHash } = match.exchange;
  const fits = word.exchange === number && word.slot === slot && theirHash === "";
  if (!fits || word.hash !== hashOf(match, named)) return turn(match);
  const agreed = { type: "PositionsAgreed", exchange: number, slot };
  return turn(withExchange(match, { theirHash: word.hash }), [], [agreed]);
}

function settle(match) {
  const { number, slot, seals, named, theirHash } = match.exchange;
  if (theirHash !== hashOf(match, named)) return turn({ ...match, stage: "disputed" }, [{ type: "show", ...named }]);
  const agreed = turn(match, [], [{ type: "PositionsAgreed", exchange: number, slot }]);
  if (named.result !== null) return then(agreed, end(match, { how: "result", result: named.result, seat: "" }, false));
  const following = { slot: slot + 1, named: UNNAMED, theirHash: "" };
  if (slot < seals.length) return then(agreed, sayOpen(withExchange(match, following)));
  return then(agreed, turn({ ...match, stage: "choosing", exchange: newExchange(number + 1) }));
}

export function hearShow(match, word) {
  const { number, slot, named, theirHash } = match.exchange;
  const theirs = { position: word.position, result: word.result };
  const shown = hashOf(match, theirs);
  if (shown !== theirHash) throw new PeerFault("BROKEN_NAME", theirHash, shown);
  return turn(match, [], [{ type: "PositionsDiffered", exchange: number, slot, ours: named, theirs }]);
}

function checkNumber(match, number) {
  if (number !== match.exchange.number) throw new PeerFault("WRONG_EXCHANGE", number, match.exchange.number);
}

function checkSlot(match, slot) {
  if (slot !== match.exchange.slot) throw new PeerFault("WRONG_SLOT", slot, match.exchange.slot);
}
