"""Does a key become a sentence?"""

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
    assert Speech(language)("kiriai.intro.end") == sentence


def test_a_speech_knows_its_language() -> None:
    assert Speech(Language.IT).language is Language.IT


def test_values_take_the_place_of_their_placeholders(monkeypatch: pytest.MonkeyPatch) -> None:
    speech = Speech(Language.EN)
    monkeypatch.setattr(speech._translations, "gettext", {"a.b": "{count} mon left"}.__getitem__)
    assert speech("a.b", count=3) == "3 mon left"
