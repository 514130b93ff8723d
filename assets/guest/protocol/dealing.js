// How does a match begin? Terms, and then the hidden cards.

import { BadDeal, cards, checkShuffle, FIRST, read, SECOND, shuffle, strip } from "../fairplay/deal.js";
import { seal } from "../fairplay/seal.js";
import { Misuse, PeerFault } from "./faults.js";
import { CLAIM, handOf, nameOf, NO_TERMS, openingOf, placeOf, then, turn, usIn } from "./state.js";

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
  const values = shuffle(cards(terms.cards), handOf(match));
  return turn({ ...shuffling, deal: { ...match.deal, shuffled: values } }, [{ type: "shuffle", values }], events);
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

export function hearOffer(match, { terms }) {
  if (!areSound(terms)) throw new PeerFault("WRONG_TERMS");
  return turn({ ...match, stage: "offered", terms }, [], [{ type: "TermsOffered", terms }]);
}

export function sayAccept(match, intent) {
  return then(turn(match, [intent]), begin(match));
}

export function sayDecline(match, intent) {
  return turn({ ...match, stage: "waiting", terms: NO_TERMS }, [intent]);
}

/** The guest's own words, out of the host's mouth. */
export function refuseOurs(_, word) {
  throw new PeerFault("NOT_THEIRS_TO_SAY", word.type);
}

/** We are second: shuffle what they have shuffled, and strip their card at once. */
export function hearShuffle(match, word) {
  if (usIn(match) !== SECOND) refuseOurs(match, word);
  honestly(() => checkShuffle(word.values, cards(match.terms.cards)));
  const hand = handOf(match);
  const values = shuffle(word.values, hand);
  const value = strip(values, FIRST, hand);
  const deal = { ...match.deal, shuffled: word.values, reshuffled: values, strippedByUs: value };
  return turn({ ...match, stage: "stripping", deal }, [
    { type: "reshuffle", values },
    { type: "strip", value },
  ]);
}

export function hearReshuffle(match, word) {
  if (usIn(match) !== FIRST) refuseOurs(match, word);
  honestly(() => checkShuffle(word.values, match.deal.shuffled));
  const value = strip(word.values, SECOND, handOf(match));
  const deal = { ...match.deal, reshuffled: word.values, strippedByUs: value };
  return turn({ ...match, stage: "stripping", deal }, [{ type: "strip", value }]);
}

export function hearStrip(match, word) {
  const card = honestly(() => read(word.value, match.terms.cards, handOf(match)));
  const deal = { ...match.deal, strippedByThem: word.value, card };
  return turn({ ...match, stage: "choosing", deal }, [], [{ type: "CardDealt", card }]);
}

function honestly(step) {
  try {
    return step();
  } catch (error) {
    throw error instanceof BadDeal ? PeerFault.ofDeal(error) : error;
  }
}

export function sayTell(match, { card }) {
  if (match.deal.claim) throw new Misuse("ALREADY_SAID", "tell");
  if (!match.terms.cards.includes(card)) throw new Misuse("WRONG_VALUE", "tell");
  const claim = openingOf(match, CLAIM, CLAIM, card);
  const word = { type: "claim", seal: seal(placeOf(match, usIn(match), CLAIM, CLAIM), claim) };
  return then(turn(match, [word]), claimed({ ...match, deal: { ...match.deal, claim, card } }));
}

export function hearClaim(match, word) {
  const { claim, theirClaim } = match.deal;
  if (theirClaim) throw new PeerFault("WRONG_ORDER", match.stage, "claim");
  if (claim && word.seal === seal(placeOf(match, usIn(match), CLAIM, CLAIM), claim)) throw new PeerFault("ECHOED_SEAL");
  return claimed({ ...match, deal: { ...match.deal, theirClaim: word.seal } });
}

function claimed(match) {
  if (!match.deal.claim || !match.deal.theirClaim) return turn(match);
  return turn({ ...match, stage: "choosing" }, [], [{ type: "CardsClaimed" }]);
}
