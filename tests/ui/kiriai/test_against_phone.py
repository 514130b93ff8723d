"""Plays a whole duel against the phone by touches, with kills, and without any frame that waits for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.kiriai import rules
from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.state import Duel
from companion.table.kiriai.view import View
from companion.table.opponent import Level
from companion.ui.screens.kiriai.duel import KiriaiDuelScreen
from tests.table.phones import chance
from tests.ui.evening import Evening
from tests.ui.kiriai import touches
from tests.ui.kiriai.test_lobby import choose
from tests.ui.pages import go, here, row, tap_row, tidy


class DuelEvening(Evening):
    """An evening with a duel on the page."""

    @property
    def page(self) -> KiriaiDuelScreen:
        page: KiriaiDuelScreen = self.driver.app.root.current_screen
        return page

    @property
    def view(self) -> View:
        return self.page.view

    @property
    def says(self) -> list[str]:
        return self.driver.texts()


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DuelEvening]:
    """The same cards and the same decisions in every run."""
    monkeypatch.setattr("companion.ui.services.urandom", chance("5"))
    evening = DuelEvening(tmp_path)
    yield evening
    evening.close()


def choose_pair(evening: DuelEvening) -> None:
    """Two cards of the hand that can be played."""
    state = evening.view.state
    assert isinstance(state, Duel)
    pairs = rules.pairs(state, evening.view.seat)
    pair = pairs[evening.view.round * 7 % len(pairs)]
    touches.put_card(evening.driver, pair.first)
    touches.put_card(evening.driver, pair.second)


def test_a_whole_duel_from_the_lobby_to_the_rematch_with_a_kill_in_every_round(evening: DuelEvening) -> None:
    driver = evening.driver
    driver.app.change(player_name="Fox")
    driver.tap(driver.by_text(driver.app.say("kiriai.name")))
    choose(driver, "Against the phone")
    tap_row(driver, "phone.level.beginner")
    touches.press(driver, "kiriai.duel.begin")
    while evening.view.outcome is None:
        # The page is there, and nothing was thought about yet.
        driver = evening.driver
        assert len(evening.worker.tasks) == 1
        assert driver.app.say("phone.choosing") in evening.says
        choose_pair(evening)
        button = driver.find("MainButton", text=driver.app.say("kiriai.duel.lock"))
        assert button.disabled
        evening.kill()
        driver = evening.driver
        evening.think()
        phone = evening.view.phone
        assert phone is not None
        assert phone.seal is not None
        sealed = driver.app.say("phone.sealed", seal=phone.seal.short)
        assert sealed in evening.says
        evening.kill()
        driver = evening.driver
        assert evening.worker.tasks == []
        assert sealed in evening.says
        touches.press(driver, "kiriai.duel.lock")
        opened = evening.view.phone
        assert opened is not None
        assert opened.seal is not None
        assert opened.seal.seal == phone.seal.seal
        assert driver.app.say("phone.decided", seal=phone.seal.short) in evening.says
        if evening.view.round == 1:
            driver.tap(driver.find("ProofLine"))
            assert row(driver, "phone.proof.key").detail.replace(" ", "").lower() == opened.seal.key
            tidy(driver)
        touches.press(driver, "kiriai.duel.next" if evening.view.outcome is None else "kiriai.duel.result")
    over = evening.page.subject
    tidy(driver)
    touches.press(driver, "banner.rematch")
    assert evening.page.subject != over
    assert evening.view.seat is Seat.BLUE
    go(driver, "history")
    assert {"Kiri-ai: The Duel · Against the phone (Beginner)", "Fox against the phone"} <= set(evening.says)
    # The page was left, and so nobody thinks any more.
    assert evening.worker.waiting == []


def test_with_the_real_cards_a_slip_is_corrected_and_a_draw_is_weighed(evening: DuelEvening) -> None:
    driver = evening.driver
    match_id = driver.app.tables.begin_duel_against_phone(7, Seat.RED, Level.BEGINNER, real=True)
    driver.app.root.open("kiriai/phone", match_id)
    driver.settle()
    for card in ("kiriai.kesa.name", "kiriai.counter.name"):
        face = next(face for face in here(driver, "CardButton") if face.name == driver.app.say(card))
        driver.tap(face)
        touches.press(driver, "kiriai.duel.tell.verb")
        if card == "kiriai.kesa.name":
            touches.open_menu(driver)
            touches.choose_item(driver, "kiriai.duel.menu.retell.own")
    assert driver.find("MainButton", text=driver.app.say("kiriai.duel.enter.verb")).disabled
    evening.think()
    touches.open_menu(driver)
    touches.choose_item(driver, "match.draw.offer")
    touches.press(driver, "kiriai.duel.draw.offer")
    assert driver.app.say("kiriai.duel.draw.offered", name="The phone") in evening.says
    evening.think()
    assert driver.app.say("kiriai.duel.draw.declined", name="The phone") in evening.says
    tidy(driver)
    touches.press(driver, "kiriai.duel.enter.verb")
    touches.press(driver, "kiriai.duel.begin")
    # Another app comes to the front: there is nobody from whom the cards must be hidden.
    driver.pause()
    driver.resume()
    assert here(driver, "HandCard")
    touches.open_menu(driver)
    touches.choose_item(driver, "hint.title")
    assert driver.app.say("hint.wait") in evening.says
    evening.think()
    assert driver.app.say("hint.wait") not in evening.says
    assert {driver.app.say("hint.mix"), driver.app.say("hint.position")} <= set(evening.says)
    tidy(driver)
    touches.open_menu(driver)
    touches.choose_item(driver, "match.resign")
    touches.press(driver, "match.resign")
    assert driver.app.say("match.resigned", name="Red") in " ".join(evening.says)
