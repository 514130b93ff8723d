"""The views of the pages that belong to no game."""

from concurrent.futures import Future
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from companion.games.contract import Result
from companion.store.journal import StoredMatch
from companion.store.series import StoredTarget
from companion.table.header import Header, dump_header
from companion.table.history import HistoryFilter
from companion.ui.game_catalogue import GAMES
from tests.table.matches import BATTLE, DUEL, TALLY, Script, play
from tests.ui.harness import Driver
from tests.ui.pages import DAY, NOW, go, here, reach, row, tap_row
from tests.ui.views.registry import view

RULES = {game.id: f"{game.id}/rules" for game in GAMES}


@view()
def home(driver: Driver) -> None:
    """A match waits."""


@view()
def home_first(driver: Driver) -> None:
    driver.app.root.current_screen.waiting = None


@view()
def settings(driver: Driver) -> None:
    go(driver, "settings")


@view()
def settings_foot(driver: Driver) -> None:
    go(driver, "settings")
    reach(driver, row(driver, "settings.erase"))


@view(
    {
        "language": "settings.language",
        "theme": "settings.theme",
        "size": "settings.size",
        "facing": "settings.facing.kiriai",
        "shake": "settings.shake",
    }
)
def settings_choice(driver: Driver, key: str) -> None:
    go(driver, "settings")
    tap_row(driver, key)


@view()
def settings_voiceless(driver: Driver) -> None:
    """There is no voice for the announcer."""
    go(driver, "settings")
    reach(driver, row(driver, "settings.announcer"))
    driver.app.tell(driver.app.say("settings.announcer.none"))


@view()
def settings_export(driver: Driver) -> None:
    go(driver, "settings")
    tap_row(driver, "settings.export")


@view()
def settings_export_long(driver: Driver) -> None:
    """The clipboard has refused it."""
    go(driver, "settings")
    tap_row(driver, "settings.export")
    with patch.object(driver.app.phone.clipboard, "copy", return_value=False):
        driver.tap(row(driver, "settings.export.copy"))


@view()
def settings_import(driver: Driver) -> None:
    go(driver, "settings")
    tap_row(driver, "settings.import")


@view()
def settings_import_found(driver: Driver) -> None:
    go(driver, "settings")
    driver.app.phone.clipboard.copy(driver.app.store.archive.export().decode())
    tap_row(driver, "settings.import")
    driver.tap(row(driver, "settings.import.paste"))
    driver.until(lambda: driver.app.say("settings.merge") in driver.texts())


@view()
def settings_import_ask(driver: Driver) -> None:
    settings_import_found(driver)
    driver.find("MenuSheet").ids.scroll.scroll_y = 0
    driver.settle()
    driver.tap(row(driver, "settings.replace"))


@view()
def settings_import_reading(driver: Driver) -> None:
    """From a cloud that takes its time."""
    go(driver, "settings")
    data = driver.app.root.current_screen.data
    data._reading = reading = Future[Any]()
    data._show_progress(reading, 0.0)


@view()
def settings_import_fault(driver: Driver) -> None:
    go(driver, "settings")
    driver.app.phone.clipboard.copy("[]")
    tap_row(driver, "settings.import")
    driver.tap(row(driver, "settings.import.paste"))
    driver.until(lambda: driver.app.say("flaw.not_ours") in driver.texts())


@view()
def settings_erase_ask(driver: Driver) -> None:
    go(driver, "settings")
    tap_row(driver, "settings.erase")


@view()
def history(driver: Driver) -> None:
    go(driver, "history")


@view()
def history_empty(driver: Driver) -> None:
    go(driver, "history")
    driver.app.root.current_screen.matches = ()


@view()
def history_filter(driver: Driver) -> None:
    go(driver, "history")
    driver.tap(here(driver, "LinkRow")[0])


@view()
def history_none(driver: Driver) -> None:
    """Nothing fits the filter."""
    go(driver, "history")
    driver.app.root.current_screen.filter = HistoryFilter("kingbrick", "Crane")
    driver.app.root.current_screen.on_matches()


@view()
def scores(driver: Driver) -> None:
    go(driver, "scores")


@view()
def scores_empty(driver: Driver) -> None:
    go(driver, "scores")
    driver.app.root.current_screen.scores = ()


@view()
def series(driver: Driver) -> None:
    """A best of three that the last match has decided, between players with long names."""
    for number, result in enumerate(("1-0", "0-1", Result.DRAW.value, "1-0")):
        if driver.app.store.journals.find(f"series-{number}") is None:
            header = dump_header(Header("?", {"red": "Fox from the hills", "blue": "Crane by the lake"}))
            moment = NOW - 60 * DAY + number
            match = StoredMatch(f"series-{number}", "kiriai", "judge", header, moment, moment, result)
            driver.app.store.journals.begin(match)
    driver.app.store.series.write(StoredTarget("kiriai", "crane by the lake", "fox from the hills", 3, NOW - 90 * DAY))
    go(driver, "series", "series-0")
    driver.until(lambda: here(driver, "Bars"))


@view(
    {
        "duel": replace(DUEL, actions=("AK/CB",)),
        "board": TALLY,
        "battle": replace(
            BATTLE, actions=("red: flick rC1", "red: capture bC1", "blue: throw bC1 5 happy", "red: fall bK")
        ),
    }
)
def series_numbers(driver: Driver, script: Script) -> None:
    """What was counted in each game, at the foot of the page."""
    if driver.app.store.journals.find(f"numbers-{script.game}") is None:
        names = dict(zip(script.seats, ("Anna Maria", "Benedetto"), strict=True))
        play(driver.app.store.journals, script, f"numbers-{script.game}", NOW - 80 * DAY, **names)
    go(driver, "series", f"numbers-{script.game}")
    driver.until(lambda: len(here(driver, "Bars")) > 2)
    driver.settle()
    reach(driver, here(driver, "Bars")[-1])


@view()
def series_counting(driver: Driver) -> None:
    series(driver)
    page = driver.app.root.current_screen
    page._found = None
    page._show_numbers()


@view()
def series_choice(driver: Driver) -> None:
    series(driver)
    choice = here(driver, "ChoiceRow")[0]
    reach(driver, choice)
    driver.tap(choice)


@view()
def series_gone(driver: Driver) -> None:
    go(driver, "series", "nobody")


@view()
def history_undo(driver: Driver) -> None:
    go(driver, "history")
    driver.app.tell(driver.app.say("record.deleted"), undo=lambda: None)


@view({match: match for match in ("duel", "battle", "board", "broken")})
def record(driver: Driver, match: str) -> None:
    go(driver, "record", match)


@view()
def record_delete(driver: Driver) -> None:
    """A duel that goes on between two phones."""
    go(driver, "record", "duel")
    page = driver.app.root.current_screen
    page.record = replace(page.record, leads_back=True, summary=replace(page.record.summary, open=True))
    page.ask_delete()


@view()
def record_gone(driver: Driver) -> None:
    go(driver, "record", "nobody")


@view()
def rules(driver: Driver) -> None:
    go(driver, "rules")


@view(RULES, named="{}-rules")
def rules_of_game(driver: Driver, route: str) -> None:
    go(driver, route)


@view(RULES, named="{}-rules-pieces")
def rules_pieces(driver: Driver, route: str) -> None:
    go(driver, route)
    reach(driver, here(driver, "PieceRow")[-1])


@view(RULES, named="{}-rules-rulings")
def rules_rulings(driver: Driver, route: str) -> None:
    go(driver, route)
    here(driver, "PageScroll")[0].scroll_y = 0


@view(RULES, named="{}-rules-piece")
def rules_sheet(driver: Driver, route: str) -> None:
    go(driver, route)
    piece = here(driver, "PieceRow")[-1]
    reach(driver, piece)
    driver.tap(piece)


@view()
def about(driver: Driver) -> None:
    go(driver, "about")


@view()
def licence(driver: Driver) -> None:
    go(driver, "licence", "font")


@view()
def home_notice_second(driver: Driver) -> None:
    driver.app.warn(driver.app.say("notice.second"), "")


@view()
def home_notice(driver: Driver) -> None:
    driver.app.warn(driver.app.say("notice.damaged"), "companion-damaged-2025-10-09.db")


@view()
def home_trouble(driver: Driver) -> None:
    driver.app.tell(driver.app.say("trouble.full"))
