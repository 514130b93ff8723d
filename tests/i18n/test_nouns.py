"""Tests that the phone, which has no name, is spoken of as a person at the table would."""

import re

import pytest

from companion.i18n.language import Language
from companion.i18n.nouns import Noun, place_nouns
from companion.i18n.speech import Speech
from tests.house.test_catalogues import catalogue


@pytest.mark.parametrize(
    ("language", "key", "sentence"),
    [
        (Language.IT, "match.resigned", "Il telefono si arrende."),
        (Language.IT, "match.resign.line", "Vince il telefono."),
        (Language.IT, "kaito.told.turn", "Tocca al telefono."),
        (Language.IT, "kiriai.story.wound.first", "Il samurai del telefono è ferito."),
        (Language.ES, "match.resign.line", "Gana el móvil."),
        (Language.ES, "match.resign.ask", "¿El móvil se rinde?"),
        (Language.ES, "kaito.told.turn", "Le toca al móvil."),
        (Language.ES, "kaito.end.katana", "Al móvil no le quedan katanas."),
        (Language.ES, "kiriai.story.wound.first", "El samurái del móvil está herido."),
        (Language.EN, "match.resign.line", "The phone wins."),
        (Language.EN, "hint.special_might", "If the phone holds Kesa, it hits you."),
    ],
)
def test_a_sentence_about_the_phone_has_the_right_article(language: Language, key: str, sentence: str) -> None:
    say = Speech(language)
    assert say(key, name=Noun(say("phone.name")), card="Kesa") == sentence


def test_a_name_stays_as_it_was_typed() -> None:
    assert Speech(Language.IT)("kaito.told.turn", name="Il Grande") == "Tocca a Il Grande."


def test_a_noun_begins_every_sentence_with_a_capital_letter_and_none_elsewhere() -> None:
    template = "{red}: {card}. {blue}: {card}; contro {red}, {blue}"
    placed = place_nouns(template, {"red": Noun("Il telefono"), "blue": "Fox", "card": Noun("Carica")})
    assert placed == "{red}: carica. {blue}: carica; contro il telefono, {blue}"


@pytest.mark.parametrize("language", Language)
def test_no_sentence_leaves_an_article_apart_from_the_word_it_belongs_to(language: Language) -> None:
    noun = Noun(Speech(language)("phone.name"))
    for forms in catalogue(language).values():
        for form in forms:
            placed = place_nouns(form, dict.fromkeys(("name", "red", "blue", "first", "second", "other"), noun))
            assert not re.search(r"\b(a|da|de|di|in|su) (il|el) ", placed, re.IGNORECASE)
