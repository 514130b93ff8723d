// What can be asked for at any moment? The menu, the rules, a card, and a question before something final.

import { ACTIONS, CARD_OF, CARDS } from "../games/kiriai/pieces.js";
import { LANGUAGES } from "../i18n/speech.js";
import { card } from "./art.js";
import { h } from "./dom.js";
import { button } from "./parts.js";

const RULES = {
  "": ["field", "standard", "advanced", "special"],
  round: ["lock", "reveal", "order", "pass", "aside"],
  strikes: ["strike", "clash", "end", "words"],
};

/** What an open sheet shows, or null. */
export function sheetOf(context) {
  const { kind, value } = context.desk.sheet ?? {};
  return kind ? SHEETS[kind](context, value) : null;
}

const SHEETS = {
  menu(context) {
    const { words, match } = context;
    const free = match && ["choosing", "called", "locked"].includes(match.stage);
    const undecided = free && !match.drawOffered && !match.drawOfferedByThem;
    return sheet(words, words.say("page.menu"), [
      button(words.say("home.rules"), "sheet", { value: "rules" }),
      undecided && button(words.say("page.draw"), "say", { value: "offer_draw" }),
      free && button(words.say("page.resign"), "ask", { value: "resign" }),
      match && match.stage !== "left" && button(words.say("page.leave"), "ask", { value: "leave" }),
      languages(context),
    ]);
  },
  rules({ words, seat }) {
    const parts = Object.entries(RULES).map(([title, keys]) => [
      title && h("h3", null, words.say(`kiriai.rules.${title}`)),
      keys.map((key) => h("p", null, words.say(`kiriai.rules.${key}`))),
    ]);
    const cards = ACTIONS.map((action) => explained(words, action, seat));
    return sheet(words, words.say("home.rules"), [parts, h("h3", null, words.say("kiriai.cards")), cards]);
  },
  card({ words, seat }, letter) {
    const sides = (CARDS[CARD_OF[letter]] ?? [letter]).map((action) => explained(words, action, seat));
    return sheet(words, words.card(CARD_OF[letter]), sides);
  },
  ask({ words }, what) {
    const [act, label] = what === "resign" ? ["resign", words.say("page.resign")] : ["bye", words.say("page.leave")];
    return h(
      "div.sheet",
      null,
      h("h2", { tabindex: -1 }, words.say(`page.${what}.ask`)),
      h("p", null, words.say(`page.${what}.sentence`)),
      h(
        "div.pair",
        null,
        button(words.say("page.cancel"), "close"),
        button(label, "say", { value: act, kind: "danger" }),
      ),
    );
  },
};

function sheet(words, title, content) {
  const close = button(words.say("page.close"), "close", { kind: "main" });
  return h("div.sheet", null, h("h2", { tabindex: -1 }, title), content, h("div.foot", null, close));
}

function explained(words, action, seat) {
  return h(
    "section.explained",
    null,
    h("span.mini", null, card(action, seat)),
    h("div", null, h("h4", null, words.action(action)), h("p", null, words.what(action))),
  );
}

export function languages({ words, language }) {
  const options = Object.entries(LANGUAGES).map(([code, name]) => {
    const state = { lang: code, "aria-pressed": String(code === language) };
    return h("button.option", { do: "language", with: code, type: "button", ...state }, name);
  });
  return h("div.languages", { role: "group", "aria-label": words.say("settings.language") }, options);
}
