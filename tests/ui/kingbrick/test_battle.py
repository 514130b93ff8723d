"""Tests that a battle of KingBrick is played by touches as at the table, and nothing of it is ever lost."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games.contract import Outcome
from companion.games.kingbrick.battle import BrickPlace, Ending
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_brick as b
from companion.i18n.language import Language
from companion.ui.theme import HOLD, TARGET
from companion.ui.widgets.kingbrick.chip import StackChip
from companion.ui.widgets.kingbrick.orders import PickSheet
from tests.ui import DENSITY
from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import (
    button,
    choose_from_more,
    end_turn,
    foot,
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
        end_turn(driver)
        order(driver, "bC1", "kingbrick.fate.throw")
        driver.tap(button(driver, foot(driver, "blue")))
        driver.tap(driver.find("MainButton", text=say("kingbrick.battle.throw")))
        assert say("kingbrick.throw.happy") in driver.texts()
        driver.tap(driver.find("MainButton", text=say("kingbrick.throw.back")))
        end_turn(driver)
        choose_from_more(driver, "kingbrick.deed.king")
        choose_from_more(driver, "kingbrick.foul.mis_flick")
        end_turn(driver)
        tap_brick(driver, "bK")
        end_turn(driver)
        assert lines(driver) == (
            *("red: flick rC1", "red: fall bG1", "red: end turn"),
            *("blue: flick", "blue: capture bC1", "blue: throw bC1 1 happy", "blue: end turn"),
            *("red: king move", "red: end turn"),
            *("blue: flick", "blue: foul mis-flick", "blue: end turn"),
            *("red: flick", "red: flick", "red: fall bK"),
        )
        red = say("seat.red")
        assert say("match.wins", name=red) in driver.texts()
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
    "a brick is captured": ("", (("bC1", "kingbrick.fate.throw"),), "red: capture bC1"),
    "a brick comes free": ("", (("bC1", "kingbrick.fate.free"),), "blue: throw bC1 0 happy"),
    "a brick falls by a foul": ("", (("bC1", "kingbrick.foul.push_shot"),), "red: fall bC1"),
    "a Ninja reappears": (
        "red: flick rN1; red: hide rN1; red: end turn; blue: king move; blue: end turn",
        (("rN1", "kingbrick.deed.reappear"),),
        "red: end turn",
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
        "red: ability rD1 for rG1",
    ),
    "the King moves": ("", (("rK", "kingbrick.deed.king"),), "red: end turn"),
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
    (chip,) = (chip for chip in sheet.ids.tray.children if chip.stack.bricks == (b("bN1"),))
    driver.tap(chip)
    finger = driver.press(button(driver, sheet))
    driver.tap(chip)
    finger.lift()
    driver.settle()
    assert (sheet.active, lines(driver)) == (True, ())


def offered(driver: Driver) -> list[str]:
    return [row.title for row in driver.widgets() if type(row).__name__ == "LinkRow"]


def test_only_what_makes_sense_is_offered_and_the_flick_never_in_the_place_of_something_else(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4")
    say = driver.app.say
    captured = [say(f"kingbrick.fate.{fate}") for fate in ("free", "defeated", "throw")]
    fouls = [say(f"kingbrick.foul.{kind}") for kind in ("mis_flick", "push_shot")]
    tap_brick(driver, "rG1")
    driver.tap(button(driver, foot(driver), "MoreButton"))
    assert offered(driver) == [*captured, say("kingbrick.deed.fall"), say("kingbrick.deed.flick"), *fouls]
    assert say("kingbrick.guardian.what") in driver.texts()
    tap_sheet_row(driver, "kingbrick.deed.flick")
    # What fell is told before and after the flick in the same place.
    tap_brick(driver, "bG1")
    driver.tap(button(driver, foot(driver), "MoreButton"))
    assert offered(driver) == [*captured, say("kingbrick.deed.fall"), *fouls]
    driver.press_back()
    tap_brick(driver, "bC1")
    driver.tap(button(driver, foot(driver), "MoreButton"))
    # Of several bricks only what happened to all of them.
    assert offered(driver) == [*captured, say("kingbrick.main.fell", count=2), *fouls]


def test_a_stack_is_chosen_from_brick_by_brick_and_let_go_again(driver: Driver) -> None:
    open_battle(driver, "G2C4", "G2C4")
    page = driver.app.root.current_screen
    main = button(driver, foot(driver))
    for chosen, verb in (
        ((b("bG1"),), "1 fell: end the turn"),
        ((b("bG1"), b("bG2")), "2 fell: end the turn"),
        ((), "End the turn"),
    ):
        tap_brick(driver, "bG1")
        assert (page.chosen, main.text) == (chosen, verb)
    tap_brick(driver, "bG1")
    tap_brick(driver, "bC1")
    driver.tap(driver.find("UndoButton"))
    assert page.chosen == (b("bG1"),)
    # The way back lets go of what is chosen first.
    driver.press_back()
    assert (page.chosen, driver.app.root.current) == ((), "kingbrick/battle")
    assert lines(driver) == ()


@pytest.mark.parametrize("facing", ["facing", "same-side"])
def test_a_finger_that_taps_twice_ends_one_turn(driver: Driver, facing: str) -> None:
    driver.app.change(facing_kingbrick=facing)
    open_battle(driver, "G12C4", "G12C4")
    main = button(driver, foot(driver))
    driver.tap(main)
    driver.tap(main)
    assert lines(driver) == ("red: flick", "red: end turn")
    driver.wait(HOLD)
    end_turn(driver)
    assert lines(driver)[2:] == ("blue: flick", "blue: end turn")


def test_which_brick_was_flicked_is_asked_only_where_it_matters(driver: Driver) -> None:
    open_battle(driver, "G2C1F1", "G2C1", "red: lay rF1 on bG1")
    end_turn(driver)
    assert lines(driver)[1:] == ("red: flick", "red: end turn")
    tap_brick(driver, "rG1")
    end_turn(driver)
    assert "Which brick was flicked?" in driver.texts()
    pick(driver, "bC1")
    assert lines(driver)[3:] == ("blue: flick bC1", "blue: fall rG1", "blue: end turn")


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
        assert "Fox wins" in driver.texts()
        driver.press_back()
        driver.tap(driver.find("UndoButton"))
        assert state(driver).outcome is None


def test_a_foul_after_the_kings_fall_turns_the_win_around(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1; red: fall bK")
    driver.tap(driver.find("MenuButton"))
    tap_sheet_row(driver, "kingbrick.foul.push_shot")
    assert state(driver).outcome == Outcome(Seat.BLUE, Ending.KING_OFF_BY_FOUL)
    assert "Crane by the lake wins" in driver.texts()


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


@pytest.mark.parametrize(("key", "line"), [("match.resign", "red: resign"), ("match.draw.agree", "draw agreed")])
def test_resigning_and_a_draw_ask_once(driver: Driver, key: str, line: str) -> None:
    open_battle(driver, "G12C4", "G12C4")
    choose_from_more(driver, key)
    driver.tap(driver.find("MainButton", text="Cancel"))
    assert lines(driver) == ()
    choose_from_more(driver, key)
    driver.tap(driver.find("MainButton", text=driver.app.say(key)))
    assert lines(driver) == (line,)


def test_with_the_largest_letters_on_the_smallest_page_the_bricks_come_before_the_words_about_them(
    driver: Driver,
) -> None:
    open_battle(driver, "G12C4", "G12C4")
    red = side_panel(driver, "red")
    usual = [text for text in driver.texts() if "on the board" in text]
    assert usual
    driver.app.change(text_size=200)
    driver.resize((320, 568))
    driver.settle()
    assert red.tight
    king = red.ids.tray.children[-1]
    assert king.to_window(*king.pos)[1] >= red.ids.scroll.to_window(*red.ids.scroll.pos)[1]
    order(driver, "rC1", "kingbrick.deed.flick")
    end_turn(driver)
    assert lines(driver) == ("red: flick rC1", "red: end turn")


@pytest.mark.parametrize(
    ("size", "text_size", "facing"),
    [((320, 568), 200, "facing"), ((320, 568), 160, "same-side"), ((360, 800), 100, "facing")],
)
def test_nothing_moves_from_turn_to_turn(driver: Driver, size: tuple[int, int], text_size: int, facing: str) -> None:
    driver.app.change(text_size=text_size, facing_kingbrick=facing)
    driver.resize(size)
    open_battle(driver, "G10C4N1", "G10C4N1")

    def places() -> dict[str, tuple[float, ...]]:
        driver.settle()
        chips = (chip for chip in driver.widgets() if isinstance(chip, StackChip))
        return {f"{chip.stack.bricks[0]}"[:2]: (*chip.to_window(*chip.pos), *chip.size) for chip in chips}

    before = places()
    assert len(before) == 8
    assert all(min(place[2:]) >= TARGET * DENSITY for place in before.values())
    for chosen in (("bG1", "bC1"), (), ("rN1",), ("rG1",)):
        for brick in chosen:
            tap_brick(driver, brick)
            assert places() == before
        end_turn(driver)
        assert places() == before
    driver.tap(driver.find("UndoButton"))
    assert places() == before


class TestFacing:
    def test_the_far_players_sheet_comes_from_the_far_edge_and_can_be_touched_there(self, driver: Driver) -> None:
        open_battle(driver, "G12C4", "G12C4", "red: king move; red: end turn")
        assert driver.app.root.current_screen.near is side_panel(driver, "red")
        choose_from_more(driver, "kingbrick.foul.push_shot")
        assert lines(driver)[-2:] == ("blue: foul push-shot", "blue: end turn")
        end_turn(driver)
        end_turn(driver)
        driver.tap(button(driver, foot(driver), "MoreButton"))
        row = driver.by_text(driver.app.say("kingbrick.foul.push_shot"))
        assert row.to_window(*row.center)[1] > Window.height / 2

    def test_on_a_phone_that_is_passed_both_enter_at_the_near_edge(self, driver: Driver) -> None:
        driver.app.change(facing_kingbrick="same-side")
        open_battle(driver, "G12C4", "G12C4", "red: king move; red: end turn")
        assert driver.app.root.current_screen.near is side_panel(driver, "red")
        tap_brick(driver, "rG1")
        driver.tap(button(driver, foot(driver), "MoreButton"))
        row = driver.by_text(driver.app.say("kingbrick.foul.push_shot"))
        assert row.to_window(*row.center)[1] < Window.height / 2
        driver.press_back()
        end_turn(driver)
        assert lines(driver)[2:] == ("blue: flick", "blue: fall rG1", "blue: end turn")

    def test_a_touch_beside_the_far_sheet_closes_it(self, driver: Driver) -> None:
        open_battle(driver, "G12C4", "G12C4", "red: king move; red: end turn")
        driver.tap(button(driver, foot(driver), "MoreButton"))
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
                end_turn(driver)
        kept, shown = lines(driver), state(driver)
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert driver.app.root.current == "kingbrick/battle"
        assert (lines(driver), state(driver)) == (kept, shown)
        assert len(kept) == steps


def test_continue_on_the_first_page_leads_back_into_the_battle(driver: Driver) -> None:
    open_battle(driver, "G12C4", "G12C4", "red: flick rC1")
    driver.press_back()
    # Nothing is lost, so nothing is asked.
    assert driver.app.root.current == "home"
    driver.tap(driver.find("ContinueCard"))
    assert (driver.app.root.current, lines(driver)) == ("kingbrick/battle", ("red: flick rC1",))


def test_a_battle_that_is_gone_or_broken_says_so(driver: Driver) -> None:
    go(driver, "kingbrick/battle", "nowhere")
    assert "This match is no longer here." in driver.texts()
    driver.tap(driver.find("MainButton", text="Home"))
    assert driver.app.root.current == "home"


def test_a_journal_with_nothing_to_tell_leads_back_to_the_battle(driver: Driver) -> None:
    open_battle(driver, EVERY_KIND, EVERY_KIND)
    driver.tap(driver.find("MenuButton"))
    tap_sheet_row(driver, "kingbrick.journal")
    assert driver.app.say("kingbrick.journal.empty") in driver.texts()
    driver.tap(driver.find("MainButton", text="Back to the battle"))
    driver.settle()
    assert driver.app.root.current == "kingbrick/battle"


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
