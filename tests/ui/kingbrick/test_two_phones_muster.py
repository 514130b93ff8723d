"""Tests that armies are chosen and locked in secret on two phones, and shown together, by touches."""

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.bricks import Seat
from companion.i18n.language import Language
from companion.protocol.intents import Lock
from companion.table.kingbrick.army_library import ArmyLibrary
from companion.table.kingbrick.terms import Terms
from companion.table.kingbrick.view import Phase
from companion.ui.navigator import dump_trail
from tests.ui.fake_tables import use_fake_tables
from tests.ui.harness import Driver
from tests.ui.kingbrick.opponent import AppWithOpponent
from tests.ui.kingbrick.touches import step_bricks
from tests.ui.pages import companion, go

NIGHT = parse_army("C2N4A4")


@pytest.fixture
def pair(driver: Driver) -> AppWithOpponent:
    """The app is at a table with another phone, and is to choose its army."""
    ArmyLibrary(driver.app.store.armies, driver.app.now).add(NIGHT, "Night shift")
    ArmyLibrary(driver.app.store.armies, driver.app.now).add(parse_army("C9"), "Too much")
    pair = AppWithOpponent(driver)
    go(driver, "kingbrick/muster", pair.id)
    return pair


def choose(driver: Driver, title: str) -> None:
    driver.tap(driver.find("LinkRow", title=driver.app.say("kingbrick.muster.army")))
    driver.settle()
    driver.tap(driver.find("LinkRow", title=title))
    driver.settle()


def press(driver: Driver, key: str) -> None:
    driver.tap(driver.find("MainButton", text=driver.app.say(key)))
    driver.settle()


def every(driver: Driver, kind: str) -> list[Widget]:
    """From the top."""
    found = [widget for widget in driver.widgets() if type(widget).__name__ == kind]
    return sorted(found, key=lambda widget: -widget.to_window(*widget.pos)[1])


def trail(driver: Driver) -> str:
    return dump_trail(driver.app.root.trail)


@pytest.mark.parametrize("language", Language)
def test_an_army_is_chosen_locked_and_both_are_shown_together(
    driver: Driver, pair: AppWithOpponent, language: Language
) -> None:
    driver.app.speak(language)
    driver.settle()
    say = driver.app.say
    assert driver.find("MainButton", text=say("kingbrick.muster.lock")).disabled
    choose(driver, "Night shift")
    own, first = (say(f"kingbrick.muster.{part}", name=say("seat.red")) for part in ("own", "first"))
    assert f"{own} {first}" in driver.texts()
    press(driver, "kingbrick.muster.lock")
    pair.settle_both()
    assert pair.theirs.table.view().answered
    assert say("shared.locked") in driver.texts()
    pair.theirs.table.lock(STANDARD)
    pair.settle_both()
    assert say("shared.verified") in driver.texts()
    assert [row.left for row in every(driver, "ArmyComparisonRow")][:2] == [NIGHT.points, NIGHT.bricks]
    press(driver, "kingbrick.lineup.begin")
    assert trail(driver) == f"home kingbrick/battle:{pair.id}"
    assert pair.mine.table.view().course.lines == pair.theirs.table.view().course.lines == ()


def test_only_legal_armies_are_offered(driver: Driver, pair: AppWithOpponent) -> None:
    driver.tap(driver.find("LinkRow", title="Your army"))
    driver.settle()
    assert [row.title for row in every(driver, "LinkRow")][2:] == ["Night shift", "Standard army", "Random army"]


def begin_to_build(driver: Driver) -> str:
    """Returns the trail to the builder and its new army."""
    driver.tap(driver.find("LinkRow", title="Build a new army"))
    driver.settle()
    return trail(driver)


def test_an_army_is_built_at_the_table_also_when_the_app_is_killed_meanwhile(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        pair = AppWithOpponent(driver, hosting=False)
        table = f"home kingbrick/muster:{pair.id}"
        go(driver, "kingbrick/muster", pair.id)
        building = begin_to_build(driver)
        assert building.startswith(f"{table} kingbrick/builder:")
        page = driver.app.root.current_screen
        assert (page.confidential, page.keeps_awake) == (True, True)
        # Nothing was built: nothing is kept or chosen.
        driver.press_back()
        driver.settle()
        assert (trail(driver), driver.app.armies.all(), pair.mine.table.view().chosen) == (table, (), None)
        building = begin_to_build(driver)
        step_bricks(driver, "ninja")
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert trail(driver) == building
        pair.reopen(driver)
        pair.theirs.table.lock(STANDARD)
        pair.settle_both()
        step_bricks(driver, "ninja")
        press(driver, "kingbrick.army.take")
        assert (trail(driver), pair.mine.table.view().chosen) == (table, parse_army("N2"))
        assert "Red has chosen." in driver.texts()
        # Back leaves the choice as it was; the other army can be chosen now.
        begin_to_build(driver)
        step_bricks(driver, "guardian")
        driver.press_back()
        driver.settle()
        assert (trail(driver), pair.mine.table.view().chosen) == (table, parse_army("N2"))
        assert {one.army for one in driver.app.armies.all()} == {parse_army("G1"), parse_army("N2")}
        press(driver, "kingbrick.muster.lock")
        pair.settle_both()
        assert pair.mine.table.view().phase is Phase.OPEN


def test_an_army_that_is_built_too_late_leads_to_the_table_as_it_stands(driver: Driver, pair: AppWithOpponent) -> None:
    begin_to_build(driver)
    step_bricks(driver, "ninja")
    both_open(pair)
    pair.theirs.table.leave()
    pair.settle_both()
    press(driver, "kingbrick.army.take")
    driver.settle()
    assert trail(driver) == f"home kingbrick/battle:{pair.id}"


def test_what_was_chosen_shows_only_while_it_is_pressed(driver: Driver, pair: AppWithOpponent) -> None:
    choose(driver, "Night shift")
    assert every(driver, "ArmyStrip") == []
    finger = driver.press(driver.find("Peek"))
    driver.pump()
    assert driver.find("ArmyStrip").army == NIGHT
    finger.lift()
    driver.pump()
    press(driver, "kingbrick.muster.lock")
    assert every(driver, "ArmyStrip") == []
    finger = driver.press(driver.find("Peek"))
    driver.pump()
    assert driver.find("ArmyStrip").army == NIGHT
    finger.lift()


def test_a_lock_is_taken_back_and_the_choice_is_still_there(driver: Driver, pair: AppWithOpponent) -> None:
    choose(driver, "Night shift")
    press(driver, "kingbrick.muster.lock")
    pair.settle_both()
    press(driver, "shared.back")
    pair.settle_both()
    assert not pair.theirs.table.view().answered
    assert pair.mine.table.view().phase is Phase.CHOOSING
    press(driver, "kingbrick.muster.lock")
    assert pair.mine.table.view().locked == NIGHT


def test_a_finger_that_comes_too_late_gets_a_sentence(driver: Driver, pair: AppWithOpponent) -> None:
    choose(driver, "Night shift")
    press(driver, "kingbrick.muster.lock")
    button = driver.find("MainButton", text="Change my choice")
    pair.theirs.table.lock(STANDARD)
    finger = driver.press(button)
    pair.settle()
    finger.lift()
    driver.settle()
    assert pair.mine.table.view().phase is Phase.OPEN
    assert trail(driver) == f"home kingbrick/muster:{pair.id}"


def test_an_empty_army_can_be_locked_too(driver: Driver, pair: AppWithOpponent) -> None:
    ArmyLibrary(driver.app.store.armies, driver.app.now).add(parse_army(""), "The King alone")
    choose(driver, "The King alone")
    assert pair.mine.table.view().chosen == parse_army("")
    press(driver, "kingbrick.muster.lock")
    assert pair.mine.table.view().locked == parse_army("")


def test_a_random_army_can_be_drawn(driver: Driver, pair: AppWithOpponent) -> None:
    choose(driver, "Random army")
    press(driver, "kingbrick.muster.lock")
    army = pair.mine.table.view().locked
    assert army is not None
    assert army.points <= 44


def test_the_other_one_has_locked(driver: Driver, pair: AppWithOpponent) -> None:
    assert "Blue is still choosing." in driver.texts()
    pair.theirs.table.lock(STANDARD)
    pair.settle_both()
    assert "Blue has chosen." in driver.texts()


def test_a_draft_that_is_no_army_is_passed_over(driver: Driver, pair: AppWithOpponent) -> None:
    pair.mine.services.drafts.write(pair.id, "nonsense")
    go(driver, "kingbrick/muster", pair.id)
    assert driver.find("MainButton").disabled


def test_a_lost_connection_is_told_and_leads_to_the_page_about_it(driver: Driver, pair: AppWithOpponent) -> None:
    assert driver.find("LinkButton").kind == "good"
    pair.hang_up()
    assert driver.find("LinkButton").kind == "busy"
    driver.tap(driver.find("NoticeStrip"))
    driver.settle()
    assert trail(driver).endswith(f"pairing:{pair.id}")
    driver.press_back()
    driver.settle()
    pair.connect()
    pair.settle_both()
    assert every(driver, "NoticeStrip") == []


def test_an_illegal_army_of_the_other_one_is_named_loudly(driver: Driver, pair: AppWithOpponent) -> None:
    choose(driver, "Night shift")
    press(driver, "kingbrick.muster.lock")
    pair.theirs.table.remote.peer.say(Lock(("C9",)))
    pair.theirs.table.remote.flush()
    pair.settle_both()
    assert driver.app.say("charge.army", name="Blue") in driver.texts()
    press(driver, "notice.close")
    driver.tap(driver.find("NoticeStrip"))
    driver.settle()
    assert driver.app.say("charge.army", name="Blue") in driver.texts()


def test_the_other_one_leaves_before_the_battle(driver: Driver, pair: AppWithOpponent) -> None:
    pair.theirs.table.leave()
    pair.settle_both()
    assert driver.app.say("shared.closed") in driver.texts()
    press(driver, "banner.home")
    assert trail(driver) == "home"


def test_the_other_one_leaves_when_both_armies_are_open(driver: Driver, pair: AppWithOpponent) -> None:
    pair.mine.table.lock(STANDARD)
    pair.theirs.table.lock(STANDARD)
    pair.settle_both()
    pair.theirs.table.leave()
    pair.settle_both()
    press(driver, "kingbrick.lineup.begin")
    assert trail(driver) == f"home kingbrick/battle:{pair.id}"


def test_a_battle_that_goes_on_alone_is_not_mustered_again(driver: Driver, pair: AppWithOpponent) -> None:
    pair.mine.table.lock(STANDARD)
    pair.theirs.table.lock(STANDARD)
    driver.app.root.start(())
    pair.settle_both()
    pair.theirs.table.leave()
    pair.settle_both()
    go(driver, "kingbrick/muster", pair.id)
    driver.settle()
    assert driver.app.root.current == "kingbrick/battle"


def test_leaving_for_good_is_asked(driver: Driver, pair: AppWithOpponent) -> None:
    driver.tap(driver.find("MenuButton"))
    driver.settle()
    driver.tap(driver.find("LinkRow", title="Leave the table"))
    driver.settle()
    press(driver, "shared.leave")
    pair.settle_both()
    assert trail(driver) == "home"
    assert pair.theirs.table.alone


def test_before_anybody_has_joined_the_invitation_is_shown_again(driver: Driver) -> None:
    pair = AppWithOpponent(driver, joined=False)
    go(driver, "kingbrick/muster", pair.id)
    press(driver, "shared.invite")
    assert trail(driver).endswith(f"pairing:{pair.id}")


def test_a_muster_that_is_gone_says_so(driver: Driver) -> None:
    go(driver, "kingbrick/muster", "nowhere")
    assert driver.app.say("shared.gone") in driver.texts()
    driver.tap(driver.find("MenuButton"))
    driver.settle()
    assert [row.title for row in every(driver, "LinkRow")] == ["Rules"]
    driver.press_back()
    driver.tap(driver.find("MainButton", text="Home"))
    assert driver.app.root.current == "home"


def test_a_table_is_opened_from_the_line_up(driver: Driver) -> None:
    tables = use_fake_tables(driver.app)
    go(driver, "kingbrick/lineup")
    driver.tap(driver.find("Segment", text="Two phones"))
    driver.settle()
    driver.tap(driver.find("Segment", text="Blue"))
    driver.settle()
    press(driver, "shared.open")
    assert tables.asked == [("open", Terms(Seat.BLUE, Seat.RED))]
    assert trail(driver) == "home pairing:hosted"


def test_without_a_network_no_table_is_opened_and_that_is_said(driver: Driver) -> None:
    tables = use_fake_tables(driver.app)
    tables.refusal = "no_network"
    go(driver, "kingbrick/lineup")
    driver.tap(driver.find("Segment", text="Two phones"))
    driver.settle()
    press(driver, "shared.open")
    assert driver.app.say("pairing.obstacle.no_network") in driver.texts()
    assert trail(driver) == "home kingbrick/lineup"


def test_the_lobby_leads_to_a_table_and_back_to_a_muster(driver: Driver, pair: AppWithOpponent) -> None:
    go(driver, "kingbrick/lobby")
    driver.tap(driver.find("LinkRow", title="Join a table"))
    driver.settle()
    assert trail(driver) == "home kingbrick/lobby join"
    driver.press_back()
    driver.settle()
    driver.tap(driver.find("MainButton"))
    driver.settle()
    assert trail(driver) == f"home kingbrick/lobby kingbrick/muster:{pair.id}"


def leave_by_the_menu(driver: Driver) -> None:
    driver.tap(driver.find("MenuButton"))
    driver.settle()
    driver.tap(driver.find("LinkRow", title="Leave the table"))
    driver.settle()


def both_open(pair: AppWithOpponent) -> None:
    pair.mine.table.lock(STANDARD)
    pair.theirs.table.lock(STANDARD)
    pair.settle_both()


def test_whoever_leaves_when_both_armies_are_open_is_told_that_the_battle_goes_on(
    driver: Driver, pair: AppWithOpponent
) -> None:
    both_open(pair)
    leave_by_the_menu(driver)
    assert driver.app.say("kingbrick.battle.leave.line") in driver.texts()


def test_leaving_after_the_other_one_has_left_leads_home(driver: Driver, pair: AppWithOpponent) -> None:
    both_open(pair)
    pair.theirs.table.leave()
    pair.settle_both()
    leave_by_the_menu(driver)
    press(driver, "shared.leave")
    assert trail(driver) == "home"


def test_the_record_of_an_open_muster_leads_on_to_it(driver: Driver, pair: AppWithOpponent) -> None:
    go(driver, "record", pair.id)
    assert driver.app.say("record.unreadable") not in driver.texts()
    driver.tap(driver.find("MainButton", text="Continue"))
    driver.settle()
    assert trail(driver).endswith(f"kingbrick/muster:{pair.id}")


def test_the_page_is_whole_again_after_a_muster_that_was_gone(driver: Driver, pair: AppWithOpponent) -> None:
    pair.hang_up()
    before = driver.texts()
    go(driver, "kingbrick/muster", "nowhere")
    assert every(driver, "NoticeStrip") == []
    go(driver, "kingbrick/muster", pair.id)
    assert driver.texts() == before


def test_the_battle_that_goes_on_alone_is_the_latest_at_the_table(driver: Driver, pair: AppWithOpponent) -> None:
    both_open(pair)
    first = pair.id
    for line in ("red: resign", "offer rematch"):
        pair.mine.table._write(line)
    pair.settle_both()
    pair.theirs.table._write("offer rematch")
    pair.settle_both()
    both_open(pair)
    pair.theirs.table.leave()
    pair.settle_both()
    assert driver.app.tables.battle(first).id == pair.id != first


def test_a_finger_on_the_page_outlives_whatever_the_other_phone_does(driver: Driver, pair: AppWithOpponent) -> None:
    finger = driver.press(driver.find("LinkRow", title="Your army"))
    pair.hang_up()
    pair.connect()
    pair.settle_both()
    pair.theirs.table.lock(STANDARD)
    pair.settle_both()
    finger.lift()
    driver.settle()
    assert driver.find("LinkRow", title="Standard army")
    assert "Blue has chosen." in driver.texts()
