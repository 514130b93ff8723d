"""Tests that a duel is begun as it was chosen, and a choice is kept the moment it is made."""

from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.uix.widget import Widget

from companion.games.kiriai.pieces import Seat
from companion.link.host import ListenObstacle
from companion.store.journal import StoredMatch
from companion.table.header import Header, dump_header
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.turns import STARTS
from companion.table.opponent import Level
from companion.ui.navigator import dump_trail
from companion.ui.screens.kiriai.lobby import MOST_OPEN, SEATS, WAYS_WITH, DuelPlan, dump_plan, parse_plan
from companion.ui.text.pairing import OBSTACLES
from tests.ui.fake_tables import FakeTables, add_blank_match_pages, use_fake_tables
from tests.ui.harness import Driver
from tests.ui.pages import NOW, companion, go, here, reach, tap_row

ROUTE = "kiriai/lobby"
NAMES = st.text(max_size=24)


@pytest.fixture
def lobby(driver: Driver) -> Driver:
    """The page as it opens from home."""
    use_fake_tables(driver.app)
    add_blank_match_pages(driver.app)
    go(driver, ROUTE)
    return driver


def asked(driver: Driver) -> list[tuple[object, ...]]:
    tables: FakeTables = driver.app.tables
    return tables.asked


def choose(driver: Driver, *names: str) -> None:
    """Taps segments, each by what it says."""
    for name in names:
        segment = driver.find("Segment", text=name)
        reach(driver, segment)
        driver.tap(segment)


def chosen(driver: Driver) -> list[str]:
    return [segment.text for segment in here(driver, "Segment") if segment.chosen]


def begin(driver: Driver) -> None:
    driver.tap(here(driver, "MainButton")[0])


def fields(driver: Driver) -> list[Widget]:
    return here(driver, "Field")


def kill(driver: Driver) -> None:
    driver.app.store.close()


def test_the_tile_at_home_leads_here_and_back_returns(driver: Driver) -> None:
    driver.tap(here(driver, "GameTile")[0])
    assert driver.app.root.current == ROUTE
    driver.tap(driver.find("BackButton"))
    assert driver.app.root.current == "home"


def test_at_first_it_is_a_standard_duel_of_two_phones_that_deal(lobby: Driver) -> None:
    assert chosen(lobby) == ["Without them", "Two phones", "Standard", "Red"]
    assert "Five spaces. Red and Blue begin at the two ends." in lobby.texts()
    begin(lobby)
    assert asked(lobby) == [("open", Terms(5, Seat.RED, True))]
    assert str(lobby.app.root.trail[-1]) == "pairing:hosted"


def test_a_table_is_opened_as_it_was_chosen(lobby: Driver) -> None:
    choose(lobby, "With the real cards", "Advanced", "Blue")
    assert chosen(lobby) == ["With the real cards", "Two phones", "Advanced", "Blue"]
    way = " ".join(map(lobby.app.say, ("kiriai.lobby.two.line", "kiriai.lobby.real.line")))
    assert {way, lobby.app.say("kiriai.lobby.advanced.line")} <= set(lobby.texts())
    begin(lobby)
    assert asked(lobby) == [("open", Terms(7, Seat.BLUE, False))]


def test_on_one_phone_names_take_the_place_of_the_colour(lobby: Driver) -> None:
    choose(lobby, "One phone", "With the real cards")
    assert chosen(lobby) == ["With the real cards", "One phone", "Standard"]
    assert " ".join(map(lobby.app.say, ("kiriai.lobby.one.line", "kiriai.lobby.told.line"))) in lobby.texts()
    red, blue = fields(lobby)
    for field, name in ((red, "Fox"), (blue, "Crane")):
        reach(lobby, field)
        lobby.tap(field)
        lobby.type(name)
    begin(lobby)
    assert asked(lobby) == [("begin_duel", 5, {"red": "Fox", "blue": "Crane"}, False)]
    assert str(lobby.app.root.trail[-1]) == f"kiriai/duel:{lobby.app.waiting().id}"


def test_the_phone_judges_the_real_cards_if_it_is_asked_to(lobby: Driver) -> None:
    choose(lobby, "With the real cards", "The phone judges", "Advanced")
    assert chosen(lobby) == ["With the real cards", "The phone judges", "Advanced"]
    assert lobby.app.say("kiriai.lobby.judge.line") in lobby.texts()
    begin(lobby)
    assert asked(lobby) == [("begin_judged_duel", 7, {"red": "", "blue": ""})]
    assert str(lobby.app.root.trail[-1]) == f"kiriai/judge:{lobby.app.waiting().id}"


def test_without_the_real_cards_there_is_nothing_to_judge(lobby: Driver) -> None:
    choose(lobby, "With the real cards", "The phone judges", "Without them")
    assert chosen(lobby) == ["Without them", "Two phones", "Standard", "Red"]
    assert "The phone judges" not in lobby.texts()


def test_against_the_phone_its_level_and_ones_colour_are_chosen_and_both_are_kept(lobby: Driver) -> None:
    choose(lobby, "Against the phone", "By lot")
    tap_row(lobby, "phone.level.strong")
    begin(lobby)
    assert lobby.app.root.current == "kiriai/phone"
    lobby.app.root.back(sure=True)
    lobby.settle()
    choose(lobby, "With the real cards", "Blue")
    begin(lobby)
    assert asked(lobby) == [
        ("begin_duel_against_phone", 5, None, Level.STRONG, False),
        ("begin_duel_against_phone", 5, Seat.BLUE, Level.STRONG, True),
    ]
    lobby.app.root.back(sure=True)
    lobby.settle()
    choose(lobby, "By lot", "One phone", "Two phones")
    assert chosen(lobby) == ["With the real cards", "Two phones", "Standard", "Red"]


def test_the_players_own_name_is_there_already(driver: Driver) -> None:
    use_fake_tables(driver.app)
    add_blank_match_pages(driver.app)
    driver.app.change(player_name="Fox")
    go(driver, ROUTE)
    choose(driver, "One phone")
    assert [field.text for field in fields(driver)] == ["Fox", ""]
    begin(driver)
    assert asked(driver) == [("begin_duel", 5, {"red": "Fox", "blue": ""}, True)]


def test_what_was_chosen_before_is_still_there_after_two_phones_again(lobby: Driver) -> None:
    choose(lobby, "Blue", "One phone", "Two phones")
    assert chosen(lobby)[-1] == "Blue"


def test_every_choice_survives_a_kill(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        go(driver, ROUTE)
        choose(driver, "With the real cards", "The phone judges", "Advanced")
        field = fields(driver)[1]
        reach(driver, field)
        driver.tap(field)
        driver.type("Crane, 100 % of them.")
        shown = [widget.text for widget in (*here(driver, "Segment"), *fields(driver))]
        kept = chosen(driver)
        kill(driver)
    with Driver(companion(tmp_path)) as driver:
        assert (driver.app.root.current, chosen(driver)) == (ROUTE, kept)
        assert [widget.text for widget in (*here(driver, "Segment"), *fields(driver))] == shown


def test_choices_are_kept_on_the_way_back_and_forgotten_at_home(lobby: Driver) -> None:
    choose(lobby, "Advanced")
    tap_row(lobby, "rules.title")
    assert lobby.app.root.current == "kiriai/rules"
    lobby.press_back()
    assert "Advanced" in chosen(lobby)
    go(lobby, ROUTE)
    assert "Standard" in chosen(lobby)


def test_a_new_duel_is_set_up_as_the_one_that_was_begun_last(lobby: Driver) -> None:
    choose(lobby, "With the real cards", "One phone", "Advanced")
    plan = lobby.app.root.current_screen.plan
    begin(lobby)
    go(lobby, "home")
    go(lobby, ROUTE)
    assert lobby.app.root.current_screen.plan == plan


@pytest.mark.parametrize("code", OBSTACLES)
def test_a_table_that_cannot_be_opened_is_told_why(lobby: Driver, code: str) -> None:
    lobby.app.tables.refusal = code
    begin(lobby)
    assert lobby.app.say(OBSTACLES[code]) in lobby.texts()
    assert (asked(lobby), lobby.app.root.current) == ([], ROUTE)


def test_every_obstacle_has_its_sentence() -> None:
    assert set(OBSTACLES) == {"no_network", *ListenObstacle}


def test_two_fingers_open_one_table(lobby: Driver) -> None:
    button = here(lobby, "MainButton")[0]
    for finger in [lobby.press(button), lobby.press(button)]:
        finger.lift()
    lobby.settle()
    assert len(asked(lobby)) == 1
    assert dump_trail(lobby.app.root.trail) == "home kiriai/lobby pairing:hosted"


def test_a_table_of_the_other_player_is_joined_from_here(lobby: Driver) -> None:
    tap_row(lobby, "join.title")
    assert lobby.app.root.current == "join"


def test_open_duels_wait_here_the_newest_first_and_not_all_of_them(lobby: Driver) -> None:
    header = dump_header(Header(STARTS[5], {"red": "Fox", "blue": "Crane"}))
    for age in range(MOST_OPEN + 1):
        lobby.app.store.journals.begin(StoredMatch(f"duel-{age}", "kiriai", "duel", header, NOW - age, NOW - age))
        lobby.app.store.journals.append(f"duel-{age}", [("secret", "tell red K")], result=None, now=NOW - age)
    lobby.app.store.journals.begin(StoredMatch("over", "kiriai", "duel", header, NOW, NOW, "1-0"))
    lobby.app.store.journals.begin(StoredMatch("other", "kaito", "board", header, NOW, NOW))
    go(lobby, ROUTE)
    rows = here(lobby, "OpenMatch")
    assert [row.match.id for row in rows] == [f"duel-{age}" for age in range(MOST_OPEN)]
    assert (rows[0].title, rows[0].detail) == (
        "Fox against Crane",
        f"9 Oct 2025, {datetime.fromtimestamp(NOW / 1000):%H:%M} · In progress",
    )
    lobby.tap(rows[0])
    assert str(lobby.app.root.trail[-1]) == "kiriai/duel:duel-0"


@given(
    st.sampled_from([(way, cards, seat) for cards, ways in WAYS_WITH.items() for way in ways for seat in SEATS[way]]),
    st.sampled_from([5, 7]),
    st.sampled_from([*map(str, Level)]),
    st.just(()) | st.tuples(NAMES, NAMES),
)
def test_a_plan_is_read_back_as_it_was_written(
    way: tuple[str, str, str], field: int, level: str, names: tuple[str, ...]
) -> None:
    plan = DuelPlan(way[0], field, *way[1:], level, names)
    written = dump_plan(plan)
    assert parse_plan(written) == plan
    # It lies between spaces in the way back, and a place holds 256 letters.
    assert " " not in written
    assert len(written) < 200


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "three.5.fair.red",
        "two.6.fair.red",
        "two.5.stacked.red",
        "two.5.fair.black.strong",
        "judge.5.fair.red.strong",
        "one.5.fair.red.strong.Fox",
        "two.5.fair.drawn.strong",
        "phone.5.fair.drawn.godlike",
    ],
)
def test_a_plan_of_another_version_is_begun_anew(text: str) -> None:
    assert parse_plan(text) == DuelPlan()
