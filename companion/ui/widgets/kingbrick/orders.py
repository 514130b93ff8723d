"""Sheets that offer, in words, only what may have become of bricks now, and of which other bricks."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.games.kingbrick.battle import Battle, Brick, FoulKind
from companion.games.kingbrick.bricks import Kind
from companion.games.kingbrick.offers import ActionOffer, BrickAction
from companion.i18n.speech import Speech
from companion.table.kingbrick.entries import Fate, fates, fouls, needs_flick, offers_now
from companion.table.kingbrick.stacks import gather
from companion.ui import kv
from companion.ui.art.kingbrick.token import token
from companion.ui.text.kingbrick import BRICK_ACTIONS, FATES, FOULS, SHORT, WHATS, Teller
from companion.ui.widgets.kingbrick.chip import StackChip
from companion.ui.widgets.row import SwitchRow, TapRow
from companion.ui.widgets.text import Text
from companion.ui.widgets.turned_sheet import TurnedSheet

# What is only possible before the flick is offered last, so that nothing else ever stands in its place.
_BEFORE_THE_FLICK = (BrickAction.KING_MOVE, BrickAction.REAPPEAR, BrickAction.LAY, BrickAction.FLICK)

kv.load(__name__)


@dataclass(frozen=True, slots=True)
class Takers:
    """What is called when something is chosen on a sheet; `more` if something else has happened, too."""

    offer: Callable[[ActionOffer, bool], object]
    fate: Callable[[Fate, bool], object]
    fall: Callable[[bool], object]
    foul: Callable[[FoulKind, bool], object]


class BrickTray(StackLayout):
    """Bricks side by side, in as many rows as they need."""


class OrderSheet(TurnedSheet):
    """Orders by name; how each comes about is said unless the page is too low for it."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, TapRow):
            self._follow(widget, widget.detail)

    def _follow(self, row: TapRow, detail: str) -> None:
        def show(*_: object) -> None:
            row.detail = "" if self.low else detail

        self.fbind("low", show)
        show()


class WhatText(Text):
    """What a brick does, below everything that may be chosen."""


class BrickSheet(OrderSheet):
    """Bricks: whose they are, their state, what may have become of them, and what one of them does."""

    picture = ObjectProperty(())
    owner = StringProperty()
    standing = StringProperty()
    # Whether more has happened than what is chosen here, so that the turn goes on.
    more = BooleanProperty(False)

    def __init__(
        self, say: Speech, teller: Teller, battle: Battle, bricks: tuple[Brick, ...], takers: Takers, turned: bool
    ) -> None:
        first, several = bricks[0], len(bricks) > 1
        super().__init__(
            title=say("box.bricks", count=len(bricks)) if several else say(SHORT[first.kind]),
            turned=turned,
            picture=token(first.kind, first.owner, battle.place(first), battle.frozen(first)),
            owner="" if several else teller.player(first.owner),
            standing=teller.bricks(bricks) if several else teller.state(battle, first),
        )
        self._say, self._takers = say, takers
        # Of several only what may have happened to all of them is asked.
        offered = () if several else _in_order(offers_now(battle, first))
        on_board = battle.on_board(first)
        for fate in fates(battle, bricks):
            self._add_fate(fate)
        if several:
            fell = say("kingbrick.main.fell", count=len(bricks))
            self.offer(fell, say("kingbrick.deed.fall.how"), lambda: takers.fall(self.more))
        for offer in offered:
            self._add_offer(offer)
        for foul in fouls(battle, bricks) if on_board else ():
            self._add_foul(foul)
        # Only what has happened by a flick leaves room for more of it.
        if on_board and (several or any(map(needs_flick, offered))):
            self._add_switch()
        for kind in dict.fromkeys(brick.kind for brick in bricks):
            self.add_widget(WhatText(text=say(WHATS[kind])))

    def _add_switch(self) -> None:
        row = SwitchRow(title=self._say("kingbrick.sheet.more"), detail=self._say("kingbrick.sheet.more.how"))
        row.bind(on_switch=self._switch)
        self.add_widget(row)

    def _switch(self, row: SwitchRow, wanted: bool) -> None:
        row.on = self.more = wanted

    def _add_fate(self, fate: Fate) -> None:
        title, how = FATES[fate]
        self.offer(self._say(title), self._say(how), lambda: self._takers.fate(fate, self.more))

    def _add_foul(self, foul: FoulKind) -> None:
        title, how = FOULS[foul]
        self.offer(self._say(title), self._say(how), lambda: self._takers.foul(foul, self.more))

    def _add_offer(self, offer: ActionOffer) -> None:
        title, how = BRICK_ACTIONS[offer.action]
        if offer.action is BrickAction.FALL and offer.brick.kind is Kind.KING:
            how = "kingbrick.deed.fall.king"
        self.offer(self._say(title), self._say(how), lambda: self._takers.offer(offer, self.more))


def _in_order(offered: tuple[ActionOffer, ...]) -> tuple[ActionOffer, ...]:
    """What has become of a captured brick is offered by itself."""
    last = [offer for action in _BEFORE_THE_FLICK for offer in offered if offer.action is action]
    known = (*last, *(offer for offer in offered if offer.action is BrickAction.CAPTURE))
    return (*(offer for offer in offered if offer not in known), *last)


class PickSheet(TurnedSheet):
    """Asks which other bricks: one tap where one is to be chosen, else any number and then the button."""

    sentence = StringProperty()
    count = NumericProperty(0)

    def __init__(
        self,
        title: str,
        sentence: str,
        battle: Battle,
        targets: tuple[Brick, ...],
        take: Callable[[tuple[Brick, ...]], object],
        turned: bool,
        several: bool = False,
    ) -> None:
        super().__init__(title=title, sentence=sentence, turned=turned)
        self._several = several
        self._take = take
        for stack in gather(battle, targets):
            chip = StackChip(stack=stack)
            chip.bind(on_release=self._choose)
            self.ids.tray.add_widget(chip)
        if not several:
            self.content.remove_widget(self.ids.foot)

    def _choose(self, chip: StackChip) -> None:
        """One more of the stack; after its last one, none of it."""
        chip.chosen = (chip.chosen + 1) % (len(chip.stack.bricks) + 1)
        self.count = len(self._chosen())
        if not self._several:
            self.done()

    def _chosen(self) -> tuple[Brick, ...]:
        chips = reversed(self.ids.tray.children)
        return tuple(brick for chip in chips for brick in chip.stack.bricks[: int(chip.chosen)])

    def done(self) -> None:
        # One finger may have taken back the last choice while another was on the button.
        if self.active and self.count:
            self.close()
            self._take(self._chosen())
