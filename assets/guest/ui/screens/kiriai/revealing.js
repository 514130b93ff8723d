// How is it told what the opened cards have done? Both at once, then beat by beat, in words and on the field.

import { SEATS } from "../../../games/kiriai/pieces.js";
import { winner } from "../../../games/kiriai/rules.js";
import { tell } from "../../../games/kiriai/story.js";
import { card } from "../../kiriai/art.js";
import { h } from "../../dom.js";
import { battlefield, plates } from "../../kiriai/field.js";
import { sentencesOf } from "../../kiriai/telling.js";
import { secondsOf } from "../../motion/reveal.js";
import { button, crest, halves, screen, verified } from "../../parts.js";

const SLOTS = { 1: "kiriai.duel.first", 2: "kiriai.duel.second" };

/** What is open of the entries or the round that the guest is watching. */
function stepsOf({ progress, desk }) {
  const [first, ...later] = progress.steps.slice(desk.watched);
  return first ? [first, ...later.filter(({ exchange }) => exchange === first.exchange)] : [];
}

export function beatsOf(context) {
  return toldBy(stepsOf(context));
}

/** Everything that happened in these steps, beat by beat. */
export function toldBy(steps) {
  return steps.flatMap(({ before, events }) => tell(before.position.field, events));
}

/** The milliseconds until the next beat. */
export function paceOf(context) {
  const beat = beatsOf(context)[context.desk.beat - 1];
  return 1000 * secondsOf(beat, sentencesOf(context.words, beat).join(" "));
}

export function revealing(context) {
  const { words, match, progress, desk } = context;
  const steps = stepsOf(context);
  const [{ before }, last] = [steps[0], steps.at(-1)];
  const beats = toldBy(steps);
  const told = beats.slice(0, desk.beat);
  const telling = desk.beat <= beats.length;
  const shown = told.flatMap(({ events }) => events).filter(({ type }) => type === "CardsRevealed").at(-1);
  const { field } = told.at(-1) ?? before.position;
  // Which cards rest, and which are spent, changes at the end of the round.
  const { position } = told.some(({ act }) => act === "ROUND") ? last.after : before;
  const over = isStopped(match, progress) || Boolean(winner(last.after));
  const complete = over || !before.entered || last.slot === 2;
  const lines = told.map((beat) => [beat.act, sentencesOf(words, beat)]);
  // Ruling K8: what the end has left closed is told as such.
  if (!telling && over && before.entered && last.slot === 1) lines.push(["ROUND", [words.say("kiriai.story.closed")]]);
  // Whoever has only a keyboard scrolls it too.
  const listening = { role: "log", "aria-label": words.say("page.story"), tabindex: 0 };
  return screen(
    `revealing ${desk.watched}`,
    titleOf(words, steps[0]),
    halves(
      [shown && faces(words, shown), battlefield(context, field, before.entered || told.length ? SEATS : [])],
      [
        h("ol.story", listening, story(lines)),
        verified(context),
        before.entered && plates(context, { ...position, field }),
      ],
    ),
    [mainButton(words, { telling, complete, over, entered: before.entered, count: steps.length })],
    {
      status: shown && h("p.place", null, words.say(SLOTS[shown.slot])),
      story: lines.length,
      tap: telling ? "beat" : null,
    },
  );
}

function isStopped(match, { charge, dispute }) {
  return Boolean(match.ending || charge || dispute) || ["alone", "left"].includes(match.stage);
}

/** The two cards that were opened together. */
function faces(words, shown) {
  return h("div.opened", { key: shown.slot }, SEATS.map((seat) => face(words, shown[seat], seat)));
}

function face(words, action, seat) {
  return h(
    "figure",
    { class: `face ${seat}` },
    h("span.big", null, card(action, seat)),
    h("figcaption", null, crest(seat), ` ${words.action(action)}`),
  );
}

/** The entries, or the number of the round. */
export function titleOf(words, { before, round }) {
  return before.entered ? words.say("kiriai.duel.round", { number: round }) : words.say("kiriai.duel.setup");
}

/** A line for each sentence, by act; those of the last beat stand out. */
function story(lines) {
  return lines.flatMap(([act, sentences], number) => {
    const names = [act.toLowerCase(), number < lines.length - 1 && "past"].filter(Boolean).join(" ");
    return sentences.map((sentence) => h("li", { class: names }, sentence));
  });
}

/** Tells everything at once, waits, or goes on: in the same moments as in the app. */
function mainButton(words, { telling, complete, over, entered, count }) {
  if (telling) return button(words.say("kiriai.duel.skip"), "skip", { key: "main" });
  const onward = over ? "kiriai.duel.result" : entered ? "kiriai.duel.next" : "kiriai.duel.begin";
  const label = words.say(complete ? onward : "kiriai.duel.waiting");
  return button(label, "watch", { kind: "main", value: count, disabled: !complete, key: "main" });
}
