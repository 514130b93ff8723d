"""Tests that every cheat of the other phone is named, and nothing is lost by it."""

from collections.abc import Callable

import pytest

from companion.games.contract import Refused
from companion.games.kingbrick.actions import EndTurn
from companion.games.kingbrick.army import STANDARD
from companion.games.kingbrick.bricks import Seat
from companion.protocol.intents import Enter, Intent, Lock, Resolve, Throw
from companion.protocol.messages import Close, Position, Resign
from companion.protocol.stages import Stage
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.terms import Terms
from companion.table.kingbrick.view import Phase
from companion.table.link_status import Charge
from tests.table.kingbrick.phones import Pair, Phone, pair_in_battle


def force(pair: Pair, phone: Phone, *intents: Intent) -> None:
    """What a phone without its rules would say: only the protocol is left of it."""
    for intent in intents:
        phone.table.remote.peer.say(intent)
    phone.table.remote.flush()
    pair.settle()


def mustering(terms: Terms = Terms(Seat.RED)) -> Pair:  # noqa: B008 - a value that nobody can change
    pair = Pair("cheat", terms)
    pair.join()
    return pair


@pytest.mark.parametrize("code", ["C9", "G12C4X1", "nonsense", "G21"])
def test_an_army_that_is_none_is_named(code: str) -> None:
    pair = mustering()
    pair.host.table.lock(STANDARD)
    force(pair, pair.guest, Lock((code,)))
    assert pair.host.table.view().charge == Charge("illegal_army", (code,))
    assert pair.host.table.view().phase is Phase.SEALED
    with pytest.raises(Refused, match="NOT_NOW"):
        pair.host.table.lock(STANDARD)
    pair.host.restart()
    assert pair.host.table.view().charge == Charge("illegal_army", (code,))


def test_an_army_in_two_pieces_is_named() -> None:
    pair = mustering()
    force(pair, pair.guest, Lock(("G1", "G2")))
    assert pair.host.table.view().charge == Charge("wrong_slot_count", ("2", "1"))


def test_a_throw_in_the_place_of_an_army_is_named() -> None:
    pair = mustering()
    force(pair, pair.guest, Throw())
    assert pair.host.table.view().charge == Charge("wrong_slot_count", ("1", "1"))


def test_a_host_that_does_not_tell_who_begins_is_named() -> None:
    pair = Pair("silent")
    pair.connect()
    pair.settle()
    pair.host.table._due = lambda progress: None  # type: ignore[method-assign]
    pair.guest.table.accept()
    pair.settle()
    pair.guest.table.lock(STANDARD)
    force(pair, pair.host, Lock(("G1",)))
    assert pair.guest.table.view().charge == Charge("illegal_line", ("",))


@pytest.mark.parametrize(
    "line",
    [
        "blue begins",
        "green: flick rC1",
        "blue: flick bC1",
        "red: resign",
        "draw agreed",
        "call rC1",
        "call",
        "call bC1 bC1",
        "undo",
        "decline",
        "offer undo",
        "offer rematch",
        "offer money",
    ],
)
def test_a_line_that_does_not_belong_into_the_book_is_named(line: str) -> None:
    pair = pair_in_battle("line")
    force(pair, pair.guest, Enter(line))
    assert pair.host.table.view().charge == Charge("illegal_line", (line,))
    assert pair.host.table.view().course.lines == ()
    # Whatever follows is not read.
    force(pair, pair.guest, Enter("red: king move"))
    assert pair.host.table.view().course.lines == ()
    with pytest.raises(Refused, match="NOT_NOW"):
        pair.host.table.undo()


def test_a_brick_called_twice_is_named() -> None:
    pair = pair_in_battle("twice")
    pair.write(pair.host, "red: flick rC1", "red: capture bC1")
    force(pair, pair.guest, Enter("call bC1 bC1"))
    assert pair.host.table.view().charge == Charge("illegal_line", ("call bC1 bC1",))


def test_a_line_before_the_armies_are_open_is_named() -> None:
    pair = mustering()
    force(pair, pair.guest, Enter("red: king move"))
    assert pair.host.table.view().charge == Charge("illegal_line", ("red: king move",))


def test_a_line_amid_a_throw_is_named() -> None:
    pair = pair_in_battle("amid")
    pair.write(pair.host, "red: flick rC1", "red: capture bC1")
    pair.guest.table.throw((pair.guest.table.view().course.state.captured[0],))
    force(pair, pair.guest, Enter("red: end turn"))
    assert pair.host.table.view().charge == Charge("illegal_line", ("red: end turn",))


def test_nothing_is_written_into_a_book_that_both_have_closed() -> None:
    pair = pair_in_battle("closed")
    pair.write(pair.host, "red: resign", "offer rematch")
    pair.guest.table.wish(Wish.REMATCH)
    with pytest.raises(Refused, match="BOOK_CLOSED"):
        pair.guest.table.undo()


@pytest.mark.parametrize("told", [False, True])
def test_a_throw_that_nobody_called_is_named(told: bool) -> None:
    pair = pair_in_battle("uncalled")
    if told:
        pair.write(pair.host, "red: flick rC1", "red: capture bC1")
    force(pair, pair.guest, Throw())
    assert pair.host.table.view().charge == Charge("wrong_slot_count", ("1", "0"))


@pytest.mark.parametrize("made", [True, False])
def test_a_host_that_rewrites_a_throw_it_has_sealed_is_named(made: bool) -> None:
    """Or it could wait for the guest's half, and take back what displeases it."""
    pair = pair_in_battle("rewritten", Terms(Seat.BLUE))
    pair.write(pair.host, "red: flick rC1", "red: capture rC1")
    pair.guest.table.throw((pair.guest.table.view().course.state.captured[0],))
    if made:
        pair.settle()
    while pair.host.table.remote.peer.match.stage is Stage.CHOOSING and not made:
        pair.step()
    lines = pair.guest.table.view().course.lines
    # The host claims to have written something else before the guest's call came.
    peer = pair.host.table.remote.peer
    object.__setattr__(peer.match, "book", peer.match.book[:-1])
    force(pair, pair.host, Enter("undo"))
    assert pair.guest.table.view().charge == Charge("illegal_line", ("undo",))
    assert pair.guest.table.view().course.lines[: len(lines)] == lines


def test_another_position_is_shown_with_both() -> None:
    pair = mustering()
    pair.host.table.lock(STANDARD)
    honest: Callable[..., Intent | None] = pair.guest.table._due

    def lying(progress: object) -> Intent | None:
        due = honest(progress)
        return Resolve("another") if isinstance(due, Resolve) else due

    pair.guest.table._due = lying  # type: ignore[method-assign]
    pair.guest.table.lock(STANDARD)
    pair.settle()
    start = "red army G12C4\nblue army G12C4\nred begins"
    assert pair.host.table.view().charge == Charge("positions_differ", (start, "another"))


def test_a_host_that_closes_a_book_nobody_wanted_closed_is_named() -> None:
    pair = pair_in_battle("early close")
    pair.write(pair.host, "red: flick rC1", "red: fall rC1 rC2")
    before = pair.guest.table.id
    force(pair, pair.host, Close())
    assert pair.guest.table.view().charge == Charge("illegal_line", ("closed",))
    assert pair.guest.table.id == before
    assert pair.guest.table.remote.peer.match.stage is Stage.AUDITED


def test_another_position_that_is_never_shown_is_named_too() -> None:
    pair = pair_in_battle("never shown")
    pair.write(pair.host, "red: flick rC1", "red: capture rC1")
    pair.host.table.throw(pair.host.table.view().course.state.captured)
    peer = pair.host.table.remote.peer
    while peer.match.stage is not Stage.NAMED:
        pair.step()
    # What the guest says of it is changed on its way.
    pair.host.table._follow(peer._memory.hear(Position(2, 1, bytes(32))))
    pair.host.table.remote.flush()
    charge = pair.host.table.view().charge
    assert charge is not None
    assert (charge.code, charge.details[1]) == ("positions_differ", "")
    with pytest.raises(Refused, match="NOT_NOW"):
        pair.host.table.play(EndTurn(Seat.RED))


def test_an_end_beside_the_book_is_named() -> None:
    pair = pair_in_battle("resigned")
    force(pair, pair.guest, Resign())
    assert pair.host.table.view().charge == Charge("illegal_line", ("resigned",))
