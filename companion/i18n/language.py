"""Lists the languages that the app speaks, and chooses the one that this player reads."""

import importlib
import locale
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from enum import StrEnum


class Language(StrEnum):
    EN = "en"
    IT = "it"
    ES = "es"


def choose(tags: Iterable[str]) -> Language:
    """The first language we speak among tags such as `it_IT.UTF-8`, `es-419` or `pt`; English if there is none."""
    spoken = {language.value: language for language in Language}
    for tag in tags:
        primary = tag.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if primary in spoken:
            return spoken[primary]
    return Language.EN


def system(environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """The language tags this system was set up with, the favourite first."""
    if "ANDROID_ARGUMENT" in environment:
        # Android keeps the player's languages in Java, not in the environment. Java's errors have no class of their
        # own, and without its answer the app still has a language to start in.
        with suppress(Exception):
            chosen = importlib.import_module("jnius").autoclass("android.os.LocaleList").getAdjustedDefault()
            yield from chosen.toLanguageTags().split(",")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        yield from filter(None, environment.get(name, "").split(":"))
    yield from filter(None, locale.getlocale()[:1])
