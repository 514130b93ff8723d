"""How the app can look: sizes, text sizes, languages and colour schemes, and which of them are checked together."""

from dataclasses import dataclass
from itertools import product
from pathlib import Path

from companion.i18n.language import Language
from companion.ui.theme import BLACK, DARK, LIGHT, Scheme, Theme
from tests.ui import LARGEST
from tests.ui.harness import Driver, Size

SIZES: tuple[Size, ...] = ((412, 915), (360, 800), (320, 568))
TEXT_SIZES = (1.0, 1.5, 2.0)
DRAWN_SCHEMES = (DARK, LIGHT)


@dataclass(frozen=True, slots=True)
class Look:
    """Everything about the app's appearance but the view."""

    size: Size = LARGEST
    text_size: float = 1.0
    language: Language = Language.EN
    scheme: Scheme = DARK

    def __str__(self) -> str:
        return f"{self.language}-{self.scheme.name}-{show_size(self.size)}@{self.text_size}"

    @property
    def folder(self) -> Path:
        """Where its pictures lie."""
        return Path(self.language, self.scheme.name, f"{show_size(self.size)}@{self.text_size}")


def show_size(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def dress(driver: Driver, look: Look) -> None:
    """Makes the running app look so; nothing moves."""
    driver.resize(look.size)
    driver.app.speak(look.language)
    driver.app.apply_theme(Theme(look.scheme, look.text_size, motion=False))
    driver.settle()


LARGE, MIDDLE, SMALL = SIZES
ON_ITS_SIDE = (800, 360)

# Every combination that `make screens` draws by itself.
ALL_LOOKS = tuple(
    Look(size, text_size, language, scheme)
    for language, scheme, size, text_size in product(Language, DRAWN_SCHEMES, SIZES, TEXT_SIZES)
)

# What `make test` checks: every view on the tightest page in every language, and in dark,
IN_DARK = Look(MIDDLE, 1.0, Language.IT, DARK)
LOOKS_OF_EVERY_VIEW = (*(Look(SMALL, 2.0, language) for language in Language), IN_DARK)
# and in one of these, in turn, so that among views that follow each other any two of size, text size and language meet.
# Black differs from dark in its grounds alone. `make screens` checks all views in all looks.
LOOKS_IN_TURN = (
    Look(LARGE, 1.0, Language.ES, LIGHT),
    Look(SMALL, 1.0, Language.EN, LIGHT),
    Look(SMALL, 1.5, Language.IT, LIGHT),
    Look(MIDDLE, 2.0, Language.EN, LIGHT),
    Look(LARGE, 1.5, Language.EN, LIGHT),
    Look(LARGE, 2.0, Language.IT, LIGHT),
    Look(ON_ITS_SIDE, 1.0, Language.EN, LIGHT),
    Look(MIDDLE, 1.5, Language.ES, BLACK),
)
CHECKED_LOOKS = (*LOOKS_OF_EVERY_VIEW, *LOOKS_IN_TURN)
# In these each text is also held against the ground that is drawn behind it.
READ_LOOKS = (IN_DARK, *LOOKS_IN_TURN)


def is_checked(number: int, look: Look) -> bool:
    """Whether `make test` checks the view of this number in this look."""
    return look in LOOKS_OF_EVERY_VIEW or LOOKS_IN_TURN[number % len(LOOKS_IN_TURN)] == look
