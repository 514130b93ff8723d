// Which screen of a battle is it time for?

import { THROW } from "../../motion/roll.js";
import { fighting } from "./fighting.js";
import { mustered, mustering } from "./mustering.js";

export { ending } from "./ending.js";
export { beatsOf, revealing, shown } from "./revealing.js";

/** The milliseconds of a beat: a roll. */
export const paceOf = () => THROW;

/** Only the army is for the guest's eyes alone, until both are open. */
export function isSecret({ stage, exchange }) {
  return exchange.number === 1 && ["choosing", "called", "locked", "ready"].includes(stage);
}

export function isOver({ stage }, { charge, dispute, book }) {
  const stopped = charge !== null || dispute !== null || ["alone", "left", "disputed"].includes(stage);
  return stopped || Boolean(book?.battle.outcome);
}

export function playing(context) {
  const { match, progress } = context;
  if (progress.book) return fighting(context);
  return ["choosing", "called"].includes(match.stage) ? mustering(context) : mustered(context);
}
