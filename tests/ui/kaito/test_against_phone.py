"""Plays a whole game of Kaito against the phone by touches, with kills, and without any frame that waits for it."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.coach.kaito.search import patience
from companion.games.kaito.board import NAMES
from companion.games.kaito.rules import legal
from companion.table.hints import find_board_hint
from companion.table.kaito.against_phone import PhoneView
from companion.ui.theme import Theme
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kaito.choosing import square_of
from companion.ui.widgets.kaito.trade import TradeSheet
from tests.table.phones import chance
from tests.ui.evening import Evening
from tests.ui.harness import Driver
from tests.ui.kaito.touches import lit, overlay, page, redo, space, undo
from tests.ui.pages import go, reach, tap_row, tidy


class BoardEvening(Evening):
    """An evening with a board on the page; the same one in every run."""

    def start(self) -> None:
        super().start()
        self.driver.app.chance = Random(2).randrange

    @property
    def view(self) -> PhoneView:
        view = page(self.driver).view
        assert isinstance(view, PhoneView)
        return view

    def tap_something(self) -> None:
        """The player does the first thing that is allowed, without a trade."""
        state = self.view.state
        self.driver.tap(space(self.driver, NAMES[square_of(legal(state, state.mover)[0])]))
        sheet = overlay(self.driver, TradeSheet)
        if sheet is not None:
            self.driver.tap(self.driver.find("LinkRow", title=self.driver.app.say("kaito.trade.none")))


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BoardEvening]:
    """The same board and the same decisions in every run."""
    monkeypatch.setattr("companion.ui.services.urandom", chance("kaito"))
    evening = BoardEvening(tmp_path)
    yield evening
    evening.close()


def begin(driver: Driver, *segments: str) -> None:
    """From the first page, with what is chosen in the lobby."""
    driver.tap(driver.by_text(driver.app.say("kaito.name")))
    for name in segments:
        segment = driver.find("Segment", text=name)
        reach(driver, segment)
        driver.tap(segment)
    tap_row(driver, "phone.level.beginner")
    driver.tap(driver.find("MainButton", text=driver.app.say("kaito.lobby.begin")))


def test_a_whole_game_from_the_lobby_to_the_rematch_with_kills_before_and_after_the_phone_has_thought(
    evening: BoardEvening,
) -> None:
    driver = evening.driver
    begin(driver, "Against the phone", "Black")
    killed = 0
    while not evening.view.over:
        driver = evening.driver
        if not evening.view.thinking:
            evening.tap_something()
            continue
        # The page is there, and nothing was thought about yet.
        played = evening.view.course.lines
        assert (len(evening.worker.waiting), lit(driver)) == (1, [])
        assert driver.app.say("phone.thinking") in driver.texts()
        driver.tap(space(driver, "a1"))
        assert evening.view.course.lines == played
        if killed < 2:
            killed += 1
            evening.kill()
            assert evening.view.course.lines == played
            evening.think()
            answered = evening.view.course.lines
            evening.kill()
            assert evening.view.course.lines == answered
        else:
            evening.think()
        assert len(evening.view.course.lines) == len(played) + 1
    driver = evening.driver
    assert overlay(driver, WinBanner) is not None
    phone, winner = evening.view.phone, evening.view.winner
    driver.tap(driver.find("MainButton", text=driver.app.say("banner.rematch")))
    # The colours are exchanged, and whoever lost begins with those of the winner.
    assert (evening.view.phone, evening.view.level) == (phone.opponent, "beginner")
    assert evening.view.course.start.side is winner
    go(driver, "history")
    assert "Kaito · Against the phone (Beginner)" in driver.texts()


def test_an_undo_gives_the_turn_back_and_leaving_the_page_stops_the_phone(evening: BoardEvening) -> None:
    driver = evening.driver
    begin(driver, "Against the phone", "Red")
    while len(evening.view.course.lines) < 3:
        evening.think()
        if not evening.view.thinking:
            evening.tap_something()
    evening.think()
    played = evening.view.course.lines
    driver.tap(undo(driver))
    assert len(evening.view.course.lines) <= len(played) - 2
    assert not evening.view.thinking
    driver.tap(redo(driver))
    assert evening.view.course.lines == played
    driver.tap(driver.find("MenuButton"))
    driver.tap(driver.find("LinkRow", title=driver.app.say("hint.title")))
    assert driver.app.say("hint.wait") in driver.texts()
    hinting = evening.worker.tasks.pop()
    hinting.answer(find_board_hint(evening.view.state, patience(2)))
    driver.settle()
    assert driver.app.say("hint.wait") not in driver.texts()
    told = [row.detail for row in driver.widgets() if type(row).__name__ == "Row"]
    assert told
    assert told[0] != ""
    tidy(driver)
    for item in ("kaito.menu.replay", "kaito.replay.play"):
        driver.tap(driver.find("MenuButton"))
        driver.tap(driver.find("LinkRow", title=driver.app.say(item)))
    assert driver.app.root.current == "kaito/phone"
    evening.tap_something()
    assert len(evening.worker.waiting) == 1
    # Whoever resigns while the phone thinks can still take it back.
    driver.tap(driver.find("MenuButton"))
    tap_row(driver, "match.resign")
    driver.tap(driver.find("MainButton", text=driver.app.say("match.resign")))
    assert (evening.worker.waiting, evening.view.winner) == ([], evening.view.phone)
    tap_row(driver, "kaito.end.undo.resignation")
    assert len(evening.worker.waiting) == 1
    go(driver, "home")
    assert evening.worker.waiting == []
    assert "Continue" in driver.texts()


def test_a_capture_by_the_phone_is_seen_as_the_players_own_is(evening: BoardEvening) -> None:
    driver = evening.driver
    begin(driver, "Against the phone", "Red")
    evening.think()
    driver.app.apply_theme(Theme(motion=True))
    while evening.view.state.kaito is None or not evening.view.thinking:
        evening.think()
        if not evening.view.thinking:
            evening.tap_something()
    evening.worker.run()
    motion = page(driver)._capture
    assert motion is not None
    assert motion.running
    driver.settle()
    assert not motion.running
    assert lit(driver)
    tidy(driver)
