"""Tests that the guest finds its table, comes back to it, and says why it cannot."""

import asyncio
import errno
import socket
import threading
from collections.abc import Callable
from contextlib import ExitStack

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.sync.server import ServerConnection, serve
from websockets.typing import Subprotocol

from companion.link.events import CallFailed, LineClosed, LineOpened, LinkTrouble, TextHeard
from companion.link.guest import Guest
from companion.link.host import Host
from companion.link.interfaces import Interface, NetworkKind
from companion.link.selftest import ended, examine
from companion.link.timeouts import USUAL, Timeouts
from tests.link.conftest import GuestMaker, HostMaker
from tests.link.listener import FILES, HOME, LIMIT, QUICK, SLOW, WIFI, Listener, free_port

MOBILE = (Interface("rmnet0", "10.1.2.3", NetworkKind.MOBILE), Interface("tun0", "10.8.0.2", NetworkKind.VPN))


def meet(host: Host, host_listener: Listener, guest: Guest, guest_listener: Listener) -> tuple[int, int]:
    """A kept line, by its number at the host's and at the guest's end."""
    (here,) = host_listener.next(host)
    there = guest_listener.until(guest, lambda taken: any(isinstance(event, LineOpened) for event in taken))[-1]
    assert isinstance(here, LineOpened)
    assert isinstance(there, LineOpened)
    host.keep(here.line)
    return here.line, there.line


class TestTalk:
    def test_texts_travel_both_ways(
        self, make_host: HostMaker, make_guest: GuestMaker, host_listener: Listener, guest_listener: Listener
    ) -> None:
        host = make_host()
        guest = make_guest(host.port)
        here, there = meet(host, host_listener, guest, guest_listener)
        texts = [f"{number} 人" for number in range(50)]
        for text in texts:
            host.send(here, text)
            guest.send(there, text)
        assert host_listener.next(host, 50) == [TextHeard(here, text) for text in texts]
        assert guest_listener.next(guest, 50) == [TextHeard(there, text) for text in texts]

    def test_what_was_sent_is_on_its_way_before_the_app_stands_still(
        self, make_host: HostMaker, make_guest: GuestMaker, host_listener: Listener, guest_listener: Listener
    ) -> None:
        host = make_host()
        guest = make_guest(host.port)
        here, there = meet(host, host_listener, guest, guest_listener)
        moving = threading.Event()
        guest.send(there, "away")
        assert guest.finish_sending()
        guest._thread.call(moving.wait, LIMIT)
        assert host_listener.next(host) == [TextHeard(here, "away")]
        moving.set()

    def test_nobody_waits_for_what_cannot_be_sent(self, make_guest: GuestMaker, make_host: HostMaker) -> None:
        assert Guest(HOME, free_port(), lambda: None).finish_sending()
        # There is no line on which anything could be.
        assert make_guest(free_port()).finish_sending()
        host = make_host(QUICK)
        moving = threading.Event()
        host._thread.call(moving.wait, LIMIT)
        assert not host.finish_sending()
        moving.set()

    def test_a_broken_line_is_opened_again(
        self, make_host: HostMaker, make_guest: GuestMaker, host_listener: Listener, guest_listener: Listener
    ) -> None:
        host = make_host()
        guest = make_guest(host.port)
        for number in range(1, 6):
            assert meet(host, host_listener, guest, guest_listener) == (number, number)
            host.send(number, "a")
            host.send(number, "b")
            assert guest_listener.next(guest, 2) == [TextHeard(number, "a"), TextHeard(number, "b")]
            host.close(number)
            assert host_listener.next(host) == [LineClosed(number)]
            assert guest_listener.next(guest, 2)[:2] == [LineClosed(number), CallFailed(LinkTrouble.LOST)]

    def test_it_waits_for_a_table_that_opens_later(
        self, make_guest: GuestMaker, host_listener: Listener, guest_listener: Listener, stopping: ExitStack
    ) -> None:
        port = free_port()
        guest = make_guest(port)
        assert guest_listener.next(guest) == [CallFailed(LinkTrouble.NOTHING_LISTENS)]
        host = Host(HOME, (port,), FILES, host_listener.wake)
        stopping.callback(host.stop)
        host.start()
        assert meet(host, host_listener, guest, guest_listener) == (1, 1)

    def test_the_pauses_grow_and_begin_anew_after_a_talk(
        self,
        monkeypatch: pytest.MonkeyPatch,
        make_host: HostMaker,
        host_listener: Listener,
        guest_listener: Listener,
        stopping: ExitStack,
    ) -> None:
        paused: list[float | None] = []
        real = asyncio.timeout

        def timeout(delay: float | None) -> asyncio.Timeout:
            if delay in (0.011, 0.012, 0.013):
                paused.append(delay)
            return real(delay)

        monkeypatch.setattr(asyncio, "timeout", timeout)
        host = make_host()
        timeouts = Timeouts(retry=(0.011, 0.012, 0.013))
        assert host.port is not None
        guest = Guest(HOME, host.port, guest_listener.wake, timeouts, lambda: WIFI)
        stopping.callback(guest.stop)
        guest.start()
        for number in range(1, 6):
            meet(host, host_listener, guest, guest_listener)
            if number == 4:
                host.send(number, "challenge")
                host.send(number, "welcome")
                guest_listener.next(guest, 2)
            host.close(number)
            host_listener.next(host)
            guest_listener.next(guest, 2)
        meet(host, host_listener, guest, guest_listener)
        assert paused == [0.011, 0.012, 0.013, 0.011, 0.012]

    def test_a_host_whose_window_sleeps_is_called_again_soon_every_time(
        self, make_host: HostMaker, guest_listener: Listener, stopping: ExitStack
    ) -> None:
        host = make_host(Timeouts(proof=0.02))
        assert host.port is not None
        # Nobody takes what has come to the host; after a longer pause the guest would be late.
        guest = Guest(HOME, host.port, guest_listener.wake, Timeouts(retry=(0.01, LIMIT * 2)), lambda: WIFI)
        stopping.callback(guest.stop)
        guest.start()
        calls = 5
        taken = guest_listener.until(
            guest, lambda taken: sum(isinstance(event, CallFailed) for event in taken) >= calls
        )
        assert {event for event in taken if isinstance(event, CallFailed)} == {CallFailed(LinkTrouble.LOST)}
        assert all(isinstance(event, LineOpened) for event in host.take())

    def test_who_is_turned_away_does_not_knock_again_at_once(
        self,
        monkeypatch: pytest.MonkeyPatch,
        make_host: HostMaker,
        host_listener: Listener,
        guest_listener: Listener,
        stopping: ExitStack,
    ) -> None:
        paused: list[float | None] = []
        real = asyncio.timeout

        def timeout(delay: float | None) -> asyncio.Timeout:
            paused.append(delay)
            return real(0.01 if delay == USUAL.refused else delay)

        monkeypatch.setattr(asyncio, "timeout", timeout)
        host = make_host()
        assert host.port is not None
        guest = Guest(HOME, host.port, guest_listener.wake, USUAL, lambda: WIFI)
        stopping.callback(guest.stop)
        guest.start()
        meet(host, host_listener, guest, guest_listener)
        host.send(1, "challenge")
        guest_listener.next(guest, 1)
        host.close(1)
        host_listener.next(host)
        assert guest_listener.next(guest, 2)[-1] == CallFailed(LinkTrouble.WRONG_CODE)
        meet(host, host_listener, guest, guest_listener)
        assert USUAL.refused in paused

    def test_it_can_be_hurried(self, guest_listener: Listener, host_listener: Listener, stopping: ExitStack) -> None:
        port = free_port()
        guest = Guest(HOME, port, guest_listener.wake, Timeouts(retry=(LIMIT * 10,)), lambda: WIFI)
        guest.hurry()
        guest.start()
        stopping.callback(guest.stop)
        assert guest_listener.next(guest) == [CallFailed(LinkTrouble.NOTHING_LISTENS)]
        host = Host(HOME, (port,), FILES, host_listener.wake)
        stopping.callback(host.stop)
        host.start()
        guest.hurry()
        assert meet(host, host_listener, guest, guest_listener) == (1, 1)


class TestStopping:
    def test_the_last_words_are_said(
        self, make_host: HostMaker, make_guest: GuestMaker, host_listener: Listener, guest_listener: Listener
    ) -> None:
        host = make_host()
        guest = make_guest(host.port)
        here, there = meet(host, host_listener, guest, guest_listener)
        for number in range(20):
            guest.send(there, str(number))
        guest.stop()
        heard: list[object] = [TextHeard(here, str(number)) for number in range(20)]
        assert host_listener.next(host, 21) == [*heard, LineClosed(here)]
        assert guest.take() == (LineClosed(there),)

    def test_starting_and_stopping_twice_is_harmless_and_it_may_start_again(
        self, make_host: HostMaker, make_guest: GuestMaker, host_listener: Listener, guest_listener: Listener
    ) -> None:
        host = make_host()
        guest = make_guest(host.port)
        guest.start()
        assert meet(host, host_listener, guest, guest_listener) == (1, 1)
        guest.stop()
        guest.stop()
        guest.send(1, "nobody hears it")
        assert host_listener.next(host) == [LineClosed(1)]
        assert guest.take() == (LineClosed(1),)
        guest.start()
        assert meet(host, host_listener, guest, guest_listener) == (2, 2)

    def test_a_silent_table_does_not_hold_it_up(self, guest_listener: Listener) -> None:
        with socket.create_server((HOME, 0)) as silent:
            guest = Guest(HOME, silent.getsockname()[1], guest_listener.wake, SLOW, lambda: WIFI)
            guest.start()
            wire, _ = silent.accept()
            assert wire.recv(1000).startswith(b"GET /ws ")
            guest.stop()
            wire.close()

    def test_a_table_that_takes_no_call_does_not_hold_it_up(
        self, guest_listener: Listener, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        calling = threading.Event()

        async def nobody(*_: object) -> None:
            calling.set()
            await asyncio.get_running_loop().create_future()

        monkeypatch.setattr(asyncio.SelectorEventLoop, "sock_connect", nobody)
        guest = Guest(HOME, 1, guest_listener.wake, SLOW, lambda: WIFI)
        guest.start()
        assert calling.wait(LIMIT)
        guest.stop()
        assert guest.take() == ()

    def test_a_host_that_answers_no_closing_does_not_hold_it_up(
        self,
        make_host: HostMaker,
        make_guest: GuestMaker,
        host_listener: Listener,
        guest_listener: Listener,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        host = make_host()
        guest = make_guest(host.port, QUICK)
        _, there = meet(host, host_listener, guest, guest_listener)
        monkeypatch.setattr(ClientConnection, "data_received", lambda *_: None)
        guest.stop()
        assert guest.take() == (LineClosed(there),)


def answering(answer: Callable[[ServerConnection, Request], Response | None], stopping: ExitStack) -> int:
    """The port of a server that is not ours."""
    server = serve(
        lambda connection: connection.close(),
        HOME,
        0,
        process_request=answer,
        select_subprotocol=lambda *_: None,
        subprotocols=[Subprotocol("another")],
    )
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    stopping.callback(serving.join, LIMIT)
    stopping.callback(server.shutdown)
    port: int = server.socket.getsockname()[1]
    return port


class TestSelfTest:
    def test_all_is_well_at_a_table(self, make_host: HostMaker) -> None:
        port = make_host().port
        assert port is not None
        assert examine(HOME, port, WIFI) is None

    def test_nothing_listens(self) -> None:
        assert examine(HOME, free_port(), WIFI) is LinkTrouble.NOTHING_LISTENS

    def test_nothing_listens_because_this_phone_is_on_no_network(self) -> None:
        assert examine(HOME, free_port(), MOBILE) is LinkTrouble.NO_NETWORK

    def test_nobody_takes_the_call(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async def nobody(*_: object) -> None:
            await asyncio.get_running_loop().create_future()

        monkeypatch.setattr(asyncio.SelectorEventLoop, "sock_connect", nobody)
        assert examine(HOME, 1, WIFI, QUICK) is LinkTrouble.NOTHING_LISTENS

    @pytest.mark.parametrize("number", [errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL])
    def test_there_is_no_way_to_the_address(self, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
        async def no_way(*_: object) -> None:
            raise OSError(number, "")

        monkeypatch.setattr(asyncio.SelectorEventLoop, "sock_connect", no_way)
        assert examine(HOME, 1, WIFI, QUICK) is LinkTrouble.NO_NETWORK

    def test_a_listener_that_says_nothing_is_asleep(self) -> None:
        with socket.create_server((HOME, 0)) as silent:
            assert examine(HOME, silent.getsockname()[1], WIFI, QUICK) is LinkTrouble.NOTHING_LISTENS

    def test_a_web_server_is_not_ours(self, stopping: ExitStack) -> None:
        port = answering(lambda *_: Response(200, "OK", Headers({"Content-Length": "0"})), stopping)
        assert examine(HOME, port, WIFI) is LinkTrouble.REFUSED

    def test_another_socket_server_is_not_ours(self, stopping: ExitStack) -> None:
        assert examine(HOME, answering(lambda *_: None, stopping), WIFI) is LinkTrouble.REFUSED

    def test_nobody_is_followed_elsewhere(
        self, make_host: HostMaker, host_listener: Listener, stopping: ExitStack
    ) -> None:
        host = make_host()
        headers = Headers({"Location": f"ws://{HOME}:{host.port}/ws", "Content-Length": "0"})
        port = answering(lambda *_: Response(302, "Found", headers), stopping)
        assert examine(HOME, port, WIFI) is LinkTrouble.REFUSED
        assert host.take() == ()

    def test_a_refused_answer_is_a_wrong_code(
        self, make_host: HostMaker, make_guest: GuestMaker, host_listener: Listener, guest_listener: Listener
    ) -> None:
        host = make_host()
        guest = make_guest(host.port)
        opened = host_listener.next(host)[-1]
        assert isinstance(opened, LineOpened)
        host.send(opened.line, "who?")
        guest_listener.until(guest, lambda taken: TextHeard(opened.line, "who?") in taken)
        guest.send(opened.line, "somebody")
        assert host_listener.next(host) == [TextHeard(opened.line, "somebody")]
        host.close(opened.line)
        assert guest_listener.next(guest, 2)[:2] == [LineClosed(opened.line), CallFailed(LinkTrouble.WRONG_CODE)]

    @pytest.mark.parametrize(
        ("code", "heard", "trouble"),
        [
            (1008, 0, LinkTrouble.LOST),
            (1008, 1, LinkTrouble.WRONG_CODE),
            (1008, 2, LinkTrouble.LOST),
            (1013, 1, LinkTrouble.LOST),
            (1001, 1, LinkTrouble.LOST),
            (1006, 1, LinkTrouble.LOST),
            (None, 1, LinkTrouble.LOST),
        ],
    )
    def test_every_end_has_its_name(self, code: int | None, heard: int, trouble: LinkTrouble) -> None:
        assert ended(code, heard) is trouble
