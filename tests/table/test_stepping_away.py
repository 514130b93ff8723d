"""Tests that a player sees when the other one has left the match for now, as long as the match goes on."""

from typing import Any

import pytest

from companion.games.kiriai.pieces import STANDARD_FIELD, Seat, Special
from companion.protocol.frame import Frame
from companion.table.kiriai.terms import Terms
from companion.table.link_status import Charge, LinkStatus
from tests.table.kingbrick.phones import pair_in_battle
from tests.table.kiriai.phones import Pair

HERE = LinkStatus(connected=True, hosting=True, left=False)
AWAY = LinkStatus(connected=True, hosting=True, left=False, away=True)


def duel() -> Pair:
    pair = Pair(Terms(STANDARD_FIELD, Seat.RED, False), "away")
    pair.join()
    return pair


@pytest.mark.parametrize("begin", [duel, lambda: pair_in_battle("away")], ids=["kiriai", "kingbrick"])
def test_the_other_player_is_away_until_back_or_until_the_match_is_over(begin: Any) -> None:
    pair = begin()
    host, guest = pair.host.table, pair.guest.table
    guest.remote.step_away(True)
    pair.settle()
    assert host.view().link == AWAY
    host.remote.wake(1.0)
    guest.remote.step_away(False)
    pair.settle()
    assert host.view().link == HERE
    host.remote.wake(2.0)
    guest.remote.step_away(True)
    pair.settle()
    assert host.view().link == AWAY
    guest.leave()
    pair.settle()
    assert (host.link.left, host.link.away) == (True, False)


def test_once_a_match_is_over_nobody_is_waited_for() -> None:
    pair = duel()
    pair.host.table.tell(Special.KESA)
    pair.guest.table.tell(Special.ZAN_TETSU)
    pair.guest.table.remote.step_away(True)
    pair.settle()
    assert pair.host.table.link.away
    pair.host.table.resign(Seat.RED)
    pair.settle()
    assert pair.host.table.link == HERE


def test_a_lost_connection_is_told_instead() -> None:
    pair = duel()
    pair.guest.table.remote.step_away(True)
    pair.settle()
    pair.host.table.remote.closed(pair.line)
    assert pair.host.table.link == LinkStatus(connected=False, hosting=True, left=False)
    pair.connect()
    pair.settle()
    assert pair.host.table.link == AWAY


def test_a_change_that_came_too_soon_is_told_a_moment_later() -> None:
    pair = duel()
    told: list[bool] = []
    pair.host.table.listen(lambda: told.append(pair.host.table.link.away))
    for away in (True, False):
        pair.guest.table.remote.step_away(away)
        pair.settle()
    assert set(told) == {True}
    told.clear()
    pair.host.table.remote.wake(1.0)
    assert told == [False]
    pair.host.table.remote.wake(2.0)
    assert told == [False]


def test_a_malformed_one_is_named_as_every_fault_is_and_changes_nothing() -> None:
    pair = duel()
    peer = pair.guest.table.remote.peer
    assert peer._session is not None
    before = pair.host.table.view()
    pair.host.table.remote.heard(pair.line, peer._session.write(Frame(0, 0, "presence", {"number": 1, "away": 2})))
    pair.host.table.remote.follow_up()
    assert pair.host.wire.closed == [pair.line]
    assert pair.host.table.view().charge == Charge("out_of_range", ("away",), may_go_on=True)
    assert pair.host.table.view().phase is before.phase


def test_a_table_that_has_stopped_says_nothing() -> None:
    pair = duel()
    pair.host.table.remote.stopped = True
    pair.host.table.remote.step_away(True)
    assert not pair.step()
