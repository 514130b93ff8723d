"""Tests that each setting is kept independently, and that a bad one never stops the app."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.store.faults import Flaw, Unfit
from companion.store.settings import Settings
from companion.store.store import Store
from tests.store.examples import opened, settings_values


def put(store: Store, key: str, value: str | bytes) -> None:
    """Writes what the app never would; bytes are taken for text as they are."""
    with store.database.writing() as connection:
        connection.execute("INSERT OR REPLACE INTO setting VALUES (?, CAST(? AS TEXT))", (key, value))


def kept(store: Store) -> list[tuple[Any, ...]]:
    return store.database.rows("SELECT key, value FROM setting ORDER BY key")


def test_a_fresh_store_has_the_default_settings(store: Store) -> None:
    assert store.settings.read() == Settings()


@pytest.mark.parametrize(
    "settings",
    [
        Settings(
            language="es",
            theme="light",
            text_size=160,
            system_text_size=False,
            sound=False,
            announcer=True,
            haptics=False,
            animations=False,
            keep_awake=False,
            facing_kiriai="same-side",
            facing_kaito="same-side",
            facing_kingbrick="same-side",
            shake="off",
            player_name="Ñandú 怪",
        ),
        Settings(language="en", theme="black", text_size=85, shake="high"),
        Settings(theme="system", text_size=200),
    ],
)
def test_settings_survive_closing_the_app(tmp_path: Path, settings: Settings) -> None:
    with opened(tmp_path) as store:
        store.settings.write(settings)
    with opened(tmp_path) as store:
        assert store.settings.read() == settings


def test_changing_one_field_writes_one_row(store: Store) -> None:
    store.settings.write(Settings(theme="light"))
    assert kept(store) == [("theme", '"light"')]
    store.settings.write(replace(store.settings.read(), sound=False))
    assert kept(store) == [("sound", "false"), ("theme", '"light"')]
    store.settings.write(replace(store.settings.read(), theme="dark"))
    assert kept(store) == [("sound", "false"), ("theme", '"dark"')]


def test_writing_the_same_settings_writes_nothing(store: Store) -> None:
    store.settings.write(store.settings.read())
    assert kept(store) == []


def test_a_setting_back_at_the_system_s_language_is_kept(store: Store) -> None:
    store.settings.write(Settings(language="it"))
    store.settings.write(Settings(language=None))
    assert store.settings.read().language is None


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"language": "fr"}, Flaw.NOT_A_CHOICE),
        ({"theme": "sepia"}, Flaw.NOT_A_CHOICE),
        ({"text_size": 101}, Flaw.NOT_A_CHOICE),
        ({"text_size": 215}, Flaw.NOT_A_CHOICE),
        ({"system_text_size": 1}, Flaw.NOT_A_CHOICE),
        ({"sound": 1}, Flaw.NOT_A_CHOICE),
        ({"haptics": None}, Flaw.NOT_A_CHOICE),
        ({"animations": "yes"}, Flaw.NOT_A_CHOICE),
        ({"keep_awake": 0}, Flaw.NOT_A_CHOICE),
        ({"facing_kaito": "away"}, Flaw.NOT_A_CHOICE),
        ({"shake": "wild"}, Flaw.NOT_A_CHOICE),
        ({"player_name": "x" * 25}, Flaw.TOO_LONG),
        ({"player_name": " x"}, Flaw.UNTIDY),
    ],
)
def test_settings_cannot_hold_anything_else(change: dict[str, Any], flaw: Flaw) -> None:
    with pytest.raises(Unfit) as unfit:
        Settings(**change)
    assert [(unfit.value.flaw, unfit.value.path)] == [(flaw, name) for name in change]


@pytest.mark.parametrize(
    "value",
    ['"sepia"', "7", "null", "[]", '{"a":1}', "", "dark", "NaN", "[" * 100_000, b'"\xff\xfe"', b"\xc3", '"\\ud800"'],
)
def test_a_value_that_cannot_be_understood_harms_only_its_own_setting(store: Store, value: str | bytes) -> None:
    store.settings.write(Settings(language="it", theme="light", player_name="Ann"))
    put(store, "theme", value)
    assert store.settings.read() == Settings(language="it", theme="dark", player_name="Ann")


def test_a_setting_of_another_version_is_left_alone(store: Store) -> None:
    put(store, "volume", "11")
    put(store, "theme", '"sepia"')
    store.settings.write(Settings(sound=False))
    assert store.settings.read() == Settings(sound=False)
    assert kept(store) == [("sound", "false"), ("theme", '"sepia"'), ("volume", "11")]


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """One store for all examples of a property."""
    with opened(tmp_path_factory.mktemp("settings")) as store:
        yield store


@given(st.text(max_size=20))
def test_any_stored_text_gives_settings(shared: Store, value: str) -> None:
    try:
        parsed = json.loads(value)
    except ValueError:
        parsed = None
    shared.settings.write(Settings())
    put(shared, "sound", value.encode("utf-8", "surrogatepass"))
    assert shared.settings.read() == Settings(sound=parsed if isinstance(parsed, bool) else True)


@given(settings_values, settings_values)
def test_the_last_settings_written_are_the_ones_read(shared: Store, first: Settings, second: Settings) -> None:
    shared.settings.write(first)
    shared.settings.write(second)
    assert shared.settings.read() == second
