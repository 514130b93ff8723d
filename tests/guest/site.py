"""Serves the guest's page to a browser, by a real link: as the host's phone does, or the modules that it is made of."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from companion.link.host import Host
from companion.link.http import File
from companion.link.page import read_page

ASSETS = Path(__file__).parents[2] / "assets"
HOME = "127.0.0.1"


def files() -> Mapping[str, File]:
    """What the host's phone serves."""
    return read_page(ASSETS / "guest_page", ASSETS / "fonts" / "heading.otf")


def sources() -> Mapping[str, File]:
    """The modules that the page is made of, which a test's own script can import by their paths."""
    folder = ASSETS / "guest"
    return {
        f"/{path.relative_to(folder).as_posix()}": File("text/javascript; charset=utf-8", path.read_bytes())
        for path in folder.rglob("*.js")
    }


@contextmanager
def served() -> Iterator[str]:
    """The page's modules beside an empty page that starts nothing; gives its address."""
    empty = File("text/html; charset=utf-8", b"<!doctype html><title>modules</title>")
    host = Host(HOME, (0,), {**files(), **sources(), "/empty.html": empty}, lambda: None)
    port = host.start()
    try:
        yield f"http://{HOME}:{port}/empty.html"
    finally:
        host.stop()


def catalogue(language: str) -> dict[str, str]:
    """The page's sentences."""
    found: dict[str, str] = json.loads(
        (ASSETS / "guest_page" / "i18n" / f"{language}.json").read_text(encoding="utf-8")
    )
    return found
