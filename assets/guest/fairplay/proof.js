// How is it proved what a secret exponent has made, without telling it, or which of several things it has made?
//
// A claim is a list of clauses, a clause one of branches, and a branch one of pairs of a base and a power. It says that
// every clause has a branch in which all powers are their bases raised to one exponent, and that whoever proves it
// knows the exponent.

import { digest, toHex, wide } from "./digest.js";
import { EXPONENT_DIGESTS, masks, multiply, Q, toBytes } from "./group.js";

const PROOF_CHALLENGE_BYTES = 16;
const CHALLENGES = 1n << BigInt(8 * PROOF_CHALLENGE_BYTES);

/** `right` is the place of the true branch in every clause; the context is a digest of everything said so far. */
export function prove(context, clauses, right, exponent) {
  let place = -1;
  // A false branch begins with its end: the challenge and response are chosen, and the commitment is made to fit them.
  // The challenge of a true branch is not known yet, and its response so far is the nonce.
  const drafts = clauses.map((clause, index) =>
    clause.map((_, at) => {
      place += 1;
      const { challenge, nonce } = chance(context, exponent, place);
      return { challenge: at === right[index] ? 0n : challenge, response: nonce };
    }),
  );
  const whole = challengeOf(context, commit(clauses.flat(), drafts.flat()));
  drafts.forEach((draft, index) => {
    const last = draft[right[index]];
    last.challenge = modulo(whole - sum(draft), CHALLENGES);
    last.response = modulo(last.response - last.challenge * exponent, Q);
  });
  const parts = drafts.flat();
  return { challenges: parts.map(({ challenge }) => challenge), responses: parts.map(({ response }) => response) };
}

/** Does it prove exactly this claim, in this context? All numbers of the claim must be members of the group. */
export function holds(context, clauses, { challenges, responses }) {
  if (responses.some((response) => response >= Q)) return false;
  const parts = challenges.map((challenge, index) => ({ challenge, response: responses[index] }));
  const whole = challengeOf(context, commit(clauses.flat(), parts));
  let from = 0;
  return clauses.every((clause) => {
    const own = parts.slice(from, from + clause.length);
    from += clause.length;
    return sum(own) % CHALLENGES === whole;
  });
}

function commit(branches, parts) {
  const pairs = branches.flatMap((branch, index) => branch.map((pair) => ({ pair, ...parts[index] })));
  const responses = pairs.map(({ pair: [base], response }) => [base, response]);
  const challenges = pairs.map(({ pair: [, power], challenge }) => [power, challenge]);
  const powers = masks([...responses, ...challenges]);
  return pairs.map((_, index) => multiply(powers[index], powers[index + pairs.length]));
}

function challengeOf(context, commitments) {
  const whole = digest("companion/proof/1", context, ...commitments.map(toBytes));
  return BigInt(`0x${toHex(whole.slice(0, PROOF_CHALLENGE_BYTES))}`);
}

/** By the exponent and the context: the same claim gives the same proof, and another one never has the same nonce. */
function chance(context, exponent, place) {
  const parts = [toBytes(exponent), context, String(place)];
  return {
    challenge: wide(1, "companion/guess/1", ...parts) % CHALLENGES,
    nonce: wide(EXPONENT_DIGESTS, "companion/nonce/1", ...parts) % Q,
  };
}

function sum(parts) {
  return parts.reduce((total, { challenge }) => total + challenge, 0n);
}

function modulo(value, by) {
  return ((value % by) + by) % by;
}
