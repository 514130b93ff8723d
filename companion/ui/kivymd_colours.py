"""Maps our colours and our type scale to the roles of KivyMD."""

from kivy.metrics import sp
from kivymd.font_definitions import theme_font_styles
from kivymd.theming import ThemeManager

from companion.ui.theme import TYPE, Theme

# For each colour of our schemes, the Material roles that use it.
ROLES = {
    "paper": (
        "background",
        "surface",
        "surfaceDim",
        "surfaceContainerLowest",
        "inverseOnSurface",
        "onPrimary",
        "onPrimaryFixed",
        "onPrimaryFixedVariant",
        "onSecondary",
        "onSecondaryFixed",
        "onSecondaryFixedVariant",
        "onTertiary",
        "onTertiaryFixed",
        "onTertiaryFixedVariant",
        "onError",
        "shadow",
        "scrim",
    ),
    "surface": ("surfaceContainerLow", "surfaceContainer", "surfaceVariant"),
    "raised": (
        "surfaceBright",
        "surfaceContainerHigh",
        "surfaceContainerHighest",
        "primaryContainer",
        "secondaryContainer",
        "tertiaryContainer",
        "errorContainer",
    ),
    "line": ("outline", "outlineVariant", "neutralPaletteKeyColor", "neutralVariantPaletteKeyColor"),
    "ink": ("onBackground", "onSurface", "inverseSurface", "onPrimaryContainer", "onSecondaryContainer"),
    "soft": (
        "onSurfaceVariant",
        "secondary",
        "secondaryDim",
        "secondaryFixed",
        "secondaryFixedDim",
        "secondaryPaletteKeyColor",
    ),
    "brand": (
        "primary",
        "primaryDim",
        "primaryFixed",
        "primaryFixedDim",
        "primaryPaletteKeyColor",
        "inversePrimary",
        "surfaceTint",
        "tertiary",
        "tertiaryDim",
        "tertiaryFixed",
        "tertiaryFixedDim",
        "tertiaryPaletteKeyColor",
        "onTertiaryContainer",
    ),
    "alarm": ("error", "errorDim", "errorPaletteKeyColor", "onErrorContainer"),
}


# By style and role of KivyMD's letters, the step of our type scale.
STEPS = {
    "Display": {"large": "title", "medium": "title", "small": "title"},
    "Headline": {"large": "title", "medium": "title", "small": "name"},
    "Title": {"large": "name", "medium": "figure", "small": "line"},
    "Body": {"large": "body", "medium": "line", "small": "small"},
    "Label": {"large": "figure", "medium": "small", "small": "small"},
}


def font_styles(look: Theme) -> dict[str, dict[str, dict[str, object]]]:
    """What KivyMD asks for its letters; icons keep their own."""
    styles = {
        style: {
            role: {
                "font-name": TYPE[step].font,
                "font-size": sp(look.size(step)),
                "line-height": TYPE[step].line_height,
            }
            for role, step in roles.items()
        }
        for style, roles in STEPS.items()
    }
    return {"Icon": theme_font_styles["Icon"], **styles}


class Palette(ThemeManager):
    """KivyMD's theme with our colours, which are looked up: computing them takes KivyMD a tenth of a second."""

    def __init__(self) -> None:
        super().__init__()
        self._look = Theme()
        # Otherwise the first background would fade in from black.
        self.theme_style_switch_animation = False

    def apply_theme(self, look: Theme) -> None:
        self._look = look
        self.theme_style = "Dark" if look.scheme.dark else "Light"
        # KivyMD notices only a change of style, but two schemes of one style differ in colours.
        self.set_colors()
        self.font_styles = font_styles(look)

    def set_colors(self, *_: object) -> None:
        for name, roles in ROLES.items():
            for role in roles:
                setattr(self, f"{role}Color", getattr(self._look.scheme, name))
        self.disabledTextColor = self._get_disabled_hint_text_color()
