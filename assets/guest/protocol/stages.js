// What may be said and heard at every stage of a match?

import { Misuse, PeerFault } from "./faults.js";

const DEAL = ["shuffling", "stripping", "claiming"];
/** From the first choice to the last position; `disputed` when the positions differ. */
export const PLAY = ["choosing", "locked", "called", "ready", "opening", "resolving", "named", "disputed"];
export const STAGES = [
  "new",
  "waiting",
  "offered",
  ...DEAL,
  ...PLAY,
  "over",
  "audited",
  "alone",
  "left",
];
/** In which a player can resign. */
export const UNDECIDED = [...DEAL, ...PLAY];
/** A draw can be agreed on, but not while a choice of both is being opened. */
const DRAWS = ["offer_draw", "accept_draw", "decline_draw"];

export const SAID = table("enter", {
  offered: ["accept", "decline"],
  claiming: ["tell"],
  // Told again, before anything is open.
  choosing: ["tell", "lock", "throw", ...DRAWS],
  locked: ["unlock", ...DRAWS],
  called: ["tell", "lock", "throw", ...DRAWS],
  resolving: ["resolve", "name_same_card"],
  disputed: DRAWS,
  audited: ["play_again"],
});

export const HEARD = table("entry", {
  waiting: ["offer"],
  offered: ["accept", "decline"],
  shuffling: ["shuffle", "pick"],
  stripping: ["strip"],
  claiming: ["claim"],
  // The host closes between two exchanges; we may have begun the next one by then. A card may be told again: whoever
  // has locked takes that back first, so that we do not hold their seals.
  choosing: ["claim", "seal", "close", ...DRAWS],
  locked: ["claim", "seal", "close", ...DRAWS],
  // A ready that was said before our take-back was heard names seals that are gone, and does nothing.
  called: ["take_back", "ready", ...DRAWS],
  // What was said of a draw before our seals were heard.
  ready: ["take_back", "ready", ...DRAWS],
  opening: ["open"],
  resolving: ["position", "same_card"],
  named: ["position", "same_card"],
  disputed: ["show", ...DRAWS],
  // Said before our resignation or agreement was heard.
  over: [
    ...["shuffle", "pick", "strip", "claim", "seal", "take_back", "ready", "open", "position", "show", "same_card"],
    ...["entry", "close", "resign", ...DRAWS, "audit"],
  ],
  audited: ["rematch"],
});

/** Lines of the open book are written at any moment of the play. */
function table(line, own) {
  const always = (stage) => [
    ...(PLAY.includes(stage) ? [line] : []),
    ...(UNDECIDED.includes(stage) ? ["resign"] : []),
    ...(stage === "new" ? [] : ["bye"]),
  ];
  return Object.fromEntries(STAGES.map((stage) => [stage, new Set([...(own[stage] ?? []), ...always(stage)])]));
}
SAID.left.delete("bye");
HEARD.alone.delete("bye");

/** A word at the wrong time that has a name of its own. */
const CHEATS = {
  open: {
    ...named(["choosing", "locked", "called", "ready"], "EARLY_OPENING"),
    ...named(["resolving", "named", "disputed", "audited"], "LATE_OPENING"),
  },
  take_back: named(["opening", "resolving", "named"], "LATE_TAKE_BACK"),
};

function named(stages, code) {
  return Object.fromEntries(stages.map((stage) => [stage, code]));
}

export function checkSaid(stage, intent) {
  if (!SAID[stage].has(intent.type)) throw new Misuse("NOT_NOW", stage, intent.type);
}

export function checkHeard(stage, word) {
  // Whoever has left does not listen.
  if (stage !== "left" && !HEARD[stage].has(word.type)) throw outOfOrder(stage, word);
}

export function outOfOrder(stage, word) {
  return new PeerFault(CHEATS[word.type]?.[stage] ?? "WRONG_ORDER", stage, word.type);
}
