// What does the guest see before a match? The way to the table, and what is offered.

import { button, halves, note, screen, seatLine } from "../parts.js";
import { h } from "../dom.js";
import { ADVANCED_FIELD, opponentOf } from "../../games/kiriai/pieces.js";
import { givenName, MOST_LETTERS } from "../../table/names.js";

export function invitation({ words }) {
  return screen("invitation", words.say("page.invitation.title"), [note(words.say("page.invitation"))]);
}

/** The page's own part is over: why, and what to do. */
export function halted({ words, table }) {
  const actions = {
    taken: () => button(words.say("page.taken.here"), "reload", { kind: "main" }),
    damaged: () => button(words.say("page.damaged.anew"), "anew", { kind: "main" }),
    faulty: () => button(words.say("page.reload"), "reload", { kind: "main" }),
    unkept: () => button(words.say("page.reload"), "reload", { kind: "main" }),
  };
  const key = `page.${table.halt}`;
  return screen("halted", words.say(`${key}.title`), [note(words.say(key))], [actions[table.halt]()]);
}

export function calling({ words }) {
  return screen("calling", words.say("page.calling.title"), [h("div.moonrise", { "aria-hidden": "true" })]);
}

export function waiting({ words, table }) {
  const content = [h("div.moonrise", { "aria-hidden": "true" }), note(words.say("page.waiting"))];
  if (table.unknownTerms) content.push(h("p.banner", { role: "status" }, words.say("page.unknown")));
  return screen("waiting", words.say("page.waiting.title"), content);
}

export function offered({ words, table: { terms, names } }) {
  const { title, titleOf, name, line, notes } = OFFERS[terms.game](terms);
  const host = names[opponentOf(terms.seat)];
  return screen(
    "offered",
    host ? words.say(titleOf, { name: host }) : words.say(title),
    halves(
      [h("p.game", null, words.say(name)), note(words.say(line)), seatLine({ words }, terms.seat), nameField(words)],
      [...notes, "page.offer.trust"].map((key) => note(words.say(key))),
    ),
    [
      button(words.say("join.decline"), "say", { value: "decline" }),
      button(words.say("join.accept"), "say", { value: "accept", kind: "main" }),
    ],
  );
}

/** Whoever gives no name is called by the colour. */
function nameField(words) {
  const typing = { maxlength: MOST_LETTERS, autocomplete: "nickname", spellcheck: "false" };
  return h(
    "section.code",
    null,
    h("label", { for: "name" }, words.say("page.name")),
    h("div.pair", null, h("input", { id: "name", type: "text", value: givenName(), ...typing })),
  );
}

/** What is to be known of each game before it is accepted. */
const OFFERS = {
  kiriai: ({ spaces, dealing }) => ({
    title: "page.offer.title",
    titleOf: "page.offer.title.named",
    name: "kiriai.name",
    line: "page.kiriai.line",
    notes: [
      spaces === ADVANCED_FIELD ? "kiriai.rules.advanced" : "kiriai.rules.standard",
      dealing === "fair" ? "page.offer.fair" : "page.offer.real",
    ],
  }),
  kingbrick: () => ({
    title: "page.battle.offer.title",
    titleOf: "page.battle.offer.title.named",
    name: "kingbrick.name",
    line: "kingbrick.line",
    notes: ["page.battle.offer.armies", "page.battle.offer.board"],
  }),
};
