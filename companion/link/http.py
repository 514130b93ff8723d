"""Answers HTTP requests on the host's phone: a few files, the socket, and nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from companion.link.line import PATH


@dataclass(frozen=True, slots=True)
class File:
    """What a browser gets at a path."""

    content_type: str
    body: bytes = field(repr=False)


def answer(request: Request, files: Mapping[str, File], origin: str) -> Response | None:
    """None for a request that may become a line; `origin` is the one that our own page has."""
    if request.method != "GET":
        return _response(HTTPStatus.METHOD_NOT_ALLOWED, {"Allow": "GET"})
    # An app sends none, and neither does a browser that opens a page.
    if any(sent != origin for sent in request.headers.get_all("Origin")):
        return _response(HTTPStatus.FORBIDDEN, {})
    path, _, _ = request.path.partition("?")
    if path == PATH:
        return None
    if path not in files:
        return _response(HTTPStatus.NOT_FOUND, {})
    return _response(HTTPStatus.OK, _file_headers(files[path], origin), files[path].body)


def _file_headers(file: File, origin: str) -> dict[str, str]:
    # Some browsers do not count the socket of the same host as 'self'.
    socket = origin.replace("http:", "ws:", 1)
    return {
        "Content-Type": file.content_type,
        "Cache-Control": "no-store",
        "Content-Security-Policy": f"default-src 'self'; img-src 'self' data:; connect-src 'self' {socket}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    }


def _response(status: HTTPStatus, headers: Mapping[str, str], body: bytes = b"") -> Response:
    ending = {"Content-Length": str(len(body)), "Connection": "close"}
    return Response(status.value, status.phrase, Headers({**headers, **ending}), body)
