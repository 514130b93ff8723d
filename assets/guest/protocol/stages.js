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

export const SAID = table({
  offered: ["accept", "decline"],
  claiming: ["tell"],
  choosing: ["lock"],
  locked: ["unlock"],
  called: ["lock"],
  resolving: ["resolve"],
  audited: ["play_again"],
});

export const HEARD = table({
  waiting: ["offer"],
  offered: ["accept", "decline"],
  shuffling: ["shuffle", "reshuffle"],
  stripping: ["strip"],
  claiming: ["claim"],
  choosing: ["seal"],
  locked: ["seal"],
  // A ready that was said before our take-back was heard names seals that are gone, and does nothing.
  called: ["take_back", "ready"],
  ready: ["take_back", "ready"],
  opening: ["open"],
  resolving: ["position"],
  named: ["position"],
  disputed: ["show"],
  // Said before our resignation or agreement was heard.
  over: ["seal", "take_back", "ready", "open", "position", "show", ...ENDINGS, "audit"],
  audited: ["rematch"],
});

function table(own) {
  const rows = STAGES.map((stage) => [
    stage,
    new Set([...(own[stage] ?? []), ...(PLAY.includes(stage) ? ENDINGS : []), ...(stage === "new" ? [] : ["bye"])]),
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
