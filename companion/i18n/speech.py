"""How does a key become a sentence?"""

from gettext import GNUTranslations
from pathlib import Path

from companion.i18n.language import Language

CATALOGUES = Path(__file__).parent / "catalogues"


class Speech:
    """One language's voice: called with a key and the values of its placeholders, it answers with the sentence."""

    def __init__(self, language: Language) -> None:
        self.language = language
        with (CATALOGUES / f"{language}.mo").open("rb") as catalogue:
            self._translations = GNUTranslations(catalogue)

    def __call__(self, key: str, **values: str | int) -> str:
        return self._translations.gettext(key).format(**values)
