// What can be asked for at any moment? The menu, the rules, a card, and a question before something final.

import { KINDS } from "../games/kingbrick/bricks.js";
import { ACTIONS, CARD_OF, CARDS } from "../games/kiriai/pieces.js";
import { LANGUAGES } from "../i18n/speech.js";
import { resignsByLeaving } from "../table/games.js";
import { mayEnter } from "../table/kingbrick/progress.js";
import { mayRetell } from "../table/kiriai/progress.js";
import { h } from "./dom.js";
import { brick } from "./kingbrick/art.js";
import { card } from "./kiriai/art.js";
import { button } from "./parts.js";

const RULES = {
  kiriai: {
    "": ["field", "standard", "advanced", "special"],
    round: ["lock", "sides", "reveal", "order", "pass", "aside", "spent"],
    strikes: ["strike", "clash", "end", "closed", "words"],
  },
  kingbrick: {
    "": ["goal", "army", "standard", "put", "castle", "first"],
    turn: ["flick", "king", "special"],
    prison: ["capture", "line", "throw"],
    fouls: ["foul", "price", "end"],
  },
};

/** What an open sheet shows, or null. */
export function sheetOf(context) {
  const { kind, value } = context.desk.sheet ?? {};
  return kind ? SHEETS[kind](context, value) : null;
}

const SHEETS = {
  menu(context) {
    const { words, match, progress } = context;
    return sheet(words, words.say("page.menu"), [
      button(words.say("home.rules"), "sheet", { value: "rules" }),
      progress && WISHES[progress.game](context),
      match && match.stage !== "left" && button(words.say("shared.leave"), "ask", { value: "leave" }),
      languages(context),
    ]);
  },
  rules(context) {
    const { words, game } = context;
    // Before anything is offered, of both games.
    const known = game ? [game] : Object.keys(RULES);
    return sheet(words, words.say("home.rules"), known.map((one) => rulesOf(context, one, known.length > 1)));
  },
  card({ words, seat }, letter) {
    const sides = (CARDS[CARD_OF[letter]] ?? [letter]).map((action) => cardLine(words, action, seat));
    return sheet(words, words.card(CARD_OF[letter]), sides);
  },
  ask(context, what) {
    const { words } = context;
    const { title, sentence, label, act, value } = QUESTIONS[what](context);
    return h(
      "div.sheet",
      null,
      h("h2", { tabindex: -1, id: "sheet" }, words.say(title)),
      h("p", null, words.say(sentence)),
      h(
        "div.pair",
        null,
        button(words.say("confirm.cancel"), "close"),
        button(words.say(label), act, { value, kind: "danger" }),
      ),
    );
  },
};

/** What is asked, what a yes would mean, and what is done then. */
const QUESTIONS = {
  resign({ game, seat }) {
    const [act, value] = game === "kingbrick" ? ["write", `${seat}: resign`] : ["say", "resign"];
    return { title: "page.resign.ask", sentence: "page.resign.sentence", label: "match.resign", act, value };
  },
  leave: (context) => ({
    title: "shared.leave.ask",
    sentence: leaving(context),
    label: "shared.leave",
    act: "leave",
  }),
  king: () => ({ title: "page.king.ask", sentence: "page.king.sentence", label: "page.army.lock", act: "army" }),
};

/** What leaving would do to the match. */
function leaving({ table, match, progress }) {
  if (table.fault === null && resignsByLeaving(match, progress)) return "page.leave.resigns";
  return progress?.game === "kingbrick" ? "page.leave.battle" : "page.leave.sentence";
}

function sheet(words, title, content) {
  const close = button(words.say("page.close"), "close", { kind: "main" });
  return h("div.sheet", null, h("h2", { tabindex: -1, id: "sheet" }, title), content, h("div.foot", null, close));
}

/** What a player may want in the middle of each game. */
const WISHES = {
  kiriai({ words, match }) {
    const free = ["choosing", "called", "locked"].includes(match.stage);
    const undecided = free && !match.drawOffered && !match.drawOfferedByThem;
    return [
      mayRetell(match) && match.stage !== "claiming" && button(words.say("kiriai.duel.menu.retell.own"), "retell"),
      undecided && button(words.say("match.draw.offer"), "say", { value: "offer_draw" }),
      free && button(words.say("match.resign"), "ask", { value: "resign" }),
    ];
  },
  kingbrick({ words, match, progress, seat }) {
    const undecided = !progress.book?.offer;
    const wish = (key, text) =>
      undecided && mayEnter(match, progress, text) && button(words.say(key), "write", { value: text });
    return [
      wish("page.battle.undo", "offer undo"),
      wish("match.draw.offer", "offer draw"),
      mayEnter(match, progress, `${seat}: resign`) && button(words.say("match.resign"), "ask", { value: "resign" }),
    ];
  },
};

function rulesOf({ words, seat }, game, named) {
  const level = named ? "h4" : "h3";
  const parts = Object.entries(RULES[game]).map(([title, keys]) => [
    title && h(level, null, words.say(`${game}.rules.${title}`)),
    keys.map((key) => h("p", null, words.say(`${game}.rules.${key}`))),
  ]);
  return [named && h("h3", null, words.say(`${game}.name`)), parts, PIECES[game](words, seat, level)];
}

/** What lies on the table of each game. */
const PIECES = {
  kiriai: (words, seat, level) => [
    h(level, null, words.say("kiriai.cards")),
    ACTIONS.map((action) => cardLine(words, action, seat)),
  ],
  kingbrick: (words, seat, level) => [
    h(level, null, words.say("kingbrick.bricks")),
    KINDS.map((kind) => {
      const [name, what] = ["name", "what"].map((part) => words.say(`kingbrick.${kind}.${part}`));
      return explained(brick(kind, seat), name, what);
    }),
  ],
};

function cardLine(words, action, seat) {
  return explained(card(action, seat), words.action(action), words.what(action));
}

function explained(drawing, name, what) {
  const text = h("div", null, h("h4", null, name), h("p", null, what));
  return h("section.explained", null, h("span.mini", null, drawing), text);
}

export function languages({ words, language }) {
  const options = Object.entries(LANGUAGES).map(([code, name]) => {
    const state = { lang: code, "aria-pressed": String(code === language) };
    return h("button.option", { do: "language", with: code, type: "button", ...state }, name);
  });
  return h("div.languages", { role: "group", "aria-label": words.say("settings.language") }, options);
}
