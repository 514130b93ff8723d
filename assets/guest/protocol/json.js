// Which texts are JSON here? Bounded, no key twice, whole numbers only: stricter than the browser's own reader.

import { PeerFault } from "./faults.js";

export const MOST_BYTES = 16 * 1024;
const MOST_DEPTH = 8;
const MOST_DIGITS = 15;
const STRING = /"(?:[^"\\]|\\[^])*"/g;
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const NO_NUMBERS = /NaN|-?Infinity/y;
const BLANKS = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPED = /\\(?:(["\\/bfnrt])|u([0-9a-fA-F]{4}))/y;
const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const LITERALS = { null: null, true: true, false: false };
const encoder = new TextEncoder();

export function sizeOf(text) {
  return encoder.encode(text).length;
}

/** Half a character, which no wire can carry. */
function isTorn(text) {
  return /[\ud800-\udfff]/u.test(text);
}

export function readJson(wire, most = MOST_BYTES) {
  if (isTorn(wire)) throw new PeerFault("NOT_TEXT");
  const size = sizeOf(wire);
  if (size > most) throw new PeerFault("TOO_LARGE", size);
  // Before the reader sees it, which calls itself once per bracket.
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

/** Goes through a text once, from left to right. */
class Reader {
  constructor(text) {
    this.text = text;
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
    // There is no negative zero here.
    return Number(digits) + 0;
  }

  string() {
    this.at += 1;
    let text = "";
    for (;;) {
      text += this.take(PLAIN)[0];
      if (this.text[this.at] === '"') break;
      const [, letter, code] = this.take(ESCAPED) ?? this.refuse();
      text += letter ? ESCAPES[letter] : String.fromCharCode(Number.parseInt(code, 16));
    }
    this.at += 1;
    this.torn ||= isTorn(text);
    return text;
  }

  array() {
    const parts = [];
    if (this.sign("]")) return parts;
    do parts.push(this.value());
    while (this.sign(","));
    return this.sign("]") ? parts : this.refuse();
  }

  object() {
    const pairs = [];
    if (!this.sign("}")) {
      do pairs.push(this.pair());
      while (this.sign(","));
      if (!this.sign("}")) this.refuse();
    }
    // Without a prototype: a key like `__proto__` is a key like any other.
    const value = Object.create(null);
    for (const [key, part] of pairs) {
      if (key in value) throw new PeerFault("DUPLICATE_KEY", key.slice(0, 32));
      value[key] = part;
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
}

/** The one way to write a value: sorted keys, no blanks, nothing escaped that need not be. */
export function writeJson(value) {
  if (Array.isArray(value)) return `[${value.map(writeJson).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const keys = Object.keys(value).sort(byCharacter);
  return `{${keys.map((key) => `${JSON.stringify(key)}:${writeJson(value[key])}`).join()}}`;
}

/** By whole characters; the language itself compares halves of them. */
function byCharacter(one, other) {
  const [these, those] = [[...one], [...other]];
  const at = these.findIndex((character, index) => character !== those[index]);
  if (at < 0) return these.length - those.length;
  return those[at] === undefined ? 1 : these[at].codePointAt() - those[at].codePointAt();
}
