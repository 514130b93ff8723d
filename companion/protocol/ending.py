"""Ends a match, by the rules or by words, and begins the rematch that may come after it."""

from dataclasses import replace

from companion.fairplay.deal import FIRST
from companion.fairplay.key import Direction
from companion.fairplay.seal import BrokenSeal, Opening, verify
from companion.protocol.auditing import open_audit
from companion.protocol.dealing import hear_claim, may_tell
from companion.protocol.events import DrawDeclined, DrawOffered, Ending, How, MatchEnded, PeerLeft, RematchOffered
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import INTENT_NAMES, Intent, NameSameCard, PlayAgain
from companion.protocol.limits import MOST_DRAW_OFFERS
from companion.protocol.messages import (
    NAMES,
    AcceptDraw,
    Bye,
    Claim,
    Close,
    DeclineDraw,
    OfferDraw,
    Opened,
    Rematch,
    Resign,
    SameCard,
    Word,
)
from companion.protocol.stages import PLAY, Stage, out_of_order
from companion.protocol.state import CLAIM, Match, Turn, own_half

_DRAWN = Ending(How.DRAWN)
_CLOSED = Ending(How.CLOSED)
_SAME_CARD = Ending(How.SAME_CARD)


def end(match: Match, ending: Ending, crossing: bool) -> Turn:
    """The match is over for us; `crossing` when they may not have known it while they went on speaking."""
    # In the middle of the deal there is nothing to open yet.
    audited = match.stage in PLAY
    match = replace(match, stage=Stage.OVER, ending=ending, crossing=crossing, awaiting_audit=audited)
    return Turn(match, (open_audit(match),) if audited else (), (MatchEnded(ending),))


def _resigned(match: Match, seat: int) -> Ending:
    return Ending(How.RESIGNED, seat=match.terms.seats[seat])


def say_resign(match: Match, intent: Resign) -> Turn:
    before_a_result(match, intent)
    return Turn(match, (intent,)).then(end(match, _resigned(match, match.us), crossing=True))


def hear_resign(match: Match, _: Resign) -> Turn:
    return end(match, _resigned(match, match.them), crossing=False)


def say_close(match: Match, intent: Close) -> Turn:
    """Only the host may say it: a guest who closes the book cannot know what the host has just entered."""
    if match.side is not Direction.HOST:
        raise Misuse(Slip.NOT_OURS_TO_SAY, INTENT_NAMES[Close])
    return Turn(match, (intent,)).then(end(match, _CLOSED, crossing=True))


def hear_close(match: Match, word: Close) -> Turn:
    _only_from_the_host(match, word)
    return end(match, _CLOSED, crossing=False)


def _only_from_the_host(match: Match, word: Close) -> None:
    if match.side is Direction.HOST:
        raise PeerFault(Fault.NOT_THEIRS_TO_SAY, NAMES[type(word)])


def say_name_same_card(match: Match, intent: NameSameCard) -> Turn:
    """Their card is open already, so that ours gives nothing away; whose finger slipped, no phone can know."""
    claim = match.deal.claim
    if claim is None:
        raise Misuse(Slip.NOT_NOW, match.stage.value, INTENT_NAMES[type(intent)])
    word = SameCard(Opened(claim.nonce, claim.payload))
    # They have played what we told: the audit shows whether it is also what they told.
    match = replace(match, deal=replace(match.deal, shown=(*match.deal.shown, claim.payload)))
    return Turn(match, (word,)).then(end(match, _SAME_CARD, crossing=True))


def hear_same_card(match: Match, word: SameCard) -> Turn:
    _check_same_card(match, word)
    return end(match, _SAME_CARD, crossing=False)


def _check_same_card(match: Match, word: SameCard) -> None:
    """What they told must be a card of the deal, sealed, and just opened by us: nobody learns a hidden card by it."""
    exchange = match.exchange
    if not match.deal.their_claim or not exchange.opened:
        raise out_of_order(match.stage, word)
    told = Opening(word.claim.nonce, word.claim.payload)
    try:
        verify(match.context(match.them, CLAIM, CLAIM), match.deal.their_claim, told)
    except BrokenSeal as broken:
        raise PeerFault(Fault.BROKEN_SEAL, broken.sealed.hex(), broken.made.hex()) from broken
    played = exchange.openings[exchange.slot - 1].payload
    # A seal can hide any name, also that of an ordinary card, which both may play.
    if told.payload != played or told.payload not in match.terms.cards:
        raise PeerFault(Fault.NOT_THE_SAME, told.payload, played)


def say_offer_draw(match: Match, intent: OfferDraw) -> Turn:
    """Against an offer that stands it is an agreement."""
    if match.draw_offered_by_them:
        return say_accept_draw(match, AcceptDraw())
    if match.draw_offered:
        raise Misuse(Slip.ALREADY_SAID, INTENT_NAMES[OfferDraw])
    if match.draws_offered == MOST_DRAW_OFFERS:
        raise Misuse(Slip.TOO_MANY, INTENT_NAMES[OfferDraw], MOST_DRAW_OFFERS)
    offered = replace(match, draw_offered=True, draw_open=True, draws_offered=match.draws_offered + 1)
    return Turn(offered, (intent,))


def hear_offer_draw(match: Match, word: OfferDraw) -> Turn:
    if match.draws_offered_by_them == MOST_DRAW_OFFERS:
        raise PeerFault(Fault.TOO_MANY, NAMES[type(word)], MOST_DRAW_OFFERS)
    match = replace(match, draws_offered_by_them=match.draws_offered_by_them + 1)
    if match.stage is Stage.READY:
        # It had lapsed when it came: we have locked without knowing of it, and have said that we are ready.
        return Turn(match)
    match = replace(match, draw_offered_by_them=True)
    # Two offers that cross are an agreement, which has to be said: ours may have lapsed for them.
    return say_accept_draw(match, AcceptDraw()) if match.draw_offered else Turn(match, (), (DrawOffered(),))


def say_accept_draw(match: Match, intent: AcceptDraw) -> Turn:
    _answering(match)
    return Turn(match, (intent,)).then(end(match, _DRAWN, crossing=True))


def hear_accept_draw(match: Match, word: AcceptDraw) -> Turn:
    """It was said before they were ready, so that they have seen nothing of what we have sealed."""
    _answered(match, word)
    return end(match, _DRAWN, crossing=False)


def say_decline_draw(match: Match, intent: DeclineDraw) -> Turn:
    _answering(match)
    return Turn(replace(match, draw_offered_by_them=False), (intent,))


def hear_decline_draw(match: Match, word: DeclineDraw) -> Turn:
    """The offer stays open: this may answer an earlier one, which had lapsed."""
    _answered(match, word)
    return Turn(replace(match, draw_offered=False), (), (DrawDeclined(),))


def before_a_result(match: Match, intent: Intent) -> None:
    """A result that we have named may already have ended the match for them."""
    if match.result_named:
        raise Misuse(Slip.RESULT_NAMED, INTENT_NAMES[type(intent)])


def _answering(match: Match) -> None:
    if not match.draw_offered_by_them:
        raise Misuse(Slip.NO_OFFER)


def _answered(match: Match, word: Word) -> None:
    if not match.draw_open:
        raise out_of_order(match.stage, word)


def hear_late(match: Match, word: Word) -> Turn:
    """What they said before they heard of the ending; of crossing endings both sides keep the same one."""
    if isinstance(word, Close):
        # They had closed the book before they heard of any other end, and hold to it.
        _only_from_the_host(match, word)
        return _weighed(match, _CLOSED)
    if isinstance(word, SameCard):
        # They had seen it before they heard of any other end.
        _check_same_card(match, word)
        return Turn(match) if match.ending == _SAME_CARD else _weighed(match, _SAME_CARD)
    if isinstance(word, Claim) and may_tell(match) and not match.exchange.opened:
        # They told it again in the dark, whatever they had locked before, and their audit opens this one.
        return hear_claim(match, word)
    resigned = match.ending == _resigned(match, match.us)
    # An agreement outweighs a resignation, and of two resignations the first seat's counts.
    if isinstance(word, AcceptDraw) and resigned and match.draw_open:
        return _weighed(match, _DRAWN)
    # A resignation outweighs a result that only we have named.
    alone = match.ending is not None and match.ending.how is How.RESULT
    if isinstance(word, Resign) and (alone or (resigned and match.them == FIRST)):
        return _weighed(match, _resigned(match, match.them))
    return Turn(match)


def _weighed(match: Match, ending: Ending) -> Turn:
    return Turn(replace(match, ending=ending), (), (MatchEnded(ending),))


def say_play_again(match: Match, _: PlayAgain) -> Turn:
    if match.rematch_said:
        raise Misuse(Slip.ALREADY_SAID, INTENT_NAMES[PlayAgain])
    match = replace(match, rematch_said=True)
    turn = Turn(match, (Rematch(own_half(match.seed, match.number + 1)),))
    return turn.then(_following(match)) if match.rematch_half else turn


def hear_rematch(match: Match, word: Rematch) -> Turn:
    if match.rematch_half:
        raise out_of_order(match.stage, word)
    match = replace(match, rematch_half=word.half)
    return _following(match) if match.rematch_said else Turn(match, (), (RematchOffered(),))


def _following(match: Match) -> Turn:
    """The next match on the same terms, the seats exchanged."""
    terms = replace(match.terms, host=1 - match.terms.host)
    return Turn(
        Match(
            match.side,
            match.seed,
            match.number + 1,
            match.rematch_half,
            terms=terms,
            player=match.player,
            their_player=match.their_player,
        )
    )


def say_bye(match: Match, intent: Bye) -> Turn:
    left = Turn(replace(match, stage=Stage.LEFT), (intent,))
    if not match.result_named:
        return left
    # They will name it too, unless they had resigned; nobody waits for them.
    ending = Ending(How.RESULT, match.exchange.named.result or "")
    return left.then(Turn(replace(left.match, ending=ending, crossing=True), (), (MatchEnded(ending),)))


def hear_bye(match: Match, _: Bye) -> Turn:
    left = Turn(replace(match, stage=Stage.ALONE), (), (PeerLeft(),))
    if match.stage not in PLAY or match.terms.book:
        # Nothing was begun, or it is over already, or the book says how it has ended.
        return left
    ending = _resigned(match, match.them)
    return Turn(match, (), (MatchEnded(ending),)).then(replace(left, match=replace(left.match, ending=ending)))
