"""Plays a duel on one of two phones by touches alone, at random: it looks at the page as a player does."""

import random
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.table.kiriai.view import Phase
from tests.ui.harness import Driver
from tests.ui.pages import here, join_table, reach, tidy

# After so many it resigns: two who play at random might dance around each other for ever.
MOST_ROUNDS = 6


class DuelPlayer:
    """Plays in an app of its own; Red always tells of the same special card, and Blue of another."""

    def __init__(self, driver: Driver, luck: random.Random) -> None:
        self.driver = driver
        self.luck = luck

    @property
    def view(self) -> Any:
        page = self.driver.app.root.current_screen
        return page.table.view() if page.name == "kiriai/duel" and page.table is not None else None

    @property
    def _match(self) -> str:
        """The id of the duel on the page."""
        match_id: str = self.driver.app.root.current_screen.table.id
        return match_id

    def host(self, field: str, cards: str) -> str:
        """From the first page to an open table; the link that invites."""
        driver = self.driver
        driver.tap(driver.by_text("Kiri-ai: The Duel"))
        for name in (cards, "Two phones", field, "Red"):
            segment = driver.find("Segment", text=name)
            reach(driver, segment)
            driver.tap(segment)
        driver.tap(driver.find("MainButton", text="Invite the other player"))
        pairing = driver.app.root.current_screen.pairing
        link: str = pairing.link
        return link

    def join(self, link: str) -> None:
        """From the first page to the duel."""
        join_table(self.driver, "Kiri-ai: The Duel", link)

    def play(self) -> None:
        """Until the duel is over and both sides have opened everything."""
        driver = self.driver
        driver.until(lambda: self.view is not None)
        while not (self.view.phase is Phase.OVER and self.view.audit is not None):
            if not self._touch():
                driver.until(partial(self._differs, self.view))

    def _differs(self, before: Any) -> bool:
        return bool(self.view != before)

    def rematch(self) -> None:
        """Asks for another duel, or agrees to it, and waits until it has begun."""
        driver, before = self.driver, self._match
        for banner in [widget for widget in driver.widgets() if type(widget).__name__ == "WinBanner"]:
            banner.close()
        driver.settle()
        self._main()
        driver.until(lambda: self._match != before)

    def _touch(self) -> bool:
        """One choice, by as many taps as it takes; False if there is nothing to do but wait."""
        match self.view.phase:
            case Phase.TELLING:
                self._tell()
            case Phase.ENTERING:
                self._enter()
            case Phase.CHOOSING:
                self._choose()
            case Phase.LOCKED if self.luck.random() < 0.1:
                self._main()
            case Phase.REVEALING if self.view.reveal.complete:
                self._watch()
            case _:
                return False
        return True

    def _tell(self) -> None:
        name = "Kesa Strike" if self.view.seat == "red" else "Zan-Tetsu Strike"
        card = next(card for card in here(self.driver, "CardButton") if card.name == name)
        reach(self.driver, card)
        self.driver.tap(card)
        self._main()

    def _enter(self) -> None:
        for segment in self.luck.sample(here(self.driver, "Segment"), 2):
            reach(self.driver, segment)
            self.driver.tap(segment)
        self._main()

    def _choose(self) -> None:
        driver = self.driver
        if self.view.round > MOST_ROUNDS:
            self._resign()
            return
        # Cards that were taken back still lie in their places.
        for slot in [slot for slot in here(driver, "Slot") if slot.action is not None]:
            driver.tap(slot)
        hand = [card for card in here(driver, "HandCard") if card.children[-1].playable]
        for laid in self.luck.sample(hand, 2):
            if len(laid.children) > 1 and self.luck.random() < 0.5:
                reach(driver, laid.children[0])
                driver.tap(laid.children[0])
            reach(driver, laid.children[-1])
            driver.tap(laid.children[-1])
        self._main()

    def _resign(self) -> None:
        """Or not: the other one may have resigned while the menu was open."""
        driver = self.driver
        driver.tap(driver.find("MenuButton"))
        if "Resign" in driver.texts():
            driver.tap(driver.by_text("Resign"))
        # The result lies over the question if it came meanwhile.
        top = Window.children[0]
        if type(top).__name__ == "Confirm":
            driver.tap(top.ids.foot.children[-1])
        tidy(driver)

    def _watch(self) -> None:
        while self.view.phase is Phase.REVEALING:
            self._main()

    def _main(self) -> None:
        """The main action of the page, which is the lowest."""
        self.driver.tap(min(here(self.driver, "MainButton"), key=lambda button: button.to_window(*button.pos)[1]))
