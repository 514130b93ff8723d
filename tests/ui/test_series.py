"""Tests that the matches of two people make a score, which is seen at the end of a match and in History."""

from dataclasses import replace

from companion.store.series import StoredTarget
from tests.table.matches import BATTLE, DUEL, TALLY, play
from tests.ui.harness import Driver
from tests.ui.pages import DAY, NOW, go, here


def titles(driver: Driver) -> list[str]:
    return [row.title.replace("\u00a0", " ") for row in here(driver, "LinkRow")]


def test_a_score_leads_from_history_to_its_page_where_a_best_of_three_is_chosen_and_decided(driver: Driver) -> None:
    journals = driver.app.store.journals
    play(journals, DUEL, "m1", NOW - DAY, red="Anna", blue="Ben")
    play(journals, DUEL, "m2", NOW - 2, red="ben", blue="Anna")
    play(journals, BATTLE, "m3", NOW - 1, red="Anna", blue="Ben")
    go(driver, "history")
    driver.tap(driver.find("LinkRow", title="Scores"))
    assert titles(driver) == ["Anna 1 – 0 Ben", "Anna 1 – 1 ben"]
    driver.tap(here(driver, "LinkRow")[1])
    driver.tap(driver.find("ChoiceRow"))
    driver.tap(driver.find("Radio", title="Best of three"))
    assert "Best of three: Anna 0 – 1 ben" in [text.replace("\u00a0", " ") for text in driver.texts()]
    play(driver.app.store.journals, DUEL, "m4", NOW, red="Ben", blue="Anna")
    go(driver, "record", "m4")
    driver.tap(here(driver, "LinkRow")[-1])
    assert "Best of three: Ben wins it 2 – 0!" in [text.replace("\u00a0", " ") for text in driver.texts()]
    driver.until(lambda: here(driver, "BarLine"))
    driver.settle()
    bars = {bar.words: bar.share for bar in here(driver, "BarLine")}
    assert bars == {"Anna: 1": 1 / 2, "Ben: 2": 1.0, "Resignation: 3": 1.0}
    driver.tap(driver.find("LinkRow", title="Your matches"))
    assert [cell.match for cell in sorted(here(driver, "HistoryCell"), key=lambda cell: -cell.y)] == ["m4", "m2", "m1"]


def test_the_end_of_a_match_shows_the_score_of_two_who_have_names_and_what_it_has_decided(driver: Driver) -> None:
    play(driver.app.store.journals, TALLY, "m1", NOW, red="Anna", black="Ben")
    play(driver.app.store.journals, TALLY, "m2", NOW, red="Anna", black="Ben")
    play(driver.app.store.journals, TALLY, "nameless", NOW)
    driver.app.store.series.write(StoredTarget("kaito", "anna", "ben", 3, NOW))
    go(driver, "kaito/tally", "m2")
    banner = driver.find("WinBanner")
    assert banner.score.replace("\u00a0", " ") == "Anna 2 – 0 Ben\nBest of three: Anna wins it 2 – 0!"
    go(driver, "kaito/tally", "nameless")
    assert driver.find("WinBanner").score == ""
    go(driver, "record", "nameless")
    assert titles(driver) == []


def test_where_there_is_no_score_the_page_leads_to_a_match_that_would_count(driver: Driver) -> None:
    play(driver.app.store.journals, TALLY, "m1", NOW)
    go(driver, "scores")
    driver.tap(here(driver, "MainButton")[0])
    assert driver.app.root.current == "home"
    go(driver, "series", "m1")
    driver.tap(here(driver, "MainButton")[0])
    assert driver.app.root.current == "history"


def test_the_luck_of_throws_is_told_with_what_was_to_be_expected_in_every_language(driver: Driver) -> None:
    lines = (
        "red: flick rC1",
        "red: capture bC1",
        "red: capture bC2",
        "blue: throw bC1 5 happy",
        "blue: throw bC2 6 sad",
    )
    play(driver.app.store.journals, replace(BATTLE, actions=(*lines, "red: fall bK")), "m", NOW, red="Anna", blue="Ben")
    go(driver, "series", "m")
    driver.until(lambda: len(here(driver, "Bars")) == 3)
    luck = here(driver, "BarLine")[-1]
    assert (luck.words, luck.share, round(luck.mark, 2)) == ("Ben: 1 of 2, 1.7 expected", 1 / (2 * 5 / 6), 1.0)
    driver.app.change(language="it")
    driver.until(lambda: len(here(driver, "Bars")) == 3)
    assert here(driver, "BarLine")[-1].words == "Ben: 1 su 2, attesi 1,7"
    driver.press_back()
    driver.settle()
