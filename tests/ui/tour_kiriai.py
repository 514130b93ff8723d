"""What does a duel look like in every moment worth seeing, on one phone and on two?"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games.contract import Outcome
from companion.games.kiriai.notation import parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, BLUE, RED, STANDARD_FIELD, Action, Special
from companion.games.kiriai.rules import Ending, new
from companion.games.kiriai.state import Setup, State
from companion.table.kiriai.view import Audit, Phase, View
from companion.table.standing import Charge, Link
from companion.ui import theme
from tests.ui.harness import Driver
from tests.ui.kiriai import hands, puppet
from tests.ui.kiriai.states import entered, opened, position, seen
from tests.ui.tour import go, here, reach, tidy, view

LOST = Link(connected=False, hosting=False, left=False, trouble="nothing_listens")
LEFT = Link(connected=False, hosting=True, left=True)
SEAL = Charge("broken_seal", ("9f86d081884c7d659a2feaa0c55ad015" * 2, "60303ae22b998861bce3b28f33eec1be" * 2))
# In the middle of a duel: one samurai is hurt, and a card rests on either side.
MIDDLE = position("5 2H- 4E+ A H K ?")
DEALT = (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)
ROUND = opened("5 2H- 4E+ A H ? ?", "CH", "RB")
LAST = opened("5 2H- 3E+ A H ? ?", "BH", "LC")


def shown(phase: Phase, state: State = MIDDLE, **more: Any) -> Callable[[Driver], object]:
    return lambda driver: puppet.open_puppet(driver, seen(phase, state, **more))


def over(**more: Any) -> View:
    end = LAST.steps[-1].state
    return seen(Phase.OVER, end, outcome=Outcome(BLUE, Ending.DEFEAT), **more)


for name, show in {
    "inviting": shown(Phase.INVITING, new(STANDARD_FIELD), round=0),
    "dealing": shown(Phase.DEALING, new(STANDARD_FIELD)),
    "told": shown(Phase.TOLD, new(STANDARD_FIELD)),
    "closed": shown(Phase.CLOSED, new(STANDARD_FIELD), round=0),
    "choosing": shown(Phase.CHOOSING, answered=True),
    "choosing-unconnected": shown(Phase.CHOOSING, link=LOST),
    "choosing-left": shown(Phase.CHOOSING, link=LEFT, draw_offered=True),
    "locked": shown(Phase.LOCKED, MIDDLE.with_locked(RED, parse_pair("HC"))),
    "locked-entry": shown(Phase.LOCKED, Setup(red_placement=parse_placement("3E")), round=1),
    "sealed": shown(Phase.SEALED, answered=True),
    "reveal": shown(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND),
    "reveal-half": shown(Phase.REVEALING, reveal=opened("5 2H- 4E+ A H ? ?", "CH", "RB", slots=1)),
    "reveal-entry": shown(Phase.REVEALING, entered("3E", "4H").steps[-1].state, reveal=entered("3E", "4H")),
    "reveal-last": shown(Phase.REVEALING, LAST.steps[-1].state, reveal=LAST, outcome=Outcome(BLUE, Ending.DEFEAT)),
    "draw-asked": shown(Phase.CHOOSING, draw_asked=True),
    "charge": shown(Phase.SEALED, charge=SEAL),
}.items():

    @view(f"duel-{name}")
    def _(driver: Driver, show: Callable[[Driver], object] = show) -> None:
        show(driver)


for name, result in {
    "over": over(audit=Audit(DEALT, {RED: Action.HIGH_STRIKE, BLUE: Action.CHARGE}, ())),
    "over-waiting": over(),
    "over-left": over(link=LEFT),
    "over-rematch": over(audit=Audit(DEALT, {}, ()), rematch_asked=True),
    "over-charged": over(audit=Audit((), {}, (Charge("not_dealt", ("X", "Z")), SEAL))),
}.items():

    @view(f"duel-{name}")
    def _(driver: Driver, result: View = result) -> None:
        puppet.open_puppet(driver, result, result.audit.cards if result.audit else ())
        tidy(driver)


@view("duel-banner")
def _(driver: Driver) -> None:
    puppet.open_puppet(driver, replace(over(), link=None))


@view("duel-banner-draw")
def _(driver: Driver) -> None:
    puppet.open_puppet(driver, seen(Phase.OVER, MIDDLE, outcome=Outcome(None, Ending.AGREED_DRAW), link=None))


@view("duel-curtain")
def _(driver: Driver) -> None:
    hands.begin(driver)


@view("duel-telling")
def _(driver: Driver) -> None:
    hands.begin(driver, deal=False)
    hands.lift(driver)
    driver.tap(here(driver, "CardButton")[0])


@view("duel-entering")
def _(driver: Driver) -> None:
    hands.begin(driver, ADVANCED_FIELD)
    hands.lift(driver)


@view("duel-chosen")
def _(driver: Driver) -> None:
    hands.begin(driver)
    hands.lift(driver)
    hands.lay(driver, Action.APPROACH)
    hands.lay(driver, Action.HIGH_STRIKE)


@view("duel-covered")
def _(driver: Driver) -> None:
    puppet.open_puppet(driver, seen(Phase.CHOOSING, MIDDLE))
    driver.pause()


@view("duel-card")
def _(driver: Driver) -> None:
    puppet.open_puppet(driver, seen(Phase.CHOOSING, MIDDLE))
    face = here(driver, "CardButton")[-1]
    reach(driver, face)
    driver.hold(face, theme.HOLD + 0.1)


@view("duel-menu")
def _(driver: Driver) -> None:
    puppet.open_puppet(driver, seen(Phase.CHOOSING, MIDDLE))
    driver.tap(driver.find("MenuButton"))


@view("duel-who-resigns")
def _(driver: Driver) -> None:
    puppet.open_puppet(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND, link=None))
    driver.tap(driver.find("MenuButton"))
    driver.tap(driver.find("LinkRow", title=driver.app.say("kiriai.duel.resign")))


@view("duel-gone")
def _(driver: Driver) -> None:
    go(driver, "kiriai/duel", "nobody")
