"""Reads the files that a guest's browser gets: the whole page, read once."""

from collections.abc import Mapping
from pathlib import Path

from companion.link.http import File

INDEX = "index.html"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".otf": "font/otf",
}


def read_page(folder: Path, font: Path) -> Mapping[str, File]:
    """By the paths that a browser asks for; the font is the app's own. A file of an unknown kind is not served."""
    paths = {f"/{path.relative_to(folder).as_posix()}": path for path in sorted(folder.rglob("*"))}
    paths |= {"/": folder / INDEX, f"/fonts/{font.name}": font}
    return {
        asked: File(_TYPES[path.suffix], path.read_bytes()) for asked, path in paths.items() if path.suffix in _TYPES
    }
