// Which screen of a battle is it time for?

import { fighting } from "./fighting.js";
import { mustered, mustering } from "./mustering.js";

export { ending } from "./ending.js";
export { revealing } from "./revealing.js";

/** Only the army is for the guest's eyes alone, until both are open. */
export function isSecret({ stage, exchange }) {
  return exchange.number === 1 && ["choosing", "called", "locked", "ready"].includes(stage);
}

export function isOver({ stage }, { charge, dispute, book }) {
  const stopped = charge !== null || dispute !== null || ["alone", "left", "disputed"].includes(stage);
  return stopped || Boolean(book?.battle.outcome);
}

/** Nothing here is told moment by moment. */
export function beatsOf() {
  return [];
}

export function playing(context) {
  const { match, progress } = context;
  if (progress.book) return fighting(context);
  return ["choosing", "called"].includes(match.stage) ? mustering(context) : mustered(context);
}
