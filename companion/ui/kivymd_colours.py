"""Maps our colours to the colour roles of KivyMD."""

from kivymd.theming import ThemeManager

from companion.ui.theme import DARK, Scheme

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


class Palette(ThemeManager):
    """KivyMD's theme with our colours, which are looked up: computing them takes KivyMD a tenth of a second."""

    def __init__(self) -> None:
        super().__init__()
        self._scheme = DARK
        # Otherwise the first background would fade in from black.
        self.theme_style_switch_animation = False

    def apply_scheme(self, scheme: Scheme) -> None:
        self._scheme = scheme
        self.theme_style = "Dark" if scheme.dark else "Light"
        # KivyMD notices only a change of style, but two schemes of one style differ in colours.
        self.set_colors()

    def set_colors(self, *_: object) -> None:
        for name, roles in ROLES.items():
            for role in roles:
                setattr(self, f"{role}Color", getattr(self._scheme, name))
        self.disabledTextColor = self._get_disabled_hint_text_color()
