// How far has the duel come? What the protocol tells, played by the rules, seen from the guest's seat.

import { dumpClosed, dumpRecord } from "../../games/kiriai/notation.js";
import {
  ADVANCED_FIELD,
  isSpecial,
  opponentOf,
  SEATS,
  SPECIALS,
  STANDARD_FIELD,
  UNKNOWN,
} from "../../games/kiriai/pieces.js";
import { checkAction, checkPlacement, enter, newDuel, reveal, winner } from "../../games/kiriai/rules.js";
import { mayTell } from "../../protocol/dealing.js";
import { UNDECIDED } from "../../protocol/stages.js";
import { hasNamedResult } from "../../protocol/state.js";

const FIELDS = { "kiriai 5": STANDARD_FIELD, "kiriai 7": ADVANCED_FIELD };
const RESULTS = { red: "1-0", blue: "0-1" };

/** The guest's seat, the field and who has dealt, or null if these are no terms of this game. */
export function understand(terms) {
  const known = terms.seats.join() === SEATS.join() && terms.cards.join() === SPECIALS.join();
  const spaces = FIELDS[terms.options];
  const { dealing, host, book } = terms;
  return known && spaces && dealing !== "none" && !book ? { seat: SEATS[1 - host], spaces, dealing } : null;
}

/** Everything that the history of a match tells; `steps` are the opened slots, in order. */
export function follow(match, history) {
  const { seat, spaces, dealing } = understand(match.terms);
  const special = { [seat]: match.deal.card || UNKNOWN, [opponentOf(seat)]: UNKNOWN };
  const duel = newDuel(spaces, special);
  const progress = { seat, spaces, dealing, start: duel, duel, steps: [], charge: null, dispute: null, audit: null };
  /** Whether they have just played the very special card that the guest has told. */
  progress.sameCard = false;
  for (const event of history) FOLLOW[event.type]?.(progress, event, match);
  return progress;
}

const FOLLOW = {
  PeerLocked: expect,
  SlotOpened: open,
  PositionsAgreed: agree,
  PositionsDiffered: dispute,
  MatchEnded: end,
  Audited: hearAudit,
};

/** How many slots the next exchange has. */
export function slotsOf(duel) {
  return duel.entered ? 2 : 1;
}

/** Have they sealed what comes next? */
function expect(progress, { kind, slots }) {
  const due = slotsOf(progress.duel);
  if (kind !== "secret" || slots !== due) progress.charge = { code: "WRONG_SLOT_COUNT", details: [slots, due] };
}

/** We have sealed only what the rules allow: whatever they refuse was sealed by the other side. */
function open(progress, { exchange, slot, payloads }) {
  const { duel, seat, steps } = progress;
  const opened = Object.fromEntries(SEATS.map((one, index) => [one, payloads[index]]));
  const theirs = opened[opponentOf(seat)];
  if (isOurs(progress, theirs)) {
    progress.sameCard = true;
    return;
  }
  const check = duel.entered ? checkAction(duel, opponentOf(seat), theirs) : checkPlacement(opponentOf(seat), theirs);
  if (check) {
    progress.charge = { code: check, details: [theirs.slice(0, 16)] };
    return;
  }
  const { duel: after, events } = duel.entered ? reveal(duel, opened) : enter(duel, opened);
  const round = roundOf(progress, exchange);
  steps.push({ exchange, slot, opened, events, before: duel, after, round, agreed: false });
  progress.duel = after;
}

/** Is the real special card that they have played, their first one, the one that the guest told? */
function isOurs({ duel, seat, dealing }, theirs) {
  const { special } = duel.position;
  return dealing === "real" && duel.entered && special[seat] === theirs && special[opponentOf(seat)] === UNKNOWN;
}

/** If both have told the same card, what was opened last is played on neither phone. */
function end(progress, { ending }) {
  const last = progress.steps.at(-1);
  if (ending.how !== "same_card" || !last || last.agreed) return;
  progress.steps.pop();
  progress.duel = last.before;
}

/** A record has only what both have named alike: an end may cross what came after it. */
function agree(progress) {
  for (const step of progress.steps.slice(-1)) {
    step.agreed = true;
    // A record begins with both samurai on the field.
    if (!step.before.entered) progress.start = step.after;
  }
}

/** Rounds are counted without the entry into the advanced field, which is 0. */
export function roundOf({ spaces }, exchange) {
  return spaces === ADVANCED_FIELD ? exchange - 1 : exchange;
}

function dispute(progress, { ours, theirs }) {
  progress.dispute = { ours, theirs };
}

/** What both have opened at last, and with it the second cards that the end has left sealed. */
function hearAudit(progress, { cards, findings, rest }, match) {
  const { seat, steps } = progress;
  // Of two told cards that are the same nobody can say whose finger slipped; `cards` shows them.
  const proved = findings.filter(({ cheat }) => cheat !== "SAME_CARD");
  const charges = proved.map(({ cheat, details }) => ({ code: cheat, details }));
  const ours = match.exchange.openings.at(-1)?.payload;
  const [theirs] = rest;
  if (theirs !== undefined) {
    const last = steps.at(-1);
    const check = checkAction({ ...last.before, opened: last.opened }, opponentOf(seat), theirs);
    if (check) charges.push({ code: check, details: [theirs.slice(0, 16)] });
  }
  const sealed = theirs === undefined ? null : { [seat]: ours, [opponentOf(seat)]: theirs };
  progress.audit = { cards, charges, sealed };
}

/** Can the guest still correct the told card? Nothing is open, and nothing is locked with it. */
export function mayRetell(match) {
  return match.deal.claim !== null && mayTell(match) && ["claiming", "choosing", "called"].includes(match.stage);
}

/** Is it a resignation to leave now? Not if the other side has broken the rules, or if we have named the result. */
export function resignsByLeaving(match, { charge, dispute }) {
  return UNDECIDED.includes(match.stage) && !hasNamedResult(match) && charge === null && dispute === null;
}

/** What the page says without the player. */
export function answer({ stage }, progress) {
  if (stage !== "resolving" || progress.charge !== null) return null;
  return progress.sameCard ? { type: "name_same_card" } : resolution(progress);
}

/** What we say of the position after the last opened slot: nothing that only one side knows. */
function resolution({ duel, seat, steps }) {
  const won = winner(duel);
  const theirs = steps.at(-1).opened[opponentOf(seat)];
  return {
    type: "resolve",
    position: dumpClosed(duel.position),
    result: won ? RESULTS[won] : null,
    shown: isSpecial(theirs) ? [theirs] : [],
  };
}

/** Who has won, and how: by the blade, by a resignation, or nobody by agreement. */
export function outcomeOf({ ending }) {
  if (ending === null) return null;
  if (["drawn", "same_card"].includes(ending.how)) return { how: ending.how, winner: null };
  if (ending.how === "resigned") return { how: "resigned", winner: opponentOf(ending.seat) };
  return { how: "result", winner: ending.result === RESULTS.red ? "red" : "blue" };
}

/** The duel as the app's own record has it, with the special cards as far as they are known. */
export function recordOf(progress, match) {
  const { start, steps, audit } = progress;
  const rounds = [];
  for (const step of steps.filter(({ before, agreed }) => before.entered && agreed)) {
    if (step.slot === 1) rounds.push({ red: [step.opened.red], blue: [step.opened.blue] });
    else for (const seat of SEATS) rounds.at(-1)[seat].push(step.opened[seat]);
  }
  const last = rounds.at(-1);
  if (last?.red.length === 1 && audit?.sealed) for (const seat of SEATS) last[seat].push(audit.sealed[seat]);
  // Without the audit nobody knows the second cards, and half a round cannot be written.
  else if (last?.red.length === 1) rounds.pop();
  const complete = rounds.at(-1) === last;
  return `kiriai ${dumpRecord(withSpecials(start.position, audit), rounds, ...written(outcomeOf(match), complete))}`;
}

function withSpecials(position, audit) {
  const [red, blue] = audit?.cards ?? [];
  return red && blue ? { ...position, special: { red, blue } } : position;
}

/** How a record names the end: words that decided it, and the result. */
function written(outcome, complete) {
  if (outcome === null || outcome.how === "same_card" || (outcome.how === "result" && !complete)) return [null, "*"];
  if (outcome.how === "drawn") return ["draw-agreed", "1/2"];
  const words = outcome.how === "resigned" ? `${opponentOf(outcome.winner)}-resigns` : null;
  return [words, RESULTS[outcome.winner]];
}
