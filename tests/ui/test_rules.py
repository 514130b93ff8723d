"""Tests that the rules of each game are there, in full, on any phone, and every piece says what it does."""

from itertools import count

import pytest

from companion.games.kaito.pieces import Tile
from companion.games.kingbrick.bricks import Kind
from companion.games.kiriai.pieces import Action
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui.game_catalogue import GAMES, KAITO, KINGBRICK, KIRIAI, Game
from companion.ui.screens.rulebook import CARDS, TILES
from tests.ui.harness import Driver
from tests.ui.pages import go, here, reach

SAY = Speech(Language.EN)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_row_of_the_index_opens_the_rules_of_its_game(driver: Driver, game: Game) -> None:
    go(driver, "rules")
    driver.tap(driver.find("LinkRow", title=SAY(game.name)))
    assert driver.app.root.current == f"{game.id}/rules"
    driver.press_back()
    assert driver.app.root.current == "rules"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_chapters_are_numbered_through_and_pieces_and_rulings_follow(driver: Driver, game: Game) -> None:
    go(driver, f"{game.id}/rules")
    expected = ["\n".join(game.kanji)] if game.kanji else []
    expected += [SAY(game.name), SAY(game.line)]
    numbers = count(1)
    for chapter in game.chapters:
        expected.append(SAY(chapter.title))
        for key in chapter.rules:
            expected += [str(next(numbers)), SAY(key)]
    expected.append(SAY(game.pieces_title))
    for piece in game.pieces:
        expected += [text for text in (SAY(piece.name), piece.kanji) if text]
    expected += [SAY("rules.rulings"), SAY("rules.rulings.line")]
    for ruling in game.rulings:
        expected += [ruling.number, SAY(ruling.text)]
    assert driver.texts() == expected


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_tap_on_any_piece_says_what_it_does_and_back_closes_it(driver: Driver, game: Game) -> None:
    go(driver, f"{game.id}/rules")
    for row, piece in zip(here(driver, "PieceRow"), game.pieces, strict=True):
        reach(driver, row)
        driver.tap(row)
        sheet = driver.find("PieceSheet")
        assert (sheet.title, sheet.kanji, sheet.words) == (SAY(piece.name), piece.kanji, SAY(piece.what))
        assert sheet.picture == row.picture
        driver.press_back()
        assert driver.app.root.current == f"{game.id}/rules"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_last_ruling_can_be_scrolled_into_view_on_a_small_phone(driver: Driver, game: Game) -> None:
    driver.resize((320, 568))
    go(driver, f"{game.id}/rules")
    last = here(driver, "Rule")[-1]
    assert last.number == game.rulings[-1].number
    for _ in range(20):
        assert last.to_window(*last.pos)[1] < 0
        driver.swipe((160, 80), (160, 540))
        if last.to_window(*last.pos)[1] > 0:
            return
    raise AssertionError("it is never in view")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_rulings_follow_the_language(driver: Driver, game: Game) -> None:
    go(driver, f"{game.id}/rules")
    driver.app.speak(Language.IT)
    driver.settle()
    italian = Speech(Language.IT)
    assert driver.texts()[-2:] == [game.rulings[-1].number, italian(game.rulings[-1].text)]


def test_no_piece_of_the_rules_is_missing() -> None:
    assert list(CARDS.values()) == list(Action)
    assert [piece.id for piece in KIRIAI.pieces] == list(CARDS)
    assert [piece.id for piece in KAITO.pieces] == [*TILES, "stone"]
    assert {tile.kind.name.rstrip("123") for tile in Tile} == {name.upper() for name in TILES}
    assert [piece.id for piece in KINGBRICK.pieces] == [kind.value for kind in Kind]
