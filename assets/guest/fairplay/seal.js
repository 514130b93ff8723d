// How is a choice hidden now and proved later? Bytes are hexadecimal text everywhere but inside the hash.

import { digest, fromHex, toHex } from "./digest.js";

/** What the opening seals in this place: in another match, round, slot or seat it is worth nothing. */
export function seal({ match, round, slot, seat }, { nonce, payload }) {
  const place = [fromHex(match), String(round), String(slot), seat];
  return toHex(digest("companion/seal/1", ...place, fromHex(nonce), payload));
}
