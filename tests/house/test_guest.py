"""Tests that the guest's page is up to date, in every language and the app's words, and knows no host but its own."""

import json
import re
import shutil
import struct
from pathlib import Path
from string import Formatter

import pytest

from assets.make.catalogues import refreshed
from assets.make.guest_page import ASSETS, MADE, PAGE, SOURCES, is_current
from companion.games.kingbrick.battle import BrickPlace
from companion.games.kingbrick.bricks import Kind
from companion.i18n.language import Language
from companion.i18n.speech import CATALOGUES

SCRIPTS = sorted(SOURCES.rglob("*.js"))
STYLES = sorted(SOURCES.rglob("*.css"))
SERVED = sorted(path for path in PAGE.rglob("*") if path.is_file() and path.suffix != ".png")
TEXTS = [*SCRIPTS, *STYLES, *SERVED]
MAKE_ANEW = "run `python -m assets.make.guest_page`"
# What came after Safari 15.4, the oldest one that the README promises: a page with one of these would stay empty there,
# or stop in the middle.
LATER_SCRIPT = (
    *("(?<=", "(?<!", "AbortSignal.timeout", "AbortSignal.any", "static {", "toSorted", "toReversed", "toSpliced"),
    *("groupBy", "withResolvers", "fromAsync", "isWellFormed", "requestIdleCallback", "import.meta.resolve"),
)
LATER_STYLE = ("color-mix(", "@container", "@property", "@scope", "@starting-style", "light-dark(", "subgrid", "&")
# A name of the language of drawings, and nowhere to go.
NAMESPACE = "http://www.w3.org/2000/svg"
LITERAL = re.compile(
    r'"((?:app|banner|charge|confirm|home|join|kiriai|kingbrick|match|page|peek|record|settings|shared)'
    r'(?:\.\w+)+)"'
)
# Keys that are put together from a seat, a slot, a stage, a card, a brick or its place when they are said.
CARDS = ("approach", "retreat", "charge", "stance", "high", "low", "balanced", "kesa", "zantetsu", "counter")
BUILT = {
    *("seat.red", "seat.blue"),
    *(f"page.{halt}{part}" for halt in ("taken", "damaged", "unkept", "faulty") for part in ("", ".title")),
    *(f"page.{stage}.title" for stage in ("alone", "left")),
    *(f"page.link.{trouble}" for trouble in ("unreachable", "lost", "refused", "older")),
    *(f"kiriai.{card}.{part}" for card in CARDS for part in ("name", "what")),
    *(f"kingbrick.{kind}.{part}" for kind in Kind for part in ("name", "what")),
    *(f"kingbrick.place.{place}" for place in BrickPlace),
    *(f"page.army.{part}.{state}" for part in ("points", "bricks") for state in ("left", "over")),
}
IMPORTS = re.compile(r'^import (?:\{([^}]*)\}|\* as (\w+)) from "([^"]+)";', re.MULTILINE)


def catalogue(language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((PAGE / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    return found


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_what_is_served_was_made_of_the_sources_as_they_are() -> None:
    assert [name for name in MADE if not is_current(name)] == [], MAKE_ANEW


@pytest.mark.parametrize(
    ("changed", "outdated"),
    [
        ("guest/fairplay/digest.js", {"app.js", "table/worker.js"}),
        ("guest/style/page.css", {"style.css"}),
        ("guest_page/app.js", {"app.js"}),
        ("guest_page/index.html", set()),
    ],
)
def test_what_has_to_be_made_anew_is_noticed(tmp_path: Path, changed: str, outdated: set[str]) -> None:
    for folder in (SOURCES, PAGE):
        shutil.copytree(folder, tmp_path / folder.name)
    with (tmp_path / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert {name for name in MADE if not is_current(name, tmp_path / "guest", tmp_path / "guest_page")} == outdated


def test_what_is_served_has_every_module_and_asks_for_no_other() -> None:
    made = "".join((PAGE / name).read_text(encoding="utf-8") for name in MADE)
    # esbuild writes the name of each source above its part.
    parts = set(re.findall(r"^(?:// |/\* )([\w/]+\.(?:js|css))(?: \*/)?$", made, re.MULTILINE))
    assert parts == {path.relative_to(SOURCES).as_posix() for path in (*SCRIPTS, *STYLES)}
    assert re.findall(r"^\s*@?(?:import|export)\b.*|\bimport\(", made, re.MULTILINE) == []


@pytest.mark.parametrize("language", Language)
def test_every_catalogue_has_the_same_messages_with_the_same_values(language: Language) -> None:
    english = {key: placeholders(text) for key, text in catalogue("en").items()}
    assert {key: placeholders(text) for key, text in catalogue(language).items()} == english
    assert [key for key, text in catalogue(language).items() if not text.strip()] == []


@pytest.mark.parametrize("language", Language)
def test_what_the_app_says_too_is_said_in_its_words(language: Language) -> None:
    page = PAGE / "i18n" / f"{language}.json"
    assert page.read_text(encoding="utf-8") == refreshed(page, CATALOGUES / f"{language}.po")


def test_no_message_is_missing_and_none_is_unused() -> None:
    source = "\n".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    rules = {key for key in catalogue("en") if ".rules." in key and f'"{key.partition(".rules.")[2]}"' in source}
    # The parts with a heading are keys of a table, which needs no quotes.
    headings = {"kiriai.rules.round", "kiriai.rules.strikes"}
    headings |= {f"kingbrick.rules.{part}" for part in ("turn", "prison", "fouls")}
    assert set(LITERAL.findall(source)) | BUILT | rules | headings == set(catalogue("en"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ASSETS).as_posix())
def test_no_file_names_another_host_or_needs_a_secure_page(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"(?:https?:)?//[\w.-]+\.\w[^\s\"'`]*", text)) <= {NAMESPACE}
    for forbidden in ("crypto.subtle", "randomUUID", "navigator.clipboard", "innerHTML", "eval(", "new Function"):
        assert forbidden not in text


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ASSETS).as_posix())
def test_no_file_needs_a_later_safari_than_the_readme_says(path: Path) -> None:
    later = {".js": LATER_SCRIPT, ".css": LATER_STYLE}.get(path.suffix, ())
    assert [feature for feature in later if feature in path.read_text(encoding="utf-8")] == []


def test_a_home_screen_gets_an_icon_and_a_bookmark_that_keeps_seat_and_secret() -> None:
    index = (PAGE / "index.html").read_text(encoding="utf-8")
    (icon,) = re.findall(r'<link rel="apple-touch-icon" href="/([^"]+)">', index)
    # A PNG's first part has its size, and the kind of its colours: 2 is opaque, as an iPhone wants it.
    assert struct.unpack(">IIxB", (PAGE / icon).read_bytes()[16:26]) == (180, 180, 2)
    # An app of its own would have a storage of its own there, and find its seat taken.
    assert re.findall(r'rel="manifest"|name="(?:apple-)?mobile-web-app-capable"', index) == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_every_module_opens_with_its_question_and_uses_what_it_imports(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith("// ")
    assert "?" in text.split("\n\n")[0]
    for names, whole, source in IMPORTS.findall(text):
        assert (path.parent / source).is_file(), source
        rest = IMPORTS.sub("", text)
        for name in filter(None, (part.strip() for part in (names or whole).split(","))):
            assert re.search(rf"\b{name}\b", rest), f"{name} is not used"
    assert max(map(len, text.splitlines())) <= 120
