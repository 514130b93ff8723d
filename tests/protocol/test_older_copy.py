"""Tests that a side with an older copy of its log hears the rest again, or says that the copy is too old."""

import pytest

from companion.protocol.faults import Fault, Misuse, PeerFault
from companion.protocol.intents import Lock, PlayAgain, Resolve
from companion.protocol.log import Begun, parse_line
from companion.protocol.messages import Bye, Resign, Terms
from companion.protocol.peer import Peer
from companion.protocol.stages import Stage
from tests.protocol.pair import Pair, Side, seated
from tests.protocol.toy_game import DEALT, PLAIN


def played(terms: Terms) -> Pair:
    """A match to its end, and the beginning of the next one."""
    both = seated(terms)
    both.lock("AH", "CB")
    both.resolve("one")
    both.resolve("two", "1-0")
    both.say((both.host, PlayAgain()), (both.guest, PlayAgain()))
    both.lock("A", "B")
    return both


def put_back(side: Side, count: int) -> None:
    """Only so many lines of the log are left, as in a backup."""
    side.kept = side.kept[:count]
    side.peer = Peer.resume(side.kept)


def meet(both: Pair) -> PeerFault | None:
    """They connect again; what one of them finds wrong, if anything."""
    try:
        both.connect()
        both.flow()
    except PeerFault as fault:
        return fault
    return None


@pytest.mark.parametrize("terms", [PLAIN, DEALT], ids=["plain", "dealt"])
@pytest.mark.parametrize("name", ["host", "guest"])
def test_from_every_older_copy_it_goes_on_or_names_the_copy(terms: Terms, name: str) -> None:
    whole = getattr(played(terms), name).kept
    outcomes = set()
    for count in range(1, len(whole)):
        both = played(terms)
        older, other = (both.host, both.guest) if name == "host" else (both.guest, both.host)
        put_back(older, count)
        stage = other.peer.match.stage
        fault = meet(both)
        if fault is not None:
            # It is the older side that finds it out, and the other one has lost nothing.
            numbers = other.peer._memory.stream.held, older.peer._memory.stream.sent
            assert (fault.code, fault.details) == (Fault.OLDER_COPY, numbers)
            assert other.peer.match.stage is stage
            outcomes.add("too old")
        else:
            assert [side.peer.match.stage for side in both.sides] == [Stage.RESOLVING] * 2
            both.resolve("three")
            assert [side.peer.match.stage for side in both.sides] == [Stage.CHOOSING] * 2
            outcomes.add("goes on")
    assert outcomes == {"too old", "goes on"}


@pytest.mark.parametrize("name", ["host", "guest"])
def test_whoever_lacks_only_what_the_other_said_hears_it_again(name: str) -> None:
    both = seated()
    both.lock("A", "B")
    older, other = (both.host, both.guest) if name == "host" else (both.guest, both.host)
    kept = len(older.kept)
    other.say(Resolve("one"))
    both.flow()
    put_back(older, kept)
    both.connect()
    both.flow()
    older.say(Resolve("one"))
    both.flow()
    assert older.peer.match.stage is other.peer.match.stage is Stage.CHOOSING


def test_a_copy_that_is_too_old_can_still_leave() -> None:
    both = played(PLAIN)
    put_back(both.guest, 4)
    both.connect()
    with pytest.raises(PeerFault):
        both.flow()
    both.guest.say(Bye())
    both.guest.outgoing()
    assert both.guest.peer.match.stage is Stage.LEFT
    both.guest.kill()
    assert both.guest.peer.match.stage is Stage.LEFT


@pytest.mark.parametrize("name", ["host", "guest"])
def test_what_it_says_in_leaving_never_reaches_the_other_side_under_the_number_of_another_word(name: str) -> None:
    both = seated()
    older, other = (both.host, both.guest) if name == "host" else (both.guest, both.host)
    kept = len(older.kept)
    older.say(Lock(("A",)))
    both.flow()
    stage = other.peer.match.stage
    put_back(older, kept)
    for kill in (False, True, False):
        fault = meet(both)
        assert fault is not None
        assert fault.code is Fault.OLDER_COPY
        with pytest.raises(Misuse):
            older.say(Lock(("B",)))
        # More words than the other side holds of the copy that is lost.
        if older.peer.match.stage is not Stage.LEFT:
            older.say(Resign())
            older.say(Bye())
        older.outgoing()
        assert not older.peer.waiting
        if kill:
            older.kill()
    assert other.peer.match.stage is stage


def test_the_scene_reaches_a_rematch() -> None:
    assert sum(isinstance(parse_line(line), Begun) for line in played(PLAIN).guest.kept) == 2
