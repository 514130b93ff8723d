"""Does a game introduce itself, in full, on any phone?"""

import pytest

from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui.shelf import GAMES, Game
from tests.ui.harness import Driver


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.door)
def test_an_intro_shows_the_name_the_line_and_the_numbered_rules(driver: Driver, game: Game) -> None:
    driver.app.root.open(f"{game.door}/intro")
    driver.settle()
    say = Speech(Language.EN)
    rules = [text for number, key in enumerate(game.rules, start=1) for text in (str(number), say(key))]
    kanji = ["\n".join(game.kanji)] if game.kanji else []
    assert driver.texts() == [*kanji, say(game.name), say(game.line), *rules]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.door)
def test_an_intro_has_five_to_eight_rules(game: Game) -> None:
    assert 5 <= len(game.rules) <= 8


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.door)
def test_the_last_rule_can_be_scrolled_into_view_on_a_small_phone(driver: Driver, game: Game) -> None:
    driver.resize((320, 568))
    driver.app.root.open(f"{game.door}/intro")
    driver.settle()
    last = driver.find("IntroRule", number=len(game.rules))
    assert last.to_window(*last.pos)[1] < 0
    for _ in range(3):
        driver.swipe((160, 80), (160, 330))
    assert last.to_window(*last.pos)[1] > 0
