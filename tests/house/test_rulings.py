"""Tests that every ruling reads alike in the app and in docs/rulings.md, is cited by the rules, and is tested."""

import re
from pathlib import Path

import pytest

from companion.i18n.language import Language
from companion.i18n.speech import Speech

ROOT = Path(__file__).parents[2]
SAY = Speech(Language.EN)
GAMES = ("kiriai", "kaito", "kingbrick")
# Number and key, as they stand in `game_catalogue.py`: to import it would start Kivy.
RULING = re.compile(r'Ruling\("([A-Z]\d+)", "((\w+)\.ruling\.\w+)"\)')


def rulings(game: str) -> dict[str, str]:
    """The key of each ruling that the app shows, by its number."""
    catalogue = (ROOT / "companion" / "ui" / "game_catalogue.py").read_text(encoding="utf-8")
    return {number: key for number, key, belongs_to in RULING.findall(catalogue) if belongs_to == game}


def cited(source: str) -> set[str]:
    """The numbers in the comments of a module."""
    comments = " ".join(line.partition("# ")[2] for line in source.splitlines())
    return set(re.findall(r"\bRuling ([A-Z]\d+)\b", comments))


def told(page: str) -> dict[str, dict[str, str]]:
    """By game and number, the first paragraph under each number of the page."""
    games: dict[str, dict[str, str]] = {}
    for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]:
        name, *numbers = re.split(r"\n+### ", part)
        games[name] = {number: " ".join(text.split()) for number, text, *_ in (one.split("\n\n") for one in numbers)}
    return games


def test_the_page_tells_every_ruling_in_the_words_of_the_app() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert told(page) == {
        SAY(f"{game}.name"): {number: SAY(key) for number, key in rulings(game).items()} for game in GAMES
    }


@pytest.mark.parametrize(("game", "letter"), [*zip(GAMES, "KTB", strict=True)])
def test_the_rulings_of_a_game_are_numbered_through(game: str, letter: str) -> None:
    assert rulings(game)
    assert list(rulings(game)) == [f"{letter}{number}" for number in range(1, len(rulings(game)) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_cite_its_rulings_and_no_others(game: str) -> None:
    modules = (ROOT / "companion" / "games" / game).rglob("*.py")
    found = set().union(*(cited(module.read_text(encoding="utf-8")) for module in modules))
    assert found == set(rulings(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_its_tests(game: str) -> None:
    tests = (ROOT / "tests" / "rulebook" / f"test_{game}.py").read_text(encoding="utf-8")
    assert re.findall(r"^class TestRuling([A-Z]\d+):", tests, re.MULTILINE) == list(rulings(game))


def test_a_citation_and_a_changed_sentence_would_be_found() -> None:
    assert cited("x = 1  # Ruling K5: so; Ruling K6\n# Rulings K7 and K8\nRuling = K9") == {"K5", "K6"}
    assert told("# R\n\n## Go\n\n### G1\n\nOne\nline.\n\n*Left open:* two.\n") == {"Go": {"G1": "One line."}}
