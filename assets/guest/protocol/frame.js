// What is a frame, and who vouches for it?

import { mac } from "../fairplay/key.js";
import { PeerFault } from "./faults.js";
import { readJson, writeJson } from "./json.js";
import { anything, checkKeys, isObject, raw, readRecord, text, whole } from "./shape.js";

export const VERSION = 3;
const FRAME = { seq: whole(), ack: whole(), type: text(16), body: anything() };
const MAC = raw(32);

function sign(frame, speaker, keys) {
  return mac(keys, speaker, frame, writeJson(frame.body));
}

export function encode({ seq, ack, type, body }, speaker, keys) {
  const signed = sign({ seq, ack, type, body }, speaker, keys);
  return writeJson({ v: VERSION, seq, ack, type, body, mac: signed });
}

/** A well-formed frame that nobody has vouched for yet, and its mac. */
export function decode(wire) {
  const value = readJson(wire);
  if (!isObject(value)) throw new PeerFault("WRONG_TYPE", "frame");
  checkVersion(value);
  checkKeys(value, ["v", "seq", "ack", "type", "body", "mac"]);
  const { v: _, mac: signed, ...rest } = value;
  MAC.read("mac", signed);
  return { frame: readRecord(FRAME, "frame", rest), mac: signed };
}

export function isFrom(envelope, speaker, keys) {
  return envelope.mac === sign(envelope.frame, speaker, keys);
}

/** The version comes first: what follows it may be of any other shape. */
export function checkVersion(value) {
  if (!Object.hasOwn(value, "v")) throw new PeerFault("MISSING_KEY", "v");
  if (value.v !== VERSION) throw new PeerFault("UNKNOWN_VERSION", String(value.v).slice(0, 32));
}
