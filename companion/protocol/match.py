"""Applies an intent or a word to a match: checks it against the stage, then calls the module that handles it."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.protocol import auditing, dealing, ending, exchange, writing
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import (
    INTENT_NAMES,
    Enter,
    Intent,
    Lock,
    NameSameCard,
    PlayAgain,
    Resolve,
    Tell,
    Throw,
    Unlock,
)
from companion.protocol.messages import (
    NAMES,
    Accept,
    AcceptDraw,
    Audit,
    Bye,
    Claim,
    Close,
    Decline,
    DeclineDraw,
    Entry,
    Offer,
    OfferDraw,
    Open,
    Pick,
    Position,
    Ready,
    Rematch,
    Resign,
    SameCard,
    Seal,
    Show,
    Shuffle,
    Strip,
    TakeBack,
    Word,
)
from companion.protocol.stages import Stage, check_heard, check_said, out_of_order
from companion.protocol.state import Match, Turn

_SAY: dict[type[Intent], Callable[[Match, Any], Turn]] = {
    Offer: dealing.say_offer,
    Accept: dealing.say_accept,
    Decline: dealing.say_decline,
    Tell: dealing.say_tell,
    Lock: exchange.say_lock,
    Throw: exchange.say_throw,
    Unlock: exchange.say_unlock,
    Resolve: exchange.say_resolve,
    NameSameCard: ending.say_name_same_card,
    Enter: writing.say_enter,
    Close: ending.say_close,
    Resign: ending.say_resign,
    OfferDraw: ending.say_offer_draw,
    AcceptDraw: ending.say_accept_draw,
    DeclineDraw: ending.say_decline_draw,
    PlayAgain: ending.say_play_again,
    Bye: ending.say_bye,
}

_HEAR: dict[type[Word], Callable[[Match, Any], Turn]] = {
    Offer: dealing.hear_offer,
    Accept: dealing.hear_accept,
    Decline: dealing.hear_decline,
    Shuffle: dealing.hear_shuffle,
    Pick: dealing.hear_pick,
    Strip: dealing.hear_strip,
    Claim: dealing.hear_claim,
    Seal: exchange.hear_seal,
    TakeBack: exchange.hear_take_back,
    Ready: exchange.hear_ready,
    Open: exchange.hear_open,
    Position: exchange.hear_position,
    Show: exchange.hear_show,
    SameCard: ending.hear_same_card,
    Entry: writing.hear_entry,
    Close: ending.hear_close,
    Resign: ending.hear_resign,
    OfferDraw: ending.hear_offer_draw,
    AcceptDraw: ending.hear_accept_draw,
    DeclineDraw: ending.hear_decline_draw,
    Audit: auditing.hear_audit,
    Rematch: ending.hear_rematch,
    Bye: ending.hear_bye,
}


def say(match: Match, intent: Intent) -> Turn:
    """`Misuse` if this is not the time."""
    check_said(match.stage, intent)
    if isinstance(intent, Enter | Close) and not match.terms.book:
        raise Misuse(Slip.NO_BOOK, INTENT_NAMES[type(intent)])
    return _SAY[type(intent)](match, intent)


def hear(match: Match, word: Word) -> Turn:
    """`PeerFault` if they may not say it now, or if it is not true."""
    check_heard(match.stage, word)
    if match.stage is Stage.LEFT:
        return _hear_after_leaving(match, word)
    _check_book(match, word)
    if match.stage is Stage.OVER and not isinstance(word, Audit | Bye):
        if not match.crossing:
            raise out_of_order(match.stage, word)
        return _hear_late(match, word)
    return _HEAR[type(word)](match, word)


def _check_book(match: Match, word: Word) -> None:
    if isinstance(word, Entry | Close) and not match.terms.book:
        raise PeerFault(Fault.NO_BOOK, NAMES[type(word)])


def _hear_late(match: Match, word: Word) -> Turn:
    return exchange.hear_late_position(match, word) if isinstance(word, Position) else ending.hear_late(match, word)


def _hear_after_leaving(match: Match, word: Word) -> Turn:
    """What they said before they heard that we left still decides how the match has ended; nothing is a fault now."""
    try:
        _check_book(match, word)
        if isinstance(word, Audit):
            return _still_left(auditing.hear_audit(match, word))
        return _still_left(_hear_late(match, word)) if match.crossing else Turn(match)
    except PeerFault:
        return Turn(match)


def _still_left(turn: Turn) -> Turn:
    return replace(turn, match=replace(turn.match, stage=Stage.LEFT))
