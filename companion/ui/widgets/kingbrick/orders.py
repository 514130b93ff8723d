"""Sheets that offer, in words, only what may be done with a brick now, and with which other bricks."""

from collections.abc import Callable
from functools import partial

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import Kind
from companion.games.kingbrick.offers import ActionOffer, BrickAction, offers
from companion.i18n.speech import Speech
from companion.ui import kv
from companion.ui.text.kingbrick import BRICK_ACTIONS, SHORT, WHATS, Teller
from companion.ui.widgets.kingbrick.chip import BrickChip
from companion.ui.widgets.kingbrick.turned import TurnedSheet
from companion.ui.widgets.row import LinkRow

kv.load(__name__)

Take = Callable[[ActionOffer], None]


class BrickTray(StackLayout):
    """Bricks side by side, in as many rows as they need."""


class OrderSheet(TurnedSheet):
    """A few actions by name; a tap closes the sheet and does the action."""

    def offer(self, title: str, detail: str, act: Callable[[], object]) -> None:
        row = LinkRow(title=title, detail=detail)
        row.bind(on_release=lambda _: self._take(act))
        self.add_widget(row)

    def _take(self, act: Callable[[], object]) -> None:
        # Only the first touch counts.
        if self.active:
            self.close()
            act()


class BrickSheet(OrderSheet):
    """One brick: its owner, its state, what it does, and what may be entered about it now."""

    picture = ObjectProperty(())
    owner = StringProperty()
    standing = StringProperty()
    what = StringProperty()

    def __init__(self, say: Speech, teller: Teller, battle: Battle, chip: BrickChip, take: Take, turned: bool) -> None:
        brick: Brick = chip.brick
        super().__init__(
            title=say(SHORT[brick.kind]),
            turned=turned,
            picture=chip.picture,
            owner=teller.player(brick.owner),
            standing=teller.state(battle, brick),
            what=say(WHATS[brick.kind]),
        )
        for offer in offers(battle, brick):
            title, how = BRICK_ACTIONS[offer.action]
            if offer.action is BrickAction.FALL and brick.kind is Kind.KING:
                how = "kingbrick.deed.fall.king"
            self.offer(say(title), say(how), partial(take, offer))


class PickSheet(TurnedSheet):
    """Asks which other bricks: one tap where one is to be chosen, else any number and then the button."""

    sentence = StringProperty()
    verb = StringProperty()
    count = NumericProperty(0)

    def __init__(
        self,
        title: str,
        sentence: str,
        battle: Battle,
        offer: ActionOffer,
        take: Callable[[tuple[Brick, ...]], None],
        turned: bool,
    ) -> None:
        super().__init__(title=title, sentence=sentence, turned=turned)
        self._several = offer.several
        self._take = take
        for brick in offer.targets:
            chip = BrickChip(brick=brick)
            chip.show(battle)
            chip.bind(on_release=self._choose)
            self.ids.tray.add_widget(chip)
        if not self._several:
            self.content.remove_widget(self.ids.foot)

    def _choose(self, chip: BrickChip) -> None:
        chip.chosen = not chip.chosen
        self.count = len(self._chosen())
        if not self._several:
            self.done()

    def _chosen(self) -> tuple[Brick, ...]:
        chips = reversed(self.ids.tray.children)
        return tuple(chip.brick for chip in chips if chip.chosen)

    def done(self) -> None:
        # One finger may have taken back the last choice while another was on the button.
        if self.active and self.count:
            self.close()
            self._take(self._chosen())
