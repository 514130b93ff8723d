"""Tests that a guest without the app plays whole duels in a real browser against an app in its own process."""

import random
from contextlib import suppress
from pathlib import Path

from companion.games.contract import Result
from companion.games.kiriai.record import parse_record, replay
from tests.guest.page_player import PagePlayer
from tests.walks.browser import Browser, DriverFault
from tests.walks.phone import Answer, Phone
from tests.walks.webkit import WebKit

FAIR = "Without them"
REAL = "With the real cards"
# What the page can ask for; the record is there at the end.
ASKING = "[data-do=watch], [data-do=put], [data-do=enter], [data-do=pick], [data-do=uncover]"
END = "(document.querySelector('#record') && 'over')"


class RandomGuest:
    """Plays at random on the page, by clicks."""

    def __init__(self, profile: Path, link: str, seed: str, engine: type[Browser] = Browser) -> None:
        self._profile = profile
        self._engine = engine
        self._link = link
        self._luck = random.Random(seed)
        self._open()

    def asked(self) -> str:
        """What the page waits for."""
        asked: str = self.browser.until(f"(document.querySelector({ASKING!r})?.dataset ?? {{}}).do ?? {END}")
        return asked

    def act(self) -> bool:
        """One choice; False when the duel is over."""
        match self.asked():
            case "watch" | "uncover" as act:
                self._touch(act)
            case "pick":
                self._touch("pick", "Z")
                self._touch("tell")
            case "enter":
                self._touch("space", self._luck.choice("456"))
                self._touch("stance", self._luck.choice("HE"))
                self._touch("enter")
            case "put":
                script = "return [...document.querySelectorAll('[data-do=put]')].map((card) => card.dataset.with)"
                cards = self.browser.run(script)
                for card in self._luck.sample(cards, min(2, len(cards))):
                    self._touch("put", card)
                self._touch("lock")
            case _:
                return False
        return True

    def _touch(self, act: str, value: str = "") -> None:
        """Or not, if the page has gone on in the meantime."""
        with suppress(DriverFault):
            self.browser.click(f"[data-do={act}]" + (f"[data-with={value!r}]" if value else ""))

    def play(self) -> str:
        """To the end; the record that the page shows."""
        while self.act():
            pass
        # Cards that stayed closed are known only by the audit.
        self.browser.until("document.body.innerText.includes('Fair play checked')")
        return self.player.record()

    def kill(self) -> None:
        """The browser is gone without a word, and is opened again on the same link."""
        self.browser.kill()
        self._open()

    def _open(self) -> None:
        self.browser = self._engine(self._profile)
        self.player = PagePlayer(self.browser)
        self.browser.resize(360, 740)
        self.browser.open(self._link)
        # Before that it is not the page that is killed, but its way here.
        self.player.see("main")


def start_host(folder: Path) -> Phone:
    return Phone(folder / "host", "duel_process", "host")


def check(host: Answer, record: str) -> None:
    assert (host["phase"], host["audited"], host["charge"]) == ("over", True, None)
    assert record == host["record"]
    assert replay(parse_record(record.removeprefix("kiriai "))).result in (Result.RED_WON, Result.RED_LOST)


# The page itself plays every field with every dealing in tests/guest/. The iPhone's engine gets the deal, whose long
# numbers and whose worker ask the most of a browser; Chromium gets the real cards, and is killed.
def test_a_whole_duel_is_played_between_an_app_and_an_iphones_engine(tmp_path: Path) -> None:
    host = start_host(tmp_path)
    link = host.do(f"host Advanced, {FAIR}")["link"]
    guest = RandomGuest(tmp_path / "profile", link, "whole", WebKit)
    try:
        guest.player.see("[data-with=accept]")
        assert guest.player.heading() == "host offers a duel"
        guest.player.see("#name").send_keys("Crane")
        guest.player.accept()
        host.order("play")
        record = guest.play()
        answer = host.answer(patience=300)
        assert answer is not None
        check(answer, record)
        assert sorted(answer["names"].values()) == ["Crane", "host"]
        assert answer["browser"] is True
        assert "Crane (you)" in guest.player.texts(".versus")[0]
        assert {guest.player.heading(), "You win", "You lose"} == {"You win", "You lose"}
        assert guest.player.heading() not in answer["texts"]
    finally:
        guest.browser.close()
        host.kill()


def test_the_app_and_the_browser_are_killed_in_the_middle_and_the_duel_goes_on(tmp_path: Path) -> None:
    host = start_host(tmp_path)
    guest = RandomGuest(tmp_path / "profile", host.do(f"host Standard, {REAL}")["link"], "killed")
    try:
        guest.player.accept()
        host.order("play")
        for acts in (1, 3):
            for _ in range(acts):
                guest.act()
            guest.kill()
            host.kill()
            host = start_host(tmp_path)
            assert (host.shown or {})["place"] == "kiriai/duel"
            host.order("play")
        record = guest.play()
        answer = host.answer(patience=300)
        assert answer is not None
        check(answer, record)
    finally:
        guest.browser.close()
        host.kill()
