// What is left of a duel? The result, the proof that it was fair, the record, and another one.

import { opponentOf, SEATS } from "../../../games/kiriai/pieces.js";
import { tell } from "../../../games/kiriai/story.js";
import { outcomeOf, recordOf } from "../../../table/kiriai/progress.js";
import { card, samurai } from "../../kiriai/art.js";
import { h } from "../../dom.js";
import { battlefield } from "../../kiriai/field.js";
import { button, copied, halves, note, screen, versus } from "../../parts.js";
import { sentences, titleOfStep } from "./revealing.js";

export function ending(context) {
  const { words, match, progress } = context;
  const { stage } = match;
  const outcome = outcomeOf(match);
  const gone = { alone: "page.alone", left: "page.left" }[stage];
  const content = halves(
    [
      versus(context),
      outcome && laurels(progress, outcome),
      outcome && note(words.say(...because(words, outcome))),
      gone && outcome && note(words.say(`${gone}.title`), "banner"),
      gone && note(words.say(gone)),
      progress.duel.entered && battlefield(context, progress.duel.position.field),
    ],
    [outcome && audit(context), record(context)],
  );
  const key = outcome ? titleOf(outcome, progress.seat) : gone ? `${gone}.title` : "page.stopped";
  return screen("ending", words.say(key), content, after(context));
}

function titleOf({ how, winner }, seat) {
  if (how === "same_card") return "page.result.none";
  if (winner === null) return "page.result.drawn";
  return winner === seat ? "page.result.won" : "page.result.lost";
}

function because(words, { how, winner }) {
  if (how === "drawn") return ["page.result.agreed"];
  if (how === "same_card") return ["page.result.same"];
  const who = words.who(opponentOf(winner));
  return [how === "resigned" ? "page.result.resigned" : "page.result.blade", { who }];
}

/** Whoever has won; after a draw both. */
function laurels({ duel }, { winner }) {
  const winners = winner ? [winner] : SEATS;
  const { field } = duel.position;
  const standing = (seat) => (field[seat].health === "x" ? { ...field[seat], health: "-" } : field[seat]);
  const figures = winners.map((seat) => h("span", null, samurai(standing(seat), seat)));
  return h("div.laurels", { "aria-hidden": "true" }, figures);
}

function audit({ words, match, progress }) {
  const { audit: heard } = progress;
  const title = h("h3", null, words.say("page.audit.title"));
  if (!heard) {
    const key = match.stage === "over" ? "page.audit.waiting" : "page.audit.never";
    return h("section.audit", null, title, h("p", null, words.say(key)));
  }
  const { charges, cards, sealed } = heard;
  // Where it has ended the duel, that is said already.
  const same = new Set(cards).size < cards.length && match.ending.how !== "same_card";
  const tick = h("span.tick", { "aria-hidden": "true" }, "✓");
  const good = h("p.verified", null, tick, ` ${words.say("page.audit.good")}`);
  const verdict = charges.length
    ? h(
        "div.alarm",
        { role: "alert" },
        h("p", null, words.say("page.audit.bad")),
        h("ul", null, charges.map((charge) => h("li", null, words.finding(charge)))),
      )
    : same
      ? note(words.say("page.audit.same"))
      : good;
  return h("section.audit", null, title, verdict, dealt(words, cards), rest(words, sealed));
}

/** Who held which special card, the unseen one too if the phones have dealt. */
function dealt(words, cards) {
  const held = cards.map((special, index) => {
    const seat = SEATS[index];
    const values = { who: seat && words.who(seat), card: words.action(special) };
    const sentence = words.say(seat ? "page.audit.card" : "page.audit.unseen", values);
    const picture = h("span", { class: seat ? "mini" : "mini nobody" }, card(special, seat ?? "red"));
    return h("li", null, picture, h("span", null, sentence));
  });
  return held.length ? h("ul.dealt", null, held) : null;
}

function rest(words, sealed) {
  if (!sealed) return null;
  const name = (action) => (/^[ARCSHLBKZX]$/.test(action) ? words.action(action) : action);
  const values = { ...words.both, red: name(sealed.red), blue: name(sealed.blue) };
  return h("p", null, words.say("page.audit.sealed", values));
}

function record(context) {
  const { words, match, progress } = context;
  const steps = progress.steps.map((step) => {
    const beats = tell(step.before.position.field, step.events);
    const story = h("ol.story", null, sentences(words, beats));
    return h("details", null, h("summary", null, titleOfStep(words, step)), story);
  });
  const text = recordOf(progress, match);
  return h(
    "section.record",
    null,
    h("h3", null, words.say("page.record")),
    steps.length ? steps : note(words.say("page.record.empty")),
    h("textarea", { readonly: true, rows: 3, id: "record", "aria-label": words.say("page.record.text") }, text),
    button(words.say("record.copy"), "copy"),
    copied(context),
  );
}

function after({ words, match }) {
  const { stage, rematchSaid, rematchHalf } = match;
  if (stage === "left") return [];
  // Only while something is still open is it worth a question.
  const settled = stage === "audited" || stage === "alone";
  const leave = button(words.say("page.leave"), settled ? "say" : "ask", { value: settled ? "bye" : "leave" });
  if (stage !== "audited") return [leave];
  if (rematchSaid) return [note(words.say("page.rematch.asked"), "banner"), leave];
  const again = button(words.say("page.rematch"), "say", { value: "play_again", kind: "main" });
  return rematchHalf ? [note(words.say("page.rematch.offered"), "banner"), leave, again] : [leave, again];
}
