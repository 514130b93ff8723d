// What do the lines of the open book say? Actions, and what both players do with them.

import { capturedOf, facesOf } from "../../games/kingbrick/battle.js";
import { checkAction, enter } from "../../games/kingbrick/book.js";
import { kindOf } from "../../games/kingbrick/bricks.js";
import { dumpThrow, parseAction } from "../../games/kingbrick/notation.js";

export function newBook(battle) {
  return {
    battle,
    /** The actions that stand, each with the battle before it; all throws of one call are one. */
    deeds: [],
    /** Everything that happened, in order. */
    journal: [],
    /** The shared throw that is not decided yet, and whose it is. */
    call: null,
    /** What the last line offers, and who. */
    offer: null,
    /** Whether a rematch is agreed. */
    closed: false,
  };
}

/** The book after one more line, or null if it may not stand there. */
export function read(book, text, by) {
  if (book.call || book.closed) return null;
  const [verb, ...rest] = text.split(" ");
  const after = Object.hasOwn(READ, verb) ? READ[verb](book, by, rest) : act(book, by, text);
  // An offer stands until the next line.
  return after && { ...after, offer: after.offer === book.offer ? null : after.offer };
}

const READ = {
  undo(book, by, rest) {
    const last = book.deeds.at(-1);
    return rest.length || !last || last.shared ? null : noted(takenBack(book), { kind: "undo", by });
  },
  call(book, by, bricks) {
    const waiting = throwable(book.battle, by);
    const known = new Set(bricks).size === bricks.length && bricks.every((brick) => waiting.includes(brick));
    return known && bricks.length ? noted({ ...book, call: { by, bricks } }, { kind: "call", by, bricks }) : null;
  },
  offer(book, by, [what, ...rest]) {
    if (rest.length || !Object.hasOwn(AGREED, what) || !mayOffer(book, what)) return null;
    if (book.offer?.what === what && book.offer.by === by) return null;
    if (book.offer?.what !== what) {
      return noted({ ...book, offer: { what, by } }, { kind: "offer", by, what });
    }
    return AGREED[what](noted({ ...book, offer: null }, { kind: "agreed", by, what }));
  },
  decline(book, by, rest) {
    if (rest.length || !book.offer || book.offer.by === by) return null;
    return noted(book, { kind: "declined", by, what: book.offer.what });
  },
};

const AGREED = {
  draw: (book) => bound(entered(book, { type: "AgreeDraw" }, "draw agreed")),
  undo: takenBack,
  rematch: (book) => ({ ...book, closed: true }),
};

/** Captured bricks of that side whose faces are known. */
export function throwable(battle, seat) {
  if (battle.outcome) return [];
  return capturedOf(battle, seat).filter((brick) => facesOf(battle, kindOf(brick)));
}

function mayOffer({ battle, deeds }, what) {
  if (what === "undo") return Boolean(deeds.at(-1)?.shared);
  return (battle.outcome === null) === (what === "draw");
}

/** Nobody resigns for the other, or agrees alone. */
function act(book, by, text) {
  const action = parseAction(text);
  if (!action || action.type === "AgreeDraw" || (action.type === "Resign" && action.seat !== by)) return null;
  return checkAction(book.battle, action) ? null : entered(book, action, text, by);
}

function entered(book, action, text, by) {
  const { battle, events } = enter(book.battle, action);
  const deeds = [...book.deeds, { before: book.battle, shared: false, texts: [text] }];
  return noted({ ...book, battle, deeds }, { kind: "action", by, events }, book.battle.turn.seat);
}

/** What both have agreed on neither takes back alone. */
function bound(book) {
  return { ...book, deeds: [...book.deeds.slice(0, -1), { ...book.deeds.at(-1), shared: true }] };
}

function takenBack(book) {
  return { ...book, battle: book.deeds.at(-1).before, deeds: book.deeds.slice(0, -1) };
}

/** `seat` is on turn when it happens. */
function noted(book, item, seat = book.battle.turn.seat) {
  return { ...book, journal: [...book.journal, { seat, ...item }] };
}

/** The shared throw by its faces. */
export function thrown(book, faces) {
  const { by, bricks } = book.call;
  const throws = bricks.map((brick, index) => {
    const face = faces[index];
    return { brick, face, happy: face <= facesOf(book.battle, kindOf(brick)).happy };
  });
  return decided(book, { kind: "throw", by, throws });
}

/** Whoever has left before the throw was known has lost it: their own bricks are defeated, the other's come free. */
export function forfeited(book, leaver) {
  const { by, bricks } = book.call;
  const happy = by !== leaver;
  const throws = bricks.map((brick) => ({ brick, face: happy ? 1 : 6, happy }));
  return decided(book, { kind: "throw", by, throws, leaver });
}

function decided(book, item) {
  const told = [];
  let { battle } = book;
  for (const one of item.throws) {
    const step = enter(battle, { type: "Throw", ...one });
    battle = step.battle;
    told.push(...step.events);
  }
  const texts = item.throws.map(({ brick, face, happy }) => dumpThrow(brick, face, happy));
  const deeds = [...book.deeds, { before: book.battle, shared: true, texts }];
  return noted({ ...book, battle, deeds, call: null }, { ...item, events: told });
}
