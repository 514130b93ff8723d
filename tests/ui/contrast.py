"""Computes the contrast of two colours as the Web Content Accessibility Guidelines measure it."""

from companion.ui.art.shape import Colour

# Level AA, for running text and for large letters.
READABLE = 4.5
READABLE_LARGE = 3.0


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: Colour) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
