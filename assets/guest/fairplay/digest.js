// How are values put into one hash so that no two lists of values ever read the same?

import { hmac, joined, sha256 } from "./sha256.js";

const encoder = new TextEncoder();

export function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The part behind its own length: four bytes, big-endian, then the raw or UTF-8 bytes. */
function prefixed(part) {
  const raw = typeof part === "string" ? encoder.encode(part) : part;
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, raw.length);
  return joined([length, raw]);
}

function listed(label, parts) {
  return joined([label, ...parts].map(prefixed));
}

/** SHA-256 over the length-prefixed label and parts; texts are UTF-8. */
export function digest(label, ...parts) {
  return sha256(listed(label, parts));
}

/** HMAC-SHA-256 over the length-prefixed label and parts. */
export function keyed(key, label, ...parts) {
  return hmac(key, listed(label, parts));
}

/** A number of `size` digests, each with its place (0, 1, 2 as decimal text) after the label; big-endian. */
export function wide(size, label, ...parts) {
  const places = Array.from({ length: size }, (_, place) => digest(label, String(place), ...parts));
  return BigInt(`0x${toHex(joined(places))}`);
}
