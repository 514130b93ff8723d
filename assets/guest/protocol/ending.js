// How does a match end, by the rules or by words, and what may come after it?

import { FIRST } from "../fairplay/deal.js";
import { openAudit } from "./auditing.js";
import { Misuse } from "./faults.js";
import { outOfOrder } from "./stages.js";
import { newMatch, ownHalf, themIn, then, turn, usIn } from "./state.js";

const DRAWN = { how: "drawn", result: "", seat: "" };
const CLOSED = { how: "closed", result: "", seat: "" };

/** The match is over for us; `crossing` when they may not have known it while they went on speaking. */
export function end(match, ending, crossing) {
  const ended = { ...match, stage: "over", ending, crossing };
  return turn(ended, [openAudit(ended)], [{ type: "MatchEnded", ending }]);
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

/** Against an open offer it is an agreement, as it is when two offers cross. */
export function sayOfferDraw(match, intent) {
  beforeAResult(match, intent);
  if (match.drawOffered) throw new Misuse("ALREADY_SAID", "offer_draw");
  const offered = { ...match, drawOffered: true };
  const said = turn(offered, [intent]);
  return match.drawOfferedByThem ? then(said, end(offered, DRAWN, true)) : said;
}

export function hearOfferDraw(match) {
  if (match.drawOffered) return end(match, DRAWN, true);
  return turn({ ...match, drawOfferedByThem: true }, [], [{ type: "DrawOffered" }]);
}

export function sayAcceptDraw(match, intent) {
  beforeAResult(match, intent);
  answering(match);
  return then(turn(match, [intent]), end(match, DRAWN, true));
}

export function hearAcceptDraw(match, word) {
  answered(match, word);
  return end(match, DRAWN, false);
}

export function sayDeclineDraw(match, intent) {
  beforeAResult(match, intent);
  answering(match);
  return turn({ ...match, drawOfferedByThem: false }, [intent]);
}

export function hearDeclineDraw(match, word) {
  answered(match, word);
  return turn({ ...match, drawOffered: false }, [], [{ type: "DrawDeclined" }]);
}

/** A result that we have named may already have ended the match for them. */
export function beforeAResult(match, intent) {
  if (match.stage === "named" && match.exchange.named.result !== null) throw new Misuse("RESULT_NAMED", intent.type);
}

function answering(match) {
  if (!match.drawOfferedByThem) throw new Misuse("NO_OFFER");
}

function answered(match, word) {
  if (!match.drawOffered) throw outOfOrder(match.stage, word);
}

/** What they said before they heard of the ending; of crossing endings both sides keep the same one. */
export function hearLate(match, word) {
  if (!match.crossing) throw outOfOrder(match.stage, word);
  // They had closed the book before they heard of any other end, and hold to it.
  if (word.type === "close") return weighed(match, CLOSED);
  if (word.type === "decline_draw") return turn({ ...match, drawOffered: false });
  const { how, seat } = match.ending;
  if (how !== "resigned" || seat !== match.terms.seats[usIn(match)]) return turn(match);
  // An agreement outweighs a resignation, and of two resignations the first seat's counts.
  if (["accept_draw", "offer_draw"].includes(word.type) && match.drawOffered) return weighed(match, DRAWN);
  if (word.type === "resign" && themIn(match) === FIRST) return weighed(match, resigned(match, themIn(match)));
  return turn(match);
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
function following({ seed, number, rematchHalf, terms }) {
  return turn(newMatch(seed, number + 1, rematchHalf, { ...terms, host: 1 - terms.host }));
}

export function sayBye(match, intent) {
  return turn({ ...match, stage: "left" }, [intent]);
}

export function hearBye(match) {
  return turn({ ...match, stage: "alone" }, [], [{ type: "PeerLeft" }]);
}
