"""Enters what the players tell about bricks of a battle, and asks for what it has to know besides."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.kingbrick.actions import Action, Fall
from companion.games.kingbrick.battle import Brick, FoulKind
from companion.games.kingbrick.offers import ActionOffer, enter
from companion.table.kingbrick.entries import (
    Fate,
    MainStep,
    capture,
    enter_main,
    enter_offer,
    foul,
    main_step,
    needs_flick,
    report,
    to_be_named,
)
from companion.ui.text.kingbrick import BRICK_ACTIONS
from companion.ui.widgets.kingbrick.orders import BrickSheet, PickSheet, Takers

if TYPE_CHECKING:
    from companion.ui.screens.kingbrick.battle import KingbrickBattleScreen


class BattleEntry:
    """What the buttons and sheets of a battle's page enter into its book."""

    def __init__(self, page: "KingbrickBattleScreen") -> None:
        self._page = page

    def ask(self, bricks: tuple[Brick, ...]) -> None:
        """What has become of these bricks, beside what the main button says."""
        page = self._page
        takers = Takers(
            self._take, partial(self._capture, bricks), partial(self._fall, bricks), partial(self.foul, bricks)
        )
        page.open_sheet(BrickSheet(page.app.say, page.teller, page.battle, bricks, takers, page.is_turned()))

    def main(self, chosen: tuple[Brick, ...]) -> None:
        """What the main button says about the chosen bricks."""
        self._name_flick(
            lambda named: enter_main(self._page.battle, chosen, named), main_step(self._page.battle, chosen)
        )

    def foul(self, bricks: tuple[Brick, ...], kind: FoulKind, more: bool = False) -> None:
        battle = self._page.battle
        self._name_flick(lambda named: report(battle, foul(battle, kind, bricks), named, more))

    def _fall(self, bricks: tuple[Brick, ...], more: bool) -> None:
        battle = self._page.battle
        self._name_flick(lambda named: report(battle, (Fall(battle.turn.seat, bricks),), named, more))

    def _capture(self, bricks: tuple[Brick, ...], fate: Fate, more: bool) -> None:
        """What this phone throws is thrown at once, unless more has happened."""
        page, battle = self._page, self._page.battle
        own = tuple(brick for brick in bricks if page.view.is_own(brick.owner))
        throws = fate is Fate.THROW and own and not more
        self._name_flick(
            lambda named: report(battle, capture(battle, bricks, fate), named, more),
            then=partial(page.throw, own) if throws else None,
        )

    def _take(self, offer: ActionOffer, more: bool) -> None:
        """An offer of the sheet, about other bricks if it is about any."""
        if not offer.targets:
            self._enter(offer, (), more)
            return
        page, say = self._page, self._page.app.say
        page.open_sheet(
            PickSheet(
                say(BRICK_ACTIONS[offer.action][0]),
                say("kingbrick.pick.several" if offer.several else "kingbrick.pick.one"),
                page.battle,
                offer.targets,
                lambda targets: self._enter(offer, targets, more),
                page.is_turned(),
                offer.several,
            )
        )

    def _enter(self, offer: ActionOffer, targets: tuple[Brick, ...], more: bool) -> None:
        battle = self._page.battle
        action = enter(battle, offer, targets)
        if needs_flick(offer):
            self._name_flick(lambda named: enter_offer(battle, offer, action, named, more))
        else:
            self._page.play(*enter_offer(battle, offer, action))

    def _name_flick(
        self,
        actions: Callable[[Brick | None], tuple[Action, ...]],
        step: MainStep | None = None,
        then: Callable[[], object] | None = None,
    ) -> None:
        """Enters the actions; which brick was flicked is asked before, only where it matters."""
        page = self._page

        def go_on(named: Brick | None) -> None:
            if page.play(*actions(named)) and then is not None:
                then()

        bricks = to_be_named(page.battle, step)
        if not bricks:
            go_on(None)
            return
        title, why = page.app.say("kingbrick.pick.flicked"), page.app.say("kingbrick.pick.flicked.why")
        page.open_sheet(PickSheet(title, why, page.battle, bricks, lambda named: go_on(named[0]), page.is_turned()))
