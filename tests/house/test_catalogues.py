"""Do the catalogues say everything the app asks for, in every language, and nothing else?"""

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

from companion.i18n.compile import build_mo, read_po
from companion.i18n.language import Language
from companion.i18n.speech import CATALOGUES

ROOT = Path(__file__).parents[2]
# `home.title`, `kaito.intro.move`; a file's name looks the same but for its ending.
KEY = re.compile(r"(?!.*\.(?:mo|po|kv|otf|png)$)[a-z]+(?:\.[a-z_]+)+")
KV_STRING = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'")


def catalogue(language: Language) -> dict[str, str]:
    messages = read_po((CATALOGUES / f"{language}.po").read_text(encoding="utf-8"))
    return {key: sentence for key, sentence in messages.items() if key}


def keys_of_python(source: str) -> set[str]:
    """Every string of a module that has the form of a key."""
    strings = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {string for string in strings if isinstance(string, str) and KEY.fullmatch(string)}


def keys_of_kv(source: str) -> set[str]:
    strings = (double or single for double, single in KV_STRING.findall(source))
    return {string for string in strings if KEY.fullmatch(string)}


def keys_of_app() -> set[str]:
    keys: set[str] = set()
    for module in (ROOT / "companion" / "ui").rglob("*.py"):
        keys |= keys_of_python(module.read_text(encoding="utf-8"))
    for rules in (ROOT / "kv").rglob("*.kv"):
        keys |= keys_of_kv(rules.read_text(encoding="utf-8"))
    return keys


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_there_is_one_catalogue_for_each_language() -> None:
    assert {path.stem for path in CATALOGUES.glob("*.po")} == set(Language)


@pytest.mark.parametrize("language", Language)
def test_no_message_is_missing_and_none_is_unused(language: Language) -> None:
    assert set(catalogue(language)) == keys_of_app()


@pytest.mark.parametrize("language", Language)
def test_no_message_is_empty(language: Language) -> None:
    assert [key for key, sentence in catalogue(language).items() if not sentence.strip()] == []


@pytest.mark.parametrize("language", Language)
def test_every_message_has_the_placeholders_of_the_english_one(language: Language) -> None:
    english = {key: placeholders(sentence) for key, sentence in catalogue(Language.EN).items()}
    assert {key: placeholders(sentence) for key, sentence in catalogue(language).items()} == english


@pytest.mark.parametrize("language", Language)
def test_the_compiled_catalogue_is_the_source(language: Language) -> None:
    source = CATALOGUES / f"{language}.po"
    assert source.with_suffix(".mo").read_bytes() == build_mo(read_po(source.read_text(encoding="utf-8")))


def test_keys_are_found_in_python_and_kv() -> None:
    assert keys_of_python('"""A. b."""\nsay("home.title")\nicon = "icon.png"') == {"home.title"}
    assert keys_of_kv("text: app.say(\"home.title\") + app.say('kaito.intro.end')") == {"home.title", "kaito.intro.end"}
