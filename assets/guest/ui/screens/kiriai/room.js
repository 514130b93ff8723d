// Which screen of a duel is it time for?

import { mayRetell } from "../../../table/kiriai/progress.js";
import { choosing, entering } from "./choosing.js";
import { dealing, telling } from "./dealing.js";
import { locked } from "./locked.js";

export { ending } from "./ending.js";
export { beatsOf, paceOf, revealing } from "./revealing.js";

/** Stages in which something on the page is for the guest's eyes only. */
const SECRET = ["claiming", "choosing", "called", "locked", "ready"];

/** Nothing here moves by itself. */
export function shown() {}

export function isSecret({ stage }) {
  return SECRET.includes(stage);
}

export function isOver({ stage, ending }, { charge, dispute }) {
  return ending !== null || charge !== null || dispute !== null || ["alone", "left", "disputed"].includes(stage);
}

export function playing(context) {
  const { match, progress } = context;
  if (match.stage === "claiming" || (context.desk.retelling && mayRetell(match))) return telling(context);
  if (["shuffling", "stripping"].includes(match.stage)) return dealing(context);
  if (["choosing", "called"].includes(match.stage)) {
    return progress.duel.entered ? choosing(context) : entering(context);
  }
  return locked(context);
}
