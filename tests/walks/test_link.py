"""Tests that two phones finish every match over real sockets, however bad the connection and whoever calls."""

import json
import os
import random
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from companion.fairplay.key import Direction, Keys
from companion.fairplay.pake import make_share
from companion.link.line import SUBPROTOCOL
from companion.link.timeouts import USUAL, Timeouts
from companion.protocol.faults import Fault as Refusal
from companion.protocol.frame import Frame
from companion.protocol.greeting import InvitationKind
from companion.protocol.session import Session
from tests.link.listener import HOME, LIMIT, QUICK, free_port
from tests.link.phones import GuestPhone, HostPhone, at_table, finish
from tests.link.proxy import Fault, Proxy, Trouble
from tests.protocol.pair import chance

MATCHES = 20
# A dead wire is noticed soon, and there are many.
BRISK = Timeouts(0.5, 1.0, 0.03, 0.06, 0.03, 0.2, (0.01,), 0.01)
STRANGERS = 10_000 if "FULL_FLOOD" in os.environ else 500


def troubles(dice: random.Random) -> Iterator[Trouble]:
    """The greeting takes five pieces; whatever comes after may be the last."""
    for fault in dice.sample(list(Fault), len(Fault)):
        yield Trouble(fault, dice.randint(1, 12))


@pytest.mark.parametrize("way", [InvitationKind.LINK, InvitationKind.CODE])
def test_a_match_is_played_over_a_good_wire(way: InvitationKind) -> None:
    host = HostPhone(3, USUAL)
    guest = GuestPhone(host.host.start(), 3, USUAL, way)
    with at_table(host, guest):
        finish(host, guest)
    assert guest.lines == 1
    assert host.faults == []


@pytest.mark.parametrize("seed", range(MATCHES))
def test_no_match_is_lost_over_a_wire_that_breaks(seed: int) -> None:
    host = HostPhone(8, BRISK)
    proxy = Proxy(host.host.start(), troubles(random.Random(seed)))
    guest = GuestPhone(proxy.port, 8, BRISK)
    proxy.start()
    try:
        with at_table(host, guest):
            finish(host, guest)
    finally:
        proxy.stop()
    assert proxy.happened == set(Fault)


@pytest.mark.parametrize("sleeper", ["host", "guest"])
def test_a_window_that_sleeps_loses_nothing(sleeper: str) -> None:
    host = HostPhone(30, QUICK)
    guest = GuestPhone(host.host.start(), 30, QUICK)
    phone, other = (host, guest) if sleeper == "host" else (guest, host)
    host.haste = guest.haste = 500.0
    with at_table(host, guest):
        other.wait_for_round(3)
        phone.awake.clear()
        # The other one waits, and says again and again what is not acknowledged.
        other.wait_for_texts(len(other.side.sent) + 100)
        phone.awake.set()
        finish(host, guest)


@pytest.mark.parametrize("way", [InvitationKind.LINK, InvitationKind.CODE])
def test_links_that_are_stopped_and_started_again_go_on(way: InvitationKind) -> None:
    port = free_port()
    host = HostPhone(30, QUICK, port)
    host.host.start()
    guest = GuestPhone(port, 30, QUICK, way)
    with at_table(host, guest):
        for number, phone, link in ((3, host, host.host), (6, guest, guest.guest), (9, host, host.host)):
            phone.wait_for_round(number)
            lines = guest.lines
            phone.ask(link.stop)
            phone.ask(link.start)
            guest.wait_for_line(lines + 1)
        finish(host, guest)


class Uninvited:
    """Somebody who has the address and no secret, and remembers what the guest has said."""

    def __init__(self, port: int, guest: GuestPhone) -> None:
        self._port = port
        self._guest = guest
        # On each of the lines: everything, and how it ended.
        self.heard: list[tuple[list[str], int | None]] = []

    def silent(self) -> None:
        socket.create_connection((HOME, self._port), LIMIT).close()

    def rude(self) -> None:
        self._talk(lambda _: "let me in")

    def guessing(self) -> None:
        self._say_hello("link", None)

    def guessing_the_code(self) -> None:
        """Whether the host says that there is a code or not."""
        self._say_hello("code", f"{make_share(Direction.GUEST, bytes(16), chance('stranger')).public:0512x}")

    def _say_hello(self, way: str, share: str | None) -> None:
        session = Session(Direction.GUEST, Keys(bytes(32), bytes(32)))
        half, challenge = chance("stranger", len(self.heard), size=8), chance("stranger", size=16)
        body = {"way": way, "half": half.hex(), "challenge": challenge.hex(), "share": share, "held": 0}
        self._talk(lambda _: session.write(Frame(0, 0, "hello", body)))

    def replaying_the_hello(self) -> None:
        self._talk(lambda _: self._guest.side.sent[0])

    def replaying_a_word(self) -> None:
        said = len(self._guest.side.sent) - 1
        self._talk(lambda _: self._guest.side.sent[1 + len(self.heard) % said])

    def _talk(self, answer: Callable[[str], str]) -> None:
        heard: list[str] = []
        with self._connect() as client, suppress(ConnectionClosed):
            while isinstance(text := client.recv(LIMIT), str):
                heard.append(text)
                client.send(answer(text))
        self.heard.append((heard, client.close_code))

    def _connect(self) -> ClientConnection:
        return connect(
            f"ws://{HOME}:{self._port}/ws",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            proxy=None,
            compression=None,
            open_timeout=LIMIT,
            legacy=True,
        )


def check_strangers(stranger: Uninvited, count: int) -> None:
    assert len(stranger.heard) == count
    for heard, code in stranger.heard:
        assert [json.loads(text)["type"] for text in heard] == ["challenge"]
        assert code == CloseCode.POLICY_VIOLATION


def test_the_uninvited_get_a_challenge_and_disturb_nothing() -> None:
    host = HostPhone(120, USUAL)
    port = host.host.start()
    guest = GuestPhone(port, 120, USUAL)
    stranger = Uninvited(port, guest)
    ways = (
        stranger.rude,
        stranger.guessing,
        stranger.guessing_the_code,
        stranger.replaying_the_hello,
        stranger.replaying_a_word,
    )
    with at_table(host, guest):
        guest.wait_for_round(2)
        for number in range(0, STRANGERS, 2):
            ways[number // 2 % len(ways)]()
            stranger.silent()
        finish(host, guest)
    # One line from the first word to the last.
    assert guest.lines == 1
    check_strangers(stranger, STRANGERS // 2)
    refusals = {Refusal.NOT_JSON, Refusal.SEAT_TAKEN, Refusal.WRONG_SECRET, Refusal.WRONG_ORDER}
    assert {fault.code for fault in host.faults} == refusals


def test_a_guest_who_comes_after_many_strangers_is_let_in() -> None:
    host = HostPhone(3, USUAL)
    port = host.host.start()
    guest = GuestPhone(port, 3, USUAL)
    stranger = Uninvited(port, guest)
    with at_table(host, guest, guest_waits=True):
        for _ in range(20):
            stranger.guessing()
            stranger.guessing_the_code()
            stranger.silent()
        guest.guest.start()
        finish(host, guest)
    check_strangers(stranger, 40)
    assert {fault.code for fault in host.faults} == {Refusal.WRONG_SECRET, Refusal.CODE_RETIRED}
