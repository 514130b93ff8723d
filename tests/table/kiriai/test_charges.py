"""Tests that every cheat of the other phone is named, and nothing is lost by it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import STANDARD_FIELD, Seat, Special
from companion.protocol.frame import VERSION, Frame
from companion.protocol.intents import Lock, Resolve, Tell, Throw
from companion.protocol.messages import Position, write_word
from companion.protocol.peer import Peer
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from companion.table.link_status import Charge
from companion.table.notes import parse_broken
from tests.table.kiriai.phones import Pair
from tests.table.phones import Phone

REAL = Terms(STANDARD_FIELD, Seat.RED, False)


def ready() -> Pair:
    """Red hosts with Kesa and is honest; Blue's phone, with Zan-Tetsu, does whatever the test says."""
    pair = Pair(REAL, "cheat")
    pair.join()
    pair.host.table.tell(Special.KESA)
    pair.guest.table.tell(Special.ZAN_TETSU)
    pair.settle()
    return pair


def cheater(phone: Phone[TwoPhones]) -> Peer:
    """The phone without its rules: only the protocol is left."""
    return phone.table.remote.peer


def seal(pair: Pair, *payloads: str) -> None:
    cheater(pair.guest).say(Lock(payloads))
    pair.guest.table.remote.flush()
    pair.settle()


@pytest.mark.parametrize(
    ("payloads", "charge"),
    [
        (("Q", "A"), Charge("unknown_card", ("Q",))),
        (("", "A"), Charge("unknown_card", ("",))),
        (("AH", "A"), Charge("unknown_card", ("AH",))),
        (("A", "R"), Charge("same_card", ("AR",))),
        (("Z", "Z"), Charge("same_card", ("ZZ",))),
    ],
)
def test_a_card_that_cannot_be_played_is_named_and_the_table_can_be_left_without_a_loss(
    payloads: tuple[str, str], charge: Charge
) -> None:
    pair = ready()
    pair.host.table.lock(parse_pair("AH"))
    pair.settle()
    # Their own phone would name it, too: it must not resolve anything.
    pair.guest.table._react = lambda: None  # type: ignore[method-assign]
    seal(pair, *payloads)
    if payloads[0] in "AZ" and payloads[0]:
        cheater(pair.guest).say(Resolve(*named(pair), shown=()))
        pair.guest.table.remote.flush()
        pair.settle()
    assert pair.host.table.view().charge == charge
    pair.host.restart()
    assert pair.host.table.view().charge == charge
    pair.host.table.leave()
    assert pair.host.result == "*"
    while pair.host.table.view().phase is Phase.REVEALING:
        pair.host.table.watch()
    # Nobody has won, so that there is no result to be shown.
    assert (pair.host.table.view().phase, pair.host.table.view().outcome) == (Phase.BROKEN_OFF, None)
    assert pair.host.table.view().over


def named(pair: Pair) -> tuple[str, str | None]:
    """The position that the honest phone has named."""
    named = cheater(pair.host).match.exchange.named
    return named.position, named.result


@pytest.mark.parametrize("intent", [Lock(("A",)), Lock(("A", "H", "L")), Throw()])
def test_another_number_of_seals_than_two_is_named_before_anything_is_locked(intent: Lock | Throw) -> None:
    pair = ready()
    cheater(pair.guest).say(intent)
    pair.guest.table.remote.flush()
    pair.settle()
    charge = pair.host.table.view().charge
    assert charge is not None
    assert charge.code == "wrong_slot_count"
    with pytest.raises(Exception, match="NOT_NOW"):
        pair.host.table.lock(parse_pair("AH"))


def test_positions_that_differ_are_shown_both() -> None:
    pair = ready()
    pair.host.table.lock(parse_pair("AH"))
    pair.guest.table._react = lambda: None  # type: ignore[method-assign]
    seal(pair, "A", "L")
    cheater(pair.guest).say(Resolve("5 1H+ 5H+ . . ? ?", None))
    pair.guest.table.remote.flush()
    pair.settle()
    assert pair.host.table.view().charge == Charge("positions_differ", ("5 2H+ 4H+ . . ? ?", "5 1H+ 5H+ . . ? ?"))


OUT_OF_PLACE = Charge("wrong_order", ("called", "position"), may_go_on=True)


def say_out_of_place(pair: Pair) -> None:
    """Blue locks, and its phone itself says what nobody says before the cards are open."""
    pair.guest.table.lock(parse_pair("AH"))
    pair.host.table.remote.heard(1, pair.guest.wire.sent.popleft())
    session = cheater(pair.guest)._session
    assert session is not None
    number = cheater(pair.host)._memory.stream.held + 1
    word = write_word(Position(1, 1, bytes(32)))
    pair.host.table.remote.heard(1, session.write(Frame(number, 0, *word)))
    pair.host.table.remote.flush()


def test_a_word_at_the_wrong_time_is_named_and_the_match_is_untouched() -> None:
    pair = ready()
    before = pair.host.table.view()
    say_out_of_place(pair)
    view = pair.host.table.view()
    assert view.charge == OUT_OF_PLACE
    assert pair.host.wire.closed == [1]
    assert (view.phase, view.state) == (before.phase, before.state)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace('"take_back"', '"open"'),
        lambda text: text.replace(f'"v":{VERSION}', '"v":99'),
        lambda text: text[:-1],
        lambda _: "noise",
        lambda text: text + " " * 2**14,
    ],
    ids=["another word", "another version", "cut off", "noise", "too large"],
)
def test_what_nobody_has_proved_to_have_said_is_blamed_on_nobody(change: Callable[[str], str]) -> None:
    """Anybody on the path can change a text, or put one between two others."""
    pair = ready()
    before = pair.host.table.view()
    pair.guest.table.lock(parse_pair("AH"))
    pair.guest.table.take_back()
    while pair.guest.wire.sent:
        pair.host.table.remote.heard(1, change(pair.guest.wire.sent.popleft()))
    pair.guest.table.remote.heard(1, change(pair.wire_log[-1]))
    for phone in pair.phones:
        assert phone.table.view().charge is None
        assert phone.wire.closed == [1]
        phone.table.remote.flush()
        phone.restart()
        assert phone.table.view().charge is None
    after = pair.host.table.view()
    assert (after.phase, after.state) == (before.phase, before.state)
    pair.connect()
    pair.settle()
    assert all(phone.table.link.connected for phone in pair.phones)


def test_a_stranger_at_the_hosts_address_is_not_taken_for_the_host() -> None:
    pair = ready()
    pair.connect()
    pair.guest.table.remote.heard(pair.line, "no challenge")
    assert pair.guest.table.view().charge is None
    assert pair.guest.wire.closed == [pair.line]


def test_a_fault_is_remembered_by_a_killed_phone_and_forgotten_when_the_other_goes_on_honestly() -> None:
    pair = ready()
    say_out_of_place(pair)
    pair.host.restart()
    assert pair.host.table.view().charge == OUT_OF_PLACE
    pair.connect()
    pair.settle()
    pair.guest.table.take_back()
    pair.settle()
    assert pair.host.table.view().charge is None
    pair.host.restart()
    assert pair.host.table.view().charge is None


@pytest.mark.parametrize(
    "text", ["", "{", "{}", "7", "[" * 9999, "[7]", '["broken_seal", ["a"]]', '["broken_seal", "\\ud800"]']
)
def test_a_damaged_note_of_a_fault_is_none(text: str) -> None:
    assert parse_broken(text) == ()


def test_a_claimed_card_that_does_not_exist_is_found_by_the_audit() -> None:
    pair = Pair(REAL, "unknown")
    pair.join()
    pair.host.table.tell(Special.KESA)
    peer = cheater(pair.guest)
    # Their phone lets them claim whatever they like, and asks no rules.
    pair.guest.table.remote.follow = lambda _: None
    peer._memory.match = replace(peer.match, terms=replace(peer.match.terms, cards=("K", "Z", "Q")))
    peer.say(Tell("Q"))
    pair.guest.table.remote.flush()
    pair.settle()
    pair.host.table.resign(Seat.RED)
    pair.settle()
    audit = pair.host.table.view().audit
    assert audit is not None
    assert (audit.cards, audit.charges) == ((), (Charge("unknown_card", ("Q",)),))


def test_an_unopened_card_that_could_not_be_played_is_found_by_the_audit() -> None:
    pair = ready()
    play_to_the_last_wound(pair)
    # Blue's first card is struck down by Red's; its second one could not have been sealed.
    pair.host.table.lock(parse_pair("LA"))
    pair.guest.table._react = lambda: None  # type: ignore[method-assign]
    seal(pair, "S", "C")
    cheater(pair.guest).say(Resolve(*named(pair)))
    pair.guest.table.remote.flush()
    pair.settle()
    view = pair.host.table.view()
    assert view.outcome is not None
    assert view.audit is not None
    assert view.audit.charges == (Charge("same_card", ("SC",)),)
    assert pair.host.result == "1-0"
    pair.host.restart()
    assert pair.host.table.view().audit == view.audit


def play_to_the_last_wound(pair: Pair) -> None:
    """Blue is hurt, and Red stands next to it, low."""
    for red, blue in (("AH", "AL"), ("AS", "BH")):
        for phone, cards in ((pair.host, red), (pair.guest, blue)):
            phone.table.lock(parse_pair(cards))
        pair.settle()
        pair.watch()


def test_a_stranger_at_the_door_is_turned_away_and_is_no_news() -> None:
    pair = ready()
    wire = pair.host.wire
    pair.host.table.remote.opened(7)
    pair.host.table.remote.heard(7, "knock knock")
    assert wire.closed == [7]
    assert pair.host.table.view().charge is None
    link = pair.host.table.view().link
    assert link is not None
    assert link.connected
    pair.host.table.remote.heard(8, "not even at the address")
    pair.host.table.remote.closed(7)
    assert pair.host.table.view().phase is Phase.CHOOSING


def test_a_closed_line_and_its_reason_are_told() -> None:
    pair = ready()
    told: list[bool] = []
    pair.guest.table.listen(lambda: told.append(True))
    pair.guest.table.remote.closed(1)
    pair.guest.table.remote.failed("lost")
    pair.guest.table.remote.failed("lost")
    link = pair.guest.table.view().link
    assert link is not None
    assert (link.connected, link.trouble) == (False, "lost")
    assert told == [True, True]
    pair.connect()
    pair.settle()
    assert pair.guest.table.view().link == type(link)(connected=True, hosting=False, left=False)


def test_what_the_other_has_not_heard_is_said_again_after_a_while() -> None:
    pair = ready()
    pair.host.table.lock(parse_pair("AH"))
    pair.host.wire.sent.clear()
    pair.host.table.remote.wake(0.0)
    pair.host.table.remote.wake(5.0)
    pair.settle()
    assert pair.guest.table.view().answered


def test_what_is_said_without_a_line_is_said_when_there_is_one() -> None:
    pair = ready()
    pair.host.table.remote.closed(1)
    pair.host.table.lock(parse_pair("AH"))
    assert not pair.host.wire.sent
    pair.connect()
    pair.settle()
    assert pair.guest.table.view().answered


def test_the_cards_are_told_only_after_the_audit() -> None:
    pair = ready()
    assert pair.host.table.view().specials == ()
    pair.host.table.resign(Seat.RED)
    pair.settle()
    assert pair.host.table.view().specials == (Special.KESA, Special.ZAN_TETSU)


def test_a_second_telling_is_not_needed_after_a_kill() -> None:
    pair = Pair(REAL, "told")
    pair.join()
    pair.host.table.remote.say(Tell("K"))
    pair.host.restart()
    assert pair.host.table.view().phase is Phase.TOLD
