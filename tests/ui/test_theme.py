"""Can the colours be told apart?"""

from itertools import product

import pytest

from companion.ui.art.shape import Colour
from companion.ui.theme import BLACK, SCHEMES, Scheme, Theme

# The Web Content Accessibility Guidelines, level AA.
READABLE = 4.5
TEXTS = ("ink", "soft", "brand", "alarm", "kiriai", "kaito", "kingbrick")
GROUNDS = ("paper", "surface", "raised")


def luminance(colour: Colour) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


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
