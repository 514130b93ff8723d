"""Begins a match: agrees on the terms, and then deals the hidden cards."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from companion.fairplay.deal import (
    FIRST,
    SECOND,
    BadDeal,
    check_pick,
    check_shuffle,
    check_strip,
    pick,
    read_first,
    read_second,
    shuffle,
    strip,
)
from companion.fairplay.key import Direction
from companion.fairplay.proof import Proof
from companion.fairplay.seal import seal
from companion.protocol.events import CardDealt, CardsClaimed, MatchBegun, TermsDeclined, TermsOffered
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import INTENT_NAMES, Tell
from companion.protocol.limits import MOST_TELLINGS
from companion.protocol.messages import (
    NAMES,
    Accept,
    Claim,
    Dealing,
    Decline,
    Offer,
    Pick,
    Shuffle,
    Strip,
    Terms,
    Word,
)
from companion.protocol.stages import Stage, out_of_order
from companion.protocol.state import CLAIM, NO_TERMS, Match, Turn

_COUNTS = {Dealing.NONE: range(1), Dealing.FAIR: range(3, 4), Dealing.REAL: range(2, 9)}


def begin(match: Match) -> Turn:
    """The first steps of a new match: it waits for terms, or has them from the match before."""
    if match.terms == NO_TERMS:
        return Turn(replace(match, stage=Stage.WAITING))
    events = (MatchBegun(match.name, match.terms, match.terms.seats[match.us]),)
    if match.terms.dealing is Dealing.NONE:
        return Turn(replace(match, stage=Stage.CHOOSING), (), events)
    if match.terms.dealing is Dealing.REAL:
        return Turn(replace(match, stage=Stage.CLAIMING), (), events)
    match = replace(match, stage=Stage.SHUFFLING)
    if match.us != FIRST:
        return Turn(match, (), events)
    values, proof = shuffle(match.place, match.hand)
    said = Shuffle(values, proof.challenges, proof.responses)
    return Turn(replace(match, deal=replace(match.deal, shuffled=values)), (said,), events)


def are_sound(terms: Terms) -> bool:
    """Two seats with names, and different cards as many as the dealing needs."""
    return (
        all(terms.seats)
        and len(set(terms.seats)) == len(terms.seats)
        and len(set(terms.cards)) == len(terms.cards)
        and len(terms.cards) in _COUNTS[terms.dealing]
    )


def say_offer(match: Match, intent: Offer) -> Turn:
    _only(match, Direction.HOST, intent)
    if not are_sound(intent.terms):
        raise Misuse(Slip.WRONG_TERMS)
    return Turn(replace(match, stage=Stage.OFFERED, terms=intent.terms, player=intent.player), (intent,))


def hear_offer(match: Match, word: Offer) -> Turn:
    _only_from(match, Direction.HOST, word)
    if not are_sound(word.terms):
        raise PeerFault(Fault.WRONG_TERMS)
    offered = replace(match, stage=Stage.OFFERED, terms=word.terms, their_player=word.player)
    return Turn(offered, (), (TermsOffered(word.terms),))


def say_accept(match: Match, intent: Accept) -> Turn:
    _only(match, Direction.GUEST, intent)
    return Turn(match, (intent,)).then(begin(replace(match, player=intent.player)))


def hear_accept(match: Match, word: Accept) -> Turn:
    _only_from(match, Direction.GUEST, word)
    return begin(replace(match, their_player=word.player))


def say_decline(match: Match, intent: Decline) -> Turn:
    _only(match, Direction.GUEST, intent)
    return Turn(replace(match, stage=Stage.WAITING, terms=NO_TERMS), (intent,))


def hear_decline(match: Match, word: Decline) -> Turn:
    _only_from(match, Direction.GUEST, word)
    return Turn(replace(match, stage=Stage.WAITING, terms=NO_TERMS), (), (TermsDeclined(),))


def _only(match: Match, side: Direction, intent: Offer | Accept | Decline) -> None:
    if match.side is not side:
        raise Misuse(Slip.NOT_OURS_TO_SAY, INTENT_NAMES[type(intent)])


def _only_from(match: Match, side: Direction, word: Offer | Accept | Decline) -> None:
    if match.side is side:
        raise _not_theirs(word)


def _not_theirs(word: Word) -> PeerFault:
    return PeerFault(Fault.NOT_THEIRS_TO_SAY, NAMES[type(word)])


def hear_shuffle(match: Match, word: Shuffle) -> Turn:
    """We are second: one of their values is for them, and one for us."""
    if match.us != SECOND:
        raise _not_theirs(word)
    with _checked():
        check_shuffle(match.place, word.values, Proof(word.challenges, word.responses))
    match = replace(match, deal=replace(match.deal, shuffled=word.values))
    given = match.hand.order[FIRST]
    picked, proof = pick(match.place, word.values, match.hand)
    deal = replace(match.deal, given=given, picked=picked)
    said = Pick(given, picked, proof.challenges, proof.responses)
    return Turn(replace(match, stage=Stage.STRIPPING, deal=deal), (said,))


def hear_pick(match: Match, word: Pick) -> Turn:
    """We are first: our card is known, and theirs needs our exponent taken off."""
    if match.us != FIRST:
        raise _not_theirs(word)
    shuffled = match.deal.shuffled
    with _checked():
        check_pick(match.place, shuffled, word.given, word.value, Proof(word.challenges, word.responses))
    stripped, proof = strip(match.place, shuffled, word.value, match.hand)
    card = read_first(word.given, match.terms.cards, match.hand)
    deal = replace(match.deal, given=word.given, picked=word.value, card=card)
    said = Strip(stripped, proof.challenges, proof.responses)
    return Turn(replace(match, stage=Stage.CHOOSING, deal=deal), (said,), (CardDealt(card),))


def hear_strip(match: Match, word: Strip) -> Turn:
    deal = match.deal
    with _checked():
        check_strip(match.place, deal.shuffled, deal.picked, word.value, Proof(word.challenges, word.responses))
    card = read_second(word.value, match.terms.cards, match.hand)
    return Turn(replace(match, stage=Stage.CHOOSING, deal=replace(deal, card=card)), (), (CardDealt(card),))


@contextmanager
def _checked() -> Iterator[None]:
    """Inside it, a bad deal is the other side's fault."""
    try:
        yield
    except BadDeal as bad:
        raise PeerFault(bad.flaw, *bad.details) from bad


def may_tell(match: Match) -> bool:
    """Whether a real card can be told, or told again: nothing is open that could make anybody want another one."""
    return match.terms.dealing is Dealing.REAL and match.exchange.number == 1


def say_tell(match: Match, intent: Tell) -> Turn:
    deal = match.deal
    if not may_tell(match):
        raise Misuse(Slip.NOT_NOW, match.stage.value, INTENT_NAMES[Tell])
    if intent.card not in match.terms.cards:
        raise Misuse(Slip.WRONG_VALUE, INTENT_NAMES[Tell])
    if deal.tellings == MOST_TELLINGS:
        raise Misuse(Slip.TOO_MANY, INTENT_NAMES[Tell], MOST_TELLINGS)
    claim = match.opening(CLAIM, CLAIM, intent.card)
    sealed = seal(match.context(match.us, CLAIM, CLAIM), claim)
    deal = replace(deal, claim=claim, card=intent.card, tellings=deal.tellings + 1)
    return Turn(match, (Claim(sealed),)).then(_claimed(replace(match, deal=deal)))


def hear_claim(match: Match, word: Claim) -> Turn:
    deal = match.deal
    if not may_tell(match):
        raise out_of_order(match.stage, word)
    if deal.their_tellings == MOST_TELLINGS:
        raise PeerFault(Fault.TOO_MANY, NAMES[Claim], MOST_TELLINGS)
    if deal.claim is not None and word.seal == seal(match.context(match.us, CLAIM, CLAIM), deal.claim):
        raise PeerFault(Fault.ECHOED_SEAL)
    deal = replace(deal, their_claim=word.seal, their_tellings=deal.their_tellings + 1)
    return _claimed(replace(match, deal=deal))


def _claimed(match: Match) -> Turn:
    if match.stage is not Stage.CLAIMING or match.deal.claim is None or not match.deal.their_claim:
        return Turn(match)
    return Turn(replace(match, stage=Stage.CHOOSING), (), (CardsClaimed(),))
