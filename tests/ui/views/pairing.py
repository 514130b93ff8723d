"""The views of the pages on which two phones come to one table, and of Kiri-ai's lobby."""

from dataclasses import replace
from typing import Any

from companion.games.kingbrick.bricks import Seat as BattleSeat
from companion.games.kiriai.pieces import Seat
from companion.pairing.status import Joining
from companion.store.journal import StoredMatch
from companion.table.header import Header, dump_header
from companion.table.kingbrick.terms import Terms as Battle
from companion.table.kiriai.turns import STARTS
from companion.ui.text.pairing import CALLING, SLIPS, TROUBLES
from tests.ui.fake_tables import CALL, CODE, OFFER, OPEN, VPN, FakeTables, use_fake_tables
from tests.ui.harness import Driver
from tests.ui.pages import DAY, NOW, go, here, reach
from tests.ui.views.registry import view

STATES: dict[str, dict[str, Any]] = {
    "waiting": {},
    "there": {"connected": True},
    "declined": {"connected": True, "declined": True},
    "retired": {"code_retired": True},
    "vpn": {"code": "", "network": VPN.name, "kind": VPN.kind, "address": "100.101.102.103:29307"},
    "begun": {"connected": True, "begun": True},
    "offline": {"begun": True},
    "stepped-away": {"connected": True, "away": True, "begun": True},
    "guest": {"hosting": False, "connected": True, "begun": True, "qr": ()},
    "guest-lost": {"hosting": False, "begun": True, "trouble": "nothing_listens", "qr": ()},
}


def page(driver: Driver, route: str, subject: str = "") -> FakeTables:
    """Opens one of the pages at a table of the test's own."""
    tables = use_fake_tables(driver.app)
    go(driver, route, subject)
    return tables


def hosted(driver: Driver, state: str = "waiting") -> None:
    """Each state has a table of its own: one that was waited for would lead on to its duel."""
    use_fake_tables(driver.app).pairings[state] = replace(OPEN, **STATES[state])
    page(driver, "pairing", state)


def called(driver: Driver, joining: Joining | None) -> None:
    use_fake_tables(driver.app).call_state = joining
    page(driver, "join")


@view()
def kiriai_lobby(driver: Driver) -> None:
    page(driver, "kiriai/lobby")


@view()
def kiriai_lobby_first(driver: Driver) -> None:
    """Nobody has played yet."""
    page(driver, "kiriai/lobby")
    driver.app.root.current_screen._offer_lesson(True)


@view()
def kiriai_lobby_open(driver: Driver) -> None:
    journals, start = driver.app.store.journals, Header(STARTS[5], {"red": "Fox", "blue": "Crane"})
    if journals.find("waiting") is None:
        journals.begin(StoredMatch("waiting", "kiriai", "duel", dump_header(start), NOW - 30 * DAY, NOW - 30 * DAY))
        journals.append("waiting", [("secret", "tell red K")], result=None, now=NOW - 30 * DAY)
    page(driver, "kiriai/lobby")


PLANS = {
    plan.replace(".", "-"): plan
    for plan in (
        "two.7.real.blue.practised",
        "judge.5.real.red.practised",
        "one.5.fair.red.practised",
        "one.7.real.red.practised.Fox.Crane",
        "phone.7.real.drawn.strong",
    )
}


@view(PLANS, named="kiriai-lobby-{}")
def kiriai_lobby_plan(driver: Driver, plan: str) -> None:
    page(driver, "kiriai/lobby", plan)


@view(PLANS, named="kiriai-lobby-{}-foot")
def kiriai_lobby_plan_foot(driver: Driver, plan: str) -> None:
    page(driver, "kiriai/lobby", plan)
    here(driver, "PageScroll")[0].scroll_y = 0


@view()
def pairing_foot(driver: Driver) -> None:
    hosted(driver)
    here(driver, "PageScroll")[0].scroll_y = 0


@view()
def pairing_networks(driver: Driver) -> None:
    hosted(driver)
    row = here(driver, "LinkRow")[0]
    reach(driver, row)
    driver.tap(row)


@view({state: state for state in STATES})
def pairing(driver: Driver, state: str) -> None:
    hosted(driver, state)


@view()
def pairing_vpn_foot(driver: Driver) -> None:
    hosted(driver, "vpn")
    here(driver, "PageScroll")[0].scroll_y = 0


@view()
def pairing_close(driver: Driver) -> None:
    hosted(driver)
    driver.press_back()


@view()
def pairing_gone(driver: Driver) -> None:
    page(driver, "pairing", "nobody")


@view()
def join(driver: Driver) -> None:
    called(driver, None)


@view({slip: slip for slip in ("wrong_check", "no_such_address")})
def join_slip(driver: Driver, slip: str) -> None:
    assert slip in SLIPS
    called(driver, None)
    here(driver, "InvitationField")[0].text = CODE
    driver.app.root.current_screen.slip = slip


CALLS = {
    "calling": CALL,
    "connected": replace(CALL, connected=True),
    "unknown": replace(CALL, connected=True, unknown=True),
    "declined": replace(CALL, connected=True, declined=True),
    "closed": replace(CALL, declined=True),
    "terms": replace(CALL, connected=True, terms=OFFER),
    "terms-named": replace(CALL, connected=True, terms=OFFER, host="Wolfgang Amadeus Okamoto"),
    "terms-battle": replace(CALL, connected=True, terms=Battle(BattleSeat.RED)),
    "terms-real": replace(CALL, connected=True, terms=replace(OFFER, field=7, host=Seat.BLUE, dealt=False)),
    **{trouble: replace(CALL, trouble=trouble) for trouble in TROUBLES},
}


@view(CALLS, named="join-{}")
def join_call(driver: Driver, joining: Joining) -> None:
    called(driver, joining)


@view()
def connection(driver: Driver) -> None:
    page(driver, "connection", CALLING)


@view()
def connection_testing(driver: Driver) -> None:
    page(driver, "connection", CALLING)
    driver.tap(here(driver, "MainButton")[0])


@view({"works": None, **{code: code for code in TROUBLES}}, named="connection-{}")
def connection_found(driver: Driver, code: str | None) -> None:
    tables = page(driver, "connection", CALLING)
    driver.tap(here(driver, "MainButton")[0])
    tables.waiting.pop()(code)
