// What does an intent or a word do to a match? Asked of the table first, then of the room that knows.

import { hearAudit } from "./auditing.js";
import * as dealing from "./dealing.js";
import * as ending from "./ending.js";
import * as exchange from "./exchange.js";
import { Misuse, PeerFault } from "./faults.js";
import { checkHeard, checkSaid, outOfOrder } from "./stages.js";
import { turn } from "./state.js";
import { hearEntry, sayEnter } from "./writing.js";

const SAY = {
  accept: dealing.sayAccept,
  decline: dealing.sayDecline,
  tell: dealing.sayTell,
  lock: exchange.sayLock,
  throw: exchange.sayThrow,
  unlock: exchange.sayUnlock,
  resolve: exchange.sayResolve,
  name_same_card: ending.sayNameSameCard,
  enter: sayEnter,
  resign: ending.sayResign,
  offer_draw: ending.sayOfferDraw,
  accept_draw: ending.sayAcceptDraw,
  decline_draw: ending.sayDeclineDraw,
  play_again: ending.sayPlayAgain,
  bye: ending.sayBye,
};

const HEAR = {
  offer: dealing.hearOffer,
  accept: dealing.refuseOurs,
  decline: dealing.refuseOurs,
  shuffle: dealing.hearShuffle,
  pick: dealing.hearPick,
  strip: dealing.hearStrip,
  claim: dealing.hearClaim,
  seal: exchange.hearSeal,
  take_back: exchange.hearTakeBack,
  ready: exchange.hearReady,
  open: exchange.hearOpen,
  position: exchange.hearPosition,
  show: exchange.hearShow,
  same_card: ending.hearSameCard,
  entry: hearEntry,
  close: ending.hearClose,
  resign: ending.hearResign,
  offer_draw: ending.hearOfferDraw,
  accept_draw: ending.hearAcceptDraw,
  decline_draw: ending.hearDeclineDraw,
  audit: hearAudit,
  rematch: ending.hearRematch,
  bye: ending.hearBye,
};

/** `Misuse` if this is not the time. */
export function say(match, intent) {
  checkSaid(match.stage, intent);
  if (intent.type === "enter" && !match.terms.book) throw new Misuse("NO_BOOK", "enter");
  return SAY[intent.type](match, intent);
}

/** `PeerFault` if they may not say it now, or if it is not true. */
export function hear(match, word) {
  checkHeard(match.stage, word);
  if (match.stage === "left") return hearAfterLeaving(match, word);
  checkBook(match, word);
  if (match.stage === "over" && !["audit", "bye"].includes(word.type)) {
    if (!match.crossing) throw outOfOrder(match.stage, word);
    return hearLate(match, word);
  }
  return HEAR[word.type](match, word);
}

function checkBook({ terms }, { type }) {
  if (["entry", "close"].includes(type) && !terms.book) throw new PeerFault("NO_BOOK", type);
}

function hearLate(match, word) {
  return word.type === "position" ? exchange.hearLatePosition(match, word) : ending.hearLate(match, word);
}

/** What they said before they heard that we left still decides how the match has ended; nothing is a fault now. */
function hearAfterLeaving(match, word) {
  try {
    checkBook(match, word);
    if (word.type === "audit") return stillLeft(hearAudit(match, word));
    return match.crossing ? stillLeft(hearLate(match, word)) : turn(match);
  } catch (fault) {
    if (!(fault instanceof PeerFault)) throw fault;
    return turn(match);
  }
}

function stillLeft(heard) {
  return { ...heard, match: { ...heard.match, stage: "left" } };
}
