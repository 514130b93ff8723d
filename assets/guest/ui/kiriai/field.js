// What is seen of the duel by both? The row of spaces with the samurai on it, and a plate for each side.

import { gapOf, NOTHING, SEATS, SPENT } from "../../games/kiriai/pieces.js";
import { h } from "../dom.js";
import { crest } from "../parts.js";
import { card, samurai, STANCE_KANJI } from "./art.js";

/** The battlefield; seats that have not entered yet are left out. */
export function battlefield({ words }, field, seats = SEATS) {
  const spaces = Array.from({ length: field.spaces }, (_, index) => index + 1);
  const shared = seats.length === 2 && gapOf(field) === 0;
  const told = seats.map((seat) => describe(words, field, seat));
  if (seats.length === 2) told.push(words.say("page.distance", { gap: gapOf(field) }));
  return h(
    "div.field",
    { role: "img", "aria-label": `${words.say("page.battlefield")}. ${told.join(" ")}`, "--spaces": field.spaces },
    h("span.moon"),
    h("div.mats", null, spaces.map((space) => h("span.mat", middle(space, field.spaces), String(space)))),
    seats.map((seat) => figure(field, seat, shared)),
  );
}

function middle(space, spaces) {
  return space * 2 === spaces + 1 ? { class: "mat middle" } : null;
}

function describe(words, field, seat) {
  const { space, stance, health } = field[seat];
  const values = { who: words.who(seat), space, stance: words.stance(stance), health: words.health(health) };
  return words.say("page.samurai", values);
}

function figure(field, seat, shared) {
  const one = field[seat];
  // Two on one space stand a little apart; they may overlap, the signs of their stances are on the outer sides.
  const aside = shared ? (seat === "red" ? -0.38 : 0.38) : 0;
  const names = ["figure", seat, shared && "shared", one.health === "x" && "fallen"].filter(Boolean).join(" ");
  return h("div", { class: names, key: seat, "--place": one.space - 0.5 + aside }, samurai(one, seat));
}

/** Both sides at a glance: stance, wounds, whether the special card is spent, and the card that rests. */
export function plates(context, position) {
  const { seat } = context.progress;
  return h(
    "div.plates",
    null,
    SEATS.map((one) => plate(context, position, one, one === seat)),
  );
}

function plate({ words }, { field, aside, special }, seat, mine) {
  const { stance, health } = field[seat];
  const resting = aside[seat];
  return h(
    "section.plate",
    { class: `plate ${seat}`, "aria-label": words.who(seat) },
    h("h3", null, crest(seat), h("span", null, words.whoOf(seat, mine))),
    h(
      "p.state",
      null,
      h("span.kanji", { "aria-hidden": "true" }, STANCE_KANJI[stance]),
      ` ${words.stance(stance)} · `,
      h("span", { class: health === "+" ? "well" : "ill" }, words.health(health)),
    ),
    special[seat] === SPENT && h("p.rest", null, words.say("kiriai.duel.spent")),
    resting !== NOTHING && rest(words, resting, seat),
  );
}

/** The card that rests, and what it is called for those who do not see it. */
function rest(words, resting, seat) {
  const label = `${words.say("kiriai.duel.resting")}: ${words.card(resting)}`;
  return h(
    "button.rest",
    { do: "explain", with: resting, type: "button", "aria-label": label },
    h("span.mini", null, card(resting, seat)),
    h("span", null, words.say("kiriai.duel.resting")),
  );
}
