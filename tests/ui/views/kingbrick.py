"""The views of KingBrick on one phone."""

from dataclasses import replace

from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_brick
from companion.table.kingbrick.army_library import ArmyLibrary
from companion.table.kingbrick.army_link import SCHEME
from companion.table.kingbrick.box import Box
from companion.table.kingbrick.lineup import Lineup, LineupStorage
from companion.ui.app import CompanionApp
from tests.table.matches import begin
from tests.ui.harness import Driver
from tests.ui.pages import go, scrolls
from tests.ui.views.registry import view

Script = tuple[str, str, str]

EVERY_KIND = "G3C2N1A1M1F2B1T1H1D1"
ARMIES = {
    "half": ("", "G5C1N2"),
    "wall": ("The wall", "G12C4"),
    "over": ("Everything at once", "G14C6N3A2"),
    "odd": ("Night shift", "C2N4A4"),
}
# In the order of the book: a start, and what was played since.
FIRST_TURN = ("G12C4", "G9C3N2M1", "")
IN_THE_MIDDLE = (
    EVERY_KIND,
    EVERY_KIND,
    "red: lay rF1 on bG1 bG2; red: flick rC1; red: fall bG3; red: end turn;"
    "blue: flick bM1; blue: desert bM1; blue: end turn;"
    "red: flick rN1; red: hide rN1; red: end turn;"
    "blue: flick bC1; blue: fall rG1 rC2; blue: foul mis-flick; blue: end turn; red: flick rG2",
)
CAPTURED = (
    EVERY_KIND,
    EVERY_KIND,
    "red: flick rC1; red: capture rC1; red: capture rG1; red: capture bH1; red: fall rG2",
)
LANDED = (
    EVERY_KIND,
    EVERY_KIND,
    f"{CAPTURED[2]}; red: throw rG1 6 sad; undo; red: throw rG1 1 happy; undo; red: throw rG1 5 sad;"
    "red: throw rC1 2 happy",
)
WON = ("G12C4", "G9C3N2M1", "red: flick rC1; red: fall bK")
# Long ago, so that no other page shows them first.
LONG_AGO = 1_700_000_000_000
NAMES = {"red": "Fox", "blue": "Crane by the lake"}


def battle(app: CompanionApp, match_id: str, script: Script) -> None:
    """A battle as the script leaves it, however often it is asked for."""
    red, blue, played = script
    app.store.journals.delete(match_id)
    start = f"red army {red}\nblue army {blue}\nred begins"
    match = begin(app.store.journals, match_id, "kingbrick", "battle", start, NAMES, LONG_AGO)
    for line in filter(None, map(str.strip, played.split(";"))):
        if line == "undo":
            match.undo(LONG_AGO)
        else:
            match.play(match.course.adapter.parse_action(line, match.course.state), LONG_AGO)


def muster(app: CompanionApp, *wanted: str) -> dict[str, str]:
    """Puts these armies and no others into the chest; their ids by name."""
    chest = ArmyLibrary(app.store.armies, lambda: LONG_AGO)
    for saved in chest.all():
        chest.delete(saved.id)
    return {name: chest.add(parse_army(ARMIES[name][1]), ARMIES[name][0]) for name in wanted}


def _scroll_down(driver: Driver) -> None:
    driver.settle()
    for scroll in scrolls(driver):
        scroll.scroll_y = 0


@view()
def kingbrick_lobby(driver: Driver) -> None:
    go(driver, "kingbrick/lobby")


@view()
def kingbrick_lobby_new(driver: Driver) -> None:
    go(driver, "kingbrick/lobby")
    driver.app.root.current_screen.waiting = None


@view()
def kingbrick_box(driver: Driver) -> None:
    Box(driver.app.store.collection).switch(False)
    go(driver, "kingbrick/box")


@view()
def kingbrick_box_expansions(driver: Driver) -> None:
    Box(driver.app.store.collection).switch(True)
    go(driver, "kingbrick/box")
    driver.find("FacesRow", key="kingbrick.ghost.name").ask(4)
    _scroll_down(driver)


@view()
def kingbrick_armies(driver: Driver) -> None:
    muster(driver.app, *ARMIES)
    go(driver, "kingbrick/armies")


@view()
def kingbrick_armies_empty(driver: Driver) -> None:
    muster(driver.app)
    go(driver, "kingbrick/armies")


@view()
def kingbrick_armies_more(driver: Driver) -> None:
    muster(driver.app, *ARMIES)
    go(driver, "kingbrick/armies")
    driver.app.root.current_screen._more(driver.app.root.current_screen.armies[0])


@view()
def kingbrick_armies_sort(driver: Driver) -> None:
    muster(driver.app, *ARMIES)
    go(driver, "kingbrick/armies")
    driver.app.root.current_screen.sort()


@view()
def kingbrick_armies_paste(driver: Driver) -> None:
    muster(driver.app, "wall")
    go(driver, "kingbrick/armies")
    driver.app.phone.clipboard.copy("C4G12")
    driver.app.root.current_screen.paste()


@view({"name": "G12C4?name=The%20wall", "kinds": EVERY_KIND, "fault": "Q1"})
def kingbrick_lobby_link(driver: Driver, link: str) -> None:
    go(driver, "kingbrick/lobby")
    driver.app.receive(f"{SCHEME}{link}")


@view({name: name for name in ARMIES})
def kingbrick_builder(driver: Driver, name: str) -> None:
    go(driver, "kingbrick/builder", muster(driver.app, name)[name])


@view()
def kingbrick_builder_fills(driver: Driver) -> None:
    go(driver, "kingbrick/builder", muster(driver.app, "half")["half"])
    _scroll_down(driver)


@view()
def kingbrick_builder_explain(driver: Driver) -> None:
    go(driver, "kingbrick/builder", muster(driver.app, "half")["half"])
    driver.find("BrickRow", key="kingbrick.ninja.name").explain()


@view()
def kingbrick_builder_menu(driver: Driver) -> None:
    go(driver, "kingbrick/builder", muster(driver.app, "wall")["wall"])
    driver.app.root.current_screen.open_menu()


@view()
def kingbrick_share(driver: Driver) -> None:
    go(driver, "kingbrick/share", muster(driver.app, "wall")["wall"])


@view()
def kingbrick_compare(driver: Driver) -> None:
    go(driver, "kingbrick/compare", "-".join(muster(driver.app, "wall", "odd").values()))


@view()
def kingbrick_lineup(driver: Driver) -> None:
    LineupStorage(driver.app.store.drafts).write(Lineup().call(Seat.RED, "Fox"))
    go(driver, "kingbrick/lineup")


@view()
def kingbrick_lineup_secret(driver: Driver) -> None:
    lineup = Lineup().hide(True).choose(Seat.RED, parse_army("N11"))
    LineupStorage(driver.app.store.drafts).write(lineup)
    go(driver, "kingbrick/lineup")


@view()
def kingbrick_lineup_curtain(driver: Driver) -> None:
    LineupStorage(driver.app.store.drafts).write(Lineup().hide(True))
    go(driver, "kingbrick/lineup")
    driver.app.root.current_screen.arm("blue")


@view()
def kingbrick_lineup_apart(driver: Driver) -> None:
    LineupStorage(driver.app.store.drafts).write(Lineup(own=Seat.BLUE))
    go(driver, "kingbrick/lineup")


@view()
def kingbrick_lineup_choose(driver: Driver) -> None:
    muster(driver.app, *ARMIES)
    LineupStorage(driver.app.store.drafts).clear()
    go(driver, "kingbrick/lineup")
    driver.app.root.current_screen.arm("red")


@view()
def kingbrick_lineup_revealed(driver: Driver) -> None:
    hidden = Lineup().hide(True).choose(Seat.RED, parse_army("N11")).choose(Seat.BLUE, parse_army("G9C3N2M1"))
    LineupStorage(driver.app.store.drafts).write(hidden)
    go(driver, "kingbrick/lineup")
    driver.app.root.current_screen.aim()
    driver.app.root.current_screen.begin()


@view()
def kingbrick_lineup_standing(driver: Driver) -> None:
    hidden = Lineup().hide(True).choose(Seat.RED, parse_army("N11")).choose(Seat.BLUE, parse_army("G9C3N2M1"))
    LineupStorage(driver.app.store.drafts).write(hidden.call(Seat.RED, "Fox").reveal())
    go(driver, "kingbrick/lineup")


@view({"first": FIRST_TURN, "middle": IN_THE_MIDDLE, "captured": CAPTURED, "over": WON})
def kingbrick_battle(driver: Driver, script: Script) -> None:
    battle(driver.app, "kb", script)
    go(driver, "kingbrick/battle", "kb")


@view()
def kingbrick_battle_passed(driver: Driver) -> None:
    battle(driver.app, "kb", (*IN_THE_MIDDLE[:2], f"{IN_THE_MIDDLE[2]}; red: end turn"))
    # Not by `change`, which would also put the look of the whole app back to what the player chose.
    facing, driver.app.settings = driver.app.settings, replace(driver.app.settings, facing_kingbrick="same-side")
    go(driver, "kingbrick/battle", "kb")
    driver.app.settings = facing


@view({"one": ("G12C4", "bG1"), "several": (EVERY_KIND, "bG1 bG2 bC1"), "king": ("G12C4", "rK")})
def kingbrick_battle_chosen(driver: Driver, asked: tuple[str, str]) -> None:
    army, bricks = asked
    battle(driver.app, "kb", (army, army, ""))
    go(driver, "kingbrick/battle", "kb")
    driver.app.root.current_screen._choose(tuple(map(parse_brick, bricks.split())))


@view()
def kingbrick_battle_flicked(driver: Driver) -> None:
    battle(driver.app, "kb", (EVERY_KIND, "G12C4", "red: lay rF1 on bG1; red: flick; red: end turn"))
    go(driver, "kingbrick/battle", "kb")
    driver.tap(driver.find("MainButton", text=driver.app.say("kingbrick.battle.end")))


@view(
    {
        "brick": ("", "bC1"),
        "bricks": ("", "bC1 rG1"),
        "assassin": ("red: flick rA1", "rA1"),
        "turned": ("red: king move; red: end turn; blue: flick bN1", "bN1"),
    },
    named="kingbrick-battle-{}",
)
def kingbrick_battle_sheet(driver: Driver, asked: tuple[str, str]) -> None:
    played, bricks = asked
    battle(driver.app, "kb", (EVERY_KIND, EVERY_KIND, played))
    go(driver, "kingbrick/battle", "kb")
    driver.app.root.current_screen.entry.ask(tuple(map(parse_brick, bricks.split())))


@view()
def kingbrick_battle_pick(driver: Driver) -> None:
    battle(driver.app, "kb", (EVERY_KIND, "G12C4", ""))
    go(driver, "kingbrick/battle", "kb")
    driver.app.root.current_screen.entry.ask((parse_brick("rF1"),))
    driver.settle()
    driver.tap(driver.by_text(driver.app.say("kingbrick.deed.lay")))


@view()
def kingbrick_battle_more(driver: Driver) -> None:
    battle(driver.app, "kb", (EVERY_KIND, EVERY_KIND, "red: flick rC1"))
    go(driver, "kingbrick/battle", "kb")
    screen = driver.app.root.current_screen
    screen._more(screen)


@view()
def kingbrick_battle_won(driver: Driver) -> None:
    battle(driver.app, "kb", WON)
    go(driver, "kingbrick/battle", "kb")
    screen = driver.app.root.current_screen
    screen._told = None
    screen._call_out(screen.battle.outcome)


@view()
def kingbrick_battle_gone(driver: Driver) -> None:
    go(driver, "kingbrick/battle", "nowhere")


@view({"first": FIRST_TURN, "middle": IN_THE_MIDDLE, "throws": LANDED})
def kingbrick_journal(driver: Driver, script: Script) -> None:
    battle(driver.app, "kb", script)
    go(driver, "kingbrick/journal", "kb")


@view({"ready": CAPTURED, "landed": LANDED, "idle": FIRST_TURN})
def kingbrick_throw(driver: Driver, script: Script) -> None:
    battle(driver.app, "kb", script)
    go(driver, "kingbrick/throw", "kb")


@view()
def kingbrick_throw_faces(driver: Driver) -> None:
    battle(driver.app, "kb", (EVERY_KIND, EVERY_KIND, "red: flick rC1; red: capture rH1"))
    go(driver, "kingbrick/throw", "kb")


@view()
def kingbrick_throw_hand(driver: Driver) -> None:
    battle(driver.app, "kb", CAPTURED)
    go(driver, "kingbrick/throw", "kb")
    driver.app.root.current_screen.by_hand()


@view()
def kingbrick_throws(driver: Driver) -> None:
    battle(driver.app, "kb", LANDED)
    go(driver, "kingbrick/throws")


@view()
def kingbrick_throws_empty(driver: Driver) -> None:
    go(driver, "kingbrick/throws")
    screen = driver.app.root.current_screen
    screen.tallies = screen.undone = ()
    screen._render()
