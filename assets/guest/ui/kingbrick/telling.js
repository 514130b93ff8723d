// In which words is a battle told? The app's own, for every event and for every line of the open book.

import { kindOf, opponentOf, ownerOf } from "../../games/kingbrick/bricks.js";

const FOULS = { "mis-flick": "kingbrick.foul.mis_flick", "push-shot": "kingbrick.foul.push_shot" };
export const ENDINGS = {
  king_off: "kingbrick.end.king",
  own_king_off: "kingbrick.end.own_king",
  both_kings_off: "kingbrick.end.both_kings",
  king_off_by_foul: "kingbrick.end.foul",
  resignation: "kingbrick.end.resigned",
  agreed_draw: "kingbrick.end.agreed",
};

export function nameOfKind(words, kind) {
  return words.say(kind === "king" ? "kingbrick.king.short" : `kingbrick.${kind}.name`);
}

export function nameOfBrick(words, brick) {
  return words.say("kingbrick.whose", { name: words.who(ownerOf(brick)), brick: nameOfKind(words, kindOf(brick)) });
}

function namesOf(words, bricks) {
  return bricks.map((brick) => nameOfBrick(words, brick)).join(", ");
}

/** What happened to one brick, and nothing more is to be said about it. */
function about(key, part = "brick") {
  return (words, event) => words.say(key, { brick: nameOfBrick(words, event[part]) });
}

const TELLERS = {
  BrickFlicked(words, { brick, additional }, seat) {
    const name = words.who(seat);
    // Which brick it was need not be told.
    if (!brick) return words.say(additional ? "kingbrick.told.additional.any" : "kingbrick.told.flicked.any", { name });
    const key = additional ? "kingbrick.told.additional" : "kingbrick.told.flicked";
    return words.say(key, { name, brick: nameOfKind(words, kindOf(brick)) });
  },
  KingMoved: (words, event, seat) => words.say("kingbrick.told.king", { name: words.who(seat) }),
  NinjaReappeared: about("kingbrick.told.reappeared", "ninja"),
  NinjaHidden: about("kingbrick.told.hidden", "ninja"),
  FreezeLaid: (words, { freeze, bricks }) =>
    words.say("kingbrick.told.laid", { name: words.who(ownerOf(freeze)), bricks: namesOf(words, bricks) }),
  FreezeShifted: (words, { freeze, bricks }) =>
    words.say("kingbrick.told.shifted", { brick: nameOfBrick(words, freeze), bricks: namesOf(words, bricks) }),
  FreezeRemoved: about("kingbrick.told.removed", "freeze"),
  BrickFrozen: about("kingbrick.told.frozen"),
  BrickThawed: about("kingbrick.told.thawed"),
  BrickDefeated: about("kingbrick.told.defeated"),
  BrickCaptured: about("kingbrick.told.captured"),
  ThrowMade: (words, { brick, face, happy }) => {
    const byChance = happy ? "kingbrick.told.happy" : "kingbrick.told.sad";
    // Of a real brick that was thrown by hand only the mood is told.
    const byHand = happy ? "kingbrick.told.hand.happy" : "kingbrick.told.hand.sad";
    return words.say(face ? byChance : byHand, { face, brick: nameOfBrick(words, brick) });
  },
  BrickFreed: about("kingbrick.told.freed"),
  MercenaryDeserted: about("kingbrick.told.deserted", "mercenary"),
  MercenaryRejoined: about("kingbrick.told.rejoined", "mercenary"),
  BrickAssassinated: (words, { victim, assassin }) =>
    words.say("kingbrick.told.assassinated", {
      brick: nameOfBrick(words, victim),
      assassin: nameOfBrick(words, assassin),
    }),
  AssassinEscaped: about("kingbrick.told.escaped", "assassin"),
  FoulCommitted: (words, { seat, kind }) =>
    words.say("kingbrick.told.foul", { name: words.who(seat), foul: words.say(FOULS[kind]) }),
  BrickReturned: about("kingbrick.told.returned"),
  AbilityUsed: about("kingbrick.told.ability"),
  BrickRestored: about("kingbrick.told.restored"),
  FacesEntered: (words, { kind, faces: { happy, sad } }) =>
    words.say("kingbrick.told.faces", { brick: nameOfKind(words, kind), happy, sad }),
  TurnEnded: (words, { seat, additional }) => turnOf(words, opponentOf(seat), additional),
  BattleEnded: (words, { outcome }) => reasonOf(words, outcome),
};

/** Whose turn it is, and how many flicks it has beside its own. */
export function turnOf(words, seat, additional) {
  const name = words.who(seat);
  if (additional > 0) return words.say("page.battle.turn.more", { name, count: additional });
  return words.say("kingbrick.told.turn", { name });
}

export function reasonOf(words, { winner, reason }) {
  return words.say(ENDINGS[reason], { loser: winner && words.who(opponentOf(winner)) });
}

/** What one line has led to; `seat` was on turn. That a laid Freeze freezes what it lies on need not be said. */
function eventsOf(words, events, seat) {
  const laid = events.some(({ type }) => type === "FreezeLaid");
  return events
    .filter(({ type }) => !(laid && type === "BrickFrozen"))
    .map((event) => TELLERS[event.type](words, event, seat))
    .join(" ");
}

const OFFERS = {
  draw: "page.battle.offers.draw",
  undo: "page.battle.offers.undo",
  rematch: "page.battle.offers.rematch",
};
const AGREED = {
  draw: "page.battle.agreed.draw",
  undo: "page.battle.agreed.undo",
  rematch: "page.battle.agreed.rematch",
};

const LINES = {
  action: (words, { events, seat }) => eventsOf(words, events, seat),
  throw(words, { events, leaver, seat }) {
    const told = eventsOf(words, leaver ? events.filter(({ type }) => type !== "ThrowMade") : events, seat);
    return leaver ? `${words.say("page.battle.forfeited", { name: words.who(leaver) })} ${told}` : told;
  },
  call: (words, { by, bricks }) =>
    words.say("page.battle.called", { name: words.who(by), bricks: namesOf(words, bricks) }),
  undo: (words, { by }) => words.say("page.battle.undone", { name: words.who(by) }),
  offer: (words, { by, what }) => words.say(OFFERS[what], { name: words.who(by) }),
  agreed: (words, { what }) => words.say(AGREED[what]),
  declined: (words, { by }) => words.say("page.battle.declined", { name: words.who(by) }),
};

/** One line of the journal. */
export function tellLine(words, item) {
  return LINES[item.kind](words, item);
}
