// How does a shared secret prove who is speaking, and how does one seed give all secrets of a match?

import { fromHex, keyed, toHex } from "./digest.js";

/** One key per direction, for one connection only: both sides put chance into them. */
export function connectionKeys(secret, hostChallenge, guestChallenge) {
  const key = (speaker) =>
    keyed(fromHex(secret), "companion/key/1", speaker, fromHex(hostChallenge), fromHex(guestChallenge));
  return { host: key("host"), guest: key("guest") };
}

export function mac(keys, speaker, { seq, ack, type }, body) {
  return toHex(keyed(keys[speaker], "companion/mac/1", speaker, String(seq), String(ack), type, body));
}

/** 32 bytes that only the seed's owner can know; another purpose or part gives entirely others. */
export function derive(seed, purpose, ...parts) {
  return keyed(fromHex(seed), "companion/derive/1", purpose, ...parts);
}
