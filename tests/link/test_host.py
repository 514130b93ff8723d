"""Tests that the host answers the invited, limits everyone else, and leaves nothing behind."""

import logging
import socket
import threading
from contextlib import suppress
from itertools import count
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from companion.link.connection_limit import MOST_STRANGERS
from companion.link.events import LineClosed, LineOpened, TextHeard
from companion.link.host import CannotListen, Host, ListenObstacle
from companion.link.inbox import MOST_UNHEARD
from companion.link.line import MOST_BYTES, MOST_UNSENT, SUBPROTOCOL
from companion.link.timeouts import Timeouts
from tests.link.conftest import HostMaker
from tests.link.listener import FILES, HOME, LIMIT, QUICK, SLOW, Listener


def call(host: Host, origin: str | None = None, **options: Any) -> ClientConnection:
    options = {"subprotocols": [Subprotocol(SUBPROTOCOL)], "proxy": None, "compression": None} | options
    address = f"ws://{HOME}:{host.port}/ws"
    sent = None if origin is None else Origin(origin)
    return connect(address, origin=sent, open_timeout=LIMIT, legacy=True, **options)


def seated(host: Host, host_listener: Listener, **options: Any) -> tuple[ClientConnection, int]:
    """A client whose line is kept."""
    client = call(host, **options)
    opened = host_listener.next(host)[-1]
    assert isinstance(opened, LineOpened)
    host.keep(opened.line)
    return client, opened.line


def close_code(client: ClientConnection) -> int | None:
    """How the other side ends it."""
    with suppress(ConnectionClosed):
        while True:
            client.recv(LIMIT)
    return client.close_code


class TestDoor:
    def test_a_caller_without_our_name_for_the_talk_is_refused(self, make_host: HostMaker) -> None:
        with pytest.raises(InvalidStatus) as refused:
            call(make_host(), subprotocols=None)
        assert refused.value.response.status_code == 400

    def test_a_browser_on_our_own_page_is_let_to_the_door(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host()
        with call(host, f"http://{HOME}:{host.port}") as client:
            assert client.subprotocol == SUBPROTOCOL
            assert [event.browser for event in host_listener.next(host) if isinstance(event, LineOpened)] == [True]

    def test_a_browser_on_another_page_is_not(self, make_host: HostMaker) -> None:
        with pytest.raises(InvalidStatus) as refused:
            call(make_host(), "http://example.org")
        assert refused.value.response.status_code == 403

    def test_a_stranger_gets_what_is_sent_and_may_answer_once(
        self, make_host: HostMaker, host_listener: Listener
    ) -> None:
        host = make_host()
        with call(host) as client:
            (opened,) = host_listener.next(host)
            assert opened == LineOpened(1)
            assert isinstance(opened, LineOpened)
            assert not opened.browser
            host.send(1, "who?")
            assert client.recv(LIMIT) == "who?"
            client.send("me")
            assert host_listener.next(host) == [TextHeard(1, "me")]
            client.send("me again")
            assert close_code(client) == 1002
            assert host_listener.next(host) == [LineClosed(1)]

    def test_a_stranger_who_is_not_kept_has_to_go(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host(QUICK)
        with call(host) as client:
            assert close_code(client) == 1013
        host.stop()
        # Nobody had looked.
        assert host.take() == ()

    def test_a_refused_stranger_hears_a_reason_and_nothing_else(
        self, make_host: HostMaker, host_listener: Listener
    ) -> None:
        host = make_host()
        with call(host) as client:
            host_listener.next(host)
            host.close(1)
            assert close_code(client) == 1008
            assert host_listener.next(host) == [LineClosed(1)]

    def test_standing_at_the_door_keeps_nobody_out(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host()
        assert host.port is not None
        idle = [socket.create_connection((HOME, host.port), LIMIT) for _ in range(3 * MOST_STRANGERS)]
        with call(host):
            assert host_listener.next(host) == [LineOpened(1)]
        for one in idle:
            one.close()

    def test_a_crowd_from_one_address_leaves_the_others_alone(
        self, make_host: HostMaker, host_listener: Listener
    ) -> None:
        host = make_host()
        with call(host, source_address=("127.0.0.2", 0)) as client:
            assert host_listener.next(host) == [LineOpened(1)]
            crowd = [call(host) for _ in range(MOST_STRANGERS + 5)]
            client.send("me")
            assert TextHeard(1, "me") in host_listener.until(host, lambda taken: TextHeard(1, "me") in taken)
        for one in crowd:
            one.close()


class TestLine:
    def test_texts_travel_both_ways_in_order(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host()
        client, line = seated(host, host_listener)
        with client:
            texts = [f"{number} 人" for number in range(50)]
            for text in texts:
                client.send(text)
                host.send(line, text)
            assert [client.recv(LIMIT) for _ in texts] == texts
            assert host_listener.next(host, len(texts)) == [TextHeard(line, text) for text in texts]

    def test_the_largest_text_passes_and_a_larger_one_ends_the_line(
        self, make_host: HostMaker, host_listener: Listener
    ) -> None:
        host = make_host()
        client, line = seated(host, host_listener)
        with client:
            client.send("x" * MOST_BYTES)
            assert host_listener.next(host) == [TextHeard(line, "x" * MOST_BYTES)]
            client.send("x" * (MOST_BYTES + 1))
            assert close_code(client) == 1009
            assert host_listener.next(host) == [LineClosed(line)]

    def test_bytes_that_are_no_text_end_the_line(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host()
        client, line = seated(host, host_listener)
        with client:
            client.send(b"bytes")
            assert close_code(client) == 1003
            assert host_listener.next(host) == [LineClosed(line)]

    def test_only_the_last_one_that_was_kept_stays(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host()
        first, old = seated(host, host_listener)
        second, new = seated(host, host_listener)
        with first, second:
            assert close_code(first) == 1006
            assert host_listener.next(host) == [LineClosed(old)]
            host.send(old, "lost")
            host.keep(new)
            host.send(new, "welcome back")
            assert second.recv(LIMIT) == "welcome back"

    def test_a_line_that_cannot_keep_up_is_given_up(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host()
        client, line = seated(host, host_listener)
        with client:
            paused = threading.Event()
            resumed = threading.Event()

            def pause() -> None:
                paused.set()
                resumed.wait(LIMIT)

            # The socket thread stands still while more comes than it may hold.
            host._thread.call(pause)
            assert paused.wait(LIMIT)
            for number in range(MOST_UNSENT + 1):
                host.send(line, str(number))
            resumed.set()
            assert host_listener.next(host) == [LineClosed(line)]

    def test_a_line_whose_reader_stands_still_is_given_up(
        self, make_host: HostMaker, host_listener: Listener, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def full(connection: ServerConnection, _: str) -> None:
            await connection.wait_closed()

        monkeypatch.setattr(ServerConnection, "send", full)
        host = make_host(QUICK)
        client, line = seated(host, host_listener)
        with client:
            host.send(line, "a")
            host.send(line, "b")
            assert host_listener.next(host) == [LineClosed(line)]

    def test_a_guest_that_answers_no_ping_is_lost(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host(QUICK)
        with socket.create_connection((HOME, host.port or 0), LIMIT) as client:
            client.sendall(
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
                b"Sec-WebSocket-Protocol: companion.1\r\n\r\n"
            )
            assert host_listener.next(host) == [LineOpened(1)]
            host.keep(1)
            assert host_listener.next(host) == [LineClosed(1)]

    def test_a_sleeping_window_loses_no_line(
        self, make_host: HostMaker, host_listener: Listener, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Many pings come back, and more texts than it holds, while nobody takes anything."""
        pongs = threading.Semaphore(0)
        acknowledge = ServerConnection.acknowledge_pings

        def acknowledged(connection: ServerConnection, data: bytes) -> None:
            acknowledge(connection, data)
            pongs.release()

        monkeypatch.setattr(ServerConnection, "acknowledge_pings", acknowledged)
        host = make_host(Timeouts(ping=0.05, pong=2.0))
        client, line = seated(host, host_listener)
        with client:
            for number in range(3 * MOST_UNHEARD):
                client.send(str(number))
            for _ in range(8):
                assert pongs.acquire(timeout=LIMIT)
            assert host.take() == tuple(TextHeard(line, str(number)) for number in range(MOST_UNHEARD))
            client.send("awake")
            assert host_listener.until(host, bool) == [TextHeard(line, "awake")]


class TestOpening:
    def test_it_takes_the_first_free_port(self, host_listener: Listener) -> None:
        with socket.create_server((HOME, 0)) as taken, socket.create_server((HOME, 0)) as other:
            busy = taken.getsockname()[1]
            free = other.getsockname()[1]
            other.close()
            host = Host(HOME, (busy, free), FILES, host_listener.wake, QUICK)
            assert host.port is None
            assert host.start() == host.port == free
            host.stop()
            assert host.port is None

    def test_without_a_free_port_nothing_is_opened(self, host_listener: Listener) -> None:
        with socket.create_server((HOME, 0)) as taken:
            host = Host(HOME, (taken.getsockname()[1],), FILES, host_listener.wake)
            with pytest.raises(CannotListen) as failed:
                host.start()
        assert failed.value.obstacle is ListenObstacle.NO_FREE_PORT
        assert host.port is None
        host.stop()

    def test_an_address_that_is_not_ours_is_named(self, host_listener: Listener) -> None:
        with pytest.raises(CannotListen) as failed:
            Host("203.0.113.1", (0,), FILES, host_listener.wake).start()
        assert failed.value.obstacle is ListenObstacle.NO_SUCH_ADDRESS

    def test_it_listens_on_its_own_address_only(self, make_host: HostMaker) -> None:
        port = make_host().port
        assert port is not None
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", port), LIMIT)

    def test_starting_and_stopping_twice_is_harmless_and_it_may_start_again(
        self, make_host: HostMaker, host_listener: Listener
    ) -> None:
        before = set(threading.enumerate())
        host = make_host()
        port = host.start()
        assert host.start() == port
        host.stop()
        host.stop()
        assert set(threading.enumerate()) <= before
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((HOME, port), LIMIT)
        host.start()
        with call(host):
            assert host_listener.next(host) == [LineOpened(1)]

    @pytest.mark.parametrize("_", range(20))
    def test_it_may_be_stopped_before_it_has_begun(self, host_listener: Listener, _: int) -> None:
        host = Host(HOME, (0,), FILES, host_listener.wake, SLOW)
        port = host.start()
        host.stop()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((HOME, port), LIMIT)


class TestStopping:
    def test_the_last_words_are_said(self, make_host: HostMaker, host_listener: Listener) -> None:
        host = make_host()
        client, line = seated(host, host_listener)
        with client:
            for number in range(20):
                host.send(line, str(number))
            # A client that reads ends the closing at once.
            reading = threading.Thread(target=host.stop)
            reading.start()
            assert [client.recv(LIMIT) for _ in range(20)] == [str(number) for number in range(20)]
            assert close_code(client) == 1001
            reading.join(LIMIT)
        assert host.take() == (LineClosed(line),)

    def test_nobody_can_hold_it_up(
        self, make_host: HostMaker, host_listener: Listener, caplog: pytest.LogCaptureFixture
    ) -> None:
        host = make_host(QUICK)
        assert host.port is not None
        silent = [socket.create_connection((HOME, host.port), LIMIT) for _ in range(4)]
        silent[0].sendall(b"GET /duel.js HTTP/1.1\r\n\r\n")
        stranger = call(host)
        client, _ = seated(host, host_listener)
        # It no longer reads, so it will not answer the closing.
        client.protocol.receive_data = lambda data: None  # type: ignore[method-assign]
        host.stop()
        for one in silent:
            one.close()
        for end in (stranger, client):
            end.socket.close()
        assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []

    def test_stopping_in_the_middle_of_traffic_ends_cleanly(
        self, make_host: HostMaker, host_listener: Listener
    ) -> None:
        host = make_host(QUICK)
        client, line = seated(host, host_listener)
        sent = threading.Event()

        def talk() -> None:
            with suppress(ConnectionClosed):
                for number in count():
                    client.send("x" * 1000)
                    host.send(line, "y" * 1000)
                    if number == 200:
                        sent.set()

        talking = threading.Thread(target=talk)
        reading = threading.Thread(target=lambda: close_code(client))
        talking.start()
        reading.start()
        assert sent.wait(LIMIT)
        host.stop()
        talking.join(LIMIT)
        reading.join(LIMIT)
        assert not talking.is_alive()
        assert not reading.is_alive()
        assert host.take()[-1] == LineClosed(line)
        client.close()
