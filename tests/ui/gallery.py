"""Shows the shared widgets in each of their states. Run as `python -m tests.ui.gallery build/gallery`."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget
from kivymd.app import MDApp

from companion.games.kaito.pieces import Seat as KaitoSeat
from companion.games.kaito.pieces import Tile
from companion.games.kingbrick.bricks import Kind
from companion.games.kingbrick.bricks import Seat as BrickSeat
from companion.games.kiriai.pieces import Action, Health, Seat, Stance
from companion.games.kiriai.state import Battlefield, Samurai
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui import theme
from companion.ui.art.kaito.stone import kaito
from companion.ui.art.kaito.tile import blank_tile, tile
from companion.ui.art.kingbrick.brick import BrickSide, brick
from companion.ui.art.kingbrick.die import PIPS, die
from companion.ui.art.kiriai.card import card, card_back
from companion.ui.art.kiriai.field import battlefield
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.shape import Picture, placed
from companion.ui.kivymd_colours import Palette
from companion.ui.theme import SCHEMES, Theme
from companion.ui.widgets.actions import Actions, MainButton
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.choice import Choice, ChoiceRow, ChoiceSheet
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.curtain import Curtain
from companion.ui.widgets.drawing import Drawing
from companion.ui.widgets.field import FieldRow
from companion.ui.widgets.halves import Halves
from companion.ui.widgets.log import LogList
from companion.ui.widgets.peek import Peek
from companion.ui.widgets.piece import PieceSheet
from companion.ui.widgets.row import Group, Heading, LinkRow, SwitchRow
from companion.ui.widgets.scroll import PageScroll
from companion.ui.widgets.snackbar import Snackbar
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.text import Text
from tests.ui.harness import Driver, Size

VIEWS = (((412, 915), 1.0), ((320, 568), 1.5))
SQUARE = (100, 100)
LANGUAGES = (Choice("en", "English"), Choice("it", "Italiano"), Choice("es", "Español", "También para las cartas"))


class GalleryApp(MDApp):
    """As much of an app as the widgets ask for."""

    say = ObjectProperty()
    theme = ObjectProperty(rebind=True)

    def __init__(self, language: Language = Language.EN, look: Theme | None = None) -> None:
        super().__init__()
        self.theme_cls = Palette()
        self.speak(language)
        self.apply_theme(look or Theme())

    def speak(self, language: Language) -> None:
        self.say = Speech(language)

    def apply_theme(self, look: Theme) -> None:
        self.theme = look
        self.theme_cls.apply_theme(look)
        Window.clearcolor = look.scheme.paper

    def build(self) -> ScreenManager:
        return ScreenManager(transition=NoTransition())

    def show(self, widget: Widget) -> None:
        """Puts one widget on a page of its own."""
        page = Screen(name=str(id(widget)))
        page.add_widget(widget)
        self.root.switch_to(page)


def page(*widgets: Widget) -> Widget:
    """Widgets one below the other on a page that scrolls."""
    column = BoxLayout(orientation="vertical", size_hint_y=None, padding=dp(theme.PAGE), spacing=dp(theme.PAD))
    column.bind(minimum_height=column.setter("height"))
    for widget in widgets:
        column.add_widget(widget)
    scroll = PageScroll()
    scroll.add_widget(column)
    return scroll


def group(*rows: Widget) -> Group:
    together = Group()
    for row in rows:
        together.add_widget(row)
    return together


def rows() -> Widget:
    return page(
        Heading(text="Look and feel"),
        group(
            SwitchRow(title="Sound", on=True),
            SwitchRow(title="Haptics", detail="A short buzz when a brick lands"),
            SwitchRow(title="Shake to throw", detail="This phone has no sensor", disabled=True),
            ChoiceRow(title="Language", choices=LANGUAGES, chosen="it"),
            LinkRow(title="My KingBrick box", detail="What you own"),
            LinkRow(title="Delete everything", tone="alarm"),
        ),
        Heading(text="You"),
        group(FieldRow(title="Name", text="Fox"), FieldRow(title="Opponent", hint="Who plays against you?")),
    )


def steppers() -> Widget:
    return page(
        Stepper(value=3),
        Stepper(value=0),
        Stepper(value=20, most=20),
        Stepper(value=21, most=20, alarmed=True),
        Stepper(value=7, disabled=True),
    )


def actions() -> Widget:
    foot = Actions()
    for button in (
        MainButton(text="Resign the duel", kind="danger"),
        MainButton(text="Offer a draw", kind="quiet"),
        MainButton(text="Lock in both cards", disabled=True),
        MainButton(text="Lock in both cards"),
    ):
        foot.add_widget(button)
    column = BoxLayout(orientation="vertical")
    column.add_widget(PageScroll())
    column.add_widget(foot)
    return column


def log(newest_first: bool = False) -> Widget:
    lines = tuple(f"Red moves to {move} and captures a katana of the other colour" for move in range(1, 41))
    return LogList(lines=lines, newest_first=newest_first)


def peek(shown: bool) -> Widget:
    secret = Drawing(picture=card(Action.KESA, Seat.RED), units=(70, 100))
    cover = Peek(size_hint_y=None, height=dp(160))
    cover.add_widget(secret)
    cover.shown = shown
    return page(Text(role="body", text="Your locked cards"), cover)


def halves(facing: bool) -> Widget:
    return Halves(facing=facing, far=page(Text(role="title", text="Blue")), near=page(Text(role="title", text="Red")))


def drawings(pictures: Iterator[Picture], units: tuple[int, int] = SQUARE) -> Widget:
    stack = StackLayout(size_hint_y=None, spacing=dp(theme.NEAR))
    stack.bind(minimum_height=stack.setter("height"))
    for size, picture in product((200, 96, 48), tuple(pictures)):
        width = dp(size * units[0] / max(units))
        stack.add_widget(Drawing(picture=picture, units=units, size_hint=(None, None), size=(width, dp(size))))
    return page(stack)


def cards() -> Iterator[Picture]:
    for seat in Seat:
        yield from (card(action, seat) for action in Action)
        yield card_back(seat)


def fighters() -> Iterator[Picture]:
    for seat, stance, health in product(Seat, Stance, Health):
        yield samurai(Samurai(1, stance, health), seat)


def tiles() -> Iterator[Picture]:
    yield from map(tile, Tile)
    yield from (blank_tile(), *map(kaito, KaitoSeat))


def bricks() -> Iterator[Picture]:
    for seat in BrickSeat:
        yield from (brick(kind, seat) for kind in Kind)
        yield from (brick(Kind.MERCENARY, seat, side) for side in (BrickSide.HAPPY, BrickSide.SAD, BrickSide.DESERTION))
    yield from map(die, PIPS)


def fields() -> Widget:
    shown = (
        Battlefield(5, Samurai(1), Samurai(5, Stance.EARTH)),
        Battlefield(5, Samurai(3, Stance.EARTH, Health.HURT), Samurai(3)),
        Battlefield(7, Samurai(2), Samurai(5, Stance.EARTH, Health.HURT)),
        Battlefield(7, Samurai(6, Stance.EARTH), Samurai(7, Stance.HEAVEN, Health.DEFEATED)),
    )
    width, height = 280, 150
    return page(
        *(
            Drawing(
                picture=placed(battlefield(field, width, height), (-width / 2, -height / 2)),
                units=(width, height),
                size_hint_y=None,
                height=dp(height),
            )
            for field in shown
        )
    )


@dataclass(frozen=True, slots=True)
class WidgetState:
    """One thing to look at; what lies over the page is opened."""

    name: str
    make: Callable[[], Widget]
    over: bool = False


WIDGETS = (
    WidgetState("rows", rows),
    WidgetState("steppers", steppers),
    WidgetState("actions", actions),
    WidgetState("log", log),
    WidgetState("log-newest-first", lambda: log(newest_first=True)),
    WidgetState("peek-covered", lambda: peek(shown=False)),
    WidgetState("peek-shown", lambda: peek(shown=True)),
    WidgetState("halves-facing", lambda: halves(facing=True)),
    WidgetState("halves-same-side", lambda: halves(facing=False)),
    WidgetState("choice", lambda: ChoiceSheet("Language", LANGUAGES, "it"), over=True),
    WidgetState(
        "confirm",
        lambda: Confirm(
            title="Delete everything?",
            sentence="12 matches, 3 armies and your settings go for good.",
            verb="Delete",
        ),
        over=True,
    ),
    WidgetState(
        "piece",
        lambda: PieceSheet(
            picture=card(Action.KESA, Seat.RED),
            units=(70, 100),
            title="Kesa Strike",
            kanji="袈裟",
            words="Hits on the same space and one space away, in Heaven. Afterwards you stand in Earth.",
            accent="kiriai",
        ),
        over=True,
    ),
    WidgetState(
        "curtain",
        lambda: Curtain(name="Nicoletta", picture=samurai(Samurai(1), Seat.RED), accent="kiriai"),
        over=True,
    ),
    WidgetState(
        "banner",
        lambda: WinBanner(
            title="Black wins",
            reason="Red has no kabuto left on the board.",
            picture=kaito(KaitoSeat.BLACK),
            units=(108, 108),
            accent="kaito",
        ),
        over=True,
    ),
    WidgetState("snackbar", lambda: Snackbar("The match was deleted.", undo=lambda: None), over=True),
    WidgetState("notice", lambda: Snackbar("The record is copied, paste it anywhere."), over=True),
)

PICTURES = (
    WidgetState("cards", lambda: drawings(cards(), (70, 100))),
    WidgetState("samurai", lambda: drawings(fighters())),
    WidgetState("tiles", lambda: drawings(tiles(), (104, 108))),
    WidgetState("bricks", lambda: drawings(bricks(), (104, 108))),
    WidgetState("fields", fields),
)
EXHIBITS = (*WIDGETS, *PICTURES)


def visit(driver: Driver, exhibit: WidgetState, size: Size, look: Theme) -> None:
    """Puts one exhibit on the screen, and nothing else."""
    for layer in list(Window.children)[:-1]:
        Window.remove_widget(layer)
    driver.resize(size)
    driver.app.apply_theme(look)
    widget = exhibit.make()
    if exhibit.over:
        # Four actions fill a phone that lies, and leave no room for a sentence beside them.
        driver.app.show(page() if isinstance(widget, Snackbar) else actions())
        driver.settle()
        widget.open()
    else:
        driver.app.show(widget)
    driver.settle()


def main(folder: str) -> None:
    written = 0
    with Driver(GalleryApp()) as driver:
        for (size, scale), scheme, exhibit in product(VIEWS, SCHEMES, EXHIBITS):
            visit(driver, exhibit, size, Theme(scheme, scale))
            path = Path(folder, scheme.name, f"{size[0]}x{size[1]}@{scale}", f"{exhibit.name}.png")
            path.parent.mkdir(parents=True, exist_ok=True)
            driver.screenshot().save(path)
            written += 1
    sys.stdout.write(f"{written} pictures written to {folder}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
