// How far has the battle come? What the protocol tells, armies first and then the open book, seen by the guest.

import { facesOf } from "../../fairplay/throw.js";
import { checkCode, parseArmy } from "../../games/kingbrick/army.js";
import { newBattle } from "../../games/kingbrick/battle.js";
import { opponentOf, SIDES } from "../../games/kingbrick/bricks.js";
import { dumpStart } from "../../games/kingbrick/notation.js";
import { forfeited, newBook, read, thrown } from "./lines.js";

/** How much of a false line or army is shown. */
const SHOWN = 40;

/** The host's colour and the guest's, which a rematch does not exchange; null if these are no terms of this game. */
export function understand({ options, seats, dealing, cards, book }) {
  const host = /^kingbrick (red|blue)$/.exec(options)?.[1];
  const known = seats.join() === "one,two" && dealing === "none" && cards.length === 0 && book === 1;
  return known && host ? { host, seat: opponentOf(host) } : null;
}

/** Everything that the history of a match tells; `steps` are the armies and the shared throws, in order. */
export function follow(match, history) {
  const { host, seat } = understand(match.terms);
  const nothing = { lines: [], first: null, armies: null, book: null, steps: [], charge: null, dispute: null };
  const progress = { host, seat, ...nothing };
  for (const event of history) FOLLOW[event.type]?.(progress, event, match);
  if (progress.armies) readLines(progress, match);
  if (match.ending && !(match.ending.how === "closed" && progress.book?.closed)) accuse(progress, "EARLY_CLOSE");
  return progress;
}

const FOLLOW = {
  Entered: write,
  PeerLocked: expect,
  PeerTookBack: expectAgain,
  SlotOpened: open,
  Thrown: cast,
  PositionsDiffered: dispute,
};

/** The first thing that is wrong counts. */
function accuse(progress, code, text) {
  progress.charge ??= { code, details: text === undefined ? [] : [text.slice(0, SHOWN)] };
}

/** Where lines cross, the host's take the place of ours; but none for which it has sealed a throw. */
function write(progress, { number, text, seat }, { terms }) {
  const { host, lines } = progress;
  const by = seat === terms.seats[terms.host] ? host : opponentOf(host);
  const crossed = lines.splice(number - 1);
  const begins = /^(red|blue) begins$/.test(text) && by === host;
  const fits = number === 1 ? begins : progress.armies !== null;
  if (!fits || crossed.some(({ sealed }) => sealed)) accuse(progress, "UNFIT_LINE", text);
  lines.push({ text, by, sealed: false, faces: null });
  if (number === 1) [progress.first] = text.split(" ");
}

/** Have they sealed what comes next? The army, once it is known who begins, and then only throws that are called. */
function expect(progress, { exchange, kind, slots }) {
  const { lines } = progress;
  const last = lines.at(-1);
  const called = exchange > 1 && kind === "throw" && Boolean(last) && /^call /.test(last.text) && !last.sealed;
  const army = exchange === 1 && kind === "secret" && lines.length === 1;
  if (slots !== 1 || !(army || called)) accuse(progress, "UNASKED_SEAL");
  else if (called) last.sealed = true;
}

function expectAgain({ lines }) {
  for (const line of lines.slice(-1)) line.sealed = false;
}

/** We have sealed only what the rules allow: whatever they refuse was sealed by the other side. */
function open(progress, { payloads }, { terms }) {
  const { host } = progress;
  if (progress.charge) return;
  const [theirs, ours] = [payloads[terms.host], payloads[1 - terms.host]];
  const check = checkCode(theirs);
  if (check) {
    accuse(progress, check, theirs);
    return;
  }
  progress.armies = { [host]: parseArmy(theirs), [opponentOf(host)]: parseArmy(ours) };
  progress.steps.push({ kind: "armies", armies: progress.armies });
}

/** The throw belongs to the call that they have sealed it for, unless they have struck that out. */
function cast({ lines }, { match, exchange, values }) {
  for (const line of lines.filter(({ sealed, faces }) => sealed && faces === null)) {
    const [, ...bricks] = line.text.split(" ");
    line.faces = facesOf(match, exchange, values, SIDES, bricks.length);
  }
}

function dispute(progress, { ours, theirs }) {
  progress.dispute = { ours, theirs };
}

function readLines(progress, match) {
  const { armies, first, lines, steps } = progress;
  let book = newBook(newBattle(armies.red, armies.blue, first));
  for (const { text, by, faces } of lines.slice(1)) {
    const after = read(book, text, by);
    if (!after) {
      accuse(progress, "UNFIT_LINE", text);
      break;
    }
    book = faces ? thrown(after, faces) : after;
    // By what both phones know of it they show the same roll.
    if (faces) steps.push({ ...book.journal.at(-1), seed: recordOf({ armies, first, book }) });
  }
  if (book.call) {
    book = abandoned(progress, book, match);
    steps.push(...book.journal.slice(-1).filter(({ kind }) => kind === "throw"));
  }
  progress.book = book;
}

/** A throw that both have sealed is lost by whoever leaves before it is known. */
function abandoned({ host, seat }, book, { stage, exchange }) {
  const sealed = exchange.kind === "throw" && exchange.seals.length > 0 && exchange.theirs.length > 0;
  const leaver = { alone: host, left: seat }[stage];
  return sealed && leaver ? forfeited(book, leaver) : book;
}

/** In a battle a resignation is a line of the book, and whoever leaves writes none. */
export function resignsByLeaving() {
  return false;
}

/** What the page says without the player: the start of the battle, its half of a throw, and an agreed rematch. */
export function answer({ stage, exchange, rematchSaid }, { charge, dispute, armies, first }) {
  if (charge || dispute) return null;
  if (stage === "resolving") return { type: "resolve", position: dumpStart(armies, first), result: null, shown: [] };
  if (stage === "called" && exchange.kind === "throw") return { type: "throw" };
  return stage === "audited" && !rematchSaid ? { type: "play_again" } : null;
}

/** May this line be the guest's next one? */
export function mayEnter({ stage }, { charge, book, seat }, text) {
  return stage === "choosing" && charge === null && book !== null && read(book, text, seat) !== null;
}

/** The battle in the notation of the rules: its start, and every action that stands. */
export function recordOf({ armies, first, book }) {
  return [dumpStart(armies, first), ...book.deeds.flatMap(({ texts }) => texts)].join("\n");
}
