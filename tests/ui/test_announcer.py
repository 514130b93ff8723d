"""Tests that the announcer speaks what happens at the table, in the app's language, and never a secret."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.kaito.pieces import BLACK, RED, Tile
from companion.games.kingbrick.actions import EndTurn
from companion.games.kingbrick.bricks import Seat
from companion.i18n.language import Language
from companion.table.kiriai.view import Phase
from tests.ui.announcing import NotedVoice, phone_with
from tests.ui.harness import Driver
from tests.ui.kaito.touches import open_match, tile_button, undo
from tests.ui.kiriai import touches
from tests.ui.kiriai.scripted_duel import open_scripted_duel
from tests.ui.kiriai.states import position, seen
from tests.ui.pages import companion, go, tap_row
from tests.ui.views.kingbrick import battle

NO_VOICE = "This device has no voice for English: the announcer stays silent."


@pytest.fixture
def voice() -> NotedVoice:
    return NotedVoice()


@pytest.fixture
def table(tmp_path: Path, voice: NotedVoice) -> Iterator[Driver]:
    """An app whose announcer is on."""
    with Driver(companion(tmp_path, phone=phone_with(voice, tmp_path))) as driver:
        driver.app.change(announcer=True)
        yield driver


def test_it_is_off_at_first_and_heard_when_it_is_switched_on(table: Driver, voice: NotedVoice) -> None:
    table.app.change(announcer=False, language="it")
    table.app.announce("silenzio")
    go(table, "settings")
    tap_row(table, "settings.announcer")
    assert voice.spoken == [(Language.IT, "Gli annunci a voce sono attivi.")]
    tap_row(table, "settings.announcer")
    assert (len(voice.spoken), table.app.settings.announcer) == (1, False)


def test_without_a_voice_that_is_said_once_and_again_when_it_is_asked_for(driver: Driver) -> None:
    assert driver.app.settings.announcer is False
    go(driver, "settings")
    for _ in range(2):
        tap_row(driver, "settings.announcer")
        assert NO_VOICE in driver.texts()
        go(driver, "home")
        driver.app.announce("Fox's turn.")
        driver.settle()
        assert NO_VOICE not in driver.texts()
        go(driver, "settings")
        tap_row(driver, "settings.announcer")


def test_a_duel_is_told_when_its_cards_are_open_and_no_choice_is_spoken(table: Driver, voice: NotedVoice) -> None:
    touches.stop_motion(table)
    touches.begin_duel(table)
    assert voice.take() == ["Hand the phone to Fox, face down."]
    touches.lock(table, "CH")
    assert voice.take() == ["Hand the phone to Crane, face down."]
    touches.lock(table, "LB")
    (told,) = voice.take()
    assert told.startswith("First cards. Fox: Charge. Crane: Low Strike. Fox, Charge: from 1 to 3.")
    assert told.endswith("Crane is wounded.")
    touches.press(table, "kiriai.duel.next")
    assert voice.take() == ["Hand the phone to Fox, face down."]
    touches.play(table, touches.WON[1])
    assert voice.take()[-1] == "Fox wins. The samurai of Crane has taken the second wound."


def test_a_reveal_that_moves_is_spoken_beat_by_beat_and_waits_for_the_voice(table: Driver, voice: NotedVoice) -> None:
    touches.begin_judged_duel(table)
    touches.enter_cards(table, "CH", "LB")
    verb = table.find("MainButton", text=table.app.say("kiriai.judge.verb"))
    table.press(verb).lift()
    table.pump(3)
    first = voice.take()
    assert len(first) == 1
    # Long enough for the eyes, and too short for the voice.
    table.wait(len(first[0]) / 14)
    assert voice.take() == []
    table.until(lambda: len(voice.spoken) > 1)


def test_on_two_phones_that_the_other_one_has_chosen_is_spoken_once(table: Driver, voice: NotedVoice) -> None:
    scripted = open_scripted_duel(table, seen(Phase.CHOOSING, position("5 2H- 4E+ A H K ?")))
    assert voice.take() == []
    for _ in range(2):
        scripted.show(answered=True)
        table.settle()
    assert voice.take() == ["Crane has chosen."]


def test_captures_in_kaito_are_spoken_with_whose_turn_it_is(table: Driver, voice: NotedVoice) -> None:
    open_match(table, "tally", "r 11221 73223 - -")
    table.tap(tile_button(table, RED, Tile.BLACK_KATANA))
    assert voice.take() == ["Red captures: black katana. Black's turn."]
    undo(table)
    assert voice.take() == []
    table.tap(tile_button(table, RED, Tile.BLACK_KATANA))
    table.tap(tile_button(table, BLACK, Tile.RED_KATANA))
    assert voice.take()[-1].startswith("Black wins")


def test_a_battle_speaks_captures_turns_and_a_throw_when_it_lies(table: Driver, voice: NotedVoice) -> None:
    battle(table.app, "kb", ("G12C4", "G12C4", "red: flick rC1; red: capture rG1"))
    table.app.chance = lambda _below: 5
    go(table, "kingbrick/throw", "kb")
    table.app.root.current_screen.throw()
    table.pump(3)
    assert voice.take() == []
    table.settle()
    assert voice.take() == ["Fox's Guardian threw 6: sad. Defeated: Fox's Guardian."]
    go(table, "kingbrick/battle", "kb")
    table.app.root.current_screen.play(EndTurn(Seat.RED))
    assert voice.take() == ["Crane by the lake's turn."]
