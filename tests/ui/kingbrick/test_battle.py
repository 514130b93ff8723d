"""Tests that a battle of KingBrick is played by touches as at the table, and nothing of it is ever lost."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games.contract import Outcome
from companion.games.kingbrick.battle import BrickPlace, Ending
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_brick as b
from companion.i18n.language import Language
from companion.ui.widgets.kingbrick.orders import PickSheet
from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import (
    button,
    choose_from_more,
    end_turn,
    lines,
    open_battle,
    order,
    pick,
    side_panel,
    state,
    tap_brick,
    tap_sheet_row,
)
from tests.ui.pages import companion, go

EVERY_KIND = "G3C2N1A1M1F2B1T1H1D1"


def say_no_chance(_below: int) -> int:
    """The first face, which is happy on every brick that has a happy one."""
    return 0


@pytest.mark.parametrize("language", Language)
def test_a_whole_battle_is_played_by_touches(tmp_path: Path, language: Language) -> None:
    with Driver(companion(tmp_path, language)) as driver:
        driver.app.chance = say_no_chance
        say = driver.app.say
        driver.app.root.open("kingbrick/lobby")
        driver.settle()
        driver.tap(driver.find("MainButton"))
        driver.tap(driver.find("MainButton", text=say("kingbrick.lineup.begin")))
        assert driver.app.root.current == "kingbrick/battle"
        order(driver, "rC1", "kingbrick.deed.flick")
        order(driver, "bG1", "kingbrick.deed.fall")
        end_turn(driver, "red")
        order(driver, "bC1", "kingbrick.deed.flick")
        order(driver, "bC1", "kingbrick.deed.capture")
        driver.tap(button(driver, side_panel(driver, "blue")))
        driver.tap(driver.find("MainButton", text=say("kingbrick.battle.throw")))
        assert say("kingbrick.throw.happy") in driver.texts()
        driver.tap(driver.find("MainButton", text=say("kingbrick.throw.back")))
        end_turn(driver, "blue")
        choose_from_more(driver, "red", "kingbrick.deed.king")
        end_turn(driver, "red")
        order(driver, "bC2", "kingbrick.deed.flick")
        choose_from_more(driver, "blue", "kingbrick.foul.mis_flick")
        end_turn(driver, "blue")
        order(driver, "rG1", "kingbrick.deed.flick")
        order(driver, "rG2", "kingbrick.deed.flick")
        order(driver, "bK", "kingbrick.deed.fall")
        assert lines(driver) == (
            *("red: flick rC1", "red: fall bG1", "red: end turn"),
            *("blue: flick bC1", "blue: capture bC1", "blue: throw bC1 1 happy", "blue: end turn"),
            *("red: king move", "red: end turn"),
            *("blue: flick bC2", "blue: foul mis-flick", "blue: end turn"),
            *("red: flick rG1", "red: flick rG2", "red: fall bK"),
        )
        red = say("seat.red")
        assert say("kingbrick.end.won", name=red) in driver.texts()
        assert driver.app.root.current_screen.playing is False


# What is touched, and what it writes into the book.
ABILITIES: dict[str, tuple[str, tuple[tuple[str, ...], ...], str]] = {
    "a Freeze is laid": ("", (("rF1", "kingbrick.deed.lay", "bG1", "bG2"),), "red: lay rF1 on bG1 bG2"),
    "a Freeze lies elsewhere": (
        "red: lay rF1 on bG1; red: flick rC1",
        (("rF1", "kingbrick.deed.shift", "bG2"),),
        "red: shift rF1 on bG2",
    ),
    "a Freeze lies on nothing": (
        "red: lay rF1 on bG1; red: flick rC1",
        (("rF1", "kingbrick.deed.lift"),),
        "red: shift rF1 off",
    ),
    "a Ninja hides": ("red: flick rN1", (("rN1", "kingbrick.deed.hide"),), "red: hide rN1"),
    "a Ninja reappears": (
        "red: flick rN1; red: hide rN1; red: end turn; blue: king move; blue: end turn",
        (("rN1", "kingbrick.deed.reappear"),),
        "red: reappear rN1",
    ),
    "a happy Assassin": (
        "red: flick rA1",
        (("rA1", "kingbrick.deed.assassinate.happy", "bC1"),),
        "red: assassinate bC1 with rA1 happy",
    ),
    "a sad Assassin": (
        "red: flick rA1",
        (("rA1", "kingbrick.deed.assassinate.sad", "bC1"),),
        "red: assassinate bC1 with rA1 sad",
    ),
    "a Mercenary deserts": ("red: flick rM1", (("rM1", "kingbrick.deed.desert"),), "red: desert rM1"),
    "a Mercenary is loyal again": (
        "red: flick rM1; red: desert rM1",
        (("rM1", "kingbrick.deed.rejoin"),),
        "red: rejoin rM1",
    ),
    "a Blink teleports": ("", (("rB1", "kingbrick.deed.blink"),), "red: ability rB1"),
    "a Knight flicks again": ("red: flick rC1", (("rT1", "kingbrick.deed.charge"),), "red: ability rT1"),
    "a Ghost returns": ("red: flick rC1; red: fall rH1", (("rH1", "kingbrick.deed.return"),), "red: ability rH1"),
    "a Medic saves": (
        "red: flick rC1; red: fall rG1 rG2",
        (("rD1", "kingbrick.deed.save", "rG2"),),
        "red: ability rD1 for rG2",
    ),
    "the King moves": ("", (("rK", "kingbrick.deed.king"),), "red: king move"),
    "both Kings fall": ("red: flick rC1", (("bK", "kingbrick.deed.together"),), "red: fall rK bK"),
}


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_is_used_by_touches(driver: Driver, ability: str) -> None:
    played, touches, line = ABILITIES[ability]
    open_battle(driver, EVERY_KIND, EVERY_KIND, played)
    for brick, key, *others in touches:
        order(driver, brick, key)
        if others:
            pick(driver, *others)
    assert lines(driver)[-1] == line


def test_a_choice_taken_back_under_a_second_finger_is_none(driver: Driver) -> None:
    open_battle(driver, EVERY_KIND, EVERY_KIND)
    order(driver, "rF1", "kingbrick.deed.lay")
    sheet = next(layer for layer in driver.widgets() if isinstance(layer, PickSheet))
    chip = sheet.ids.tray.children[-1]
    driver.tap(chip)
    finger = driver.press(button(driver, sheet))
    driver.tap(chip)
    finger.lift()
    driver.settle()
    assert (sheet.active, lines(driver)) == (True, ())


def test_only_what_makes_sense_is_offered(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4")
    tap_brick(driver, "rG1")
    say = driver.app.say
    offered = [row.title for row in driver.widgets() if type(row).__name__ == "LinkRow"]
    assert offered == [say("kingbrick.deed.flick")]
    driver.press_back()
    tap_brick(driver, "bG1")
    assert [row for row in driver.widgets() if type(row).__name__ == "LinkRow"] == []
    assert say("kingbrick.guardian.what") in driver.texts()


def test_a_turn_cannot_end_before_something_has_moved(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4")
    end_turn(driver, "red")
    assert lines(driver) == ()


def test_undo_takes_back_the_last_thing_and_says_what_came_before(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1; red: fall bG1")
    assert "Defeated: Crane by the lake's Guardian." in driver.texts()
    driver.tap(driver.find("UndoButton"))
    assert state(driver).place(b("bG1")) is BrickPlace.ON_BOARD
    assert "Fox flicks a brick: Champion." in driver.texts()
    driver.tap(driver.find("UndoButton"))
    assert "The battle begins." in driver.texts()
    assert driver.find("UndoButton").disabled


def test_an_undone_victory_is_told_again_when_it_comes_again(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1")
    for _ in range(2):
        order(driver, "bK", "kingbrick.deed.fall")
        assert "Fox wins!" in driver.texts()
        driver.press_back()
        driver.tap(driver.find("UndoButton"))
        assert state(driver).outcome is None


def test_a_foul_after_the_kings_fall_turns_the_win_around(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1; red: fall bK")
    driver.tap(driver.find("MenuButton"))
    tap_sheet_row(driver, "kingbrick.foul.push_shot")
    assert state(driver).outcome == Outcome(Seat.BLUE, Ending.KING_OFF_BY_FOUL)
    assert "Crane by the lake wins!" in driver.texts()


def test_in_a_rematch_the_loser_begins_and_the_page_is_about_the_new_battle(driver: Driver) -> None:
    open_battle(driver, "G12C4", "N11", "red: flick rC1")
    order(driver, "bK", "kingbrick.deed.fall")
    driver.tap(driver.find("MainButton", text="Rematch", disabled=False, parent=driver.find("WinBanner").ids.foot))
    screen = driver.app.root.current_screen
    assert (screen.subject != "kb", lines(driver), screen.playing) == (True, (), True)
    assert state(driver).turn.seat is Seat.BLUE
    assert driver.app.store.place.read().arguments["subject"] == screen.subject
    assert len(driver.app.store.journals.all()) == 2


def test_the_winners_banner_leads_home(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1")
    order(driver, "bK", "kingbrick.deed.fall")
    driver.tap(driver.find("MainButton", text="Home"))
    assert driver.app.root.current == "home"


@pytest.mark.parametrize(("key", "line"), [("kingbrick.resign", "red: resign"), ("kingbrick.draw", "draw agreed")])
def test_resigning_and_a_draw_ask_once(driver: Driver, key: str, line: str) -> None:
    open_battle(driver, "G12C4", "G12C4")
    choose_from_more(driver, "red", key)
    driver.tap(driver.find("MainButton", text="Cancel"))
    assert lines(driver) == ()
    choose_from_more(driver, "red", key)
    driver.tap(driver.find("MainButton", text=driver.app.say(key)))
    assert lines(driver) == (line,)


def test_with_the_largest_letters_on_the_smallest_page_the_bricks_come_before_the_words_about_them(
    driver: Driver,
) -> None:
    open_battle(driver, "G12C4", "G12C4")
    red = side_panel(driver, "red")
    usual = [text for text in driver.texts() if "on the board" in text]
    driver.app.change(text_size=200)
    driver.resize((320, 568))
    driver.settle()
    assert red.tight
    assert [text for text in driver.texts() if "on the board" in text] == usual
    king = red.ids.tray.children[-1]
    assert king.to_window(*king.pos)[1] >= red.ids.scroll.to_window(*red.ids.scroll.pos)[1]
    order(driver, "rC1", "kingbrick.deed.flick")
    end_turn(driver, "red")
    assert lines(driver) == ("red: flick rC1", "red: end turn")


class TestFacing:
    def test_the_far_players_sheet_comes_from_the_far_edge_and_can_be_touched_there(self, driver: Driver) -> None:
        open_battle(driver, "G12C4", "G12C4", "red: king move; red: end turn")
        assert driver.app.root.current_screen.near is side_panel(driver, "red")
        tap_brick(driver, "bC1")
        row = driver.by_text(driver.app.say("kingbrick.deed.flick"))
        assert row.to_window(*row.center)[1] > Window.height / 2
        tap_sheet_row(driver, "kingbrick.deed.flick")
        assert lines(driver)[-1] == "blue: flick bC1"

    def test_a_phone_that_is_passed_shows_the_army_to_move_nearest(self, driver: Driver) -> None:
        driver.app.change(facing_kingbrick="same-side")
        open_battle(driver, "G12C4", "G12C4", "red: king move")
        assert driver.app.root.current_screen.near is side_panel(driver, "red")
        end_turn(driver, "red")
        assert driver.app.root.current_screen.near is side_panel(driver, "blue")
        tap_brick(driver, "bC1")
        row = driver.by_text(driver.app.say("kingbrick.deed.flick"))
        assert row.to_window(*row.center)[1] < Window.height / 2

    def test_a_touch_beside_the_far_sheet_closes_it(self, driver: Driver) -> None:
        open_battle(driver, "G12C4", "G12C4", "red: king move; red: end turn")
        tap_brick(driver, "bC1")
        driver.swipe((200, 60), (200, 61))
        assert not [layer for layer in driver.widgets() if getattr(layer, "pulled", None) is not None and layer.active]


SHORT = (
    ("rC1", "kingbrick.deed.flick"),
    ("bG1", "kingbrick.deed.fall"),
    ("", "end"),
    ("bG2", "kingbrick.deed.flick"),
    ("rK", "kingbrick.deed.fall"),
)


@pytest.mark.parametrize("steps", range(len(SHORT) + 1))
def test_a_battle_that_is_killed_after_any_step_reopens_as_it_was(tmp_path: Path, steps: int) -> None:
    with Driver(companion(tmp_path)) as driver:
        open_battle(driver, "G2C1", "G2C1")
        for brick, key in SHORT[:steps]:
            if brick:
                order(driver, brick, key)
            else:
                end_turn(driver, "red")
        kept, shown = lines(driver), state(driver)
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert driver.app.root.current == "kingbrick/battle"
        assert (lines(driver), state(driver)) == (kept, shown)
        assert len(kept) == steps


def test_continue_on_the_first_page_leads_back_into_the_battle(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1")
    driver.press_back()
    driver.tap(driver.find("MainButton", text="Pause"))
    driver.tap(driver.find("ContinueCard"))
    assert (driver.app.root.current, lines(driver)) == ("kingbrick/battle", ("red: flick rC1",))


def test_a_battle_that_is_gone_or_broken_says_so(driver: Driver) -> None:
    go(driver, "kingbrick/battle", "nowhere")
    assert "This match is no longer here." in driver.texts()
    driver.tap(driver.find("MainButton", text="Home"))
    assert driver.app.root.current == "home"


def test_the_journal_tells_every_action_in_words(driver: Driver) -> None:
    open_battle(
        driver, EVERY_KIND, EVERY_KIND, "red: lay rF1 on bG1 bG2; red: flick rC1; red: foul mis-flick; red: fall bG1"
    )
    driver.tap(driver.find("MenuButton"))
    tap_sheet_row(driver, "kingbrick.journal")
    assert driver.app.root.current_screen.lines == (
        "Fox lays a Freeze on: Crane by the lake's Guardian, Crane by the lake's Guardian.",
        "Fox flicks a brick: Champion.",
        "Foul: mis-flick, by Fox.",
        "Defeated: Crane by the lake's Guardian. Given back: Crane by the lake's Guardian."
        " Thawed: Crane by the lake's Guardian.",
    )


def test_in_another_language_everything_is_told_anew(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1")
    driver.app.change(language="it")
    driver.settle()
    assert {"Fox schicchera: Campione.", "Fine turno"} <= set(driver.texts())
