"""Which of our colours does each of KivyMD's colour roles take?"""

from kivymd.theming import ThemeManager

from companion.ui.theme import DARK, Scheme

# By colour of our schemes, the names of Material's roles.
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


class Palette(ThemeManager):
    """KivyMD's theme with our colours: they are looked up, where KivyMD computes them for a tenth of a second."""

    def __init__(self) -> None:
        super().__init__()
        self._scheme = DARK
        # The first background would fade in out of black.
        self.theme_style_switch_animation = False

    def apply_scheme(self, scheme: Scheme) -> None:
        self._scheme = scheme
        self.theme_style = "Dark" if scheme.dark else "Light"
        # Two schemes of one style differ in colours all the same.
        self.set_colors()

    def set_colors(self, *_: object) -> None:
        for name, roles in ROLES.items():
            for role in roles:
                setattr(self, f"{role}Color", getattr(self._scheme, name))
        self.disabledTextColor = self._get_disabled_hint_text_color()
