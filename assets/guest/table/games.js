// Which game is offered, and who follows it? Every game has its own room beside this one.

import * as kingbrick from "./kingbrick/progress.js";
import * as kiriai from "./kiriai/progress.js";

const GAMES = { kiriai, kingbrick };

/** The game and the guest's seat in it, or null if the host's app offers something that this page does not know. */
export function understand(terms) {
  for (const [game, { understand }] of Object.entries(GAMES)) {
    const understood = understand(terms);
    if (understood) return { game, ...understood };
  }
  return null;
}

/** Everything that the history of a match tells. */
export function follow(match, history) {
  const { game } = understand(match.terms);
  return { game, ...GAMES[game].follow(match, history) };
}

/** What the page says without the player, or null. */
export function answer(match, progress) {
  return progress && GAMES[progress.game].answer(match, progress);
}

/** Is it a resignation to leave now? */
export function resignsByLeaving(match, progress) {
  return progress !== null && GAMES[progress.game].resignsByLeaving(match, progress);
}

/** May the player still want it? Something of the other side may have come in between. */
export function isTimely(match, progress, intent) {
  return intent.type !== "enter" || GAMES[progress.game].mayEnter(match, progress, intent.text);
}
