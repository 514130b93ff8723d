// Where does the page begin? It reads the invitation, lays the table again, and brings touches to it.

import { toHex } from "./fairplay/digest.js";
import { Speech } from "./i18n/speech.js";
import { STANDARD } from "./games/kingbrick/army.js";
import { keepName, tidy } from "./table/names.js";
import { hireWorker } from "./table/powers.js";
import { Store } from "./table/store.js";
import { Table } from "./table/table.js";
import { Desk } from "./ui/desk.js";
import { Page } from "./ui/page.js";
import { beatsOf, isSecret, paceOf, shown } from "./ui/screens/screens.js";
import { Words } from "./ui/words.js";

class App {
  #speech;
  #words;
  #page;
  #table = null;
  #store = null;
  #desk;
  #teller = null;
  /** The beat after which the teller goes on, or null. */
  #told = null;

  constructor(speech) {
    this.#speech = speech;
    this.#words = new Words(speech);
    this.#page = new Page(() => this.act("close"));
    this.#desk = new Desk(null);
  }

  async start(secret) {
    if (secret) {
      this.#store = await Store.open(secret, toHex(crypto.getRandomValues(new Uint8Array(8))));
      this.#desk = new Desk(this.#store);
      this.#table = new Table(this.#store, secret, () => this.render());
    }
    // Nothing secret comes back by itself.
    this.#desk.covered = Boolean(this.#store?.lines.length);
    this.#listen();
    this.render();
    await this.#table?.start();
    this.#desk.covered &&= isSecret(this.#table);
  }

  get #context() {
    const table = this.#table;
    const match = table?.match ?? null;
    const progress = table?.progress ?? null;
    if (progress) this.#desk.follow(match, progress);
    const { game = null, seat = "red" } = table?.terms ?? {};
    const { language } = this.#speech;
    this.#words.names = table?.names ?? {};
    return { words: this.#words, language, table, match, progress, game, seat, desk: this.#desk };
  }

  render() {
    const context = this.#context;
    this.#tell(context);
    this.#page.show(context);
    shown(context);
  }

  /** Goes on telling, beat by beat; at once where motion is not wanted. What comes meanwhile does not hold it up. */
  #tell(context) {
    const { desk, match } = context;
    const { length } = beatsOf(context);
    if (length && desk.beat === 0) desk.beat = 1;
    if (desk.beat <= length && matchMedia("(prefers-reduced-motion: reduce)").matches) desk.beat = length + 1;
    const told = desk.beat && desk.beat <= length ? `${match.number} ${desk.watched} ${desk.beat}` : null;
    if (told === this.#told) return;
    this.#told = told;
    clearTimeout(this.#teller);
    if (told) this.#teller = setTimeout(() => this.act("beat"), paceOf(context));
  }

  #listen() {
    // Safari on a phone shows that a button is pressed only where somebody listens to touches.
    document.addEventListener("touchstart", () => {}, { passive: true });
    document.addEventListener("click", ({ target }) => {
      const { do: act, with: value } = target.closest("[data-do]")?.dataset ?? {};
      if (act) this.act(act, value);
    });
    const holds = ({ target }) => target.closest?.("[data-hold]");
    const peek = (peeking) => {
      if (this.#desk.peeking === peeking) return;
      this.#desk.peeking = peeking;
      this.render();
    };
    document.addEventListener("pointerdown", (event) => holds(event) && peek(true));
    for (const end of ["pointerup", "pointercancel", "blur"]) window.addEventListener(end, () => peek(false));
    document.addEventListener("contextmenu", (event) => holds(event) && event.preventDefault());
    document.addEventListener("keydown", (event) => holds(event) && [" ", "Enter"].includes(event.key) && peek(true));
    document.addEventListener("keyup", () => peek(false));
    document.addEventListener("visibilitychange", () => {
      this.#table?.stepAway(document.hidden);
      // Before anybody else can look: the switcher between apps shows what was drawn last.
      if (!document.hidden) return;
      Object.assign(this.#desk, { covered: isSecret(this.#table), peeking: false, sheet: null });
      this.render();
    });
  }

  /** One touch; every act is named in the tree that is shown. */
  act(name, value) {
    ACTS[name](this, this.#desk, value);
    this.render();
  }

  say(intent) {
    return this.#table.say(intent);
  }

  /** Notes the guest's special card; the same one again needs no words. */
  tell(hand) {
    if (hand.special === this.#table.match.deal.card) return;
    hand.retell();
    this.say({ type: "tell", card: hand.special });
  }

  leave() {
    this.#table.leave();
  }

  hurry() {
    this.#table.hurry();
  }

  anew() {
    this.#table.startAnew();
  }

  speak(language) {
    this.#speech.keep(language);
  }

  skip() {
    this.#desk.beat = beatsOf(this.#context).length + 1;
  }
}

const ACTS = {
  say(app, desk, type) {
    desk.sheet = null;
    app.say(type === "accept" ? { type, player: readName() } : { type });
  },
  leave(app, desk) {
    desk.sheet = null;
    app.leave();
  },
  /** A line of the open book. */
  write(app, desk, text) {
    desk.sheet = null;
    app.say({ type: "enter", text });
  },
  pick: (app, { hand }, card) => hand.pick(card),
  tell(app, desk) {
    desk.retelling = false;
    app.tell(desk.hand);
  },
  retell: (app, desk) => Object.assign(desk, { retelling: true, sheet: null }),
  enter: (app, { hand: { entry } }) => app.say({ type: "lock", payloads: [`${entry.space}${entry.stance}`] }),
  lock: (app, { hand }) => hand.pair && app.say({ type: "lock", payloads: hand.pair }),
  put: (app, { hand }, letter) => hand.put(letter),
  turn: (app, { hand }, slot) => hand.turn(slot),
  remove: (app, { hand }, slot) => hand.remove(slot),
  swap: (app, { hand }) => hand.swap(),
  space: (app, { hand }, space) => hand.enter({ space: Number(space) }),
  stance: (app, { hand }, stance) => hand.enter({ stance }),
  more: (app, { muster }, kind) => muster.change(kind, 1),
  less: (app, { muster }, kind) => muster.change(kind, -1),
  standard: (app, { muster }) => muster.take(STANDARD),
  code: (app, { muster }) => readCode(muster),
  army(app, desk) {
    desk.sheet = null;
    if (desk.muster.isLegal) app.say({ type: "lock", payloads: [desk.muster.code] });
  },
  beat: (app, desk) => Object.assign(desk, { beat: desk.beat + 1 }),
  skip: (app) => app.skip(),
  watch: (app, desk, count) => desk.watch(count && Number(count)),
  explain: (app, desk, value) => Object.assign(desk, { sheet: { kind: "card", value } }),
  sheet: (app, desk, kind) => Object.assign(desk, { sheet: { kind } }),
  ask: (app, desk, value) => Object.assign(desk, { sheet: { kind: "ask", value } }),
  close: (app, desk) => Object.assign(desk, { sheet: null }),
  uncover: (app, desk) => Object.assign(desk, { covered: false }),
  copy: (app, desk) => Object.assign(desk, { copied: copyRecord() }),
  language: (app, desk, language) => app.speak(language),
  hurry: (app) => app.hurry(),
  anew: (app) => app.anew(),
  reload: () => location.reload(),
};

/** On plain http there is no other way to the clipboard than the marked text. */
function copyRecord() {
  const text = document.getElementById("record");
  text.focus({ preventScroll: true });
  // Safari on a phone takes no other way to mark all of it.
  text.setSelectionRange(0, text.value.length);
  return document.execCommand("copy");
}

/** What the player wants to be called, also at the next table of this host. */
function readName() {
  const name = tidy(document.getElementById("name").value);
  keepName(name);
  return name;
}

/** What was taken is no longer wanted in the field. */
function readCode(muster) {
  const field = document.getElementById("code");
  if (muster.read(field.value)) field.value = "";
}

/** The secret behind the `#`, or that of the table that was open last. */
function invited() {
  const secret = location.hash.slice(1);
  return /^[0-9a-f]{32}$/.test(secret) ? secret : Store.last();
}

// A new invitation opened in the same tab changes nothing but what stands behind the `#`.
window.addEventListener("hashchange", () => location.reload());
hireWorker();
const app = new App(await Speech.load());
await app.start(invited());
