"""Tests that an army is built, kept, shared and deleted by touches, and saved at every one of them."""

from itertools import product
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.games.kingbrick.army import STANDARD, Army, dump_army, parse_army, violations
from companion.games.kingbrick.bricks import EXPANSIONS, Faces, Kind
from companion.store.armies import Armies
from companion.table.kingbrick.army_library import ArmyLibrary, Saved
from companion.table.kingbrick.box import Box
from companion.ui.theme import Theme
from tests.ui.harness import Driver
from tests.ui.kingbrick.touches import raise_broken_store, show_stepper, step_bricks, tap_sheet_row
from tests.ui.pages import companion, go, scrolls
from tests.ui.views.kingbrick import muster


def chest(driver: Driver) -> ArmyLibrary:
    return ArmyLibrary(driver.app.store.armies, driver.app.now)


def open_builder(driver: Driver, code: str = "", name: str = "") -> str:
    army_id = chest(driver).add(parse_army(code), name)
    go(driver, "kingbrick/builder", army_id)
    return army_id


def menu(driver: Driver, key: str) -> None:
    head = driver.app.root.current_screen.ids.head
    driver.tap(next(child for child in head.walk(restrict=True) if type(child).__name__ == "MenuButton"))
    tap_sheet_row(driver, key)


def code(driver: Driver, army_id: str) -> str:
    saved = chest(driver).find(army_id)
    assert saved is not None
    return dump_army(saved.army)


def rows(driver: Driver) -> list[str]:
    return [row.title for row in reversed(driver.app.root.current_screen.ids.rows.children)]


class TestBuilder:
    def test_every_step_is_saved_before_the_next_frame(self, tmp_path: Path) -> None:
        with Driver(companion(tmp_path)) as driver:
            army_id = open_builder(driver)
            for kind, kept in (("guardian", "G1"), ("champion", "G1C1"), ("champion", "G1C2")):
                step_bricks(driver, kind)
                assert code(driver, army_id) == kept
            step_bricks(driver, "guardian", up=False)
            driver.app.store.close()
        with Driver(companion(tmp_path)) as driver:
            assert (driver.app.root.current, code(driver, army_id)) == ("kingbrick/builder", "C2")
            assert driver.find("BrickRow", key="kingbrick.champion.name").count == 2

    def test_what_is_left_is_always_told(self, driver: Driver) -> None:
        open_builder(driver, "G11C4")
        assert {"2 points left", "5 bricks left"} <= set(driver.texts())
        step_bricks(driver, "guardian")
        assert {"Exactly 44 points", "4 bricks left"} <= set(driver.texts())
        step_bricks(driver, "ninja")
        assert "4 points too many" in driver.texts()
        assert "4 points too many: take out 1 × Ninja." in driver.texts()

    @pytest.mark.parametrize(
        ("size", "text", "kinds"),
        [
            ((360, 800), 1.0, ("guardian", "assassin")),
            ((412, 915), 1.0, ("champion", "mercenary")),
            ((320, 568), 1.5, ("guardian",)),
        ],
    )
    def test_the_stepper_stays_under_the_finger(
        self, driver: Driver, size: tuple[int, int], text: float, kinds: tuple[str, ...]
    ) -> None:
        """While suggestions go, bricks are missing, the army becomes too large, and is put right again."""
        driver.resize(size)
        driver.app.apply_theme(Theme(text_scale=text))
        for kind, owned in product(kinds, (0, 11)):
            driver.app.box.own("G", owned)
            open_builder(driver, "G10C3")
            less, more = show_stepper(driver, kind)
            place = more.to_window(*more.center)
            row = driver.find("BrickRow", key=f"kingbrick.{kind}.name")
            for step in (1, 1, 1, 1, 1, -1, -1, -1):
                wanted = row.count + step
                driver.tap(more if step > 0 else less)
                driver.settle()
                assert (row.count, more.to_window(*more.center)) == (wanted, pytest.approx(place, abs=1))

    def test_a_stepper_at_the_edge_is_not_covered_by_what_is_wrong(self, driver: Driver) -> None:
        driver.resize((320, 568))
        open_builder(driver, "G11C4")
        _less, more = show_stepper(driver, "freeze")
        scroll = driver.app.root.current_screen.ids.scroll
        edge = scroll.y
        for _ in range(3):
            driver.tap(more)
            driver.settle()
        assert driver.find("BrickRow", key="kingbrick.freeze.name").count == 3
        assert round(more.to_window(*more.pos)[1]) >= scroll.y > edge
        # Another army is read from its beginning, also where no finger has let go of the stepper.
        open_builder(driver, "N1")
        assert (scroll.scroll_y, scroll.room) == (1, 0)

    def test_a_broken_limit_blocks_only_the_way_into_battle(self, driver: Driver) -> None:
        army_id = open_builder(driver, "C9")
        assert driver.find("MainButton", text="Into battle").disabled
        # In the list it is marked, and another army is read from its beginning.
        driver.app.root.current_screen.ids.scroll.scroll_y = 0
        go(driver, "kingbrick/armies")
        assert "45 points · 9 bricks · over the limits" in driver.texts()
        open_builder(driver)
        assert driver.app.root.current_screen.ids.scroll.scroll_y == 1
        # The King alone may fight, and nobody is led to it.
        assert driver.find("MainButton", text="Into battle").kind == "quiet"
        go(driver, "kingbrick/builder", army_id)
        # What puts it right is done by a tap on the words.
        driver.tap(driver.find("Complaints"))
        assert code(driver, army_id) == "C8"
        driver.tap(driver.by_text("Undo"))
        assert code(driver, army_id) == "C9"
        step_bricks(driver, "champion", up=False)
        assert driver.find("MainButton", text="Into battle").disabled is False
        step_bricks(driver, "champion")
        assert code(driver, army_id) == "C9"

    def test_what_the_box_lacks_is_named(self, driver: Driver) -> None:
        driver.app.box.own("N", 1)
        open_builder(driver, "G1N2")
        assert "Not in your box: 1 × Guardian, 1 × Ninja." in driver.texts()
        assert "1 missing in your box" in driver.texts()

    def test_a_suggestion_fills_the_army_and_can_be_taken_back(self, driver: Driver) -> None:
        army_id = open_builder(driver, "G11C4")
        (first, *_) = reversed(driver.app.root.current_screen.ids.fills.children)
        driver.app.root.current_screen.ids.scroll.scroll_to(first, animate=False)
        driver.settle()
        driver.tap(first)
        assert parse_army(code(driver, army_id)).points == 44
        driver.tap(driver.by_text("Undo"))
        assert code(driver, army_id) == "G11C4"

    def test_an_undo_that_comes_late_changes_the_army_it_is_about(self, driver: Driver) -> None:
        first = open_builder(driver, "G1", "First")
        second = chest(driver).add(parse_army("N1"), "Second")
        menu(driver, "kingbrick.army.standard")
        driver.app.root.open("kingbrick/builder", second)
        driver.settle()
        driver.tap(driver.by_text("Undo"))
        assert (code(driver, first), code(driver, second)) == ("G1", "N1")

    def test_an_empty_army_waits_while_the_player_looks_elsewhere(self, driver: Driver) -> None:
        army_id = open_builder(driver)
        menu(driver, "kingbrick.share")
        driver.press_back()
        step_bricks(driver, "ninja")
        assert code(driver, army_id) == "N1"

    def test_the_standard_army_is_two_taps_away(self, driver: Driver) -> None:
        army_id = open_builder(driver)
        menu(driver, "kingbrick.army.standard")
        assert code(driver, army_id) == dump_army(STANDARD)

    @pytest.mark.parametrize("rank", [0, 17, 36_000])
    def test_a_random_army_is_legal(self, driver: Driver, rank: int) -> None:
        driver.app.chance = lambda below: min(rank, below - 1)
        army_id = open_builder(driver)
        menu(driver, "kingbrick.army.random")
        army = parse_army(code(driver, army_id))
        assert (violations(army), army.points >= 40) == ((), True)

    def test_expansions_are_offered_when_they_are_switched_on_or_there(self, driver: Driver) -> None:
        open_builder(driver, "H1")
        shown = {row.kind for row in driver.app.root.current_screen.ids.rows.children}
        assert shown & EXPANSIONS == {Kind.GHOST}
        Box(driver.app.store.collection).switch(True)
        open_builder(driver)
        assert {row.kind for row in driver.app.root.current_screen.ids.rows.children} >= EXPANSIONS

    def test_expansions_that_were_switched_off_are_offered_no_more(self, driver: Driver) -> None:
        Box(driver.app.store.collection).switch(True)
        army_id = open_builder(driver, "H1")
        Box(driver.app.store.collection).switch(False)
        go(driver, "kingbrick/builder", army_id)
        shown = {row.kind for row in driver.app.root.current_screen.ids.rows.children}
        assert shown & EXPANSIONS == {Kind.GHOST}
        step_bricks(driver, "ghost", up=False)
        assert driver.find("BrickRow", key="kingbrick.ghost.name").count == 0

    def test_an_undo_leaves_the_steps_that_came_later(self, driver: Driver) -> None:
        army_id = open_builder(driver, "C2")
        menu(driver, "kingbrick.army.standard")
        step_bricks(driver, "champion", up=False)
        step_bricks(driver, "ninja")
        assert code(driver, army_id) == "G12C3N1"
        driver.tap(driver.by_text("Undo"))
        assert code(driver, army_id) == "C1N1"

    def test_a_name_that_cannot_be_read_back_is_told(self, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
        open_builder(driver, "G1", "The wall")
        menu(driver, "kingbrick.army.rename")
        driver.type("!")
        monkeypatch.setattr(Armies, "find", raise_broken_store)
        driver.app.root.current_screen.ids.called.field.focus = False
        driver.settle()
        assert driver.app.say("trouble.broken") in driver.texts()

    def test_a_touch_explains_a_brick_with_its_odds(self, driver: Driver) -> None:
        open_builder(driver)
        driver.tap(driver.by_text("Champion"))
        assert any("5 of 6 faces set it free." in text for text in driver.texts())

    def test_the_name_is_kept_letter_by_letter(self, driver: Driver) -> None:
        army_id = open_builder(driver)
        menu(driver, "kingbrick.army.rename")
        driver.type("The wall")
        assert chest(driver).find(army_id) == Saved(army_id, "The wall", Army())
        driver.app.root.current_screen.ids.called.field.focus = False
        driver.settle()
        assert driver.app.root.current_screen.title == "The wall"

    def test_an_army_that_was_never_begun_is_not_kept(self, driver: Driver) -> None:
        go(driver, "kingbrick/armies")
        driver.tap(driver.find("MainButton", text="New army"))
        assert len(chest(driver).all()) == 1
        driver.press_back()
        assert (driver.app.root.current, chest(driver).all()) == ("kingbrick/armies", ())

    def test_an_army_goes_into_battle_as_reds(self, driver: Driver) -> None:
        open_builder(driver, "N11")
        driver.tap(driver.find("MainButton", text="Into battle"))
        assert driver.app.root.current_screen.lineup.red.army == parse_army("N11")


class TestChest:
    def test_a_deleted_army_can_be_taken_back(self, driver: Driver) -> None:
        muster(driver.app, "wall", "odd")
        go(driver, "kingbrick/armies")
        before = chest(driver).all()
        self.more(driver, "The wall", "kingbrick.army.delete")
        assert rows(driver) == ["Night shift"]
        driver.tap(driver.by_text("Undo"))
        assert (sorted(rows(driver)), chest(driver).all()) == (["Night shift", "The wall"], before)

    def test_a_deletion_in_the_builder_leads_back_and_can_be_undone(self, driver: Driver) -> None:
        muster(driver.app, "wall")
        go(driver, "kingbrick/armies")
        driver.tap(driver.by_text("The wall"))
        menu(driver, "kingbrick.army.delete")
        assert (driver.app.root.current, rows(driver)) == ("kingbrick/armies", [])
        driver.tap(driver.by_text("Undo"))
        assert rows(driver) == ["The wall"]

    def test_a_copy_has_a_name_of_its_own(self, driver: Driver) -> None:
        muster(driver.app, "wall")
        go(driver, "kingbrick/armies")
        self.more(driver, "The wall", "kingbrick.army.duplicate")
        assert sorted(rows(driver)) == ["The wall", "The wall (copy)"]

    def test_armies_are_sorted_as_wanted(self, driver: Driver) -> None:
        muster(driver.app, "odd", "wall", "half")
        go(driver, "kingbrick/armies")
        menu(driver, "kingbrick.sort")
        driver.tap(driver.by_text("By name"))
        assert rows(driver) == ["Night shift", "The wall", "Army without a name"]
        menu(driver, "kingbrick.sort")
        driver.tap(driver.by_text("Most points first"))
        assert rows(driver) == ["The wall", "Night shift", "Army without a name"]

    def test_two_armies_are_compared_side_by_side(self, driver: Driver) -> None:
        muster(driver.app, "wall", "odd")
        go(driver, "kingbrick/armies")
        self.more(driver, "The wall", "kingbrick.compare")
        driver.tap(driver.find("Radio", title="Night shift"))
        assert driver.app.root.current == "kingbrick/compare"
        guardians = driver.find("ArmyComparisonRow", title="Guardian")
        assert (guardians.left, guardians.right) == (12, 0)

    @staticmethod
    def more(driver: Driver, name: str, key: str) -> None:
        row: Widget = driver.find("ArmyRow", title=name)
        driver.tap(next(child for child in row.children if type(child).__name__ == "MenuButton"))
        tap_sheet_row(driver, key)


class TestSharing:
    @pytest.mark.parametrize("way", ["Copy as text", "Copy the army code", "Copy the link"])
    def test_what_is_shared_comes_back_as_the_same_army(self, driver: Driver, way: str) -> None:
        army_id = muster(driver.app, "wall")["wall"]
        go(driver, "kingbrick/share", army_id)
        driver.tap(driver.by_text(way))
        chest(driver).delete(army_id)
        go(driver, "kingbrick/armies")
        menu(driver, "kingbrick.paste")
        (saved,) = chest(driver).all()
        assert saved.army == STANDARD
        assert saved.name == ("" if way == "Copy the army code" else "The wall")
        assert "Added to your armies: 44 points · 16 bricks." in driver.texts()

    def test_a_name_that_looks_like_a_code_is_a_name(self, driver: Driver) -> None:
        army_id = chest(driver).add(STANDARD, "G8")
        go(driver, "kingbrick/share", army_id)
        driver.tap(driver.by_text("Copy as text"))
        chest(driver).delete(army_id)
        go(driver, "kingbrick/armies")
        menu(driver, "kingbrick.paste")
        (saved,) = chest(driver).all()
        assert (saved.name, saved.army) == ("G8", STANDARD)

    def test_the_code_is_drawn_for_a_camera(self, driver: Driver) -> None:
        go(driver, "kingbrick/share", muster(driver.app, "wall")["wall"])
        screen = driver.app.root.current_screen
        assert screen.link == "tabletop-companion://army/G12C4?name=The%20wall"
        assert len(screen.rows) == len(screen.rows[0]) > 20

    @pytest.mark.parametrize(
        ("pasted", "key", "shown"),
        [
            ("", "nothing", ""),
            ("hello there", "none", ""),
            ("G1\nC1", "several", ""),
            ("C4C8", "bad", "C4C8"),
            ("G100", "many", "G100"),
        ],
    )
    def test_nonsense_is_refused_in_words_and_changes_nothing(
        self, driver: Driver, pasted: str, key: str, shown: str
    ) -> None:
        go(driver, "kingbrick/armies")
        driver.app.phone.clipboard.copy(pasted)
        menu(driver, "kingbrick.paste")
        assert driver.app.say(f"kingbrick.paste.{key}", code=shown) in driver.texts()
        assert chest(driver).all() == ()


class TestBox:
    def test_expansions_and_their_faces_are_the_owners_business(self, driver: Driver) -> None:
        go(driver, "kingbrick/box")
        assert not [row for row in driver.widgets() if type(row).__name__ == "FacesRow"]
        switch = driver.find("SwitchRow", title="Expansion bricks")
        scroll = scrolls(driver)[0]
        scroll.scroll_to(switch, animate=False)
        driver.settle()
        driver.tap(switch)
        row = driver.find("FacesRow", key="kingbrick.ghost.name")
        scroll.scroll_to(row, animate=False)
        driver.settle()
        less, more = (button for button in row.walk(restrict=True) if type(button).__name__ == "StepButton")
        driver.tap(less)
        assert Box(driver.app.store.collection).faces() == {Kind.GHOST: Faces(0, 6)}
        driver.tap(more)
        assert Box(driver.app.store.collection).faces() == {Kind.GHOST: Faces(1, 5)}
        assert "1 happy face of 6" in driver.texts()
