"""Colours, type, spacing, radii and durations of the whole app: sizes in dp, text in sp, times in seconds."""

from dataclasses import dataclass, replace

from companion.ui.art.shape import Colour, ink

# Distances between things, from the smallest to the gaps between the parts of a page.
TIGHT = 4
NEAR = 8
GAP = 12
PAD = 16
PAGE = 20
BREAK = 28

# Heights: what a finger needs, a row of a list, and the main action of a page.
TARGET = 48
ROW = 60
ACTION = 56
# The side of an icon, and of a crest beside a text.
ICON = 24
MARK = 20
# The most that a panel over the page takes of a wide window.
PANEL = 480
ROUND = 20
CORNER = 12
HAIR = 1
PEN = 1.1
BAR = 3
# The least height of a picture on a tile, the most above a page, and the largest kanji on either.
PICTURE = 92
COVER = 260
# The height of a drawn curve.
CHART = 150
# The largest side of a QR code.
SCAN = 340
# Around the picture of a winner.
WREATH = 148
KANJI = 34

# On pictures, which keep their colours in every scheme.
VEIL = ink("0B0D16", 0.62)
ON_VEIL = ink("F6EEDC")
# A QR code is dark on light in every scheme.
PRINT = ink("000000")
SHEET = ink("FFFFFF")
# Over the page while a panel is open.
SCRIM = ink("05060A", 0.66)
CLEAR = ink("000000", 0.0)
# The opacity of what cannot be used now.
FADED = 0.38

# The transition from one screen to the next, and the opening of a panel.
TURN = 0.24
# How long after the transition a screen is sure to be at rest.
REST = 1.0
# How long a notice stays, and how long a win is celebrated.
LINGER = 3.0
CHEER = 1.0
# After this long a touch is a long press; a stepper then goes on counting at this pace.
HOLD = 0.45
REPEAT = 0.09


@dataclass(frozen=True, slots=True)
class Scheme:
    """One set of colours, by what they are for; the names of the games are their accents, red and blue the seats."""

    name: str
    dark: bool
    paper: Colour
    surface: Colour
    raised: Colour
    line: Colour
    ink: Colour
    soft: Colour
    brand: Colour
    alarm: Colour
    good: Colour
    kiriai: Colour
    kaito: Colour
    kingbrick: Colour
    red: Colour
    blue: Colour


DARK = Scheme(
    name="dark",
    dark=True,
    paper=ink("0F1118"),
    surface=ink("191C27"),
    raised=ink("232838"),
    line=ink("333A50"),
    ink=ink("F4EEE2"),
    soft=ink("AEB3C6"),
    brand=ink("E6BC72"),
    alarm=ink("FF8A80"),
    good=ink("8BD49A"),
    kiriai=ink("9DB7FF"),
    kaito=ink("FF8B74"),
    kingbrick=ink("FFCB4D"),
    red=ink("FF8B74"),
    blue=ink("9DB7FF"),
)
LIGHT = Scheme(
    name="light",
    dark=False,
    paper=ink("F3ECDF"),
    surface=ink("FFFAF0"),
    raised=ink("FFFFFF"),
    line=ink("DDD0BA"),
    ink=ink("231D17"),
    soft=ink("665A4C"),
    brand=ink("80540E"),
    alarm=ink("B3261E"),
    good=ink("2A6A3B"),
    kiriai=ink("304E9E"),
    kaito=ink("A92D1B"),
    kingbrick=ink("845400"),
    red=ink("A92D1B"),
    blue=ink("304E9E"),
)
BLACK = replace(
    DARK,
    name="black",
    paper=ink("000000"),
    surface=ink("0C0E14"),
    raised=ink("171A24"),
    line=ink("2B3143"),
)
SCHEMES = (DARK, LIGHT, BLACK)

# The colour of the main action, by its kind.
FILLS = {"primary": "brand", "quiet": "raised", "danger": "alarm"}

BODY_FONT = "Roboto"
HEADING_FONT = "Heading"


@dataclass(frozen=True, slots=True)
class Type:
    """One step of the type scale."""

    font: str
    size: int
    line_height: float
    bold: bool = False


TYPE = {
    "title": Type(HEADING_FONT, 26, 0.88),
    "name": Type(HEADING_FONT, 20, 0.88),
    "body": Type(BODY_FONT, 16, 1.2),
    "figure": Type(BODY_FONT, 16, 1.2, bold=True),
    "line": Type(BODY_FONT, 14, 1.1),
    "small": Type(BODY_FONT, 12, 1.15),
}

# No page is laid out for larger letters.
LARGEST_TEXT = 2.0
# With fewer lines than this an overlay is low, and so is the page on which an army is built: there, what is only read
# is no larger than the modest text.
LOW = 24
LOW_BUILDER = 28
MODEST_TEXT = 1.25


@dataclass(frozen=True, slots=True)
class Theme:
    """What the player chose: colours, text size, motion; replaced as a whole, and the whole app follows at once."""

    scheme: Scheme = DARK
    text_scale: float = 1.0
    motion: bool = True

    def colour(self, name: str) -> Colour:
        if name == "on_veil":
            # The same in every scheme: pictures keep their colours.
            return ON_VEIL
        chosen: Colour = getattr(self.scheme, name)
        return chosen

    def size(self, role: str) -> float:
        return TYPE[role].size * self.text_scale
