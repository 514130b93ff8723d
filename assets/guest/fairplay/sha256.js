// How is a text hashed where a browser offers nothing for it, on plain http? SHA-256 (FIPS 180-4), HMAC (RFC 2104).

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

const START = firstPrimes(8).map((prime) => rootBits(prime, 2n));
const ROUNDS = Int32Array.from(firstPrimes(64), (prime) => rootBits(prime, 3n));

function firstPrimes(count) {
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return primes;
}

/** The first 32 bits after the point of a square or cube root: the standard's constants, from where they come. */
function rootBits(prime, degree) {
  const scaled = BigInt(prime) << (32n * degree);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree > scaled) high = middle;
    else low = middle;
  }
  return Number(low & 0xffffffffn);
}

/** The 32 bytes of the digest. */
export function sha256(message) {
  const state = Int32Array.from(START);
  const schedule = new Int32Array(64);
  const padded = pad(message);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += BLOCK_BYTES) compress(state, schedule, view, at);
  const digest = new Uint8Array(DIGEST_BYTES);
  const out = new DataView(digest.buffer);
  state.forEach((word, index) => out.setInt32(4 * index, word));
  return digest;
}

/** A one, zeros, and the length in bits, up to a whole block. */
function pad(message) {
  const blocks = Math.floor((message.length + 8) / BLOCK_BYTES) + 1;
  const padded = new Uint8Array(blocks * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

function compress(state, schedule, view, at) {
  for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(at + 4 * index);
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15];
    const late = schedule[index - 2];
    const spread = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const stir = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[index] = (schedule[index - 16] + spread + schedule[index - 7] + stir) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[index] + schedule[index]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = (state[index] + word) | 0;
  });
}

function turn(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

/** HMAC-SHA-256. */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(joined([outer, sha256(joined([inner, message]))]));
}

/** Several pieces of bytes as one. */
export function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
