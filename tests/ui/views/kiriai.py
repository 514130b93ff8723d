"""The views of a Kiri-ai duel, on one phone and on two."""

from dataclasses import replace
from typing import Any

from companion.games.contract import Outcome
from companion.games.kiriai.notation import parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, BLUE, RED, STANDARD_FIELD, Action, Special
from companion.games.kiriai.rules import Ending, new
from companion.games.kiriai.state import Setup, State
from companion.store.series import StoredTarget
from companion.table.kiriai.against_phone import AgainstPhone
from companion.table.kiriai.view import AuditResult, NoWinner, Phase, PhoneOpponent, PhoneSeal, View
from companion.table.link_status import Charge, LinkStatus
from companion.table.opponent import Level
from companion.ui import theme
from tests.table.matches import JUDGED, play
from tests.ui.harness import Driver
from tests.ui.kiriai import touches
from tests.ui.kiriai.scripted_duel import open_scripted_duel
from tests.ui.kiriai.states import entered, opened, position, seen
from tests.ui.pages import DAY, NOW, go, here, reach, tidy
from tests.ui.views.registry import think_by_hand, view

LOST = LinkStatus(connected=False, hosting=False, left=False, trouble="nothing_listens")
LEFT = LinkStatus(connected=False, hosting=True, left=True)
GONE = LinkStatus(connected=False, hosting=True, left=False, gone=True)
AWAY = LinkStatus(connected=True, hosting=True, left=False, away=True)
SEAL = Charge("broken_seal", ("9f86d081884c7d659a2feaa0c55ad015" * 2, "60303ae22b998861bce3b28f33eec1be" * 2))
# In the middle of a duel: one samurai is hurt, and a card rests on either side.
MIDDLE = position("5 2H- 4E+ A H K ?")
DEALT = (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)
ROUND = opened("5 2H- 4E+ A H ? ?", "CH", "RB")
LAST = opened("5 2H- 3E+ A H ? ?", "BH", "LC")


def over(**more: Any) -> View:
    end = LAST.steps[-1].state
    return seen(Phase.OVER, end, outcome=Outcome(BLUE, Ending.DEFEAT), **more)


MOMENTS = {
    "inviting": seen(Phase.INVITING, new(STANDARD_FIELD), round=0),
    "dealing": seen(Phase.DEALING, new(STANDARD_FIELD)),
    "told": seen(Phase.TOLD, new(STANDARD_FIELD), can_retell=True),
    "closed": seen(Phase.CLOSED, new(STANDARD_FIELD), round=0),
    "broken-off": seen(Phase.BROKEN_OFF, MIDDLE, charge=SEAL),
    "choosing": seen(Phase.CHOOSING, MIDDLE, answered=True),
    "choosing-exchanged": seen(Phase.CHOOSING, position("5 1H+ 5H+ . . K ?"), round=1, exchanged=True),
    "choosing-spent": seen(Phase.CHOOSING, position("5 2H- 4E+ A H K .")),
    # The least room for a stance: seven spaces, and both on one of them.
    "choosing-together": seen(Phase.CHOOSING, position("7 4H+ 4E- A H K ?")),
    "choosing-unconnected": seen(Phase.CHOOSING, MIDDLE, link=LOST),
    "choosing-away": seen(Phase.CHOOSING, MIDDLE, link=AWAY),
    "choosing-left": seen(Phase.CHOOSING, MIDDLE, link=LEFT, draw_offered=True),
    "locked": seen(Phase.LOCKED, MIDDLE.with_locked(RED, parse_pair("HC"))),
    "locked-entry": seen(Phase.LOCKED, Setup(red_placement=parse_placement("3E")), round=1),
    "sealed": seen(Phase.SEALED, MIDDLE, answered=True),
    "reveal": seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND),
    "reveal-half": seen(Phase.REVEALING, MIDDLE, reveal=opened("5 2H- 4E+ A H ? ?", "CH", "RB", slots=1)),
    "reveal-entry": seen(Phase.REVEALING, entered("3E", "4H").steps[-1].state, reveal=entered("3E", "4H")),
    "reveal-last": seen(Phase.REVEALING, LAST.steps[-1].state, reveal=LAST, outcome=Outcome(BLUE, Ending.DEFEAT)),
    "draw-asked": seen(Phase.CHOOSING, MIDDLE, draw_asked=True),
    "charge": seen(Phase.SEALED, MIDDLE, charge=SEAL),
}
AGAINST = {"red": "Fox", "phone": "blue", "level": "strong"}
SEALED = PhoneOpponent(BLUE, Level.STRONG, PhoneSeal("7f3a91c2" * 8))
OPENED = PhoneOpponent(BLUE, Level.STRONG, PhoneSeal("7f3a91c2" * 8, "0c4e55a1" * 8, "RB"))


def against(phase: Phase, state: State, phone: PhoneOpponent, **more: Any) -> View:
    return seen(phase, state, names=AGAINST, link=None, phone=phone, answered=phone.seal is not None, **more)


PHONE_MOMENTS = {
    "thinking": against(Phase.CHOOSING, MIDDLE, PhoneOpponent(BLUE, Level.STRONG)),
    "sealed": against(Phase.CHOOSING, MIDDLE, SEALED),
    "entering": against(Phase.ENTERING, Setup(red_special=Special.KESA), SEALED),
    "reveal": against(Phase.REVEALING, ROUND.steps[-1].state, OPENED, reveal=ROUND),
    "draw-asked": against(Phase.CHOOSING, MIDDLE, SEALED, draw_asked=True),
    "over": against(Phase.OVER, LAST.steps[-1].state, SEALED, outcome=Outcome(BLUE, Ending.DEFEAT), specials=DEALT[:2]),
}
RESULTS = {
    "over": over(audit=AuditResult(DEALT, {RED: Action.HIGH_STRIKE, BLUE: Action.CHARGE}, ())),
    "over-waiting": over(),
    "over-left": over(link=LEFT),
    "over-rematch": over(audit=AuditResult(DEALT, {}, ()), rematch_asked=True),
    "over-same-card": seen(
        Phase.OVER,
        MIDDLE,
        outcome=Outcome(None, NoWinner.SAME_CARD),
        audit=AuditResult((Special.KESA, Special.KESA), {}, ()),
    ),
    "over-same-card-gone": seen(Phase.OVER, MIDDLE, outcome=Outcome(None, NoWinner.SAME_CARD), link=GONE),
    "over-charged": over(audit=AuditResult((), {}, (Charge("not_dealt", ("X", "Z")), SEAL))),
}


@view(MOMENTS)
def kiriai_duel(driver: Driver, moment: View) -> None:
    open_scripted_duel(driver, moment)


@view(PHONE_MOMENTS)
def kiriai_duel_phone(driver: Driver, moment: View) -> None:
    open_scripted_duel(driver, moment)


@view()
def kiriai_duel_phone_proof(driver: Driver) -> None:
    open_scripted_duel(driver, PHONE_MOMENTS["reveal"])
    (panel,) = here(driver, "RevealPanel")
    while panel.telling:
        panel.skip()
    panel.dispatch("on_prove")


@view()
def kiriai_phone(driver: Driver) -> None:
    match_id = driver.app.tables.begin_duel_against_phone(STANDARD_FIELD, RED, Level.BEGINNER, real=True)
    go(driver, "kiriai/phone", match_id)


@view({"": True, "-waiting": False}, named="kiriai-phone-hint{}")
def kiriai_phone_hint(driver: Driver, worked_out: bool) -> None:
    worker = think_by_hand(driver)
    match_id = AgainstPhone.begin(driver.app.table_services, worker, STANDARD_FIELD, RED, Level.BEGINNER, real=True).id
    go(driver, "kiriai/phone", match_id)
    driver.app.root.current_screen.tell(Special.KESA)
    driver.settle()
    driver.app.root.current_screen.ask_hint()
    if worked_out:
        worker.run()


@view(RESULTS, named="kiriai-duel-{}")
def kiriai_duel_over(driver: Driver, result: View) -> None:
    open_scripted_duel(driver, result, result.audit.cards if result.audit else ())
    tidy(driver)


@view()
def kiriai_duel_banner(driver: Driver) -> None:
    open_scripted_duel(driver, replace(over(), link=None))


@view()
def kiriai_duel_banner_lost(driver: Driver) -> None:
    open_scripted_duel(driver, over())


@view()
def kiriai_duel_banner_left(driver: Driver) -> None:
    open_scripted_duel(driver, seen(Phase.OVER, MIDDLE, outcome=Outcome(RED, Ending.RESIGNATION), link=LEFT))


@view()
def kiriai_duel_banner_draw(driver: Driver) -> None:
    open_scripted_duel(driver, seen(Phase.OVER, MIDDLE, outcome=Outcome(None, Ending.AGREED_DRAW), link=None))


@view()
def kiriai_duel_curtain(driver: Driver) -> None:
    touches.begin_duel(driver)


@view()
def kiriai_duel_telling(driver: Driver) -> None:
    touches.begin_duel(driver, deal=False)
    touches.lift_curtain(driver)
    driver.tap(here(driver, "CardButton")[0])


@view()
def kiriai_duel_entering(driver: Driver) -> None:
    touches.begin_duel(driver, ADVANCED_FIELD)
    touches.lift_curtain(driver)


@view()
def kiriai_duel_chosen(driver: Driver) -> None:
    touches.begin_duel(driver)
    touches.lift_curtain(driver)
    touches.put_card(driver, Action.APPROACH)
    touches.put_card(driver, Action.HIGH_STRIKE)


@view()
def kiriai_duel_between(driver: Driver) -> None:
    """Before what both have locked is revealed on one phone; where nothing moves nobody has to wait for it."""
    still = driver.app.theme
    driver.app.apply_theme(replace(still, motion=True))
    touches.begin_duel(driver)
    touches.lock(driver, "AH")
    touches.lock(driver, "CB")
    driver.settle()
    driver.app.apply_theme(still)


@view()
def kiriai_duel_covered(driver: Driver) -> None:
    open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
    driver.pause()


@view()
def kiriai_duel_card(driver: Driver) -> None:
    open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
    face = here(driver, "CardButton")[-1]
    reach(driver, face)
    driver.hold(face, theme.HOLD + 0.1)


@view()
def kiriai_duel_menu(driver: Driver) -> None:
    open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
    driver.tap(driver.find("MenuButton"))


@view()
def kiriai_duel_who_resigns(driver: Driver) -> None:
    open_scripted_duel(driver, seen(Phase.REVEALING, ROUND.steps[-1].state, reveal=ROUND, link=None))
    driver.tap(driver.find("MenuButton"))
    driver.tap(driver.find("LinkRow", title=driver.app.say("match.resign")))


@view({"": "", "-begun": "AH", "-ready": "AHCB"}, named="kiriai-judge{}")
def kiriai_judge(driver: Driver, entered: str) -> None:
    touches.begin_judged_duel(driver)
    touches.enter_cards(driver, entered[:2], entered[2:])


@view()
def kiriai_judge_late(driver: Driver) -> None:
    """With long names, special cards that are spent and cards that rest."""
    names = {"red": "Fox from the hills", "blue": "Crane by the great lake"}
    go(driver, "kiriai/judge", driver.app.tables.begin_judged_duel(STANDARD_FIELD, names))
    touches.enter_cards(driver, "KS", "ZS")
    touches.press(driver, "kiriai.judge.verb")
    touches.press(driver, "kiriai.duel.next")


@view()
def kiriai_judge_entering(driver: Driver) -> None:
    touches.begin_judged_duel(driver, ADVANCED_FIELD)


@view()
def kiriai_judge_told(driver: Driver) -> None:
    touches.begin_judged_duel(driver)
    touches.enter_cards(driver, "CH", "LB")
    touches.press(driver, "kiriai.judge.verb")


@view({"": 0, "-reveal": 1, "-stance": 2, "-distance": 4, "-over": 6}, named="kiriai-lesson{}")
def kiriai_lesson(driver: Driver, stage: int) -> None:
    lesson = driver.app.tables.begin_lesson()
    driver.app.store.drafts.write(f"{lesson}-stage", str(stage))
    go(driver, "kiriai/lesson", lesson)


@view()
def kiriai_lesson_explained(driver: Driver) -> None:
    go(driver, "kiriai/lesson", driver.app.tables.begin_lesson())
    driver.tap(here(driver, "NoticeStrip")[0])


@view()
def kiriai_duel_gone(driver: Driver) -> None:
    go(driver, "kiriai/duel", "nobody")


@view()
def kiriai_replay(driver: Driver) -> None:
    go(driver, "kiriai/replay", "duel@1")


@view()
def kiriai_replay_none(driver: Driver) -> None:
    go(driver, "kiriai/replay", "nobody")


@view()
def kiriai_judge_score(driver: Driver) -> None:
    """The end of a duel between two who have played before, and for the best of three."""
    journals = driver.app.store.journals
    for number in (1, 2):
        if journals.find(f"score-{number}") is None:
            play(journals, JUDGED, f"score-{number}", NOW - 70 * DAY + number, red="Anna Maria", blue="Benedetto")
    driver.app.store.series.write(StoredTarget("kiriai", "anna maria", "benedetto", 3, NOW - 90 * DAY))
    go(driver, "kiriai/judge", "score-2")
    tidy(driver)
    reach(driver, here(driver, "LinkRow")[0])
