"""The rules of one game, and what each of its pieces does."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.games.kaito.pieces import Seat as KaitoSeat
from companion.games.kaito.pieces import Tile
from companion.games.kingbrick.bricks import Kind
from companion.games.kingbrick.bricks import Seat as KingbrickSeat
from companion.games.kiriai.pieces import Action
from companion.games.kiriai.pieces import Seat as KiriaiSeat
from companion.ui import kv
from companion.ui.art.kaito.stone import kaito
from companion.ui.art.kaito.tile import tile
from companion.ui.art.kingbrick.brick import brick
from companion.ui.art.kiriai.card import card
from companion.ui.art.shape import Picture
from companion.ui.game_catalogue import Game, Piece
from companion.ui.running_app import running_app
from companion.ui.widgets.piece import PieceSheet
from companion.ui.widgets.row import Heading
from companion.ui.widgets.text import Text
from companion.ui.widgets.unroll import UnrollGroup

CARDS = {
    "approach": Action.APPROACH,
    "retreat": Action.RETREAT,
    "charge": Action.CHARGE,
    "stance": Action.CHANGE_STANCE,
    "high": Action.HIGH_STRIKE,
    "low": Action.LOW_STRIKE,
    "balanced": Action.BALANCED_STRIKE,
    "kesa": Action.KESA,
    "zantetsu": Action.ZAN_TETSU,
    "counter": Action.COUNTERATTACK,
}
TILES = {"katana": Tile.RED_KATANA, "kabuto": Tile.RED_KABUTO, "mon": Tile.RED_MON3}
PICTURES: dict[str, Callable[[str], Picture]] = {
    "kiriai": lambda name: card(CARDS[name], KiriaiSeat.RED),
    "kaito": lambda name: tile(TILES[name]) if name in TILES else kaito(KaitoSeat.RED),
    "kingbrick": lambda name: brick(Kind(name), KingbrickSeat.RED),
}

kv.load(__name__)


class RuleHeading(Heading):
    key = StringProperty()


class Rule(BoxLayout):
    """A sentence behind its number: 5 for a rule, K5 for a ruling."""

    number = StringProperty()
    key = StringProperty()
    accent = StringProperty("ink")
    # How wide the column of the numbers is, in heights of a letter.
    column = NumericProperty(1.3)


class RulingsLine(Text):
    """The line that explains the rulings and their numbers."""


class PieceRow(ButtonBehavior, BoxLayout):
    """One card, tile or brick; a tap asks what it is."""

    piece = ObjectProperty(Piece("", "", ""), rebind=True)
    picture = ObjectProperty(())
    accent = StringProperty("ink")


class RulebookScreen(Screen):
    game = ObjectProperty(rebind=True)

    def __init__(self, game: Game, **kwargs: object) -> None:
        super().__init__(game=game, **kwargs)
        self.ids.rules.makers = list(self._makers())

    def _makers(self) -> Iterator[Callable[[], Widget]]:
        numbers = count(1)
        for chapter in self.game.chapters:
            yield partial(RuleHeading, key=chapter.title)
            for key in chapter.rules:
                yield partial(Rule, number=str(next(numbers)), key=key, accent=self.game.id)
        yield partial(RuleHeading, key=self.game.pieces_title)
        yield partial(UnrollGroup, makers=[partial(self._line, piece) for piece in self.game.pieces])
        yield partial(RuleHeading, key="rules.rulings")
        yield RulingsLine
        for ruling in self.game.rulings:
            yield partial(Rule, number=ruling.number, key=ruling.text, accent=self.game.id, column=2)

    def _line(self, piece: Piece) -> PieceRow:
        line = PieceRow(piece=piece, picture=PICTURES[self.game.id](piece.id), accent=self.game.id)
        line.bind(on_release=self._explain)
        return line

    def back(self) -> None:
        self.manager.leave(self)

    def _explain(self, line: PieceRow) -> None:
        say, piece = running_app().say, line.piece
        PieceSheet(
            # Above the drawing, because beside it the longest names would be broken.
            title=say(piece.name),
            picture=line.picture,
            kanji=piece.kanji,
            words=say(piece.what),
            accent=self.game.id,
        ).open()
