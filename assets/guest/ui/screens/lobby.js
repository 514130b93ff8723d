// What does the guest see before a duel? The way to the table, what is offered, and the deal.

import { button, note, screen, seatLine } from "../parts.js";
import { h } from "../dom.js";
import { ADVANCED_FIELD, SPECIALS } from "../../games/kiriai/pieces.js";
import { card } from "../art.js";

export function invitation({ words }) {
  return screen("invitation", words.say("page.invitation.title"), [note(words.say("page.invitation"))]);
}

/** The page's own part is over: why, and what to do. */
export function halted({ words, table }) {
  const actions = {
    taken: () => button(words.say("page.taken.here"), "reload", { kind: "main" }),
    damaged: () => button(words.say("page.damaged.anew"), "anew", { kind: "main" }),
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

export function offered({ words, table, match }) {
  const { spaces, dealing } = table.terms;
  const seat = match.terms.seats[1 - match.terms.host];
  const field = spaces === ADVANCED_FIELD ? "kiriai.rules.advanced" : "kiriai.rules.standard";
  return screen(
    "offered",
    words.say("page.offer.title"),
    [
      h("p.game", null, words.say("kiriai.name")),
      note(words.say("kiriai.line")),
      seatLine({ words }, seat),
      note(words.say(field)),
      note(words.say(dealing === "fair" ? "page.offer.fair" : "page.offer.real")),
    ],
    [
      button(words.say("page.offer.decline"), "say", { value: "decline" }),
      button(words.say("page.offer.accept"), "say", { value: "accept", kind: "main" }),
    ],
  );
}

export function dealing({ words }) {
  const backs = h("div.shuffle", { "aria-hidden": "true" }, h("span"), h("span"), h("span"));
  return screen("dealing", words.say("page.dealing.title"), [backs, note(words.say("page.dealing"))]);
}

/** The real cards: which one was dealt to the guest? */
export function telling({ words, match, progress, desk }) {
  if (match.deal.claim) return screen("told", words.say("page.told.title"), [note(words.say("page.told"))]);
  const cards = SPECIALS.map((special) =>
    h(
      "button.choice",
      { do: "pick", with: special, type: "button", "aria-pressed": String(special === desk.special) },
      h("span.mini", null, card(special, progress.seat)),
      h("span", null, h("strong", null, words.action(special)), h("small", null, words.what(special))),
    ),
  );
  return screen(
    "telling",
    words.say("page.telling.title"),
    [seatLine({ words }, progress.seat), note(words.say("page.telling")), h("div.choices", null, cards)],
    [button(words.say("kiriai.duel.tell.verb"), "tell", { kind: "main", disabled: desk.special === null })],
  );
}
