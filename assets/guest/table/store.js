// What survives closing the page? The log of the table, kept twice before anything is sent, and what lies on the desk.
//
// The browser writes localStorage to the disk some seconds late, so that a killed browser forgets the last of it;
// IndexedDB is on the disk when it says so. Where one of the two is forbidden the other one does.

import { digest, fromHex, toHex } from "../fairplay/digest.js";

const LAST = "companion/last";
const LOGS = "logs";

/** Another tab of this browser has opened the same table, and goes on with it. */
export class TakenOver extends Error {}

/** The browser keeps nothing for this page. */
export class Unkept extends Error {}

export class Store {
  #table;
  #tab;
  #database;
  #number = 0;
  /** All lines of the present match, in order. */
  lines = [];
  desk = null;

  /** What was kept for the table of this invitation; from now on this tab is the only one that may write. */
  static async open(secret, tab) {
    const store = new Store();
    store.#table = `companion/${toHex(digest("companion/table/1", fromHex(secret))).slice(0, 16)}`;
    store.#tab = tab;
    attempt(() => localStorage.setItem(store.#key("tab"), tab));
    attempt(() => localStorage.setItem(LAST, secret));
    store.#database = await openDatabase().catch(() => null);
    const kept = [store.#readLocal(), await store.#readDatabase()].filter(Boolean);
    // The later match, and of that the longer log: the other one is its beginning.
    kept.sort((one, other) => one.number - other.number || one.lines.length - other.lines.length);
    if (kept.length) ({ number: store.#number, lines: store.lines } = kept.at(-1));
    store.desk = await store.#readDesk();
    return store;
  }

  /** The invitation that was used last. */
  static last() {
    return attempt(() => localStorage.getItem(LAST)) ?? null;
  }

  #key(name) {
    return `${this.#table}/${name}`;
  }

  get #taken() {
    const tab = attempt(() => localStorage.getItem(this.#key("tab")));
    return Boolean(tab) && tab !== this.#tab;
  }

  /** Calls back when another tab opens the same table. */
  onTaken(told) {
    window.addEventListener("storage", () => this.#taken && told());
  }

  /** Keeps new lines of the log; when it returns they are on the disk. */
  async save(more) {
    if (this.#taken) throw new TakenOver();
    let { lines } = this;
    let number = this.#number;
    for (const line of more) {
      const [kind, begun] = JSON.parse(line);
      // A match starts its own log, and needs no line before it.
      if (kind === "begun") [number, lines] = [begun.number, [line]];
      else lines = [...lines, line];
    }
    const kept = [this.#writeLocal(number, lines), await this.#writeDatabase(number, lines)];
    if (!kept.includes(true)) throw new Unkept("nothing can be kept here");
    this.#number = number;
    this.lines = lines;
  }

  #writeLocal(number, lines) {
    const before = this.#key(`match/${this.#number}`);
    const key = this.#key(`match/${number}`);
    return attempt(() => {
      localStorage.setItem(key, JSON.stringify(lines));
      if (before !== key) localStorage.removeItem(before);
      return true;
    });
  }

  #readLocal() {
    const prefix = this.#key("match/");
    const keys = attempt(() => Object.keys(localStorage)) ?? [];
    const numbers = keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)));
    const number = Math.max(...numbers);
    return attempt(() => numbers.length && { number, lines: JSON.parse(localStorage.getItem(`${prefix}${number}`)) });
  }

  #writeDatabase(number, lines) {
    return this.#put("log", { number, lines });
  }

  #readDatabase() {
    return this.#get("log");
  }

  /** True when it is on the disk. */
  async #put(name, value) {
    if (this.#database === null) return false;
    try {
      const transaction = this.#database.transaction(LOGS, "readwrite", { durability: "strict" });
      transaction.objectStore(LOGS).put(value, this.#key(name));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      return true;
    } catch {
      return false;
    }
  }

  async #get(name) {
    if (this.#database === null) return null;
    return answerOf(this.#database.transaction(LOGS).objectStore(LOGS).get(this.#key(name))).catch(() => null);
  }

  /** Forgets everything about this table. */
  async forget() {
    for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
      if (key.startsWith(`${this.#table}/`) && !key.endsWith("/tab")) localStorage.removeItem(key);
    }
    for (const name of ["log", "desk"]) await this.#put(name, null);
    [this.#number, this.lines, this.desk] = [0, [], null];
  }

  /** What lies on the desk and is not yet said; nothing waits for it. */
  note(desk) {
    this.desk = { ...desk, count: (this.desk?.count ?? 0) + 1 };
    attempt(() => localStorage.setItem(this.#key("desk"), JSON.stringify(this.desk)));
    this.#put("desk", this.desk);
  }

  async #readDesk() {
    const local = attempt(() => JSON.parse(localStorage.getItem(this.#key("desk"))));
    const kept = [local, await this.#get("desk")].filter(Boolean);
    return kept.sort((one, other) => one.count - other.count).at(-1) ?? null;
  }
}

/** Undefined where the browser forbids it. */
function attempt(step) {
  try {
    return step();
  } catch {
    return undefined;
  }
}

function answerOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Where all cookies are blocked, to ask for it is already forbidden. */
async function openDatabase() {
  const request = indexedDB.open("companion", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(LOGS);
  return answerOf(request);
}
