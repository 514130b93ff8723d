"""Tests that the colours can be told apart."""

from itertools import product

import pytest

from companion.ui.theme import BLACK, SCHEMES, Scheme, Theme
from tests.ui.contrast import READABLE, contrast

TEXTS = ("ink", "soft", "brand", "alarm", "good", "kiriai", "kaito", "kingbrick", "red", "blue")
GROUNDS = ("paper", "surface", "raised")


def test_contrast_is_measured_from_one_to_twenty_one() -> None:
    black, white = (0.0, 0.0, 0.0, 1.0), (1.0, 1.0, 1.0, 1.0)
    assert (contrast(black, black), round(contrast(white, black), 6)) == (1, 21)


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
def test_every_text_is_readable_on_every_ground(scheme: Scheme) -> None:
    theme = Theme(scheme)
    faint = [
        (text, ground, round(contrast(theme.colour(text), theme.colour(ground)), 2))
        for text, ground in product(TEXTS, GROUNDS)
        if contrast(theme.colour(text), theme.colour(ground)) < READABLE
    ]
    assert faint == []


def test_true_black_is_black() -> None:
    assert BLACK.paper == (0, 0, 0, 1)


def test_text_grows_with_the_players_setting() -> None:
    assert Theme(text_scale=1.5).size("body") == 1.5 * Theme().size("body")
