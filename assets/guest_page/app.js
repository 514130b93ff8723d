// Made by `python -m assets.make.guest_page`: 446d9eeef1b3cbad37a93fca5c82613ac987975e1c9a5b661adaac913d2ef477
var __defProp = Object.defineProperty;
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: true });
};

// fairplay/sha256.js
var BLOCK_BYTES = 64;
var DIGEST_BYTES = 32;
var START = firstPrimes(8).map((prime) => rootBits(prime, 2n));
var ROUNDS = Int32Array.from(firstPrimes(64), (prime) => rootBits(prime, 3n));
function firstPrimes(count2) {
  const primes = [];
  for (let number2 = 2; primes.length < count2; number2 += 1) {
    if (primes.every((prime) => number2 % prime)) primes.push(number2);
  }
  return primes;
}
function rootBits(prime, degree) {
  const scaled = BigInt(prime) << 32n * degree;
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle2 = low + high >> 1n;
    if (middle2 ** degree > scaled) high = middle2;
    else low = middle2;
  }
  return Number(low & 0xffffffffn);
}
function sha256(message) {
  const state = Int32Array.from(START);
  const schedule = new Int32Array(64);
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  for (let at2 = 0; at2 < padded.length; at2 += BLOCK_BYTES) compress(state, schedule, view, at2);
  const digest2 = new Uint8Array(DIGEST_BYTES);
  const out = new DataView(digest2.buffer);
  state.forEach((word, index) => out.setInt32(4 * index, word));
  return digest2;
}
function pad(message) {
  const blocks = Math.floor((message.length + 8) / BLOCK_BYTES) + 1;
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 128;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}
function compress(state, schedule, view, at2) {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(at2 + 4 * index);
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15];
    const late = schedule[index - 2];
    const spread = turn(early, 7) ^ turn(early, 18) ^ early >>> 3;
    const stir = turn(late, 17) ^ turn(late, 19) ^ late >>> 10;
    schedule[index] = schedule[index - 16] + spread + schedule[index - 7] + stir | 0;
  }
  let [a, b, c, d, e, f, g, h2] = state;
  for (let index = 0; index < 64; index += 1) {
    const choice3 = e & f ^ ~e & g;
    const majority = a & b ^ a & c ^ b & c;
    const first = h2 + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice3 + ROUNDS[index] + schedule[index] | 0;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority | 0;
    h2 = g;
    g = f;
    f = e;
    e = d + first | 0;
    d = c;
    c = b;
    b = a;
    a = first + second | 0;
  }
  [a, b, c, d, e, f, g, h2].forEach((word, index) => {
    state[index] = state[index] + word | 0;
  });
}
function turn(word, bits) {
  return word >>> bits | word << 32 - bits;
}
function hmac(key, message) {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 54);
  const outer = block.map((byte) => byte ^ 92);
  return sha256(joined([outer, sha256(joined([inner, message]))]));
}
function joined(parts) {
  const whole2 = new Uint8Array(parts.reduce((length, part2) => length + part2.length, 0));
  let at2 = 0;
  for (const part2 of parts) {
    whole2.set(part2, at2);
    at2 += part2.length;
  }
  return whole2;
}

// fairplay/digest.js
var encoder = new TextEncoder();
function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
function fromHex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
function prefixed(part2) {
  const raw2 = typeof part2 === "string" ? encoder.encode(part2) : part2;
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, raw2.length);
  return joined([length, raw2]);
}
function listed(label, parts) {
  return joined([label, ...parts].map(prefixed));
}
function digest(label, ...parts) {
  return sha256(listed(label, parts));
}
function keyed(key, label, ...parts) {
  return hmac(key, listed(label, parts));
}
function wide(size, label, ...parts) {
  const places2 = Array.from({ length: size }, (_, place2) => digest(label, String(place2), ...parts));
  return BigInt(`0x${toHex(joined(places2))}`);
}

// i18n/speech.js
var LANGUAGES = { en: "English", it: "Italiano", es: "Español" };
var CHOSEN = "companion/language";
var PAUSE = 1e3;
var Speech = class _Speech {
  #catalogues;
  static async load() {
    const speech = new _Speech();
    const names = Object.keys(LANGUAGES);
    const texts = await Promise.all(names.map(read));
    speech.#catalogues = Object.fromEntries(names.map((name2, index) => [name2, texts[index]]));
    speech.choose(chosen() ?? preferred());
    return speech;
  }
  choose(language) {
    this.language = language;
    document.documentElement.lang = language;
  }
  /** Chooses for good. */
  keep(language) {
    this.choose(language);
    try {
      localStorage.setItem(CHOSEN, language);
    } catch {
    }
  }
  /** The sentence with its values put in. */
  say(key, values = {}) {
    return this.#catalogues[this.language][key].replace(/\{(\w+)\}/g, (_, name2) => values[name2]);
  }
};
async function read(name2) {
  for (; ; ) {
    try {
      return await (await fetch(`/i18n/${name2}.json`)).json();
    } catch {
      await new Promise((resolve2) => setTimeout(resolve2, PAUSE));
    }
  }
}
function chosen() {
  try {
    const language = localStorage.getItem(CHOSEN);
    return language in LANGUAGES ? language : null;
  } catch {
    return null;
  }
}
function preferred() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((language) => language in LANGUAGES) ?? "en";
}

// games/kingbrick/bricks.js
var SEATS = ["red", "blue"];
var SIDES = 6;
var KING = "king";
var CATALOGUE = {
  king: { code: "K", cost: 0, faces: { happy: 0, sad: 0, desertion: 0 } },
  guardian: { code: "G", cost: 2, faces: { happy: 2, sad: 4, desertion: 0 } },
  champion: { code: "C", cost: 5, faces: { happy: 5, sad: 1, desertion: 0 } },
  ninja: { code: "N", cost: 4, faces: { happy: 3, sad: 3, desertion: 0 } },
  assassin: { code: "A", cost: 4, faces: { happy: 3, sad: 3, desertion: 0 } },
  mercenary: { code: "M", cost: 3, faces: { happy: 4, sad: 0, desertion: 2 } },
  freeze: { code: "F", cost: 2, faces: { happy: 0, sad: 0, desertion: 0 } },
  blink: { code: "B", cost: 1, faces: null },
  knight: { code: "T", cost: 3, faces: null },
  ghost: { code: "H", cost: 5, faces: null },
  medic: { code: "D", cost: 2, faces: null }
};
var KINDS = Object.keys(CATALOGUE);
var RECRUITS = KINDS.filter((kind) => kind !== KING);
var BASE = RECRUITS.filter((kind) => CATALOGUE[kind].faces);
var KIND_OF = Object.fromEntries(KINDS.map((kind) => [CATALOGUE[kind].code, kind]));
function opponentOf(seat) {
  return seat === "red" ? "blue" : "red";
}
function ownerOf(brick2) {
  return brick2[0] === "r" ? "red" : "blue";
}
function kindOf(brick2) {
  return KIND_OF[brick2[1]];
}

// games/kingbrick/army.js
var MAX_POINTS = 44;
var MAX_BRICKS = 20;
function armyOf(counts = {}) {
  return Object.fromEntries(RECRUITS.map((kind) => [kind, counts[kind] ?? 0]));
}
var STANDARD = armyOf({ guardian: 12, champion: 4 });
function pointsOf(army) {
  return RECRUITS.reduce((sum2, kind) => sum2 + army[kind] * CATALOGUE[kind].cost, 0);
}
function bricksOf(army) {
  return RECRUITS.reduce((sum2, kind) => sum2 + army[kind], 0);
}
function checkArmy(army) {
  if (pointsOf(army) > MAX_POINTS) return "TOO_MANY_POINTS";
  return bricksOf(army) > MAX_BRICKS ? "TOO_MANY_BRICKS" : null;
}
function dumpArmy(army) {
  return RECRUITS.map((kind) => army[kind] ? `${CATALOGUE[kind].code}${army[kind]}` : "").join("");
}
function parseArmy(text2) {
  const counts = {};
  let last = -1;
  for (const [, letter, digits] of text2.matchAll(/(.)([0-9]*)/gsu)) {
    const kind = Object.hasOwn(KIND_OF, letter) ? KIND_OF[letter] : KING;
    const slot = RECRUITS.indexOf(kind);
    if (!/^[1-9][0-9]{0,8}$/.test(digits) || slot <= last) return null;
    counts[kind] = Number(digits);
    last = slot;
  }
  return armyOf(counts);
}
function checkCode(text2) {
  const army = parseArmy(text2);
  return army === null ? "NO_ARMY" : checkArmy(army);
}

// table/names.js
var MOST_LETTERS = 24;
var NAME = "companion/name";
function tidy(said2) {
  const spaced = said2.replace(/[\p{Z}\t-\r\x1c-\x1f\x85]/gu, " ");
  const visible = spaced.replace(new RegExp("\\p{C}", "gu"), "").replace(/ +/g, " ").trim();
  return [...visible].slice(0, MOST_LETTERS).join("").trim();
}
function namesOf({ player, theirPlayer }, seat) {
  const their = tidy(theirPlayer);
  return { red: their, blue: their, [seat]: tidy(player) };
}
function givenName() {
  try {
    return tidy(localStorage.getItem(NAME) ?? "");
  } catch {
    return "";
  }
}
function keepName(name2) {
  try {
    localStorage.setItem(NAME, name2);
  } catch {
  }
}

// fairplay/group.js
var ORDER = `
  CB6D5D69 F654A260 98A0AAAB 7E1A3908 EE3C9298 A64A2E5C C49E8C2E E159688F
`;
var PRIME = `
  FBAB3E30 7D88E07E 7B620C6B 1867398F CC05DD22 115CDA02 EDCD6130 8014B08E
  37D3022B BF6893FE E0A0CA46 32409815 E5D5AB24 9B5E5AA2 2631DABB D78C2643
  6F4C044E 980DA07F 0545DBDE B476BFE6 FDAC8C77 096992A8 F4E72F06 9A5EBC37
  4CF12614 11E86576 6C499A5D 21355308 7724ADCE EC39977A 09D1262C 49A10F28
  C5177CE3 2F51812A 566A8487 2D1EBF98 A35CEF1C 0DB34211 F92D5AF5 AC577FD0
  9AE3DE0B 2C6438A8 0A22585C 2B7E0967 7A1E694B 10D1DE6A 9BA215BE C79D28BD
  72EE7B3C 160B21F0 823510BA 312DFBB6 6DC0E0F1 82313CC9 DBB0DF7D DF4299AF
  B46BD198 6083E36A 9A660D70 4CEB8462 6B6204C3 4BFF42BE 68865929 60D96785
`;
var CARD_NUMBERS = [
  `
    AE915451 81B3B993 C4A66C8A 888780AE EB5D479F D556BBB0 BC906505 F8973362
    C63A33E8 4698AA10 50FC29E1 A5D56E23 9C89EC62 12415557 76645CA4 ABA8B565
    46F3D0A5 59A30D64 91679745 63A4B0F5 38F7326E 40DB3011 172802B5 174179A7
    60269CEA 4C39B995 F9D9872F 82EEA5F1 8AB7EF65 9B645FCE 1087B9EC 1511ECA9
    3D3091B6 139B44F1 73EA911D 7B36DFD1 E5D85D72 F7858A6A D3EDB28E CF79298F
    60DC0666 CE6090E2 E4B9A781 E810993D 71EAA980 2E8AB97A 305E04B4 C6D49867
    4629804B 84ACB29E E7098A63 A09AE17E 2C994EAF B7DB0BA4 D7DFF5F7 2AA051C9
    D79F8B28 6B4F38A2 E932F8E8 B2E4F272 131A9AFC 73CF3BA3 8FAF9229 CFB6C448
  `,
  `
    E0C71F12 39A88D6F 08A577DE 5049045B 6350F2DD 0958BD34 F4B9675A 079A7793
    A72A62D1 2D8FE197 1B24B674 A4848165 C7D078EF 51987FB6 9B4E5CDB 6EDF0E94
    E053C018 7B1804BD 8E2F1BD1 DCFA7213 535D7D5C 7D043B74 98B21FEE C6FCC279
    FC85F513 4E087964 8E715C62 EA033F22 12F7E23C AB7679C8 6AD6F845 752E1E39
    2F824AE6 B148F018 37F3CAFF 5A62995A 8BC3DB9A BE2E4C9E 258B4D56 C1052AFF
    F45B0504 CD50D09D 7B03CAEC B56BBD5C 473EBB27 C8441456 73097D85 03AC4DDA
    BE3542F3 9522FB0D CB16F2B4 C35EF0C6 8343E759 B6C1279D BF8FD124 0BADC701
    29E6004A 47557986 A5CED2A4 F6345A88 93E16357 FE064378 01FE26D6 ED5A8815
  `,
  `
    D3932539 0F06661F 0869ED03 6FC5E215 8265E0C7 33AA4CAC 0325C5F7 3B3F951A
    48610B57 E3F9F97A 49D3430E E4D7B834 21818D2B E426861C EA2F0B58 875AE1B5
    106C201F F9EB302C 7D7AD4B4 08EB7A81 2C540128 8DC436A5 19F2B5E3 8E34D54C
    DD2E0E83 0AB4619E 0819356E DEF1C11D F93C0BAB 20C6381E ACDDB9F7 EA6E4401
    6556973B E02F827F BFA2ACBD AF1F73D1 6E7AABC1 F71BB14C 19CA8CC3 7C554C19
    17F64C39 7DB8F666 B46E2661 F3C25537 F0E08236 0E909B76 CA0799AA 678DAA49
    4D5B78DA 93B64915 6629D432 8E594D6A 351BD995 7B880CB9 ADA0B8C5 C075F260
    FC357B2D AC08FE8C 9E8A8C6C 39A9E4CD E2F69738 BB5A3135 EBDD13BD 99F06A7C
  `
];
var WINDOW_BITS = 4;
function number(digits) {
  return BigInt(`0x${digits.replace(/\s/g, "")}`);
}
var P = number(PRIME);
var Q = number(ORDER);
var EXPONENT_DIGESTS = 2;
var CARDS = CARD_NUMBERS.map(number);
var NUMBER_BYTES = 256;
function areMembers(...values) {
  const powers = masks(values.map((value) => [value, Q]));
  return values.map((value, index) => value > 1n && value < P && powers[index] === 1n);
}
var Uncalculated = class extends Error {
  constructor(powers) {
    super("some powers are not calculated yet");
    this.powers = powers;
  }
};
var calculated = /* @__PURE__ */ new Map();
var deferring = false;
function deferPowers() {
  deferring = true;
}
function keyOf([base, exponent]) {
  return `${base.toString(16)}^${exponent.toString(16)}`;
}
function remember(pair, value) {
  calculated.set(keyOf(pair), value);
}
function masks(pairs) {
  const missing = pairs.filter((pair) => !calculated.has(keyOf(pair)));
  if (missing.length && deferring) throw new Uncalculated(missing);
  for (const pair of missing) remember(pair, power(...pair));
  return pairs.map((pair) => calculated.get(keyOf(pair)));
}
function mask(value, exponent) {
  return masks([[value, exponent]])[0];
}
function unmask(value, exponent) {
  return mask(value, inverse(exponent));
}
function power(base, exponent) {
  const few = [1n];
  for (let index = 1; index < 1 << WINDOW_BITS; index += 1) few.push(few[index - 1] * base % P);
  const digits = exponent.toString(1 << WINDOW_BITS);
  let result = 1n;
  for (const digit of digits) {
    for (let bit = 0; bit < WINDOW_BITS; bit += 1) result = result * result % P;
    const value = Number.parseInt(digit, 1 << WINDOW_BITS);
    if (value) result = result * few[value] % P;
  }
  return result;
}
function inverse(exponent) {
  let [rest3, next] = [Q, exponent % Q];
  let [factor, nextFactor] = [0n, 1n];
  while (next) {
    const times = rest3 / next;
    [rest3, next] = [next, rest3 - times * next];
    [factor, nextFactor] = [nextFactor, factor - times * nextFactor];
  }
  return (factor % Q + Q) % Q;
}
function multiply(...values) {
  return values.reduce((product, value) => product * value % P, 1n);
}
function toBytes(value) {
  return fromHex(value.toString(16).padStart(2 * NUMBER_BYTES, "0"));
}

// table/powers.js
var worker = null;
var answer = () => {
};
function hireWorker() {
  deferPowers();
  worker = new Worker("/table/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => answer(data);
  worker.onerror = () => {
    worker = null;
    answer();
  };
}
async function patiently(step) {
  for (; ; ) {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof Uncalculated)) throw error;
      const values = await calculate(error.powers);
      error.powers.forEach((pair, index) => remember(pair, values[index]));
    }
  }
}
function calculate(powers) {
  return new Promise((resolve2) => {
    answer = (values = powers.map(([base, exponent]) => power(base, exponent))) => resolve2(values);
    if (worker === null) answer();
    else worker.postMessage(powers);
  });
}

// table/store.js
var LAST = "companion/last";
var LOGS = "logs";
var TakenOver = class extends Error {
};
var Unkept = class extends Error {
};
var Store = class _Store {
  #table;
  #tab;
  #database;
  #number = 0;
  /** All lines of the present match, in order. */
  lines = [];
  desk = null;
  /** What was kept for the table of this invitation; from now on this tab is the only one that may write. */
  static async open(secret, tab) {
    const store = new _Store();
    store.#table = `companion/${toHex(digest("companion/table/1", fromHex(secret))).slice(0, 16)}`;
    store.#tab = tab;
    attempt(() => localStorage.setItem(store.#key("tab"), tab));
    attempt(() => localStorage.setItem(LAST, secret));
    store.#database = await openDatabase().catch(() => null);
    const kept = [store.#readLocal(), await store.#readDatabase()].filter(Boolean);
    kept.sort((one, other) => one.number - other.number || one.lines.length - other.lines.length);
    if (kept.length) ({ number: store.#number, lines: store.lines } = kept.at(-1));
    store.desk = await store.#readDesk();
    return store;
  }
  /** The invitation that was used last. */
  static last() {
    return attempt(() => localStorage.getItem(LAST)) ?? null;
  }
  #key(name2) {
    return `${this.#table}/${name2}`;
  }
  get #taken() {
    const tab = attempt(() => localStorage.getItem(this.#key("tab")));
    return Boolean(tab) && tab !== this.#tab;
  }
  /** Calls back when another tab opens the same table. */
  onTaken(told2) {
    window.addEventListener("storage", () => this.#taken && told2());
  }
  /** Keeps new lines of the log; when it returns they are on the disk. */
  async save(more) {
    if (this.#taken) throw new TakenOver();
    let { lines: lines2 } = this;
    let number2 = this.#number;
    for (const line2 of more) {
      const [kind, begun] = JSON.parse(line2);
      if (kind === "begun") [number2, lines2] = [begun.number, [line2]];
      else lines2 = [...lines2, line2];
    }
    const kept = [this.#writeLocal(number2, lines2), await this.#writeDatabase(number2, lines2)];
    if (!kept.includes(true)) throw new Unkept("nothing can be kept here");
    this.#number = number2;
    this.lines = lines2;
  }
  #writeLocal(number2, lines2) {
    const before2 = this.#key(`match/${this.#number}`);
    const key = this.#key(`match/${number2}`);
    return attempt(() => {
      localStorage.setItem(key, JSON.stringify(lines2));
      if (before2 !== key) localStorage.removeItem(before2);
      return true;
    });
  }
  #readLocal() {
    const prefix = this.#key("match/");
    const keys = attempt(() => Object.keys(localStorage)) ?? [];
    const numbers = keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)));
    const number2 = Math.max(...numbers);
    return attempt(() => numbers.length && { number: number2, lines: JSON.parse(localStorage.getItem(`${prefix}${number2}`)) });
  }
  #writeDatabase(number2, lines2) {
    return this.#put("log", { number: number2, lines: lines2 });
  }
  #readDatabase() {
    return this.#get("log");
  }
  /** True when it is on the disk. */
  async #put(name2, value) {
    if (this.#database === null) return false;
    try {
      const transaction = this.#database.transaction(LOGS, "readwrite", { durability: "strict" });
      transaction.objectStore(LOGS).put(value, this.#key(name2));
      await new Promise((resolve2, reject) => {
        transaction.oncomplete = resolve2;
        transaction.onabort = () => reject(transaction.error);
      });
      return true;
    } catch {
      return false;
    }
  }
  async #get(name2) {
    if (this.#database === null) return null;
    return answerOf(this.#database.transaction(LOGS).objectStore(LOGS).get(this.#key(name2))).catch(() => null);
  }
  /** Forgets everything about this table. */
  async forget() {
    for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
      if (key.startsWith(`${this.#table}/`) && !key.endsWith("/tab")) localStorage.removeItem(key);
    }
    for (const name2 of ["log", "desk"]) await this.#put(name2, null);
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
};
function attempt(step) {
  try {
    return step();
  } catch {
    return void 0;
  }
}
function answerOf(request) {
  return new Promise((resolve2, reject) => {
    request.onsuccess = () => resolve2(request.result);
    request.onerror = () => reject(request.error);
  });
}
async function openDatabase() {
  const request = indexedDB.open("companion", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(LOGS);
  return answerOf(request);
}

// protocol/faults.js
var Named = class extends Error {
  constructor(code, details) {
    super([code, ...details].join(" "));
    this.code = code;
    this.details = details;
  }
};
var PeerFault = class extends Named {
  constructor(code, ...details) {
    super(code, details);
  }
};
var Unproved = class extends PeerFault {
};
var Misuse = class extends Named {
  constructor(code, ...details) {
    super(code, details);
  }
};
var DamagedLog = class extends Error {
  constructor(line2) {
    super(`line ${line2}`);
    this.line = line2;
  }
};

// fairplay/key.js
function connectionKeys(secret, hostChallenge, guestChallenge) {
  const key = (speaker) => keyed(fromHex(secret), "companion/key/1", speaker, fromHex(hostChallenge), fromHex(guestChallenge));
  return { host: key("host"), guest: key("guest") };
}
function mac(keys, speaker, { seq, ack, type }, body2) {
  return toHex(keyed(keys[speaker], "companion/mac/1", speaker, String(seq), String(ack), type, body2));
}
function derive(seed, purpose, ...parts) {
  return keyed(fromHex(seed), "companion/derive/1", purpose, ...parts);
}

// protocol/attendance.js
var Attendance = class _Attendance {
  constructor(away = false) {
    this.away = away;
    this.theyAreAway = false;
    this.told = false;
    this.said = 0;
    this.heard = 0;
    this.latest = false;
    this.changed = false;
  }
  /** A new connection, to which nothing was said yet. */
  reconnect() {
    return new _Attendance(this.away);
  }
  hear({ number: number2, away }) {
    if (number2 <= this.heard) return;
    this.heard = number2;
    if (this.latest && !away) this.told = null;
    this.latest = Boolean(away);
    if (!this.changed) this.#show();
  }
  wake() {
    this.changed = false;
    this.#show();
  }
  #show() {
    this.changed ||= this.theyAreAway !== this.latest;
    this.theyAreAway = this.latest;
  }
  /** What is to be said now, or null if they know it. */
  drain() {
    if (this.away === this.told) return null;
    this.told = this.away;
    this.said += 1;
    return { type: "presence", number: this.said, away: Number(this.away) };
  }
};

// protocol/json.js
var MOST_BYTES = 16 * 1024;
var MOST_DEPTH = 8;
var MOST_DIGITS = 15;
var STRING = /"(?:[^"\\]|\\[^])*"/g;
var NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
var NO_NUMBERS = /NaN|-?Infinity/y;
var BLANKS = /[ \t\n\r]*/y;
var PLAIN = /[^"\\\u0000-\u001f]*/y;
var ESCAPED = /\\(?:(["\\/bfnrt])|u([0-9a-fA-F]{4}))/y;
var ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "	" };
var LITERALS = { null: null, true: true, false: false };
var encoder2 = new TextEncoder();
function sizeOf(text2) {
  return encoder2.encode(text2).length;
}
function isTorn(text2) {
  return /[\ud800-\udfff]/u.test(text2);
}
function readJson(wire, most = MOST_BYTES) {
  if (isTorn(wire)) throw new PeerFault("NOT_TEXT");
  const size = sizeOf(wire);
  if (size > most) throw new PeerFault("TOO_LARGE", size);
  if (depthOf(wire) > MOST_DEPTH) throw new PeerFault("TOO_DEEP");
  const reader = new Reader(wire);
  const value = reader.whole();
  if (reader.torn) throw new PeerFault("NOT_TEXT");
  return value;
}
function depthOf(wire) {
  let depth = 0;
  let deepest = 0;
  for (const character of wire.replace(STRING, "")) {
    if (character === "[" || character === "{") {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return deepest;
}
var Reader = class {
  constructor(text2) {
    this.text = text2;
    this.at = 0;
    this.torn = false;
  }
  whole() {
    const value = this.value();
    this.take(BLANKS);
    if (this.at < this.text.length) this.refuse();
    return value;
  }
  refuse() {
    throw new PeerFault("NOT_JSON");
  }
  /** What matches here, or null; only then the reader moves on. */
  take(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
  /** Is this the next sign? Then it is behind us. */
  sign(character) {
    this.take(BLANKS);
    const here = this.text[this.at] === character;
    if (here) this.at += 1;
    return here;
  }
  value() {
    this.take(BLANKS);
    if (this.text[this.at] === '"') return this.string();
    if (this.sign("{")) return this.object();
    if (this.sign("[")) return this.array();
    for (const [word, value] of Object.entries(LITERALS)) {
      if (this.text.startsWith(word, this.at)) {
        this.at += word.length;
        return value;
      }
    }
    return this.number();
  }
  number() {
    if (this.take(NO_NUMBERS)) throw new PeerFault("NOT_A_WHOLE_NUMBER");
    const found = this.take(NUMBER) ?? this.refuse();
    const [digits, fraction, exponent] = found;
    if (fraction || exponent || digits.length > MOST_DIGITS) throw new PeerFault("NOT_A_WHOLE_NUMBER");
    return Number(digits) + 0;
  }
  string() {
    this.at += 1;
    let text2 = "";
    for (; ; ) {
      text2 += this.take(PLAIN)[0];
      if (this.text[this.at] === '"') break;
      const [, letter, code] = this.take(ESCAPED) ?? this.refuse();
      text2 += letter ? ESCAPES[letter] : String.fromCharCode(Number.parseInt(code, 16));
    }
    this.at += 1;
    this.torn ||= isTorn(text2);
    return text2;
  }
  array() {
    const parts = [];
    if (this.sign("]")) return parts;
    do
      parts.push(this.value());
    while (this.sign(","));
    return this.sign("]") ? parts : this.refuse();
  }
  object() {
    const pairs = [];
    if (!this.sign("}")) {
      do
        pairs.push(this.pair());
      while (this.sign(","));
      if (!this.sign("}")) this.refuse();
    }
    const value = /* @__PURE__ */ Object.create(null);
    for (const [key, part2] of pairs) {
      if (key in value) throw new PeerFault("DUPLICATE_KEY", key.slice(0, 32));
      value[key] = part2;
    }
    return value;
  }
  pair() {
    this.take(BLANKS);
    if (this.text[this.at] !== '"') this.refuse();
    const key = this.string();
    if (!this.sign(":")) this.refuse();
    return [key, this.value()];
  }
};
function writeJson(value) {
  if (Array.isArray(value)) return `[${value.map(writeJson).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort(byCharacter);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${writeJson(value[key])}`).join()}}`;
}
function byCharacter(one, other) {
  const [these, those] = [[...one], [...other]];
  const at2 = these.findIndex((character, index) => character !== those[index]);
  if (at2 < 0) return these.length - those.length;
  return those[at2] === void 0 ? 1 : these[at2].codePointAt() - those[at2].codePointAt();
}

// protocol/shape.js
var MOST = 2 ** 31 - 1;
var asItIs = (value) => value;
function typed(key, isRight) {
  if (!isRight) throw new PeerFault("WRONG_TYPE", key);
}
function ranged(key, isRight) {
  if (!isRight) throw new PeerFault("OUT_OF_RANGE", key);
}
function whole(least = 0, most = MOST) {
  const read4 = (key, value) => {
    typed(key, typeof value === "number");
    ranged(key, least <= value && value <= most);
    return value;
  };
  return { read: read4, write: asItIs };
}
function readHex(key, value, digits) {
  typed(key, typeof value === "string");
  ranged(key, value.length === digits && /^[0-9a-f]*$/.test(value));
  return value;
}
function raw(size) {
  return { read: (key, value) => readHex(key, value, 2 * size), write: asItIs };
}
function big(size) {
  return {
    read: (key, value) => BigInt(`0x${readHex(key, value, 2 * size)}`),
    write: (value) => value.toString(16).padStart(2 * size, "0")
  };
}
function text(most) {
  const read4 = (key, value) => {
    typed(key, typeof value === "string");
    ranged(key, sizeOf(value) <= most && !/[\u0000-\u0009\u000b-\u001f]/.test(value));
    return value;
  };
  return { read: read4, write: asItIs };
}
function choice(...members) {
  const read4 = (key, value) => {
    typed(key, typeof value === "string");
    ranged(key, members.includes(value));
    return value;
  };
  return { read: read4, write: asItIs };
}
function many(shape2, least, most) {
  const read4 = (key, value) => {
    typed(key, Array.isArray(value));
    ranged(key, least <= value.length && value.length <= most);
    return value.map((part2) => shape2.read(key, part2));
  };
  return { read: read4, write: (value) => value.map(shape2.write) };
}
function maybe(shape2) {
  return {
    read: (key, value) => value === null ? null : shape2.read(key, value),
    write: (value) => value === null ? null : shape2.write(value)
  };
}
function record(fields) {
  return {
    read: (key, value) => readRecord(fields, key, value),
    write: (value) => writeRecord(fields, value)
  };
}
function anything() {
  const read4 = (key, value) => {
    typed(key, isObject(value));
    return value;
  };
  return { read: read4, write: asItIs };
}
function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
function readRecord(fields, key, value) {
  typed(key, isObject(value));
  checkKeys(value, Object.keys(fields));
  const parts = Object.entries(fields).map(([name2, shape2]) => [name2, shape2.read(name2, value[name2])]);
  return Object.fromEntries(parts);
}
function writeRecord(fields, value) {
  return Object.fromEntries(Object.entries(fields).map(([name2, shape2]) => [name2, shape2.write(value[name2])]));
}
function checkKeys(value, expected) {
  for (const name2 of expected) {
    if (!Object.hasOwn(value, name2)) throw new PeerFault("MISSING_KEY", name2);
  }
  for (const name2 of Object.keys(value)) {
    if (!expected.includes(name2)) throw new PeerFault("UNKNOWN_KEY", name2.slice(0, 32));
  }
}

// protocol/frame.js
var VERSION = 3;
var FRAME = { seq: whole(), ack: whole(), type: text(16), body: anything() };
var MAC = raw(32);
function sign(frame, speaker, keys) {
  return mac(keys, speaker, frame, writeJson(frame.body));
}
function encode({ seq, ack, type, body: body2 }, speaker, keys) {
  const signed = sign({ seq, ack, type, body: body2 }, speaker, keys);
  return writeJson({ v: VERSION, seq, ack, type, body: body2, mac: signed });
}
function decode(wire) {
  const value = readJson(wire);
  if (!isObject(value)) throw new PeerFault("WRONG_TYPE", "frame");
  checkVersion(value);
  checkKeys(value, ["v", "seq", "ack", "type", "body", "mac"]);
  const { v: _, mac: signed, ...rest3 } = value;
  MAC.read("mac", signed);
  return { frame: readRecord(FRAME, "frame", rest3), mac: signed };
}
function isFrom(envelope, speaker, keys) {
  return envelope.mac === sign(envelope.frame, speaker, keys);
}
function checkVersion(value) {
  if (!Object.hasOwn(value, "v")) throw new PeerFault("MISSING_KEY", "v");
  if (value.v !== VERSION) throw new PeerFault("UNKNOWN_VERSION", String(value.v).slice(0, 32));
}

// fairplay/proof.js
var PROOF_CHALLENGE_BYTES = 16;
var CHALLENGES = 1n << BigInt(8 * PROOF_CHALLENGE_BYTES);
function prove(context, clauses, right, exponent) {
  let place2 = -1;
  const drafts = clauses.map(
    (clause, index) => clause.map((_, at2) => {
      place2 += 1;
      const { challenge, nonce } = chance(context, exponent, place2);
      return { challenge: at2 === right[index] ? 0n : challenge, response: nonce };
    })
  );
  const whole2 = challengeOf(context, commit(clauses.flat(), drafts.flat()));
  drafts.forEach((draft, index) => {
    const last = draft[right[index]];
    last.challenge = modulo(whole2 - sum(draft), CHALLENGES);
    last.response = modulo(last.response - last.challenge * exponent, Q);
  });
  const parts = drafts.flat();
  return { challenges: parts.map(({ challenge }) => challenge), responses: parts.map(({ response }) => response) };
}
function holds(context, clauses, { challenges, responses }) {
  if (responses.some((response) => response >= Q)) return false;
  const parts = challenges.map((challenge, index) => ({ challenge, response: responses[index] }));
  const whole2 = challengeOf(context, commit(clauses.flat(), parts));
  let from = 0;
  return clauses.every((clause) => {
    const own = parts.slice(from, from + clause.length);
    from += clause.length;
    return sum(own) % CHALLENGES === whole2;
  });
}
function commit(branches, parts) {
  const pairs = branches.flatMap((branch, index) => branch.map((pair) => ({ pair, ...parts[index] })));
  const responses = pairs.map(({ pair: [base], response }) => [base, response]);
  const challenges = pairs.map(({ pair: [, power2], challenge }) => [power2, challenge]);
  const powers = masks([...responses, ...challenges]);
  return pairs.map((_, index) => multiply(powers[index], powers[index + pairs.length]));
}
function challengeOf(context, commitments) {
  const whole2 = digest("companion/proof/1", context, ...commitments.map(toBytes));
  return BigInt(`0x${toHex(whole2.slice(0, PROOF_CHALLENGE_BYTES))}`);
}
function chance(context, exponent, place2) {
  const parts = [toBytes(exponent), context, String(place2)];
  return {
    challenge: wide(1, "companion/guess/1", ...parts) % CHALLENGES,
    nonce: wide(EXPONENT_DIGESTS, "companion/nonce/1", ...parts) % Q
  };
}
function sum(parts) {
  return parts.reduce((total, { challenge }) => total + challenge, 0n);
}
function modulo(value, by) {
  return (value % by + by) % by;
}

// fairplay/deal.js
var FIRST = 0;
var SECOND = 1;
var ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0]
];
var BadDeal = class extends Error {
  constructor(flaw, ...details) {
    super([flaw, ...details].join(" "));
    this.flaw = flaw;
    this.details = details;
  }
};
function drawHand(entropy) {
  const exponent = 2n + wide(EXPONENT_DIGESTS, "companion/exponent/2", entropy) % (Q - 2n);
  return { exponent, order: ORDERS[Number(wide(1, "companion/order/1", entropy) % 6n)] };
}
function contextOf({ version, match, seats }, step, seat, said2) {
  return digest("companion/deal/2", String(version), fromHex(match), seats[seat], step, ...said2.map(toBytes));
}
function shuffle(place2, { exponent, order }) {
  const values = masks(order.map((card2) => [CARDS[card2], exponent]));
  return { values, proof: prove(...shuffleClaim(place2, values), order.slice(0, 2), exponent) };
}
function checkShuffle(place2, values, proof3) {
  checkMembers(...values);
  if (new Set(values).size !== values.length) throw new BadDeal("NOT_DISTINCT");
  if (!holds(...shuffleClaim(place2, values), proof3)) throw new BadDeal("UNPROVED_SHUFFLE");
}
function shuffleClaim(place2, values) {
  const clauses = values.slice(0, 2).map((value) => CARDS.map((card2) => [products(values), [card2, value]]));
  return [contextOf(place2, "shuffle", FIRST, [...CARDS, ...values]), clauses];
}
function products(values) {
  return [multiply(...CARDS), multiply(...values)];
}
function pick(place2, values, { exponent, order: [given, taken] }) {
  const value = mask(values[taken], exponent);
  return { value, proof: prove(...pickClaim(place2, values, given, value), [others(given).indexOf(taken)], exponent) };
}
function checkPick(place2, values, given, value, proof3) {
  checkMembers(value);
  if (!holds(...pickClaim(place2, values, given, value), proof3)) throw new BadDeal("UNPROVED_PICK");
}
function pickClaim(place2, values, given, value) {
  const clause = others(given).map((position) => [[values[position], value]]);
  return [contextOf(place2, "pick", SECOND, [...CARDS, ...values, BigInt(given), value]), [clause]];
}
function others(given) {
  return [0, 1, 2].filter((position) => position !== given);
}
function strip(place2, values, picked, { exponent }) {
  const value = unmask(picked, exponent);
  return { value, proof: prove(...stripClaim(place2, values, picked, value), [0], exponent) };
}
function checkStrip(place2, values, picked, value, proof3) {
  checkMembers(value);
  if (!holds(...stripClaim(place2, values, picked, value), proof3)) throw new BadDeal("UNPROVED_STRIP");
}
function stripClaim(place2, values, picked, value) {
  return [
    contextOf(place2, "strip", FIRST, [...CARDS, ...values, picked, value]),
    [[[products(values), [value, picked]]]]
  ];
}
function readFirst(given, names, { order }) {
  return names[order[given]];
}
function readSecond(value, names, { exponent }) {
  return names[CARDS.indexOf(unmask(value, exponent))];
}
function checkMembers(...values) {
  const stranger = areMembers(...values).indexOf(false);
  if (stranger >= 0) throw new BadDeal("NOT_IN_THE_GROUP", stranger);
}

// fairplay/seal.js
function seal({ match, round: round2, slot, seat }, { nonce, payload }) {
  const place2 = [fromHex(match), String(round2), String(slot), seat];
  return toHex(digest("companion/seal/1", ...place2, fromHex(nonce), payload));
}

// protocol/limits.js
var MOST_LINES = 1e3;
var MOST_TAKE_BACKS = 20;
var MOST_DRAW_OFFERS = 20;
var MOST_TELLINGS = 20;

// protocol/stages.js
var DEAL = ["shuffling", "stripping", "claiming"];
var PLAY = ["choosing", "locked", "called", "ready", "opening", "resolving", "named", "disputed"];
var STAGES = [
  "new",
  "waiting",
  "offered",
  ...DEAL,
  ...PLAY,
  "over",
  "audited",
  "alone",
  "left"
];
var UNDECIDED = [...DEAL, ...PLAY];
var DRAWS = ["offer_draw", "accept_draw", "decline_draw"];
var SAID = table("enter", {
  offered: ["accept", "decline"],
  claiming: ["tell"],
  // Told again, before anything is open.
  choosing: ["tell", "lock", "throw", ...DRAWS],
  locked: ["unlock", ...DRAWS],
  called: ["tell", "lock", "throw", ...DRAWS],
  resolving: ["resolve", "name_same_card"],
  disputed: DRAWS,
  audited: ["play_again"]
});
var HEARD = table("entry", {
  waiting: ["offer"],
  offered: ["accept", "decline"],
  shuffling: ["shuffle", "pick"],
  stripping: ["strip"],
  claiming: ["claim"],
  // The host closes between two exchanges; we may have begun the next one by then. A card may be told again: whoever
  // has locked takes that back first, so that we do not hold their seals.
  choosing: ["claim", "seal", "close", ...DRAWS],
  locked: ["claim", "seal", "close", ...DRAWS],
  // A ready that was said before our take-back was heard names seals that are gone, and does nothing.
  called: ["take_back", "ready", ...DRAWS],
  // What was said of a draw before our seals were heard.
  ready: ["take_back", "ready", ...DRAWS],
  opening: ["open"],
  resolving: ["position", "same_card"],
  named: ["position", "same_card"],
  disputed: ["show", ...DRAWS],
  // Said before our resignation or agreement was heard.
  over: [
    ...["shuffle", "pick", "strip", "claim", "seal", "take_back", "ready", "open", "position", "show", "same_card"],
    ...["entry", "close", "resign", ...DRAWS, "audit"]
  ],
  audited: ["rematch"]
});
function table(line2, own) {
  const always = (stage) => [
    ...PLAY.includes(stage) ? [line2] : [],
    ...UNDECIDED.includes(stage) ? ["resign"] : [],
    ...stage === "new" ? [] : ["bye"]
  ];
  return Object.fromEntries(STAGES.map((stage) => [stage, /* @__PURE__ */ new Set([...own[stage] ?? [], ...always(stage)])]));
}
SAID.left.delete("bye");
HEARD.alone.delete("bye");
var CHEATS = {
  open: {
    ...named(["choosing", "locked", "called", "ready"], "EARLY_OPENING"),
    ...named(["resolving", "named", "disputed", "audited"], "LATE_OPENING")
  },
  take_back: named(["opening", "resolving", "named"], "LATE_TAKE_BACK")
};
function named(stages, code) {
  return Object.fromEntries(stages.map((stage) => [stage, code]));
}
function checkSaid(stage, intent) {
  if (!SAID[stage].has(intent.type)) throw new Misuse("NOT_NOW", stage, intent.type);
}
function checkHeard(stage, word) {
  if (stage !== "left" && !HEARD[stage].has(word.type)) throw outOfOrder(stage, word);
}
function outOfOrder(stage, word) {
  return new PeerFault(CHEATS[word.type]?.[stage] ?? "WRONG_ORDER", stage, word.type);
}

// protocol/state.js
var HALF_BYTES = 8;
var CLAIM = 0;
var NO_TERMS = { options: "", seats: ["", ""], host: 0, dealing: "none", cards: [], book: 0 };
var NO_DEAL = {
  shuffled: [],
  /** The position that the first seat gets. */
  given: 0,
  picked: 0n,
  claim: null,
  theirClaim: "",
  /** How often a real card was told, by us and by them: a slip of the finger is corrected before anything is open. */
  tellings: 0,
  theirTellings: 0,
  card: "",
  /** Dealt cards that they have played. */
  shown: []
};
var UNNAMED = { position: "", result: null };
function newExchange(number2) {
  return {
    number: number2,
    kind: "secret",
    openings: [],
    seals: [],
    /** Our seals that were taken back. */
    recalled: [],
    theirs: [],
    theirTakeBacks: 0,
    /** Whether a slot of ours is open. */
    opened: false,
    slot: 1,
    named: UNNAMED,
    theirHash: ""
  };
}
function newMatch(seed, number2 = 1, theirHalf = "", terms = NO_TERMS) {
  return {
    seed,
    number: number2,
    theirHalf,
    terms,
    /** What the players are called, as it was said: nobody has cleaned it. */
    player: "",
    theirPlayer: "",
    stage: "new",
    deal: NO_DEAL,
    exchange: newExchange(1),
    /** The open book, line by line: each with its entry and the place of whoever wrote it. */
    book: [],
    ending: null,
    /** Whether they may not have heard of the ending when they said what comes next. */
    crossing: false,
    /** Whether our audit is open and theirs is awaited, also once we have left. */
    awaitingAudit: false,
    /** Whether an offer of a draw stands, as we see it: the next lock of either side ends it. */
    drawOffered: false,
    drawOfferedByThem: false,
    /** Whether they may have accepted an offer of ours, also one that has lapsed here by now. */
    drawOpen: false,
    /** How often a draw was offered, by us and by them. */
    drawsOffered: 0,
    drawsOfferedByThem: 0,
    rematchSaid: false,
    rematchHalf: ""
  };
}
function ownHalf(seed, number2) {
  return toHex(derive(seed, "half", String(number2)).slice(0, HALF_BYTES));
}
function nameOf(match) {
  return match.theirHalf + ownHalf(match.seed, match.number);
}
function usIn(match) {
  return 1 - match.terms.host;
}
function themIn(match) {
  return match.terms.host;
}
function hasNamedResult({ stage, exchange }) {
  return stage === "named" && exchange.named.result !== null;
}
function handOf(match) {
  const heard = usIn(match) === SECOND ? match.deal.shuffled : [];
  return drawHand(derive(match.seed, "hand", fromHex(nameOf(match)), ...heard.map(toBytes)));
}
function dealOf(match) {
  return { version: VERSION, match: nameOf(match), seats: match.terms.seats };
}
function placeOf(match, seat, slot, round2 = match.exchange.number) {
  return { match: nameOf(match), round: round2, slot, seat: match.terms.seats[seat] };
}
function openingOf(match, number2, slot, payload) {
  const attempt2 = number2 === CLAIM ? match.deal.tellings : match.exchange.recalled.length;
  const parts = [fromHex(nameOf(match)), String(number2), String(slot), String(attempt2), payload];
  return { nonce: toHex(derive(match.seed, "nonce", ...parts)), payload };
}
function turn2(match, words = [], events = []) {
  return { match, words, events };
}
function then(first, more) {
  return turn2(more.match, [...first.words, ...more.words], [...first.events, ...more.events]);
}

// protocol/dealing.js
var COUNTS = { none: [0, 0], fair: [3, 3], real: [2, 8] };
function begin(match) {
  const { terms } = match;
  if (terms === NO_TERMS) return turn2({ ...match, stage: "waiting" });
  const events = [{ type: "MatchBegun", match: nameOf(match), terms, seat: terms.seats[usIn(match)] }];
  if (terms.dealing === "none") return turn2({ ...match, stage: "choosing" }, [], events);
  if (terms.dealing === "real") return turn2({ ...match, stage: "claiming" }, [], events);
  const shuffling = { ...match, stage: "shuffling" };
  if (usIn(match) !== FIRST) return turn2(shuffling, [], events);
  const { values, proof: proof3 } = shuffle(dealOf(match), handOf(match));
  const deal = { ...match.deal, shuffled: values };
  return turn2({ ...shuffling, deal }, [{ type: "shuffle", values, ...proof3 }], events);
}
function areSound(terms) {
  const [least, most] = COUNTS[terms.dealing];
  return terms.seats.every(Boolean) && new Set(terms.seats).size === terms.seats.length && new Set(terms.cards).size === terms.cards.length && least <= terms.cards.length && terms.cards.length <= most;
}
function hearOffer(match, { terms, player }) {
  if (!areSound(terms)) throw new PeerFault("WRONG_TERMS");
  return turn2({ ...match, stage: "offered", terms, theirPlayer: player }, [], [{ type: "TermsOffered", terms }]);
}
function sayAccept(match, intent) {
  return then(turn2(match, [intent]), begin({ ...match, player: intent.player }));
}
function sayDecline(match, intent) {
  return turn2({ ...match, stage: "waiting", terms: NO_TERMS }, [intent]);
}
function refuseOurs(_, word) {
  throw new PeerFault("NOT_THEIRS_TO_SAY", word.type);
}
function hearShuffle(match, word) {
  if (usIn(match) !== SECOND) refuseOurs(match, word);
  honestly(() => checkShuffle(dealOf(match), word.values, word));
  const heard = { ...match, deal: { ...match.deal, shuffled: word.values } };
  const hand = handOf(heard);
  const given = hand.order[FIRST];
  const { value, proof: proof3 } = pick(dealOf(match), word.values, hand);
  const deal = { ...heard.deal, given, picked: value };
  return turn2({ ...heard, stage: "stripping", deal }, [{ type: "pick", given, value, ...proof3 }]);
}
function hearPick(match, word) {
  if (usIn(match) !== FIRST) refuseOurs(match, word);
  const { shuffled } = match.deal;
  honestly(() => checkPick(dealOf(match), shuffled, word.given, word.value, word));
  const { value, proof: proof3 } = strip(dealOf(match), shuffled, word.value, handOf(match));
  const card2 = readFirst(word.given, match.terms.cards, handOf(match));
  const deal = { ...match.deal, given: word.given, picked: word.value, card: card2 };
  const events = [{ type: "CardDealt", card: card2 }];
  return turn2({ ...match, stage: "choosing", deal }, [{ type: "strip", value, ...proof3 }], events);
}
function hearStrip(match, word) {
  const { shuffled, picked } = match.deal;
  honestly(() => checkStrip(dealOf(match), shuffled, picked, word.value, word));
  const card2 = readSecond(word.value, match.terms.cards, handOf(match));
  return turn2({ ...match, stage: "choosing", deal: { ...match.deal, card: card2 } }, [], [{ type: "CardDealt", card: card2 }]);
}
function honestly(step) {
  try {
    step();
  } catch (error) {
    throw error instanceof BadDeal ? new PeerFault(error.flaw, ...error.details) : error;
  }
}
function mayTell({ terms, exchange }) {
  return terms.dealing === "real" && exchange.number === 1;
}
function sayTell(match, { card: card2 }) {
  const { tellings } = match.deal;
  if (!mayTell(match)) throw new Misuse("NOT_NOW", match.stage, "tell");
  if (!match.terms.cards.includes(card2)) throw new Misuse("WRONG_VALUE", "tell");
  if (tellings === MOST_TELLINGS) throw new Misuse("TOO_MANY", "tell", MOST_TELLINGS);
  const claim = openingOf(match, CLAIM, CLAIM, card2);
  const word = { type: "claim", seal: seal(placeOf(match, usIn(match), CLAIM, CLAIM), claim) };
  const deal = { ...match.deal, claim, card: card2, tellings: tellings + 1 };
  return then(turn2(match, [word]), claimed({ ...match, deal }));
}
function hearClaim(match, word) {
  const { claim, theirTellings } = match.deal;
  if (!mayTell(match)) throw outOfOrder(match.stage, word);
  if (theirTellings === MOST_TELLINGS) throw new PeerFault("TOO_MANY", "claim", MOST_TELLINGS);
  if (claim && word.seal === seal(placeOf(match, usIn(match), CLAIM, CLAIM), claim)) throw new PeerFault("ECHOED_SEAL");
  return claimed({ ...match, deal: { ...match.deal, theirClaim: word.seal, theirTellings: theirTellings + 1 } });
}
function claimed(match) {
  if (match.stage !== "claiming" || !match.deal.claim || !match.deal.theirClaim) return turn2(match);
  return turn2({ ...match, stage: "choosing" }, [], [{ type: "CardsClaimed" }]);
}

// fairplay/audit.js
function audit(transcript, hands, shown4) {
  const { names } = transcript;
  const cheats = [judgeFirst(transcript, hands[FIRST]), judgeSecond(transcript, hands[SECOND])];
  const findings = cheats.flatMap((cheat, seat) => cheat ? [{ cheat, seat, details: [] }] : []);
  if (findings.length) return { cards: [], findings };
  const dealt2 = hands[SECOND].order.map((position) => names[hands[FIRST].order[position]]);
  return { cards: dealt2, findings: compare(dealt2, shown4) };
}
function compare(dealt2, shown4) {
  return shown4.flatMap(
    (played, seat) => played.filter((card2) => card2 !== dealt2[seat]).map((card2) => ({ cheat: "NOT_DEALT", seat, details: [card2, dealt2[seat]] }))
  );
}
function judgeFirst({ shuffled }, hand) {
  return judgeHand(hand) ?? judgeMasks(CARDS, hand, hand.order, shuffled);
}
function judgeSecond({ shuffled, given, picked }, hand) {
  const cheat = judgeHand(hand);
  if (cheat) return cheat;
  if (hand.order[FIRST] !== given) return "CHANGED_ORDER";
  return judgeMasks(shuffled, hand, [hand.order[SECOND]], [picked]);
}
function judgeHand({ exponent, order }) {
  if (exponent < 2n || exponent >= Q) return "BAD_EXPONENT";
  return [...order].sort().join() === "0,1,2" ? null : "BAD_ORDER";
}
function judgeMasks(before2, { exponent }, order, after5) {
  const masked = masks(before2.map((value) => [value, exponent]));
  if (after5.some((value) => !masked.includes(value))) return "CHANGED_EXPONENT";
  return order.every((position, index) => masked[position] === after5[index]) ? null : "CHANGED_ORDER";
}

// protocol/auditing.js
function openAudit(match) {
  const rest3 = unopened(match).map((slot) => match.exchange.openings[slot - 1]);
  return { type: "audit", hand: match.terms.dealing === "fair" ? handOf(match) : null, claim: match.deal.claim, rest: rest3 };
}
function unopened(match) {
  if (match.ending?.how !== "result") return [];
  return match.exchange.seals.map((_, index) => index + 1).slice(match.exchange.slot);
}
function hearAudit(match, word) {
  if (!match.awaitingAudit) return turn2(match);
  const slots = unopened(match);
  const { dealing: dealing2 } = match.terms;
  const complete = word.hand !== null === (dealing2 === "fair") && word.claim !== null === (dealing2 === "real");
  if (!complete || word.rest.length !== slots.length) throw new PeerFault("WRONG_AUDIT");
  const verdict = judge(match, word);
  const broken = word.rest.flatMap(
    (opened2, index) => checkSeal(match, slots[index], match.exchange.number, match.exchange.theirs[slots[index] - 1], opened2)
  );
  const event = {
    type: "Audited",
    cards: verdict.cards,
    findings: [...verdict.findings, ...broken],
    rest: word.rest.map((opened2) => opened2.payload)
  };
  return turn2({ ...match, stage: "audited", crossing: false, awaitingAudit: false }, [], [event]);
}
function judge(match, word) {
  if (word.hand) return replay(match, word.hand);
  return word.claim ? compareClaims(match, word.claim) : { cards: [], findings: [] };
}
function seated(match, ours, theirs) {
  return usIn(match) === FIRST ? [ours, theirs] : [theirs, ours];
}
function replay(match, theirs) {
  const { shuffled, given, picked, shown: shown4 } = match.deal;
  const transcript = { names: match.terms.cards, shuffled, given, picked };
  return audit(transcript, seated(match, handOf(match), theirs), seated(match, [], shown4));
}
function compareClaims(match, claim) {
  const { card: card2, theirClaim, shown: shown4 } = match.deal;
  const seat = themIn(match);
  const findings = checkSeal(match, CLAIM, CLAIM, theirClaim, claim);
  const details = [claim.payload];
  if (!match.terms.cards.includes(claim.payload)) {
    return { cards: [], findings: [...findings, { cheat: "UNKNOWN_CARD", seat, details }] };
  }
  if (claim.payload === card2) findings.push({ cheat: "SAME_CARD", seat, details });
  const cards = seated(match, card2, claim.payload);
  return { cards, findings: [...findings, ...compare(cards, seated(match, [], shown4))] };
}
function checkSeal(match, slot, round2, sealed, opened2) {
  const seat = themIn(match);
  const made = seal(placeOf(match, seat, slot, round2), opened2);
  return made === sealed ? [] : [{ cheat: "BROKEN_SEAL", seat, details: [sealed, made] }];
}

// protocol/ending.js
var DRAWN = { how: "drawn", result: "", seat: "" };
var CLOSED = { how: "closed", result: "", seat: "" };
var SAME_CARD = { how: "same_card", result: "", seat: "" };
function end(match, ending3, crossing) {
  const awaitingAudit = PLAY.includes(match.stage);
  const ended = { ...match, stage: "over", ending: ending3, crossing, awaitingAudit };
  return turn2(ended, awaitingAudit ? [openAudit(ended)] : [], [{ type: "MatchEnded", ending: ending3 }]);
}
function resigned(match, seat) {
  return { how: "resigned", result: "", seat: match.terms.seats[seat] };
}
function sayResign(match, intent) {
  beforeAResult(match, intent);
  return then(turn2(match, [intent]), end(match, resigned(match, usIn(match)), true));
}
function hearResign(match) {
  return end(match, resigned(match, themIn(match)), false);
}
function hearClose(match) {
  return end(match, CLOSED, false);
}
function sayNameSameCard(match, { type }) {
  const { claim, shown: shown4 } = match.deal;
  if (!claim) throw new Misuse("NOT_NOW", match.stage, type);
  const named2 = { ...match, deal: { ...match.deal, shown: [...shown4, claim.payload] } };
  return then(turn2(named2, [{ type: "same_card", claim }]), end(named2, SAME_CARD, true));
}
function hearSameCard(match, word) {
  checkSameCard(match, word);
  return end(match, SAME_CARD, false);
}
function checkSameCard(match, word) {
  const { deal, exchange, terms } = match;
  if (!deal.theirClaim || !exchange.opened) throw outOfOrder(match.stage, word);
  const played = exchange.openings[exchange.slot - 1].payload;
  const made = seal(placeOf(match, themIn(match), CLAIM, CLAIM), word.claim);
  if (made !== deal.theirClaim) throw new PeerFault("BROKEN_SEAL", deal.theirClaim, made);
  const { payload } = word.claim;
  if (payload !== played || !terms.cards.includes(payload)) throw new PeerFault("NOT_THE_SAME", payload, played);
}
function sayOfferDraw(match, intent) {
  if (match.drawOfferedByThem) return sayAcceptDraw(match, { type: "accept_draw" });
  if (match.drawOffered) throw new Misuse("ALREADY_SAID", "offer_draw");
  if (match.drawsOffered === MOST_DRAW_OFFERS) throw new Misuse("TOO_MANY", "offer_draw", MOST_DRAW_OFFERS);
  const offered3 = { ...match, drawOffered: true, drawOpen: true, drawsOffered: match.drawsOffered + 1 };
  return turn2(offered3, [intent]);
}
function hearOfferDraw(before2) {
  const drawsOfferedByThem = before2.drawsOfferedByThem + 1;
  if (drawsOfferedByThem > MOST_DRAW_OFFERS) throw new PeerFault("TOO_MANY", "offer_draw", MOST_DRAW_OFFERS);
  const match = { ...before2, drawsOfferedByThem };
  if (match.stage === "ready") return turn2(match);
  const offered3 = { ...match, drawOfferedByThem: true };
  if (match.drawOffered) return sayAcceptDraw(offered3, { type: "accept_draw" });
  return turn2(offered3, [], [{ type: "DrawOffered" }]);
}
function sayAcceptDraw(match, intent) {
  answering(match);
  return then(turn2(match, [intent]), end(match, DRAWN, true));
}
function hearAcceptDraw(match, word) {
  answered(match, word);
  return end(match, DRAWN, false);
}
function sayDeclineDraw(match, intent) {
  answering(match);
  return turn2({ ...match, drawOfferedByThem: false }, [intent]);
}
function hearDeclineDraw(match, word) {
  answered(match, word);
  return turn2({ ...match, drawOffered: false }, [], [{ type: "DrawDeclined" }]);
}
function beforeAResult(match, intent) {
  if (hasNamedResult(match)) throw new Misuse("RESULT_NAMED", intent.type);
}
function answering(match) {
  if (!match.drawOfferedByThem) throw new Misuse("NO_OFFER");
}
function answered(match, word) {
  if (!match.drawOpen) throw outOfOrder(match.stage, word);
}
function hearLate(match, word) {
  if (word.type === "close") return weighed(match, CLOSED);
  if (word.type === "same_card") {
    checkSameCard(match, word);
    return match.ending?.how === "same_card" ? turn2(match) : weighed(match, SAME_CARD);
  }
  if (word.type === "claim" && mayTell(match) && !match.exchange.opened) return hearClaim(match, word);
  const { how, seat } = match.ending;
  const gaveUp = how === "resigned" && seat === match.terms.seats[usIn(match)];
  if (word.type === "accept_draw" && gaveUp && match.drawOpen) return weighed(match, DRAWN);
  const outweighs = how === "result" || gaveUp && themIn(match) === FIRST;
  return word.type === "resign" && outweighs ? weighed(match, resigned(match, themIn(match))) : turn2(match);
}
function weighed(match, ending3) {
  return turn2({ ...match, ending: ending3 }, [], [{ type: "MatchEnded", ending: ending3 }]);
}
function sayPlayAgain(match) {
  if (match.rematchSaid) throw new Misuse("ALREADY_SAID", "play_again");
  const asked = { ...match, rematchSaid: true };
  const said2 = turn2(asked, [{ type: "rematch", half: ownHalf(match.seed, match.number + 1) }]);
  return match.rematchHalf ? then(said2, following(asked)) : said2;
}
function hearRematch(match, word) {
  if (match.rematchHalf) throw outOfOrder(match.stage, word);
  const offered3 = { ...match, rematchHalf: word.half };
  return match.rematchSaid ? following(offered3) : turn2(offered3, [], [{ type: "RematchOffered" }]);
}
function following({ seed, number: number2, rematchHalf, terms, player, theirPlayer }) {
  const next = newMatch(seed, number2 + 1, rematchHalf, { ...terms, host: 1 - terms.host });
  return turn2({ ...next, player, theirPlayer });
}
function sayBye(match, intent) {
  const left = { ...match, stage: "left" };
  if (!hasNamedResult(match)) return turn2(left, [intent]);
  const ending3 = { how: "result", result: match.exchange.named.result, seat: "" };
  return turn2({ ...left, ending: ending3, crossing: true }, [intent], [{ type: "MatchEnded", ending: ending3 }]);
}
function hearBye(match) {
  const alone = { ...match, stage: "alone" };
  const left = [{ type: "PeerLeft" }];
  if (!PLAY.includes(match.stage) || match.terms.book) return turn2(alone, [], left);
  const ending3 = resigned(match, themIn(match));
  return turn2({ ...alone, ending: ending3 }, [], [{ type: "MatchEnded", ending: ending3 }, ...left]);
}

// protocol/exchange.js
var VALUE = /^[0-9a-f]{64}$/;
var NO_OFFERS = { drawOffered: false, drawOfferedByThem: false };
function withExchange(match, changes, stage = match.stage) {
  return { ...match, stage, exchange: { ...match.exchange, ...changes } };
}
function sayLock(match, { payloads }) {
  return lock(match, "secret", payloads);
}
function sayThrow(match) {
  const { number: number2, recalled } = match.exchange;
  const value = derive(match.seed, "throw", fromHex(nameOf(match)), String(number2), String(recalled.length));
  return lock(match, "throw", [toHex(value)]);
}
function lock(match, kind, payloads) {
  const { exchange, stage } = match;
  if (stage === "called") {
    if (kind !== exchange.kind) throw new Misuse("WRONG_KIND", kind, exchange.kind);
    if (payloads.length !== exchange.theirs.length) {
      throw new Misuse("WRONG_SLOT_COUNT", payloads.length, exchange.theirs.length);
    }
  }
  const openings = payloads.map((payload, index) => openingOf(match, exchange.number, index + 1, payload));
  const seals = openings.map((opening, index) => seal(placeOf(match, usIn(match), index + 1), opening));
  const locked2 = withExchange({ ...match, ...NO_OFFERS }, { kind, openings, seals });
  const said2 = turn2(locked2, [{ type: "seal", exchange: exchange.number, kind, seals }]);
  return then(said2, stage === "called" ? sayReady(locked2) : turn2({ ...locked2, stage: "locked" }));
}
function hearSeal(match, word) {
  checkNumber(match, word.exchange);
  const { exchange, stage } = match;
  const ours = [exchange.seals, ...exchange.recalled].flat();
  if (word.seals.some((sealed2) => ours.includes(sealed2))) throw new PeerFault("ECHOED_SEAL");
  if (stage === "locked") {
    if (word.kind !== exchange.kind) throw new PeerFault("WRONG_KIND", word.kind, exchange.kind);
    if (word.seals.length !== exchange.seals.length) {
      throw new PeerFault("WRONG_SLOT_COUNT", word.seals.length, exchange.seals.length);
    }
  }
  const sealed = withExchange({ ...match, ...NO_OFFERS }, { kind: word.kind, theirs: word.seals });
  const event = { type: "PeerLocked", exchange: word.exchange, kind: word.kind, slots: word.seals.length };
  const heard = turn2(sealed, [], [event]);
  return then(heard, stage === "locked" ? sayReady(sealed) : turn2({ ...sealed, stage: "called" }));
}
function sayUnlock(match) {
  const { number: number2, seals, recalled } = match.exchange;
  if (recalled.length === MOST_TAKE_BACKS) throw new Misuse("TOO_MANY", "unlock", MOST_TAKE_BACKS);
  const emptied = withExchange(match, { openings: [], seals: [], recalled: [...recalled, seals] }, "choosing");
  return turn2(emptied, [{ type: "take_back", exchange: number2 }]);
}
function hearTakeBack(match, word) {
  checkNumber(match, word.exchange);
  const theirTakeBacks = match.exchange.theirTakeBacks + 1;
  if (theirTakeBacks > MOST_TAKE_BACKS) throw new PeerFault("TOO_MANY", "take_back", MOST_TAKE_BACKS);
  const emptied = withExchange(match, { theirs: [], theirTakeBacks }, match.stage === "ready" ? "locked" : "choosing");
  return turn2(emptied, [], [{ type: "PeerTookBack", exchange: word.exchange }]);
}
function readyDigest(match, number2, seals) {
  return toHex(digest("companion/ready/1", fromHex(match), String(number2), ...seals.map(fromHex)));
}
function digestWith(match, ours) {
  const { number: number2, theirs } = match.exchange;
  return readyDigest(nameOf(match), number2, usIn(match) === 0 ? [...ours, ...theirs] : [...theirs, ...ours]);
}
function sayReady(match) {
  const { number: number2, seals } = match.exchange;
  return turn2({ ...match, stage: "ready" }, [{ type: "ready", exchange: number2, digest: digestWith(match, seals) }]);
}
function hearReady(match, word) {
  checkNumber(match, word.exchange);
  const expected = digestWith(match, match.exchange.seals);
  if (match.stage === "ready" && word.digest === expected) {
    const final = { ...match, drawOpen: false };
    return then(turn2(final, [], [{ type: "BothLocked", exchange: word.exchange }]), sayOpen(final));
  }
  if (match.exchange.recalled.some((seals) => word.digest === digestWith(match, seals))) return turn2(match);
  throw new PeerFault("WRONG_DIGEST", word.digest, expected);
}
function sayOpen(match) {
  const { number: number2, slot, openings } = match.exchange;
  const word = { type: "open", exchange: number2, slot, ...openings[slot - 1] };
  return turn2(withExchange(match, { opened: true }, "opening"), [word]);
}
function hearOpen(match, word) {
  checkNumber(match, word.exchange);
  checkSlot(match, word.slot);
  const { kind, openings, theirs } = match.exchange;
  const sealed = theirs[word.slot - 1];
  const made = seal(placeOf(match, themIn(match), word.slot), word);
  if (made !== sealed) throw new PeerFault("BROKEN_SEAL", sealed, made);
  const ours = openings[word.slot - 1].payload;
  const payloads = usIn(match) === 0 ? [ours, word.payload] : [word.payload, ours];
  if (kind === "throw") return thrown(match, payloads);
  const opened2 = { type: "SlotOpened", exchange: word.exchange, slot: word.slot, payloads };
  return turn2({ ...match, stage: "resolving" }, [], [opened2]);
}
function thrown(match, payloads) {
  if (!payloads.every((payload) => VALUE.test(payload))) throw new PeerFault("NOT_A_THROW");
  const event = { type: "Thrown", match: nameOf(match), exchange: match.exchange.number, values: payloads };
  return then(turn2(match, [], [event]), name(match, { position: payloads.join(""), result: null }));
}
function positionHash(match, number2, slot, { position, result }) {
  const parts = [fromHex(match), String(number2), String(slot), position, result ?? ""];
  return toHex(digest("companion/position/1", ...parts));
}
function hashOf(match, named2) {
  return positionHash(nameOf(match), match.exchange.number, match.exchange.slot, named2);
}
function sayResolve(match, { position, result, shown: shown4 }) {
  if (result === "") throw new Misuse("WRONG_VALUE", "resolve", "result");
  const deal = { ...match.deal, shown: [...match.deal.shown, ...shown4] };
  return name({ ...match, deal }, { position, result });
}
function name(match, named2) {
  const { number: number2, slot, theirHash } = match.exchange;
  const resolved = withExchange(match, { named: named2 }, "named");
  const said2 = turn2(resolved, [{ type: "position", exchange: number2, slot, hash: hashOf(match, named2) }]);
  return theirHash ? then(said2, settle(resolved)) : said2;
}
function hearPosition(match, word) {
  checkNumber(match, word.exchange);
  checkSlot(match, word.slot);
  if (match.exchange.theirHash) throw outOfOrder(match.stage, word);
  const named2 = withExchange(match, { theirHash: word.hash });
  return match.stage === "named" ? settle(named2) : turn2(named2);
}
function hearLatePosition(match, word) {
  const { number: number2, slot, named: named2, theirHash } = match.exchange;
  const fits2 = word.exchange === number2 && word.slot === slot && theirHash === "";
  if (!fits2 || word.hash !== hashOf(match, named2)) return turn2(match);
  const agreed = { type: "PositionsAgreed", exchange: number2, slot };
  return turn2(withExchange(match, { theirHash: word.hash }), [], [agreed]);
}
function settle(match) {
  const { number: number2, slot, seals, named: named2, theirHash } = match.exchange;
  if (theirHash !== hashOf(match, named2)) return turn2({ ...match, stage: "disputed" }, [{ type: "show", ...named2 }]);
  const agreed = turn2(match, [], [{ type: "PositionsAgreed", exchange: number2, slot }]);
  if (named2.result !== null) return then(agreed, end(match, { how: "result", result: named2.result, seat: "" }, false));
  const following2 = { slot: slot + 1, named: UNNAMED, theirHash: "" };
  if (slot < seals.length) return then(agreed, sayOpen(withExchange(match, following2)));
  return then(agreed, turn2({ ...match, stage: "choosing", exchange: newExchange(number2 + 1) }));
}
function hearShow(match, word) {
  const { number: number2, slot, named: named2, theirHash } = match.exchange;
  const theirs = { position: word.position, result: word.result };
  const shown4 = hashOf(match, theirs);
  if (shown4 !== theirHash) throw new PeerFault("BROKEN_NAME", theirHash, shown4);
  return turn2(match, [], [{ type: "PositionsDiffered", exchange: number2, slot, ours: named2, theirs }]);
}
function checkNumber(match, number2) {
  if (number2 !== match.exchange.number) throw new PeerFault("WRONG_EXCHANGE", number2, match.exchange.number);
}
function checkSlot(match, slot) {
  if (slot !== match.exchange.slot) throw new PeerFault("WRONG_SLOT", slot, match.exchange.slot);
}

// protocol/writing.js
var LABEL = "companion/book/1";
function firstDigest(match) {
  return toHex(digest(LABEL, fromHex(match)));
}
function nextDigest({ after: after5, text: text2 }, seat) {
  return toHex(digest(LABEL, fromHex(after5), seat, text2));
}
function digestOf(match, book) {
  const last = book.at(-1);
  return last ? nextDigest(last.entry, match.terms.seats[last.seat]) : firstDigest(nameOf(match));
}
function sayEnter(match, intent) {
  beforeAResult(match, intent);
  const { book } = match;
  if (book.length === MOST_LINES) throw new Misuse("TOO_MANY", "enter", MOST_LINES);
  const entry = { type: "entry", number: book.length + 1, after: digestOf(match, book), text: intent.text };
  return then(turn2(match, [entry]), enter(match, entry, usIn(match)));
}
function hearEntry(match, word) {
  if (word.number > MOST_LINES) throw new PeerFault("TOO_MANY", "entry", MOST_LINES);
  const before2 = match.book.slice(0, word.number - 1);
  const crossed = match.book.slice(word.number - 1);
  const fits2 = before2.length === word.number - 1 && word.after === digestOf(match, before2);
  if (!fits2 || crossed.some(({ seat }) => seat === themIn(match))) {
    throw new PeerFault("WRONG_ENTRY", word.number, match.book.length + 1);
  }
  return enter({ ...match, book: before2 }, word, themIn(match));
}
function enter(match, entry, seat) {
  const { number: number2, text: text2 } = entry;
  const event = { type: "Entered", number: number2, text: text2, seat: match.terms.seats[seat] };
  return turn2({ ...match, book: [...match.book, { entry, seat }] }, [], [event]);
}

// protocol/match.js
var SAY = {
  accept: sayAccept,
  decline: sayDecline,
  tell: sayTell,
  lock: sayLock,
  throw: sayThrow,
  unlock: sayUnlock,
  resolve: sayResolve,
  name_same_card: sayNameSameCard,
  enter: sayEnter,
  resign: sayResign,
  offer_draw: sayOfferDraw,
  accept_draw: sayAcceptDraw,
  decline_draw: sayDeclineDraw,
  play_again: sayPlayAgain,
  bye: sayBye
};
var HEAR = {
  offer: hearOffer,
  accept: refuseOurs,
  decline: refuseOurs,
  shuffle: hearShuffle,
  pick: hearPick,
  strip: hearStrip,
  claim: hearClaim,
  seal: hearSeal,
  take_back: hearTakeBack,
  ready: hearReady,
  open: hearOpen,
  position: hearPosition,
  show: hearShow,
  same_card: hearSameCard,
  entry: hearEntry,
  close: hearClose,
  resign: hearResign,
  offer_draw: hearOfferDraw,
  accept_draw: hearAcceptDraw,
  decline_draw: hearDeclineDraw,
  audit: hearAudit,
  rematch: hearRematch,
  bye: hearBye
};
function say(match, intent) {
  checkSaid(match.stage, intent);
  if (intent.type === "enter" && !match.terms.book) throw new Misuse("NO_BOOK", "enter");
  return SAY[intent.type](match, intent);
}
function hear(match, word) {
  checkHeard(match.stage, word);
  if (match.stage === "left") return hearAfterLeaving(match, word);
  checkBook(match, word);
  if (match.stage === "over" && !["audit", "bye"].includes(word.type)) {
    if (!match.crossing) throw outOfOrder(match.stage, word);
    return hearLate2(match, word);
  }
  return HEAR[word.type](match, word);
}
function checkBook({ terms }, { type }) {
  if (["entry", "close"].includes(type) && !terms.book) throw new PeerFault("NO_BOOK", type);
}
function hearLate2(match, word) {
  return word.type === "position" ? hearLatePosition(match, word) : hearLate(match, word);
}
function hearAfterLeaving(match, word) {
  try {
    checkBook(match, word);
    if (word.type === "audit") return stillLeft(hearAudit(match, word));
    return match.crossing ? stillLeft(hearLate2(match, word)) : turn2(match);
  } catch (fault) {
    if (!(fault instanceof PeerFault)) throw fault;
    return turn2(match);
  }
}
function stillLeft(heard) {
  return { ...heard, match: { ...heard.match, stage: "left" } };
}

// protocol/stream.js
var PATIENCE = 2;
var Stream = class {
  constructor(sent, held2, outbox) {
    this.sent = sent;
    this.held = held2;
    this.outbox = new Map(outbox.map(({ number: number2, type, body: body2 }) => [number2, { type, body: body2 }]));
    this.outdated = false;
    this.silent = false;
    this.confirmed = 0;
    this.due = /* @__PURE__ */ new Set();
    this.acknowledging = false;
    this.asking = false;
    this.asked = false;
    this.waitingSince = null;
  }
  put(type, body2) {
    if (this.silent) return;
    this.sent += 1;
    this.outbox.set(this.sent, { type, body: body2 });
    this.due.add(this.sent);
  }
  /** A new connection: if they hold more than we know to have sent, ours is an older copy of the match. */
  meet(held2) {
    this.outdated = this.silent || held2 > this.sent;
    if (this.outdated) throw new PeerFault("OLDER_COPY", held2, this.sent);
  }
  /** Nothing more is sent: a new word would come under a number that they know for another one. */
  silence() {
    this.outdated = this.silent = true;
    this.outbox.clear();
    this.due.clear();
  }
  /** Is there such a word of ours that they have not acknowledged? */
  holds(type) {
    return this.waiting.some((number2) => this.outbox.get(number2).type === type);
  }
  /** What was put after the last such word, which they hold whatever they have acknowledged. */
  since(type) {
    const last = Math.max(0, ...[...this.outbox].filter(([, word]) => word.type === type).map(([number2]) => number2));
    return [...this.outbox].filter(([number2]) => number2 > last);
  }
  /** The numbers that they may not hold. */
  get waiting() {
    return [...this.outbox.keys()].filter((number2) => number2 > this.confirmed);
  }
  /** They hold everything up to this number. */
  acknowledge(held2) {
    if (held2 > this.sent) throw new PeerFault("WRONG_ACKNOWLEDGEMENT", held2, this.sent);
    if (held2 > this.confirmed) {
      this.confirmed = held2;
      this.waitingSince = null;
    }
    for (const number2 of this.due) if (number2 <= this.confirmed) this.due.delete(number2);
  }
  /** A new connection, on which they say what they hold: the rest is said again. */
  reconnect(held2) {
    this.confirmed = held2;
    this.acknowledge(held2);
    this.repeat();
    this.acknowledging = this.asking = this.asked = false;
  }
  repeat() {
    for (const number2 of this.waiting) this.due.add(number2);
    this.waitingSince = null;
  }
  /** Is it the one that is awaited? An old one is acknowledged again, and a gap is asked for, once. */
  isNext(number2) {
    if (number2 === this.held + 1) return true;
    if (number2 <= this.held) this.acknowledging = true;
    else if (!this.asked) this.asking = this.asked = true;
    return false;
  }
  /** The awaited one has been accepted. */
  take() {
    this.held += 1;
    this.acknowledging = true;
    this.asked = false;
  }
  /** Says again what has not been acknowledged for a while. */
  wake(now2) {
    if (!this.waiting.length) return;
    if (this.waitingSince === null) this.waitingSince = now2;
    else if (now2 - this.waitingSince >= PATIENCE) this.repeat();
  }
  /** What is to be sent now; every frame acknowledges, and a bare one does it alone. */
  drain() {
    const numbers = [...this.due].sort((one, other) => one - other);
    const frames = numbers.map((seq) => ({ seq, ack: this.held, ...this.outbox.get(seq) }));
    if (this.asking) frames.push({ seq: 0, ack: this.held, type: "again", body: {} });
    else if (this.acknowledging && !frames.length) frames.push({ seq: 0, ack: this.held, type: "ack", body: {} });
    this.due.clear();
    this.acknowledging = this.asking = false;
    return frames;
  }
};

// protocol/words.js
var MOST_SLOTS = 4;
var PAYLOAD = text(2048);
var ENTRY = text(512);
var POSITION = text(2048);
var RESULT = text(64);
var CARD = text(16);
var PLAYER = text(96);
var VALUE2 = big(256);
var RESPONSE = big(32);
var EXCHANGE = whole(1);
var SLOT = whole(1, MOST_SLOTS);
var DIGEST = raw(32);
var NONCE = raw(32);
var SHARE = maybe(big(256));
var SEAT = maybe(raw(16));
var OPENED = { nonce: NONCE, payload: PAYLOAD };
var OPENED_HAND = { exponent: RESPONSE, order: many(whole(0, 2), 3, 3) };
var HALF = raw(8);
var TERMS = {
  options: text(256),
  seats: many(text(16), 2, 2),
  host: whole(0, 1),
  dealing: choice("none", "fair", "real"),
  cards: many(CARD, 0, 8),
  book: whole(0, 1)
};
function proof(branches) {
  return { challenges: many(big(16), branches, branches), responses: many(RESPONSE, branches, branches) };
}
var NOTHING = {};
var WORDS = {
  offer: { terms: record(TERMS), player: PLAYER },
  accept: { player: PLAYER },
  decline: NOTHING,
  shuffle: { values: many(VALUE2, 3, 3), ...proof(6) },
  pick: { given: whole(0, 2), value: VALUE2, ...proof(2) },
  strip: { value: VALUE2, ...proof(1) },
  claim: { seal: DIGEST },
  seal: { exchange: EXCHANGE, kind: choice("secret", "throw"), seals: many(DIGEST, 1, MOST_SLOTS) },
  take_back: { exchange: EXCHANGE },
  ready: { exchange: EXCHANGE, digest: DIGEST },
  open: { exchange: EXCHANGE, slot: SLOT, nonce: NONCE, payload: PAYLOAD },
  position: { exchange: EXCHANGE, slot: SLOT, hash: DIGEST },
  show: { position: POSITION, result: maybe(RESULT) },
  same_card: { claim: record(OPENED) },
  entry: { number: whole(1), after: DIGEST, text: ENTRY },
  close: NOTHING,
  resign: NOTHING,
  offer_draw: NOTHING,
  accept_draw: NOTHING,
  decline_draw: NOTHING,
  audit: {
    hand: maybe(record(OPENED_HAND)),
    claim: maybe(record(OPENED)),
    rest: many(record(OPENED), 0, MOST_SLOTS)
  },
  rematch: { half: HALF },
  bye: NOTHING
};
var INTENTS = {
  accept: { player: PLAYER },
  decline: NOTHING,
  tell: { card: CARD },
  lock: { payloads: many(PAYLOAD, 1, MOST_SLOTS) },
  throw: NOTHING,
  unlock: NOTHING,
  resolve: { position: POSITION, result: maybe(RESULT), shown: many(CARD, 0, MOST_SLOTS) },
  name_same_card: NOTHING,
  enter: { text: ENTRY },
  resign: NOTHING,
  offer_draw: NOTHING,
  accept_draw: NOTHING,
  decline_draw: NOTHING,
  play_again: NOTHING,
  bye: NOTHING
};
var GREETINGS = {
  hello: { way: choice("link", "code", "seat"), half: HALF, challenge: raw(16), share: SHARE, held: whole() },
  welcome: { half: HALF, held: whole(), seat: SEAT },
  ack: NOTHING,
  again: NOTHING,
  presence: { number: whole(1), away: whole(0, 1) }
};
var CHALLENGE = { challenge: raw(16), share: SHARE };
function read2(table2, type, body2) {
  if (!Object.hasOwn(table2, type)) throw new PeerFault("UNKNOWN_WORD", type);
  return { type, ...readRecord(table2[type], "body", body2) };
}
function readWord(type, body2) {
  return read2(WORDS, type, body2);
}
function readGreeting(type, body2) {
  return read2(GREETINGS, type, body2);
}
function readIntent(type, body2) {
  return read2(INTENTS, type, body2);
}
function writeBody(word) {
  return writeRecord(WORDS[word.type] ?? GREETINGS[word.type], word);
}
function writeIntent(intent) {
  const body2 = writeRecord(INTENTS[intent.type], intent);
  try {
    readIntent(intent.type, body2);
  } catch (fault) {
    throw new Misuse("WRONG_VALUE", intent.type, ...fault.details);
  }
  return body2;
}

// protocol/memory.js
var MOST_LINE_BYTES = 64 * 1024;
var NAME2 = text(16);
var LAST_WORDS = ["resign", "bye"];
var KEPT = { number: whole(1), type: NAME2, body: anything() };
var LINES = {
  begun: {
    side: choice("guest"),
    seed: raw(32),
    way: choice("link"),
    secret: raw(16),
    code: maybe(raw(16)),
    wrong: whole(),
    first_half: maybe(HALF),
    number: whole(1),
    their_half: maybe(HALF),
    terms: maybe(record(TERMS)),
    sent: whole(),
    held: whole(),
    outbox: many(record(KEPT), 0, 8),
    player: PLAYER,
    their_player: PLAYER
  },
  seated: { half: HALF },
  silenced: {},
  said: { intent: NAME2, body: anything() },
  heard: { type: NAME2, body: anything() }
};
function dumpLine(kind, line2) {
  return writeJson([kind, writeRecord(LINES[kind], line2)]);
}
function parseLine(kept) {
  const value = readJson(kept, MOST_LINE_BYTES);
  if (!Array.isArray(value) || value.length !== 2 || !Object.hasOwn(LINES, value[0])) {
    throw new PeerFault("UNKNOWN_WORD", "line");
  }
  return { kind: value[0], line: readRecord(LINES[value[0]], "line", value[1]) };
}
function at(number2, step) {
  try {
    return step();
  } catch (fault) {
    throw fault instanceof PeerFault || fault instanceof Misuse ? new DamagedLog(number2) : fault;
  }
}
var Memory = class _Memory {
  constructor(begun) {
    this.begun = begun;
    this.firstHalf = begun.first_half;
    this.stream = new Stream(begun.sent, begun.held, begun.outbox);
    this.unsaved = [];
    this.history = [];
    const match = newMatch(begun.seed, begun.number, begun.their_half ?? "", begun.terms ?? NO_TERMS);
    this.#commit(begin({ ...match, player: begun.player, theirPlayer: begun.their_player }));
  }
  static fresh(seed, secret) {
    const nobody = { first_half: null, number: 1, their_half: null, terms: null, player: "", their_player: "" };
    const nothing = { sent: 0, held: 0, outbox: [] };
    const begun = { side: "guest", seed, way: "link", secret, code: null, wrong: 0, ...nobody, ...nothing };
    const memory = new _Memory(begun);
    memory.unsaved.push(dumpLine("begun", begun));
    return memory;
  }
  /** From all lines that were saved, in order; those before the last match began are only read. */
  static resume(kept) {
    let begun = null;
    let since = [];
    kept.forEach((kept2, index) => {
      const { kind, line: line2 } = at(index + 1, () => parseLine(kept2));
      if (kind === "begun") [begun, since] = [at(index + 1, () => sound(line2)), []];
      else since.push({ number: index + 1, kind, line: line2 });
    });
    if (begun === null) throw new DamagedLog(0);
    const memory = new _Memory(begun);
    for (const { number: number2, kind, line: line2 } of since) at(number2, () => memory.#apply(kind, line2));
    return memory;
  }
  get ownFirstHalf() {
    return ownHalf(this.begun.seed, 1);
  }
  seat(half) {
    this.unsaved.push(dumpLine("seated", { half }));
    this.#apply("seated", { half });
  }
  say(intent) {
    const body2 = writeIntent(intent);
    const { outdated, silent } = this.stream;
    if (outdated && !LAST_WORDS.includes(intent.type)) throw new Misuse("NOT_NOW", this.match.stage, intent.type);
    const steps = this.#prepare(say(this.match, intent));
    if (outdated && !silent) this.#silence();
    this.unsaved.push(dumpLine("said", { intent: intent.type, body: body2 }));
    return this.#finish(steps);
  }
  /** We leave from an older copy of the match than they have seen: what we say from now on is for our log alone. */
  #silence() {
    this.unsaved.push(dumpLine("silenced", {}));
    this.stream.silence();
  }
  hear(word) {
    const steps = this.#prepare(hear(this.match, word));
    this.unsaved.push(dumpLine("heard", { type: word.type, body: writeBody(word) }));
    this.stream.take();
    return this.#finish(steps);
  }
  #apply(kind, line2) {
    if (kind === "seated") {
      this.firstHalf = line2.half;
      this.match = { ...this.match, theirHalf: line2.half };
    } else if (kind === "silenced") {
      this.stream.silence();
    } else if (kind === "said") {
      this.#finish(this.#prepare(say(this.match, readIntent(line2.intent, line2.body))));
    } else if (kind === "heard" && this.firstHalf !== null) {
      const steps = this.#prepare(hear(this.match, readWord(line2.type, line2.body)));
      this.stream.take();
      this.#finish(steps);
    } else throw new PeerFault("WRONG_ORDER", this.match.stage, "log");
  }
  /** Everything that can fail or must wait for a power comes before anything is changed. */
  #prepare(turn4) {
    return turn4.match.stage === "new" ? [turn4, begin(turn4.match)] : [turn4];
  }
  #finish([turn4, beginning]) {
    this.#commit(turn4);
    if (!beginning) return turn4.events;
    this.unsaved.push(dumpLine("begun", this.#checkpoint()));
    this.history = [];
    this.#commit(beginning);
    return [...turn4.events, ...beginning.events];
  }
  #commit({ match, words, events }) {
    this.match = match;
    this.history.push(...events);
    for (const word of words) this.stream.put(word.type, writeBody(word));
  }
  /**
   * A rematch starts its own log: of the match before, it needs only what they may not hold yet. Both have said that
   * they want it, and nobody can who has not heard the audit.
   */
  #checkpoint() {
    return {
      ...this.begun,
      first_half: this.firstHalf,
      number: this.match.number,
      their_half: this.match.theirHalf,
      terms: this.match.terms,
      player: this.match.player,
      their_player: this.match.theirPlayer,
      sent: this.stream.sent,
      held: this.stream.held,
      outbox: this.stream.since("audit").map(([number2, word]) => ({ number: number2, ...word }))
    };
  }
};
function sound(begun) {
  if (begun.terms !== null && (begun.their_half === null || !areSound(begun.terms))) throw new PeerFault("WRONG_TERMS");
  return begun;
}

// protocol/peer.js
var Peer = class _Peer {
  constructor(memory) {
    this.memory = memory;
    this.attendance = new Attendance();
    this.disconnect();
  }
  /** From 32 random bytes and the secret of an invitation, both as hexadecimal text. */
  static guest(seed, secret) {
    return new _Peer(Memory.fresh(seed, secret));
  }
  /** From all lines that were saved, in order; `DamagedLog` if they are not what `outgoing` gave. */
  static resume(lines2) {
    return new _Peer(Memory.resume(lines2));
  }
  get match() {
    return this.memory.match;
  }
  /** Every event of this match but the connections, also after `resume`: from it a table is laid again. */
  get history() {
    return this.memory.history;
  }
  /** Is there something that the other side may not have heard? */
  get waiting() {
    return this.memory.stream.waiting.length > 0;
  }
  /** Have they ever proved themselves? */
  get seated() {
    return this.memory.firstHalf !== null;
  }
  /** A new connection, with 16 fresh random bytes as hexadecimal text. */
  connect(challenge) {
    this.disconnect();
    this.challenge = challenge;
  }
  /** The connection is gone, which changes nothing else. */
  disconnect() {
    this.challenge = null;
    this.heardChallenge = null;
    this.keys = null;
    this.firstText = null;
    this.connected = false;
    this.attendance = this.attendance.reconnect();
  }
  /** What the host's text leads to; after a `PeerFault` close the connection. */
  receive(text2) {
    try {
      return this.#receive(text2);
    } catch (fault) {
      if (fault instanceof PeerFault) this.disconnect();
      throw fault;
    }
  }
  #receive(text2) {
    if (this.keys === null) return this.#answer(text2);
    if (text2 === this.heardChallenge) return [];
    const frame = unproved(() => this.#read(text2));
    if (Object.hasOwn(GREETINGS, frame.type) !== (frame.seq === 0)) throw new PeerFault("UNKNOWN_WORD", frame.type);
    if (frame.seq === 0) return this.#hearGreeting(frame);
    return this.connected ? this.#hearWord(frame) : [];
  }
  #read(text2) {
    const envelope = decode(text2);
    if (!isFrom(envelope, "host", this.keys)) throw new PeerFault("WRONG_MAC");
    return envelope.frame;
  }
  /** Their challenge: from here on the keys are known, and our hello proves it. */
  #answer(text2) {
    if (this.challenge === null) throw new Misuse("NOT_CONNECTED");
    const theirs = unproved(() => readChallenge(text2));
    const { begun, ownFirstHalf, stream } = this.memory;
    this.keys = connectionKeys(begun.secret, theirs, this.challenge);
    this.heardChallenge = text2;
    const us = { half: ownFirstHalf, challenge: this.challenge, held: stream.held };
    const hello = writeBody({ type: "hello", way: "link", share: null, ...us });
    this.firstText = this.#write({ seq: 0, ack: 0, type: "hello", body: hello });
    return [];
  }
  #write(frame) {
    return encode(frame, "guest", this.keys);
  }
  #hearGreeting(frame) {
    const greeting = readGreeting(frame.type, frame.body);
    if (greeting.type === "hello") throw new PeerFault("NOT_THEIRS_TO_SAY", "hello");
    if (greeting.type === "welcome") return this.#hearWelcome(greeting);
    this.memory.stream.acknowledge(frame.ack);
    if (greeting.type === "again") this.memory.stream.repeat();
    if (greeting.type === "presence") this.attendance.hear(greeting);
    return [];
  }
  #hearWelcome({ half, held: held2, seat }) {
    if (this.connected) return [];
    const { firstHalf, stream } = this.memory;
    if (firstHalf !== null && firstHalf !== half) throw new PeerFault("OTHER_TABLE");
    if (seat !== null) throw new PeerFault("OUT_OF_RANGE", "seat");
    stream.meet(held2);
    if (firstHalf === null) this.memory.seat(half);
    stream.reconnect(held2);
    this.connected = true;
    return [{ type: "Connected" }];
  }
  #hearWord(frame) {
    const { stream } = this.memory;
    stream.acknowledge(frame.ack);
    if (!stream.isNext(frame.seq)) return [];
    const word = readWord(frame.type, frame.body);
    if (word.type === "rematch" && stream.holds("audit")) {
      throw new PeerFault("WRONG_ACKNOWLEDGEMENT", frame.ack, stream.sent);
    }
    return this.memory.hear(word);
  }
  /** What the player's wish leads to at once; `Misuse` if it is not the time for it. */
  say(intent) {
    return this.memory.say(intent);
  }
  /** Our player leaves the match for now, or is back; on every later connection it is said again. */
  stepAway(away) {
    this.attendance.away = away;
  }
  /** Has the other player left the match for now, and said so on this connection? */
  get theyAreAway() {
    return this.attendance.theyAreAway;
  }
  /** Call it about once a second, with the seconds of any clock that only goes forward. */
  wake(now2) {
    if (!this.connected) return;
    this.memory.stream.wake(now2);
    this.attendance.wake();
  }
  /** What may be sent now, in order. `save` gets the new lines first; if it fails, nothing leaves. */
  async outgoing(save) {
    const { unsaved, stream } = this.memory;
    while (unsaved.length) {
      const lines2 = [...unsaved];
      await save(lines2);
      unsaved.splice(0, lines2.length);
    }
    if (this.keys === null) return [];
    const texts = this.firstText === null ? [] : [this.firstText];
    this.firstText = null;
    if (this.connected) texts.push(...[...stream.drain(), ...this.#presence()].map((frame) => this.#write(frame)));
    return texts;
  }
  #presence() {
    const said2 = this.attendance.drain();
    const { held: held2 } = this.memory.stream;
    return said2 === null ? [] : [{ seq: 0, ack: held2, type: said2.type, body: writeBody(said2) }];
  }
};
function readChallenge(text2) {
  const value = readJson(text2);
  if (!isObject(value)) throw new PeerFault("WRONG_TYPE", "frame");
  checkVersion(value);
  const { v: _, type, ...rest3 } = value;
  if (type !== "challenge") throw new PeerFault("WRONG_ORDER", "greeting", "");
  return readRecord(CHALLENGE, "frame", rest3).challenge;
}
function unproved(step) {
  try {
    return step();
  } catch (fault) {
    throw fault instanceof PeerFault ? new Unproved(fault.code, ...fault.details) : fault;
  }
}

// table/kingbrick/progress.js
var progress_exports = {};
__export(progress_exports, {
  answer: () => answer2,
  follow: () => follow,
  mayEnter: () => mayEnter,
  recordOf: () => recordOf,
  resignsByLeaving: () => resignsByLeaving,
  understand: () => understand
});

// fairplay/throw.js
var MOST_SIDES = 256;
function facesOf(match, number2, values, sides2, dice = 1) {
  if (!(sides2 > 1 && sides2 <= MOST_SIDES)) throw new RangeError(`a die has 2 to ${MOST_SIDES} sides, not ${sides2}`);
  const fair = 256 - 256 % sides2;
  const context = (place2) => [fromHex(match), String(number2), String(place2), ...values.map(fromHex)];
  const faces2 = [];
  for (let place2 = 0; faces2.length < dice; place2 += 1) {
    const chance3 = [...digest("companion/throw/1", ...context(place2))];
    faces2.push(...chance3.filter((byte) => byte < fair).map((byte) => 1 + byte % sides2));
  }
  return faces2.slice(0, dice);
}

// games/kingbrick/battle.js
var ON_THE_BOARD = ["on_board", "deserted", "laid"];
function newBattle(red, blue, first) {
  const armies2 = { red: armyOf(red), blue: armyOf(blue) };
  const bricks = SEATS.flatMap((seat) => bricksFor(seat, armies2[seat]));
  const places2 = bricks.map((brick2) => [brick2, kindOf(brick2) === "freeze" ? "reserve" : "on_board"]);
  return {
    armies: armies2,
    bricks,
    places: new Map(places2),
    turn: newTurn(first),
    /** Each laid Freeze and what it touches. */
    covers: /* @__PURE__ */ new Map(),
    /** The faces of expansion bricks, read off the real brick. */
    entered: {},
    outcome: null
  };
}
function bricksFor(seat, army) {
  return KINDS.flatMap((kind) => {
    const name2 = `${seat[0]}${CATALOGUE[kind].code}`;
    return kind === KING ? [name2] : Array.from({ length: army[kind] }, (_, index) => `${name2}${index + 1}`);
  });
}
function newTurn(seat, flicks = 1) {
  return { seat, flicks, moved: false, earned: 0, foul: null, lost: [] };
}
function allegiance(brick2, place2) {
  const owner = ownerOf(brick2);
  return place2 === "deserted" ? opponentOf(owner) : owner;
}
function isFrozen({ covers, places: places2 }, brick2) {
  if (kindOf(brick2) === KING) return false;
  const serves = allegiance(brick2, places2.get(brick2));
  return [...covers].some(([freeze, bricks]) => bricks.includes(brick2) && ownerOf(freeze) !== serves);
}
function facesOf2({ entered: entered2 }, kind) {
  return CATALOGUE[kind].faces ?? entered2[kind] ?? null;
}
function capturedOf({ bricks, places: places2 }, seat) {
  return bricks.filter((brick2) => places2.get(brick2) === "captured" && ownerOf(brick2) === seat);
}

// games/kingbrick/notation.js
var BRICK = new RegExp(`^[rb](K|[${Object.keys(KIND_OF).join("").replace("K", "")}][1-9][0-9]?)$`);
var FOULS = ["mis-flick", "push-shot"];
var MOODS = { happy: true, sad: false };
var isBrick = (word) => BRICK.test(word);
var isNumber = (word) => /^[0-6]$/.test(word);
var isMood = (word) => Object.hasOwn(MOODS, word);
var said = (word) => (other) => other === word;
var SPOKEN = [
  ["Flick", [said("flick")], () => ({ brick: null })],
  ["Flick", [said("flick"), isBrick], ([, brick2]) => ({ brick: brick2 })],
  ["KingMove", [said("king"), said("move")], () => ({})],
  ["Reappear", [said("reappear"), isBrick], ([, brick2]) => ({ brick: brick2 })],
  ["LayFreeze", [said("lay"), isBrick, said("on"), "bricks"], ([, freeze, , ...bricks]) => ({ freeze, bricks })],
  ["UseAbility", [said("ability"), isBrick], ([, brick2]) => ({ brick: brick2, saved: null })],
  ["UseAbility", [said("ability"), isBrick, said("for"), isBrick], ([, brick2, , saved]) => ({ brick: brick2, saved })],
  ["Fall", [said("fall"), "bricks"], ([, ...bricks]) => ({ bricks })],
  ["Capture", [said("capture"), isBrick], ([, brick2]) => ({ brick: brick2 })],
  ["Desert", [said("desert"), isBrick], ([, brick2]) => ({ brick: brick2 })],
  ["Rejoin", [said("rejoin"), isBrick], ([, brick2]) => ({ brick: brick2 })],
  ["Shift", [said("shift"), isBrick, said("off")], ([, freeze]) => ({ freeze, bricks: [] })],
  ["Shift", [said("shift"), isBrick, said("on"), "bricks"], ([, freeze, , ...bricks]) => ({ freeze, bricks })],
  ["Foul", [said("foul"), (word) => FOULS.includes(word)], ([, foul]) => ({ foul })],
  [
    "Throw",
    [said("throw"), isBrick, isNumber, isMood],
    ([, brick2, face4, mood2]) => ({ brick: brick2, face: Number(face4), happy: MOODS[mood2] })
  ],
  ["Hide", [said("hide"), isBrick], ([, brick2]) => ({ brick: brick2 })],
  [
    "Assassinate",
    [said("assassinate"), isBrick, said("with"), isBrick, isMood],
    ([, victim, , assassin, mood2]) => ({ assassin, victim, happy: MOODS[mood2] })
  ],
  [
    "EnterFaces",
    [said("faces"), (word) => KINDS.includes(word), isNumber, said("happy"), isNumber, said("sad")],
    ([, kind, happy, , sad]) => ({ kind, faces: { happy: Number(happy), sad: Number(sad), desertion: 0 } })
  ],
  ["EndTurn", [said("end"), said("turn")], () => ({})],
  ["Resign", [said("resign")], () => ({})]
];
function parseAction(text2) {
  if (text2 === "draw agreed") return { type: "AgreeDraw" };
  const seat = SEATS.find((one) => text2.startsWith(`${one}: `));
  if (!seat) return null;
  const words = text2.slice(seat.length + 2).split(" ");
  const found = SPOKEN.find(([, shape2]) => fits(words, shape2));
  if (!found) return null;
  const [type, , read4] = found;
  return { type, seat, ...read4(words) };
}
function fits(words, shape2) {
  const open3 = shape2.at(-1) === "bricks";
  const fixed = open3 ? shape2.slice(0, -1) : shape2;
  const rest3 = words.slice(fixed.length);
  if (words.length < fixed.length || !fixed.every((isRight, index) => isRight(words[index]))) return false;
  return open3 ? rest3.length > 0 && rest3.every(isBrick) : rest3.length === 0;
}
function namedBy({ brick: brick2, saved, freeze, assassin, victim, bricks = [] }) {
  return [brick2, saved, freeze, assassin, victim, ...bricks].filter(Boolean);
}
function dumpThrow(brick2, face4, happy) {
  return `${ownerOf(brick2)}: throw ${brick2} ${face4} ${happy ? "happy" : "sad"}`;
}
function dumpStart({ red, blue }, first) {
  const written3 = (seat, army) => `${seat} army ${dumpArmy(army)}`.trimEnd();
  return [written3("red", red), written3("blue", blue), `${first} begins`].join("\n");
}

// games/kingbrick/page.js
var GONE = ["captured", "defeated"];
var Page = class {
  #before;
  #places;
  #covers;
  #events = [];
  constructor(battle) {
    this.#before = battle;
    this.#places = new Map(battle.places);
    this.#covers = new Map(battle.covers);
    this.turn = battle.turn;
    this.entered = battle.entered;
    this.outcome = null;
  }
  tell(type, event) {
    this.#events.push({ type, ...event });
  }
  place(brick2) {
    return this.#places.get(brick2);
  }
  put(brick2, place2) {
    this.#places.set(brick2, place2);
  }
  /** A Freeze comes to touch these bricks; touching nothing it is out. */
  cover(freeze, bricks, byFlick = true) {
    if (bricks.length) {
      this.put(freeze, "laid");
      this.#covers.set(freeze, this.#sorted(bricks));
    } else {
      this.tell("FreezeRemoved", { freeze });
      this.lift(freeze, "defeated", byFlick);
    }
  }
  /** The brick leaves the board and no Freeze touches it any more; what a flick took, a foul will give back. */
  lift(brick2, place2, byFlick = true) {
    const was = this.place(brick2);
    if (byFlick && allegiance(brick2, was) !== this.turn.seat) {
      this.turn = { ...this.turn, lost: [...this.turn.lost, { brick: brick2, place: was }] };
    }
    this.put(brick2, place2);
    this.#covers.delete(brick2);
    for (const freeze of [...this.#covers.keys()]) {
      const bricks = this.#covers.get(freeze) ?? [];
      if (bricks.includes(brick2)) this.cover(freeze, bricks.filter((other) => other !== brick2), byFlick);
    }
  }
  /** What the side that did not foul has lost through the foul is its own again. */
  giveBack() {
    for (const { brick: brick2, place: place2 } of this.turn.lost) {
      if (!GONE.includes(this.place(brick2))) continue;
      this.put(brick2, place2 === "laid" ? "reserve" : place2);
      this.tell("BrickReturned", { brick: brick2 });
    }
    this.turn = { ...this.turn, lost: [] };
  }
  close() {
    const { turn: turn4, entered: entered2, outcome } = this;
    const after5 = { ...this.#before, places: this.#places, covers: this.#covers, turn: turn4, entered: entered2, outcome };
    this.#tellFrost(after5);
    if (outcome) this.tell("BattleEnded", { outcome });
    return { battle: after5, events: this.#events };
  }
  #tellFrost(after5) {
    const touched = [...this.#before.covers.values(), ...after5.covers.values()].flat();
    for (const brick2 of this.#sorted([...new Set(touched)])) {
      const [was, now2] = [isFrozen(this.#before, brick2), isFrozen(after5, brick2)];
      if (now2 && !was) this.tell("BrickFrozen", { brick: brick2 });
      if (was && !now2 && ON_THE_BOARD.includes(this.place(brick2))) this.tell("BrickThawed", { brick: brick2 });
    }
  }
  #sorted(bricks) {
    return this.#before.bricks.filter((brick2) => bricks.includes(brick2));
  }
};

// games/kingbrick/book.js
function checkAction({ places: places2, outcome }, action) {
  if (namedBy(action).some((brick2) => !places2.has(brick2))) return "NOT_IN_BATTLE";
  const late = outcome && !(action.type === "Foul" && outcome.reason === "king_off");
  return late ? "BATTLE_OVER" : null;
}
function enter2(battle, action) {
  const page = new Page(battle);
  ENTER[action.type](page, action, battle);
  return page.close();
}
var ENTER = {
  Flick(page, { brick: brick2 }) {
    const { turn: turn4 } = page;
    page.tell("BrickFlicked", { brick: brick2, additional: turn4.moved });
    page.turn = { ...turn4, flicks: turn4.flicks - 1, moved: true, foul: null, lost: [] };
  },
  KingMove(page, { seat }) {
    relocate(page, "KingMoved", { king: `${seat[0]}K` });
  },
  Reappear(page, { brick: brick2 }) {
    relocate(page, "NinjaReappeared", { ninja: brick2 });
    page.put(brick2, "on_board");
  },
  LayFreeze(page, { freeze, bricks }) {
    page.tell("FreezeLaid", { freeze, bricks });
    page.cover(freeze, bricks);
  },
  /** A Ghost comes back and a Medic brings another back, a Knight flicks again, a Blink is only put elsewhere. */
  UseAbility(page, { brick: brick2, saved }) {
    page.tell("AbilityUsed", { brick: brick2 });
    const restored = kindOf(brick2) === "ghost" ? brick2 : saved;
    if (restored) {
      page.tell("BrickRestored", { brick: restored });
      page.put(restored, "on_board");
    }
    if (kindOf(brick2) === "knight") page.turn = { ...page.turn, flicks: page.turn.flicks + 1 };
  },
  Fall(page, { seat, bricks }) {
    for (const brick2 of bricks) {
      if (!ON_THE_BOARD.includes(page.place(brick2))) continue;
      page.tell("BrickDefeated", { brick: brick2 });
      page.lift(brick2, "defeated");
    }
    const kings = bricks.filter((brick2) => kindOf(brick2) === KING).map(ownerOf);
    if (!kings.length) redress(page);
    else page.outcome = fallOf(kings, seat, page.turn.foul);
  },
  Capture(page, { brick: brick2 }) {
    page.tell("BrickCaptured", { brick: brick2 });
    page.lift(brick2, "captured");
    redress(page);
  },
  Desert(page, { brick: brick2 }) {
    page.tell("MercenaryDeserted", { mercenary: brick2 });
    page.put(brick2, "deserted");
  },
  Rejoin(page, { brick: brick2 }) {
    page.tell("MercenaryRejoined", { mercenary: brick2 });
    page.put(brick2, "on_board");
  },
  Shift(page, { freeze, bricks }) {
    if (bricks.length) page.tell("FreezeShifted", { freeze, bricks });
    page.cover(freeze, bricks);
    redress(page);
  },
  Foul(page, { seat, foul }, battle) {
    page.tell("FoulCommitted", { seat, kind: foul });
    page.turn = { ...page.turn, foul, earned: page.turn.earned + 1 };
    if (battle.outcome) page.outcome = { winner: opponentOf(seat), reason: "king_off_by_foul" };
    else redress(page);
  },
  Throw(page, { brick: brick2, face: face4, happy }) {
    page.tell("ThrowMade", { brick: brick2, face: face4, happy });
    page.tell(happy ? "BrickFreed" : "BrickDefeated", { brick: brick2 });
    page.put(brick2, happy ? "on_board" : "defeated");
  },
  Hide(page, { brick: brick2 }) {
    page.tell("NinjaHidden", { ninja: brick2 });
    page.lift(brick2, "hidden", false);
  },
  Assassinate(page, { assassin, victim, happy }) {
    page.tell("BrickAssassinated", { victim, assassin });
    page.lift(victim, "defeated", false);
    if (happy) page.tell("AssassinEscaped", { assassin });
    else page.tell("BrickCaptured", { brick: assassin });
    page.lift(assassin, happy ? "on_board" : "captured", false);
  },
  EnterFaces(page, { kind, faces: faces2 }) {
    page.tell("FacesEntered", { kind, faces: faces2 });
    page.entered = { ...page.entered, [kind]: faces2 };
  },
  EndTurn(page, { seat }) {
    const { earned } = page.turn;
    page.tell("TurnEnded", { seat, additional: earned });
    page.turn = newTurn(opponentOf(seat), 1 + earned);
  },
  Resign(page, { seat }) {
    page.outcome = { winner: opponentOf(seat), reason: "resignation" };
  },
  AgreeDraw(page) {
    page.outcome = { winner: null, reason: "agreed_draw" };
  }
};
function relocate(page, type, event) {
  page.tell(type, event);
  page.turn = { ...page.turn, flicks: page.turn.flicks - 1, moved: true };
}
function redress(page) {
  if (page.turn.foul !== null) page.giveBack();
}
function fallOf(kings, seat, foul) {
  if (kings.includes(seat)) {
    return { winner: opponentOf(seat), reason: kings.length === 1 ? "own_king_off" : "both_kings_off" };
  }
  if (foul !== null) return { winner: opponentOf(seat), reason: "king_off_by_foul" };
  return { winner: seat, reason: "king_off" };
}

// table/kingbrick/lines.js
function newBook(battle) {
  return {
    battle,
    /** The actions that stand, each with the battle before it; all throws of one call are one. */
    deeds: [],
    /** Everything that happened, in order. */
    journal: [],
    /** The shared throw that is not decided yet, and whose it is. */
    call: null,
    /** What the last line offers, and who. */
    offer: null,
    /** Whether a rematch is agreed. */
    closed: false
  };
}
function read3(book, text2, by) {
  if (book.call || book.closed) return null;
  const [verb, ...rest3] = text2.split(" ");
  const after5 = Object.hasOwn(READ, verb) ? READ[verb](book, by, rest3) : act(book, by, text2);
  return after5 && { ...after5, offer: after5.offer === book.offer ? null : after5.offer };
}
var READ = {
  undo(book, by, rest3) {
    const last = book.deeds.at(-1);
    return rest3.length || !last || last.shared ? null : noted(takenBack(book), { kind: "undo", by });
  },
  call(book, by, bricks) {
    const waiting3 = throwable(book.battle, by);
    const known = new Set(bricks).size === bricks.length && bricks.every((brick2) => waiting3.includes(brick2));
    return known && bricks.length ? noted({ ...book, call: { by, bricks } }, { kind: "call", by, bricks }) : null;
  },
  offer(book, by, [what, ...rest3]) {
    if (rest3.length || !Object.hasOwn(AGREED, what) || !mayOffer(book, what)) return null;
    if (book.offer?.what === what && book.offer.by === by) return null;
    if (book.offer?.what !== what) {
      return noted({ ...book, offer: { what, by } }, { kind: "offer", by, what });
    }
    return AGREED[what](noted({ ...book, offer: null }, { kind: "agreed", by, what }));
  },
  decline(book, by, rest3) {
    if (rest3.length || !book.offer || book.offer.by === by) return null;
    return noted(book, { kind: "declined", by, what: book.offer.what });
  }
};
var AGREED = {
  draw: (book) => bound(entered(book, { type: "AgreeDraw" }, "draw agreed")),
  undo: takenBack,
  rematch: (book) => ({ ...book, closed: true })
};
function throwable(battle, seat) {
  if (battle.outcome) return [];
  return capturedOf(battle, seat).filter((brick2) => facesOf2(battle, kindOf(brick2)));
}
function mayOffer({ battle, deeds }, what) {
  if (what === "undo") return Boolean(deeds.at(-1)?.shared);
  return battle.outcome === null === (what === "draw");
}
function act(book, by, text2) {
  const action = parseAction(text2);
  if (!action || action.type === "AgreeDraw" || action.type === "Resign" && action.seat !== by) return null;
  return checkAction(book.battle, action) ? null : entered(book, action, text2, by);
}
function entered(book, action, text2, by) {
  const { battle, events } = enter2(book.battle, action);
  const deeds = [...book.deeds, { before: book.battle, shared: false, texts: [text2] }];
  return noted({ ...book, battle, deeds }, { kind: "action", by, events }, book.battle.turn.seat);
}
function bound(book) {
  return { ...book, deeds: [...book.deeds.slice(0, -1), { ...book.deeds.at(-1), shared: true }] };
}
function takenBack(book) {
  return { ...book, battle: book.deeds.at(-1).before, deeds: book.deeds.slice(0, -1) };
}
function noted(book, item, seat = book.battle.turn.seat) {
  return { ...book, journal: [...book.journal, { seat, ...item }] };
}
function thrown2(book, faces2) {
  const { by, bricks } = book.call;
  const throws = bricks.map((brick2, index) => {
    const face4 = faces2[index];
    return { brick: brick2, face: face4, happy: face4 <= facesOf2(book.battle, kindOf(brick2)).happy };
  });
  return decided(book, { kind: "throw", by, throws });
}
function forfeited(book, leaver) {
  const { by, bricks } = book.call;
  const happy = by !== leaver;
  const throws = bricks.map((brick2) => ({ brick: brick2, face: happy ? 1 : 6, happy }));
  return decided(book, { kind: "throw", by, throws, leaver });
}
function decided(book, item) {
  const told2 = [];
  let { battle } = book;
  for (const one of item.throws) {
    const step = enter2(battle, { type: "Throw", ...one });
    battle = step.battle;
    told2.push(...step.events);
  }
  const texts = item.throws.map(({ brick: brick2, face: face4, happy }) => dumpThrow(brick2, face4, happy));
  const deeds = [...book.deeds, { before: book.battle, shared: true, texts }];
  return noted({ ...book, battle, deeds, call: null }, { ...item, events: told2 });
}

// table/kingbrick/progress.js
var SHOWN = 40;
function understand({ options, seats, dealing: dealing2, cards, book }) {
  const host = /^kingbrick (red|blue)$/.exec(options)?.[1];
  const known = seats.join() === "one,two" && dealing2 === "none" && cards.length === 0 && book === 1;
  return known && host ? { host, seat: opponentOf(host) } : null;
}
function follow(match, history) {
  const { host, seat } = understand(match.terms);
  const nothing = { lines: [], first: null, armies: null, book: null, steps: [], charge: null, dispute: null };
  const progress = { host, seat, ...nothing };
  for (const event of history) FOLLOW[event.type]?.(progress, event, match);
  if (progress.armies) readLines(progress, match);
  if (match.ending && !(match.ending.how === "closed" && progress.book?.closed)) accuse(progress, "EARLY_CLOSE");
  return progress;
}
var FOLLOW = {
  Entered: write,
  PeerLocked: expect,
  PeerTookBack: expectAgain,
  SlotOpened: open,
  Thrown: cast,
  PositionsDiffered: dispute
};
function accuse(progress, code, text2) {
  progress.charge ??= { code, details: text2 === void 0 ? [] : [text2.slice(0, SHOWN)] };
}
function write(progress, { number: number2, text: text2, seat }, { terms }) {
  const { host, lines: lines2 } = progress;
  const by = seat === terms.seats[terms.host] ? host : opponentOf(host);
  const crossed = lines2.splice(number2 - 1);
  const begins = /^(red|blue) begins$/.test(text2) && by === host;
  const fits2 = number2 === 1 ? begins : progress.armies !== null;
  if (!fits2 || crossed.some(({ sealed }) => sealed)) accuse(progress, "UNFIT_LINE", text2);
  lines2.push({ text: text2, by, sealed: false, faces: null });
  if (number2 === 1) [progress.first] = text2.split(" ");
}
function expect(progress, { exchange, kind, slots }) {
  const { lines: lines2 } = progress;
  const last = lines2.at(-1);
  const called = exchange > 1 && kind === "throw" && Boolean(last) && /^call /.test(last.text) && !last.sealed;
  const army = exchange === 1 && kind === "secret" && lines2.length === 1;
  if (slots !== 1 || !(army || called)) accuse(progress, "UNASKED_SEAL");
  else if (called) last.sealed = true;
}
function expectAgain({ lines: lines2 }) {
  for (const line2 of lines2.slice(-1)) line2.sealed = false;
}
function open(progress, { payloads }, { terms }) {
  const { host } = progress;
  if (progress.charge) return;
  const [theirs, ours] = [payloads[terms.host], payloads[1 - terms.host]];
  const check = checkCode(theirs);
  if (check) {
    accuse(progress, check, theirs);
    return;
  }
  progress.armies = { [host]: parseArmy(theirs), [opponentOf(host)]: parseArmy(ours) };
  progress.steps.push({ kind: "armies", armies: progress.armies });
}
function cast({ lines: lines2 }, { match, exchange, values }) {
  for (const line2 of lines2.filter(({ sealed, faces: faces2 }) => sealed && faces2 === null)) {
    const [, ...bricks] = line2.text.split(" ");
    line2.faces = facesOf(match, exchange, values, SIDES, bricks.length);
  }
}
function dispute(progress, { ours, theirs }) {
  progress.dispute = { ours, theirs };
}
function readLines(progress, match) {
  const { armies: armies2, first, lines: lines2, steps } = progress;
  let book = newBook(newBattle(armies2.red, armies2.blue, first));
  for (const { text: text2, by, faces: faces2 } of lines2.slice(1)) {
    const after5 = read3(book, text2, by);
    if (!after5) {
      accuse(progress, "UNFIT_LINE", text2);
      break;
    }
    book = faces2 ? thrown2(after5, faces2) : after5;
    if (faces2) steps.push({ ...book.journal.at(-1), seed: recordOf({ armies: armies2, first, book }) });
  }
  if (book.call) {
    book = abandoned(progress, book, match);
    steps.push(...book.journal.slice(-1).filter(({ kind }) => kind === "throw"));
  }
  progress.book = book;
}
function abandoned({ host, seat }, book, { stage, exchange }) {
  const sealed = exchange.kind === "throw" && exchange.seals.length > 0 && exchange.theirs.length > 0;
  const leaver = { alone: host, left: seat }[stage];
  return sealed && leaver ? forfeited(book, leaver) : book;
}
function resignsByLeaving() {
  return false;
}
function answer2({ stage, exchange, rematchSaid }, { charge, dispute: dispute3, armies: armies2, first }) {
  if (charge || dispute3) return null;
  if (stage === "resolving") return { type: "resolve", position: dumpStart(armies2, first), result: null, shown: [] };
  if (stage === "called" && exchange.kind === "throw") return { type: "throw" };
  return stage === "audited" && !rematchSaid ? { type: "play_again" } : null;
}
function mayEnter({ stage }, { charge, book, seat }, text2) {
  return stage === "choosing" && charge === null && book !== null && read3(book, text2, seat) !== null;
}
function recordOf({ armies: armies2, first, book }) {
  return [dumpStart(armies2, first), ...book.deeds.flatMap(({ texts }) => texts)].join("\n");
}

// table/kiriai/progress.js
var progress_exports2 = {};
__export(progress_exports2, {
  answer: () => answer3,
  follow: () => follow2,
  mayRetell: () => mayRetell,
  outcomeOf: () => outcomeOf,
  recordOf: () => recordOf2,
  resignsByLeaving: () => resignsByLeaving2,
  roundOf: () => roundOf,
  slotsOf: () => slotsOf,
  understand: () => understand2
});

// games/kiriai/pieces.js
var SEATS2 = ["red", "blue"];
var STANCES = ["H", "E"];
var SPECIALS = ["K", "Z", "X"];
var CARDS2 = { A: ["A", "R"], C: ["C", "S"], H: ["H"], L: ["L"], B: ["B"] };
var CARD_OF = { A: "A", R: "A", C: "C", S: "C", H: "H", L: "L", B: "B", K: "K", Z: "Z", X: "X" };
var ACTIONS = Object.keys(CARD_OF);
var UNKNOWN = "?";
var SPENT = ".";
var NOTHING2 = ".";
var STRIDE = { C: 2, A: 1, R: -1 };
var REACH = {
  H: { gaps: [2], stance: "H" },
  L: { gaps: [1], stance: "E" },
  B: { gaps: [0] },
  K: { gaps: [0, 1], stance: "H", stanceAfter: "E" },
  Z: { gaps: [2, 3], stance: "E", stanceAfter: "H" }
};
var ENTRY_SPACES = { red: [2, 3, 4], blue: [4, 5, 6] };
var STANDARD_FIELD = 5;
var ADVANCED_FIELD = 7;
function opponentOf2(seat) {
  return seat === "red" ? "blue" : "red";
}
function isSpecial(action) {
  return SPECIALS.includes(action);
}
function isSameCard(one, other) {
  return CARD_OF[one] === CARD_OF[other] || isSpecial(one) && isSpecial(other);
}
function gapOf(field) {
  return field.blue.space - field.red.space;
}

// games/kiriai/notation.js
function dumpSamurai({ space, stance, health }) {
  return `${space}${stance}${health}`;
}
function dump(position, specials) {
  const { field, aside } = position;
  const fields = [field.spaces, dumpSamurai(field.red), dumpSamurai(field.blue), aside.red, aside.blue];
  return [...fields, specials.red, specials.blue].join(" ");
}
function dumpPosition(position) {
  return dump(position, position.special);
}
function dumpClosed(position) {
  const close = (special) => special === SPENT ? SPENT : UNKNOWN;
  return dump(position, { red: close(position.special.red), blue: close(position.special.blue) });
}
function parsePlacement(text2) {
  return /^[1-7][HE]$/.test(text2) ? { space: Number(text2[0]), stance: text2[1] } : null;
}
function dumpRecord(start2, rounds, ending3, result) {
  const words = rounds.map((round2) => SEATS2.map((seat) => round2[seat].join("")).join("/"));
  return [`${dumpPosition(start2)};`, ...words, ...ending3 ? [ending3] : [], result].join(" ");
}

// games/kiriai/resolution.js
function resolve(field, actions) {
  const scene = { field, events: [] };
  move(scene, actions);
  changeStances(scene, actions);
  strike(scene, actions);
  return scene;
}
function put(scene, seat, changes) {
  scene.field = { ...scene.field, [seat]: { ...scene.field[seat], ...changes } };
}
function move(scene, actions) {
  const { field, events } = scene;
  const movers = SEATS2.filter((seat) => actions[seat] in STRIDE);
  if (movers.length < 2) {
    for (const seat of movers) moveOne(scene, seat, actions[seat]);
    return;
  }
  const inHeaven = SEATS2.filter((seat) => field[seat].stance === "H");
  const charging = SEATS2.filter((seat) => actions[seat] === "C");
  if (inHeaven.length !== 1 && charging.length !== 1) {
    events.push({ type: "MovementOrdered", first: null, order: "TOGETHER" });
    moveTogether(scene, actions);
    return;
  }
  const [first] = inHeaven.length === 1 ? inHeaven : charging;
  const order = inHeaven.length === 1 ? "HEAVEN_BEFORE_EARTH" : "CHARGE_BEFORE_STEP";
  events.push({ type: "MovementOrdered", first, order });
  for (const seat of [first, opponentOf2(first)]) moveOne(scene, seat, actions[seat]);
}
function moveOne(scene, seat, action) {
  const { field } = scene;
  const roomBehind = seat === "red" ? field.red.space - 1 : field.spaces - field.blue.space;
  if (STRIDE[action] < 0) walk(scene, seat, action, -Math.min(1, roomBehind), "EDGE");
  else walk(scene, seat, action, Math.min(STRIDE[action], gapOf(field)), "OPPONENT");
}
function moveTogether(scene, actions) {
  const retreating = SEATS2.find((seat) => actions[seat] === "R");
  if (!retreating) {
    const distance = Math.min(STRIDE[actions.red], Math.floor(gapOf(scene.field) / 2));
    for (const seat of SEATS2) walk(scene, seat, actions[seat], distance, "MEETING");
    return;
  }
  for (const seat of [retreating, opponentOf2(retreating)]) moveOne(scene, seat, actions[seat]);
}
function walk(scene, seat, action, spaces, stop) {
  const origin = scene.field[seat].space;
  const target = seat === "red" ? origin + spaces : origin - spaces;
  const shortened = spaces === STRIDE[action] ? null : stop;
  scene.events.push({ type: "SamuraiMoved", seat, action, origin, target, stop: shortened });
  put(scene, seat, { space: target });
}
function changeStances(scene, actions) {
  for (const seat of SEATS2.filter((seat2) => actions[seat2] === "S")) {
    const stance = scene.field[seat].stance === "H" ? "E" : "H";
    scene.events.push({ type: "StanceChanged", seat, stance });
    put(scene, seat, { stance });
  }
}
function strike(scene, actions) {
  const landing = SEATS2.filter((seat) => aim(scene, seat, actions[seat]));
  let wounded = null;
  if (landing.length === 2) scene.events.push({ type: "BladesMet" });
  if (landing.length === 1) {
    const [striker] = landing;
    const target = opponentOf2(striker);
    const countered = actions[target] === "X";
    if (countered) scene.events.push({ type: "StrikeCountered", seat: target, action: actions[striker] });
    wounded = countered ? striker : target;
  }
  for (const seat of SEATS2) {
    if (actions[seat] === "X" && !landing.length) scene.events.push({ type: "CounterWasted", seat });
  }
  if (wounded) {
    const health = scene.field[wounded].health === "+" ? "-" : "x";
    scene.events.push({ type: "SamuraiWounded", seat: wounded, health });
    put(scene, wounded, { health });
  }
  for (const seat of SEATS2) forceStance(scene, seat, actions[seat]);
}
function aim({ field, events }, seat, action) {
  const reach2 = REACH[action];
  if (!reach2) return false;
  const gap = gapOf(field);
  const { stance } = field[seat];
  const inStance = !reach2.stance || stance === reach2.stance;
  const inReach = reach2.gaps.includes(gap);
  if (inStance && inReach) events.push({ type: "StrikeLanded", seat, action, gap });
  else {
    const feint = inStance ? "DISTANCE" : inReach ? "STANCE" : "BOTH";
    events.push({ type: "StrikeFeinted", seat, action, gap, stance, feint });
  }
  return inStance && inReach;
}
function forceStance(scene, seat, action) {
  const stance = REACH[action]?.stanceAfter;
  if (!stance || scene.field[seat].stance === stance) return;
  scene.events.push({ type: "StanceForced", seat, action, stance });
  put(scene, seat, { stance });
}

// games/kiriai/rules.js
function newDuel(spaces, special) {
  const samurai2 = (space) => ({ space, stance: "H", health: "+" });
  const field = { spaces, red: samurai2(1), blue: samurai2(spaces) };
  const position = { field, aside: { red: NOTHING2, blue: NOTHING2 }, special };
  return { position, entered: spaces !== ADVANCED_FIELD, opened: null, discarded: [] };
}
function winner({ position: { field } }) {
  return SEATS2.find((seat) => field[opponentOf2(seat)].health === "x") ?? null;
}
function checkPlacement(seat, text2) {
  const placement = parsePlacement(text2);
  if (placement === null) return "UNKNOWN_PLACEMENT";
  return ENTRY_SPACES[seat].includes(placement.space) ? null : "NOT_AN_ENTRY_SPACE";
}
function checkAction2(duel, seat, action) {
  if (!ACTIONS.includes(action)) return "UNKNOWN_ACTION";
  if (duel.opened && isSameCard(duel.opened[seat], action)) return "SAME_CARD";
  return notInHand(duel, seat, action);
}
function notInHand({ position, discarded }, seat, action) {
  if (!isSpecial(action)) return position.aside[seat] === CARD_OF[action] ? "SET_ASIDE" : null;
  const special = position.special[seat];
  if (special === action) return null;
  const elsewhere = position.special[opponentOf2(seat)] === action || discarded.includes(action);
  return special === UNKNOWN && !elsewhere ? null : "SPECIAL_NOT_HELD";
}
function enter3(duel, placements) {
  const samurai2 = (seat) => ({ ...parsePlacement(placements[seat]), health: "+" });
  const field = { ...duel.position.field, red: samurai2("red"), blue: samurai2("blue") };
  const events = SEATS2.map((seat) => ({ type: "SamuraiEntered", seat, placement: placements[seat] }));
  return { duel: { ...duel, entered: true, position: { ...duel.position, field } }, events };
}
function reveal(duel, actions) {
  const { red, blue } = actions;
  const events = [{ type: "CardsRevealed", slot: duel.opened ? 2 : 1, red, blue }];
  const discarded = [...duel.discarded];
  const special = { ...duel.position.special };
  for (const seat of SEATS2.filter((seat2) => isSpecial(actions[seat2]))) {
    events.push({ type: "SpecialDiscarded", seat, action: actions[seat] });
    discarded.push(actions[seat]);
    special[seat] = SPENT;
  }
  const scene = resolve(duel.position.field, actions);
  events.push(...scene.events);
  const position = { ...duel.position, field: scene.field, special };
  const after5 = duel.opened ? { ...duel, position: endRound(position, actions, events), opened: null, discarded } : { ...duel, position, opened: actions, discarded };
  const won = winner(after5);
  if (won) events.push({ type: "DuelEnded", winner: won });
  return { duel: after5, events };
}
function endRound(position, actions, events) {
  const aside = {};
  for (const seat of SEATS2) {
    const card2 = CARD_OF[actions[seat]];
    aside[seat] = isSpecial(card2) ? NOTHING2 : card2;
    if (position.aside[seat] !== NOTHING2) events.push({ type: "CardReturned", seat, card: position.aside[seat] });
    if (aside[seat] !== NOTHING2) events.push({ type: "CardSetAside", seat, card: aside[seat] });
  }
  events.push({ type: "RoundEnded" });
  return { ...position, aside };
}

// table/kiriai/progress.js
var FIELDS = { "kiriai 5": STANDARD_FIELD, "kiriai 7": ADVANCED_FIELD };
var RESULTS = { red: "1-0", blue: "0-1" };
function understand2(terms) {
  const known = terms.seats.join() === SEATS2.join() && terms.cards.join() === SPECIALS.join();
  const spaces = FIELDS[terms.options];
  const { dealing: dealing2, host, book } = terms;
  return known && spaces && dealing2 !== "none" && !book ? { seat: SEATS2[1 - host], spaces, dealing: dealing2 } : null;
}
function follow2(match, history) {
  const { seat, spaces, dealing: dealing2 } = understand2(match.terms);
  const special = { [seat]: match.deal.card || UNKNOWN, [opponentOf2(seat)]: UNKNOWN };
  const duel = newDuel(spaces, special);
  const progress = { seat, spaces, dealing: dealing2, start: duel, duel, steps: [], charge: null, dispute: null, audit: null };
  progress.sameCard = false;
  for (const event of history) FOLLOW2[event.type]?.(progress, event, match);
  return progress;
}
var FOLLOW2 = {
  PeerLocked: expect2,
  SlotOpened: open2,
  PositionsAgreed: agree,
  PositionsDiffered: dispute2,
  MatchEnded: end2,
  Audited: hearAudit2
};
function slotsOf(duel) {
  return duel.entered ? 2 : 1;
}
function expect2(progress, { kind, slots }) {
  const due = slotsOf(progress.duel);
  if (kind !== "secret" || slots !== due) progress.charge = { code: "WRONG_SLOT_COUNT", details: [slots, due] };
}
function open2(progress, { exchange, slot, payloads }) {
  const { duel, seat, steps } = progress;
  const opened2 = Object.fromEntries(SEATS2.map((one, index) => [one, payloads[index]]));
  const theirs = opened2[opponentOf2(seat)];
  if (isOurs(progress, theirs)) {
    progress.sameCard = true;
    return;
  }
  const check = duel.entered ? checkAction2(duel, opponentOf2(seat), theirs) : checkPlacement(opponentOf2(seat), theirs);
  if (check) {
    progress.charge = { code: check, details: [theirs.slice(0, 16)] };
    return;
  }
  const { duel: after5, events } = duel.entered ? reveal(duel, opened2) : enter3(duel, opened2);
  const round2 = roundOf(progress, exchange);
  steps.push({ exchange, slot, opened: opened2, events, before: duel, after: after5, round: round2, agreed: false });
  progress.duel = after5;
}
function isOurs({ duel, seat, dealing: dealing2 }, theirs) {
  const { special } = duel.position;
  return dealing2 === "real" && duel.entered && special[seat] === theirs && special[opponentOf2(seat)] === UNKNOWN;
}
function end2(progress, { ending: ending3 }) {
  const last = progress.steps.at(-1);
  if (ending3.how !== "same_card" || !last || last.agreed) return;
  progress.steps.pop();
  progress.duel = last.before;
}
function agree(progress) {
  for (const step of progress.steps.slice(-1)) {
    step.agreed = true;
    if (!step.before.entered) progress.start = step.after;
  }
}
function roundOf({ spaces }, exchange) {
  return spaces === ADVANCED_FIELD ? exchange - 1 : exchange;
}
function dispute2(progress, { ours, theirs }) {
  progress.dispute = { ours, theirs };
}
function hearAudit2(progress, { cards, findings, rest: rest3 }, match) {
  const { seat, steps } = progress;
  const proved = findings.filter(({ cheat }) => cheat !== "SAME_CARD");
  const charges = proved.map(({ cheat, details }) => ({ code: cheat, details }));
  const ours = match.exchange.openings.at(-1)?.payload;
  const [theirs] = rest3;
  if (theirs !== void 0) {
    const last = steps.at(-1);
    const check = checkAction2({ ...last.before, opened: last.opened }, opponentOf2(seat), theirs);
    if (check) charges.push({ code: check, details: [theirs.slice(0, 16)] });
  }
  const sealed = theirs === void 0 ? null : { [seat]: ours, [opponentOf2(seat)]: theirs };
  progress.audit = { cards, charges, sealed };
}
function mayRetell(match) {
  return match.deal.claim !== null && mayTell(match) && ["claiming", "choosing", "called"].includes(match.stage);
}
function resignsByLeaving2(match, { charge, dispute: dispute3 }) {
  return UNDECIDED.includes(match.stage) && !hasNamedResult(match) && charge === null && dispute3 === null;
}
function answer3({ stage }, progress) {
  if (stage !== "resolving" || progress.charge !== null) return null;
  return progress.sameCard ? { type: "name_same_card" } : resolution(progress);
}
function resolution({ duel, seat, steps }) {
  const won = winner(duel);
  const theirs = steps.at(-1).opened[opponentOf2(seat)];
  return {
    type: "resolve",
    position: dumpClosed(duel.position),
    result: won ? RESULTS[won] : null,
    shown: isSpecial(theirs) ? [theirs] : []
  };
}
function outcomeOf({ ending: ending3 }) {
  if (ending3 === null) return null;
  if (["drawn", "same_card"].includes(ending3.how)) return { how: ending3.how, winner: null };
  if (ending3.how === "resigned") return { how: "resigned", winner: opponentOf2(ending3.seat) };
  return { how: "result", winner: ending3.result === RESULTS.red ? "red" : "blue" };
}
function recordOf2(progress, match) {
  const { start: start2, steps, audit: audit3 } = progress;
  const rounds = [];
  for (const step of steps.filter(({ before: before2, agreed }) => before2.entered && agreed)) {
    if (step.slot === 1) rounds.push({ red: [step.opened.red], blue: [step.opened.blue] });
    else for (const seat of SEATS2) rounds.at(-1)[seat].push(step.opened[seat]);
  }
  const last = rounds.at(-1);
  if (last?.red.length === 1 && audit3?.sealed) for (const seat of SEATS2) last[seat].push(audit3.sealed[seat]);
  else if (last?.red.length === 1) rounds.pop();
  const complete = rounds.at(-1) === last;
  return `kiriai ${dumpRecord(withSpecials(start2.position, audit3), rounds, ...written(outcomeOf(match), complete))}`;
}
function withSpecials(position, audit3) {
  const [red, blue] = audit3?.cards ?? [];
  return red && blue ? { ...position, special: { red, blue } } : position;
}
function written(outcome, complete) {
  if (outcome === null || outcome.how === "same_card" || outcome.how === "result" && !complete) return [null, "*"];
  if (outcome.how === "drawn") return ["draw-agreed", "1/2"];
  const words = outcome.how === "resigned" ? `${opponentOf2(outcome.winner)}-resigns` : null;
  return [words, RESULTS[outcome.winner]];
}

// table/games.js
var GAMES = { kiriai: progress_exports2, kingbrick: progress_exports };
function understand3(terms) {
  for (const [game, { understand: understand4 }] of Object.entries(GAMES)) {
    const understood = understand4(terms);
    if (understood) return { game, ...understood };
  }
  return null;
}
function follow3(match, history) {
  const { game } = understand3(match.terms);
  return { game, ...GAMES[game].follow(match, history) };
}
function answer4(match, progress) {
  return progress && GAMES[progress.game].answer(match, progress);
}
function resignsByLeaving3(match, progress) {
  return progress !== null && GAMES[progress.game].resignsByLeaving(match, progress);
}
function isTimely(match, progress, intent) {
  return intent.type !== "enter" || GAMES[progress.game].mayEnter(match, progress, intent.text);
}

// table/line.js
var PAUSES = [0.25, 0.5, 1, 2, 4, 8];
var SILENCE = 10;
var PATIENCE2 = 6;
var SUBPROTOCOL = "companion.1";
var REFUSED = 1008;
var ASLEEP = 1013;
var Line = class {
  #told;
  #socket = null;
  #number = 0;
  #attempt = 0;
  #retry = null;
  #watch = null;
  #stopped = true;
  #heardAt = 0;
  #hiddenAt = null;
  constructor(told2) {
    this.#told = told2;
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.#turn());
  }
  start() {
    this.#stopped = false;
    this.#watch = setInterval(() => this.#look(), 1e3);
    this.#call();
  }
  stop() {
    this.#stopped = true;
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }
  /** The other side has proved itself: the pauses begin anew. */
  settle() {
    this.#attempt = 0;
  }
  send(number2, text2) {
    if (number2 === this.#number && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text2);
  }
  /** Because of what was heard on it, or because nothing is heard any more. */
  close(number2) {
    if (number2 === this.#number && this.#socket) this.#end(this.#socket);
  }
  /** Calls again at once. */
  hurry() {
    if (this.#stopped || this.#socket) return;
    clearTimeout(this.#retry);
    this.#call();
  }
  #call() {
    const number2 = ++this.#number;
    const socket = new WebSocket(`ws://${location.host}/ws`, SUBPROTOCOL);
    this.#socket = socket;
    let opened2 = false;
    const limit = setTimeout(() => this.#end(socket), PATIENCE2 * 1e3);
    socket.onopen = () => {
      clearTimeout(limit);
      opened2 = true;
      this.#heardAt = now();
      this.#told.opened(number2);
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = now();
      this.#told.heard(number2, data);
    };
    socket.onclose = ({ code }) => {
      clearTimeout(limit);
      if (socket !== this.#socket) return;
      this.#socket = null;
      if (code === ASLEEP) this.settle();
      this.#told.closed(number2, opened2 ? code === REFUSED ? "refused" : "lost" : "unreachable");
      if (!this.#stopped) this.#again();
    };
  }
  #again() {
    const pause = PAUSES[Math.min(this.#attempt, PAUSES.length - 1)];
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.#call(), pause * 1e3);
  }
  /** Gives a connection up at once; an orderly end would wait for a host that may be gone. */
  #end(socket) {
    if (socket !== this.#socket) return;
    const { onclose } = socket;
    socket.onclose = null;
    socket.close();
    onclose({ code: 0 });
  }
  /** A phone that slept has most likely been given up by the host. */
  #turn() {
    if (document.hidden) this.#hiddenAt = now();
    else if (this.#hiddenAt !== null && now() - this.#hiddenAt > SILENCE && this.#socket) this.#end(this.#socket);
    if (!document.hidden) this.hurry();
  }
  /** About once a second: is anybody there? A page cannot see a socket's own signs of life, so it asks for itself. */
  #look() {
    this.#told.woken();
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN || now() - this.#heardAt < SILENCE) return;
    this.#heardAt = now();
    const limit = new AbortController();
    setTimeout(() => limit.abort(), PATIENCE2 * 1e3);
    fetch("/", { cache: "no-store", signal: limit.signal }).catch(() => this.#end(socket));
  }
};
function now() {
  return performance.now() / 1e3;
}

// table/table.js
var PATIENCE3 = 8;
var Table = class {
  #store;
  #secret;
  #peer = null;
  #line;
  #number = 0;
  #queue = Promise.resolve();
  #changed;
  #waitingSince = null;
  /** The progress, and how far it was followed. */
  #followed = { match: null, events: 0, progress: null };
  /**
   * Where the connection stands: `calling`, `connected`, or why there is none: `unreachable`, `refused`, `lost`,
   * `version` if the host's app speaks another one, and `older` if this page's copy of the match is older than what was
   * already played.
   */
  link = "calling";
  /** What they broke last, until something of theirs is accepted again. */
  fault = null;
  /** What the player wanted last and has said as often as it may be, by its type, or null. */
  limit = null;
  /** Whether terms were declined because this page does not know them. */
  unknownTerms = false;
  /** What ends this page's part: `damaged`, `taken`, `unkept`, `faulty`, or null. */
  halt = null;
  constructor(store, secret, changed) {
    this.#store = store;
    this.#secret = secret;
    this.#changed = changed;
    this.#line = new Line({
      opened: (number2) => this.#do(() => this.#open(number2)),
      heard: (number2, text2) => this.#do(() => this.#hear(number2, text2)),
      closed: (number2, reason) => this.#do(() => this.#close(number2, reason)),
      woken: () => this.#do(() => this.#wake())
    });
    store.onTaken(() => this.#stop("taken"));
  }
  async start() {
    await this.#do(async () => {
      const { lines: lines2 } = this.#store;
      if (lines2.length) await this.#resume(lines2);
      else this.#peer = Peer.guest(chance2(32), this.#secret);
      this.#peer.stepAway(document.hidden);
      await this.#goOn();
    });
    if (this.halt === null && !this.#gone) this.#line.start();
  }
  /** From what was kept; a word that this page once took and cannot follow or show is damage, too. */
  async #resume(lines2) {
    try {
      this.#peer = await patiently(() => Peer.resume(lines2));
      answer4(this.match, this.progress);
      this.#changed();
    } catch (error) {
      if (!(error instanceof DamagedLog)) reportError(error);
      throw new DamagedLog(lines2.length);
    }
  }
  /** After damage: everything of this table is forgotten, and the guest comes as a new one. */
  async startAnew() {
    await this.#store.forget();
    this.halt = null;
    await this.start();
  }
  get match() {
    return this.#peer?.match ?? null;
  }
  /** What has happened, or null while nothing is agreed, and when this page's part has ended. */
  get progress() {
    if (this.halt !== null) return null;
    const { match } = this;
    const history = this.#peer?.history ?? [];
    if (this.#followed.match !== match || this.#followed.events !== history.length) {
      const begun = history.some(({ type }) => type === "MatchBegun");
      this.#followed = { match, events: history.length, progress: begun ? follow3(match, history) : null };
    }
    return this.#followed.progress;
  }
  /** What is offered, understood, or null. */
  get terms() {
    return this.match && understand3(this.match.terms);
  }
  /** What the players are called, by seat; empty where no name was given. */
  get names() {
    return this.terms ? namesOf(this.match, this.terms.seat) : {};
  }
  /** Is the last thing that happened their no to a draw? */
  get drawDeclined() {
    return this.#peer?.history.at(-1)?.type === "DrawDeclined";
  }
  /** Have we left, and do they know it? */
  get #gone() {
    return this.match.stage === "left" && !this.#peer.waiting;
  }
  get seated() {
    return this.#peer?.seated ?? false;
  }
  /** Has the host left the match for now, while it goes on? */
  get hostAway() {
    return UNDECIDED.includes(this.match?.stage) && this.#peer.theyAreAway;
  }
  /** The guest leaves the page for now, or is back. */
  stepAway(away) {
    return this.#do(async () => {
      this.#peer.stepAway(away);
      await this.#send();
    });
  }
  /** What the player wants; it is kept before it leaves, and the promise is kept when both are done. */
  say(intent) {
    return this.#do(async () => {
      this.limit = null;
      if (!isTimely(this.match, this.progress, intent)) throw new Misuse("NOT_NOW", this.match.stage, intent.type);
      await patiently(() => this.#peer.say(intent));
      await this.#goOn();
    });
  }
  /** Leaves for good, unless that was done already. */
  leave() {
    return this.#do(async () => {
      if (this.fault === null && resignsByLeaving3(this.match, this.progress)) this.#peer.say({ type: "resign" });
      this.#peer.say({ type: "bye" });
      await this.#goOn();
    });
  }
  /** Calls again at once. */
  hurry() {
    this.#line.hurry();
  }
  /** One thing after the other; a step may wait for a power or for the disk. */
  #do(step) {
    this.#queue = this.#queue.then(() => this.halt === null ? step() : void 0).catch((error) => this.#fail(error));
    return this.#queue;
  }
  #fail(error) {
    if (error instanceof PeerFault) {
      if (error.code === "OLDER_COPY") this.link = "older";
      else if (!(error instanceof Unproved)) this.fault = error;
      else if (error.code === "UNKNOWN_VERSION") this.link = "version";
      this.#line.close(this.#number);
      this.#changed();
    } else if (error instanceof Misuse) {
      if (error.code === "TOO_MANY") [this.limit] = error.details;
      this.#changed();
    } else if (error instanceof DamagedLog) this.#stop("damaged");
    else if (error instanceof TakenOver) this.#stop("taken");
    else if (error instanceof Unkept) this.#stop("unkept", error);
    else this.#stop("faulty", error);
  }
  #stop(halt, error) {
    this.halt = halt;
    this.#line.stop();
    this.#changed();
    if (error) reportError(error);
  }
  async #open(number2) {
    this.#number = number2;
    this.#peer.connect(chance2(16));
  }
  async #hear(number2, text2) {
    if (number2 !== this.#number) return;
    const { connected } = this.#peer;
    const held2 = this.#peer.memory.stream.held;
    await patiently(() => this.#peer.receive(text2));
    if (this.#peer.memory.stream.held > held2) this.fault = this.limit = null;
    if (this.#peer.connected && !connected) {
      this.link = "connected";
      if (this.fault === null) this.#line.settle();
    }
    await this.#goOn();
  }
  async #close(number2, reason) {
    if (number2 !== this.#number && reason !== "unreachable") return;
    const known = this.link === "older" || this.link === "version" && reason !== "unreachable";
    if (!known) this.link = reason === "refused" && this.#peer.connected ? "lost" : reason;
    this.#peer.disconnect();
    this.#changed();
  }
  async #wake() {
    const now2 = performance.now() / 1e3;
    const { hostAway } = this;
    this.#peer.wake(now2);
    if (this.hostAway !== hostAway) this.#changed();
    if (!this.#peer.connected || !this.#peer.waiting) this.#waitingSince = null;
    else this.#waitingSince ??= now2;
    if (this.#waitingSince !== null && now2 - this.#waitingSince > PATIENCE3) {
      this.#waitingSince = null;
      this.#line.close(this.#number);
    }
    await this.#send();
  }
  /** Says what follows without the player: what the game answers by itself, and a no to unknown terms. */
  async #goOn() {
    const { match } = this.#peer;
    if (match.stage === "offered") this.unknownTerms = understand3(match.terms) === null;
    if (match.stage === "offered" && this.unknownTerms) this.#peer.say({ type: "decline" });
    for (let said2 = answer4(this.match, this.progress); said2; said2 = answer4(this.match, this.progress)) {
      const intent = said2;
      await patiently(() => this.#peer.say(intent));
    }
    await this.#send();
    this.#changed();
  }
  async #send() {
    const texts = await this.#peer.outgoing((lines2) => this.#store.save(lines2));
    for (const text2 of texts) this.#line.send(this.#number, text2);
    if (this.#gone) this.#line.stop();
  }
};
function chance2(bytes) {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

// ui/kingbrick/muster.js
var MOST2 = 99;
var Muster = class {
  #keep;
  army = armyOf();
  /** A code that was no army, until something else is done. */
  refused = null;
  constructor(keep) {
    this.#keep = keep;
  }
  /** A rematch begins with the army of the battle before. */
  begin() {
    this.refused = null;
  }
  /** A throw leaves the army as it is. */
  clear() {
  }
  get laid() {
    return { code: this.code };
  }
  recall({ code }) {
    this.army = parseArmy(code);
  }
  get code() {
    return dumpArmy(this.army);
  }
  get isEmpty() {
    return bricksOf(this.army) === 0;
  }
  get isLegal() {
    return checkArmy(this.army) === null;
  }
  change(kind, by) {
    this.take({ ...this.army, [kind]: Math.min(MOST2, Math.max(0, this.army[kind] + by)) });
  }
  take(army) {
    [this.army, this.refused] = [army, null];
    this.#keep();
  }
  /** Whether the text was an army's code. */
  read(text2) {
    const army = parseArmy(text2.trim());
    if (army) this.take(army);
    else this.refused = text2.trim();
    return army !== null;
  }
};

// ui/kiriai/hand.js
var NOTHING_LAID = { first: null, second: null };
var Hand = class {
  #keep;
  draft = NOTHING_LAID;
  entry = null;
  /** The real special card that is pointed at and not yet told. */
  special = null;
  /** The round that is being chosen. */
  round = 0;
  constructor(keep) {
    this.#keep = keep;
  }
  /** A new match begins in the middle of the entry spaces. */
  begin({ seat }) {
    this.entry = { space: ENTRY_SPACES[seat][1], stance: "H" };
  }
  /** Every exchange begins with empty slots. */
  clear(progress, exchange) {
    [this.draft, this.special] = [NOTHING_LAID, null];
    this.round = roundOf(progress, exchange);
  }
  get laid() {
    const { draft, entry, special } = this;
    return { draft, entry, special };
  }
  recall({ draft, entry, special }) {
    Object.assign(this, { draft, entry, special });
  }
  /** Into the first free slot, or instead of the second card. */
  put(letter) {
    const [action] = CARDS2[letter] ?? [letter];
    const slot = this.draft.first ? "second" : "first";
    this.#lay({ [slot]: action });
  }
  turn(slot) {
    const sides2 = CARDS2[CARD_OF[this.draft[slot]]];
    this.#lay({ [slot]: sides2.find((side2) => side2 !== this.draft[slot]) });
  }
  remove(slot) {
    this.#lay({ [slot]: null });
  }
  swap() {
    this.#lay({ first: this.draft.second, second: this.draft.first });
  }
  #lay(changes) {
    this.draft = { ...this.draft, ...changes };
    this.#keep();
  }
  enter(changes) {
    this.entry = { ...this.entry, ...changes };
    this.#keep();
  }
  pick(special) {
    this.special = special;
    this.#keep();
  }
  /** With another special card the slots are empty again. */
  retell() {
    this.#lay(NOTHING_LAID);
  }
  /** The two cards to lock, or null while one is missing. */
  get pair() {
    const { first, second } = this.draft;
    return first && second && !isSameCard(first, second) ? [first, second] : null;
  }
};

// ui/desk.js
var Desk = class {
  #store;
  #match = 0;
  #exchange = 0;
  hand = new Hand(() => this.#keep());
  muster = new Muster(() => this.#keep());
  /** What belongs to the game that is played. */
  #part = null;
  watched = 0;
  /** Which beat of what is being watched is told, counted from 1; beyond the last one everything is. */
  beat = 0;
  peeking = false;
  covered = false;
  /** Whether the guest is telling the special card again. */
  retelling = false;
  sheet = null;
  /** Whether the record went to the clipboard, or null if nobody asked. */
  copied = null;
  constructor(store) {
    this.#store = store;
  }
  /** A new exchange begins with an empty desk, a new match also with nothing watched. */
  follow(match, progress) {
    const { number: number2, exchange } = match;
    if (this.#match === number2 && this.#exchange === exchange.number) return;
    this.#part = { kiriai: this.hand, kingbrick: this.muster }[progress.game];
    if (this.#match !== number2) {
      Object.assign(this, { watched: 0, beat: 0, copied: null });
      this.#part.begin(progress);
    }
    this.#part.clear(progress, exchange.number);
    if (this.#match === 0) this.#recall(number2, exchange.number);
    [this.#match, this.#exchange] = [number2, exchange.number];
    this.#keep();
  }
  /** After a reload: what belongs to another match or exchange is gone. */
  #recall(match, exchange) {
    const kept = this.#store.desk;
    if (kept?.match !== match) return;
    this.watched = kept.watched;
    if (kept.exchange === exchange && kept.laid) this.#part.recall(kept.laid);
  }
  #keep() {
    const { laid } = this.#part;
    this.#store.note({ match: this.#match, exchange: this.#exchange, laid, watched: this.watched });
  }
  /** So many steps were seen to their end. */
  watch(count2 = 1) {
    this.watched += count2;
    this.beat = 0;
    this.#keep();
  }
};

// ui/dom.js
var SVG = "http://www.w3.org/2000/svg";
function h(name2, attributes, ...children) {
  return build((tag) => document.createElement(tag), name2, attributes, children);
}
function s(name2, attributes, ...children) {
  return build((tag) => document.createElementNS(SVG, tag), name2, attributes, children);
}
function build(create, name2, attributes, children) {
  const [tag, ...classes] = name2.split(".");
  const element = create(tag);
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(attributes ?? {})) put2(element, key, value);
  element.append(...children.flat(Infinity).filter(isThere));
  return element;
}
function isThere(value) {
  return value !== null && value !== void 0 && value !== false;
}
function put2(element, key, value) {
  if (!isThere(value)) return;
  if (["do", "with", "key", "hold"].includes(key)) element.dataset[key] = value;
  else if (key.startsWith("--")) element.style.setProperty(key, value);
  else element.setAttribute(key, value === true ? "" : value);
}
function lay(live, fresh) {
  for (const { name: name2 } of [...live.attributes]) {
    if (!fresh.hasAttribute(name2) && name2 !== "style" && name2 !== "open") live.removeAttribute(name2);
  }
  for (const { name: name2, value } of fresh.attributes) {
    if (name2 === "style") live.style.cssText = fresh.style.cssText;
    else if (live.getAttribute(name2) !== value) live.setAttribute(name2, value);
  }
  layChildren(live, fresh);
}
function layChildren(live, fresh) {
  const wanted = [...fresh.childNodes];
  wanted.forEach((node, index) => {
    const present = live.childNodes[index];
    if (!present) live.append(node);
    else if (!isAlike(present, node)) present.replaceWith(node);
    else if (node.nodeType === Node.TEXT_NODE) {
      if (present.data !== node.data) present.data = node.data;
    } else lay(present, node);
  });
  while (live.childNodes.length > wanted.length) live.lastChild.remove();
}
function isAlike(one, other) {
  return one.nodeName === other.nodeName && one.dataset?.key === other.dataset?.key && one.id === other.id;
}

// ui/brush.js
var STEEL = "#e9eef4";
var SHADE = "#b4c0d2";
var BRASS = "#d9a441";
var DARK = "#141018";
var STEPS = 14;
var written2 = (points) => points.map(([x, y]) => `${round(x)},${round(-y)}`).join(" ");
var round = (number2) => Math.round(number2 * 100) / 100;
function picture(width, height, ...shapes) {
  const box = `${-width / 2} ${-height / 2} ${width} ${height}`;
  return s("svg.art", { viewBox: box, "aria-hidden": "true", focusable: "false" }, shapes);
}
function shape(points, fill) {
  return s("polygon", { points: written2(points), fill });
}
function line(points, width, stroke) {
  const ends = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return s("polyline", { points: written2(points), stroke, "stroke-width": width, fill: "none", ...ends });
}
function ring(points, width, stroke) {
  return s("polygon", { points: written2(points), stroke, "stroke-width": width, fill: "none" });
}
function disc([x, y], r, fill) {
  return s("circle", { cx: round(x), cy: round(-y), r, fill });
}
function letters(text2, [x, y], size, fill) {
  const middle2 = { "text-anchor": "middle", "dominant-baseline": "central" };
  return s("text.kanji", { x: round(x), y: round(-y), "font-size": size, fill, ...middle2 }, text2);
}
function cut(width, height, corner) {
  const [x, y] = [width / 2, height / 2];
  const [near, low] = [x - corner, y - corner];
  return [
    [-near, -y],
    [near, -y],
    [x, -low],
    [x, low],
    [near, y],
    [-near, y],
    [-x, low],
    [-x, -low]
  ];
}
function place(shapes, [x, y], scale = 1, turn4 = 0, mirror = false) {
  const sizes = `${mirror ? -scale : scale} ${scale}`;
  return s("g", { transform: `translate(${round(x)} ${round(-y)}) rotate(${-turn4}) scale(${sizes})` }, shapes);
}
function arc([x, y], across, up, start2 = 0, end3 = 360, steps = 32) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (start2 + (end3 - start2) * step / steps) * Math.PI / 180;
    return [x + across * Math.cos(angle), y + up * Math.sin(angle)];
  });
}
function katana(cord) {
  const wraps = [0, 1, 2, 3, 4].map((step) => {
    const x = 28 * (step + 0.5) / 5;
    return shape([spine(x - 1.9), spine(x, 1.5), spine(x + 1.9), spine(x, -1.5)], DARK);
  });
  return [
    shape(blade(2.7, -2.7), DARK),
    shape(strip2(-0.8, 28, 2.7), DARK),
    shape(blade(1.8, -1.8), STEEL),
    shape(blade(1.8, 0.5), SHADE),
    shape(strip2(0, 28, 1.9), cord),
    ...wraps,
    shape(strip2(27.6, 30.4, 4.6), BRASS)
  ];
}
function spine(x, offset = 0) {
  return [x, offset + 7 * (x / 50 - 1) ** 2 - 7];
}
function places(start2, end3) {
  return Array.from({ length: STEPS + 1 }, (_, step) => start2 + (end3 - start2) * step / STEPS);
}
function strip2(start2, end3, half) {
  const along = places(start2, end3);
  return [...along.map((x) => spine(x, half)), ...along.reverse().map((x) => spine(x, -half))];
}
function blade(back3, edge) {
  const along = places(31, 100);
  const lower = along.filter((x) => x <= 94).reverse();
  return [...along.map((x) => spine(x, back3)), ...lower.map((x) => spine(x, edge))];
}

// ui/kingbrick/badge.js
var SUN = "#ffc640";
var CREAM = "#fff3d6";
var DARK2 = "#3a2410";
var ICE = "#cff1ff";
function badge(kind) {
  return BADGES[kind]();
}
var BADGES = {
  king: () => [
    shape([[-28, -22], [28, -22], [33, 18], [14, 0], [0, 24], [-14, 0], [-33, 18]], SUN),
    [[-33, 20], [0, 26], [33, 20]].map((point) => disc(point, 5, SUN)),
    line([[-24, -14], [24, -14]], 3, DARK2)
  ],
  /** It stays at home, behind a shield. */
  guardian: () => [
    shape([[0, 30], [26, 22], [25, 0], [15, -20], [0, -32], [-15, -20], [-25, 0], [-26, 22]], CREAM),
    shape([[0, 22], [18, 16], [17, 0], [10, -14], [0, -22]], SUN)
  ],
  /** It wins the cup. */
  champion: () => [
    line(arc([0, 12], 30, 14, -18, 198), 5, SUN),
    shape([...arc([0, 28], 22, 4, 180, 0), ...arc([0, 28], 22, 40, 0, -180)], SUN),
    shape([[-4, -10], [4, -10], [4, -22], [-4, -22]], SUN),
    shape([[-17, -22], [17, -22], [21, -32], [-21, -32]], SUN),
    shape(star([0, 12], 11, 5, 0.42), DARK2)
  ],
  ninja: () => [shape(star([0, 0], 35, 4, 0.36), CREAM), disc([0, 0], 6, DARK2)],
  assassin: () => place(
    [
      shape([[-6, -4], [6, -4], [6, 20], [0, 36], [-6, 20]], CREAM),
      shape([[0, -4], [6, -4], [6, 20], [0, 36]], SUN),
      shape([[-18, -4], [18, -4], [18, -10], [-18, -10]], SUN),
      shape([[-4.5, -10], [4.5, -10], [4.5, -28], [-4.5, -28]], CREAM),
      disc([0, -31], 6, SUN)
    ],
    [0, 0],
    1,
    -45
  ),
  /** It serves who pays. */
  mercenary: () => [
    disc([0, -8], 25, CREAM),
    shape([[-10, 14], [10, 14], [18, 32], [-18, 32]], CREAM),
    line([[-14, 14], [14, 14]], 5, SUN),
    disc([0, -9], 13, SUN),
    shape([[-4, -13], [4, -13], [4, -5], [-4, -5]], DARK2)
  ],
  freeze: () => [0, 60, 120, 180, 240, 300].map(
    (turn4) => place([line([[0, 0], [0, 34]], 5, ICE), line([[-12, 27], [0, 19], [12, 27]], 4, ICE)], [0, 0], 1, turn4)
  ),
  /** It is elsewhere before you look. */
  blink: () => shape([[8, 36], [-20, -4], [-3, -4], [-9, -36], [20, 8], [2, 8]], SUN),
  knight: () => [
    shape([...arc([0, 6], 23, 24, 0, 180), [-23, -14], [-14, -30], [14, -30], [23, -14]], CREAM),
    line([[-17, 3], [17, 3]], 5, DARK2),
    line([[0, 3], [0, -22]], 3.5, DARK2),
    line([[0, 30], [6, 36], [18, 37], [29, 30]], 6, SUN)
  ],
  ghost: () => [
    shape(
      [...arc([0, 8], 26, 26, 0, 180), [-26, -32], [-17, -23], [-9, -32], [0, -23], [9, -32], [17, -23], [26, -32]],
      CREAM
    ),
    [[-9, 10], [9, 10], [0, -4]].map((point) => disc(point, 4.5, DARK2))
  ],
  medic: () => [disc([0, 0], 35, CREAM), line([[0, -22], [0, 22]], 16, DARK2), line([[-22, 0], [22, 0]], 16, DARK2)]
};
function star([x, y], radius, points, inner) {
  return Array.from({ length: points * 2 }, (_, step) => {
    const angle = Math.PI / 2 + Math.PI * step / points;
    const length = step % 2 ? radius * inner : radius;
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  });
}

// ui/kingbrick/art.js
var PAINTS = {
  red: { face: "#e2463c", shade: "#b32e29", round: true },
  blue: { face: "#2f6fe4", shade: "#1f4fb0", round: false }
};
var ASH = { face: "#6f7480", shade: "#565b66" };
function brick(kind, seat) {
  return picture(104, 104, wood(PAINTS[seat]), place(badge(kind), [0, 4]));
}
function thrownBrick(kind, seat, happy) {
  return picture(104, 104, wood(PAINTS[seat]), mood(kind, happy));
}
function solidSide(kind, seat, happy) {
  const paint = PAINTS[seat];
  const square = [[-50, -50], [50, -50], [50, 50], [-50, 50]];
  const ground = [shape(square, paint.shade), shape(outline(paint, 92), paint.face)];
  return picture(100, 100, ground, place(mood(kind, happy), [0, 0], 0.92));
}
function mood(kind, happy) {
  const eyes = [-17, 17].map((x) => disc([x, 14], 6.5, CREAM));
  const mouth = happy ? arc([0, -2], 24, 22, 194, 346) : arc([0, -27], 20, 18, 22, 158);
  const corner = [disc([32, 33], 16, DARK2), ring(arc([32, 33], 16, 16), 2, SUN), place(badge(kind), [32, 33], 0.34)];
  return [eyes, line(mouth, 7, CREAM), corner];
}
function token(kind, seat, where, frozen) {
  return picture(104, 104, (TOKENS[frozen ? "frozen" : where] ?? plain)(kind, seat));
}
function plain(kind, seat) {
  return [wood(PAINTS[seat]), place(badge(kind), [0, 4])];
}
var TOKENS = {
  /** Behind bars. */
  captured: (kind, seat) => [
    plain(kind, seat),
    [-30, -10, 10, 30].map((x) => line([[x, -44], [x, 46]], 6, DARK2)),
    [-44, 46].map((y) => line([[-46, y], [46, y]], 7, DARK2))
  ],
  hidden: (kind, seat) => [
    empty(seat),
    s("g", { opacity: 0.45 }, place(badge(kind), [0, 8])),
    line(arc([0, -24], 26, 15, 180, 360), 5, CREAM),
    [[-17, 12], [0, 15], [17, 12]].map(([x, y]) => line([[x, -25 - y], [x * 1.22, -34 - y]], 4, CREAM))
  ],
  reserve: (kind, seat) => [empty(seat), place(badge(kind), [0, 4])],
  defeated: (kind, seat) => [
    wood({ ...ASH, round: PAINTS[seat].round }),
    s("g", { opacity: 0.5 }, place(badge(kind), [0, 4])),
    [[16, DARK2], [8, CREAM]].map(
      ([width, ink]) => [1, -1].map((way) => line([[-30, -30 * way], [30, 30 * way]], width, ink))
    )
  ],
  /** Under the flag of the other side. */
  deserted(kind, seat) {
    const other = PAINTS[seat === "red" ? "blue" : "red"];
    const cloth = [[-6, 8], [46, 8], [46, 44], [-6, 44]];
    return [plain(kind, seat), line([[-8, -20], [-8, 48]], 6, CREAM), shape(cloth, other.face), ring(cloth, 4, CREAM)];
  },
  frozen(kind, seat) {
    const spikes = [[-44, 22], [-28, 34], [-12, 18], [4, 30], [20, 20], [32, 36]];
    return [
      plain(kind, seat),
      s("g", { opacity: 0.45 }, shape(outline(PAINTS[seat], 100), ICE)),
      spikes.map(([x, length]) => shape([[x, 50], [x + 16, 50], [x + 8, 50 - length]], ICE)),
      ring(outline(PAINTS[seat], 100), 6, ICE)
    ];
  }
};
function wood(paint) {
  const outlined = outline(paint, 100);
  return [shape(outlined, paint.shade), place(shape(outline(paint, 96), paint.face), [0, 2])];
}
function outline({ round: round2 }, size) {
  if (!round2) return cut(size, size, 14);
  const far = size / 2 - 20;
  const corners = [[far, far, 0], [-far, far, 90], [-far, -far, 180], [far, -far, 270]];
  return corners.flatMap(([x, y, turn4]) => arc([x, y], 20, 20, turn4, turn4 + 90, 8));
}
function empty(seat) {
  const points = outline(PAINTS[seat], 92);
  return [s("g", { opacity: 0.35 }, shape(points, PAINTS[seat].shade)), ring(points, 4, PAINTS[seat].face)];
}
function sides(faces2) {
  const marks = Array.from({ length: SIDES }, (_, number2) => {
    const x = (number2 - (SIDES - 1) / 2) * 26;
    if (!faces2) return disc([x, 0], 3, CREAM);
    if (number2 < faces2.happy) return smile(x);
    const edge = ring(arc([x, 0], 10, 10), 1.6, CREAM);
    if (number2 >= faces2.happy + faces2.desertion) return [edge, line([[x - 4, -3], [x + 4, -3]], 1.6, CREAM)];
    return [edge, line([[x + 5, 0], [x - 4, 0]], 2, CREAM), shape([[x - 7, 0], [x - 1, 4], [x - 1, -4]], CREAM)];
  });
  return picture(156, 26, marks);
}
function smile(x) {
  const eyes = [-3.5, 3.5].map((aside) => disc([x + aside, 3], 1.5, DARK2));
  return [disc([x, 0], 10, SUN), eyes, line(arc([x, 0], 5, 5, 206, 334), 1.8, DARK2)];
}

// ui/parts.js
var SEAT_KANJI = { red: "赤", blue: "青" };
function screen(name2, title, content, actions = [], besides = {}) {
  return { name: name2, title, content, actions, status: null, notices: null, story: null, tap: null, ...besides };
}
function halves(first, second) {
  return [h("div.half", null, first), h("div.half", null, second)];
}
function button(label, act2, { value, kind = "quiet", disabled = false, key } = {}) {
  const state = disabled ? { "aria-disabled": "true" } : { do: act2, with: value };
  return h("button", { class: kind, type: "button", key: key ?? `${act2}${value ?? ""}`, ...state }, label);
}
function note(text2, kind = "note") {
  return h("p", { class: kind }, text2);
}
function verified({ words }) {
  return h("p.verified", null, h("span.tick", { "aria-hidden": "true" }, "✓"), ` ${words.say("shared.verified")}`);
}
function alarms({ words, table: table2, progress }) {
  const fault = table2?.fault;
  const { charge, dispute: dispute3 } = progress ?? {};
  const open3 = words.say("charge.kept");
  return [
    fault && alarm(words, words.fault(fault), proof2(words, fault), words.say("page.alarm.refused")),
    charge && alarm(words, words.charge(charge), opened(words, charge), open3),
    dispute3 && alarm(words, words.say("charge.position"), compared(words, dispute3), open3)
  ].filter(Boolean);
}
function alarm(words, sentence, values, advice) {
  return h(
    "section.alarm",
    { role: "alert" },
    h("h3", null, words.say("charge.title")),
    h("p", null, sentence),
    values && h("p.values", null, values),
    h("p", null, advice)
  );
}
var PROVED = ["BROKEN_SEAL", "BROKEN_NAME", "WRONG_DIGEST"];
function proof2(words, { code, details: [one, other] }) {
  return PROVED.includes(code) && words.say("page.alarm.values", { one, other });
}
function opened(words, { code, details: [text2] }) {
  if (typeof text2 !== "string") return null;
  return words.say(code === "UNFIT_LINE" ? "page.charge.entered" : "page.charge.opened", { text: text2 });
}
function compared(words, { ours, theirs }) {
  const write2 = ({ position, result }) => [position, result].filter(Boolean).join(" ");
  return words.say("page.dispute.values", { ours: write2(ours), theirs: write2(theirs) });
}
function call({ words, match, seat }) {
  const chosen3 = ["called", "ready", "opening"].includes(match.stage);
  const sentence = words.say(chosen3 ? "shared.answered" : "shared.unanswered", { name: words.who(opponentOf2(seat)) });
  return h("p.call", { class: chosen3 ? "call chosen" : "call", role: "status" }, sentence);
}
function drawOffer({ words, match, table: table2, seat }) {
  const name2 = words.who(opponentOf2(seat));
  if (match.drawOfferedByThem) {
    return h(
      "section.banner",
      { role: "status" },
      h("p", null, words.say("match.draw.asked", { name: name2 })),
      h(
        "div.pair",
        null,
        button(words.say("kiriai.duel.draw.decline"), "say", { value: "decline_draw" }),
        button(words.say("kiriai.duel.draw.accept"), "say", { value: "accept_draw" })
      )
    );
  }
  const said2 = match.drawOffered ? "kiriai.duel.draw.offered" : table2.drawDeclined && "kiriai.duel.draw.declined";
  return said2 ? h("p.banner", { role: "status" }, words.say(said2, { name: name2 })) : null;
}
function copied({ words, desk }) {
  const key = desk.copied ? "record.copied" : "page.record.uncopied";
  return desk.copied !== null && h("p.note", { role: "status" }, words.say(key));
}
function seatLine({ words }, seat) {
  return h("p.seat", null, crest(seat), h("span", null, words.say("join.seat", { seat: words.colour(seat) })));
}
function crest(seat) {
  return h("span.crest", { class: `crest ${seat}`, "aria-hidden": "true" }, SEAT_KANJI[seat]);
}
function versus({ words, progress }) {
  const { seat } = progress;
  const named2 = (one) => h("span.side", null, crest(one), ` ${words.whoOf(one, one === seat)}`);
  return h("p.versus", null, named2(seat), h("span", null, " – "), named2(opponentOf2(seat)));
}

// ui/screens/kingbrick/room.js
var room_exports = {};
__export(room_exports, {
  beatsOf: () => beatsOf,
  ending: () => ending,
  isOver: () => isOver,
  isSecret: () => isSecret,
  paceOf: () => paceOf,
  playing: () => playing,
  revealing: () => revealing,
  shown: () => shown
});

// ui/motion/space.js
var ACROSS = [1, 0, 0];
var UP = [0, 1, 0];
var AHEAD = [0, 0, 1];
var STILL = [1, 0, 0, 0];
var NEAR = 1e-9;
function turn3(axis, angle) {
  const half = Math.sin(angle / 2);
  return [Math.cos(angle / 2), ...axis.map((value) => value * half)];
}
function after([a, b, c, d], [e, f, g, h2]) {
  return [
    a * e - b * f - c * g - d * h2,
    a * f + b * e + c * h2 - d * g,
    a * g - b * h2 + c * e + d * f,
    a * h2 + b * g - c * f + d * e
  ];
}
function back([w, x, y, z]) {
  return [w, -x, -y, -z];
}
function part(whole2, share) {
  const [cosine, ...axis] = whole2[0] >= 0 ? whole2 : whole2.map((value) => -value);
  const length = Math.sqrt(axis.reduce((sum2, value) => sum2 + value * value, 0));
  if (length < NEAR) return STILL;
  const half = share * Math.acos(Math.min(1, cosine));
  return [Math.cos(half), ...axis.map((value) => value * Math.sin(half) / length)];
}
function matrix([w, x, y, z]) {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]
  ];
}
function turned(rows, vector) {
  return rows.map((row2) => dot(row2, vector));
}
function plus(one, other, times = 1) {
  return one.map((value, at2) => value + other[at2] * times);
}
function dot(one, other) {
  return one.reduce((sum2, value, at2) => sum2 + value * other[at2], 0);
}

// ui/motion/roll.js
var { cos, floor, max, min, PI, sin } = Math;
var THROW = 1100;
var NORMALS = { 1: UP, 2: AHEAD, 3: ACROSS, 4: [-1, 0, 0], 5: [0, 0, -1], 6: [0, -1, 0] };
var LYING = {
  1: STILL,
  2: turn3(ACROSS, -PI / 2),
  3: after(turn3(UP, -PI / 2), turn3(AHEAD, PI / 2)),
  4: after(turn3(UP, PI / 2), turn3(AHEAD, -PI / 2)),
  5: after(turn3(UP, PI), turn3(ACROSS, PI / 2)),
  6: turn3(ACROSS, PI)
};
var IN_HAND = after(turn3(UP, -PI / 7), LYING[6]);
var HAND = [0, 1.7, 2.4];
var REST = [0, 1, 0.9];
var [FIRST2, SECOND2, THIRD, FLAT] = [0.4, 0.62, 0.74, 0.88];
var EDGE = PI / 3;
var ROCKS = [
  [FLAT, 0.95, -PI / 22],
  [0.95, 1, PI / 70]
];
var BOUNCE_TURNS = [0.75 * PI, 0.3 * PI];
var BOUNCE_WAYS = [0.9, 0.35];
var BOUNCE_HEIGHTS = [0.34, 0.09];
var FLIGHT_TURNS = 1.6 * PI;
var APART = 3.4;
var ROW = 4;
function rolls(seed, faces2) {
  const [hard, aside, ...spins] = chances(seed, faces2.length + 2);
  const [strength, lean] = [between(0.2, 0.8, hard), between(-1, 1, aside)];
  const stood = stands(faces2.length);
  return faces2.map((face4, at2) => {
    const roll = { face: face4, strength, lean, spin: between(-0.3, 0.3, spins[at2]) };
    const ends = { start: plus(HAND, stood[at2]), rest: plus(REST, stood[at2]) };
    return (progress) => pose({ ...roll, ...ends }, progress);
  });
}
function chances(seed, count2) {
  const encoder3 = new TextEncoder();
  return Array.from({ length: count2 }, (_, place2) => {
    const { buffer, byteOffset } = sha256(encoder3.encode(`${place2} ${seed}`));
    return new DataView(buffer, byteOffset).getUint32(0) / 2 ** 32;
  });
}
function between(least, most, share) {
  return least + (most - least) * share;
}
function stands(count2) {
  const [across, down] = [min(count2, ROW), Math.ceil(count2 / ROW)];
  return Array.from({ length: count2 }, (_, number2) => {
    const row2 = floor(number2 / across);
    const inRow = min(across, count2 - row2 * across);
    return [(number2 % across - (inRow - 1) / 2) * APART, 0, (row2 - (down - 1) / 2) * APART];
  });
}
function pose(roll, progress) {
  if (progress <= 0) return { place: roll.start, turn: IN_HAND };
  const heading = -(roll.lean * 0.35 + (roll.lean >= 0 ? 0.25 : -0.25));
  const onward = [-sin(heading), 0, -cos(heading)];
  const lying = after(turn3(UP, heading), LYING[roll.face]);
  const tipped = (share) => turn3([onward[2], 0, -onward[0]], -leftOf(roll, share));
  const given = after(after(back(tipped(0)), IN_HAND), back(lying));
  const whole2 = after(after(tipped(progress), part(given, 1 - smooth(progress / FIRST2))), lying);
  const height = support(matrix(whole2)) + hopOf(roll, progress);
  const landed = max(progress, FIRST2);
  let [x, , z] = plus(roll.rest, onward, -wayOf(roll, landed));
  if (progress < FIRST2) {
    const flown = progress / FIRST2;
    [x, z] = [roll.start[0] + (x - roll.start[0]) * flown, roll.start[2] + (z - roll.start[2]) * flown];
  }
  return { place: [x, height, z], turn: whole2 };
}
function leftOf({ strength, spin }, progress) {
  const rock = ROCKS.find(([begin2, end3]) => begin2 <= progress && progress < end3);
  if (rock) return rock[2] * sin(PI * (progress - rock[0]) / (rock[1] - rock[0]));
  if (progress >= FLAT) return 0;
  if (progress >= THIRD) return EDGE * (1 - ((progress - THIRD) / (FLAT - THIRD)) ** 2);
  const [second, third] = BOUNCE_TURNS;
  if (progress >= SECOND2) return EDGE + third * (THIRD - progress) / (THIRD - SECOND2);
  if (progress >= FIRST2) return EDGE + third + second * (SECOND2 - progress) / (SECOND2 - FIRST2);
  const flight = FLIGHT_TURNS + PI * (strength + spin);
  return EDGE + third + second + flight * (FIRST2 - progress) / FIRST2;
}
function wayOf(roll, progress) {
  if (progress >= THIRD) return rolled(leftOf(roll, progress));
  const [far, near] = BOUNCE_WAYS.map((way) => way * (1 + 0.6 * roll.strength));
  if (progress >= SECOND2) return rolled(EDGE) + near * (THIRD - progress) / (THIRD - SECOND2);
  return rolled(EDGE) + near + far * (SECOND2 - progress) / (SECOND2 - FIRST2);
}
function hopOf({ strength, start: start2 }, progress) {
  const high = 1.6 + 1.8 * strength;
  if (progress < FIRST2) {
    const flown2 = progress / FIRST2;
    const hand = max(0, start2[1] - support(matrix(IN_HAND)));
    return hand * (1 - flown2) + 4 * high * flown2 * (1 - flown2);
  }
  const bounces = [
    [FIRST2, SECOND2, BOUNCE_HEIGHTS[0]],
    [SECOND2, THIRD, BOUNCE_HEIGHTS[1]]
  ];
  const bounce = bounces.find(([begin2, end3]) => begin2 <= progress && progress < end3);
  if (!bounce) return 0;
  const flown = (progress - bounce[0]) / (bounce[1] - bounce[0]);
  return 4 * high * bounce[2] * flown * (1 - flown);
}
function support([, up]) {
  return up.reduce((sum2, value) => sum2 + Math.abs(value), 0);
}
function rolled(angle) {
  const quarters = floor(angle / (PI / 2));
  const rest3 = angle - quarters * PI / 2;
  return 2 * quarters + 1 - cos(rest3) + sin(rest3);
}
function smooth(share) {
  const bounded = min(1, max(0, share));
  return bounded * bounded * (3 - 2 * bounded);
}

// ui/kingbrick/telling.js
var FOULS2 = { "mis-flick": "kingbrick.foul.mis_flick", "push-shot": "kingbrick.foul.push_shot" };
var ENDINGS = {
  king_off: "kingbrick.end.king",
  own_king_off: "kingbrick.end.own_king",
  both_kings_off: "kingbrick.end.both_kings",
  king_off_by_foul: "kingbrick.end.foul",
  resignation: "kingbrick.end.resigned",
  agreed_draw: "kingbrick.end.agreed"
};
function nameOfKind(words, kind) {
  return words.say(kind === "king" ? "kingbrick.king.short" : `kingbrick.${kind}.name`);
}
function nameOfBrick(words, brick2) {
  return words.say("kingbrick.whose", { name: words.who(ownerOf(brick2)), brick: nameOfKind(words, kindOf(brick2)) });
}
function namesOf2(words, bricks) {
  return bricks.map((brick2) => nameOfBrick(words, brick2)).join(", ");
}
function about(key, part2 = "brick") {
  return (words, event) => words.say(key, { brick: nameOfBrick(words, event[part2]) });
}
var TELLERS = {
  BrickFlicked(words, { brick: brick2, additional }, seat) {
    const name2 = words.who(seat);
    if (!brick2) return words.say(additional ? "kingbrick.told.additional.any" : "kingbrick.told.flicked.any", { name: name2 });
    const key = additional ? "kingbrick.told.additional" : "kingbrick.told.flicked";
    return words.say(key, { name: name2, brick: nameOfKind(words, kindOf(brick2)) });
  },
  KingMoved: (words, event, seat) => words.say("kingbrick.told.king", { name: words.who(seat) }),
  NinjaReappeared: about("kingbrick.told.reappeared", "ninja"),
  NinjaHidden: about("kingbrick.told.hidden", "ninja"),
  FreezeLaid: (words, { freeze, bricks }) => words.say("kingbrick.told.laid", { name: words.who(ownerOf(freeze)), bricks: namesOf2(words, bricks) }),
  FreezeShifted: (words, { freeze, bricks }) => words.say("kingbrick.told.shifted", { brick: nameOfBrick(words, freeze), bricks: namesOf2(words, bricks) }),
  FreezeRemoved: about("kingbrick.told.removed", "freeze"),
  BrickFrozen: about("kingbrick.told.frozen"),
  BrickThawed: about("kingbrick.told.thawed"),
  BrickDefeated: about("kingbrick.told.defeated"),
  BrickCaptured: about("kingbrick.told.captured"),
  ThrowMade: (words, { brick: brick2, face: face4, happy }) => {
    const byChance = happy ? "kingbrick.told.happy" : "kingbrick.told.sad";
    const byHand = happy ? "kingbrick.told.hand.happy" : "kingbrick.told.hand.sad";
    return words.say(face4 ? byChance : byHand, { face: face4, brick: nameOfBrick(words, brick2) });
  },
  BrickFreed: about("kingbrick.told.freed"),
  MercenaryDeserted: about("kingbrick.told.deserted", "mercenary"),
  MercenaryRejoined: about("kingbrick.told.rejoined", "mercenary"),
  BrickAssassinated: (words, { victim, assassin }) => words.say("kingbrick.told.assassinated", {
    brick: nameOfBrick(words, victim),
    assassin: nameOfBrick(words, assassin)
  }),
  AssassinEscaped: about("kingbrick.told.escaped", "assassin"),
  FoulCommitted: (words, { seat, kind }) => words.say("kingbrick.told.foul", { name: words.who(seat), foul: words.say(FOULS2[kind]) }),
  BrickReturned: about("kingbrick.told.returned"),
  AbilityUsed: about("kingbrick.told.ability"),
  BrickRestored: about("kingbrick.told.restored"),
  FacesEntered: (words, { kind, faces: { happy, sad } }) => words.say("kingbrick.told.faces", { brick: nameOfKind(words, kind), happy, sad }),
  TurnEnded: (words, { seat, additional }) => turnOf(words, opponentOf(seat), additional),
  BattleEnded: (words, { outcome }) => reasonOf(words, outcome)
};
function turnOf(words, seat, additional) {
  const name2 = words.who(seat);
  if (additional > 0) return words.say("page.battle.turn.more", { name: name2, count: additional });
  return words.say("kingbrick.told.turn", { name: name2 });
}
function reasonOf(words, { winner: winner2, reason }) {
  return words.say(ENDINGS[reason], { loser: winner2 && words.who(opponentOf(winner2)) });
}
function eventsOf(words, events, seat) {
  const laid = events.some(({ type }) => type === "FreezeLaid");
  return events.filter(({ type }) => !(laid && type === "BrickFrozen")).map((event) => TELLERS[event.type](words, event, seat)).join(" ");
}
var OFFERS = {
  draw: "page.battle.offers.draw",
  undo: "page.battle.offers.undo",
  rematch: "page.battle.offers.rematch"
};
var AGREED2 = {
  draw: "page.battle.agreed.draw",
  undo: "page.battle.agreed.undo",
  rematch: "page.battle.agreed.rematch"
};
var LINES2 = {
  action: (words, { events, seat }) => eventsOf(words, events, seat),
  throw(words, { events, leaver, seat }) {
    const told2 = eventsOf(words, leaver ? events.filter(({ type }) => type !== "ThrowMade") : events, seat);
    return leaver ? `${words.say("page.battle.forfeited", { name: words.who(leaver) })} ${told2}` : told2;
  },
  call: (words, { by, bricks }) => words.say("page.battle.called", { name: words.who(by), bricks: namesOf2(words, bricks) }),
  undo: (words, { by }) => words.say("page.battle.undone", { name: words.who(by) }),
  offer: (words, { by, what }) => words.say(OFFERS[what], { name: words.who(by) }),
  agreed: (words, { what }) => words.say(AGREED2[what]),
  declined: (words, { by }) => words.say("page.battle.declined", { name: words.who(by) })
};
function tellLine(words, item) {
  return LINES2[item.kind](words, item);
}

// ui/kingbrick/camp.js
function facesLine(words, kind) {
  const { faces: faces2 } = CATALOGUE[kind];
  const none = faces2 && !faces2.happy && !faces2.sad && !faces2.desertion;
  return [!none && h("span.sides", null, sides(faces2)), h("small", null, facesInWords(words, faces2, none))];
}
function facesInWords(words, faces2, none) {
  if (!faces2) return words.say("page.army.faces.unknown");
  if (none) return words.say("page.army.faces.none");
  return words.say(faces2.desertion ? "page.army.faces.desertion" : "page.army.faces", faces2);
}
function armyList({ words }, army, seat) {
  const rows = [KING, ...RECRUITS].map((kind) => [kind, kind === KING ? 1 : army[kind]]).filter(([, count2]) => count2).map(([kind, count2]) => row(brick(kind, seat), count2, nameOfKind(words, kind)));
  const points = words.say("page.army.points", { points: pointsOf(army) });
  const bricks = words.say("page.army.bricks", { bricks: bricksOf(army) });
  return [h("ul.army", null, rows), h("p.note", null, points), h("p.note", null, bricks)];
}
function row(drawing, count2, ...text2) {
  const number2 = count2 > 1 && h("span.count", null, String(count2), h("span.unseen", null, " × "));
  return h("li", null, h("span.mini", null, drawing, number2), h("span.text", null, text2));
}
function side({ words, progress }, seat, content) {
  return h(
    "section.plate",
    { class: `plate ${seat}`, "aria-label": words.who(seat) },
    h("h3", null, crest(seat), h("span", null, words.whoOf(seat, seat === progress.seat))),
    content
  );
}
function camp(context, battle, seat) {
  const groups = /* @__PURE__ */ new Map();
  for (const one of battle.bricks.filter((other) => ownerOf(other) === seat)) {
    const [kind, place2, frozen] = [kindOf(one), battle.places.get(one), isFrozen(battle, one)];
    const key = [kind, place2, frozen].join();
    groups.set(key, { kind, place: place2, frozen, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return side(context, seat, h("ul.army", null, [...groups.values()].map((group2) => standing(context, seat, group2))));
}
function standing({ words }, seat, { kind, place: place2, frozen, count: count2 }) {
  const state = words.say(frozen ? "kingbrick.place.frozen" : `kingbrick.place.${place2}`);
  const name2 = h("strong", null, nameOfKind(words, kind));
  return row(token(kind, seat, place2, frozen), count2, name2, h("small", null, state));
}

// ui/screens/kingbrick/fighting.js
function fighting(context) {
  const { words, progress } = context;
  const { book, seat } = progress;
  const { turn: turn4 } = book.battle;
  const title = turn4.seat === seat ? "page.battle.mine" : "page.battle.turn";
  const additional = turn4.moved ? turn4.flicks : turn4.flicks - 1;
  return screen(
    "fighting",
    words.say(title, { name: words.who(turn4.seat) }),
    halves(
      [
        lately(words, book),
        additional > 0 && note(turnOf(words, turn4.seat, additional)),
        offered(context),
        captives(context),
        note(words.say("page.battle.board"))
      ],
      [camps(context), journal(context)]
    ),
    throwing(context)
  );
}
function lately(words, { journal: journal2, call: call2, offer }) {
  const last = journal2.at(offer ? -2 : -1);
  const sentence = last ? tellLine(words, last) : words.say("kingbrick.battle.begins");
  return h("p.lately", { role: "status" }, call2 ? words.say("page.battle.throwing") : sentence);
}
function offered({ words, match, progress }) {
  const { offer } = progress.book;
  if (!offer) return null;
  if (offer.by === progress.seat) return h("p.banner", { role: "status" }, words.say("page.battle.offered"));
  const agree2 = `offer ${offer.what}`;
  if (!mayEnter(match, progress, agree2)) return null;
  return h(
    "section.banner",
    { role: "status" },
    h("p", null, tellLine(words, { kind: "offer", ...offer })),
    h(
      "div.pair",
      null,
      button(words.say("kingbrick.battle.decline"), "write", { value: "decline" }),
      button(words.say("kingbrick.battle.agree"), "write", { value: agree2 })
    )
  );
}
function captives({ words, match, progress }) {
  const { seat, book } = progress;
  const waiting3 = capturedOf(book.battle, seat);
  if (!waiting3.length) return null;
  const rows = waiting3.map((one) => {
    const [value, known] = [`call ${one}`, facesOf2(book.battle, kindOf(one)) !== null];
    const name2 = h("strong", null, nameOfKind(words, kindOf(one)));
    const disabled = !mayEnter(match, progress, value);
    return h(
      "li",
      { key: one },
      h("span.mini", null, token(kindOf(one), seat, "captured", false)),
      h("span.text", null, name2, !known && h("small", null, words.say("page.battle.uncounted"))),
      known && button(words.say("kingbrick.battle.throw"), "write", { value, disabled })
    );
  });
  return h("section.captives", null, h("h3", null, words.say("page.battle.captives")), h("ul.army", null, rows));
}
function throwing({ words, match, progress }) {
  const waiting3 = throwable(progress.book.battle, progress.seat);
  const text2 = `call ${waiting3.join(" ")}`;
  if (!waiting3.length || !mayEnter(match, progress, text2)) return [];
  const label = words.say(waiting3.length > 1 ? "kingbrick.throw.all" : "kingbrick.battle.throw");
  return [button(label, "write", { value: text2, kind: "main", key: "throw" })];
}
function camps(context) {
  const { seat, book } = context.progress;
  return h("div.plates.camps", null, [seat, opponentOf(seat)].map((one) => camp(context, book.battle, one)));
}
var ACTS = { action: "movement", throw: "strike", agreed: "strike" };
function journal({ words, progress }) {
  const { journal: items } = progress.book;
  const lines2 = items.map((item) => h("li", { class: ACTS[item.kind] ?? "round" }, tellLine(words, item)));
  return h(
    "details",
    { key: "journal" },
    h("summary", null, words.say("kingbrick.journal")),
    h("ol.story", null, h("li", null, words.say("kingbrick.battle.begins")), lines2)
  );
}

// ui/screens/kingbrick/mustering.js
function mustering(context) {
  const { words, progress, desk } = context;
  const { army } = desk.muster;
  const kinds = RECRUITS.filter((kind) => BASE.includes(kind) || army[kind]);
  return screen(
    "mustering",
    words.say("page.army.title"),
    halves(
      [
        call(context),
        seatLine(context, progress.seat),
        note(words.say("kingbrick.rules.army")),
        button(words.say("kingbrick.army.standard"), "standard")
      ],
      [
        h("ul.recruits", { "aria-label": words.say("kingbrick.bricks") }, kinds.map((kind) => recruit(context, kind))),
        byCode(context)
      ]
    ),
    [tally(words, army), lock2(context)]
  );
}
function lock2({ words, desk: { muster } }) {
  const label = words.say("page.army.lock");
  if (muster.isEmpty) return button(label, "ask", { value: "king" });
  return button(label, "army", { kind: "main", disabled: !muster.isLegal });
}
function recruit({ words, progress, desk }, kind) {
  const count2 = desk.muster.army[kind];
  const name2 = nameOfKind(words, kind);
  const step = (act2, key, sign2, disabled) => h(
    "button.tool",
    {
      type: "button",
      "aria-label": words.say(key, { brick: name2 }),
      key: `${act2}${kind}`,
      ...disabled ? { "aria-disabled": "true" } : { do: act2, with: kind }
    },
    h("span", { "aria-hidden": "true" }, sign2)
  );
  return h(
    "li.recruit",
    { key: kind },
    h("span.mini", null, brick(kind, progress.seat)),
    h(
      "div.text",
      null,
      h("strong", null, name2),
      h("small", null, words.say("page.army.cost", { count: CATALOGUE[kind].cost }))
    ),
    h(
      "div.stepper",
      { role: "group", "aria-label": name2 },
      step("less", "page.army.less", "−", count2 === 0),
      h("output", null, String(count2)),
      step("more", "page.army.more", "+", false)
    ),
    h("p.printed", null, facesLine(words, kind))
  );
}
function byCode({ words, desk }) {
  const { refused } = desk.muster;
  return h(
    "section.code",
    null,
    h("label", { for: "code" }, words.say("page.army.code")),
    h(
      "div.pair",
      null,
      h("input", {
        id: "code",
        type: "text",
        placeholder: "G12C4",
        maxlength: 60,
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: "false"
      }),
      button(words.say("page.army.code.use"), "code")
    ),
    refused !== null && h("p.wrong", { role: "alert" }, words.say("page.army.code.wrong"))
  );
}
function tally(words, army) {
  const part2 = (left, what) => {
    const state = left < 0 ? "over" : "left";
    const label = words.say(`page.army.${what}.${state}`);
    return h("span", { class: state }, `${label}: `, h("strong", null, String(Math.abs(left))));
  };
  return h(
    "p.tally",
    { role: "status" },
    part2(MAX_POINTS - pointsOf(army), "points"),
    part2(MAX_BRICKS - bricksOf(army), "bricks")
  );
}
function mustered(context) {
  const { words, match, progress, desk } = context;
  const alone = match.stage === "locked";
  const [opening] = match.exchange.openings;
  const army = desk.peeking ? armyList(context, parseArmy(opening.payload), progress.seat) : h("span.big", null, brick("king", progress.seat));
  return screen(
    "mustered",
    words.say("shared.locked"),
    [
      alone ? call(context) : h("p.call.chosen", { role: "status" }, words.say("page.army.opening")),
      note(words.say("page.locked")),
      // Above the army, so that it stays under the finger.
      h("button.hold", { type: "button", hold: "peek" }, words.say("peek.hold")),
      h("div.sealed.mustered", null, army)
    ],
    alone ? [button(words.say("shared.back"), "say", { value: "unlock" })] : []
  );
}

// ui/screens/kingbrick/ending.js
function ending(context) {
  const { words, match, progress } = context;
  const { book } = progress;
  const outcome = book?.battle.outcome ?? null;
  const gone = { alone: "page.alone", left: "page.left" }[match.stage];
  const content = halves(
    [
      versus(context),
      outcome && laurels(outcome),
      outcome && note(reasonOf(words, outcome)),
      gone && outcome && note(words.say(`${gone}.title`), "banner"),
      gone && note(words.say(gone)),
      book && offered(context)
    ],
    book && [camps(context), journal(context), record2(context)]
  );
  const key = outcome ? titleOf(outcome, progress.seat) : gone ? `${gone}.title` : "page.stopped";
  return screen("ending", words.say(key), content, after2(context, outcome));
}
function titleOf({ winner: winner2 }, seat) {
  if (winner2 === null) return "match.draw";
  return winner2 === seat ? "shared.won" : "shared.lost";
}
function laurels({ winner: winner2 }) {
  const kings = winner2 ? [winner2] : SEATS;
  return h("div.laurels", { "aria-hidden": "true" }, kings.map((seat) => h("span", null, brick("king", seat))));
}
function record2(context) {
  const { words, progress } = context;
  return h(
    "section.record",
    null,
    h("h3", null, words.say("kingbrick.journal")),
    h(
      "textarea",
      { readonly: true, rows: 3, id: "record", "aria-label": words.say("page.record.text") },
      recordOf(progress)
    ),
    button(words.say("record.copy"), "copy"),
    copied(context)
  );
}
function after2({ words, match, progress }, outcome) {
  const { stage } = match;
  if (stage === "left") return [];
  const settled = outcome !== null || stage === "alone";
  const leave = button(words.say("shared.leave"), settled ? "say" : "ask", { value: settled ? "bye" : "leave" });
  if (progress.book?.closed && stage !== "alone") return [note(words.say("page.battle.closing"), "banner")];
  const wanted = !progress.book?.offer && mayEnter(match, progress, "offer rematch");
  const again = button(words.say("banner.rematch"), "write", { value: "offer rematch", kind: "main" });
  return wanted ? [leave, again] : [leave];
}

// ui/kingbrick/brick_table.js
var FRAMES = 66;
var TABLE = [3.9, 3.3];
var LIGHT = [-0.42, 0.84, 0.42].map((value) => value / Math.sqrt(1.06));
var [DIM, GLOW] = [0.5, 0.55];
var FADES = 2.5;
var FLIP = [1, -1, 1];
var rolling = /* @__PURE__ */ new WeakMap();
function brickTable(battle, { throws }, key, landed) {
  const [across, down] = [Math.min(throws.length, ROW), Math.ceil(throws.length / ROW)];
  const [wide2, deep] = [TABLE[0] + (across - 1) * APART / 2, TABLE[1] + (down - 1) * APART / 2];
  const fate = throws.some(({ happy }) => happy) ? "free" : "lost";
  const look = { class: landed ? `brick-table ${fate}` : "brick-table", "--wide": wide2, "--deep": deep };
  return h(
    "div",
    { ...look, key: `table ${key}`, "aria-hidden": "true" },
    h(
      "div.world",
      null,
      h("div.ground"),
      throws.map(() => h("div.shadow")),
      throws.map((one) => solid(battle, one, landed))
    )
  );
}
function solid(battle, { brick: brick2, happy }, landed) {
  const [kind, seat] = [kindOf(brick2), ownerOf(brick2)];
  const printed = facesOf2(battle, kind);
  const sides2 = Array.from(
    { length: SIDES },
    (_, at2) => h("div", { class: `solid-side side${at2 + 1}` }, solidSide(kind, seat, at2 < printed.happy), h("span.shade"))
  );
  return h("div", { class: landed && !happy ? "solid defeated" : "solid" }, sides2);
}
function rollBricks({ throws, seed }, landed) {
  const table2 = document.querySelector(".brick-table");
  if (!table2) return;
  if (!rolling.has(table2)) rolling.set(table2, [...animated(table2, throws, seed)]);
  if (landed) for (const animation of rolling.get(table2)) animation.finish();
}
function* animated(table2, throws, seed) {
  const [solids, shadows] = [table2.querySelectorAll(".solid"), table2.querySelectorAll(".shadow")];
  const faces2 = throws.map(({ face: face4 }) => face4);
  const ways = rolls(seed, faces2);
  for (const [at2, poseAt] of ways.entries()) {
    const poses = Array.from({ length: FRAMES + 1 }, (_, frame) => poseAt(frame / FRAMES));
    const seen = poses.map(({ place: place2, turn: turn4 }) => ({ place: place2, rows: matrix(turn4) }));
    yield play(solids[at2], seen.map((pose2) => ({ transform: placed(pose2) })));
    yield play(shadows[at2], seen.map(shadowed));
    for (const [side2, shade] of solids[at2].querySelectorAll(".shade").entries()) {
      yield play(shade, seen.map(({ rows }) => ({ opacity: 1 - shine(turned(rows, NORMALS[side2 + 1])) })));
    }
  }
}
function play(element, keyframes) {
  return element.animate(keyframes, { duration: THROW, fill: "both" });
}
function placed({ place: place2, rows }) {
  const columns = [0, 1, 2].map((column) => rows.map((row2, at2) => row2[column] * FLIP[at2] * FLIP[column]));
  const turning = [...columns.map((column) => [...column, 0]), [0, 0, 0, 1]].flat();
  const moved = place2.map((value, at2) => `${(value * FLIP[at2]).toFixed(4)}em`);
  return `translate3d(${moved}) matrix3d(${turning.map((value) => value.toFixed(5))})`;
}
function shadowed({ place: [x, y, z], rows }) {
  const height = Math.max(0, y - support(rows));
  const [across, down] = [x - y * LIGHT[0] / LIGHT[1], z - y * LIGHT[2] / LIGHT[1]];
  const wider = (1 + 0.15 * height).toFixed(3);
  return {
    transform: `translate3d(${across.toFixed(4)}em, -0.02em, ${down.toFixed(4)}em) rotateX(90deg) scale(${wider})`,
    opacity: FADES / (FADES + height)
  };
}
function shine(normal) {
  return Math.min(1, DIM + GLOW * Math.max(0, dot(normal, LIGHT)));
}

// ui/screens/kingbrick/revealing.js
function revealing(context) {
  const { progress, desk } = context;
  const step = progress.steps[desk.watched];
  return step.kind === "armies" ? armies(context, step) : thrown3(context, step);
}
function armies(context, step) {
  const { words, progress } = context;
  const sides2 = SEATS.map((seat) => side(context, seat, armyList(context, step.armies[seat], seat)));
  return screen(
    "armies",
    words.say("kingbrick.lineup.revealed"),
    [
      h("div.plates", { role: "status" }, sides2),
      verified(context),
      note(words.say("page.battle.begins", { name: words.who(progress.first) }))
    ],
    [button(words.say("kingbrick.lineup.begin"), "watch", { kind: "main" })]
  );
}
function beatsOf({ progress, desk }) {
  const step = progress.steps[desk.watched];
  return step?.seed ? ["roll", "lie"] : [];
}
function shown(context) {
  const { progress, desk } = context;
  if (beatsOf(context).length) rollBricks(progress.steps[desk.watched], hasLanded(context));
}
function hasLanded(context) {
  return context.desk.beat >= beatsOf(context).length;
}
function thrown3(context, step) {
  const { words, progress, desk } = context;
  const lies = hasLanded(context);
  const rolled2 = step.seed && brickTable(progress.book.battle, step, desk.watched, lies);
  return screen(
    `thrown ${desk.watched}`,
    words.say("kingbrick.throw"),
    halves([rolled2], lies ? told(words, step) : []),
    [
      lies ? button(words.say("kingbrick.throw.back"), "watch", { kind: "main", key: "main" }) : button(words.say("kingbrick.throw.skip"), "skip", { kind: "main", key: "main" })
    ]
  );
}
function told(words, { throws, leaver }) {
  return [
    h("div.throws", { role: "status" }, throws.map((one) => face(words, one, leaver))),
    leaver ? note(words.say("page.battle.forfeited", { name: words.who(leaver) }), "banner") : h("p.verified", null, h("span.tick", { "aria-hidden": "true" }, "✓"), ` ${words.say("page.battle.fair")}`)
  ];
}
function face(words, { brick: brick2, face: face4, happy }, leaver) {
  const fate = words.say(happy ? "kingbrick.throw.happy" : "kingbrick.throw.sad");
  return h(
    "figure.thrown",
    null,
    leaver && h("span.big", null, thrownBrick(kindOf(brick2), ownerOf(brick2), happy)),
    h(
      "figcaption",
      null,
      h("strong", null, nameOfBrick(words, brick2)),
      !leaver && h("span", null, words.say("page.battle.face", { face: face4 })),
      h("span", { class: happy ? "fate" : "fate sad" }, fate)
    )
  );
}

// ui/screens/kingbrick/room.js
var paceOf = () => THROW;
function isSecret({ stage, exchange }) {
  return exchange.number === 1 && ["choosing", "called", "locked", "ready"].includes(stage);
}
function isOver({ stage }, { charge, dispute: dispute3, book }) {
  const stopped = charge !== null || dispute3 !== null || ["alone", "left", "disputed"].includes(stage);
  return stopped || Boolean(book?.battle.outcome);
}
function playing(context) {
  const { match, progress } = context;
  if (progress.book) return fighting(context);
  return ["choosing", "called"].includes(match.stage) ? mustering(context) : mustered(context);
}

// ui/screens/kiriai/room.js
var room_exports2 = {};
__export(room_exports2, {
  beatsOf: () => beatsOf2,
  ending: () => ending2,
  isOver: () => isOver2,
  isSecret: () => isSecret2,
  paceOf: () => paceOf2,
  playing: () => playing2,
  revealing: () => revealing2,
  shown: () => shown2
});

// ui/kiriai/emblem.js
var SUMI = "#231c1a";
var ASH2 = "#8b8578";
function emblem(action, colour) {
  return EMBLEMS[action](colour);
}
var EMBLEMS = {
  A: (colour) => [start(-20), ...chevrons(colour, 1, 2)],
  R: (colour) => place(EMBLEMS.A(colour), [0, 0], 1, 180),
  C: (colour) => [start(-20), ...chevrons(colour, 2, -4)],
  /** Heaven and Earth take each other's place. */
  S: (colour) => {
    const arrow = () => [line(arc([0, 0], 25, 25, -65, 50), 4, colour), shape(head(25, 54, 144, 9), colour)];
    const kanji = [letters("天", [0, 10], 19, SUMI), letters("地", [0, -11], 19, SUMI)];
    return [arrow(), place(arrow(), [0, 0], 1, 180), kanji];
  },
  H: (colour) => [sweep(colour, 118, 20), blade2(colour, [-25, -11], 14)],
  L: (colour) => [sweep(colour, -118, -14), blade2(colour, [-25, 10], 2)],
  B: (colour) => {
    const trail = [...arc([0, -1], 26, 17, 180, 0), ...arc([0, -1], 26, 7, 0, 180)];
    return [shape(trail, colour), blade2(colour, [-26, -2], 1)];
  },
  /** From the shoulder across the body. */
  K: (colour) => {
    const wound = [[-23, 17], [-18, 21], [25, -20], [20, -24]];
    return [shape(wound, colour), blade2(colour, [-18, -21], 48)];
  },
  /** Even iron is cut. */
  Z: (colour) => {
    const iron = [[-6, 28], [6, 28], [6, 5], [-6, -3]];
    const fallen = [[-6, -8], [6, 0], [6, -26], [-6, -26]];
    const way = [[-25, -17], [25, 17]];
    return [
      shape(iron, ASH2),
      place(shape(fallen, ASH2), [5, -1], 1, -9),
      line(way, 4, colour),
      blade2(colour, [-23, -15], 34)
    ];
  },
  /** One blade is met, and its way leads back. */
  X: (colour) => [
    line(arc([0, 0], 26, 26, 112, 342), 4, colour),
    shape(head(26, 108, 14, 10), colour),
    place(katana(ASH2), [20, -18], 0.5, -44, true),
    place(katana(colour), [-20, -18], 0.5, 44)
  ]
};
function start(y) {
  return line(arc([0, y], 5, 5), 3, SUMI);
}
function chevrons(colour, count2, lowest) {
  return Array.from({ length: count2 }, (_, step) => {
    const y = lowest + 17 * step - 6;
    return shape([[-22, y - 10], [0, y + 12], [22, y - 10], [22, y + 3], [0, y + 25], [-22, y + 3]], colour);
  });
}
function blade2(colour, pommel, degrees) {
  return place(katana(colour), pommel, 0.5, degrees);
}
function sweep(colour, from, to) {
  const outer = arc([0, 0], 26, 26, from, to);
  const inner = outer.map(([x, y], step) => {
    const thin = 1 - 11 / 26 * (step / (outer.length - 1)) ** 1.4;
    return [x * thin, y * thin];
  });
  return shape([...outer, ...inner.reverse()], colour);
}
function head(radius, angle, direction, size) {
  const [tip] = arc([0, 0], radius, radius, angle, angle, 1);
  return [[1, 0], [0.8, 130], [0.8, -130]].map(([reach2, turn4]) => {
    const [point] = arc(tip, size * reach2, size * reach2, direction + turn4, direction + turn4, 1);
    return point;
  });
}

// ui/kiriai/art.js
var KANJI = {
  A: "近寄",
  R: "遠退",
  C: "飛掛",
  S: "構変",
  H: "唐竹",
  L: "斬上",
  B: "水平",
  K: "袈裟",
  Z: "斬鉄",
  X: "返斬"
};
var STANCE_KANJI = { H: "天", E: "地" };
var MOON = "#f4e8cb";
var NIGHT = "#141a38";
var GLOW2 = "#263062";
var SUMI2 = "#231c1a";
var ASH3 = "#8b8578";
var GOLD = "#d9a441";
var BANNERS = {
  red: { colour: "#e2483d", deep: "#9c2a24", round: true },
  blue: { colour: "#3e7beb", deep: "#2450a8", round: false }
};
var GAPS = [0, 1, 2, 3];
function plate({ round: round2 }, inset, fill) {
  const [width, height] = [70 - 2 * inset, 100 - 2 * inset];
  if (round2) return s("rect", { x: inset - 35, y: inset - 50, width, height, rx: 10 - inset, fill });
  return shape(cut(width, height, 9 - inset * 0.6), fill);
}
function card(action, seat) {
  const banner = BANNERS[seat];
  return picture(
    72,
    102,
    plate(banner, 0, banner.colour),
    plate(banner, 3.5, MOON),
    place(emblem(action, banner.colour), [0, 11], 0.95),
    letters(KANJI[action], [0, -24], 19, SUMI2),
    needs(action),
    reach(action, banner.colour)
  );
}
function needs(action) {
  const { stance, stanceAfter } = REACH[action] ?? {};
  return [stance && stamp(stance, [-23, 38], SUMI2, MOON), stanceAfter && stamp(stanceAfter, [23, 38], GOLD, SUMI2)];
}
function stamp(stance, centre, fill, ink) {
  return [disc(centre, 7.5, fill), letters(STANCE_KANJI[stance], centre, 10, ink)];
}
function reach(action, colour) {
  const gaps = REACH[action]?.gaps;
  if (!gaps) return [];
  return GAPS.map((gap) => {
    const centre = [12 * gap - 18, -40.5];
    return gaps.includes(gap) ? disc(centre, 3.8, colour) : ring(arc(centre, 3, 3), 1.2, ASH3);
  });
}
function cardBack(seat) {
  const banner = BANNERS[seat];
  const sign2 = banner.round ? arc([0, 0], 17, 17) : diamond(20);
  const grown = (share) => sign2.map(([x, y]) => [x * share, y * share]);
  return picture(
    72,
    102,
    plate(banner, 0, banner.colour),
    plate(banner, 3.5, banner.deep),
    [1.2, 1.4].map((share) => ring(grown(share), 1.2, banner.colour)),
    shape(sign2, banner.colour),
    ring(sign2, 1.5, GOLD),
    letters(SEAT_KANJI[seat], [0, 0], 20, MOON)
  );
}
function diamond(size) {
  return [
    [size, 0],
    [0, size],
    [-size, 0],
    [0, -size]
  ];
}
function samurai({ stance, health }, seat) {
  const banner = BANNERS[seat];
  const defeated = health === "x";
  const figure2 = place(body(stance, health, seat, banner), [0, 0], 1, 0, seat === "blue");
  const edge = banner.round ? arc([0, 0], 48, 48) : cut(94, 94, 20);
  const inner = edge.map(([x, y]) => [x * 0.9, y * 0.9]);
  const base = [shape(edge, NIGHT), ring(edge, 3.4, defeated ? ASH3 : banner.colour), ring(inner, 1, GLOW2)];
  if (defeated) return picture(100, 100, base, place(figure2, [0, -14], 0.86, seat === "red" ? 74 : -74));
  return picture(100, 100, base, health === "-" && crack(), figure2, seal2(stance, seat));
}
function crack() {
  const points = [
    [-36, 34],
    [-24, 22],
    [-27, 12],
    [-12, -2],
    [-16, -14],
    [4, -26],
    [0, -35],
    [14, -48]
  ];
  return [line(points, 5, SUMI2), line(points, 2, MOON)];
}
function body(stance, health, seat, banner) {
  const alive = health !== "x";
  const [cloth, deep] = alive ? [banner.colour, banner.deep] : [ASH3, SUMI2];
  const heaven = stance === "H";
  const rise = heaven ? 0 : -5;
  const raised = (points) => points.map(([x, y]) => [x, y + rise]);
  const torso = raised([
    [-13, -12],
    [13, -12],
    [19, 13],
    [-19, 13]
  ]);
  const shoulders = raised([
    [-25, 14],
    [25, 14],
    [17, 3],
    [-17, 3]
  ]);
  const collar = raised([
    [-6, 14],
    [6, 14],
    [0, 3]
  ]);
  const belt = raised([
    [-13, -11],
    [13, -11]
  ]);
  const bandage = raised([
    [-16, -6],
    [14, 8]
  ]);
  return [
    legs(deep, heaven),
    shape(torso, cloth),
    shape(shoulders, deep),
    shape(collar, SUMI2),
    line(belt, 4, GOLD),
    health === "-" && line(bandage, 5, MOON),
    place(head2(seat, alive ? deep : SUMI2), [0, 21 + rise]),
    arms(cloth, heaven)
  ];
}
function legs(deep, heaven) {
  const upright = [
    [-19, -40],
    [-3, -40],
    [0, -30],
    [3, -40],
    [19, -40],
    [13, -10],
    [-13, -10]
  ];
  const wide2 = [
    [-30, -40],
    [-12, -40],
    [1, -27],
    [12, -40],
    [30, -40],
    [14, -15],
    [-14, -15]
  ];
  return shape(heaven ? upright : wide2, deep);
}
function head2(seat, deep) {
  const face4 = disc([0, 0], 9, MOON);
  const eye = (y) => line([[4, y], [8, y]], 2, SUMI2);
  if (seat === "blue") {
    const hat = [[-20, 1], [20, 1], [3, 16], [-3, 16]];
    return [face4, shape(hat, GOLD), line(hat.slice(0, 2), 2, SUMI2), eye(-4)];
  }
  const horn = [[4, 8], [12, 11], [18, 20], [17, 27], [11, 19], [3, 14]];
  const helmet = [...arc([0, 1], 11.5, 12, 0, 180), [-15, -4], [-11, -1], [11, -1], [15, -4]];
  const mirrored = horn.map(([x, y]) => [-x, y]);
  return [face4, shape(helmet, deep), shape(horn, GOLD), shape(mirrored, GOLD), eye(-3)];
}
function arms(cloth, heaven) {
  const [x, y] = heaven ? [20, 13] : [17, -10];
  const shoulder = heaven ? 9 : 4;
  return [
    place(katana(GOLD), [x - 4, y - 5], 0.4, heaven ? 66 : -20),
    line([[14, shoulder], [x, y]], 8, cloth),
    line([[-12, shoulder - 2], [4, y - 4], [x - 2, y - 3]], 7, cloth),
    disc([x, y], 4.5, MOON)
  ];
}
function seal2(stance, seat) {
  const centre = [seat === "red" ? -31 : 31, -30];
  const [ground, sign2] = stance === "H" ? [MOON, SUMI2] : [SUMI2, MOON];
  return [
    disc(centre, 20, ground),
    ring(arc(centre, 20, 20), 3, GOLD),
    letters(STANCE_KANJI[stance], centre, 28, sign2)
  ];
}

// ui/kiriai/field.js
function battlefield({ words }, field, seats = SEATS2) {
  const spaces = Array.from({ length: field.spaces }, (_, index) => index + 1);
  const shared = seats.length === 2 && gapOf(field) === 0;
  const told2 = seats.map((seat) => describe(words, field, seat));
  if (seats.length === 2) told2.push(words.say("page.distance", { gap: gapOf(field) }));
  return h(
    "div.field",
    { role: "img", "aria-label": `${words.say("page.battlefield")}. ${told2.join(" ")}`, "--spaces": field.spaces },
    h("span.moon"),
    h("div.mats", null, spaces.map((space) => h("span.mat", middle(space, field.spaces), String(space)))),
    seats.map((seat) => figure(field, seat, shared))
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
  const aside = shared ? seat === "red" ? -0.38 : 0.38 : 0;
  const names = ["figure", seat, shared && "shared", one.health === "x" && "fallen"].filter(Boolean).join(" ");
  return h("div", { class: names, key: seat, "--place": one.space - 0.5 + aside }, samurai(one, seat));
}
function plates(context, position) {
  const { seat } = context.progress;
  return h(
    "div.plates",
    null,
    SEATS2.map((one) => plate2(context, position, one, one === seat))
  );
}
function plate2({ words }, { field, aside, special }, seat, mine) {
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
      h("span", { class: health === "+" ? "well" : "ill" }, words.health(health))
    ),
    special[seat] === SPENT && h("p.rest", null, words.say("kiriai.duel.spent")),
    resting !== NOTHING2 && rest(words, resting, seat)
  );
}
function rest(words, resting, seat) {
  const label = `${words.say("kiriai.duel.resting")}: ${words.card(resting)}`;
  return h(
    "button.rest",
    { do: "explain", with: resting, type: "button", "aria-label": label },
    h("span.mini", null, card(resting, seat)),
    h("span", null, words.say("kiriai.duel.resting"))
  );
}

// ui/screens/kiriai/choosing.js
var SLOTS = ["first", "second"];
function entering(context) {
  const { words, progress, desk } = context;
  const { seat, duel } = progress;
  const { space, stance } = desk.hand.entry;
  const field = { ...duel.position.field, [seat]: { space, stance, health: "+" } };
  const pick2 = (name2, chosen3, values, label) => values.map(
    (value) => h(
      "button.option",
      { do: name2, with: value, type: "button", "aria-pressed": String(value === chosen3), key: `${name2}${value}` },
      label(value)
    )
  );
  const kanji = (one) => [h("span.kanji", { "aria-hidden": "true" }, STANCE_KANJI[one]), ` ${words.stance(one)}`];
  return screen(
    "entering",
    words.say("kiriai.duel.enter"),
    halves(
      [battlefield(context, field, [seat]), note(words.say("kiriai.duel.enter.line"))],
      [
        choice2("space", words.say("page.entering.space"), pick2("space", space, ENTRY_SPACES[seat], String)),
        choice2("stance", words.say("page.entering.stance"), pick2("stance", stance, STANCES, kanji)),
        holding(context)
      ]
    ),
    [button(words.say("kiriai.duel.enter.verb"), "enter", { kind: "main" })],
    { status: call(context), notices: drawOffer(context) }
  );
}
function choice2(id, title, options) {
  return [h("h3", { id }, title), h("div.options", { role: "group", "aria-labelledby": id }, options)];
}
function holding({ words, progress: { seat, duel } }) {
  const special = duel.position.special[seat];
  return h(
    "button.choice",
    { do: "explain", with: special, type: "button" },
    h("span.mini", null, card(special, seat)),
    h("span", null, h("strong", null, words.action(special)), h("small", null, words.what(special)))
  );
}
function choosing(context) {
  const { words, progress, desk } = context;
  const { duel } = progress;
  const complete = SLOTS.every((slot) => desk.hand.draft[slot]);
  const slots = SLOTS.map((slot) => chosen2(context, slot));
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
        h("div.hand", { role: "group", "aria-labelledby": "hand" }, cards)
      ]
    ),
    [swap(words, complete), button(words.say("kiriai.duel.lock"), "lock", { kind: "main", disabled: !complete })],
    { status: call(context), notices: drawOffer(context) }
  );
}
function cardsOf(duel, seat) {
  const special = duel.position.special[seat];
  return [...Object.keys(CARDS2), ...[SPENT, UNKNOWN].includes(special) ? [] : [special]];
}
function chosen2({ words, progress, desk }, slot) {
  const action = desk.hand.draft[slot];
  const label = h("span.place", null, words.say(`kiriai.duel.${slot}`));
  if (!action) return h("div.slot.empty", { key: `${slot}-` }, label, h("p", null, words.say("kiriai.duel.free")));
  const other = CARDS2[CARD_OF[action]]?.find((side2) => side2 !== action);
  const text2 = [
    h("span", null, label, h("span.unseen", null, " · "), h("strong", null, words.action(action))),
    h("small.roomy", null, words.what(action)),
    other && h("span.other", null, `⟳ ${words.say("page.turn", { card: words.action(other) })}`)
  ];
  const lying = [h("span.mini", null, card(action, progress.seat)), h("span.text", null, text2)];
  return h(
    "div.slot",
    { key: `${slot}+` },
    other ? h("button.lying", { do: "turn", with: slot, type: "button" }, lying) : h("div.lying", null, lying),
    remover(slot, words.say("page.remove", { card: words.action(action) }))
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
function held({ words, progress, desk }, letter) {
  const { seat, duel } = progress;
  const resting = duel.position.aside[seat] !== NOTHING2 && duel.position.aside[seat] === letter;
  const lying = SLOTS.find((slot) => CARD_OF[desk.hand.draft[slot]] === letter);
  const label = words.card(letter);
  const mark = resting ? "kiriai.duel.resting" : lying ? `kiriai.duel.${lying}` : CARDS2[letter] ? null : "page.special";
  const act2 = resting ? { do: "explain", with: letter } : { do: lying ? "remove" : "put", with: lying ?? letter };
  return h(
    "button.card",
    {
      class: ["card", resting && "resting", lying && "lying"].filter(Boolean).join(" "),
      type: "button",
      "aria-pressed": resting ? null : String(Boolean(lying)),
      key: `card${letter}`,
      ...act2
    },
    h("span.faces", null, (CARDS2[letter] ?? [letter]).map((side2) => h("span.mini", null, card(side2, seat)))),
    h("span.name", null, label),
    mark && h("span.mark", null, words.say(mark))
  );
}

// ui/screens/kiriai/dealing.js
function dealing({ words }) {
  const backs = h("div.shuffle", { "aria-hidden": "true" }, h("span"), h("span"), h("span"));
  const line2 = words.say("kiriai.duel.dealing.line");
  return screen("dealing", words.say("kiriai.duel.dealing"), [backs, note(line2)]);
}
function telling({ words, match, progress, desk }) {
  if (match.deal.claim && !desk.retelling) {
    const again = button(words.say("shared.back"), "retell");
    const line2 = words.say("kiriai.duel.told.line", { name: words.who(opponentOf2(progress.seat)) });
    return screen("told", words.say("kiriai.duel.told"), [note(line2)], [again]);
  }
  const cards = SPECIALS.map(
    (special) => h(
      "button.choice",
      { do: "pick", with: special, type: "button", "aria-pressed": String(special === desk.hand.special) },
      h("span.mini", null, card(special, progress.seat)),
      h("span", null, h("strong", null, words.action(special)), h("small", null, words.what(special)))
    )
  );
  return screen(
    "telling",
    words.say("kiriai.duel.tell"),
    halves(
      [seatLine({ words }, progress.seat), note(words.say("kiriai.duel.tell.line"))],
      h("div.choices", null, cards)
    ),
    [button(words.say("kiriai.duel.tell.verb"), "tell", { kind: "main", disabled: desk.hand.special === null })]
  );
}

// ui/screens/kiriai/locked.js
function locked(context) {
  const { words, match, progress, desk } = context;
  const { duel, seat } = progress;
  const alone = match.stage === "locked";
  const payloads = match.exchange.openings.map(({ payload }) => payload);
  return screen(
    "locked",
    words.say(alone ? "shared.locked" : "shared.sealed"),
    halves(
      [
        battlefield(context, duel.position.field, duel.entered ? void 0 : []),
        duel.entered && plates(context, duel.position)
      ],
      [
        note(words.say("page.locked")),
        // Above the cards, so that it stays under the finger.
        h("button.hold", { type: "button", hold: "peek" }, words.say(duel.entered ? "peek.cards" : "peek.hold")),
        h("div.sealed", null, payloads.map((payload) => desk.peeking ? face2(words, payload, seat) : back2(seat)))
      ]
    ),
    alone ? [button(words.say("shared.back"), "say", { value: "unlock" })] : [],
    { status: alone ? waiting(context) : revealed(words), notices: drawOffer(context) }
  );
}
function waiting(context) {
  const { words, table: table2, seat } = context;
  if (table2.link === "connected") return call(context);
  const sentence = words.say("shared.locked.offline", { name: words.who(opponentOf2(seat)) });
  return h("p.call", { role: "status" }, sentence);
}
function revealed(words) {
  return h("p.call.chosen", { role: "status" }, words.say("shared.sealed.line"));
}
function back2(seat) {
  return h("span.big", null, cardBack(seat));
}
function face2(words, payload, seat) {
  const placement = parsePlacement(payload);
  if (!placement) return h("span.big", null, card(payload, seat), h("small", null, words.action(payload)));
  const { space, stance } = placement;
  return h(
    "span.big.entry",
    null,
    h("span.kanji", { "aria-hidden": "true" }, STANCE_KANJI[stance]),
    h("small", null, `${words.stance(stance)}, ${words.say("page.space", { space })}`)
  );
}

// ui/kiriai/telling.js
var OPENINGS = { 1: "kiriai.story.first", 2: "kiriai.story.second" };
var ORDERS2 = {
  HEAVEN_BEFORE_EARTH: "kiriai.story.order.heaven",
  CHARGE_BEFORE_STEP: "kiriai.story.order.charge",
  TOGETHER: "kiriai.story.order.together"
};
var SHORT_MOVES = { OPPONENT: "kiriai.story.move.opponent", MEETING: "kiriai.story.move.meeting" };
var NO_MOVES = {
  OPPONENT: "kiriai.story.stay.opponent",
  MEETING: "kiriai.story.stay.meeting",
  EDGE: "kiriai.story.stay.edge"
};
var FEINTS = {
  DISTANCE: "kiriai.story.feint.distance",
  STANCE: "kiriai.story.feint.stance",
  BOTH: "kiriai.story.feint.both"
};
var WOUNDS = { "-": "kiriai.story.wound.first", x: "kiriai.story.wound.last" };
var TELLERS2 = {
  SamuraiEntered: (words, { seat, placement: [space, stance] }) => words.say("kiriai.story.enter", { name: words.who(seat), space, stance: words.stance(stance) }),
  CardsRevealed: (words, { slot, red, blue }) => words.say(OPENINGS[slot], {
    red: words.who("red"),
    red_card: words.action(red),
    blue: words.who("blue"),
    blue_card: words.action(blue)
  }),
  SpecialDiscarded: (words, { seat }) => words.say("kiriai.story.special", { name: words.who(seat) }),
  MovementOrdered: (words, { first, order }) => words.say(ORDERS2[order], { name: first && words.who(first), card: words.action("C") }),
  SamuraiMoved: (words, { seat, action, origin, target, stop }) => {
    const shortened = (origin === target ? NO_MOVES : SHORT_MOVES)[stop];
    const values = { name: words.who(seat), card: words.action(action), origin, target };
    return words.say(shortened ?? "kiriai.story.move", values);
  },
  StanceChanged: (words, { seat, stance }) => words.say("kiriai.story.stance", { name: words.who(seat), stance: words.stance(stance) }),
  StrikeLanded: (words, { seat, action, gap }) => words.say("kiriai.story.strike", { name: words.who(seat), card: words.action(action), gap }),
  StrikeFeinted: (words, { seat, action, gap, stance, feint }) => {
    const { gaps, stance: wanted } = REACH[action];
    return words.say(FEINTS[feint], {
      name: words.who(seat),
      card: words.action(action),
      gap,
      stance: words.stance(stance),
      // A strike that needs no stance never misses for lack of it.
      needed_stance: wanted && words.stance(wanted),
      needed: either(words, gaps)
    });
  },
  BladesMet: (words) => words.say("kiriai.story.clash"),
  StrikeCountered: (words, { seat, action }) => words.say("kiriai.story.counter", {
    name: words.who(seat),
    card: words.action(action),
    other: words.who(opponentOf2(seat))
  }),
  CounterWasted: (words, { seat }) => words.say("kiriai.story.wasted", { name: words.who(seat), card: words.action("X") }),
  SamuraiWounded: (words, { seat, health }) => words.say(WOUNDS[health], { name: words.who(seat) }),
  StanceForced: (words, { seat, action, stance }) => words.say("kiriai.story.forced", {
    name: words.who(seat),
    card: words.action(action),
    stance: words.stance(stance)
  }),
  CardReturned: (words, { seat, card: card2 }) => words.say("kiriai.story.returned", { name: words.who(seat), card: words.card(card2) }),
  CardSetAside: (words, { seat, card: card2 }) => words.say("kiriai.story.aside", { name: words.who(seat), card: words.card(card2) }),
  RoundEnded: (words) => words.say("kiriai.story.round"),
  DuelEnded: (words, { winner: winner2 }) => words.say("kiriai.story.won", { name: words.who(winner2) })
};
function either(words, gaps) {
  return gaps.length === 1 ? gaps[0] : words.say("kiriai.story.either", { one: gaps[0], other: gaps.at(-1) });
}
function sentencesOf(words, { events }) {
  return events.map((event) => TELLERS2[event.type](words, event));
}

// games/kiriai/story.js
var ACTS2 = {
  SamuraiEntered: "ENTRY",
  CardsRevealed: "CARDS",
  SpecialDiscarded: "CARDS",
  MovementOrdered: "MOVEMENT",
  SamuraiMoved: "MOVEMENT",
  StanceChanged: "STANCE",
  StrikeLanded: "STRIKE",
  StrikeFeinted: "STRIKE",
  CounterWasted: "STRIKE",
  BladesMet: "BLOOD",
  StrikeCountered: "BLOOD",
  SamuraiWounded: "BLOOD",
  StanceForced: "RECOVERY",
  CardReturned: "ROUND",
  CardSetAside: "ROUND",
  RoundEnded: "ROUND",
  DuelEnded: "END"
};
function tell(field, events) {
  const ended = events.some(({ type }) => ACTS2[type] === "END");
  const told2 = moments(events).filter(([{ type }]) => !(ended && ACTS2[type] === "ROUND"));
  return told2.map((together) => {
    for (const event of together) field = after3(field, event);
    return { act: ACTS2[together[0].type], events: together, field };
  });
}
function moments(events) {
  const groups = [];
  for (const event of events) {
    const last = groups.at(-1);
    const joins = last && ACTS2[last[0].type] === ACTS2[event.type];
    const second = joins && last.length === 2 && last[0].type === "MovementOrdered" && last[0].first !== null;
    if (joins && !second) last.push(event);
    else groups.push([event]);
  }
  return groups;
}
function after3(field, event) {
  const put3 = (changes) => ({ ...field, [event.seat]: { ...field[event.seat], ...changes } });
  switch (event.type) {
    case "SamuraiEntered":
      return put3({ ...parsePlacement(event.placement), health: "+" });
    case "SamuraiMoved":
      return put3({ space: event.target });
    case "StanceChanged":
    case "StanceForced":
      return put3({ stance: event.stance });
    case "SamuraiWounded":
      return put3({ health: event.health });
    default:
      return field;
  }
}

// ui/motion/reveal.js
var GESTURE = 0.24;
var STEP = 2 * GESTURE;
var PAUSE2 = 1;
var BRIEF = 60;
var count = (events, ...types) => events.filter(({ type }) => types.includes(type)).length;
var MOTIONS = {
  ENTRY: () => STEP,
  CARDS: () => STEP,
  // Whoever has to stay makes as if to go.
  MOVEMENT: (events) => STEP + events.filter(({ origin, target }) => origin && origin === target).length * 2 * GESTURE,
  STANCE: () => 2 * GESTURE,
  // A blow that lands alone flashes.
  STRIKE: (events) => count(events, "StrikeLanded", "StrikeFeinted") && (count(events, "StrikeLanded") === 1 ? 4 : 2) * GESTURE,
  BLOOD: (events) => count(events, "BladesMet", "SamuraiWounded") * 4 * GESTURE,
  RECOVERY: () => 2 * GESTURE
};
function secondsOf({ act: act2, events }, words) {
  const moving = MOTIONS[act2]?.(events) ?? 0;
  return moving + PAUSE2 * Math.min(Math.max(1, [...words].length / BRIEF), 2);
}

// ui/screens/kiriai/revealing.js
var SLOTS2 = { 1: "kiriai.duel.first", 2: "kiriai.duel.second" };
function stepsOf({ progress, desk }) {
  const [first, ...later] = progress.steps.slice(desk.watched);
  return first ? [first, ...later.filter(({ exchange }) => exchange === first.exchange)] : [];
}
function beatsOf2(context) {
  return toldBy(stepsOf(context));
}
function toldBy(steps) {
  return steps.flatMap(({ before: before2, events }) => tell(before2.position.field, events));
}
function paceOf2(context) {
  const beat = beatsOf2(context)[context.desk.beat - 1];
  return 1e3 * secondsOf(beat, sentencesOf(context.words, beat).join(" "));
}
function revealing2(context) {
  const { words, match, progress, desk } = context;
  const steps = stepsOf(context);
  const [{ before: before2 }, last] = [steps[0], steps.at(-1)];
  const beats = toldBy(steps);
  const told2 = beats.slice(0, desk.beat);
  const telling2 = desk.beat <= beats.length;
  const shown4 = told2.flatMap(({ events }) => events).filter(({ type }) => type === "CardsRevealed").at(-1);
  const { field } = told2.at(-1) ?? before2.position;
  const { position } = told2.some(({ act: act2 }) => act2 === "ROUND") ? last.after : before2;
  const over = isStopped(match, progress) || Boolean(winner(last.after));
  const complete = over || !before2.entered || last.slot === 2;
  const lines2 = told2.map((beat) => [beat.act, sentencesOf(words, beat)]);
  if (!telling2 && over && before2.entered && last.slot === 1) lines2.push(["ROUND", [words.say("kiriai.story.closed")]]);
  const listening = { role: "log", "aria-label": words.say("page.story"), tabindex: 0 };
  return screen(
    `revealing ${desk.watched}`,
    titleOf2(words, steps[0]),
    halves(
      [shown4 && faces(words, shown4), battlefield(context, field, before2.entered || told2.length ? SEATS2 : [])],
      [
        h("ol.story", listening, story(lines2)),
        verified(context),
        before2.entered && plates(context, { ...position, field })
      ]
    ),
    [mainButton(words, { telling: telling2, complete, over, entered: before2.entered, count: steps.length })],
    {
      status: shown4 && h("p.place", null, words.say(SLOTS2[shown4.slot])),
      story: lines2.length,
      tap: telling2 ? "beat" : null
    }
  );
}
function isStopped(match, { charge, dispute: dispute3 }) {
  return Boolean(match.ending || charge || dispute3) || ["alone", "left"].includes(match.stage);
}
function faces(words, shown4) {
  return h("div.opened", { key: shown4.slot }, SEATS2.map((seat) => face3(words, shown4[seat], seat)));
}
function face3(words, action, seat) {
  return h(
    "figure",
    { class: `face ${seat}` },
    h("span.big", null, card(action, seat)),
    h("figcaption", null, crest(seat), ` ${words.action(action)}`)
  );
}
function titleOf2(words, { before: before2, round: round2 }) {
  return before2.entered ? words.say("kiriai.duel.round", { number: round2 }) : words.say("kiriai.duel.setup");
}
function story(lines2) {
  return lines2.flatMap(([act2, sentences], number2) => {
    const names = [act2.toLowerCase(), number2 < lines2.length - 1 && "past"].filter(Boolean).join(" ");
    return sentences.map((sentence) => h("li", { class: names }, sentence));
  });
}
function mainButton(words, { telling: telling2, complete, over, entered: entered2, count: count2 }) {
  if (telling2) return button(words.say("kiriai.duel.skip"), "skip", { key: "main" });
  const onward = over ? "kiriai.duel.result" : entered2 ? "kiriai.duel.next" : "kiriai.duel.begin";
  const label = words.say(complete ? onward : "kiriai.duel.waiting");
  return button(label, "watch", { kind: "main", value: count2, disabled: !complete, key: "main" });
}

// ui/screens/kiriai/ending.js
function ending2(context) {
  const { words, match, progress } = context;
  const { stage } = match;
  const outcome = outcomeOf(match);
  const gone = { alone: "page.alone", left: "page.left" }[stage];
  const content = halves(
    [
      versus(context),
      outcome && laurels2(progress, outcome),
      outcome && note(because(context, outcome)),
      outcome && !leftEarly(context, outcome) && departure(context),
      gone && note(words.say(gone)),
      progress.duel.entered && battlefield(context, progress.duel.position.field)
    ],
    [outcome && audit2(context), record3(context)]
  );
  const key = outcome ? resultOf(outcome, progress.seat) : gone ? `${gone}.title` : "page.stopped";
  return screen("ending", words.say(key), content, after4(context));
}
function resultOf({ how, winner: winner2 }, seat) {
  if (how === "same_card") return "kiriai.duel.over.none";
  if (winner2 === null) return "match.draw";
  return winner2 === seat ? "shared.won" : "shared.lost";
}
var REASONS = {
  drawn: "kiriai.duel.over.agreed",
  same_card: "kiriai.duel.over.same",
  resigned: "match.resigned",
  result: "kiriai.duel.over.defeat"
};
function because(context, outcome) {
  const { words } = context;
  const key = leftEarly(context, outcome) ? "shared.link.left" : REASONS[outcome.how];
  return words.say(key, { name: outcome.winner && words.who(opponentOf2(outcome.winner)) });
}
function leftEarly({ match, seat }, { how, winner: winner2 }) {
  return match.stage === "alone" && how === "resigned" && winner2 === seat;
}
function departure({ words, match, seat }) {
  if (match.stage === "left") return note(words.say("page.left.title"), "banner");
  if (match.stage !== "alone") return null;
  return note(words.say("shared.link.left", { name: words.who(opponentOf2(seat)) }), "banner");
}
var UNHEARD = { left: "kiriai.duel.unaudited.own", alone: "kiriai.duel.unaudited" };
function laurels2({ duel }, { winner: winner2 }) {
  const winners = winner2 ? [winner2] : SEATS2;
  const { field } = duel.position;
  const standing2 = (seat) => field[seat].health === "x" ? { ...field[seat], health: "-" } : field[seat];
  const figures = winners.map((seat) => h("span", null, samurai(standing2(seat), seat)));
  return h("div.laurels", { "aria-hidden": "true" }, figures);
}
function audit2({ words, match, progress }) {
  const { audit: heard, seat } = progress;
  const title = h("h3", null, words.say("page.audit.title"));
  if (!heard) {
    const same2 = UNHEARD[match.stage] && match.ending.how === "same_card";
    const key = same2 ? "kiriai.duel.unaudited.same" : UNHEARD[match.stage] ?? "kiriai.duel.auditing";
    const sentence = words.say(key, { name: words.who(opponentOf2(seat)) });
    return h("section.audit", null, title, h("p", null, sentence));
  }
  const { charges, cards, sealed } = heard;
  const same = new Set(cards).size < cards.length && match.ending.how !== "same_card";
  const checked = cards.length > SEATS2.length ? "kiriai.duel.audited" : "kiriai.duel.audited.told";
  const tick = h("span.tick", { "aria-hidden": "true" }, "✓");
  const good = h("p.verified", null, tick, ` ${words.say(checked)}`);
  const verdict = charges.length ? h(
    "div.alarm",
    { role: "alert" },
    h("p", null, words.say("page.audit.bad")),
    h("ul", null, charges.map((charge) => h("li", null, words.finding(charge))))
  ) : same ? note(words.say("kiriai.duel.audited.same")) : good;
  return h("section.audit", null, title, verdict, dealt(words, cards), rest2(words, sealed));
}
function dealt(words, cards) {
  const held2 = cards.map((special, index) => {
    const seat = SEATS2[index];
    const holder = seat ? words.who(seat) : words.say("kiriai.duel.unseen");
    const picture2 = h("span", { class: seat ? "mini" : "mini nobody" }, card(special, seat ?? "red"));
    return h("li", null, picture2, h("span", null, h("small", null, holder), h("strong", null, words.action(special))));
  });
  return held2.length ? h("ul.dealt", null, held2) : null;
}
function rest2(words, sealed) {
  if (!sealed) return null;
  const name2 = (action) => /^[ARCSHLBKZX]$/.test(action) ? words.action(action) : action;
  return SEATS2.map((seat) => {
    const values = { name: words.who(seat), card: name2(sealed[seat]) };
    return h("p", null, words.say("kiriai.duel.rest", values));
  });
}
function record3(context) {
  const { words, match, progress } = context;
  const rounds = [...new Set(progress.steps.map(({ exchange }) => exchange))].map((exchange) => {
    const steps = progress.steps.filter((step) => step.exchange === exchange);
    return h("details", null, h("summary", null, titleOf2(words, steps[0])), h("ol.story", null, lines(words, steps)));
  });
  const text2 = recordOf2(progress, match);
  return h(
    "section.record",
    null,
    h("h3", null, words.say("kiriai.duel.record.whole")),
    rounds.length ? rounds : note(words.say("page.record.empty")),
    h("textarea", { readonly: true, rows: 3, id: "record", "aria-label": words.say("page.record.text") }, text2),
    button(words.say("record.copy"), "copy"),
    copied(context)
  );
}
function lines(words, steps) {
  return toldBy(steps).flatMap(
    (beat) => sentencesOf(words, beat).map((sentence) => h("li", { class: beat.act.toLowerCase() }, sentence))
  );
}
function after4({ words, match, seat }) {
  const { stage, rematchSaid, rematchHalf } = match;
  if (stage === "left") return [];
  const settled = stage === "audited" || stage === "alone";
  const leave = button(words.say("shared.leave"), settled ? "say" : "ask", { value: settled ? "bye" : "leave" });
  if (stage !== "audited") return [leave];
  if (rematchSaid) return [note(words.say("kiriai.duel.rematch.offered"), "banner"), leave];
  const again = (key) => button(words.say(key), "say", { value: "play_again", kind: "main" });
  if (!rematchHalf) return [leave, again("banner.rematch")];
  const asked = words.say("kiriai.duel.rematch.asked", { name: words.who(opponentOf2(seat)) });
  return [note(asked, "banner"), leave, again("kiriai.duel.rematch.accept")];
}

// ui/screens/kiriai/room.js
var SECRET = ["claiming", "choosing", "called", "locked", "ready"];
function shown2() {
}
function isSecret2({ stage }) {
  return SECRET.includes(stage);
}
function isOver2({ stage, ending: ending3 }, { charge, dispute: dispute3 }) {
  return ending3 !== null || charge !== null || dispute3 !== null || ["alone", "left", "disputed"].includes(stage);
}
function playing2(context) {
  const { match, progress } = context;
  if (match.stage === "claiming" || context.desk.retelling && mayRetell(match)) return telling(context);
  if (["shuffling", "stripping"].includes(match.stage)) return dealing(context);
  if (["choosing", "called"].includes(match.stage)) {
    return progress.duel.entered ? choosing(context) : entering(context);
  }
  return locked(context);
}

// ui/screens/lobby.js
function invitation({ words }) {
  return screen("invitation", words.say("page.invitation.title"), [note(words.say("page.invitation"))]);
}
function halted({ words, table: table2 }) {
  const actions = {
    taken: () => button(words.say("page.taken.here"), "reload", { kind: "main" }),
    damaged: () => button(words.say("page.damaged.anew"), "anew", { kind: "main" }),
    faulty: () => button(words.say("page.reload"), "reload", { kind: "main" }),
    unkept: () => button(words.say("page.reload"), "reload", { kind: "main" })
  };
  const key = `page.${table2.halt}`;
  return screen("halted", words.say(`${key}.title`), [note(words.say(key))], [actions[table2.halt]()]);
}
function calling({ words }) {
  return screen("calling", words.say("page.calling.title"), [h("div.moonrise", { "aria-hidden": "true" })]);
}
function waiting2({ words, table: table2 }) {
  const content = [h("div.moonrise", { "aria-hidden": "true" }), note(words.say("page.waiting"))];
  if (table2.unknownTerms) content.push(h("p.banner", { role: "status" }, words.say("page.unknown")));
  return screen("waiting", words.say("page.waiting.title"), content);
}
function offered2({ words, table: { terms, names } }) {
  const { title, titleOf: titleOf3, name: name2, line: line2, notes } = OFFERS2[terms.game](terms);
  const host = names[opponentOf2(terms.seat)];
  return screen(
    "offered",
    host ? words.say(titleOf3, { name: host }) : words.say(title),
    halves(
      [h("p.game", null, words.say(name2)), note(words.say(line2)), seatLine({ words }, terms.seat), nameField(words)],
      [...notes, "page.offer.trust"].map((key) => note(words.say(key)))
    ),
    [
      button(words.say("join.decline"), "say", { value: "decline" }),
      button(words.say("join.accept"), "say", { value: "accept", kind: "main" })
    ]
  );
}
function nameField(words) {
  const typing = { maxlength: MOST_LETTERS, autocomplete: "nickname", spellcheck: "false" };
  return h(
    "section.code",
    null,
    h("label", { for: "name" }, words.say("page.name")),
    h("div.pair", null, h("input", { id: "name", type: "text", value: givenName(), ...typing }))
  );
}
var OFFERS2 = {
  kiriai: ({ spaces, dealing: dealing2 }) => ({
    title: "page.offer.title",
    titleOf: "page.offer.title.named",
    name: "kiriai.name",
    line: "page.kiriai.line",
    notes: [
      spaces === ADVANCED_FIELD ? "kiriai.rules.advanced" : "kiriai.rules.standard",
      dealing2 === "fair" ? "page.offer.fair" : "page.offer.real"
    ]
  }),
  kingbrick: () => ({
    title: "page.battle.offer.title",
    titleOf: "page.battle.offer.title.named",
    name: "kingbrick.name",
    line: "kingbrick.line",
    notes: ["page.battle.offer.armies", "page.battle.offer.board"]
  })
};

// ui/screens/screens.js
var ROOMS = { kiriai: room_exports2, kingbrick: room_exports };
function isSecret3(table2) {
  const game = table2?.terms?.game;
  return Boolean(game) && ROOMS[game].isSecret(table2.match);
}
function beatsOf3(context) {
  const { progress } = context;
  return progress ? ROOMS[progress.game].beatsOf(context) : [];
}
function paceOf3(context) {
  return ROOMS[context.progress.game].paceOf(context);
}
function shown3(context) {
  const { progress } = context;
  if (progress) ROOMS[progress.game].shown(context);
}
function screenOf(context) {
  const { table: table2, match, progress, desk } = context;
  if (table2 === null) return invitation(context);
  if (table2.halt) return halted(context);
  if (match === null) return calling(context);
  if (!progress) return before(context);
  const room = ROOMS[progress.game];
  if (progress.steps.length > desk.watched) return room.revealing(context);
  if (room.isOver(match, progress)) return room.ending(context);
  if (desk.covered && room.isSecret(match)) return covered(context);
  return room.playing(context);
}
function before(context) {
  const { words, table: table2, match } = context;
  if (match.stage === "offered") return offered2(context);
  if (match.stage === "alone" || match.stage === "left") {
    return screen("gone", words.say(`page.${match.stage}.title`), [note(words.say(`page.${match.stage}`))]);
  }
  return table2.seated ? waiting2(context) : calling(context);
}
function covered({ words }) {
  return screen(
    "covered",
    words.say("page.cover.title"),
    [h("div.moonrise", { "aria-hidden": "true" }), note(words.say("page.cover"))],
    [button(words.say("page.uncover"), "uncover", { kind: "main" })]
  );
}

// ui/sheets.js
var RULES = {
  kiriai: {
    "": ["field", "standard", "advanced", "special"],
    round: ["lock", "sides", "reveal", "order", "pass", "aside", "spent"],
    strikes: ["strike", "clash", "end", "closed", "words"]
  },
  kingbrick: {
    "": ["goal", "army", "standard", "put", "castle", "first"],
    turn: ["flick", "king", "special"],
    prison: ["capture", "line", "throw"],
    fouls: ["foul", "price", "end"]
  }
};
function sheetOf(context) {
  const { kind, value } = context.desk.sheet ?? {};
  return kind ? SHEETS[kind](context, value) : null;
}
var SHEETS = {
  menu(context) {
    const { words, match, progress } = context;
    return sheet(words, words.say("page.menu"), [
      button(words.say("home.rules"), "sheet", { value: "rules" }),
      progress && WISHES[progress.game](context),
      match && match.stage !== "left" && button(words.say("shared.leave"), "ask", { value: "leave" }),
      languages(context)
    ]);
  },
  rules(context) {
    const { words, game } = context;
    const known = game ? [game] : Object.keys(RULES);
    return sheet(words, words.say("home.rules"), known.map((one) => rulesOf(context, one, known.length > 1)));
  },
  card({ words, seat }, letter) {
    const sides2 = (CARDS2[CARD_OF[letter]] ?? [letter]).map((action) => cardLine(words, action, seat));
    return sheet(words, words.card(CARD_OF[letter]), sides2);
  },
  ask(context, what) {
    const { words } = context;
    const { title, sentence, label, act: act2, value } = QUESTIONS[what](context);
    return h(
      "div.sheet",
      null,
      h("h2", { tabindex: -1, id: "sheet" }, words.say(title)),
      h("p", null, words.say(sentence)),
      h(
        "div.pair",
        null,
        button(words.say("confirm.cancel"), "close"),
        button(words.say(label), act2, { value, kind: "danger" })
      )
    );
  }
};
var QUESTIONS = {
  resign({ game, seat }) {
    const [act2, value] = game === "kingbrick" ? ["write", `${seat}: resign`] : ["say", "resign"];
    return { title: "page.resign.ask", sentence: "page.resign.sentence", label: "match.resign", act: act2, value };
  },
  leave: (context) => ({
    title: "shared.leave.ask",
    sentence: leaving(context),
    label: "shared.leave",
    act: "leave"
  }),
  king: () => ({ title: "page.king.ask", sentence: "page.king.sentence", label: "page.army.lock", act: "army" })
};
function leaving({ table: table2, match, progress }) {
  if (table2.fault === null && resignsByLeaving3(match, progress)) return "page.leave.resigns";
  return progress?.game === "kingbrick" ? "page.leave.battle" : "page.leave.sentence";
}
function sheet(words, title, content) {
  const close = button(words.say("page.close"), "close", { kind: "main" });
  return h("div.sheet", null, h("h2", { tabindex: -1, id: "sheet" }, title), content, h("div.foot", null, close));
}
var WISHES = {
  kiriai({ words, match }) {
    const free = ["choosing", "called", "locked"].includes(match.stage);
    const undecided = free && !match.drawOffered && !match.drawOfferedByThem;
    return [
      mayRetell(match) && match.stage !== "claiming" && button(words.say("kiriai.duel.menu.retell.own"), "retell"),
      undecided && button(words.say("match.draw.offer"), "say", { value: "offer_draw" }),
      free && button(words.say("match.resign"), "ask", { value: "resign" })
    ];
  },
  kingbrick({ words, match, progress, seat }) {
    const undecided = !progress.book?.offer;
    const wish = (key, text2) => undecided && mayEnter(match, progress, text2) && button(words.say(key), "write", { value: text2 });
    return [
      wish("page.battle.undo", "offer undo"),
      wish("match.draw.offer", "offer draw"),
      mayEnter(match, progress, `${seat}: resign`) && button(words.say("match.resign"), "ask", { value: "resign" })
    ];
  }
};
function rulesOf({ words, seat }, game, named2) {
  const level = named2 ? "h4" : "h3";
  const parts = Object.entries(RULES[game]).map(([title, keys]) => [
    title && h(level, null, words.say(`${game}.rules.${title}`)),
    keys.map((key) => h("p", null, words.say(`${game}.rules.${key}`)))
  ]);
  return [named2 && h("h3", null, words.say(`${game}.name`)), parts, PIECES[game](words, seat, level)];
}
var PIECES = {
  kiriai: (words, seat, level) => [
    h(level, null, words.say("kiriai.cards")),
    ACTIONS.map((action) => cardLine(words, action, seat))
  ],
  kingbrick: (words, seat, level) => [
    h(level, null, words.say("kingbrick.bricks")),
    KINDS.map((kind) => {
      const [name2, what] = ["name", "what"].map((part2) => words.say(`kingbrick.${kind}.${part2}`));
      return explained(brick(kind, seat), name2, what);
    })
  ]
};
function cardLine(words, action, seat) {
  return explained(card(action, seat), words.action(action), words.what(action));
}
function explained(drawing, name2, what) {
  const text2 = h("div", null, h("h4", null, name2), h("p", null, what));
  return h("section.explained", null, h("span.mini", null, drawing), text2);
}
function languages({ words, language }) {
  const options = Object.entries(LANGUAGES).map(([code, name2]) => {
    const state = { lang: code, "aria-pressed": String(code === language) };
    return h("button.option", { do: "language", with: code, type: "button", ...state }, name2);
  });
  return h("div.languages", { role: "group", "aria-label": words.say("settings.language") }, options);
}

// ui/words.js
var LIMITS = {
  enter: "page.limit.book",
  unlock: "shared.limit.back",
  offer_draw: "shared.limit.draw",
  tell: "shared.limit.tell"
};
var CARD_KEYS = {
  A: "approach",
  R: "retreat",
  C: "charge",
  S: "stance",
  H: "high",
  L: "low",
  B: "balanced",
  K: "kesa",
  Z: "zantetsu",
  X: "counter"
};
var FAULTS = {
  BROKEN_SEAL: "page.fault.seal",
  ECHOED_SEAL: "page.fault.echo",
  WRONG_DIGEST: "page.fault.digest",
  BROKEN_NAME: "page.fault.name",
  NOT_THE_SAME: "page.fault.same",
  EARLY_OPENING: "page.fault.early",
  LATE_OPENING: "page.fault.late",
  LATE_TAKE_BACK: "page.fault.takeback",
  NOT_A_THROW: "page.fault.throw",
  WRONG_ENTRY: "page.fault.entry",
  TOO_MANY: "page.fault.many",
  OTHER_TABLE: "page.fault.table",
  WRONG_MAC: "page.fault.mac",
  UNKNOWN_VERSION: "page.fault.version",
  UNKNOWN_WORD: "page.fault.version",
  ...group("page.fault.deal", ["NOT_IN_THE_GROUP", "NOT_DISTINCT"]),
  UNPROVED_SHUFFLE: "page.fault.shuffle",
  UNPROVED_PICK: "page.fault.pick",
  UNPROVED_STRIP: "page.fault.strip",
  ...group("page.fault.frame", [
    "TOO_LARGE",
    "NOT_TEXT",
    "NOT_JSON",
    "TOO_DEEP",
    "DUPLICATE_KEY",
    "NOT_A_WHOLE_NUMBER",
    "MISSING_KEY",
    "UNKNOWN_KEY",
    "WRONG_TYPE",
    "OUT_OF_RANGE"
  ]),
  ...group("page.fault.order", [
    "WRONG_ACKNOWLEDGEMENT",
    "WRONG_ORDER",
    "NOT_THEIRS_TO_SAY",
    "NO_BOOK",
    "WRONG_EXCHANGE",
    "WRONG_SLOT",
    "WRONG_SLOT_COUNT",
    "WRONG_KIND",
    "WRONG_TERMS",
    "WRONG_AUDIT"
  ])
};
var CHARGES = {
  WRONG_SLOT_COUNT: "page.charge.count",
  UNKNOWN_ACTION: "page.charge.unknown",
  UNKNOWN_PLACEMENT: "page.charge.entry",
  NOT_AN_ENTRY_SPACE: "page.charge.entry",
  SAME_CARD: "page.charge.same",
  SET_ASIDE: "page.charge.aside",
  SPECIAL_NOT_HELD: "page.charge.special",
  ...group("page.charge.army", ["NO_ARMY", "TOO_MANY_POINTS", "TOO_MANY_BRICKS"]),
  UNFIT_LINE: "page.charge.line",
  UNASKED_SEAL: "page.charge.unasked",
  EARLY_CLOSE: "page.charge.closed"
};
var FINDINGS = {
  NOT_DEALT: "page.finding.dealt",
  BROKEN_SEAL: "page.finding.seal",
  UNKNOWN_CARD: "page.finding.unknown",
  ...group("page.finding.changed", ["BAD_EXPONENT", "BAD_ORDER", "CHANGED_EXPONENT", "CHANGED_ORDER"])
};
function group(key, codes) {
  return Object.fromEntries(codes.map((code) => [code, key]));
}
var Words = class {
  /** What the players are called, by seat. */
  names = {};
  constructor(speech) {
    this.say = (key, values) => speech.say(key, values);
  }
  action(action) {
    return this.say(`kiriai.${CARD_KEYS[action]}.name`);
  }
  what(action) {
    return this.say(`kiriai.${CARD_KEYS[action]}.what`);
  }
  /** A card by its letter: one with two sides has two names. */
  card(letter) {
    return (CARDS2[letter] ?? [letter]).map((action) => this.action(action)).join(" / ");
  }
  who(seat) {
    return this.names[seat] || this.colour(seat);
  }
  /** The same, marked if it is the guest's. */
  whoOf(seat, mine) {
    return mine ? this.say("shared.you", { name: this.who(seat) }) : this.who(seat);
  }
  colour(seat) {
    return this.say(`seat.${seat}`);
  }
  stance(stance) {
    return this.say(stance === "H" ? "kiriai.duel.heaven" : "kiriai.duel.earth");
  }
  health(health) {
    return this.say({ "+": "page.unhurt", "-": "page.hurt", x: "page.defeated" }[health]);
  }
  /** What they broke, in a sentence. */
  fault({ code }) {
    return this.say(FAULTS[code]);
  }
  charge({ code }) {
    return this.say(CHARGES[code]);
  }
  finding({ code, details }) {
    const key = FINDINGS[code] ?? CHARGES[code];
    const [shown4, dealt2] = details.map((card2) => card2 in CARD_KEYS ? this.action(card2) : card2);
    return this.say(key, { shown: shown4, dealt: dealt2 });
  }
};

// ui/page.js
var LINKS = { calling: "page.link.calling", connected: "page.link.connected", away: "page.link.away" };
var TITLES = { kiriai: "kiriai.name", kingbrick: "kingbrick.name" };
var LOBBY = ["invitation", "calling", "waiting", "offered", "halted", "gone"];
var FITTING = ["entering", "choosing", "locked", "revealing", "thrown"];
var Page2 = class {
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
      !fitting && footer(context, LOBBY.includes(view.name))
    );
    const actions = h("div.actions", { class: view.actions.length ? "actions" : "actions none" }, view.actions);
    this.#body.classList.toggle("bounded", view.story !== null);
    layChildren(this.#body, h("div", null, header(context), main, actions));
    this.#showSheet(context);
    if (this.#shown !== null && this.#shown !== view.name && !this.#dialog.open) {
      window.scrollTo(0, 0);
      this.#body.querySelector("h2").focus({ preventScroll: true });
    }
    this.#shown = view.name;
    this.#follow(view, context.language);
    document.title = context.words.say(TITLES[context.game] ?? "app.title");
  }
  /** What is told last is always in sight, also when another language takes more lines. */
  #follow({ name: name2, story: story2 }, language) {
    const told2 = story2 === null ? null : `${language} ${name2} ${story2}`;
    if (told2 !== this.#told) this.#toEnd();
    this.#told = told2;
  }
  #toEnd() {
    const last = this.#body.querySelector("[role=log]")?.lastElementChild;
    last?.scrollIntoView({ block: "nearest" });
  }
  #showSheet(context) {
    const sheet2 = sheetOf(context);
    if (sheet2) {
      const fresh = h("dialog", null, sheet2);
      layChildren(this.#dialog, fresh);
      if (!this.#dialog.open) {
        this.#dialog.showModal();
        this.#dialog.querySelector("h2").focus();
      }
    } else if (this.#dialog.open) this.#dialog.close();
  }
};
function header({ words, table: table2, match, game }) {
  const link = !table2 || table2.halt || match?.stage === "left" ? null : table2.hostAway ? "away" : table2.link;
  const key = LINKS[link] ?? "page.link.gone";
  return h(
    "header",
    null,
    game ? h("h1", null, SIGNS[game]()) : h("h1.app", null, words.say("app.title")),
    h("p.link", { class: `link ${link}`, role: "status" }, link && words.say(key)),
    icon("rules", words.say("home.rules"), "?"),
    icon("menu", words.say("page.menu"), "≡")
  );
}
var SIGNS = {
  kiriai: () => [h("span.kanji", { "aria-hidden": "true" }, "斬合"), " Kiri-ai"],
  kingbrick: () => [h("span.sign", null, brick("king", "red")), " KingBrick"]
};
function icon(sheet2, label, sign2) {
  const attributes = { do: "sheet", with: sheet2, type: "button", "aria-label": label };
  return h("button.icon", attributes, h("span", { "aria-hidden": "true" }, sign2));
}
function footer(context, lobby) {
  return h("footer", null, lobby && languages(context), h("p", null, context.words.say("home.unofficial")));
}
function limitOf({ words, table: table2 }) {
  return table2?.limit ? h("p.banner", { role: "status" }, words.say(LIMITS[table2.limit])) : null;
}
function troubleOf({ words, table: table2, match }) {
  if (!table2 || table2.halt || ["connected", "calling"].includes(table2.link)) return null;
  if (match?.stage === "left" || match?.stage === "alone") return null;
  const key = table2.link === "version" ? "page.fault.version" : `page.link.${table2.link}`;
  return h("section.trouble", { role: "status" }, note(words.say(key)), remedyFor(words, table2.link));
}
function remedyFor(words, link) {
  if (link === "version") return button(words.say("page.reload"), "reload");
  if (link === "older") return button(words.say("shared.leave"), "ask", { value: "leave" });
  return button(words.say("page.again"), "hurry");
}

// app.js
var App = class {
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
    this.#page = new Page2(() => this.act("close"));
    this.#desk = new Desk(null);
  }
  async start(secret) {
    if (secret) {
      this.#store = await Store.open(secret, toHex(crypto.getRandomValues(new Uint8Array(8))));
      this.#desk = new Desk(this.#store);
      this.#table = new Table(this.#store, secret, () => this.render());
    }
    this.#desk.covered = Boolean(this.#store?.lines.length);
    this.#listen();
    this.render();
    await this.#table?.start();
    this.#desk.covered &&= isSecret3(this.#table);
  }
  get #context() {
    const table2 = this.#table;
    const match = table2?.match ?? null;
    const progress = table2?.progress ?? null;
    if (progress) this.#desk.follow(match, progress);
    const { game = null, seat = "red" } = table2?.terms ?? {};
    const { language } = this.#speech;
    this.#words.names = table2?.names ?? {};
    return { words: this.#words, language, table: table2, match, progress, game, seat, desk: this.#desk };
  }
  render() {
    const context = this.#context;
    this.#tell(context);
    this.#page.show(context);
    shown3(context);
  }
  /** Goes on telling, beat by beat; at once where motion is not wanted. What comes meanwhile does not hold it up. */
  #tell(context) {
    const { desk, match } = context;
    const { length } = beatsOf3(context);
    if (length && desk.beat === 0) desk.beat = 1;
    if (desk.beat <= length && matchMedia("(prefers-reduced-motion: reduce)").matches) desk.beat = length + 1;
    const told2 = desk.beat && desk.beat <= length ? `${match.number} ${desk.watched} ${desk.beat}` : null;
    if (told2 === this.#told) return;
    this.#told = told2;
    clearTimeout(this.#teller);
    if (told2) this.#teller = setTimeout(() => this.act("beat"), paceOf3(context));
  }
  #listen() {
    document.addEventListener("touchstart", () => {
    }, { passive: true });
    document.addEventListener("click", ({ target }) => {
      const { do: act2, with: value } = target.closest("[data-do]")?.dataset ?? {};
      if (act2) this.act(act2, value);
    });
    const holds2 = ({ target }) => target.closest?.("[data-hold]");
    const peek = (peeking) => {
      if (this.#desk.peeking === peeking) return;
      this.#desk.peeking = peeking;
      this.render();
    };
    document.addEventListener("pointerdown", (event) => holds2(event) && peek(true));
    for (const end3 of ["pointerup", "pointercancel", "blur"]) window.addEventListener(end3, () => peek(false));
    document.addEventListener("contextmenu", (event) => holds2(event) && event.preventDefault());
    document.addEventListener("keydown", (event) => holds2(event) && [" ", "Enter"].includes(event.key) && peek(true));
    document.addEventListener("keyup", () => peek(false));
    document.addEventListener("visibilitychange", () => {
      this.#table?.stepAway(document.hidden);
      if (!document.hidden) return;
      Object.assign(this.#desk, { covered: isSecret3(this.#table), peeking: false, sheet: null });
      this.render();
    });
  }
  /** One touch; every act is named in the tree that is shown. */
  act(name2, value) {
    ACTS3[name2](this, this.#desk, value);
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
    this.#desk.beat = beatsOf3(this.#context).length + 1;
  }
};
var ACTS3 = {
  say(app2, desk, type) {
    desk.sheet = null;
    app2.say(type === "accept" ? { type, player: readName() } : { type });
  },
  leave(app2, desk) {
    desk.sheet = null;
    app2.leave();
  },
  /** A line of the open book. */
  write(app2, desk, text2) {
    desk.sheet = null;
    app2.say({ type: "enter", text: text2 });
  },
  pick: (app2, { hand }, card2) => hand.pick(card2),
  tell(app2, desk) {
    desk.retelling = false;
    app2.tell(desk.hand);
  },
  retell: (app2, desk) => Object.assign(desk, { retelling: true, sheet: null }),
  enter: (app2, { hand: { entry } }) => app2.say({ type: "lock", payloads: [`${entry.space}${entry.stance}`] }),
  lock: (app2, { hand }) => hand.pair && app2.say({ type: "lock", payloads: hand.pair }),
  put: (app2, { hand }, letter) => hand.put(letter),
  turn: (app2, { hand }, slot) => hand.turn(slot),
  remove: (app2, { hand }, slot) => hand.remove(slot),
  swap: (app2, { hand }) => hand.swap(),
  space: (app2, { hand }, space) => hand.enter({ space: Number(space) }),
  stance: (app2, { hand }, stance) => hand.enter({ stance }),
  more: (app2, { muster }, kind) => muster.change(kind, 1),
  less: (app2, { muster }, kind) => muster.change(kind, -1),
  standard: (app2, { muster }) => muster.take(STANDARD),
  code: (app2, { muster }) => readCode(muster),
  army(app2, desk) {
    desk.sheet = null;
    if (desk.muster.isLegal) app2.say({ type: "lock", payloads: [desk.muster.code] });
  },
  beat: (app2, desk) => Object.assign(desk, { beat: desk.beat + 1 }),
  skip: (app2) => app2.skip(),
  watch: (app2, desk, count2) => desk.watch(count2 && Number(count2)),
  explain: (app2, desk, value) => Object.assign(desk, { sheet: { kind: "card", value } }),
  sheet: (app2, desk, kind) => Object.assign(desk, { sheet: { kind } }),
  ask: (app2, desk, value) => Object.assign(desk, { sheet: { kind: "ask", value } }),
  close: (app2, desk) => Object.assign(desk, { sheet: null }),
  uncover: (app2, desk) => Object.assign(desk, { covered: false }),
  copy: (app2, desk) => Object.assign(desk, { copied: copyRecord() }),
  language: (app2, desk, language) => app2.speak(language),
  hurry: (app2) => app2.hurry(),
  anew: (app2) => app2.anew(),
  reload: () => location.reload()
};
function copyRecord() {
  const text2 = document.getElementById("record");
  text2.focus({ preventScroll: true });
  text2.setSelectionRange(0, text2.value.length);
  return document.execCommand("copy");
}
function readName() {
  const name2 = tidy(document.getElementById("name").value);
  keepName(name2);
  return name2;
}
function readCode(muster) {
  const field = document.getElementById("code");
  if (muster.read(field.value)) field.value = "";
}
function invited() {
  const secret = location.hash.slice(1);
  return /^[0-9a-f]{32}$/.test(secret) ? secret : Store.last();
}
window.addEventListener("hashchange", () => location.reload());
hireWorker();
var app = new App(await Speech.load());
await app.start(invited());
