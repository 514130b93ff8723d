// What is left of a battle? The result and its reason, where every brick ended, the journal, and another one.

import { SEATS } from "../../../games/kingbrick/bricks.js";
import { mayEnter, recordOf } from "../../../table/kingbrick/progress.js";
import { h } from "../../dom.js";
import { brick } from "../../kingbrick/art.js";
import { reasonOf } from "../../kingbrick/telling.js";
import { button, copied, halves, note, screen, versus } from "../../parts.js";
import { camps, journal, offered } from "./fighting.js";

export function ending(context) {
  const { words, match, progress } = context;
  const { book } = progress;
  const outcome = book?.battle.outcome ?? null;
  const gone = { alone: "page.alone", left: "page.left" }[match.stage];
  const content = halves(
    [
      versus(context),
      outcome && laurels(outcome),
      outcome && note(reasonOf(words, outcome)),
      gone && outcome && note(words.say(`${gone}.title`), "banner"),
      gone && note(words.say(gone)),
      book && offered(context),
    ],
    book && [camps(context), journal(context), record(context)],
  );
  const key = outcome ? titleOf(outcome, progress.seat) : gone ? `${gone}.title` : "page.stopped";
  return screen("ending", words.say(key), content, after(context, outcome));
}

function titleOf({ winner }, seat) {
  if (winner === null) return "match.draw";
  return winner === seat ? "shared.won" : "shared.lost";
}

/** The King of whoever has won; after a draw both. */
function laurels({ winner }) {
  const kings = winner ? [winner] : SEATS;
  return h("div.laurels", { "aria-hidden": "true" }, kings.map((seat) => h("span", null, brick("king", seat))));
}

function record(context) {
  const { words, progress } = context;
  return h(
    "section.record",
    null,
    h("h3", null, words.say("kingbrick.journal")),
    h(
      "textarea",
      { readonly: true, rows: 3, id: "record", "aria-label": words.say("page.record.text") },
      recordOf(progress),
    ),
    button(words.say("record.copy"), "copy"),
    copied(context),
  );
}

function after({ words, match, progress }, outcome) {
  const { stage } = match;
  if (stage === "left") return [];
  // Only while something is still open is it worth a question.
  const settled = outcome !== null || stage === "alone";
  const leave = button(words.say("shared.leave"), settled ? "say" : "ask", { value: settled ? "bye" : "leave" });
  if (progress.book?.closed && stage !== "alone") return [note(words.say("page.battle.closing"), "banner")];
  const wanted = !progress.book?.offer && mayEnter(match, progress, "offer rematch");
  const again = button(words.say("banner.rematch"), "write", { value: "offer rematch", kind: "main" });
  return wanted ? [leave, again] : [leave];
}
