"""Puts into a sentence whoever is called by a noun with its article, and not by a name."""

import re
from collections.abc import Mapping

# What a word and the article behind it become together.
JOINED = {
    "a il": "al",
    "da il": "dal",
    "di il": "del",
    "in il": "nel",
    "su il": "sul",
    "a el": "al",
    "de el": "del",
}


class Noun(str):
    """A noun with its article, "The phone": inside a sentence it begins small, and may join the word before it."""

    __slots__ = ()


def place_nouns(template: str, values: Mapping[str, str | int]) -> str:
    """The sentence with its nouns wherever they do not begin it; what else is to be filled in stays open."""
    for field, value in values.items():
        if isinstance(value, Noun):
            template = _placed(template, field, value)
    return template


def _placed(template: str, field: str, noun: Noun) -> str:
    small = noun[:1].lower() + noun[1:]

    def place(found: re.Match[str]) -> str:
        words = f"{found[1]} {small}"
        apart = " ".join(words.split()[:2])
        joined = JOINED.get(apart.lower())
        return words if joined is None else apart[0] + joined[1:] + words[len(apart) :]

    return re.sub(rf"([\w']+|[,:;]) \{{{field}\}}", place, template)
