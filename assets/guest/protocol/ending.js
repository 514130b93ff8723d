// How does a match end, by the rules or by words, and what may come after it?

import { FIRST } from "../fairplay/deal.js";
import { seal } from "../fairplay/seal.js";
import { openAudit } from "./auditing.js";
import { hearClaim, mayTell } from "./dealing.js";
import { Misuse, PeerFault } from "./faults.js";
import { MOST_DRAW_OFFERS } from "./limits.js";
import { outOfOrder, PLAY } from "./stages.js";
import { CLAIM, hasNamedResult, newMatch, ownHalf, placeOf, themIn, then, turn, usIn } from "./state.js";

const DRAWN = { how: "drawn", result: "", seat: "" };
const CLOSED = { how: "closed", result: "", seat: "" };
const SAME_CARD = { how: "same_card", result: "", seat: "" };

/** The match is over for us; `crossing` when they may not have known it while they went on speaking. */
export function end(match, ending, crossing) {
  // In the middle of the deal there is nothing to open yet.
  const awaitingAudit = PLAY.includes(match.stage);
  const ended = { ...match, stage: "over", ending, crossing, awaitingAudit };
  return turn(ended, awaitingAudit ? [openAudit(ended)] : [], [{ type: "MatchEnded", ending }]);
}

function resigned(match, seat) {
  return { how: "resigned", result: "", seat: match.terms.seats[seat] };
}

export function sayResign(match, intent) {
  beforeAResult(match, intent);
  return then(turn(match, [intent]), end(match, resigned(match, usIn(match)), true));
}

export function hearResign(match) {
  return end(match, resigned(match, themIn(match)), false);
}

/** The host's word alone. */
export function hearClose(match) {
  return end(match, CLOSED, false);
}

/** Their card is open already, so that ours gives nothing away; whose finger slipped, nobody can know. */
export function sayNameSameCard(match, { type }) {
  const { claim, shown } = match.deal;
  if (!claim) throw new Misuse("NOT_NOW", match.stage, type);
  // They have played what we told: the audit shows whether it is also what they told.
  const named = { ...match, deal: { ...match.deal, shown: [...shown, claim.payload] } };
  return then(turn(named, [{ type: "same_card", claim }]), end(named, SAME_CARD, true));
}

export function hearSameCard(match, word) {
  checkSameCard(match, word);
  return end(match, SAME_CARD, false);
}

/** What they told must be a card of the deal, sealed, and just opened by us: nobody learns a hidden card by it. */
function checkSameCard(match, word) {
  const { deal, exchange, terms } = match;
  if (!deal.theirClaim || !exchange.opened) throw outOfOrder(match.stage, word);
  const played = exchange.openings[exchange.slot - 1].payload;
  const made = seal(placeOf(match, themIn(match), CLAIM, CLAIM), word.claim);
  if (made !== deal.theirClaim) throw new PeerFault("BROKEN_SEAL", deal.theirClaim, made);
  const { payload } = word.claim;
  // A seal can hide any name, also that of an ordinary card, which both may play.
  if (payload !== played || !terms.cards.includes(payload)) throw new PeerFault("NOT_THE_SAME", payload, played);
}

/** Against an offer that stands it is an agreement. */
export function sayOfferDraw(match, intent) {
  if (match.drawOfferedByThem) return sayAcceptDraw(match, { type: "accept_draw" });
  if (match.drawOffered) throw new Misuse("ALREADY_SAID", "offer_draw");
  if (match.drawsOffered === MOST_DRAW_OFFERS) throw new Misuse("TOO_MANY", "offer_draw", MOST_DRAW_OFFERS);
  const offered = { ...match, drawOffered: true, drawOpen: true, drawsOffered: match.drawsOffered + 1 };
  return turn(offered, [intent]);
}

export function hearOfferDraw(before) {
  const drawsOfferedByThem = before.drawsOfferedByThem + 1;
  if (drawsOfferedByThem > MOST_DRAW_OFFERS) throw new PeerFault("TOO_MANY", "offer_draw", MOST_DRAW_OFFERS);
  const match = { ...before, drawsOfferedByThem };
  // It had lapsed when it came: we have locked without knowing of it, and have said that we are ready.
  if (match.stage === "ready") return turn(match);
  const offered = { ...match, drawOfferedByThem: true };
  // Two offers that cross are an agreement, which has to be said: ours may have lapsed for them.
  if (match.drawOffered) return sayAcceptDraw(offered, { type: "accept_draw" });
  return turn(offered, [], [{ type: "DrawOffered" }]);
}

export function sayAcceptDraw(match, intent) {
  answering(match);
  return then(turn(match, [intent]), end(match, DRAWN, true));
}

/** It was said before they were ready, so that they have seen nothing of what we have sealed. */
export function hearAcceptDraw(match, word) {
  answered(match, word);
  return end(match, DRAWN, false);
}

export function sayDeclineDraw(match, intent) {
  answering(match);
  return turn({ ...match, drawOfferedByThem: false }, [intent]);
}

/** The offer stays open: this may answer an earlier one, which had lapsed. */
export function hearDeclineDraw(match, word) {
  answered(match, word);
  return turn({ ...match, drawOffered: false }, [], [{ type: "DrawDeclined" }]);
}

/** A result that we have named may already have ended the match for them. */
export function beforeAResult(match, intent) {
  if (hasNamedResult(match)) throw new Misuse("RESULT_NAMED", intent.type);
}

function answering(match) {
  if (!match.drawOfferedByThem) throw new Misuse("NO_OFFER");
}

function answered(match, word) {
  if (!match.drawOpen) throw outOfOrder(match.stage, word);
}

/** What they said before they heard of the ending; of crossing endings both sides keep the same one. */
export function hearLate(match, word) {
  // They had closed the book before they heard of any other end, and hold to it.
  if (word.type === "close") return weighed(match, CLOSED);
  // They had seen it before they heard of any other end.
  if (word.type === "same_card") {
    checkSameCard(match, word);
    return match.ending?.how === "same_card" ? turn(match) : weighed(match, SAME_CARD);
  }
  // They told it again in the dark, whatever they had locked before, and their audit opens this one.
  if (word.type === "claim" && mayTell(match) && !match.exchange.opened) return hearClaim(match, word);
  const { how, seat } = match.ending;
  const gaveUp = how === "resigned" && seat === match.terms.seats[usIn(match)];
  // An agreement outweighs a resignation, and of two resignations the first seat's counts.
  if (word.type === "accept_draw" && gaveUp && match.drawOpen) return weighed(match, DRAWN);
  // A resignation outweighs a result that only we have named.
  const outweighs = how === "result" || (gaveUp && themIn(match) === FIRST);
  return word.type === "resign" && outweighs ? weighed(match, resigned(match, themIn(match))) : turn(match);
}

function weighed(match, ending) {
  return turn({ ...match, ending }, [], [{ type: "MatchEnded", ending }]);
}

export function sayPlayAgain(match) {
  if (match.rematchSaid) throw new Misuse("ALREADY_SAID", "play_again");
  const asked = { ...match, rematchSaid: true };
  const said = turn(asked, [{ type: "rematch", half: ownHalf(match.seed, match.number + 1) }]);
  return match.rematchHalf ? then(said, following(asked)) : said;
}

export function hearRematch(match, word) {
  if (match.rematchHalf) throw outOfOrder(match.stage, word);
  const offered = { ...match, rematchHalf: word.half };
  return match.rematchSaid ? following(offered) : turn(offered, [], [{ type: "RematchOffered" }]);
}

/** The next match on the same terms, the seats exchanged. */
function following({ seed, number, rematchHalf, terms, player, theirPlayer }) {
  const next = newMatch(seed, number + 1, rematchHalf, { ...terms, host: 1 - terms.host });
  return turn({ ...next, player, theirPlayer });
}

export function sayBye(match, intent) {
  const left = { ...match, stage: "left" };
  if (!hasNamedResult(match)) return turn(left, [intent]);
  // They will name it too, unless they had resigned; nobody waits for them.
  const ending = { how: "result", result: match.exchange.named.result, seat: "" };
  return turn({ ...left, ending, crossing: true }, [intent], [{ type: "MatchEnded", ending }]);
}

export function hearBye(match) {
  const alone = { ...match, stage: "alone" };
  const left = [{ type: "PeerLeft" }];
  // Nothing was begun, or it is over already, or the book says how it has ended.
  if (!PLAY.includes(match.stage) || match.terms.book) return turn(alone, [], left);
  const ending = resigned(match, themIn(match));
  return turn({ ...alone, ending }, [], [{ type: "MatchEnded", ending }, ...left]);
}
