// What may be said and heard at every stage of a match?

import { Misuse, PeerFault } from "./faults.js";

/** From the first choice to the last position; `disputed` when the positions differ. */
const PLAY = ["choosing", "locked", "called", "ready", "opening", "resolving", "named", "disputed"];
export const STAGES = [
  "new",
  "waiting",
  "offered",
  "shuffling",
  "stripping",
  "claiming",
  ...PLAY,
  "over",
  "audited",
  "alone",
  "left",
];
const ENDINGS = ["resign", "offer_draw", "accept_draw", "decline_draw"];
/** What is said and heard at any moment of the play; a line of the open book has its own word. */
const ANY_TIME = { say: ["enter", ...ENDINGS], hear: ["entry", ...ENDINGS] };

export const SAID = table(ANY_TIME.say, {
  offered: ["accept", "decline"],
  claiming: ["tell"],
  choosing: ["lock", "throw"],
  locked: ["unlock"],
  called: ["lock", "throw"],
  resolving: ["resolve"],
  audited: ["play_again"],
});

export const HEARD = table(ANY_TIME.hear, {
  waiting: ["offer"],
  offered: ["accept", "decline"],
  shuffling: ["shuffle", "reshuffle"],
  stripping: ["strip"],
  claiming: ["claim"],
  // The host closes between two exchanges; we may have begun the next one by then.
  choosing: ["seal", "close"],
  locked: ["seal", "close"],
  // A ready that was said before our take-back was heard names seals that are gone, and does nothing.
  called: ["take_back", "ready"],
  ready: ["take_back", "ready"],
  opening: ["open"],
  resolving: ["position"],
  named: ["position"],
  disputed: ["show"],
  // Said before our resignation or agreement was heard.
  over: ["seal", "take_back", "ready", "open", "position", "show", "close", ...ANY_TIME.hear, "audit"],
  audited: ["rematch"],
});

function table(anyTime, own) {
  const rows = STAGES.map((stage) => [
    stage,
    new Set([...(own[stage] ?? []), ...(PLAY.includes(stage) ? anyTime : []), ...(stage === "new" ? [] : ["bye"])]),
  ]);
  return Object.fromEntries(rows);
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
