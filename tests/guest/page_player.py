"""Plays a duel on the guest's page in a browser: clicks on what is there, and reads what is shown."""

from typing import Any

from companion.games.kiriai.pieces import Seat
from companion.protocol.messages import Dealing
from tests.walks.browser import IN_THE_MIDDLE, Browser, Found

CARD = {"R": "A", "S": "C"}
Pair = tuple[str, ...]
Plan = tuple[list[Pair], list[Pair]]

# Whole duels, Red's choices and Blue's. The first ends on second cards, the others on first ones: then two stay sealed.
STANDARD: Plan = (
    [("A", "H"), ("C", "B"), ("S", "L")],
    [("A", "L"), ("A", "B"), ("R", "L")],
)
ADVANCED: Plan = (
    [("3H",), ("H", "B"), ("H", "A")],
    [("5H",), ("S", "B"), ("L", "A")],
)
# Blue holds the Counterattack, and uses it.
COUNTERED: Plan = (
    [("3H",), ("H", "B"), ("S", "H")],
    [("5H",), ("X", "B"), ("H", "A")],
)


class PagePlayer:
    """Waits for everything that it touches; what it does before a duel serves a battle too."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def awaited(self, selector: str, told: str) -> Any:
        """Waits until it is `found`, and gives what is told of it: one question to the browser instead of two."""
        return self.browser.until(f"((found) => found && ({told}))(document.querySelector({selector!r}))")

    def see(self, selector: str) -> Found:
        """Waits until it is there."""
        found: Found = self.awaited(selector, "found")
        return found

    def click(self, selector: str) -> None:
        """The same, and a click on it."""
        self.awaited(selector, IN_THE_MIDDLE).click()

    def touch(self, act: str, value: str | None = None) -> None:
        self.click(f"[data-do={act}]" if value is None else f"[data-do={act}][data-with={value!r}]")

    def heading(self) -> str:
        return self.browser.text("h2")

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.browser.run(
            "return [...document.querySelectorAll(given[0])].map((one) => one.innerText)", selector
        )
        return found

    def accept(self) -> None:
        self.touch("say", "accept")

    def join_duel(self, invitation: str, dealing: Dealing = Dealing.FAIR) -> None:
        """From the link to the first choice."""
        self.browser.open(invitation)
        self.accept()
        if dealing is Dealing.REAL:
            self.touch("pick", "X")
            self.touch("tell")

    def choose(self, payloads: Pair) -> None:
        """Lays out an entry, or two cards, and does not lock."""
        if len(payloads) == 1:
            (entry,) = payloads
            self.touch("space", entry[0])
            self.touch("stance", entry[1])
            return
        for slot, action in zip(("first", "second"), payloads, strict=True):
            card = CARD.get(action, action)
            self.touch("put", card)
            if card != action:
                self.touch("turn", slot)

    def lock(self, payloads: Pair) -> None:
        act = "enter" if len(payloads) == 1 else "lock"
        self.click(f"[data-do={act}]")
        # It is kept first, and then sent.
        self.browser.until(f"document.querySelector('[data-do={act}]') === null")

    def watch(self, more: str = "#record") -> None:
        """Looks at everything that was opened, until there is something to choose or the duel is over."""
        asking = f"[data-do=watch], [data-do=put], [data-do=enter], #record, {more}"
        while self.awaited(asking, "found.dataset.do ?? found.id") == "watch":
            self.touch("watch")

    def resume(self) -> None:
        """Comes back to a page that was gone: what was opened is watched, and what is secret is uncovered."""
        self.watch("[data-do=uncover]")
        if self.browser.exists("[data-do=uncover]"):
            self.touch("uncover")

    def play(self, choices: list[Pair]) -> None:
        """A whole duel, once the cards are dealt."""
        for payloads in choices:
            self.choose(payloads)
            self.lock(payloads)
            self.watch()

    def record(self) -> str:
        record: str = self.browser.run("return document.getElementById('record').value")
        return record

    def hide(self, hidden: bool) -> None:
        """Another app comes to the front, or this one comes back."""
        self.browser.run(
            """
            Object.defineProperty(document, "hidden", { value: given[0], configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            """,
            hidden,
        )


# Touches what was found, unless a finger would touch something else there.
TOUCHED = f"""(() => {{
    {IN_THE_MIDDLE};
    const {{ left, top, right, bottom }} = found.getBoundingClientRect();
    const touched = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (found.disabled || !found.contains(touched)) throw new Error(`${{found.outerHTML}} cannot be touched`);
    found.click();
    return true;
}})()"""


class QuickPlayer(PagePlayer):
    """Touches by a script, which costs far less than a real click: for touches that only lead to what is proved."""

    def click(self, selector: str) -> None:
        self.awaited(selector, TOUCHED)


def seat_of(plan: Plan, seat: Seat) -> list[Pair]:
    return plan[list(Seat).index(seat)]
