"""Tests that the app chooses the player's language."""

import sys

import pytest

from companion.i18n.language import Language, choose, system


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        (["it_IT.UTF-8"], Language.IT),
        (["es-419"], Language.ES),
        (["ES"], Language.ES),
        (["en.UTF-8"], Language.EN),
        (["de_DE.UTF-8", "it", "en"], Language.IT),
        (["C.UTF-8"], Language.EN),
        (["item"], Language.EN),
        ([""], Language.EN),
        ([], Language.EN),
    ],
)
def test_the_first_language_we_speak_is_chosen_and_english_if_there_is_none(
    tags: list[str], language: Language
) -> None:
    assert choose(tags) is language


def test_the_system_names_its_favourites_in_the_order_of_gettext() -> None:
    environment = {"LANG": "en_GB.UTF-8", "LC_ALL": "es_ES.UTF-8", "LANGUAGE": "it:fr"}
    assert list(system(environment))[:4] == ["it", "fr", "es_ES.UTF-8", "en_GB.UTF-8"]


def test_android_is_asked_through_java_for_all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    class LocaleList:
        def getAdjustedDefault(self) -> "LocaleList":  # noqa: N802 - Java's spelling
            return self

        def toLanguageTags(self) -> str:  # noqa: N802 - Java's spelling
            return "de-DE,es-MX,en-US"

    class Jnius:
        def autoclass(self, name: str) -> LocaleList:
            assert name == "android.os.LocaleList"
            return LocaleList()

    monkeypatch.setitem(sys.modules, "jnius", Jnius())
    tags = list(system({"ANDROID_ARGUMENT": "."}))
    assert (tags[:3], choose(tags)) == (["de-DE", "es-MX", "en-US"], Language.ES)


def test_an_android_without_an_answer_still_has_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert next(system({"ANDROID_ARGUMENT": ".", "LANG": "it_IT"})) == "it_IT"
