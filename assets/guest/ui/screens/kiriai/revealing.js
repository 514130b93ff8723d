// How is it told what the opened cards have done? Both at once, then moment by moment, in words and on the field.

import { SEATS } from "../../../games/kiriai/pieces.js";
import { winner } from "../../../games/kiriai/rules.js";
import { tell } from "../../../games/kiriai/story.js";
import { card } from "../../kiriai/art.js";
import { h } from "../../dom.js";
import { battlefield, plates } from "../../kiriai/field.js";
import { button, crest, halves, screen, verified } from "../../parts.js";

/** The moments of the step that the guest is watching. */
export function beatsOf({ progress, desk }) {
  const step = progress.steps[desk.watched];
  return step ? tell(step.before.position.field, step.events) : [];
}

export function revealing(context) {
  const { words, progress, desk } = context;
  const step = progress.steps[desk.watched];
  const beats = beatsOf(context);
  const told = beats.slice(0, desk.beat);
  const { field } = told.at(-1) ?? { field: step.before.position.field };
  const done = told.length === beats.length;
  const entry = !step.before.entered;
  // Whoever has only a keyboard scrolls it too.
  const listening = { role: "log", "aria-label": words.say("page.story"), tabindex: 0, do: done ? null : "skip" };
  return screen(
    `revealing ${desk.watched}`,
    titleOfStep(words, step),
    halves(
      [
        !entry && h("div.opened", { key: desk.watched }, SEATS.map((seat) => face(words, step, seat))),
        battlefield(context, field, entry && !told.length ? [] : SEATS),
      ],
      [
        h("ol.story", listening, sentences(words, told)),
        done && verified(context),
        done && step.after.entered && !entry && plates(context, step.after.position),
      ],
    ),
    [done ? next(context, step) : button(words.say("page.skip"), "skip", { kind: "main", key: "main" })],
    { story: told.length },
  );
}

function face(words, { opened }, seat) {
  return h(
    "figure",
    { class: `face ${seat}` },
    h("span.big", null, card(opened[seat], seat)),
    h("figcaption", null, crest(seat), ` ${words.action(opened[seat])}`),
  );
}

export function titleOfStep(words, { before, slot, round }) {
  if (!before.entered) return words.say("page.reveal.entry");
  const part = words.say(slot === 1 ? "page.reveal.first" : "page.reveal.second");
  return `${words.say("page.round", { round })} · ${part}`;
}

/** One line per sentence of the moments so far. */
export function sentences(words, beats) {
  return beats.flatMap(({ act, events }) =>
    events
      .map((event) => words.event(event))
      .filter(Boolean)
      .map((sentence) => h("li", { class: act.toLowerCase() }, sentence)),
  );
}

function next({ words, match, progress, desk }, step) {
  const more = desk.watched + 1 < progress.steps.length;
  const stopped = match.ending || progress.charge || progress.dispute || ["alone", "left"].includes(match.stage);
  const main = (key, disabled = false) => button(words.say(key), "watch", { kind: "main", disabled, key: "main" });
  if (!more && (stopped || winner(step.after))) return main("page.next.result");
  if (!step.before.entered) return main("page.next.begin");
  if (step.slot === 2) return main("page.next.round");
  return more ? main("page.next.second") : main("page.next.wait", true);
}
