// Which JSON may stand for a value? Strict both ways, and bounded. Bytes stay hexadecimal text; large numbers, BigInt.

import { PeerFault } from "./faults.js";
import { sizeOf } from "./json.js";

/** Every whole number up to it is exact in any JSON reader. */
const MOST = 2 ** 31 - 1;

const asItIs = (value) => value;

function typed(key, isRight) {
  if (!isRight) throw new PeerFault("WRONG_TYPE", key);
}

function ranged(key, isRight) {
  if (!isRight) throw new PeerFault("OUT_OF_RANGE", key);
}

export function whole(least = 0, most = MOST) {
  const read = (key, value) => {
    typed(key, typeof value === "number");
    ranged(key, least <= value && value <= most);
    return value;
  };
  return { read, write: asItIs };
}

function readHex(key, value, digits) {
  typed(key, typeof value === "string");
  ranged(key, value.length === digits && /^[0-9a-f]*$/.test(value));
  return value;
}

/** So many bytes, as hexadecimal text. */
export function raw(size) {
  return { read: (key, value) => readHex(key, value, 2 * size), write: asItIs };
}

/** A number too large for JSON's own, as hexadecimal digits of fixed length. */
export function big(size) {
  return {
    read: (key, value) => BigInt(`0x${readHex(key, value, 2 * size)}`),
    write: (value) => value.toString(16).padStart(2 * size, "0"),
  };
}

export function text(most) {
  const read = (key, value) => {
    typed(key, typeof value === "string");
    // JSON writes most control characters with six, which would break every bound on a frame's size.
    ranged(key, sizeOf(value) <= most && !/[\u0000-\u0009\u000b-\u001f]/.test(value));
    return value;
  };
  return { read, write: asItIs };
}

export function choice(...members) {
  const read = (key, value) => {
    typed(key, typeof value === "string");
    ranged(key, members.includes(value));
    return value;
  };
  return { read, write: asItIs };
}

export function many(shape, least, most) {
  const read = (key, value) => {
    typed(key, Array.isArray(value));
    ranged(key, least <= value.length && value.length <= most);
    return value.map((part) => shape.read(key, part));
  };
  return { read, write: (value) => value.map(shape.write) };
}

export function maybe(shape) {
  return {
    read: (key, value) => (value === null ? null : shape.read(key, value)),
    write: (value) => (value === null ? null : shape.write(value)),
  };
}

/** An object with exactly these fields. */
export function record(fields) {
  return {
    read: (key, value) => readRecord(fields, key, value),
    write: (value) => writeRecord(fields, value),
  };
}

/** An object that someone else reads. */
export function anything() {
  const read = (key, value) => {
    typed(key, isObject(value));
    return value;
  };
  return { read, write: asItIs };
}

export function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** Exactly the fields, no key more and none less. */
export function readRecord(fields, key, value) {
  typed(key, isObject(value));
  checkKeys(value, Object.keys(fields));
  const parts = Object.entries(fields).map(([name, shape]) => [name, shape.read(name, value[name])]);
  return Object.fromEntries(parts);
}

export function writeRecord(fields, value) {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, shape.write(value[name])]));
}

export function checkKeys(value, expected) {
  for (const name of expected) {
    if (!Object.hasOwn(value, name)) throw new PeerFault("MISSING_KEY", name);
  }
  for (const name of Object.keys(value)) {
    if (!expected.includes(name)) throw new PeerFault("UNKNOWN_KEY", name.slice(0, 32));
  }
}
