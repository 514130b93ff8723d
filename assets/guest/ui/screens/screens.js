// Which screen is it time for? Before anything is agreed the same for every game, and then as its room says.

import { h } from "../dom.js";
import { button, note, screen } from "../parts.js";
import * as kingbrick from "./kingbrick/room.js";
import * as kiriai from "./kiriai/room.js";
import { calling, halted, invitation, offered, waiting } from "./lobby.js";

const ROOMS = { kiriai, kingbrick };

/** Is something on the page for the guest's eyes only? */
export function isSecret(table) {
  const game = table?.terms?.game;
  return Boolean(game) && ROOMS[game].isSecret(table.match);
}

/** The beats of what the guest is watching, if the game tells it beat by beat. */
export function beatsOf(context) {
  const { progress } = context;
  return progress ? ROOMS[progress.game].beatsOf(context) : [];
}

/** How long the present one of these beats takes, in milliseconds. */
export function paceOf(context) {
  return ROOMS[context.progress.game].paceOf(context);
}

/** The page shows it now: whatever moves begins to. */
export function shown(context) {
  const { progress } = context;
  if (progress) ROOMS[progress.game].shown(context);
}

export function screenOf(context) {
  const { table, match, progress, desk } = context;
  if (table === null) return invitation(context);
  if (table.halt) return halted(context);
  if (match === null) return calling(context);
  if (!progress) return before(context);
  const room = ROOMS[progress.game];
  if (progress.steps.length > desk.watched) return room.revealing(context);
  if (room.isOver(match, progress)) return room.ending(context);
  if (desk.covered && room.isSecret(match)) return covered(context);
  return room.playing(context);
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
