"""Tests that the catalogues hold everything the app asks for, in every language, and nothing else."""

import ast
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from assets.make.catalogues import compiled
from assets.make.catalogues import read as read_source
from companion.i18n.language import Language
from companion.i18n.speech import CATALOGUES

ROOT = Path(__file__).parents[2]
# `home.title`, `kaito.rules.move`; a file's name looks the same but for its ending, a module's but for its beginning.
KEY = re.compile(r"(?!companion\.|kivymd\.|websockets\.)(?!.*\.(?:mo|po|kv|otf|png)$)[a-z]+(?:\.[a-z_]+)+")
MESSAGE = re.compile(r"^msgid ", re.MULTILINE)
KV_STRING = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'")


@cache
def read(language: Language) -> Catalog:
    """A catalogue, which is read once for all tests."""
    return read_source(CATALOGUES / f"{language}.po")


def messages(language: Language) -> list[Message]:
    """All but the header, which stands under the empty key."""
    return [message for message in read(language) if message.id]


def key_of(message: Message) -> str:
    return str(message.id[0] if message.pluralizable else message.id)


def forms_of(message: Message) -> tuple[str, ...]:
    """A sentence that counts nothing has one."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def catalogue(language: Language) -> dict[str, tuple[str, ...]]:
    return {key_of(message): forms_of(message) for message in messages(language)}


def plurals(language: Language) -> set[str]:
    return {key_of(message) for message in messages(language) if message.pluralizable}


def keys_of_python(source: str) -> set[str]:
    """Every string of a module that has the form of a key."""
    strings = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    return {string for string in strings if isinstance(string, str) and KEY.fullmatch(string)}


def keys_of_kv(source: str) -> set[str]:
    strings = (double or single for double, single in KV_STRING.findall(source))
    return {string for string in strings if KEY.fullmatch(string)}


def sources() -> list[Path]:
    return [*(ROOT / "companion" / "ui").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")]


@cache
def keys_of_app() -> set[str]:
    keys: set[str] = set()
    for source in sources():
        keys_of = keys_of_python if source.suffix == ".py" else keys_of_kv
        keys |= keys_of(source.read_text(encoding="utf-8"))
    return keys


def uncounted(source: str, keys: set[str]) -> set[str]:
    """Those of the keys that the source says without a number."""
    return {
        key
        for key in keys
        for after in source.split(f'"{key}"')[1:]
        if not after.removeprefix(",").lstrip().startswith("count=")
    }


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def test_there_is_one_catalogue_for_each_language() -> None:
    assert {path.stem for path in CATALOGUES.glob("*.po")} == set(Language)


@pytest.mark.parametrize("language", Language)
def test_no_message_is_missing_and_none_is_unused(language: Language) -> None:
    assert set(catalogue(language)) == keys_of_app()


@pytest.mark.parametrize("language", Language)
def test_no_message_is_empty(language: Language) -> None:
    assert [key for key, forms in catalogue(language).items() if not all(map(str.strip, forms))] == []


@pytest.mark.parametrize("language", Language)
def test_every_message_has_the_placeholders_of_the_english_one(language: Language) -> None:
    english = {key: placeholders(forms[0]) for key, forms in catalogue(Language.EN).items()}
    assert {key: {*map(frozenset, map(placeholders, forms))} for key, forms in catalogue(language).items()} == {
        key: {frozenset(names)} for key, names in english.items()
    }


@pytest.mark.parametrize("language", Language)
def test_the_same_messages_count_something_in_every_language(language: Language) -> None:
    assert plurals(language) == plurals(Language.EN)


@pytest.mark.parametrize("language", Language)
def test_a_message_that_counts_has_the_forms_of_its_language_and_shows_the_number(language: Language) -> None:
    counting = {key: forms for key, forms in catalogue(language).items() if key in plurals(language)}
    assert counting
    assert {key for key, forms in counting.items() if len(forms) != read(language).num_plurals} == set()
    assert {key for key, forms in counting.items() if "count" not in placeholders(forms[0])} == set()


def test_a_message_that_counts_is_never_said_without_a_number() -> None:
    counting = plurals(Language.EN)
    found = {source: uncounted(source.read_text(encoding="utf-8"), counting) for source in sources()}
    assert {source: keys for source, keys in found.items() if keys} == {}


@pytest.mark.parametrize("language", Language)
def test_the_compiled_catalogue_is_the_source(language: Language) -> None:
    source = CATALOGUES / f"{language}.po"
    assert source.with_suffix(".mo").read_bytes() == compiled(source)


@pytest.mark.parametrize("language", Language)
def test_every_message_of_the_source_is_compiled_and_stands_there_once(language: Language) -> None:
    source = (CATALOGUES / f"{language}.po").read_text(encoding="utf-8")
    assert len(MESSAGE.findall(source)) == len(messages(language)) + len(["the header"])
    assert [message.id for message in messages(language) if message.fuzzy or message.context] == []


@pytest.mark.parametrize("language", Language)
def test_a_message_that_counts_has_one_key(language: Language) -> None:
    counting = [message for message in messages(language) if message.pluralizable]
    assert [message.id for message in counting] == [(key_of(message),) * 2 for message in counting]


def test_a_count_that_is_missing_is_found() -> None:
    assert uncounted('say("a.b", count=2)', {"a.b"}) == set()
    assert uncounted('say("a.b", count=2) + say("a.b")', {"a.b"}) == {"a.b"}


def test_keys_are_found_in_python_and_kv() -> None:
    assert keys_of_python('"""A. b."""\nsay("home.title")\nicon = "icon.png"\nload("companion.ui.app")') == {
        "home.title"
    }
    assert keys_of_kv("text: app.say(\"home.title\") + app.say('kaito.rules.end')") == {"home.title", "kaito.rules.end"}
