"""Tests that a key becomes a sentence."""

import pytest

from companion.i18n.language import Language
from companion.i18n.speech import Speech


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (Language.EN, "The second wound ends the duel."),
        (Language.IT, "La seconda ferita chiude il duello."),
        (Language.ES, "La segunda herida termina el duelo."),
    ],
)
def test_a_key_is_said_in_each_language(language: Language, sentence: str) -> None:
    assert Speech(language)("kiriai.rules.end") == sentence


def test_a_speech_knows_its_language() -> None:
    assert Speech(Language.IT).language is Language.IT


def test_values_take_the_place_of_their_placeholders(monkeypatch: pytest.MonkeyPatch) -> None:
    speech = Speech(Language.EN)
    monkeypatch.setattr(speech._translations, "gettext", {"a.b": "{name} won"}.__getitem__)
    assert speech("a.b", name="Fox") == "Fox won"


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (Language.EN, ["0 bricks", "1 brick", "2 bricks"]),
        (Language.IT, ["0 mattoncini", "1 mattoncino", "2 mattoncini"]),
        (Language.ES, ["0 ladrillos", "1 ladrillo", "2 ladrillos"]),
    ],
)
def test_a_number_chooses_the_form_of_its_sentence(language: Language, sentences: list[str]) -> None:
    assert [Speech(language)("box.bricks", count=number) for number in (0, 1, 2)] == sentences
