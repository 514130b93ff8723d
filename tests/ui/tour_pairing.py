"""What do the pages around a duel between two phones look like, in every state worth seeing?"""

from dataclasses import replace
from typing import Any

from companion.games.kingbrick.bricks import Seat as BattleSeat
from companion.games.kiriai.pieces import Seat
from companion.store.journal import Match as Kept
from companion.table.header import Header, dump_header
from companion.table.kingbrick.terms import Terms as Battle
from companion.table.kiriai.book import STARTS
from companion.ui.invitations import CALLING, SLIPS, TROUBLES
from companion.ui.tables import Joining
from tests.ui.fake_tables import CALL, CODE, OFFER, OPEN, VPN, FakeTables, seat
from tests.ui.harness import Driver
from tests.ui.tour import DAY, NOW, go, here, reach, view

STATES: dict[str, dict[str, Any]] = {
    "waiting": {},
    "there": {"connected": True},
    "declined": {"connected": True, "declined": True},
    "retired": {"code_retired": True},
    "vpn": {"code": "", "network": VPN.name, "kind": VPN.kind, "address": "100.101.102.103:29307"},
    "begun": {"connected": True, "begun": True},
    "away": {"begun": True},
    "guest": {"hosting": False, "connected": True, "begun": True, "qr": ()},
    "guest-lost": {"hosting": False, "begun": True, "trouble": "nothing_listens", "qr": ()},
}


def page(driver: Driver, route: str, subject: str = "") -> FakeTables:
    """Opens one of the pages at a table of the test's own."""
    tables = seat(driver.app)
    go(driver, route, subject)
    return tables


def hosted(driver: Driver, state: str = "waiting") -> None:
    """Each state has a table of its own: one that was waited for would lead on to its duel."""
    seat(driver.app).pairings[state] = replace(OPEN, **STATES[state])
    page(driver, "pairing", state)


def called(driver: Driver, joining: Joining | None) -> None:
    seat(driver.app).call_state = joining
    page(driver, "join")


@view("kiriai-lobby")
def _(driver: Driver) -> None:
    page(driver, "kiriai/lobby")


@view("kiriai-lobby-open")
def _(driver: Driver) -> None:
    journals, start = driver.app.store.journals, Header(STARTS[5], {"red": "Fox", "blue": "Crane"})
    if journals.find("waiting") is None:
        journals.begin(Kept("waiting", "kiriai", "duel", dump_header(start), NOW - 30 * DAY, NOW - 30 * DAY))
    page(driver, "kiriai/lobby")


for plan in ("two.7.real.blue", "browser.5.fair.red", "one.5.fair.red", "one.7.real.red.Fox.Crane"):

    @view(f"kiriai-lobby-{plan.replace('.', '-')}")
    def _(driver: Driver, plan: str = plan) -> None:
        page(driver, "kiriai/lobby", plan)

    @view(f"kiriai-lobby-{plan.replace('.', '-')}-foot")
    def _(driver: Driver, plan: str = plan) -> None:
        page(driver, "kiriai/lobby", plan)
        here(driver, "PageScroll")[0].scroll_y = 0


@view("pairing-foot")
def _(driver: Driver) -> None:
    hosted(driver)
    here(driver, "PageScroll")[0].scroll_y = 0


@view("pairing-networks")
def _(driver: Driver) -> None:
    hosted(driver)
    row = here(driver, "LinkRow")[0]
    reach(driver, row)
    driver.tap(row)


for state in STATES:

    @view(f"pairing-{state}")
    def _(driver: Driver, state: str = state) -> None:
        hosted(driver, state)


@view("pairing-vpn-foot")
def _(driver: Driver) -> None:
    hosted(driver, "vpn")
    here(driver, "PageScroll")[0].scroll_y = 0


@view("pairing-close")
def _(driver: Driver) -> None:
    hosted(driver)
    driver.press_back()


@view("pairing-gone")
def _(driver: Driver) -> None:
    page(driver, "pairing", "nobody")


@view("join")
def _(driver: Driver) -> None:
    called(driver, None)


for slip in ("wrong_check", "no_such_address"):

    @view(f"join-{slip}")
    def _(driver: Driver, slip: str = slip) -> None:
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
    "terms-battle": replace(CALL, connected=True, terms=Battle(BattleSeat.RED)),
    "terms-real": replace(CALL, connected=True, terms=replace(OFFER, field=7, host=Seat.BLUE, dealt=False)),
    **{trouble: replace(CALL, trouble=trouble) for trouble in TROUBLES},
}

for call, joining in CALLS.items():

    @view(f"join-{call}")
    def _(driver: Driver, joining: Joining = joining) -> None:
        called(driver, joining)


@view("trouble-link")
def _(driver: Driver) -> None:
    page(driver, "trouble", CALLING)


@view("trouble-link-testing")
def _(driver: Driver) -> None:
    page(driver, "trouble", CALLING)
    driver.tap(here(driver, "MainButton")[0])


for code in (None, *TROUBLES):

    @view(f"trouble-link-{code or 'works'}")
    def _(driver: Driver, code: str | None = code) -> None:
        tables = page(driver, "trouble", CALLING)
        driver.tap(here(driver, "MainButton")[0])
        tables.waiting.pop()(code)
