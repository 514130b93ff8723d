"""Turns a key into a sentence."""

from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from companion.i18n.language import Language
from companion.i18n.nouns import place_nouns

CATALOGUES = Path(__file__).parent / "catalogues"


class Speech:
    """The sentences of one language: called with a key and the values of its placeholders, it returns the sentence.

    A sentence about a number is asked for with `count`, which chooses its plural form and fills `{count}`.
    """

    def __init__(self, language: Language) -> None:
        self.language = language
        self._translations = _read(language)

    def __call__(self, key: str, *, count: int | None = None, **values: str | int) -> str:
        if count is None:
            return place_nouns(self._translations.gettext(key), values).format(**values)
        return place_nouns(self._translations.ngettext(key, key, count), values).format(count=count, **values)


@cache
def _read(language: Language) -> GNUTranslations:
    with (CATALOGUES / f"{language}.mo").open("rb") as catalogue:
        return GNUTranslations(catalogue)
