"""Tests that two phones keep one open book, however their lines cross."""

from dataclasses import replace

import pytest

from companion.protocol.events import Ending, Entered, How, MatchEnded
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import Enter, Lock, PlayAgain, Resolve
from companion.protocol.messages import AcceptDraw, Close, Entry, OfferDraw, Resign
from companion.protocol.stages import Stage
from companion.protocol.writing import first_digest, next_digest
from tests.protocol.pair import Pair, Side, seated
from tests.protocol.toy_game import PLAIN

FIRST, SECOND = PLAIN.seats


def texts(side: Side) -> list[str]:
    return [line.entry.text for line in side.peer.match.book]


def test_both_write_one_book_in_turn() -> None:
    both = seated()
    both.forget()
    both.say((both.host, Enter("a")), (both.guest, Enter("b")), (both.guest, Enter("c")))
    entered = [Entered(1, "a", FIRST), Entered(2, "b", SECOND), Entered(3, "c", SECOND)]
    assert both.host.news() == entered
    assert both.guest.news() == entered
    assert both.host.peer.match.book == both.guest.peer.match.book


def test_of_crossing_lines_the_hosts_hold_and_the_guest_is_told() -> None:
    both = seated()
    both.forget()
    both.guest.say(Enter("mine"))
    both.guest.say(Enter("mine too"))
    both.host.say(Enter("yours"))
    both.flow()
    assert texts(both.host) == texts(both.guest) == ["yours"]
    assert both.host.news() == [Entered(1, "yours", FIRST)]
    assert both.guest.news() == [Entered(1, "mine", SECOND), Entered(2, "mine too", SECOND), Entered(1, "yours", FIRST)]
    both.say((both.guest, Enter("after it")))
    assert texts(both.host) == texts(both.guest) == ["yours", "after it"]


def test_the_same_words_of_the_other_are_another_line() -> None:
    """Or a host would take a guest's next line for one that follows its own."""
    both = seated()
    both.guest.say(Enter("same"))
    both.guest.say(Enter("next"))
    both.host.say(Enter("same"))
    both.flow()
    assert both.host.peer.match.book == both.guest.peer.match.book
    assert texts(both.host) == ["same"]


def test_lines_cross_an_exchange_without_touching_it() -> None:
    both = seated()
    both.host.say(Lock(("A",)))
    both.guest.say(Enter("x"))
    both.guest.say(Lock(("B",)))
    both.host.say(Enter("y"))
    both.flow()
    assert both.host.peer.match.stage is both.guest.peer.match.stage is Stage.RESOLVING
    assert texts(both.host) == texts(both.guest) == ["y"]


def test_a_book_survives_a_kill_of_either_phone() -> None:
    both = seated()
    both.say((both.host, Enter("a")), (both.guest, Enter("b")))
    book, history = both.host.peer.match.book, both.guest.peer.history
    for side in both.sides:
        side.kill()
    assert both.host.peer.match.book == both.guest.peer.match.book == book
    assert both.guest.peer.history == history


def forged(both: Pair, number: int, after: bytes) -> None:
    both.guest.hear(both.forge(both.host, Entry(number, after, "forged")))


def test_a_host_cannot_rewrite_what_it_wrote() -> None:
    both = seated()
    both.say((both.host, Enter("a")), (both.guest, Enter("b")))
    with pytest.raises(PeerFault) as fault:
        forged(both, 1, first_digest(both.host.peer.match.name))
    assert (fault.value.code, fault.value.details) == (Fault.WRONG_ENTRY, (1, 3))
    assert texts(both.guest) == ["a", "b"]


def test_a_host_cannot_leave_out_a_line() -> None:
    both = seated()
    both.say((both.host, Enter("a")))
    with pytest.raises(PeerFault) as fault:
        forged(both, 3, next_digest(both.host.peer.match.book[0].entry, FIRST))
    assert (fault.value.code, fault.value.details) == (Fault.WRONG_ENTRY, (3, 2))


def test_a_host_cannot_go_on_from_another_book() -> None:
    both = seated()
    both.say((both.host, Enter("a")))
    with pytest.raises(PeerFault) as fault:
        forged(both, 2, next_digest(replace(both.host.peer.match.book[0].entry, text="A"), FIRST))
    assert fault.value.code is Fault.WRONG_ENTRY


def test_nothing_is_written_while_a_result_is_on_its_way() -> None:
    both = seated()
    both.lock("A", "B")
    both.host.say(Resolve("p", "1-0"))
    with pytest.raises(Misuse) as misuse:
        both.host.say(Enter("late"))
    assert misuse.value.code is Slip.RESULT_NAMED


def test_a_closed_book_ends_the_match_and_leads_to_a_rematch() -> None:
    both = seated()
    both.say((both.guest, Enter("a")))
    both.forget()
    both.say((both.host, Close()))
    for side in both.sides:
        assert side.news()[0] == MatchEnded(Ending(How.CLOSED))
        assert side.peer.match.stage is Stage.AUDITED
    both.say((both.guest, PlayAgain()), (both.host, PlayAgain()))
    assert [side.peer.match.number for side in both.sides] == [2, 2]
    assert both.host.peer.match.book == both.guest.peer.match.book == ()


def test_only_the_host_closes_the_book() -> None:
    both = seated()
    with pytest.raises(Misuse) as misuse:
        both.guest.say(Close())
    assert misuse.value.code is Slip.NOT_OURS_TO_SAY
    with pytest.raises(PeerFault) as fault:
        both.host.hear(both.forge(both.guest, Close()))
    assert (fault.value.code, fault.value.details) == (Fault.NOT_THEIRS_TO_SAY, ("close",))


def test_a_guest_that_has_closed_nothing_cannot_say_so_after_the_end_either() -> None:
    both = seated()
    both.host.say(Resign())
    both.host.outgoing()
    with pytest.raises(PeerFault) as fault:
        both.host.hear(both.forge(both.guest, Close()))
    assert fault.value.code is Fault.NOT_THEIRS_TO_SAY


def test_what_crosses_a_closing_is_passed_over() -> None:
    both = seated()
    both.guest.say(Enter("late"))
    both.guest.say(Lock(("A",)))
    both.host.say(Close())
    both.flow()
    assert texts(both.host) == []
    assert [side.peer.match.stage for side in both.sides] == [Stage.AUDITED] * 2


def test_a_closing_outweighs_a_resignation_and_an_agreement_that_cross_it() -> None:
    resigned, agreed = seated(), seated()
    resigned.guest.say(Resign())
    agreed.say((agreed.host, OfferDraw()))
    agreed.guest.say(AcceptDraw())
    for both in (resigned, agreed):
        both.host.say(Close())
        both.flow()
        assert [side.peer.match.ending for side in both.sides] == [Ending(How.CLOSED)] * 2
