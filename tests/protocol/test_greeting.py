"""Tests that a host admits the invited guest, and nobody else, and that the guest knows its host."""

import json

import pytest

from companion.fairplay.group import is_member
from companion.protocol.events import Connected, SlotOpened, TermsOffered
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip, Unproved
from companion.protocol.frame import Frame, write_json
from companion.protocol.greeting import InvitationKind
from companion.protocol.intents import Lock
from companion.protocol.messages import Accept, Offer
from companion.protocol.peer import Peer
from tests.protocol.pair import LINK, Pair, Side, chance, pair, seated
from tests.protocol.toy_game import PLAIN


def hello_of(guest: Peer, knock_text: str, number: int = 0) -> str:
    guest.connect(chance("challenge", number, size=16))
    guest.receive(knock_text)
    (hello,) = guest.outgoing(lambda _: None)
    return hello


def stranger(secret: bytes = bytes(16)) -> Peer:
    return Peer.guest(chance("stranger"), InvitationKind.LINK, secret)


def refuse(host: Side, guest: Peer, code: Fault, number: int = 0) -> None:
    knock = host.peer.knock(chance("knock", number, size=16))
    hello = hello_of(guest, knock.text, number)
    with pytest.raises(PeerFault) as fault:
        host.peer.admit(knock, hello)
    assert fault.value.code is code


@pytest.mark.parametrize("way", [InvitationKind.LINK, InvitationKind.CODE])
def test_both_ways_of_invitation_open_the_door(way: InvitationKind) -> None:
    both = pair(way=way)
    both.host.say(Offer(PLAIN))
    both.connect()
    assert (both.host.peer.connected, both.guest.peer.connected) == (True, False)
    both.flow()
    assert both.guest.peer.connected
    assert both.host.told == [Connected()]
    assert both.guest.told == [Connected(), TermsOffered(PLAIN)]


def test_the_host_says_nothing_but_the_challenge_before_a_valid_answer() -> None:
    both = pair()
    both.host.say(Offer(PLAIN))
    knock = both.host.peer.knock(bytes(16))
    said = json.loads(knock.text)
    assert is_member(int(said.pop("share"), 16))
    assert said == {"v": 3, "type": "challenge", "challenge": "00" * 16}
    assert both.host.outgoing() == ()
    refuse(both.host, stranger(), Fault.WRONG_SECRET)
    assert both.host.outgoing() == ()


def test_a_stranger_never_hears_a_name() -> None:
    both = pair()
    both.host.say(Offer(PLAIN, "Fox"))
    knock = both.host.peer.knock(bytes(16))
    assert "Fox" not in knock.text
    refuse(both.host, stranger(), Fault.WRONG_SECRET)
    assert both.host.outgoing() == ()
    both.connect()
    # Nor does a false host hear the guest's: all that is said before the welcome is hello.
    assert [json.loads(text)["type"] for text in both.guest.sent] == ["hello"]
    both.flow()
    assert both.guest.peer.match.their_player == "Fox"
    both.say((both.guest, Accept("Crane")))
    assert both.host.peer.match.their_player == "Crane"


def test_a_replayed_hello_opens_nothing_and_displaces_nobody() -> None:
    both = seated()
    recorded = both.guest.sent[0]
    assert json.loads(recorded)["type"] == "hello"
    knock = both.host.peer.knock(chance("another", size=16))
    with pytest.raises(PeerFault) as fault:
        both.host.peer.admit(knock, recorded)
    assert fault.value.code is Fault.WRONG_SECRET
    assert both.host.peer.connected
    both.lock("A", "B")
    assert both.host.told[-1] == SlotOpened(1, 1, ("A", "B"))


def test_a_knock_has_one_try() -> None:
    both = pair()
    knock = both.host.peer.knock(bytes(16))
    with pytest.raises(PeerFault):
        both.host.peer.admit(knock, "{}")
    with pytest.raises(Misuse) as misuse:
        both.host.peer.admit(knock, "{}")
    assert misuse.value.code is Slip.SPENT_KNOCK


def test_wrong_links_are_not_counted() -> None:
    both = pair()
    for number in range(9):
        refuse(both.host, stranger(), Fault.WRONG_SECRET, number)
    assert not both.host.peer.code_retired
    both.host.outgoing()
    assert len(both.host.kept) == 1


def test_a_second_invited_guest_does_not_get_the_seat_of_the_first() -> None:
    both = seated()
    refuse(both.host, stranger(LINK), Fault.SEAT_TAKEN)
    assert both.host.peer.connected


def test_a_guest_who_has_said_nothing_may_come_again_as_another() -> None:
    both = pair()
    both.host.say(Offer(PLAIN))
    both.connect()
    both.flow()
    later = Side(Peer.guest(chance("other phone"), InvitationKind.LINK, LINK))
    again = Pair(both.host, later, connections=1)
    again.connect()
    again.flow()
    again.say((later, Accept()))
    assert both.host.peer.match.name == later.peer.match.name
    again.lock("A", "B")
    assert later.told[-1] == SlotOpened(1, 1, ("A", "B"))


def test_ten_thousand_strangers_leave_no_trace() -> None:
    both = seated()
    both.flow()
    before, kept = both.host.peer.match, list(both.host.kept)
    recorded = both.guest.sent[0]
    for number in range(10_000):
        knock = both.host.peer.knock(number.to_bytes(16, "big"))
        with pytest.raises(PeerFault):
            both.host.peer.admit(knock, ("", recorded, "{}", "[]")[number % 4])
    assert both.host.outgoing() == ()
    assert (both.host.peer.match, both.host.kept) == (before, kept)
    both.lock("A", "B")
    assert both.host.told[-1] == SlotOpened(1, 1, ("A", "B"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x", Fault.NOT_JSON),
        ("[]", Fault.WRONG_TYPE),
        ("{}", Fault.MISSING_KEY),
        ('{"v":1,"type":"challenge","challenge":""}', Fault.UNKNOWN_VERSION),
        ('{"v":3,"type":"welcome"}', Fault.WRONG_ORDER),
        ('{"v":3,"type":"challenge","challenge":"00","share":null}', Fault.OUT_OF_RANGE),
        ('{"v":3,"type":"challenge","challenge":"' + "0" * 32 + '","share":"00"}', Fault.OUT_OF_RANGE),
        ('{"v":3,"type":"challenge","challenge":"' + "0" * 32 + '"}', Fault.MISSING_KEY),
        ('{"v":3,"type":"challenge","share":null}', Fault.MISSING_KEY),
        ('{"v":3,"type":"challenge","challenge":"' + "0" * 32 + '","share":null,"a":1}', Fault.UNKNOWN_KEY),
    ],
)
def test_a_guest_answers_a_challenge_only(text: str, code: Fault) -> None:
    both = pair()
    both.guest.peer.connect(bytes(16))
    with pytest.raises(Unproved) as fault:
        both.guest.hear(text)
    assert fault.value.code is code
    assert both.guest.outgoing() == ()
    both.connect()
    both.flow()
    assert both.guest.peer.connected


def test_a_host_that_does_not_know_the_secret_is_not_believed() -> None:
    both = pair()
    impostor = Side(Peer.host(chance("impostor"), bytes(16)))
    knock = impostor.peer.knock(bytes(16))
    hello = hello_of(both.guest.peer, knock.text)
    with pytest.raises(PeerFault):
        impostor.peer.admit(knock, hello)
    with pytest.raises(Unproved) as fault:
        both.guest.hear(write_json({"v": 3, "seq": 0, "ack": 0, "type": "ack", "body": {}, "mac": "0" * 64}))
    assert fault.value.code is Fault.WRONG_MAC


def test_another_table_with_the_same_secret_is_not_the_guests() -> None:
    both = seated()
    other = Pair(Side(Peer.host(chance("other table"), LINK)), both.guest, connections=5)
    other.host.say(Offer(PLAIN))
    other.connect()
    with pytest.raises(PeerFault) as fault:
        other.flow()
    assert fault.value.code is Fault.OTHER_TABLE


def test_a_host_that_has_lost_its_log_is_found_out() -> None:
    both = seated()
    other = Pair(Side(Peer.host(chance("table", "host"), LINK)), both.guest, connections=5)
    with pytest.raises(PeerFault) as fault:
        other.connect()
    assert (fault.value.code, fault.value.details) == (Fault.OLDER_COPY, (1, 0))


def test_a_guest_that_has_lost_its_log_is_found_out() -> None:
    both = seated()
    both.lock("A", "B")
    other = Pair(both.host, Side(Peer.guest(chance("table", "guest"), InvitationKind.LINK, LINK)), connections=5)
    other.connect()
    with pytest.raises(PeerFault) as fault:
        other.flow()
    assert fault.value.code is Fault.OLDER_COPY


def test_repeated_challenge_hello_and_welcome_are_harmless() -> None:
    both = pair()
    knock = both.host.peer.knock(bytes(16))
    hello = hello_of(both.guest.peer, knock.text)
    both.host.peer.admit(knock, hello)
    both.host.hear(hello)
    both.guest.hear(knock.text)
    (welcome,) = both.host.outgoing()
    both.guest.hear(welcome)
    both.guest.hear(welcome)
    both.guest.hear(knock.text)
    assert both.guest.told == [Connected()]


def test_a_word_that_overtakes_the_welcome_is_said_again() -> None:
    both = pair()
    both.host.say(Offer(PLAIN))
    both.connect()
    welcome, offer = both.host.outgoing()
    both.guest.hear(offer)
    assert both.guest.told == []
    both.guest.hear(welcome)
    both.host.peer.wake(0.0)
    both.host.peer.wake(2.0)
    both.flow()
    assert both.guest.told == [Connected(), TermsOffered(PLAIN)]


@pytest.mark.parametrize(("speaker", "word"), [("host", "hello"), ("guest", "welcome")])
def test_nobody_greets_in_the_others_name(speaker: str, word: str) -> None:
    both = seated()
    body: dict[str, object] = {"half": "00" * 8, "held": 0}
    body |= {"way": "link", "challenge": "00" * 16, "share": None} if word == "hello" else {"seat": None}
    said = getattr(both, speaker)
    listener = both.guest if said is both.host else both.host
    with pytest.raises(PeerFault) as fault:
        listener.hear(both.session(said).write(Frame(0, 0, word, body)))
    assert (fault.value.code, fault.value.details) == (Fault.NOT_THEIRS_TO_SAY, (word,))


def test_an_answer_that_is_no_hello_is_refused() -> None:
    both = seated()
    with pytest.raises(PeerFault) as fault:
        both.host.peer.admit(both.host.peer.knock(bytes(16)), both.guest.sent[-1])
    assert (fault.value.code, fault.value.details[0]) == (Fault.WRONG_ORDER, "greeting")


def test_each_side_keeps_to_its_own_side_of_the_door() -> None:
    both = pair()
    for wrong in (lambda: both.guest.peer.knock(bytes(16)), lambda: both.guest.peer.renew(bytes(16))):
        with pytest.raises(Misuse) as misuse:
            wrong()
        assert misuse.value.code is Slip.NOT_OURS_TO_SAY
    with pytest.raises(Misuse) as misuse:
        both.host.peer.connect(bytes(16))
    assert misuse.value.code is Slip.NOT_OURS_TO_SAY


def test_nothing_is_received_without_a_connection() -> None:
    both = seated()
    for side in both.sides:
        side.peer.disconnect()
        with pytest.raises(Misuse) as misuse:
            side.hear("{}")
        assert misuse.value.code is Slip.NOT_CONNECTED
        side.say(Lock(("A",)))
        assert side.outgoing() == ()
        side.peer.wake(99.0)
