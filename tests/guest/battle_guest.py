"""Plays a battle on the guest's page in a browser, by clicks."""

from companion.games.kingbrick.battle import Battle
from companion.games.kingbrick.record import parse_record
from tests.guest.page_player import PagePlayer, QuickPlayer


class BattleGuest(PagePlayer):
    """From the invitation to the record; the lines of the book are touched one by one."""

    def join_battle(self, invitation: str, army: str | None = None) -> None:
        """From the link to the locked army: the standard one, or by its code."""
        self.browser.open(invitation)
        self.accept()
        self.lock_army(army)

    def lock_army(self, army: str | None = None) -> None:
        if army is None:
            self.touch("standard")
        else:
            self.enter_code(army)
        self.touch("army")
        self.browser.until("document.querySelector('[data-do=army]') === null")

    def enter_code(self, code: str) -> None:
        self.awaited("#code", f"(found.value = {code!r}, found)")
        self.touch("code")

    def begin(self) -> None:
        """Has seen both armies."""
        self.see(".verified")
        self.touch("watch")
        self.see(".lately")

    def write(self, text: str) -> None:
        self.touch("write", text)

    def from_menu(self, text: str) -> None:
        self.touch("sheet", "menu")
        self.write(text)

    def await_text(self, selector: str, text: str) -> None:
        self.browser.until(f"document.querySelector({selector!r})?.innerText.includes({text!r})")

    def battle(self) -> Battle:
        """As the shown record tells it, by the whole law."""
        return parse_record(self.record()).state


class QuickGuest(QuickPlayer, BattleGuest):
    """Touches by a script."""
