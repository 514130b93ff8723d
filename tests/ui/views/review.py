"""The views of the page that reviews a match."""

from dataclasses import replace

from tests.table.matches import BOARD, DUEL, Script, play
from tests.ui.harness import Driver
from tests.ui.pages import go
from tests.ui.views.registry import view

# Older than every other sample match.
LONG_AGO = 1_500_000_000_000
# Each of them plays well, errs, and is lucky and unlucky once.
LIVELY_DUEL = replace(DUEL, start="5 1H+ 5H+ . . X Z", actions=("SA/CH", "SX/CB", "HA/RS", "CL/RH", "BH/RL"))
# An endgame that both could have won.
LIVELY_BOARD = replace(
    BOARD,
    start="1H4/Hk1ck1/6/c2k1A/H2CaA/hhK1AK f5 b kkkh KKKB",
    actions=("f2", "f3", "d3", "a3", "a5", "a1", "a2", "d2", "e2", "e1", "b1"),
)
LIVELY = {"kiriai": LIVELY_DUEL, "kaito": LIVELY_BOARD}


def open_review(driver: Driver, script: Script) -> None:
    """The whole review, once everything is judged."""
    journals = driver.app.store.journals
    match_id = f"review-{script.game}"
    if journals.find(match_id) is None:
        play(journals, script, match_id, LONG_AGO, red="Fox", blue="Crane", black="Crane")
    go(driver, "review", match_id)
    driver.until(lambda: driver.app.root.current_screen.review.done)


@view(LIVELY)
def review(driver: Driver, script: Script) -> None:
    open_review(driver, script)


@view(LIVELY, named="review-{}-foot")
def review_foot(driver: Driver, script: Script) -> None:
    open_review(driver, script)
    driver.find("PageScroll", parent=driver.app.root.current_screen.body).scroll_y = 0


@view()
def review_kiriai_round(driver: Driver) -> None:
    open_review(driver, LIVELY_DUEL)
    driver.app.root.current_screen.open_point(2)


@view()
def review_gone(driver: Driver) -> None:
    go(driver, "review", "gone")
