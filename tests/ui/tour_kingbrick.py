"""What does every screen of KingBrick look like, in every state worth seeing?"""

from collections.abc import Callable

from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_brick
from companion.table.kingbrick.armies import Chest
from companion.table.kingbrick.box import Box
from companion.table.kingbrick.envelope import SCHEME
from companion.table.kingbrick.lineup import Lineup, Tent
from companion.table.match import begin
from companion.ui.app import CompanionApp
from tests.ui.harness import Driver

View = Callable[[Driver], None]
Keep = Callable[[str], Callable[[View], View]]
Go = Callable[..., None]

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


def battle(app: CompanionApp, match_id: str, script: tuple[str, str, str]) -> None:
    """A battle as the script leaves it, however often it is asked for."""
    red, blue, played = script
    app.store.journals.delete(match_id)
    start = f"red army {red}\nblue army {blue}\nred begins"
    match = begin(app.store.journals, match_id, "kingbrick", "battle", start, NAMES, LONG_AGO)
    for line in filter(None, map(str.strip, played.split(";"))):
        if line == "undo":
            match.undo(LONG_AGO)
        else:
            match.play(match.book.parse_action(line, match.state), LONG_AGO)


def muster(app: CompanionApp, *wanted: str) -> dict[str, str]:
    """Puts these armies and no others into the chest; their ids by name."""
    chest = Chest(app.store.armies, lambda: LONG_AGO)
    for saved in chest.all():
        chest.delete(saved.id)
    return {name: chest.add(parse_army(ARMIES[name][1]), ARMIES[name][0]) for name in wanted}


def _scroll_down(driver: Driver) -> None:
    driver.settle()
    for widget in driver.widgets():
        if type(widget).__name__ == "PageScroll":
            widget.scroll_y = 0


def add_views(view: Keep, go: Go) -> None:
    """Adds every view to the tour, which also knows how to go anywhere."""
    _add_army_views(view, go)
    _add_lineup_views(view, go)
    _add_battle_views(view, go)
    _add_throw_views(view, go)


def _add_army_views(view: Keep, go: Go) -> None:
    @view("kingbrick-lobby")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/lobby")

    @view("kingbrick-lobby-new")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/lobby")
        driver.app.root.current_screen.waiting = None

    @view("kingbrick-box")
    def _(driver: Driver) -> None:
        Box(driver.app.store.collection).switch(True)
        go(driver, "kingbrick/box")
        driver.find("FacesRow", key="kingbrick.ghost.name").ask(4)
        _scroll_down(driver)

    @view("kingbrick-armies")
    def _(driver: Driver) -> None:
        muster(driver.app, *ARMIES)
        go(driver, "kingbrick/armies")

    @view("kingbrick-armies-empty")
    def _(driver: Driver) -> None:
        muster(driver.app)
        go(driver, "kingbrick/armies")

    @view("kingbrick-armies-more")
    def _(driver: Driver) -> None:
        muster(driver.app, *ARMIES)
        go(driver, "kingbrick/armies")
        driver.app.root.current_screen._more(driver.app.root.current_screen.armies[0])

    @view("kingbrick-armies-sort")
    def _(driver: Driver) -> None:
        muster(driver.app, *ARMIES)
        go(driver, "kingbrick/armies")
        driver.app.root.current_screen.sort()

    @view("kingbrick-armies-paste")
    def _(driver: Driver) -> None:
        muster(driver.app, "wall")
        go(driver, "kingbrick/armies")
        driver.app.phone.clipboard.copy("C4G12")
        driver.app.root.current_screen.paste()

    for name, link in {"name": "G12C4?name=The%20wall", "kinds": EVERY_KIND, "fault": "Q1"}.items():

        @view(f"kingbrick-link-{name}")
        def _(driver: Driver, link: str = f"{SCHEME}{link}") -> None:
            go(driver, "kingbrick/lobby")
            driver.app.receive(link)

    for name in ARMIES:

        @view(f"kingbrick-builder-{name}")
        def _(driver: Driver, name: str = name) -> None:
            go(driver, "kingbrick/builder", muster(driver.app, name)[name])

    @view("kingbrick-builder-fills")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/builder", muster(driver.app, "half")["half"])
        _scroll_down(driver)

    @view("kingbrick-builder-explain")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/builder", muster(driver.app, "half")["half"])
        driver.find("RecruitRow", key="kingbrick.ninja.name").explain()

    @view("kingbrick-builder-menu")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/builder", muster(driver.app, "wall")["wall"])
        driver.app.root.current_screen.open_menu()

    @view("kingbrick-share")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/share", muster(driver.app, "wall")["wall"])

    @view("kingbrick-compare")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/compare", "-".join(muster(driver.app, "wall", "odd").values()))


def _add_lineup_views(view: Keep, go: Go) -> None:
    @view("kingbrick-lineup")
    def _(driver: Driver) -> None:
        Tent(driver.app.store.armies, lambda: LONG_AGO).write(Lineup().call(Seat.RED, "Fox"))
        go(driver, "kingbrick/lineup")

    @view("kingbrick-lineup-secret")
    def _(driver: Driver) -> None:
        lineup = Lineup().hide(True).choose(Seat.RED, parse_army("N11"))
        Tent(driver.app.store.armies, lambda: LONG_AGO).write(lineup)
        go(driver, "kingbrick/lineup")

    @view("kingbrick-lineup-curtain")
    def _(driver: Driver) -> None:
        Tent(driver.app.store.armies, lambda: LONG_AGO).write(Lineup().hide(True))
        go(driver, "kingbrick/lineup")
        driver.app.root.current_screen.arm("blue")

    @view("kingbrick-lineup-apart")
    def _(driver: Driver) -> None:
        Tent(driver.app.store.armies, lambda: LONG_AGO).write(Lineup(own=Seat.BLUE))
        go(driver, "kingbrick/lineup")

    @view("kingbrick-lineup-choose")
    def _(driver: Driver) -> None:
        muster(driver.app, *ARMIES)
        Tent(driver.app.store.armies, lambda: LONG_AGO).clear()
        go(driver, "kingbrick/lineup")
        driver.app.root.current_screen.arm("red")

    @view("kingbrick-lineup-revealed")
    def _(driver: Driver) -> None:
        hidden = Lineup().hide(True).choose(Seat.RED, parse_army("N11")).choose(Seat.BLUE, parse_army("G9C3N2M1"))
        Tent(driver.app.store.armies, lambda: LONG_AGO).write(hidden)
        go(driver, "kingbrick/lineup")
        driver.app.root.current_screen.aim()
        driver.app.root.current_screen.begin()

    @view("kingbrick-lineup-standing")
    def _(driver: Driver) -> None:
        hidden = Lineup().hide(True).choose(Seat.RED, parse_army("N11")).choose(Seat.BLUE, parse_army("G9C3N2M1"))
        Tent(driver.app.store.armies, lambda: LONG_AGO).write(hidden.call(Seat.RED, "Fox").reveal())
        go(driver, "kingbrick/lineup")


def _add_battle_views(view: Keep, go: Go) -> None:
    scripts = {"first": FIRST_TURN, "middle": IN_THE_MIDDLE, "captured": CAPTURED, "over": WON}
    for name, script in scripts.items():

        @view(f"kingbrick-battle-{name}")
        def _(driver: Driver, script: tuple[str, str, str] = script) -> None:
            battle(driver.app, "kb", script)
            go(driver, "kingbrick/battle", "kb")

    @view("kingbrick-battle-passed")
    def _(driver: Driver) -> None:
        battle(driver.app, "kb", (*IN_THE_MIDDLE[:2], f"{IN_THE_MIDDLE[2]}; red: end turn"))
        go(driver, "kingbrick/battle", "kb")
        screen = driver.app.root.current_screen
        screen.facing = False
        screen._render()

    for name, played, brick in (
        ("brick", "", "rC1"),
        ("assassin", "red: flick rA1", "rA1"),
        ("turned", "red: king move; red: end turn; blue: flick bN1", "bN1"),
    ):

        @view(f"kingbrick-battle-{name}")
        def _(driver: Driver, played: str = played, brick: str = brick) -> None:
            battle(driver.app, "kb", (EVERY_KIND, EVERY_KIND, played))
            go(driver, "kingbrick/battle", "kb")
            screen = driver.app.root.current_screen
            screen._ask(screen.near, driver.find("BrickChip", brick=parse_brick(brick)))

    @view("kingbrick-battle-pick")
    def _(driver: Driver) -> None:
        battle(driver.app, "kb", (EVERY_KIND, "G12C4", ""))
        go(driver, "kingbrick/battle", "kb")
        screen = driver.app.root.current_screen
        screen._ask(screen.near, driver.find("BrickChip", brick=parse_brick("rF1")))
        driver.settle()
        driver.tap(driver.by_text(driver.app.say("kingbrick.deed.lay")))

    @view("kingbrick-battle-more")
    def _(driver: Driver) -> None:
        battle(driver.app, "kb", (EVERY_KIND, EVERY_KIND, "red: flick rC1"))
        go(driver, "kingbrick/battle", "kb")
        screen = driver.app.root.current_screen
        screen._more(screen.near)

    @view("kingbrick-battle-won")
    def _(driver: Driver) -> None:
        battle(driver.app, "kb", WON)
        go(driver, "kingbrick/battle", "kb")
        screen = driver.app.root.current_screen
        screen._told = None
        screen._call_out()

    @view("kingbrick-battle-gone")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/battle", "nowhere")

    for name, script in {"journal": IN_THE_MIDDLE, "journal-throws": LANDED}.items():

        @view(f"kingbrick-{name}")
        def _(driver: Driver, script: tuple[str, str, str] = script) -> None:
            battle(driver.app, "kb", script)
            go(driver, "kingbrick/journal", "kb")


def _add_throw_views(view: Keep, go: Go) -> None:
    for name, script in {"ready": CAPTURED, "landed": LANDED, "idle": FIRST_TURN}.items():

        @view(f"kingbrick-throw-{name}")
        def _(driver: Driver, script: tuple[str, str, str] = script) -> None:
            battle(driver.app, "kb", script)
            go(driver, "kingbrick/throw", "kb")

    @view("kingbrick-throw-faces")
    def _(driver: Driver) -> None:
        battle(driver.app, "kb", (EVERY_KIND, EVERY_KIND, "red: flick rC1; red: capture rH1"))
        go(driver, "kingbrick/throw", "kb")

    @view("kingbrick-throw-hand")
    def _(driver: Driver) -> None:
        battle(driver.app, "kb", CAPTURED)
        go(driver, "kingbrick/throw", "kb")
        driver.app.root.current_screen.by_hand()

    @view("kingbrick-throws")
    def _(driver: Driver) -> None:
        battle(driver.app, "kb", LANDED)
        go(driver, "kingbrick/throws")

    @view("kingbrick-throws-empty")
    def _(driver: Driver) -> None:
        go(driver, "kingbrick/throws")
        screen = driver.app.root.current_screen
        screen.tallies = screen.undone = ()
        screen._render()
