"""Proves what a secret exponent has made, without telling the exponent, or which of several things it has made.

A claim is made of clauses, a clause of branches, and a branch of pairs of a base and a power. It says that every clause
has a branch in which all powers are their bases raised to one exponent, and that whoever proves it knows the exponent.
One branch of two pairs is the proof of Chaum and Pedersen; the choice between branches is that of Cramer, Damgard and
Schoenmakers; the challenge comes from a hash, as Fiat and Shamir have it.
"""

from dataclasses import dataclass
from itertools import count

from companion.fairplay.digest import digest, wide
from companion.fairplay.group import EXPONENT_DIGESTS, Q, multiply, power_of, to_bytes

PROOF_CHALLENGE_BYTES = 16
RESPONSE_BYTES = 32
_CHALLENGES = 1 << 8 * PROOF_CHALLENGE_BYTES

Pair = tuple[int, int]
Branch = tuple[Pair, ...]
Clause = tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """A challenge and a response for every branch, clause by clause."""

    challenges: tuple[int, ...]
    responses: tuple[int, ...]


def prove(context: bytes, clauses: tuple[Clause, ...], true: tuple[int, ...], exponent: int) -> Proof:
    """`true` is the place of the true branch in every clause; the context is a digest of everything said so far.

    The chance in a proof comes from the exponent and the context: the same claim always gives the same proof, and
    another one never uses the same nonce, which would give the exponent away.
    """
    places = count()
    # A false branch begins with its end: the challenge and response are chosen, and the commitment is made to fit them.
    # The challenge of a true branch is not known yet, and its response so far is the nonce.
    drafts = [[_chance(context, exponent, next(places)) for _ in clause] for clause in clauses]
    for draft, right in zip(drafts, true, strict=True):
        draft[right] = 0, draft[right][1]
    commitments = [
        commitment
        for clause, draft in zip(clauses, drafts, strict=True)
        for branch, (challenge, response) in zip(clause, draft, strict=True)
        for commitment in _commit(branch, challenge, response)
    ]
    whole = _challenge(context, commitments)
    for draft, right in zip(drafts, true, strict=True):
        challenge = (whole - sum(challenge for challenge, _ in draft)) % _CHALLENGES
        draft[right] = challenge, (draft[right][1] - challenge * exponent) % Q
    parts = [part for draft in drafts for part in draft]
    return Proof(tuple(challenge for challenge, _ in parts), tuple(response for _, response in parts))


def holds(context: bytes, clauses: tuple[Clause, ...], proof: Proof) -> bool:
    """Whether it proves exactly this claim, in this context; all numbers of the claim must be members of the group."""
    if any(response >= Q for response in proof.responses):
        return False
    parts = iter(zip(proof.challenges, proof.responses, strict=True))
    sums, commitments = [], []
    for clause in clauses:
        whole = 0
        for branch in clause:
            challenge, response = next(parts)
            whole += challenge
            commitments += _commit(branch, challenge, response)
        sums.append(whole % _CHALLENGES)
    return set(sums) == {_challenge(context, commitments)}


def _commit(branch: Branch, challenge: int, response: int) -> list[int]:
    return [multiply(power_of(base, response), power_of(power, challenge)) for base, power in branch]


def _challenge(context: bytes, commitments: list[int]) -> int:
    return int.from_bytes(
        digest("companion/proof/1", context, *map(to_bytes, commitments))[:PROOF_CHALLENGE_BYTES], "big"
    )


def _chance(context: bytes, exponent: int, place: int) -> tuple[int, int]:
    """A challenge and a nonce for the branch at this place."""
    parts = (to_bytes(exponent), context, str(place))
    return wide(1, "companion/guess/1", *parts) % _CHALLENGES, wide(EXPONENT_DIGESTS, "companion/nonce/1", *parts) % Q
