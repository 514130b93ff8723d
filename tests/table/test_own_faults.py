"""Tests that no word of the other phone can end the app, also where this app makes a mistake with it."""

from typing import Any

import pytest

from companion.games.kingbrick.bricks import Seat as KingbrickSeat
from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import STANDARD_FIELD, Seat, Special
from companion.protocol.faults import Misuse
from companion.protocol.frame import Frame
from companion.protocol.log import Heard, dump_line
from companion.protocol.messages import Close, OfferDraw, Resign, Word, write_word
from companion.store.faults import StoreFault, StoreTrouble
from companion.table.kingbrick import terms as kingbrick
from companion.table.kingbrick.two_phones import TwoPhones as Battle
from companion.table.kiriai.progress import Progress
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from companion.table.link_status import Charge
from companion.table.match import PEER
from companion.table.two_phones import resume_table
from tests.table import phones
from tests.table.kiriai.phones import Pair

REAL = Terms(STANDARD_FIELD, Seat.RED, False)
SECRET = "what was sent"


def playing() -> Pair:
    pair = Pair(REAL, "own fault")
    pair.join()
    pair.host.table.tell(Special.KESA)
    pair.guest.table.tell(Special.ZAN_TETSU)
    pair.settle()
    return pair


def forge(pair: Pair, word: Word) -> None:
    """The host's app is changed, and says this next."""
    peer = pair.host.table.remote.peer
    assert peer._session is not None
    stream = peer._memory.stream
    text = peer._session.write(Frame(stream.sent + 1, stream.held, *write_word(word)))
    pair.guest.table.remote.heard(pair.line, text)
    pair.guest.table.remote.follow_up()


def failing(*_: Any) -> None:
    raise ValueError(SECRET)


def test_a_host_who_closes_a_duel_is_named_and_the_app_goes_on() -> None:
    pair = playing()
    forge(pair, Close())
    assert pair.guest.wire.closed == [pair.line]
    assert pair.guest.table.view().charge == Charge("no_book", ("close",), may_go_on=True)
    assert pair.guest.table.view().phase is Phase.CHOOSING
    pair.guest.restart()
    assert pair.guest.table.view().charge == Charge("no_book", ("close",), may_go_on=True)
    pair.connect()
    pair.settle()
    assert pair.guest.table.link.connected


def test_what_was_named_before_a_rematch_is_named_after_a_restart_too() -> None:
    pair = playing()
    pair.guest.table.resign(Seat.BLUE)
    pair.settle()
    pair.host.table.rematch()
    pair.settle()
    forge(pair, Resign())
    pair.guest.table.rematch()
    assert pair.guest.table.view().phase is Phase.TELLING
    named = pair.guest.table.view().charge
    assert named == Charge("wrong_order", ("audited", "resign"), may_go_on=True)
    pair.guest.restart()
    assert pair.guest.table.view().charge == named


def test_a_stored_duel_that_was_closed_cannot_be_opened_and_ends_nothing() -> None:
    pair = playing()
    guest = pair.guest
    guest.services.journals.append(guest.table.id, [(PEER, dump_line(Heard("close", {})))], result=None, now=1)
    assert resume_table(guest.services, guest.table.id) is None


def test_a_mistake_of_this_app_closes_the_line_and_is_not_the_opponents(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pair = playing()
    guest, before = pair.guest, pair.guest.services.journals.entries(pair.guest.table.id)
    told: list[str] = []
    guest.table.listen(lambda: told.append(guest.table.link.trouble))
    with monkeypatch.context() as broken:
        broken.setattr(Progress, "expect", failing)
        pair.host.table.lock(parse_pair("AH"))
        pair.carry(pair.host, guest)
    assert guest.wire.closed == [pair.line]
    assert guest.table.view().charge is None
    assert (guest.table.link.connected, guest.table.link.trouble) == (False, "own_fault")
    assert told == ["own_fault"]
    # Where it happened is logged, and nothing of what was said.
    (record,) = caplog.records
    assert (record.name, record.levelname) == ("companion", "ERROR")
    assert "ValueError" in caplog.text
    assert "test_own_faults.py" in caplog.text
    assert SECRET not in caplog.text
    # Nothing more is heard, said or saved here.
    guest.table.remote.heard(pair.line, "more")
    guest.table.remote.failed("lost")
    guest.table.remote.wake(1.0)
    guest.table.remote.opened(7)
    assert guest.wire.closed == [pair.line, 7]
    assert guest.table.link.trouble == "own_fault"
    with pytest.raises(Misuse):
        guest.table.remote.say(OfferDraw())
    guest.table.remote.follow_up()
    assert guest.services.journals.entries(guest.table.id) == before
    # The next start has what was saved, and an app without that mistake goes on.
    guest.restart()
    pair.connect()
    pair.settle()
    assert guest.table.view().answered


def test_a_view_that_cannot_be_made_stops_the_table_and_is_not_opened_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pair = playing()
    pair.host.table.offer_draw()
    with monkeypatch.context() as broken:
        broken.setattr(TwoPhones, "_look", failing)
        pair.guest.table.remote.heard(pair.line, pair.host.wire.sent.popleft())
        pair.guest.table.remote.follow_up()
        assert pair.guest.table.link.trouble == "own_fault"
        assert resume_table(pair.guest.services, pair.guest.table.id) is None
    assert [record.name for record in caplog.records] == ["companion"] * 2
    assert resume_table(pair.guest.services, pair.guest.table.id) is not None


def test_a_page_that_fails_to_show_it_stops_the_table_too(caplog: pytest.LogCaptureFixture) -> None:
    pair = playing()
    pair.guest.table.listen(failing)
    pair.host.table.offer_draw()
    pair.guest.table.remote.heard(pair.line, pair.host.wire.sent.popleft())
    pair.guest.table.remote.follow_up()
    assert pair.guest.table.link.trouble == "own_fault"
    assert len(caplog.records) == 2


def test_a_mistake_with_a_strangers_text_closes_only_that_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = playing()
    monkeypatch.setattr("companion.protocol.peer.read_answer", failing)
    pair.host.table.remote.opened(7)
    pair.host.table.remote.heard(7, "knock knock")
    assert pair.host.wire.closed == [7]
    assert pair.host.table.link.connected


def test_a_mistake_without_a_line_stops_the_table() -> None:
    pair = playing()
    pair.guest.table.remote.attach(None)
    pair.guest.table.remote.show = failing
    pair.guest.table.remote.wake(1.0)
    assert pair.guest.table.link.trouble == "own_fault"


def test_a_page_that_fails_at_a_lost_connection_ends_nothing(caplog: pytest.LogCaptureFixture) -> None:
    pair = playing()
    remote = pair.guest.table.remote
    remote.show_link = failing
    remote.failed("no_network")
    remote.closed(remote._line or 0)
    assert len(caplog.records) == 2
    assert not remote.stopped


def test_what_the_store_refuses_is_the_stores_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise StoreFault(StoreTrouble.FULL)

    pair = playing()
    pair.guest.table.remote.show = full
    with pytest.raises(StoreFault):
        pair.guest.table.remote.follow_up()
    assert not pair.guest.table.remote.stopped
    monkeypatch.setattr(TwoPhones, "_look", full)
    with pytest.raises(StoreFault):
        resume_table(pair.guest.services, pair.guest.table.id)


def test_a_stopped_table_can_be_given_up() -> None:
    pair = phones.Pair(Battle, kingbrick.Terms(KingbrickSeat.RED), "given up")
    pair.join()
    pair.guest.table.remote.show = failing
    pair.guest.table.remote.follow_up()
    pair.guest.table.leave()
    assert not pair.guest.table.alone
