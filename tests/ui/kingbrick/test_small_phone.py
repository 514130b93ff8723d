"""Tests that on the smallest phone, in the largest letters, what is touched is in sight and what is read makes room."""

from kivy.uix.widget import Widget

from companion.i18n.language import Language
from tests.ui.harness import Driver
from tests.ui.layout import place, seen
from tests.ui.looks import LARGE, SMALL, Look, dress
from tests.ui.pages import go, here, tidy
from tests.ui.views import show_view
from tests.ui.views.kingbrick import muster


def in_sight(driver: Driver, kind: str) -> list[Widget]:
    """Those of a class that are seen whole."""
    found = [widget for widget in driver.widgets() if type(widget).__name__ == kind]
    return [widget for widget in found if not place(widget).sticks_out(seen(widget))]


def test_rows_to_recruit_orders_and_the_end_of_a_battle_are_in_sight(driver: Driver) -> None:
    dress(driver, Look(SMALL, 2.0, Language.IT))
    go(driver, "kingbrick/builder", muster(driver.app, "half")["half"])
    assert len(in_sight(driver, "BrickRow")) >= 2
    # Too many bricks, and some that the box lacks, are told in many words.
    for text_size in (1.5, 2.0):
        dress(driver, Look(SMALL, text_size, Language.IT))
        go(driver, "kingbrick/builder", muster(driver.app, "over")["over"])
        steppers = [row.ids.stepper for row in here(driver, "BrickRow")]
        assert len([one for one in steppers if not place(one).sticks_out(seen(one))]) >= 2
    show_view(driver, "kingbrick-battle-more")
    assert len(in_sight(driver, "LinkRow")) >= 3
    assert not any(row.detail for row in in_sight(driver, "LinkRow"))
    # With more room the rows say more.
    dress(driver, Look(LARGE, 1.0, Language.IT))
    assert all(row.detail for row in in_sight(driver, "LinkRow"))
    tidy(driver)
    dress(driver, Look(SMALL, 2.0, Language.IT))
    show_view(driver, "kingbrick-battle-won")
    banner = driver.find("WinBanner")
    assert all(not place(text).sticks_out(seen(text)) for text in banner.ids.words.children if text.height)
