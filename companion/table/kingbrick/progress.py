"""A battle between two phones as far as it has come: reads what the protocol reports by the rules."""

from collections.abc import Mapping
from dataclasses import replace

from companion.fairplay.throw import throw
from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import SIDES, Seat
from companion.protocol.events import Entered, PeerLocked, SlotOpened, Thrown
from companion.protocol.messages import Kind
from companion.table.course import begin_course
from companion.table.game_adapter import KINGBRICK_BATTLE
from companion.table.header import Header
from companion.table.kingbrick.battle import opening
from companion.table.kingbrick.ledger import BattleLedger
from companion.table.link_status import Charge

_FIRST = {f"{seat} begins": seat for seat in Seat}


def dump_first(seat: Seat) -> str:
    """The first line of every book."""
    return f"{seat} begins"


class Progress:
    """One battle, seen from one seat."""

    def __init__(self, seat: Seat, us: int, seats: tuple[str, ...], names: Mapping[str, str]) -> None:
        """`us` is this player's index among the protocol's seats, in whose order everything is opened."""
        self.seat = seat
        self.names = names
        # None until the host has told who begins.
        self.first: Seat | None = None
        # What the rules prove against the other side; nothing is played after it.
        self.charge: Charge | None = None
        # Whether our own wish has crossed the same wish of the other side.
        self.agreeing = False
        self._us = us
        self._colours = {name: seat if place == us else seat.opponent for place, name in enumerate(seats)}
        # The battle as it stands; None until both armies are open.
        self.ledger: BattleLedger | None = None
        # The battle up to where nothing can be rewritten any more, because the other side has sealed a throw after it,
        # how many pages of the book that are, and every line since: a line that replaces others is read after them.
        self._firm_ledger: BattleLedger | None = None
        self._firm = 1
        self._since: list[tuple[Seat, str]] = []

    @property
    def standing(self) -> tuple[Action, ...]:
        """Every action that was not taken back."""
        return () if self.ledger is None else self.ledger.course.actions

    def expect(self, locked: PeerLocked) -> None:
        """Charges the other side if it has not sealed what is due: first an army, later only throws that are called."""
        due = Kind.SECRET if self.ledger is None else Kind.THROW
        uncalled = self.ledger is not None and not self.ledger.called
        if locked.kind is not due or locked.slots != 1 or uncalled:
            self.charge = Charge("wrong_slot_count", (str(locked.slots), str(int(not uncalled))))
        if self.ledger is not None:
            # Whoever seals a throw knows that it was called, and cannot claim to have written something else before.
            self._settle(self.ledger)

    def open(self, slot: SlotOpened) -> None:
        """Opens both armies; our own is legal, or it would not have been sealed."""
        ours, theirs = (slot.payloads[place] for place in (self._us, 1 - self._us))
        if self.first is None:
            self.charge = Charge("illegal_line", ("",))
            return
        try:
            armies = {self.seat: parse_army(ours), self.seat.opponent: parse_army(theirs)}
            start = opening(armies[Seat.RED], armies[Seat.BLUE], self.first)
        except Refused:
            self.charge = Charge("illegal_army", (theirs,))
            return
        self._settle(BattleLedger(begin_course(KINGBRICK_BATTLE, Header(start, self.names, self.seat.value))))

    def enter(self, entered: Entered) -> None:
        """Adds a line to the book; one with an old number replaces that line and all after it.

        We write only what is allowed, so anything else was written by the other side.
        """
        if self.charge is not None:
            return
        seat, text = self._colours[entered.seat], entered.text
        if entered.number == 1 and text in _FIRST and self.ledger is None:
            self.first = _FIRST[text]
            return
        kept = entered.number - 1 - self._firm
        if self.ledger is None or not 0 <= kept <= len(self._since):
            self.charge = Charge("illegal_line", (text,))
            return
        # Lines seldom cross: only then the pages before are read again.
        pages = [self.ledger] if kept == len(self._since) else self._read_again()[kept:]
        try:
            page = pages[0].enter(seat, text)
        except Refused:
            self.charge = Charge("illegal_line", (text,))
            return
        ours = [crossed.offered for crossed in pages[1:]]
        # If both have made the same wish at once, only the host's line stands.
        self.agreeing = page.offered is not None and replace(page.offered, seat=self.seat) in ours
        self._since[kept:] = [(seat, text)]
        self.ledger = page

    def _read_again(self) -> list[BattleLedger]:
        """The battle before every line that can still be rewritten, and after the last."""
        assert self._firm_ledger is not None
        pages = [self._firm_ledger]
        for seat, text in self._since:
            pages.append(pages[-1].enter(seat, text))
        return pages

    def _settle(self, ledger: BattleLedger) -> None:
        """From here on nothing before it is rewritten."""
        self._firm += len(self._since)
        self._since.clear()
        self.ledger = self._firm_ledger = ledger

    def land(self, thrown: Thrown) -> None:
        """Decides the throw that was called by what both phones threw."""
        if self.ledger is not None and self.charge is None:
            faces = throw(thrown.match, thrown.exchange, thrown.values, SIDES, len(self.ledger.called))
            self._settle(self.ledger.decide(faces))

    def award(self, winner: Seat) -> None:
        """Decides the called throw for one side without throwing, because the other side has left."""
        assert self.ledger is not None
        called = self.ledger.called
        self._settle(self.ledger.decide((1 if called[0].owner is winner else SIDES,) * len(called)))
