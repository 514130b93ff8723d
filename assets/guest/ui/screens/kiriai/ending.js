// What is left of a duel? The result, the proof that it was fair, the record, and another one.

import { opponentOf, SEATS } from "../../../games/kiriai/pieces.js";
import { outcomeOf, recordOf } from "../../../table/kiriai/progress.js";
import { card, samurai } from "../../kiriai/art.js";
import { h } from "../../dom.js";
import { battlefield } from "../../kiriai/field.js";
import { sentencesOf } from "../../kiriai/telling.js";
import { button, copied, halves, note, screen, versus } from "../../parts.js";
import { titleOf, toldBy } from "./revealing.js";

export function ending(context) {
  const { words, match, progress } = context;
  const { stage } = match;
  const outcome = outcomeOf(match);
  const gone = { alone: "page.alone", left: "page.left" }[stage];
  const content = halves(
    [
      versus(context),
      outcome && laurels(progress, outcome),
      outcome && note(because(context, outcome)),
      outcome && !leftEarly(context, outcome) && departure(context),
      gone && note(words.say(gone)),
      progress.duel.entered && battlefield(context, progress.duel.position.field),
    ],
    [outcome && audit(context), record(context)],
  );
  const key = outcome ? resultOf(outcome, progress.seat) : gone ? `${gone}.title` : "page.stopped";
  return screen("ending", words.say(key), content, after(context));
}

function resultOf({ how, winner }, seat) {
  if (how === "same_card") return "kiriai.duel.over.none";
  if (winner === null) return "match.draw";
  return winner === seat ? "shared.won" : "shared.lost";
}

const REASONS = {
  drawn: "kiriai.duel.over.agreed",
  same_card: "kiriai.duel.over.same",
  resigned: "match.resigned",
  result: "kiriai.duel.over.defeat",
};

function because(context, outcome) {
  const { words } = context;
  const key = leftEarly(context, outcome) ? "shared.link.left" : REASONS[outcome.how];
  return words.say(key, { name: outcome.winner && words.who(opponentOf(outcome.winner)) });
}

/** Has the other side lost by leaving the table? */
function leftEarly({ match, seat }, { how, winner }) {
  return match.stage === "alone" && how === "resigned" && winner === seat;
}

/** Who has left the table, if anybody has. */
function departure({ words, match, seat }) {
  if (match.stage === "left") return note(words.say("page.left.title"), "banner");
  if (match.stage !== "alone") return null;
  return note(words.say("shared.link.left", { name: words.who(opponentOf(seat)) }), "banner");
}

/** Why nothing was checked, or will be. */
const UNHEARD = { left: "kiriai.duel.unaudited.own", alone: "kiriai.duel.unaudited" };

/** Whoever has won; after a draw both. */
function laurels({ duel }, { winner }) {
  const winners = winner ? [winner] : SEATS;
  const { field } = duel.position;
  const standing = (seat) => (field[seat].health === "x" ? { ...field[seat], health: "-" } : field[seat]);
  const figures = winners.map((seat) => h("span", null, samurai(standing(seat), seat)));
  return h("div.laurels", { "aria-hidden": "true" }, figures);
}

function audit({ words, match, progress }) {
  const { audit: heard, seat } = progress;
  const title = h("h3", null, words.say("page.audit.title"));
  if (!heard) {
    const same = UNHEARD[match.stage] && match.ending.how === "same_card";
    // Both cards are known already then, and whoever left first has spoilt nothing.
    const key = same ? "kiriai.duel.unaudited.same" : (UNHEARD[match.stage] ?? "kiriai.duel.auditing");
    const sentence = words.say(key, { name: words.who(opponentOf(seat)) });
    return h("section.audit", null, title, h("p", null, sentence));
  }
  const { charges, cards, sealed } = heard;
  // Where it has ended the duel, that is said already.
  const same = new Set(cards).size < cards.length && match.ending.how !== "same_card";
  // Of real cards only the two that were told are known.
  const checked = cards.length > SEATS.length ? "kiriai.duel.audited" : "kiriai.duel.audited.told";
  const tick = h("span.tick", { "aria-hidden": "true" }, "✓");
  const good = h("p.verified", null, tick, ` ${words.say(checked)}`);
  const verdict = charges.length
    ? h(
        "div.alarm",
        { role: "alert" },
        h("p", null, words.say("page.audit.bad")),
        h("ul", null, charges.map((charge) => h("li", null, words.finding(charge)))),
      )
    : same
      ? note(words.say("kiriai.duel.audited.same"))
      : good;
  return h("section.audit", null, title, verdict, dealt(words, cards), rest(words, sealed));
}

/** Who held which special card, the unseen one too if the phones have dealt. */
function dealt(words, cards) {
  const held = cards.map((special, index) => {
    const seat = SEATS[index];
    const holder = seat ? words.who(seat) : words.say("kiriai.duel.unseen");
    const picture = h("span", { class: seat ? "mini" : "mini nobody" }, card(special, seat ?? "red"));
    return h("li", null, picture, h("span", null, h("small", null, holder), h("strong", null, words.action(special))));
  });
  return held.length ? h("ul.dealt", null, held) : null;
}

function rest(words, sealed) {
  if (!sealed) return null;
  const name = (action) => (/^[ARCSHLBKZX]$/.test(action) ? words.action(action) : action);
  return SEATS.map((seat) => {
    const values = { name: words.who(seat), card: name(sealed[seat]) };
    return h("p", null, words.say("kiriai.duel.rest", values));
  });
}

function record(context) {
  const { words, match, progress } = context;
  const rounds = [...new Set(progress.steps.map(({ exchange }) => exchange))].map((exchange) => {
    const steps = progress.steps.filter((step) => step.exchange === exchange);
    return h("details", null, h("summary", null, titleOf(words, steps[0])), h("ol.story", null, lines(words, steps)));
  });
  const text = recordOf(progress, match);
  return h(
    "section.record",
    null,
    h("h3", null, words.say("kiriai.duel.record.whole")),
    rounds.length ? rounds : note(words.say("page.record.empty")),
    h("textarea", { readonly: true, rows: 3, id: "record", "aria-label": words.say("page.record.text") }, text),
    button(words.say("record.copy"), "copy"),
    copied(context),
  );
}

/** What happened in these steps, a line for each sentence. */
function lines(words, steps) {
  return toldBy(steps).flatMap((beat) =>
    sentencesOf(words, beat).map((sentence) => h("li", { class: beat.act.toLowerCase() }, sentence)),
  );
}

function after({ words, match, seat }) {
  const { stage, rematchSaid, rematchHalf } = match;
  if (stage === "left") return [];
  // Only while something is still open is it worth a question.
  const settled = stage === "audited" || stage === "alone";
  const leave = button(words.say("shared.leave"), settled ? "say" : "ask", { value: settled ? "bye" : "leave" });
  if (stage !== "audited") return [leave];
  if (rematchSaid) return [note(words.say("kiriai.duel.rematch.offered"), "banner"), leave];
  const again = (key) => button(words.say(key), "say", { value: "play_again", kind: "main" });
  if (!rematchHalf) return [leave, again("banner.rematch")];
  const asked = words.say("kiriai.duel.rematch.asked", { name: words.who(opponentOf(seat)) });
  return [note(asked, "banner"), leave, again("kiriai.duel.rematch.accept")];
}
