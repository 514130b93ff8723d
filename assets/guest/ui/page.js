// What is around every screen? The header with the connection, the alarms, the sheet, and the small print.

import { h, layChildren } from "./dom.js";
import { brick } from "./kingbrick/art.js";
import { alarms, button, note } from "./parts.js";
import { screenOf } from "./screens/screens.js";
import { languages, sheetOf } from "./sheets.js";
import { LIMITS } from "./words.js";

/** How the connection stands, if there is one or soon will be. */
const LINKS = { calling: "page.link.calling", connected: "page.link.connected", away: "page.link.away" };
const TITLES = { kiriai: "kiriai.name", kingbrick: "kingbrick.name" };
const LOBBY = ["invitation", "calling", "waiting", "offered", "halted", "gone"];
/** These fit a small phone as they are: nothing has to be scrolled, and no small print is below them. */
const FITTING = ["entering", "choosing", "locked", "revealing", "thrown"];

export class Page {
  #dialog = h("dialog", { "aria-labelledby": "sheet" });
  #body = h("div.page");
  #shown = null;
  #told = null;

  constructor(closed) {
    document.body.replaceChildren(this.#body, this.#dialog);
    window.addEventListener("resize", () => this.#toEnd());
    this.#dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      closed();
    });
  }

  show(context) {
    const view = screenOf(context);
    const [key] = view.name.split(" ");
    const fitting = FITTING.includes(key);
    const notices = [troubleOf(context), limitOf(context), view.notices].filter(Boolean);
    const main = h(
      "main",
      { key, class: fitting ? `${key} fitting` : key, do: view.tap },
      h("div.top", null, h("h2", { tabindex: -1 }, view.title), view.status),
      alarms(context),
      notices.length > 0 && h("div.notices", null, notices),
      view.content,
      !fitting && footer(context, LOBBY.includes(view.name)),
    );
    const actions = h("div.actions", { class: view.actions.length ? "actions" : "actions none" }, view.actions);
    this.#body.classList.toggle("bounded", view.story !== null);
    layChildren(this.#body, h("div", null, header(context), main, actions));
    this.#showSheet(context);
    // A new screen begins at its top, for eyes and for ears.
    if (this.#shown !== null && this.#shown !== view.name && !this.#dialog.open) {
      window.scrollTo(0, 0);
      this.#body.querySelector("h2").focus({ preventScroll: true });
    }
    this.#shown = view.name;
    this.#follow(view, context.language);
    document.title = context.words.say(TITLES[context.game] ?? "app.title");
  }

  /** What is told last is always in sight, also when another language takes more lines. */
  #follow({ name, story }, language) {
    const told = story === null ? null : `${language} ${name} ${story}`;
    if (told !== this.#told) this.#toEnd();
    this.#told = told;
  }

  #toEnd() {
    const last = this.#body.querySelector("[role=log]")?.lastElementChild;
    last?.scrollIntoView({ block: "nearest" });
  }

  #showSheet(context) {
    const sheet = sheetOf(context);
    if (sheet) {
      const fresh = h("dialog", null, sheet);
      layChildren(this.#dialog, fresh);
      if (!this.#dialog.open) {
        this.#dialog.showModal();
        this.#dialog.querySelector("h2").focus();
      }
    } else if (this.#dialog.open) this.#dialog.close();
  }
}

function header({ words, table, match, game }) {
  const link = !table || table.halt || match?.stage === "left" ? null : table.hostAway ? "away" : table.link;
  const key = LINKS[link] ?? "page.link.gone";
  return h(
    "header",
    null,
    game ? h("h1", null, SIGNS[game]()) : h("h1.app", null, words.say("app.title")),
    h("p.link", { class: `link ${link}`, role: "status" }, link && words.say(key)),
    icon("rules", words.say("home.rules"), "?"),
    icon("menu", words.say("page.menu"), "≡"),
  );
}

/** By what a game is known at a glance. */
const SIGNS = {
  kiriai: () => [h("span.kanji", { "aria-hidden": "true" }, "斬合"), " Kiri-ai"],
  kingbrick: () => [h("span.sign", null, brick("king", "red")), " KingBrick"],
};

function icon(sheet, label, sign) {
  const attributes = { do: "sheet", with: sheet, type: "button", "aria-label": label };
  return h("button.icon", attributes, h("span", { "aria-hidden": "true" }, sign));
}

function footer(context, lobby) {
  return h("footer", null, lobby && languages(context), h("p", null, context.words.say("home.unofficial")));
}

/** That the other phone would take no more of what the player wanted. */
function limitOf({ words, table }) {
  return table?.limit ? h("p.banner", { role: "status" }, words.say(LIMITS[table.limit])) : null;
}

/** Why there is no connection, and what to do; a short break says nothing but "no connection". */
function troubleOf({ words, table, match }) {
  if (!table || table.halt || ["connected", "calling"].includes(table.link)) return null;
  if (match?.stage === "left" || match?.stage === "alone") return null;
  const key = table.link === "version" ? "page.fault.version" : `page.link.${table.link}`;
  return h("section.trouble", { role: "status" }, note(words.say(key)), remedyFor(words, table.link));
}

/** Another version comes with the page, and a newer copy of the match not at all; everything else by calling again. */
function remedyFor(words, link) {
  if (link === "version") return button(words.say("page.reload"), "reload");
  if (link === "older") return button(words.say("shared.leave"), "ask", { value: "leave" });
  return button(words.say("page.again"), "hurry");
}
