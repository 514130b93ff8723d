"""Tests that a table code lets in its guest, and gives everybody else one counted try per connection."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fairplay.group import GENERATOR, P, is_member
from companion.fairplay.key import Direction, connection_keys
from companion.fairplay.pake import agree, make_share
from companion.protocol.events import Connected, SlotOpened
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip, Unproved
from companion.protocol.frame import VERSION, Frame, decode, write_json
from companion.protocol.greeting import InvitationKind, Welcome
from companion.protocol.intents import PlayAgain
from companion.protocol.messages import Accept, Offer, Resign
from companion.protocol.peer import MOST_WRONG, Peer
from companion.protocol.session import Knock, Session
from companion.protocol.shape import write_record
from tests.protocol.pair import CODE, LINK, Pair, Side, chance, pair
from tests.protocol.toy_game import PLAIN

OTHER = bytes(range(32, 48))
DEGENERATE = [0, 1, 2, P - 1, P, P + 1, P - GENERATOR]


def caller(code: bytes = CODE, name: str = "caller") -> Side:
    return Side(Peer.guest(chance(name), InvitationKind.CODE, code))


def hello_of(guest: Side, challenge: str, number: int = 0) -> str:
    guest.peer.connect(chance("challenge", guest.peer.match.side, number, size=16))
    guest.hear(challenge)
    (hello,) = guest.outgoing()
    return hello


def knock_at(host: Side, number: int = 0) -> Knock:
    return host.peer.knock(chance("knock", number, size=16))


def refused(host: Side, knock: Knock, hello: str) -> Fault:
    with pytest.raises(PeerFault) as fault:
        host.peer.admit(knock, hello)
    assert isinstance(fault.value.code, Fault)
    return fault.value.code


def guess(host: Side, number: int = 0, code: bytes = OTHER) -> Fault:
    """What a stranger hears who tries a code."""
    knock = knock_at(host, number)
    return refused(host, knock, hello_of(caller(code), knock.text, number))


def forged(knock: Knock, share: int | None, half: bytes = bytes(8), secret: bytes = b"", way: str = "code") -> str:
    """A hello that no app has written."""
    challenge = chance("forged", size=16)
    session = Session(Direction.GUEST, connection_keys(secret, knock.challenge, challenge))
    written = None if share is None else f"{share:0512x}"
    body = {"way": way, "half": half.hex(), "challenge": challenge.hex(), "share": written, "held": 0}
    return session.write(Frame(0, 0, "hello", body))


def tries(host: Side) -> int:
    host.outgoing()
    written = kinds(host)
    last = max((place for place, kind in enumerate(written) if kind == "renewed"), default=0)
    return written[last:].count("mistaken")


def by_code() -> Pair:
    return pair(way=InvitationKind.CODE)


def joined() -> Pair:
    both = by_code()
    both.host.say(Offer(PLAIN))
    both.connect()
    both.flow()
    return both


def sitting() -> Pair:
    both = joined()
    both.say((both.guest, Accept()))
    return both


def kinds(side: Side) -> list[str]:
    return [json.loads(line)[0] for line in side.kept]


def play(both: Pair) -> None:
    both.lock("A", "B")
    assert both.host.told[-1] == both.guest.told[-1] == SlotOpened(1, 1, ("A", "B"))


def test_the_right_code_lets_in() -> None:
    both = joined()
    assert (both.host.peer.connected, both.guest.peer.connected) == (True, True)
    assert tries(both.host) == 0


def test_a_host_stores_nothing_more_for_a_guest_by_code_and_the_guest_one_secret_in_place_of_the_code() -> None:
    both = joined()
    assert kinds(both.host) == ["begun", "said", "seated"]
    assert kinds(both.guest) == ["begun", "seated", "admitted", "heard"]
    assert json.loads(both.host.kept[-1])[1].keys() == {"half"}
    assert json.loads(both.guest.kept[2])[1].keys() == {"secret"}


def test_a_wrong_code_is_refused_without_a_word_and_counted() -> None:
    both = by_code()
    assert guess(both.host) is Fault.WRONG_SECRET
    assert both.host.outgoing() == ()
    assert tries(both.host) == 1


def test_five_wrong_codes_retire_the_code_for_good_but_not_the_link() -> None:
    both = pair()
    for number in range(MOST_WRONG):
        assert not both.host.peer.code_retired
        assert guess(both.host, number) is Fault.WRONG_SECRET
        both.host.outgoing()
        both.host.kill()
    assert both.host.peer.code_retired
    knock = knock_at(both.host)
    assert json.loads(knock.text)["share"] is None
    right = make_share(Direction.GUEST, CODE, bytes(32))
    assert refused(both.host, knock, forged(knock, right.public)) is Fault.CODE_RETIRED
    both.connect()
    both.flow()
    assert both.guest.peer.connected


def test_a_guest_says_nothing_to_a_host_whose_code_is_retired() -> None:
    host = Side(Peer.host(chance("host"), LINK))
    guest = caller()
    with pytest.raises(Unproved) as fault:
        hello_of(guest, knock_at(host).text)
    assert fault.value.code is Fault.CODE_RETIRED
    assert guest.outgoing() == ()


def test_a_table_without_a_code_has_no_seat_for_whoever_has_come_by_one() -> None:
    host = Side(Peer.host(chance("host"), LINK))
    knock = knock_at(host)
    assert refused(host, knock, forged(knock, None, way="seat")) is Fault.CODE_RETIRED


def test_of_many_connections_opened_at_once_only_five_may_try() -> None:
    both = by_code()
    knocks = [knock_at(both.host, number) for number in range(9)]
    hellos = [hello_of(caller(CODE if number > 5 else OTHER), knock.text) for number, knock in enumerate(knocks)]
    codes = [refused(both.host, knock, hello) for knock, hello in zip(knocks, hellos, strict=True)]
    assert codes == [Fault.WRONG_SECRET] * 5 + [Fault.CODE_RETIRED] * 4
    assert tries(both.host) == 5


def test_whoever_hangs_up_before_answering_has_tried_nothing_and_learnt_nothing() -> None:
    both = by_code()
    shares = {int(json.loads(knock_at(both.host, number).text)["share"], 16) for number in range(30)}
    assert len(shares) == 30
    assert all(map(is_member, shares))
    assert tries(both.host) == 0
    both.connect()
    both.flow()
    assert both.guest.peer.connected


def test_a_renewed_code_has_five_tries_of_its_own() -> None:
    both = pair()
    for number in range(MOST_WRONG):
        guess(both.host, number)
    both.host.peer.renew(OTHER)
    both.host.outgoing()
    both.host.kill()
    assert not both.host.peer.code_retired
    assert guess(both.host, 7, CODE) is Fault.WRONG_SECRET
    assert tries(both.host) == 1
    knock = knock_at(both.host, 8)
    assert both.host.peer.admit(knock, hello_of(caller(OTHER), knock.text)) == (Connected(),)


def test_a_code_renewed_between_challenge_and_answer_lets_nobody_in_and_counts_nobody() -> None:
    both = by_code()
    knock = knock_at(both.host)
    hello = hello_of(caller(), knock.text)
    both.host.peer.renew(OTHER)
    assert refused(both.host, knock, hello) is Fault.CODE_RETIRED
    assert tries(both.host) == 0


def test_a_renewed_code_shuts_out_whoever_came_by_the_one_before_and_said_nothing() -> None:
    both = joined()
    both.host.peer.renew(OTHER)
    with pytest.raises(PeerFault) as fault:
        both.connect()
    assert fault.value.code is Fault.WRONG_SECRET
    assert tries(both.host) == 0


def test_a_code_is_not_renewed_under_a_seated_guest() -> None:
    with pytest.raises(Misuse) as misuse:
        sitting().host.peer.renew(OTHER)
    assert (misuse.value.code, misuse.value.details) == (Slip.NOT_NOW, ("choosing", "renew"))


@pytest.mark.parametrize("share", [*DEGENERATE[:4], P, P - GENERATOR, None])
def test_a_host_does_not_use_a_degenerate_share(share: int | None) -> None:
    both = by_code()
    knock = knock_at(both.host)
    assert refused(both.host, knock, forged(knock, share)) is Fault.OUT_OF_RANGE
    assert not both.host.peer.connected
    assert tries(both.host) == 1


@pytest.mark.parametrize("way", ["link", "seat"])
def test_a_share_comes_only_with_a_code(way: str) -> None:
    both = by_code()
    knock = knock_at(both.host)
    assert refused(both.host, knock, forged(knock, GENERATOR, way=way)) is Fault.OUT_OF_RANGE
    assert tries(both.host) == 0


@pytest.mark.parametrize("share", DEGENERATE)
def test_a_guest_does_not_answer_a_degenerate_share(share: int) -> None:
    guest = caller()
    challenge = {"v": VERSION, "type": "challenge", "challenge": "00" * 16, "share": f"{share:0512x}"}
    with pytest.raises(Unproved) as fault:
        hello_of(guest, write_json(challenge))
    assert (fault.value.code, fault.value.details) == (Fault.OUT_OF_RANGE, ("share",))
    assert guest.outgoing() == ()


def test_a_replayed_hello_fits_no_other_challenge() -> None:
    both = joined()
    knock = knock_at(both.host, 5)
    assert refused(both.host, knock, both.guest.sent[0]) is Fault.WRONG_SECRET
    assert both.host.peer.connected


def test_a_replayed_host_is_not_believed() -> None:
    both = joined()
    challenge, welcome = both.host.peer.knock(chance("host", 1, size=16)).text, both.host.sent[0]
    assert json.loads(welcome)["type"] == "welcome"
    guest = Side(Peer.guest(chance("table", "guest"), InvitationKind.CODE, CODE))
    assert json.loads(hello_of(guest, challenge))["type"] == "hello"
    with pytest.raises(Unproved) as fault:
        guest.hear(welcome)
    assert fault.value.code is Fault.WRONG_MAC
    assert not guest.peer.connected


def test_a_hosts_own_share_sent_back_opens_nothing() -> None:
    both = by_code()
    knock = knock_at(both.host)
    assert knock.share is not None
    mine = knock.share.public
    assert refused(both.host, knock, forged(knock, mine)) is Fault.WRONG_SECRET
    knock = knock_at(both.host, 1)
    hello = hello_of(caller(), knock.text)
    reflected = json.loads(hello)
    reflected["body"]["share"] = json.loads(knock.text)["share"]
    assert refused(both.host, knock, write_json(reflected)) is Fault.WRONG_SECRET


def test_a_guests_own_share_and_proof_sent_back_prove_no_host() -> None:
    guest = caller()
    first = json.loads(hello_of(guest, knock_at(by_code().host).text))
    share = first["body"]["share"]
    challenge = {"v": VERSION, "type": "challenge", "challenge": first["body"]["challenge"], "share": share}
    second = json.loads(hello_of(guest, write_json(challenge)))
    for text in (write_json(first), write_json(second), write_json({**second, "type": "welcome"})):
        guest.peer.connect(chance("challenge", guest.peer.match.side, 0, size=16))
        guest.hear(write_json(challenge))
        with pytest.raises(Unproved):
            guest.hear(text)
    assert not guest.peer.connected


@pytest.mark.parametrize("side", Direction)
def test_only_a_share_made_as_a_guest_is_a_guests(side: Direction) -> None:
    """Even with the right code nobody comes in under the host's identity."""
    both = by_code()
    knock = knock_at(both.host)
    assert knock.share is not None
    mine = make_share(side, CODE, bytes(32))
    context = str(VERSION), knock.challenge, chance("forged", size=16)
    hello = forged(knock, mine.public, secret=agree(mine, knock.share.public, *context))
    if side is Direction.GUEST:
        assert both.host.peer.admit(knock, hello) == (Connected(),)
    else:
        assert refused(both.host, knock, hello) is Fault.WRONG_SECRET


Change = Callable[[dict[str, Any]], None]


def _flip(key: str) -> Change:
    def change(body: dict[str, Any]) -> None:
        body[key] = format(int(body[key], 16) ^ 1, f"0{len(body[key])}x")

    return change


def _share(body: dict[str, Any]) -> None:
    body["share"] = f"{make_share(Direction.HOST, OTHER, bytes(32)).public:0512x}"


def _count(body: dict[str, Any]) -> None:
    body["held"] += 1


@pytest.mark.parametrize("change", [_flip("challenge"), _share, _flip("share")], ids=["chance", "share", "no element"])
def test_a_challenge_that_was_changed_on_the_way_connects_nobody(change: Change) -> None:
    both = by_code()
    knock = knock_at(both.host)
    changed = json.loads(knock.text)
    change(changed)
    with pytest.raises(PeerFault):
        both.host.peer.admit(knock, hello_of(both.guest, write_json(changed)))
    assert not both.host.peer.connected


@pytest.mark.parametrize(
    "change",
    [_flip("half"), _flip("challenge"), _share, _flip("share"), _count, lambda body: body.update(way="link")],
    ids=["half", "chance", "share", "no element", "number", "way"],
)
def test_a_hello_that_was_changed_on_the_way_connects_nobody(change: Change) -> None:
    both = by_code()
    knock = knock_at(both.host)
    changed = json.loads(hello_of(both.guest, knock.text))
    change(changed["body"])
    with pytest.raises(PeerFault):
        both.host.peer.admit(knock, write_json(changed))
    assert not both.host.peer.connected


@pytest.mark.parametrize("change", [_flip("half"), _flip("seat"), _count], ids=["half", "seat", "number"])
def test_a_welcome_that_was_changed_on_the_way_connects_no_guest(change: Change) -> None:
    both = by_code()
    both.connect()
    (welcome,) = both.host.outgoing()
    changed = json.loads(welcome)
    change(changed["body"])
    with pytest.raises(Unproved):
        both.guest.hear(write_json(changed))
    assert not both.guest.peer.connected
    assert kinds(both.guest) == ["begun"]


@pytest.mark.parametrize("way", [InvitationKind.LINK, InvitationKind.CODE])
def test_a_seat_is_given_to_whoever_needs_one_and_to_nobody_else(way: InvitationKind) -> None:
    both = pair(way=way)
    both.connect()
    session = both.host.peer._session
    assert session is not None
    seat = None if way is InvitationKind.CODE else bytes(16)
    wrong = session.write(Frame(0, 0, "welcome", write_record(Welcome(bytes(8), 0, seat))))
    with pytest.raises(PeerFault) as fault:
        both.guest.hear(wrong)
    assert (fault.value.code, fault.value.details) == (Fault.OUT_OF_RANGE, ("seat",))


def test_somebody_who_only_carries_everything_over_has_neither_keys_nor_seat() -> None:
    both = sitting()
    seat = both.guest.peer._memory.secret
    carried = both.host.sent + both.guest.sent
    assert not any(seat.hex() in text for text in carried)
    assert json.loads(both.host.sent[0])["body"]["seat"] != seat.hex()
    play(both)


def test_a_recording_fits_the_right_code_no_better_than_a_wrong_one() -> None:
    """Whoever has heard a whole greeting, and later even learns the code, cannot tell that it is the right one."""
    both = by_code()
    knock = knock_at(both.host)
    hello = hello_of(both.guest, knock.text)
    both.host.peer.admit(knock, hello)
    (welcome,) = both.host.outgoing()
    assert knock.share is not None
    theirs = {"host": knock.share.public, "guest": int(json.loads(hello)["body"]["share"], 16)}
    heard = json.loads(hello)["body"]["challenge"]
    challenges = knock.challenge, bytes.fromhex(heard)
    for code in (CODE, *(number.to_bytes(16, "big") for number in range(20))):
        for side, other, text in ((Direction.GUEST, "host", hello), (Direction.HOST, "guest", welcome)):
            mine = make_share(side, code, bytes(32))
            keys = connection_keys(agree(mine, theirs[other], str(VERSION), *challenges), *challenges)
            assert not decode(text).is_from(side, keys)


def test_a_false_host_can_test_five_codes_and_no_more() -> None:
    """Each of our answers lets a host that does not know the code test one."""
    false = Side(Peer.host(chance("false host"), LINK, OTHER))
    guest = caller()
    for number in range(MOST_WRONG):
        hello_of(guest, knock_at(false, number).text, number)
        with pytest.raises(Unproved):
            guest.hear(knock_at(false, 99).text)
    with pytest.raises(Unproved) as fault:
        hello_of(guest, knock_at(false, 9).text)
    assert fault.value.code is Fault.CODE_RETIRED
    assert guest.outgoing() == ()


def test_what_is_no_challenge_costs_a_guest_no_try() -> None:
    both = by_code()
    for _ in range(2 * MOST_WRONG):
        both.guest.peer.connect(bytes(16))
        with pytest.raises(Unproved):
            both.guest.hear("{}")
    both.connect()
    both.flow()
    assert both.guest.peer.connected


def test_a_guest_who_sits_comes_back_without_the_code_and_nobody_can_guess_it_then() -> None:
    both = sitting()
    before = list(both.host.kept)
    knock = knock_at(both.host)
    assert json.loads(knock.text)["share"] is None
    half = bytes.fromhex(json.loads(both.guest.sent[0])["body"]["half"])
    right = make_share(Direction.GUEST, CODE, bytes(32)).public
    for number in range(9):
        knock = knock_at(both.host, number)
        assert refused(both.host, knock, forged(knock, right, half)) is Fault.CODE_RETIRED
        knock = knock_at(both.host, number)
        assert refused(both.host, knock, forged(knock, right)) is Fault.SEAT_TAKEN
        knock = knock_at(both.host, number)
        assert refused(both.host, knock, forged(knock, None, half, CODE, "seat")) is Fault.WRONG_SECRET
    both.host.outgoing()
    assert both.host.kept == before
    for side in both.sides:
        side.kill()
    both.connect()
    hello = json.loads(both.guest.sent[-1])["body"]
    assert (hello["way"], hello["half"], hello["share"]) == ("seat", half.hex(), None)
    both.flow()
    play(both)


def test_a_guest_who_has_said_nothing_comes_back_after_others_have_tried_or_come() -> None:
    both = joined()
    for number in range(MOST_WRONG):
        assert guess(both.host, number) is Fault.WRONG_SECRET
    both.connect()
    both.flow()
    other = Side(Peer.guest(chance("other phone"), InvitationKind.LINK, LINK))
    second = Pair(both.host, other, connections=7)
    second.connect()
    second.flow()
    assert other.peer.connected
    both.connect()
    both.flow()
    both.say((both.guest, Accept()))
    play(both)


def test_a_rematch_keeps_the_seat_and_not_the_code() -> None:
    both = sitting()
    both.say((both.host, Resign()), (both.host, PlayAgain()), (both.guest, PlayAgain()))
    for side in both.sides:
        last = max(place for place, kind in enumerate(kinds(side)) if kind == "begun")
        side.kept = side.kept[last:]
        assert last > 0
        side.kill()
    begun = json.loads(both.guest.kept[0])[1]
    assert begun["way"] == "seat"
    assert CODE.hex() not in "".join(both.guest.kept)
    both.connect()
    both.flow()
    both.lock("A", "B")
    # The seats are exchanged.
    assert both.host.told[-1] == both.guest.told[-1] == SlotOpened(1, 1, ("B", "A"))


def _challenged(both: Pair) -> Knock:
    return knock_at(both.host)


def _answered(both: Pair) -> None:
    hello_of(both.guest, knock_at(both.host).text)


def _admitted(both: Pair) -> None:
    both.connect()


def _welcomed(both: Pair) -> None:
    both.connect()
    both.host.outgoing()


def _heard(both: Pair) -> None:
    both.connect()
    for text in both.host.outgoing():
        both.guest.hear(text)


def _kept(both: Pair) -> None:
    _heard(both)
    both.guest.outgoing()


def _accepted(both: Pair) -> None:
    _kept(both)
    both.guest.say(Accept())


def _said(both: Pair) -> None:
    _accepted(both)
    both.guest.outgoing()


@pytest.mark.parametrize("killed", ["host", "guest", "both"])
@pytest.mark.parametrize(
    "until",
    [_challenged, _answered, _admitted, _welcomed, _heard, _kept, _accepted, _said],
    ids=lambda step: step.__name__,
)
def test_a_kill_between_any_two_steps_of_joining_loses_nothing(until: Callable[[Pair], Any], killed: str) -> None:
    both = by_code()
    both.host.say(Offer(PLAIN))
    for side in both.sides:
        side.outgoing()
    until(both)
    for name in ("host", "guest"):
        if killed in (name, "both"):
            getattr(both, name).kill()
    both.connections += 3
    both.connect()
    both.flow()
    assert both.guest.peer.connected
    if both.guest.peer.match.stage == "offered":
        both.say((both.guest, Accept()))
    play(both)


@given(st.lists(st.sampled_from(["wrong", "hang up", "garbage", "degenerate", "replay", "kill", "renew", "late"])))
@settings(max_examples=25, deadline=None)
def test_whatever_strangers_do_a_code_is_tried_five_times_at_most(steps: list[str]) -> None:
    both = by_code()
    codes, counted = [CODE], 0
    waiting: list[Knock] = []
    recorded = hello_of(both.guest, knock_at(both.host, 1000).text)
    for number, step in enumerate(steps):
        if step == "kill":
            both.host.outgoing()
            both.host.kill()
        elif step == "renew":
            codes.append(chance("code", number, size=16))
            both.host.peer.renew(codes[-1])
            counted, waiting = 0, []
        else:
            knock = knock_at(both.host, number)
            share = None if knock.share is None else knock.share.public
            assert (share is None) is (counted >= MOST_WRONG)
            if step == "late":
                waiting.append(knock)
            elif step != "hang up":
                texts = {"garbage": "{}", "degenerate": forged(knock, P - 1), "replay": recorded}
                code = refused(both.host, knock, texts.get(step, forged(knock, GENERATOR)))
                counted += code in (Fault.WRONG_SECRET, Fault.OUT_OF_RANGE)
        assert tries(both.host) == counted <= MOST_WRONG
    for knock in waiting:
        counted += refused(both.host, knock, forged(knock, GENERATOR)) is Fault.WRONG_SECRET
    assert tries(both.host) == counted <= MOST_WRONG
    knock = knock_at(both.host, 2000)
    assert both.host.peer.code_retired is (counted == MOST_WRONG) is (knock.share is None)
    if knock.share is not None:
        guest = caller(codes[-1])
        assert both.host.peer.admit(knock, hello_of(guest, knock.text)) == (Connected(),)
