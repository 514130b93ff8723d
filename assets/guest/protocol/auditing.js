// What do both open after a match, and what does that prove?

import { audit, compare } from "../fairplay/audit.js";
import { FIRST } from "../fairplay/deal.js";
import { seal } from "../fairplay/seal.js";
import { PeerFault } from "./faults.js";
import { CLAIM, handOf, placeOf, themIn, turn, usIn } from "./state.js";

/** Our secrets of the deal, and what an early end has left unopened: for the record, no longer for the play. */
export function openAudit(match) {
  const rest = unopened(match).map((slot) => match.exchange.openings[slot - 1]);
  return { type: "audit", hand: match.terms.dealing === "fair" ? handOf(match) : null, claim: match.deal.claim, rest };
}

/** The slots that a result has left sealed. */
function unopened(match) {
  if (match.ending?.how !== "result") return [];
  return match.exchange.seals.map((_, index) => index + 1).slice(match.exchange.slot);
}

export function hearAudit(match, word) {
  if (!match.awaitingAudit) return turn(match);
  const slots = unopened(match);
  const { dealing } = match.terms;
  const complete = (word.hand !== null) === (dealing === "fair") && (word.claim !== null) === (dealing === "real");
  if (!complete || word.rest.length !== slots.length) throw new PeerFault("WRONG_AUDIT");
  const verdict = judge(match, word);
  const broken = word.rest.flatMap((opened, index) =>
    checkSeal(match, slots[index], match.exchange.number, match.exchange.theirs[slots[index] - 1], opened),
  );
  const event = {
    type: "Audited",
    cards: verdict.cards,
    findings: [...verdict.findings, ...broken],
    rest: word.rest.map((opened) => opened.payload),
  };
  return turn({ ...match, stage: "audited", crossing: false, awaitingAudit: false }, [], [event]);
}

function judge(match, word) {
  if (word.hand) return replay(match, word.hand);
  return word.claim ? compareClaims(match, word.claim) : { cards: [], findings: [] };
}

/** Ours and theirs in the order of the seats. */
function seated(match, ours, theirs) {
  return usIn(match) === FIRST ? [ours, theirs] : [theirs, ours];
}

function replay(match, theirs) {
  const { shuffled, given, picked, shown } = match.deal;
  const transcript = { names: match.terms.cards, shuffled, given, picked };
  return audit(transcript, seated(match, handOf(match), theirs), seated(match, [], shown));
}

function compareClaims(match, claim) {
  const { card, theirClaim, shown } = match.deal;
  const seat = themIn(match);
  const findings = checkSeal(match, CLAIM, CLAIM, theirClaim, claim);
  const details = [claim.payload];
  if (!match.terms.cards.includes(claim.payload)) {
    // What is no card was held by nobody, and there is nothing to compare it with.
    return { cards: [], findings: [...findings, { cheat: "UNKNOWN_CARD", seat, details }] };
  }
  if (claim.payload === card) findings.push({ cheat: "SAME_CARD", seat, details });
  const cards = seated(match, card, claim.payload);
  return { cards, findings: [...findings, ...compare(cards, seated(match, [], shown))] };
}

function checkSeal(match, slot, round, sealed, opened) {
  const seat = themIn(match);
  const made = seal(placeOf(match, seat, slot, round), opened);
  return made === sealed ? [] : [{ cheat: "BROKEN_SEAL", seat, details: [sealed, made] }];
}
