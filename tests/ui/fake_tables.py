"""Tables for the pages about a connection: whatever a test sets up, with no socket behind them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.games.kiriai.pieces import Seat
from companion.link.interfaces import Interface, NetworkKind
from companion.link.invitation import qr
from companion.pairing.connection import NoTable
from companion.pairing.invitation_text import BadInvitation
from companion.pairing.status import Joining, Pairing
from companion.pairing.tables import Tables
from companion.table.kingbrick.view import BattleTable
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.view import DuelTable
from companion.table.opponent import Level
from companion.table.two_phones import AnyTerms
from companion.ui.app import CompanionApp
from companion.ui.screens.page import PageScreen

LINK = "http://192.168.178.105:29300/#00112233445566778899aabbccddeeff"
CODE = "A3C4D5E6F7G8"
MODES = (("kiriai", "duel"), ("kingbrick", "muster"))


HOTSPOT = Interface("ap0", "192.168.43.1", NetworkKind.HOTSPOT)
WIFI = Interface("wlan0", "192.168.178.105", NetworkKind.WIFI)
VPN = Interface("tun0", "10.8.0.2", NetworkKind.VPN)
MOBILE = Interface("rmnet0", "100.64.1.2", NetworkKind.MOBILE)
# Hosted on the Wi-Fi, with nobody there yet.
OPEN = Pairing(
    game="kiriai",
    mode="duel",
    hosting=True,
    link=LINK,
    code=CODE,
    code_retired=False,
    address="192.168.178.105:29300",
    qr=qr(LINK),
    network=WIFI.name,
    kind=WIFI.kind,
    networks=(HOTSPOT, WIFI, VPN, MOBILE),
    connected=False,
    away=False,
    begun=False,
    declined=False,
    trouble="",
    player="Fox",
)
CALL = Joining(connected=False, trouble="", terms=None, unknown=False)
OFFER = Terms(5, Seat.RED, True)


class FakeTables(Tables):
    """Notes what it is asked for in `asked`, and refuses with the code in `refusal`, if there is one."""

    def __init__(self, real: Tables) -> None:
        self._real = real
        self.asked: list[tuple[Any, ...]] = []
        self.refusal = ""
        # What is played in the match that is accepted next.
        self.agreed = (OPEN.game, OPEN.mode)
        self.pairings: dict[str, Pairing] = {}
        self.call_state: Joining | None = None
        self.waiting: list[Callable[[str | None], None]] = []
        self._listeners: list[Callable[[], None]] = []

    @property
    def open_match(self) -> str:
        return ""

    def listen(self, told: Callable[[], None]) -> None:
        self._listeners.append(told)

    def tell(self) -> None:
        for told in self._listeners:
            told()

    def set(self, match_id: str, **changes: Any) -> None:
        """The table is so from now on, and everybody hears of it."""
        self.pairings[match_id] = replace(self.pairings.get(match_id, OPEN), **changes)
        self.tell()

    def hear(self, joining: Joining | None) -> None:
        """The call stands so from now on."""
        self.call_state = joining
        self.tell()

    def duel(self, match_id: str) -> DuelTable | None:
        return self._real.duel(match_id)

    def battle(self, match_id: str) -> BattleTable | None:
        return self._real.battle(match_id)

    def begin_judged_duel(self, field: int, names: Mapping[str, str]) -> str:
        self.asked.append(("begin_judged_duel", field, names))
        return self._real.begin_judged_duel(field, names)

    def begin_duel(self, field: int, names: Mapping[str, str], deal: bool) -> str:
        self.asked.append(("begin_duel", field, names, deal))
        return self._real.begin_duel(field, names, deal)

    def begin_duel_against_phone(self, field: int, seat: Seat | None, level: Level, real: bool) -> str:
        self.asked.append(("begin_duel_against_phone", field, seat, level, real))
        return self._real.begin_duel_against_phone(field, seat, level, real)

    def begin_battle(self, start: str, names: Mapping[str, str]) -> str:
        return self._real.begin_battle(start, names)

    def open(self, terms: AnyTerms) -> str:
        self._refuse(NoTable)
        self.pairings["hosted"] = OPEN
        self.asked.append(("open", terms))
        return "hosted"

    def game_and_mode(self, match_id: str) -> tuple[str, str]:
        return self.agreed

    def pairing(self, match_id: str) -> Pairing | None:
        return self.pairings.get(match_id)

    def use(self, match_id: str, address: str) -> None:
        self._refuse(NoTable)
        self.asked.append(("use", match_id, address))

    def renew_code(self, match_id: str) -> None:
        self.asked.append(("renew_code", match_id))
        self.set(match_id, code="Y9X8W7V6T5R4", code_retired=False)

    def offer_again(self, match_id: str) -> str:
        self._refuse(NoTable)
        self.asked.append(("offer_again", match_id))
        # A guest who has left is waited for at another table.
        offered = match_id if self.pairings[match_id].connected else f"{match_id}-again"
        self.set(offered, declined=False)
        return offered

    def close(self, match_id: str) -> None:
        self.asked.append(("close", match_id))
        del self.pairings[match_id]

    def check(self, text: str) -> None:
        self._refuse(BadInvitation)

    def call(self, text: str) -> None:
        self._refuse(BadInvitation)
        self.asked.append(("call", text))
        self.call_state = CALL

    def joining(self) -> Joining | None:
        return self.call_state

    def accept(self) -> str:
        self.call_state = None
        self.asked.append(("accept",))
        return "accepted"

    def decline(self) -> None:
        self.asked.append(("decline",))
        self.call_state = replace(CALL, connected=True, declined=True)

    def hang_up(self) -> None:
        self.asked.append(("hang_up",))
        self.call_state = None

    def check_connection(self, match_id: str | None, done: Callable[[str | None], None]) -> None:
        self.asked.append(("check_connection", match_id))
        self.waiting.append(done)

    def move(self, match_id: str, text: str) -> None:
        self._refuse(BadInvitation)
        self.asked.append(("move", match_id, text))

    def hurry(self) -> None:
        self._real.hurry()

    def attend(self, subjects: Iterable[str]) -> None:
        self._real.attend(subjects)

    def step_away(self) -> None:
        self._real.step_away()

    def stop(self) -> None:
        self._real.stop()

    def _refuse(self, kind: type[NoTable | BadInvitation]) -> None:
        if self.refusal:
            raise kind(self.refusal)


def use_fake_tables(app: CompanionApp) -> FakeTables:
    """From now on the app calls nobody; a second time changes nothing, as its pages listen to the tables they know."""
    if not isinstance(app.tables, FakeTables):
        app._tables = FakeTables(app.tables)
    assert isinstance(app.tables, FakeTables)
    return app.tables


def add_blank_match_pages(app: CompanionApp) -> None:
    """In the place of the pages of the matches themselves, which other tests play."""
    for route in ("/".join(mode) for mode in MODES):
        if not app.root.has_screen(route):
            app.root.add_widget(PageScreen(name=route))
