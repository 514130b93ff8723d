"""Opens the secrets of a match after its end, and tells what they prove."""

from dataclasses import replace
from enum import StrEnum, auto

from companion.fairplay.audit import Finding, Transcript, Verdict, audit, compare
from companion.fairplay.deal import FIRST, Hand
from companion.fairplay.seal import BrokenSeal, Context, Opening, verify
from companion.protocol.events import Audited, How
from companion.protocol.faults import Fault, PeerFault
from companion.protocol.messages import Audit, Dealing, Opened, OpenedHand
from companion.protocol.stages import Stage
from companion.protocol.state import CLAIM, Match, Turn


class Lie(StrEnum):
    """What an opened seal can prove against a seat."""

    BROKEN_SEAL = auto()  # sealed, made by the opening
    UNKNOWN_CARD = auto()  # the card claimed
    SAME_CARD = auto()  # the card that both have claimed


def open_audit(match: Match) -> Audit:
    """Our secrets of the deal, and what an early end has left unopened: for the record, no longer for the play."""
    hand = claim = None
    if match.terms.dealing is Dealing.FAIR:
        hand = OpenedHand(match.hand.exponent, match.hand.order)
    if match.deal.claim is not None:
        claim = Opened(match.deal.claim.nonce, match.deal.claim.payload)
    openings = (match.exchange.openings[slot - 1] for slot in _unopened(match))
    return Audit(hand, claim, tuple(Opened(opening.nonce, opening.payload) for opening in openings))


def _unopened(match: Match) -> range:
    by_the_rules = match.ending is not None and match.ending.how is How.RESULT
    return range(match.exchange.slot + 1, len(match.exchange.seals) + 1) if by_the_rules else range(0)


def hear_audit(match: Match, word: Audit) -> Turn:
    if not match.awaiting_audit:
        return Turn(match)
    slots = _unopened(match)
    dealing = match.terms.dealing
    if (
        (word.hand is None) == (dealing is Dealing.FAIR)
        or (word.claim is None) == (dealing is Dealing.REAL)
        or len(word.rest) != len(slots)
    ):
        raise PeerFault(Fault.WRONG_AUDIT)
    if word.hand is not None:
        verdict = _replay(match, Hand(word.hand.exponent, word.hand.order))
    elif word.claim is not None:
        verdict = _compare_claims(match, word.claim)
    else:
        verdict = Verdict((), ())
    findings = list(verdict.findings)
    for slot, opened in zip(slots, word.rest, strict=True):
        findings += _check_seal(match.context(match.them, slot), match.exchange.theirs[slot - 1], opened, match.them)
    rest = tuple(opened.payload for opened in word.rest)
    audited = replace(match, stage=Stage.AUDITED, crossing=False, awaiting_audit=False)
    return Turn(audited, (), (Audited(verdict.cards, tuple(findings), rest),))


def _replay(match: Match, theirs: Hand) -> Verdict:
    transcript = Transcript(match.terms.cards, match.deal.shuffled, match.deal.given, match.deal.picked)
    hands = (match.hand, theirs) if match.us == FIRST else (theirs, match.hand)
    return audit(transcript, hands, _shown(match))


def _compare_claims(match: Match, claim: Opened) -> Verdict:
    ours, theirs = match.deal.card, claim.payload
    findings = _check_seal(match.context(match.them, CLAIM, CLAIM), match.deal.their_claim, claim, match.them)
    if theirs not in match.terms.cards:
        return Verdict((), (*findings, Finding(Lie.UNKNOWN_CARD, match.them, (theirs,))))
    if theirs == ours:
        findings.append(Finding(Lie.SAME_CARD, match.them, (theirs,)))
    cards = (ours, theirs) if match.us == FIRST else (theirs, ours)
    return Verdict(cards, (*findings, *compare(cards, _shown(match))))


def _shown(match: Match) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return ((), match.deal.shown) if match.us == FIRST else (match.deal.shown, ())


def _check_seal(context: Context, sealed: bytes, opened: Opened, seat: int) -> list[Finding]:
    try:
        verify(context, sealed, Opening(opened.nonce, opened.payload))
    except BrokenSeal as broken:
        return [Finding(Lie.BROKEN_SEAL, seat, (broken.sealed.hex(), broken.made.hex()))]
    return []
