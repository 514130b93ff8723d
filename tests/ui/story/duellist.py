"""Joins and fights a duel of Kiri-ai as a player at one of two phones would."""

from companion.games.kiriai.notation import parse_pair
from tests.ui.kiriai import touches
from tests.ui.pages import here
from tests.ui.story.touches import Player


class Duellist(Player):
    def open_table(self) -> str:
        """From the page of the game; the link that invites, copied by a tap."""
        self.press("shared.open")
        self.choose("pairing.link")
        self.pause()
        link: str = self.driver.app.phone.clipboard.paste()
        return link

    def join(self, link: str) -> None:
        """From the first page to what is offered; the link has come in a message, and was copied there."""
        self.tap("kiriai.name")
        self.choose("join.title")
        self.driver.app.phone.clipboard.copy(link)
        self.tap("join.paste")
        self.press("join.connect")
        self.driver.until(lambda: self.sees("join.accept"))

    def accept(self) -> None:
        self.press("join.accept")

    def put_cards(self, pair: str) -> None:
        """Two cards into their places, once they can be chosen."""
        self.driver.until(lambda: self.sees("kiriai.duel.lock"))
        chosen = parse_pair(pair)
        for action in (chosen.first, chosen.second):
            touches.put_card(self.driver, action)
        self.look_at(here(self.driver, "Slot")[0])

    def lock(self) -> None:
        self.press("kiriai.duel.lock")

    def see_locked(self, name: str) -> None:
        """Until this phone says that the other player has locked."""
        self.driver.until(lambda: self.sees("shared.answered", name=name))

    def watch(self) -> None:
        """Both cards of a round to the end, without waiting for every step to be told."""
        while not self._has_watched():
            self.driver.until(lambda: self.sees("kiriai.duel.skip") or self._has_watched())
            if self.sees("kiriai.duel.skip"):
                self.press("kiriai.duel.skip")

    def _has_watched(self) -> bool:
        return self.sees("kiriai.duel.next") or self.sees("kiriai.duel.result")

    def go_on(self) -> None:
        self.press("kiriai.duel.result" if self.sees("kiriai.duel.result") else "kiriai.duel.next")

    def see_audit(self) -> None:
        """Behind the banner, until the phones have proved to each other that nobody has cheated."""
        self.back()
        self.driver.until(lambda: self.sees("kiriai.duel.audited"))
