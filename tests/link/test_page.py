"""Tests that a guest's browser gets the whole page, and nothing that lies beside it."""

from pathlib import Path

from companion.link.page import read_page


def test_every_file_of_a_known_kind_is_served_at_its_own_path(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "ui").mkdir(parents=True)
    for name in ("index.html", "icon.png", "ui/art.js", "notes.txt"):
        (page / name).write_text(name)
    font = tmp_path / "kanji.otf"
    font.write_bytes(b"font")
    files = read_page(page, font)
    assert {path: file.body for path, file in files.items()} == {
        "/": b"index.html",
        "/index.html": b"index.html",
        "/icon.png": b"icon.png",
        "/ui/art.js": b"ui/art.js",
        "/fonts/kanji.otf": b"font",
    }
    assert files["/icon.png"].content_type == "image/png"
    assert files["/ui/art.js"].content_type == "text/javascript; charset=utf-8"
