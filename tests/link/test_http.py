"""Tests that a browser gets the page, and everyone else nothing."""

import http.client
import socket

import pytest

from companion.link.host import Host
from tests.link.conftest import HostMaker
from tests.link.listener import HOME, LIMIT, PAGE, QUICK, SCRIPT


def request(host: Host, method: str, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    assert host.port is not None
    client = http.client.HTTPConnection(HOME, host.port, timeout=LIMIT)
    client.request(method, path, headers=headers)
    with client.getresponse() as response:
        found = response.status, dict(response.getheaders()), response.read()
    client.close()
    return found


def test_a_browser_gets_the_page_and_is_told_to_ask_nobody_else(make_host: HostMaker) -> None:
    host = make_host()
    own = f"{HOME}:{host.port}"
    assert request(host, "GET", "/") == (
        200,
        {
            "Content-Type": "text/html; charset=utf-8",
            "Cache-Control": "no-store",
            "Content-Security-Policy": f"default-src 'self'; img-src 'self' data:; connect-src 'self' ws://{own}; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Content-Length": str(len(PAGE.body)),
            "Connection": "close",
        },
        PAGE.body,
    )


def test_a_slow_browser_gets_the_whole_of_a_large_file(make_host: HostMaker) -> None:
    host = make_host()
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect((HOME, host.port))
        client.sendall(b"GET /duel.js HTTP/1.1\r\n\r\n")
        read = bytearray()
        while piece := client.recv(1024):
            read += piece
    assert read.partition(b"\r\n\r\n")[2] == SCRIPT.body


def test_a_query_does_no_harm(make_host: HostMaker) -> None:
    assert request(make_host(), "GET", "/?from=messenger")[::2] == (200, PAGE.body)


def test_our_own_page_may_fetch_its_files(make_host: HostMaker) -> None:
    host = make_host()
    status, _, body = request(host, "GET", "/duel.js", Origin=f"http://{HOME}:{host.port}")
    assert (status, body) == (200, SCRIPT.body)


@pytest.mark.parametrize("path", ["/x", "/ws/", "/WS", "//", "/../duel.js", "/%64uel.js", "/duel.js/", "*", "ws"])
def test_there_is_nothing_else(make_host: HostMaker, path: str) -> None:
    nothing = 404, {"Content-Length": "0", "Connection": "close"}, b""
    assert request(make_host(), "GET", path) == nothing


@pytest.mark.parametrize("path", ["/", "/ws", "/x"])
@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get"])
def test_only_get_is_answered(make_host: HostMaker, method: str, path: str) -> None:
    refusal = 405, {"Allow": "GET", "Content-Length": "0", "Connection": "close"}, b""
    assert request(make_host(), method, path) == refusal


@pytest.mark.parametrize("origin", ["null", "http://example.org", "https://{own}", "http://{own}/", ""])
@pytest.mark.parametrize("path", ["/", "/ws", "/x"])
def test_another_origin_is_refused(make_host: HostMaker, origin: str, path: str) -> None:
    host = make_host()
    sent = origin.format(own=f"{HOME}:{host.port}")
    refusal = 403, {"Content-Length": "0", "Connection": "close"}, b""
    assert request(host, "GET", path, Origin=sent) == refusal


def test_a_request_with_a_body_is_not_served(make_host: HostMaker) -> None:
    host = make_host()
    assert host.port is not None
    with socket.create_connection((HOME, host.port), LIMIT) as client:
        client.sendall(b"GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello")
        assert PAGE.body not in client.makefile("rb").read()


def test_an_endless_request_is_cut_off(make_host: HostMaker) -> None:
    host = make_host()
    assert host.port is not None
    with socket.create_connection((HOME, host.port), LIMIT) as client:
        client.sendall(b"GET / HTTP/1.1\r\n")
        header = b"X: " + b"x" * 1000 + b"\r\n"
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            client.sendall(header * 10_000)


def test_a_silent_caller_is_cut_off(make_host: HostMaker) -> None:
    host = make_host(QUICK)
    assert host.port is not None
    with socket.create_connection((HOME, host.port), LIMIT) as client:
        client.sendall(b"GET / HT")
        assert client.recv(1) == b""
