"""How far has a battle between two phones come? What the protocol tells, read by the rules."""

from collections.abc import Mapping
from dataclasses import replace

from companion.fairplay.throw import throw
from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import SIDES, Seat
from companion.protocol.events import Entered, PeerLocked, SlotOpened, Thrown
from companion.protocol.messages import Kind
from companion.table.header import Header
from companion.table.kingbrick.battle import opening
from companion.table.kingbrick.ledger import Ledger
from companion.table.link_status import Charge
from companion.table.match import Course, find_adapter

_FIRST = {f"{seat} begins": seat for seat in Seat}


def dump_first(seat: Seat) -> str:
    """The first line of every book."""
    return f"{seat} begins"


class Progress:
    """One battle, seen from one seat."""

    def __init__(self, seat: Seat, us: int, seats: tuple[str, ...], names: Mapping[str, str]) -> None:
        """`us` is the own place among the protocol's seats, in whose order everything is opened."""
        self.seat = seat
        # None until the host has told who begins.
        self.first: Seat | None = None
        # What the rules prove against the other side; nothing is played after it.
        self.charge: Charge | None = None
        # Whether we have wished, without knowing it, what the other side wishes now.
        self.agreeing = False
        self._us = us
        self._colours = {name: seat if place == us else seat.opponent for place, name in enumerate(seats)}
        self._names = names
        # The battle once both armies are open, and after every line since.
        self._pages: list[Ledger] = []
        # How many of them can no longer be rewritten: the other side has sealed a throw upon them.
        self._firm = 1

    @property
    def ledger(self) -> Ledger | None:
        return self._pages[-1] if self._pages else None

    @property
    def standing(self) -> tuple[Action, ...]:
        """Every action that was not taken back."""
        return () if self.ledger is None else self.ledger.course.line.actions

    def expect(self, locked: PeerLocked) -> None:
        """Have they sealed what comes next? An army first, and then nothing but throws that are called."""
        due = Kind.SECRET if self.ledger is None else Kind.THROW
        uncalled = self.ledger is not None and not self.ledger.called
        if locked.kind is not due or locked.slots != 1 or uncalled:
            self.charge = Charge("wrong_slot_count", (str(locked.slots), str(int(not uncalled))))
        # Whoever seals a throw knows that it was called, and cannot claim to have written something else before.
        self._firm = max(1, len(self._pages))

    def open(self, slot: SlotOpened) -> None:
        """Both armies; our own is legal, or it would not have been sealed."""
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
        self._pages.append(Ledger(Course(find_adapter("kingbrick", "battle"), Header(start, self._names))))

    def enter(self, entered: Entered) -> None:
        """A line of the book; one with an old number takes the place of that line and all after it.

        We write only what belongs there: whatever does not was written by the other side.
        """
        if self.charge is not None:
            return
        seat, text = self._colours[entered.seat], entered.text
        if entered.number == 1 and text in _FIRST and not self._pages:
            self.first = _FIRST[text]
            return
        if not self._firm <= entered.number - 1 <= len(self._pages):
            self.charge = Charge("illegal_line", (text,))
            return
        try:
            page = self._pages[entered.number - 2].enter(seat, text)
        except Refused:
            self.charge = Charge("illegal_line", (text,))
            return
        ours = [crossed.offered for crossed in self._pages[entered.number - 1 :]]
        # Both have wished the same at once, and only the host's wish stands.
        self.agreeing = page.offered is not None and replace(page.offered, seat=self.seat) in ours
        self._pages[entered.number - 1 :] = [page]

    def land(self, thrown: Thrown) -> None:
        """The throw that was called."""
        if self.ledger is not None and self.charge is None:
            self._decide(throw(thrown.match, thrown.exchange, thrown.values, SIDES, len(self.ledger.called)))

    def award(self, winner: Seat) -> None:
        """The throw that is called, without throwing: the other side has left it."""
        called = self._pages[-1].called
        self._decide((1 if called[0].owner is winner else SIDES,) * len(called))

    def _decide(self, faces: tuple[int, ...]) -> None:
        self._pages[-1] = self._pages[-1].decide(faces)
