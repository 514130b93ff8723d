"""Tests that the story is told to its end, in every language, on a page that needs nothing else."""

import json
import re
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from PIL import Image

from companion.i18n.language import Language
from companion.i18n.speech import Speech
from tests.ui.story.captions import FOLDER, Captions
from tests.ui.story.evening import tell
from tests.ui.story.page import build_page
from tests.ui.story.plot import CHAPTERS, ON_CRANES_PHONE, PICTURES

# A longer story is not looked at to its end.
MOST_PICTURES = 30
# What is called in a caption as it is called in the picture.
NAMED = {
    "rules": ("kiriai.name",),
    "terms": ("seat.blue", "join.accept"),
    "choosing": ("kiriai.charge.name", "kiriai.balanced.name"),
    "wound": ("kiriai.high.name",),
    "victory": ("kiriai.high.name", "kiriai.balanced.name"),
    "kaito": ("kaito.name",),
    "builder": ("kingbrick.name",),
    "orders": ("kingbrick.champion.name",),
    "landed": ("kingbrick.champion.name",),
    "king": ("kingbrick.champion.name", "kingbrick.king.short"),
    "history": ("home.history",),
}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def shape(language: Language) -> dict[str, dict[str, set[str]]]:
    """Every caption of a language by what is filled into it."""
    read = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return {part: {key: placeholders(text) for key, text in texts.items()} for part, texts in read.items()}


def tiny(colour: str) -> bytes:
    file = BytesIO()
    Image.new("RGB", (2, 2), colour).save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize("language", [language for language in Language if language is not Language.EN])
def test_every_language_has_the_same_captions_and_placeholders(language: Language) -> None:
    assert shape(language) == shape(Language.EN)
    assert tuple(Captions.read(language).told) == PICTURES


def test_every_picture_and_chapter_has_its_words() -> None:
    captions = Captions.read(Language.EN)
    assert tuple(captions.told) == tuple(captions.seen) == PICTURES
    assert {f"{chapter.name}.{key}" for chapter in CHAPTERS for key in ("title", "line")} <= captions.words.keys()
    assert len(PICTURES) == len(set(PICTURES)) <= MOST_PICTURES
    assert set(PICTURES) >= ON_CRANES_PHONE


@pytest.mark.parametrize("language", Language)
def test_captions_use_the_names_that_the_app_uses(language: Language) -> None:
    say, captions = Speech(language), Captions.read(language)
    missing = [
        (picture, say(key)) for picture, keys in NAMED.items() for key in keys if say(key) not in captions.tell(picture)
    ]
    assert missing == []


def test_the_page_holds_its_pictures_and_their_words() -> None:
    captions = Captions.read(Language.ES)
    pictures = {"invitation": tiny("red"), "terms": tiny("blue")}
    page = build_page(captions, pictures)
    assert page.startswith("<!DOCTYPE html>")
    assert '<html lang="es">' in page
    for name, picture in pictures.items():
        assert f'src="data:image/png;base64,{b64encode(picture).decode()}" alt="{captions.describe(name)}"' in page
        assert captions.tell(name) in page
    assert page.index("El móvil de Fox") < page.index("El móvil de Crane")
    # Chapters without a picture are left out, and nothing is fetched from anywhere.
    assert page.count("<section") == 1
    assert re.findall(r'(?:src|href)="(?!data:)|url\(|@import', page) == []


def test_the_whole_story_is_told_by_touches(tmp_path: Path) -> None:
    lines: list[str] = []
    page = tell(tmp_path, Language.IT, lines.append)
    files = sorted(tmp_path.glob("*.png"))
    assert [file.name for file in files] == [f"{number:02}-{name}.png" for number, name in enumerate(PICTURES, 1)]
    captions = Captions.read(Language.IT)
    assert lines == [f"{number:2}/{len(PICTURES)}  {captions.tell(name)}" for number, name in enumerate(PICTURES, 1)]
    text = page.read_text(encoding="utf-8")
    assert all(b64encode(file.read_bytes()).decode() in text for file in files)
    sizes = set()
    for file in files:
        with Image.open(file) as picture:
            sizes.add(picture.size)
    assert sizes == {(824, 1830)}
