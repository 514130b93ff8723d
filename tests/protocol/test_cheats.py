"""Tests that every cheat of a changed app is named, with the match untouched and an honest game still possible."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.fairplay.audit import Cheat, Finding
from companion.fairplay.deal import DealFlaw, draw_hand, pick, shuffle, strip
from companion.fairplay.group import P, multiply, power_of
from companion.fairplay.proof import Proof
from companion.fairplay.seal import Context, Opening, seal
from companion.protocol.auditing import Lie
from companion.protocol.events import Audited, SlotOpened
from companion.protocol.exchange import ready_digest
from companion.protocol.faults import DamagedLog, Fault, Misuse, PeerFault, Slip
from companion.protocol.frame import Frame
from companion.protocol.intents import Enter, Intent, Lock, NameSameCard, PlayAgain, Resolve, Tell, Throw
from companion.protocol.log import Heard, dump_line
from companion.protocol.messages import (
    NAMES,
    Accept,
    AcceptDraw,
    Audit,
    Claim,
    Close,
    Dealing,
    Decline,
    DeclineDraw,
    Entry,
    Kind,
    Offer,
    Open,
    Opened,
    OpenedHand,
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
    Terms,
    Word,
)
from companion.protocol.peer import Peer
from companion.protocol.stages import Stage
from tests.protocol.pair import Pair, Side, pair, seated
from tests.protocol.toy_game import CARDS, DEALT, PLAIN, REAL

NONCE = bytes(32)
CHEAT = draw_hand(b"cheat")


def refuse(both: Pair, speaker: Side, word: Word, code: object, details: tuple[str | int, ...] | None = None) -> None:
    """The word is forged with the right keys, named, and changes nothing but the connection."""
    listener = both.guest if speaker is both.host else both.host
    text = both.forge(speaker, word)
    before, kept = listener.peer.match, list(listener.kept)
    with pytest.raises(PeerFault) as fault:
        listener.hear(text)
    assert fault.value.code is code
    assert details is None or fault.value.details == details
    listener.outgoing()
    assert (listener.peer.match, listener.kept) == (before, kept)
    assert not listener.peer.connected


def reconnect(both: Pair) -> None:
    both.connect()
    both.flow()


def choosing() -> Pair:
    return seated()


def called() -> Pair:
    """The guest has locked, the host has not."""
    both = seated()
    both.say((both.guest, Lock(("C", "B"))))
    return both


def locked() -> Pair:
    """The host has locked, the guest has not."""
    both = seated()
    both.say((both.host, Lock(("A", "H"))))
    return both


def ready() -> Pair:
    """The host holds both seals and awaits the guest's ready, which is held back."""
    both = called()
    both.host.say(Lock(("A", "H")))
    both.host.outgoing()
    return both


def opening() -> Pair:
    """Both are ready; the host has opened, and the guest's opening is held back."""
    both = called()
    both.host.say(Lock(("A", "H")))
    both.carry(both.host, both.guest)
    both.host.hear(both.guest.outgoing()[0])
    return both


def digest_of(both: Pair) -> bytes:
    match = both.host.peer.match
    return ready_digest(match.name, match.exchange.number, match.exchange.seals + match.exchange.theirs)


def resolving() -> Pair:
    both = seated()
    both.lock("AH", "CB")
    return both


def named() -> Pair:
    both = resolving()
    both.say((both.host, Resolve("p")))
    return both


def over() -> Pair:
    """The guest has resigned; its audit is held back."""
    both = seated()
    both.host.hear(both.forge(both.guest, Resign()))
    return both


def audited() -> Pair:
    both = seated()
    both.say((both.guest, Resign()))
    return both


CASES: list[tuple[str, Callable[[], Pair], Callable[[Pair], Word], Fault]] = [
    ("an opening before anything is locked", choosing, lambda _: Open(1, 1, NONCE, "B"), Fault.EARLY_OPENING),
    ("an opening before both have locked", called, lambda _: Open(1, 1, NONCE, "B"), Fault.EARLY_OPENING),
    ("an opening to our lock", locked, lambda _: Open(1, 1, NONCE, "B"), Fault.EARLY_OPENING),
    ("an opening before both are ready", ready, lambda _: Open(1, 1, NONCE, "B"), Fault.EARLY_OPENING),
    ("an opening after the slot is open", resolving, lambda _: Open(1, 1, NONCE, "B"), Fault.LATE_OPENING),
    ("the second slot before the first is named", named, lambda _: Open(1, 2, NONCE, "B"), Fault.LATE_OPENING),
    ("a rematch in the middle", choosing, lambda _: Rematch(bytes(8)), Fault.WRONG_ORDER),
    ("an opening after the match", over, lambda _: Open(1, 1, NONCE, "B"), Fault.WRONG_ORDER),
    ("an opening after the audit", audited, lambda _: Open(1, 1, NONCE, "B"), Fault.LATE_OPENING),
    ("the second slot instead of the first", opening, lambda _: Open(1, 2, NONCE, "B"), Fault.WRONG_SLOT),
    ("an opening of another exchange", opening, lambda _: Open(2, 1, NONCE, "B"), Fault.WRONG_EXCHANGE),
    ("a take-back after ready", opening, lambda _: TakeBack(1), Fault.LATE_TAKE_BACK),
    ("a take-back after the opening", resolving, lambda _: TakeBack(1), Fault.LATE_TAKE_BACK),
    ("a take-back of another exchange", called, lambda _: TakeBack(2), Fault.WRONG_EXCHANGE),
    ("a take-back of nothing", choosing, lambda _: TakeBack(1), Fault.WRONG_ORDER),
    ("seals of another exchange", choosing, lambda _: Seal(2, Kind.SECRET, (NONCE,)), Fault.WRONG_EXCHANGE),
    ("seals twice", called, lambda _: Seal(1, Kind.SECRET, (NONCE,)), Fault.WRONG_ORDER),
    ("more seals than ours", locked, lambda _: Seal(1, Kind.SECRET, (NONCE,) * 3), Fault.WRONG_SLOT_COUNT),
    ("a throw against our cards", locked, lambda _: Seal(1, Kind.THROW, (NONCE,) * 2), Fault.WRONG_KIND),
    (
        "our own seals sent back",
        locked,
        lambda both: Seal(1, Kind.SECRET, both.host.peer.match.exchange.seals),
        Fault.ECHOED_SEAL,
    ),
    (
        "one of our own seals sent back in another slot",
        locked,
        lambda both: Seal(1, Kind.SECRET, (NONCE, both.host.peer.match.exchange.seals[0])),
        Fault.ECHOED_SEAL,
    ),
    ("ready for other seals", ready, lambda _: Ready(1, NONCE), Fault.WRONG_DIGEST),
    ("ready without our seals", called, lambda _: Ready(1, NONCE), Fault.WRONG_DIGEST),
    ("ready for another exchange", ready, lambda both: Ready(2, digest_of(both)), Fault.WRONG_EXCHANGE),
    ("a position before the opening", choosing, lambda _: Position(1, 1, NONCE), Fault.WRONG_ORDER),
    ("a position of another slot", resolving, lambda _: Position(1, 2, NONCE), Fault.WRONG_SLOT),
    ("a position of another exchange", resolving, lambda _: Position(2, 1, NONCE), Fault.WRONG_EXCHANGE),
    ("a show without a difference", resolving, lambda _: Show("p", None), Fault.WRONG_ORDER),
    ("an accepted draw that was not offered", choosing, lambda _: AcceptDraw(), Fault.WRONG_ORDER),
    ("a declined draw that was not offered", choosing, lambda _: DeclineDraw(), Fault.WRONG_ORDER),
    ("a resignation after a resignation", over, lambda _: Resign(), Fault.WRONG_ORDER),
    ("an audit in the middle", resolving, lambda _: Audit(None, None, ()), Fault.WRONG_ORDER),
    ("an audit with too much", over, lambda _: Audit(None, None, (Opened(NONCE, "B"),)), Fault.WRONG_AUDIT),
    ("an audit of a deal that was not", over, lambda _: Audit(OpenedHand(2, (0, 1, 2)), None, ()), Fault.WRONG_AUDIT),
    ("an audit of a claim that was not", over, lambda _: Audit(None, Opened(NONCE, "K"), ()), Fault.WRONG_AUDIT),
    ("a rematch before the audit", over, lambda _: Rematch(bytes(8)), Fault.WRONG_ACKNOWLEDGEMENT),
    ("terms in the middle", choosing, lambda _: Offer(PLAIN), Fault.WRONG_ORDER),
    ("an answer in the middle", choosing, lambda _: Accept(), Fault.WRONG_ORDER),
]


@pytest.mark.parametrize(("stage", "word", "code"), [pytest.param(*case[1:], id=case[0]) for case in CASES])
def test_a_cheat_is_named_and_changes_nothing(
    stage: Callable[[], Pair], word: Callable[[Pair], Word], code: Fault
) -> None:
    both = stage()
    refuse(both, both.guest, word(both), code)


@pytest.mark.parametrize("stage", [choosing, called, locked, ready, resolving, named])
def test_after_a_cheat_the_honest_match_goes_on(stage: Callable[[], Pair]) -> None:
    both = stage()
    refuse(both, both.guest, Claim(NONCE), Fault.WRONG_ORDER)
    reconnect(both)
    for side in both.sides:
        if side.peer.match.stage in (Stage.CHOOSING, Stage.CALLED):
            side.say(Lock(("A", "H") if side is both.host else ("C", "B")))
            both.flow()
    for side in both.sides:
        if side.peer.match.stage is Stage.RESOLVING:
            side.say(Resolve("p"))
            both.flow()
    assert both.host.peer.history[-1] == both.guest.peer.history[-1] == SlotOpened(1, 2, ("H", "B"))


def test_a_changed_card_breaks_its_seal_and_both_values_are_named() -> None:
    both = opening()
    honest = both.guest.peer.match.exchange.openings[0]
    match = both.host.peer.match
    made = seal(Context(match.name, 1, 1, "blue"), replace(honest, payload="S")).hex()
    refuse(both, both.guest, Open(1, 1, honest.nonce, "S"), Fault.BROKEN_SEAL, (match.exchange.theirs[0].hex(), made))
    reconnect(both)
    assert both.host.told[-1] == SlotOpened(1, 1, ("A", "C"))


@pytest.mark.parametrize(
    "context",
    [
        pytest.param(lambda name: Context(name, 1, 1, "red"), id="wrong seat"),
        pytest.param(lambda name: Context(name, 2, 1, "blue"), id="another round"),
        pytest.param(lambda name: Context(name, 1, 2, "blue"), id="swapped slots"),
        pytest.param(lambda _: Context(bytes(16), 1, 1, "blue"), id="another match"),
    ],
)
def test_a_seal_made_for_another_place_cannot_be_opened(context: Callable[[bytes], Context]) -> None:
    both = seated()
    both.say((both.host, Lock(("A",))))
    opened = Opening(NONCE, "B")
    sealed = seal(context(both.host.peer.match.name), opened)
    both.host.hear(both.forge(both.guest, Seal(1, Kind.SECRET, (sealed,))))
    both.host.hear(both.forge(both.guest, Ready(1, digest_of(both))))
    refuse(both, both.guest, Open(1, 1, NONCE, "B"), Fault.BROKEN_SEAL)


def test_a_second_name_for_the_same_slot_is_refused() -> None:
    both = resolving()
    both.host.hear(both.forge(both.guest, Position(1, 1, NONCE)))
    refuse(both, both.guest, Position(1, 1, bytes([1]) * 32), Fault.WRONG_ORDER)


def test_a_difference_must_be_shown_as_it_was_named() -> None:
    both = named()
    both.host.hear(both.forge(both.guest, Position(1, 1, NONCE)))
    assert both.host.peer.match.stage is Stage.DISPUTED
    refuse(both, both.guest, Show("p", None), Fault.BROKEN_NAME)


def test_a_throw_must_be_opened_as_bytes() -> None:
    both = seated()
    both.say((both.host, Throw()))
    sealed = seal(Context(both.host.peer.match.name, 1, 1, "blue"), Opening(NONCE, "six please"))
    both.host.hear(both.forge(both.guest, Seal(1, Kind.THROW, (sealed,))))
    both.host.hear(both.forge(both.guest, Ready(1, digest_of(both))))
    refuse(both, both.guest, Open(1, 1, NONCE, "six please"), Fault.NOT_A_THROW)


def strangers(host: int) -> Pair:
    """The host has offered a deal, which the guest has not answered."""
    both = pair()
    both.connect()
    both.flow()
    both.say((both.host, Offer(replace(DEALT, host=host))))
    return both


def accepted(host: int) -> Pair:
    """The guest has accepted; what it says after that is held back."""
    both = strangers(host)
    both.guest.say(Accept())
    both.host.hear(both.guest.outgoing()[0])
    return both


def written(proof: Proof) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return proof.challenges, proof.responses


def said_again(both: Pair) -> None:
    """The guest comes back and says nothing yet."""
    both.connect()
    both.guest.hear(both.host.outgoing()[0])


def test_a_bent_shuffle_is_named() -> None:
    both = accepted(host=1)
    place, hand = both.guest.peer.match.place, both.guest.peer.match.hand
    values, proof = shuffle(place, hand)
    other = shuffle(replace(place, match=bytes(16)), hand)[1]
    for wrong, used, flaw in (
        ((values[0], values[0], values[2]), proof, DealFlaw.NOT_DISTINCT),
        ((values[0], P - values[1], values[2]), proof, DealFlaw.NOT_IN_THE_GROUP),
        ((values[0], values[1], 1), proof, DealFlaw.NOT_IN_THE_GROUP),
        (values[::-1], proof, DealFlaw.UNPROVED_SHUFFLE),
        (values, other, DealFlaw.UNPROVED_SHUFFLE),
        (values, shuffle(place, CHEAT)[1], DealFlaw.UNPROVED_SHUFFLE),
    ):
        refuse(both, both.guest, Shuffle(wrong, *written(used)), flaw)
        said_again(both)
    word = Pick(0, values[0], *written(pick(place, values, hand)[1]))
    refuse(both, both.guest, word, Fault.NOT_THEIRS_TO_SAY)
    reconnect(both)
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.CHOOSING


def test_a_bent_pick_is_named() -> None:
    both = accepted(host=0)
    place, values, hand = both.host.peer.match.place, both.host.peer.match.deal.shuffled, CHEAT
    value, proof = pick(place, values, hand)
    given, taken, left = hand.order
    own = power_of(values[given], hand.exponent)
    mixed = multiply(values[0], power_of(values[1], 2), power_of(values[2], 3))
    for wrong, sent, flaw in (
        (given, P - value, DealFlaw.NOT_IN_THE_GROUP),
        (given, 1, DealFlaw.NOT_IN_THE_GROUP),
        (taken, value, DealFlaw.UNPROVED_PICK),
        (left, value, DealFlaw.UNPROVED_PICK),
        (given, own, DealFlaw.UNPROVED_PICK),
        (given, mixed, DealFlaw.UNPROVED_PICK),
    ):
        refuse(both, both.guest, Pick(wrong, sent, *written(proof)), flaw)
        said_again(both)
    word = Shuffle(values, *written(shuffle(place, hand)[1]))
    refuse(both, both.guest, word, Fault.NOT_THEIRS_TO_SAY)
    said_again(both)
    refuse(both, both.guest, Strip(value, (0,), (0,)), Fault.WRONG_ORDER)
    reconnect(both)
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.CHOOSING


def test_a_bent_strip_is_named() -> None:
    both = accepted(host=1)
    place, hand = both.guest.peer.match.place, both.guest.peer.match.hand
    values, proof = shuffle(place, hand)
    both.host.hear(both.forge(both.guest, Shuffle(values, *written(proof))))
    deal = both.host.peer.match.deal
    assert both.host.peer.match.stage is Stage.STRIPPING
    value, proof = strip(place, deal.shuffled, deal.picked, hand)
    for sent, flaw in (
        (P - value, DealFlaw.NOT_IN_THE_GROUP),
        (deal.picked, DealFlaw.UNPROVED_STRIP),
        (power_of(value, 2), DealFlaw.UNPROVED_STRIP),
    ):
        refuse(both, both.guest, Strip(sent, *written(proof)), flaw)
        said_again(both)
    reconnect(both)
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.CHOOSING


def dealt(hand: OpenedHand | None = None) -> tuple[Finding, ...]:
    """What the host finds after a deal with a guest who opens this hand, or its own."""
    both = accepted(host=0)
    match = both.host.peer.match
    value, proof = pick(match.place, match.deal.shuffled, CHEAT)
    both.host.hear(both.forge(both.guest, Pick(CHEAT.order[0], value, *written(proof))))
    both.host.hear(both.forge(both.guest, Resign()))
    honest = OpenedHand(CHEAT.exponent, CHEAT.order)
    both.host.hear(both.forge(both.guest, Audit(hand or honest, None, ())))
    audited = both.host.peer.history[-1]
    assert isinstance(audited, Audited)
    return audited.findings


def test_a_lie_about_the_deal_is_named_by_the_audit() -> None:
    assert dealt() == ()
    assert dealt(OpenedHand(CHEAT.exponent + 1, CHEAT.order)) == (Finding(Cheat.CHANGED_EXPONENT, 1),)
    assert dealt(OpenedHand(CHEAT.exponent, CHEAT.order[::-1])) == (Finding(Cheat.CHANGED_ORDER, 1),)
    assert dealt(OpenedHand(1, CHEAT.order)) == (Finding(Cheat.BAD_EXPONENT, 1),)


def test_an_audit_that_leaves_the_deal_out_is_refused() -> None:
    both = seated(DEALT)
    both.host.hear(both.forge(both.guest, Resign()))
    refuse(both, both.guest, Audit(None, None, ()), Fault.WRONG_AUDIT)


def claimed() -> Pair:
    both = seated(REAL)
    both.say((both.host, Tell("K")))
    return both


def test_a_real_card_is_not_claimed_by_echo_nor_after_something_is_open_nor_where_the_phones_deal() -> None:
    both = claimed()
    match = both.host.peer.match
    assert match.deal.claim is not None
    echo = seal(Context(match.name, 0, 0, "red"), match.deal.claim)
    refuse(both, both.guest, Claim(echo), Fault.ECHOED_SEAL)
    reconnect(both)
    both.say((both.guest, Tell("Z")), (both.host, Lock(("A",))), (both.guest, Lock(("B",))))
    both.resolve("position")
    refuse(both, both.guest, Claim(NONCE), Fault.WRONG_ORDER, ("choosing", "claim"))
    dealt = seated(DEALT)
    refuse(dealt, dealt.guest, Claim(NONCE), Fault.WRONG_ORDER, ("choosing", "claim"))


def played(host: str, guest: str) -> Pair:
    """The host has told K and the guest Z, and both have opened this."""
    both = claimed()
    both.say((both.guest, Tell("Z")), (both.host, Lock((host,))), (both.guest, Lock((guest,))))
    return both


def test_the_same_card_must_be_told_and_just_played() -> None:
    both = played("Z", "A")
    match = both.guest.peer.match
    assert match.deal.claim is not None
    told = Opened(match.deal.claim.nonce, "Z")
    refuse(both, both.guest, SameCard(Opened(told.nonce, "X")), Fault.BROKEN_SEAL)
    reconnect(both)
    other = played("A", "B")
    told = Opened(other.guest.peer.match.deal.claim.nonce, "Z")  # type: ignore[union-attr]
    refuse(other, other.guest, SameCard(told), Fault.NOT_THE_SAME, ("Z", "A"))
    dealt = seated(DEALT)
    dealt.say((dealt.host, Lock(("A",))), (dealt.guest, Lock(("A",))))
    refuse(dealt, dealt.guest, SameCard(told), Fault.WRONG_ORDER, ("resolving", "same_card"))
    with pytest.raises(Misuse):
        dealt.host.say(NameSameCard())


def claim_of(both: Pair, card: str) -> Claim:
    """The seal that a changed guest makes over any name."""
    return Claim(seal(Context(both.host.peer.match.name, 0, 0, "blue"), Opening(NONCE, card)))


def claimed_and_opened(told: str, host: str) -> Pair:
    """The host has told K; a changed guest has sealed this as told, and both have opened their cards."""
    both = claimed()
    both.host.hear(both.forge(both.guest, claim_of(both, told)))
    both.host.say(Lock((host,)))
    sealed = seal(Context(both.host.peer.match.name, 1, 1, "blue"), Opening(NONCE, "C"))
    both.host.hear(both.forge(both.guest, Seal(1, Kind.SECRET, (sealed,))))
    both.host.hear(both.forge(both.guest, Ready(1, digest_of(both))))
    both.host.hear(both.forge(both.guest, Open(1, 1, NONCE, "C")))
    assert both.host.peer.match.stage is Stage.RESOLVING
    return both


@pytest.mark.parametrize("late", [False, True])
def test_an_ordinary_card_is_never_the_same_card(late: bool) -> None:
    both = claimed_and_opened("A", "A")
    if late:
        both.host.say(Resign())
    refuse(both, both.guest, SameCard(Opened(NONCE, "A")), Fault.NOT_THE_SAME, ("A", "A"))


def test_a_card_told_again_after_an_ending_counts_only_if_nothing_was_open() -> None:
    both = claimed_and_opened("Z", "K")
    both.host.say(Resign())
    before = both.host.peer.match
    both.host.hear(both.forge(both.guest, claim_of(both, "K")))
    assert both.host.peer.match == before
    refuse(both, both.guest, SameCard(Opened(NONCE, "K")), Fault.BROKEN_SEAL)


def test_a_card_told_again_after_an_ending_is_not_the_same_as_one_that_was_never_open() -> None:
    both = claimed()
    both.host.hear(both.forge(both.guest, claim_of(both, "Z")))
    both.host.say(Lock(("K",)))
    sealed = seal(Context(both.host.peer.match.name, 1, 1, "blue"), Opening(NONCE, "C"))
    both.host.hear(both.forge(both.guest, Seal(1, Kind.SECRET, (sealed,))))
    both.host.say(Resign())
    # The audit has shown it which card the host holds.
    both.host.hear(both.forge(both.guest, claim_of(both, "K")))
    refuse(both, both.guest, SameCard(Opened(NONCE, "K")), Fault.WRONG_ORDER)


@pytest.mark.parametrize(
    ("sealed", "opened", "lies"),
    [
        pytest.param("Z", "X", [Lie.BROKEN_SEAL], id="another card than was sealed"),
        pytest.param("Q", "Q", [Lie.UNKNOWN_CARD], id="no card of the game"),
        pytest.param("K", "K", [Lie.SAME_CARD], id="our card"),
    ],
)
def test_a_lie_about_a_real_card_is_named(sealed: str, opened: str, lies: list[Lie]) -> None:
    both = claimed()
    claim = seal(Context(both.host.peer.match.name, 0, 0, "blue"), Opening(NONCE, sealed))
    both.host.hear(both.forge(both.guest, Claim(claim)))
    both.host.hear(both.forge(both.guest, Resign()))
    both.host.hear(both.forge(both.guest, Audit(None, Opened(NONCE, opened), ())))
    found = both.host.peer.history[-1]
    assert isinstance(found, Audited)
    assert [finding.cheat for finding in found.findings] == lies
    assert {finding.seat for finding in found.findings} == {1}


def test_a_card_left_unopened_cannot_be_changed_for_the_record() -> None:
    both = resolving()
    both.say((both.host, Resolve("p", "1-0")))
    both.guest.say(Resolve("p", "1-0"))
    position, _ = both.guest.outgoing()
    both.host.hear(position)
    both.host.hear(both.forge(both.guest, Audit(None, None, (Opened(NONCE, "S"),))))
    found = both.host.peer.history[-1]
    assert isinstance(found, Audited)
    assert [finding.cheat for finding in found.findings] == [Lie.BROKEN_SEAL]
    assert found.rest == ("S",)


@pytest.mark.parametrize(
    "terms",
    [
        replace(PLAIN, seats=("red", "red")),
        replace(PLAIN, dealing=Dealing.FAIR, cards=("K", "Z")),
        replace(PLAIN, dealing=Dealing.REAL, cards=("K",)),
        replace(PLAIN, cards=CARDS),
    ],
)
def test_terms_that_make_no_sense_are_refused(terms: Terms) -> None:
    both = pair()
    both.connect()
    both.flow()
    refuse(both, both.host, Offer(terms), Fault.WRONG_TERMS)


def test_terms_and_answers_are_said_by_those_whose_they_are() -> None:
    both = strangers(host=0)
    for word in (Accept(), Decline()):
        both_again = strangers(host=0)
        refuse(both_again, both_again.host, word, Fault.NOT_THEIRS_TO_SAY)
    fresh = pair()
    fresh.connect()
    fresh.flow()
    refuse(fresh, fresh.guest, Offer(PLAIN), Fault.NOT_THEIRS_TO_SAY)
    both.say((both.guest, Accept()))
    assert both.host.peer.match.stage is Stage.CHOOSING


def test_a_rematch_is_asked_for_once_and_only_by_someone_who_has_heard_our_audit() -> None:
    both = audited()
    both.say((both.guest, PlayAgain()))
    refuse(both, both.guest, Rematch(bytes(8)), Fault.WRONG_ORDER)

    deaf = seated()
    deaf.host.hear(deaf.forge(deaf.guest, Resign()))
    deaf.host.hear(deaf.forge(deaf.guest, Audit(None, None, ())))
    refuse(deaf, deaf.guest, Rematch(bytes(8)), Fault.WRONG_ACKNOWLEDGEMENT, (0, 2))


def test_a_mac_of_another_direction_or_secret_is_refused() -> None:
    both = seated()
    frame = Frame(2, 0, "resign", {})
    both.host.outgoing()
    with pytest.raises(PeerFault) as fault:
        both.host.hear(both.session(both.host).write(frame))
    assert fault.value.code is Fault.WRONG_MAC
    assert both.host.peer.match.stage is Stage.CHOOSING


@pytest.mark.parametrize("word", [Close(), Entry(1, bytes(32), "mine")])
def test_a_book_that_the_terms_do_not_have_is_neither_written_nor_closed(word: Word) -> None:
    both = seated(replace(PLAIN, book=0))
    refuse(both, both.host, word, Fault.NO_BOOK, (NAMES[type(word)],))
    both.connect()
    both.flow()
    both.say((both.guest, Resign()))
    text = both.forge(both.host, word)
    with pytest.raises(PeerFault):
        both.guest.hear(text)


@pytest.mark.parametrize("intent", [Close(), Enter("mine")])
def test_nobody_writes_into_a_book_that_is_not_kept(intent: Intent) -> None:
    both = seated(replace(PLAIN, book=0))
    with pytest.raises(Misuse) as misuse:
        both.host.say(intent)
    assert misuse.value.code is Slip.NO_BOOK


def test_a_log_with_a_closed_book_that_was_never_kept_is_damaged() -> None:
    both = seated(replace(PLAIN, book=0))
    both.guest.outgoing()
    with pytest.raises(DamagedLog):
        Peer.resume([*both.guest.kept, dump_line(Heard("close", {}))])
