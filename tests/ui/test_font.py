"""Tests that the fonts we ship have all the letters we need."""

import pytest

from companion.ui.widgets.text import FONTS
from tests.ui.layout import has_glyph

HEADING = str(FONTS / "heading.otf")

ACTIONS = "近寄 遠退 飛掛 構変 唐竹 斬上 水平 袈裟 斬鉄 返斬"
STANCES = "天地"
WORDS = "怪盗侍剣"
LATIN = "AaZz09 àèéìòù áéíñóúü ÀÈÉÌÒÙ ÁÉÍÑÓÚÜ ¿¡«»’“”–…:;!?"


@pytest.mark.parametrize("text", [ACTIONS, STANCES, WORDS, LATIN])
def test_the_heading_font_has_every_letter(text: str) -> None:
    assert [letter for letter in text if not letter.isspace() and not has_glyph(HEADING, letter)] == []


def test_a_letter_that_was_not_cut_is_missed() -> None:
    assert not has_glyph(HEADING, "鬱")


def test_the_licence_lies_beside_the_font() -> None:
    assert "SIL OPEN FONT LICENSE Version 1.1" in (FONTS / "OFL.txt").read_text(encoding="utf-8")
