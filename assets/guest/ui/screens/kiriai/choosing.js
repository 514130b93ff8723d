// How does the guest choose in secret? Where to enter, and which two cards, in which order, on which side.

import { CARD_OF, CARDS, ENTRY_SPACES, NOTHING, SPENT, STANCES, UNKNOWN } from "../../../games/kiriai/pieces.js";
import { card, STANCE_KANJI } from "../../kiriai/art.js";
import { h } from "../../dom.js";
import { battlefield, plates } from "../../kiriai/field.js";
import { button, call, drawOffer, halves, note, screen } from "../../parts.js";

const SLOTS = ["first", "second"];

export function entering(context) {
  const { words, progress, desk } = context;
  const { seat, duel } = progress;
  const { space, stance } = desk.hand.entry;
  const field = { ...duel.position.field, [seat]: { space, stance, health: "+" } };
  const pick = (name, chosen, values, label) =>
    values.map((value) =>
      h(
        "button.option",
        { do: name, with: value, type: "button", "aria-pressed": String(value === chosen), key: `${name}${value}` },
        label(value),
      ),
    );
  const kanji = (one) => [h("span.kanji", { "aria-hidden": "true" }, STANCE_KANJI[one]), ` ${words.stance(one)}`];
  return screen(
    "entering",
    words.say("kiriai.duel.enter"),
    halves(
      [battlefield(context, field, [seat]), note(words.say("kiriai.duel.enter.line"))],
      [
        choice("space", words.say("page.entering.space"), pick("space", space, ENTRY_SPACES[seat], String)),
        choice("stance", words.say("page.entering.stance"), pick("stance", stance, STANCES, kanji)),
        holding(context),
      ],
    ),
    [button(words.say("kiriai.duel.enter.verb"), "enter", { kind: "main" })],
    { status: call(context), notices: drawOffer(context) },
  );
}

function choice(id, title, options) {
  return [h("h3", { id }, title), h("div.options", { role: "group", "aria-labelledby": id }, options)];
}

/** The special card that was dealt before the entry. */
function holding({ words, progress: { seat, duel } }) {
  const special = duel.position.special[seat];
  return h(
    "button.choice",
    { do: "explain", with: special, type: "button" },
    h("span.mini", null, card(special, seat)),
    h("span", null, h("strong", null, words.action(special)), h("small", null, words.what(special))),
  );
}

export function choosing(context) {
  const { words, progress, desk } = context;
  const { duel } = progress;
  const complete = SLOTS.every((slot) => desk.hand.draft[slot]);
  const slots = SLOTS.map((slot) => chosen(context, slot));
  const cards = cardsOf(duel, progress.seat).map((one) => held(context, one));
  return screen(
    "choosing",
    words.say("kiriai.duel.round", { number: desk.hand.round }),
    halves(
      [battlefield(context, duel.position.field), plates(context, duel.position)],
      [
        h("h3.unseen", { id: "slots" }, words.say("page.choosing")),
        h("div.slots", { role: "group", "aria-labelledby": "slots" }, slots),
        h("h3.unseen", { id: "hand" }, words.say("page.hand")),
        h("div.hand", { role: "group", "aria-labelledby": "hand" }, cards),
      ],
    ),
    [swap(words, complete), button(words.say("kiriai.duel.lock"), "lock", { kind: "main", disabled: !complete })],
    { status: call(context), notices: drawOffer(context) },
  );
}

function cardsOf(duel, seat) {
  const special = duel.position.special[seat];
  return [...Object.keys(CARDS), ...([SPENT, UNKNOWN].includes(special) ? [] : [special])];
}

/** One slot: the card that lies in it and what it will do; a tap turns a card with two sides. */
function chosen({ words, progress, desk }, slot) {
  const action = desk.hand.draft[slot];
  const label = h("span.place", null, words.say(`kiriai.duel.${slot}`));
  if (!action) return h("div.slot.empty", { key: `${slot}-` }, label, h("p", null, words.say("kiriai.duel.free")));
  const other = CARDS[CARD_OF[action]]?.find((side) => side !== action);
  const text = [
    h("span", null, label, h("span.unseen", null, " · "), h("strong", null, words.action(action))),
    h("small.roomy", null, words.what(action)),
    other && h("span.other", null, `⟳ ${words.say("page.turn", { card: words.action(other) })}`),
  ];
  const lying = [h("span.mini", null, card(action, progress.seat)), h("span.text", null, text)];
  return h(
    "div.slot",
    { key: `${slot}+` },
    other ? h("button.lying", { do: "turn", with: slot, type: "button" }, lying) : h("div.lying", null, lying),
    remover(slot, words.say("page.remove", { card: words.action(action) })),
  );
}

function remover(slot, label) {
  const attributes = { do: "remove", with: slot, type: "button", "aria-label": label };
  return h("button.tool", attributes, h("span", { "aria-hidden": "true" }, "×"));
}

function swap(words, complete) {
  const state = complete ? { do: "swap" } : { "aria-disabled": "true" };
  const attributes = { type: "button", key: "swap", "aria-label": words.say("page.swap"), ...state };
  return h("button.tool", attributes, h("span", { "aria-hidden": "true" }, "⇄"));
}

/** A card in the hand: tap to put it down, tap again to take it back; one that rests explains itself. */
function held({ words, progress, desk }, letter) {
  const { seat, duel } = progress;
  const resting = duel.position.aside[seat] !== NOTHING && duel.position.aside[seat] === letter;
  const lying = SLOTS.find((slot) => CARD_OF[desk.hand.draft[slot]] === letter);
  const label = words.card(letter);
  const mark = resting ? "kiriai.duel.resting" : lying ? `kiriai.duel.${lying}` : CARDS[letter] ? null : "page.special";
  const act = resting ? { do: "explain", with: letter } : { do: lying ? "remove" : "put", with: lying ?? letter };
  return h(
    "button.card",
    {
      class: ["card", resting && "resting", lying && "lying"].filter(Boolean).join(" "),
      type: "button",
      "aria-pressed": resting ? null : String(Boolean(lying)),
      key: `card${letter}`,
      ...act,
    },
    h("span.faces", null, (CARDS[letter] ?? [letter]).map((side) => h("span.mini", null, card(side, seat)))),
    h("span.name", null, label),
    mark && h("span.mark", null, words.say(mark)),
  );
}
