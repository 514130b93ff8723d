"""Lets both choose in secret, open together slot by slot, and agree on the position that follows."""

from dataclasses import replace

from companion.fairplay.digest import digest
from companion.fairplay.key import derive
from companion.fairplay.seal import BrokenSeal, Opening, seal, verify
from companion.fairplay.throw import VALUE_BYTES
from companion.protocol.ending import end
from companion.protocol.events import (
    BothLocked,
    Ending,
    How,
    Named,
    PeerLocked,
    PeerTookBack,
    PositionsAgreed,
    PositionsDiffered,
    SlotOpened,
    Thrown,
)
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import INTENT_NAMES, Lock, Resolve, Throw, Unlock
from companion.protocol.limits import MOST_TAKE_BACKS
from companion.protocol.messages import NAMES, Kind, Open, Position, Ready, Seal, Show, TakeBack
from companion.protocol.shape import raw
from companion.protocol.stages import Stage, out_of_order
from companion.protocol.state import UNNAMED, Exchange, Match, Turn, without_offers

_VALUE = raw(VALUE_BYTES)


def say_lock(match: Match, intent: Lock) -> Turn:
    return _lock(match, Kind.SECRET, intent.payloads)


def say_throw(match: Match, _: Throw) -> Turn:
    attempt = len(match.exchange.recalled)
    value = derive(match.seed, "throw", match.name, str(match.exchange.number), str(attempt))
    return _lock(match, Kind.THROW, (value.hex(),))


def _lock(match: Match, kind: Kind, payloads: tuple[str, ...]) -> Turn:
    exchange = match.exchange
    if match.stage is Stage.CALLED:
        if kind is not exchange.kind:
            raise Misuse(Slip.WRONG_KIND, kind.value, exchange.kind.value)
        if len(payloads) != len(exchange.theirs):
            raise Misuse(Slip.WRONG_SLOT_COUNT, len(payloads), len(exchange.theirs))
    openings = tuple(match.opening(exchange.number, slot, payload) for slot, payload in enumerate(payloads, 1))
    seals = tuple(seal(match.context(match.us, slot), opening) for slot, opening in enumerate(openings, 1))
    match = replace(without_offers(match), exchange=replace(exchange, kind=kind, openings=openings, seals=seals))
    turn = Turn(match, (Seal(exchange.number, kind, seals),))
    if match.stage is Stage.CALLED:
        return turn.then(_say_ready(match))
    return turn.then(Turn(replace(match, stage=Stage.LOCKED)))


def hear_seal(match: Match, word: Seal) -> Turn:
    _check_number(match, word.exchange)
    exchange = match.exchange
    ours = {sealed for seals in (exchange.seals, *exchange.recalled) for sealed in seals}
    if not ours.isdisjoint(word.seals):
        raise PeerFault(Fault.ECHOED_SEAL)
    if match.stage is Stage.LOCKED:
        if word.kind is not exchange.kind:
            raise PeerFault(Fault.WRONG_KIND, word.kind.value, exchange.kind.value)
        if len(word.seals) != len(exchange.seals):
            raise PeerFault(Fault.WRONG_SLOT_COUNT, len(word.seals), len(exchange.seals))
    match = replace(without_offers(match), exchange=replace(exchange, kind=word.kind, theirs=word.seals))
    turn = Turn(match, (), (PeerLocked(word.exchange, word.kind, len(word.seals)),))
    if match.stage is Stage.LOCKED:
        return turn.then(_say_ready(match))
    return turn.then(Turn(replace(match, stage=Stage.CALLED)))


def say_unlock(match: Match, _: Unlock) -> Turn:
    exchange = match.exchange
    if len(exchange.recalled) == MOST_TAKE_BACKS:
        raise Misuse(Slip.TOO_MANY, INTENT_NAMES[Unlock], MOST_TAKE_BACKS)
    emptied = replace(exchange, openings=(), seals=(), recalled=(*exchange.recalled, exchange.seals))
    return Turn(replace(match, stage=Stage.CHOOSING, exchange=emptied), (TakeBack(exchange.number),))


def hear_take_back(match: Match, word: TakeBack) -> Turn:
    """It may cross our ready on the wire; that ready names a digest that no longer exists."""
    _check_number(match, word.exchange)
    count = match.exchange.their_take_backs + 1
    if count > MOST_TAKE_BACKS:
        raise PeerFault(Fault.TOO_MANY, NAMES[TakeBack], MOST_TAKE_BACKS)
    stage = Stage.LOCKED if match.stage is Stage.READY else Stage.CHOOSING
    emptied = replace(match.exchange, theirs=(), their_take_backs=count)
    return Turn(replace(match, stage=stage, exchange=emptied), (), (PeerTookBack(word.exchange),))


def ready_digest(match: bytes, number: int, seals: tuple[bytes, ...]) -> bytes:
    """Over all seals of an exchange, the first seat's before the second's."""
    return digest("companion/ready/1", match, str(number), *seals)


def _digest_with(match: Match, ours: tuple[bytes, ...]) -> bytes:
    theirs = match.exchange.theirs
    return ready_digest(match.name, match.exchange.number, ours + theirs if match.us == 0 else theirs + ours)


def _say_ready(match: Match) -> Turn:
    ready = Ready(match.exchange.number, _digest_with(match, match.exchange.seals))
    return Turn(replace(match, stage=Stage.READY), (ready,))


def hear_ready(match: Match, word: Ready) -> Turn:
    _check_number(match, word.exchange)
    expected = _digest_with(match, match.exchange.seals)
    if match.stage is Stage.READY and word.digest == expected:
        # An acceptance would have been said before this.
        match = replace(match, draw_open=False)
        return Turn(match, (), (BothLocked(word.exchange),)).then(_say_open(match))
    if any(word.digest == _digest_with(match, seals) for seals in match.exchange.recalled):
        return Turn(match)
    raise PeerFault(Fault.WRONG_DIGEST, word.digest.hex(), expected.hex())


def _say_open(match: Match) -> Turn:
    exchange = match.exchange
    opening = exchange.openings[exchange.slot - 1]
    word = Open(exchange.number, exchange.slot, opening.nonce, opening.payload)
    return Turn(replace(match, stage=Stage.OPENING, exchange=replace(exchange, opened=True)), (word,))


def hear_open(match: Match, word: Open) -> Turn:
    _check_number(match, word.exchange)
    _check_slot(match, word.slot)
    exchange = match.exchange
    sealed = exchange.theirs[word.slot - 1]
    try:
        verify(match.context(match.them, word.slot), sealed, Opening(word.nonce, word.payload))
    except BrokenSeal as broken:
        raise PeerFault(Fault.BROKEN_SEAL, broken.sealed.hex(), broken.made.hex()) from broken
    ours = exchange.openings[word.slot - 1].payload
    payloads = (ours, word.payload) if match.us == 0 else (word.payload, ours)
    if exchange.kind is Kind.THROW:
        return _thrown(match, payloads)
    opened = SlotOpened(word.exchange, word.slot, payloads)
    return Turn(replace(match, stage=Stage.RESOLVING), (), (opened,))


def _thrown(match: Match, payloads: tuple[str, str]) -> Turn:
    try:
        first, second = (_VALUE.read("payload", payload) for payload in payloads)
    except PeerFault:
        raise PeerFault(Fault.NOT_A_THROW) from None
    thrown = Thrown(match.name, match.exchange.number, (first, second))
    return Turn(match, (), (thrown,)).then(_name(match, Named("".join(payloads), None)))


def position_hash(match: bytes, number: int, slot: int, named: Named) -> bytes:
    # A result is never empty where there is one, so that none can be mistaken for it.
    return digest("companion/position/1", match, str(number), str(slot), named.position, named.result or "")


def _hash_of(match: Match, named: Named) -> bytes:
    return position_hash(match.name, match.exchange.number, match.exchange.slot, named)


def say_resolve(match: Match, intent: Resolve) -> Turn:
    if intent.result == "":
        raise Misuse(Slip.WRONG_VALUE, "resolve", "result")
    deal = replace(match.deal, shown=match.deal.shown + intent.shown)
    return _name(replace(match, deal=deal), Named(intent.position, intent.result))


def _name(match: Match, named: Named) -> Turn:
    exchange = match.exchange
    word = Position(exchange.number, exchange.slot, _hash_of(match, named))
    match = replace(match, stage=Stage.NAMED, exchange=replace(exchange, named=named))
    turn = Turn(match, (word,))
    return turn.then(_settle(match)) if exchange.their_hash else turn


def hear_position(match: Match, word: Position) -> Turn:
    _check_number(match, word.exchange)
    _check_slot(match, word.slot)
    if match.exchange.their_hash:
        raise out_of_order(match.stage, word)
    named = replace(match, exchange=replace(match.exchange, their_hash=word.hash))
    return _settle(named) if match.stage is Stage.NAMED else Turn(named)


def hear_late_position(match: Match, word: Position) -> Turn:
    """Both had named the same before they heard of an ending: what was opened last stands on both sides."""
    exchange = match.exchange
    place = (word.exchange, word.slot, exchange.their_hash)
    if place != (exchange.number, exchange.slot, b"") or word.hash != _hash_of(match, exchange.named):
        return Turn(match)
    named = replace(match, exchange=replace(exchange, their_hash=word.hash))
    return Turn(named, (), (PositionsAgreed(word.exchange, word.slot),))


def _settle(match: Match) -> Turn:
    exchange = match.exchange
    named = exchange.named
    if exchange.their_hash != _hash_of(match, named):
        return Turn(replace(match, stage=Stage.DISPUTED), (Show(named.position, named.result),))
    agreed = Turn(match, (), (PositionsAgreed(exchange.number, exchange.slot),))
    if named.result is not None:
        return agreed.then(end(match, Ending(How.RESULT, named.result), crossing=False))
    if exchange.slot < len(exchange.seals):
        following = replace(exchange, slot=exchange.slot + 1, named=UNNAMED, their_hash=b"")
        return agreed.then(_say_open(replace(match, exchange=following)))
    return agreed.then(Turn(replace(match, stage=Stage.CHOOSING, exchange=Exchange(exchange.number + 1))))


def hear_show(match: Match, word: Show) -> Turn:
    exchange = match.exchange
    theirs = Named(word.position, word.result)
    shown = _hash_of(match, theirs)
    if shown != exchange.their_hash:
        raise PeerFault(Fault.BROKEN_NAME, exchange.their_hash.hex(), shown.hex())
    return Turn(match, (), (PositionsDiffered(exchange.number, exchange.slot, exchange.named, theirs),))


def _check_number(match: Match, number: int) -> None:
    if number != match.exchange.number:
        raise PeerFault(Fault.WRONG_EXCHANGE, number, match.exchange.number)


def _check_slot(match: Match, slot: int) -> None:
    if slot != match.exchange.slot:
        raise PeerFault(Fault.WRONG_SLOT, slot, match.exchange.slot)
