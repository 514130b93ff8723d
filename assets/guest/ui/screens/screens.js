// Which screen is it time for?

import { h } from "../dom.js";
import { button, note, screen } from "../parts.js";
import { choosing, entering } from "./choosing.js";
import { ending } from "./ending.js";
import { calling, dealing, halted, invitation, offered, telling, waiting } from "./lobby.js";
import { locked } from "./locked.js";
import { revealing } from "./revealing.js";

/** Stages in which something on the page is for the guest's eyes only. */
const SECRET = ["claiming", "choosing", "called", "locked", "ready"];

export function isSecret(match) {
  return SECRET.includes(match?.stage);
}

export function screenOf(context) {
  const { table, match, progress, desk } = context;
  if (table === null) return invitation(context);
  if (table.halt) return halted(context);
  if (match === null) return calling(context);
  if (!progress) return before(context);
  if (progress.steps.length > desk.watched) return revealing(context);
  if (isOver(match, progress)) return ending(context);
  if (desk.covered && isSecret(match)) return covered(context);
  if (match.stage === "claiming") return telling(context);
  if (["shuffling", "stripping"].includes(match.stage)) return dealing(context);
  if (["choosing", "called"].includes(match.stage)) {
    return progress.duel.entered ? choosing(context) : entering(context);
  }
  return locked(context);
}

function isOver({ stage, ending }, { charge, dispute }) {
  return ending !== null || charge !== null || dispute !== null || ["alone", "left", "disputed"].includes(stage);
}

/** Before anything is agreed. */
function before(context) {
  const { words, table, match } = context;
  if (match.stage === "offered") return offered(context);
  if (match.stage === "alone" || match.stage === "left") {
    return screen("gone", words.say(`page.${match.stage}.title`), [note(words.say(`page.${match.stage}`))]);
  }
  return table.seated ? waiting(context) : calling(context);
}

/** The page was out of sight: nothing secret comes back by itself. */
function covered({ words }) {
  return screen(
    "covered",
    words.say("page.cover.title"),
    [h("div.moonrise", { "aria-hidden": "true" }), note(words.say("page.cover"))],
    [button(words.say("page.uncover"), "uncover", { kind: "main" })],
  );
}
