"""What is told beside the pictures, in the three languages of the app."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from companion.i18n.language import Language
from tests.ui.story.plot import CRANE, FOX

FOLDER = Path(__file__).with_name("captions")


@dataclass(frozen=True, slots=True)
class Captions:
    """Of every picture, `told` goes on with the story and `seen` says what is on it to those who do not see it."""

    language: Language
    words: dict[str, str]
    told: dict[str, str]
    seen: dict[str, str]

    @classmethod
    def read(cls, language: Language) -> Self:
        text = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
        return cls(language, text["words"], text["told"], text["seen"])

    def say(self, key: str, **values: str) -> str:
        return self.words[key].format(fox=FOX, crane=CRANE, **values)

    def tell(self, picture: str) -> str:
        return self.told[picture].format(fox=FOX, crane=CRANE)

    def describe(self, picture: str) -> str:
        return self.seen[picture].format(fox=FOX, crane=CRANE)
