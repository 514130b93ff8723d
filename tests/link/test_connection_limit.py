"""Tests which connection is closed when there are too many."""

from typing import Any

from companion.link.connection_limit import ConnectionLimit


class Stranger:
    """As much of a connection as a limit sees."""

    def __init__(self) -> None:
        self.transport: Any = self
        self.gone = False

    def abort(self) -> None:
        self.gone = True


def crowd(limit: ConnectionLimit, *addresses: str) -> list[Any]:
    strangers: list[Any] = [Stranger() for _ in addresses]
    for stranger, address in zip(strangers, addresses, strict=True):
        limit.arrive(stranger, address)
    return strangers


def gone(strangers: list[Any]) -> list[int]:
    return [number for number, stranger in enumerate(strangers) if stranger.gone]


def test_there_is_room_for_as_many_as_it_says() -> None:
    assert gone(crowd(ConnectionLimit(3), "a", "a", "b")) == []


def test_the_oldest_goes_when_all_come_from_different_places() -> None:
    assert gone(crowd(ConnectionLimit(3), "a", "b", "c", "d", "e")) == [0, 1]


def test_a_crowd_pushes_out_only_itself() -> None:
    assert gone(crowd(ConnectionLimit(3), "a", "b", *"cccccc")) == [2, 3, 4, 5, 6]


def test_who_was_kept_or_has_gone_takes_no_place() -> None:
    limit = ConnectionLimit(2)
    kept, other = crowd(limit, "a", "a")
    limit.leave(kept)
    limit.leave(kept)
    assert gone([kept, other, *crowd(limit, "a", "b")]) == [1]


def test_a_shut_door_sends_everyone_away_and_who_comes_after() -> None:
    limit = ConnectionLimit(3)
    early = crowd(limit, "a", "b")
    limit.shut()
    assert gone(early + crowd(limit, "c")) == [0, 1, 2]
