// How does a match begin? Terms, and then the hidden cards.

import {
  BadDeal,
  checkPick,
  checkShuffle,
  checkStrip,
  FIRST,
  pick,
  readFirst,
  readSecond,
  SECOND,
  shuffle,
  strip,
} from "../fairplay/deal.js";
import { seal } from "../fairplay/seal.js";
import { Misuse, PeerFault } from "./faults.js";
import { MOST_TELLINGS } from "./limits.js";
import { outOfOrder } from "./stages.js";
import { CLAIM, dealOf, handOf, nameOf, NO_TERMS, openingOf, placeOf, then, turn, usIn } from "./state.js";

const COUNTS = { none: [0, 0], fair: [3, 3], real: [2, 8] };

/** The first steps of a new match: it waits for terms, or has them from the match before. */
export function begin(match) {
  const { terms } = match;
  if (terms === NO_TERMS) return turn({ ...match, stage: "waiting" });
  const events = [{ type: "MatchBegun", match: nameOf(match), terms, seat: terms.seats[usIn(match)] }];
  if (terms.dealing === "none") return turn({ ...match, stage: "choosing" }, [], events);
  if (terms.dealing === "real") return turn({ ...match, stage: "claiming" }, [], events);
  const shuffling = { ...match, stage: "shuffling" };
  if (usIn(match) !== FIRST) return turn(shuffling, [], events);
  const { values, proof } = shuffle(dealOf(match), handOf(match));
  const deal = { ...match.deal, shuffled: values };
  return turn({ ...shuffling, deal }, [{ type: "shuffle", values, ...proof }], events);
}

/** Two seats with names, and different cards as many as the dealing needs. */
export function areSound(terms) {
  const [least, most] = COUNTS[terms.dealing];
  return (
    terms.seats.every(Boolean) &&
    new Set(terms.seats).size === terms.seats.length &&
    new Set(terms.cards).size === terms.cards.length &&
    least <= terms.cards.length &&
    terms.cards.length <= most
  );
}

export function hearOffer(match, { terms, player }) {
  if (!areSound(terms)) throw new PeerFault("WRONG_TERMS");
  return turn({ ...match, stage: "offered", terms, theirPlayer: player }, [], [{ type: "TermsOffered", terms }]);
}

export function sayAccept(match, intent) {
  return then(turn(match, [intent]), begin({ ...match, player: intent.player }));
}

export function sayDecline(match, intent) {
  return turn({ ...match, stage: "waiting", terms: NO_TERMS }, [intent]);
}

/** The guest's own words, out of the host's mouth. */
export function refuseOurs(_, word) {
  throw new PeerFault("NOT_THEIRS_TO_SAY", word.type);
}

/** We are second: one of their values is for them, and one for us. */
export function hearShuffle(match, word) {
  if (usIn(match) !== SECOND) refuseOurs(match, word);
  honestly(() => checkShuffle(dealOf(match), word.values, word));
  const heard = { ...match, deal: { ...match.deal, shuffled: word.values } };
  const hand = handOf(heard);
  const given = hand.order[FIRST];
  const { value, proof } = pick(dealOf(match), word.values, hand);
  const deal = { ...heard.deal, given, picked: value };
  return turn({ ...heard, stage: "stripping", deal }, [{ type: "pick", given, value, ...proof }]);
}

/** We are first: our card is known, and theirs needs our exponent taken off. */
export function hearPick(match, word) {
  if (usIn(match) !== FIRST) refuseOurs(match, word);
  const { shuffled } = match.deal;
  honestly(() => checkPick(dealOf(match), shuffled, word.given, word.value, word));
  const { value, proof } = strip(dealOf(match), shuffled, word.value, handOf(match));
  const card = readFirst(word.given, match.terms.cards, handOf(match));
  const deal = { ...match.deal, given: word.given, picked: word.value, card };
  const events = [{ type: "CardDealt", card }];
  return turn({ ...match, stage: "choosing", deal }, [{ type: "strip", value, ...proof }], events);
}

export function hearStrip(match, word) {
  const { shuffled, picked } = match.deal;
  honestly(() => checkStrip(dealOf(match), shuffled, picked, word.value, word));
  const card = readSecond(word.value, match.terms.cards, handOf(match));
  return turn({ ...match, stage: "choosing", deal: { ...match.deal, card } }, [], [{ type: "CardDealt", card }]);
}

function honestly(step) {
  try {
    step();
  } catch (error) {
    throw error instanceof BadDeal ? new PeerFault(error.flaw, ...error.details) : error;
  }
}

/** Can a real card be told, or told again? Nothing is open that could make anybody want another one. */
export function mayTell({ terms, exchange }) {
  return terms.dealing === "real" && exchange.number === 1;
}

export function sayTell(match, { card }) {
  const { tellings } = match.deal;
  if (!mayTell(match)) throw new Misuse("NOT_NOW", match.stage, "tell");
  if (!match.terms.cards.includes(card)) throw new Misuse("WRONG_VALUE", "tell");
  if (tellings === MOST_TELLINGS) throw new Misuse("TOO_MANY", "tell", MOST_TELLINGS);
  const claim = openingOf(match, CLAIM, CLAIM, card);
  const word = { type: "claim", seal: seal(placeOf(match, usIn(match), CLAIM, CLAIM), claim) };
  const deal = { ...match.deal, claim, card, tellings: tellings + 1 };
  return then(turn(match, [word]), claimed({ ...match, deal }));
}

export function hearClaim(match, word) {
  const { claim, theirTellings } = match.deal;
  if (!mayTell(match)) throw outOfOrder(match.stage, word);
  if (theirTellings === MOST_TELLINGS) throw new PeerFault("TOO_MANY", "claim", MOST_TELLINGS);
  if (claim && word.seal === seal(placeOf(match, usIn(match), CLAIM, CLAIM), claim)) throw new PeerFault("ECHOED_SEAL");
  return claimed({ ...match, deal: { ...match.deal, theirClaim: word.seal, theirTellings: theirTellings + 1 } });
}

function claimed(match) {
  if (match.stage !== "claiming" || !match.deal.claim || !match.deal.theirClaim) return turn(match);
  return turn({ ...match, stage: "choosing" }, [], [{ type: "CardsClaimed" }]);
}
