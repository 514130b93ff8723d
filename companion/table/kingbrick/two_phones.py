"""A battle between two phones: armies in secret, then one book for both and throws that nobody can rig."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.army import Army, dump_army, parse_army, violations
from companion.games.kingbrick.battle import Brick
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import dump_action
from companion.protocol.events import (
    Entered,
    Event,
    How,
    MatchBegun,
    MatchEnded,
    PeerLeft,
    PeerLocked,
    PositionsDiffered,
    SlotOpened,
    Thrown,
)
from companion.protocol.intents import Enter, Intent, Lock, PlayAgain, Resolve, Throw, Unlock
from companion.protocol.messages import Close, Kind
from companion.protocol.messages import Terms as Wording
from companion.protocol.peer import Peer
from companion.protocol.stages import PLAY, Stage
from companion.store.journal import Entry
from companion.table.faults import TableFault
from companion.table.kingbrick.battle import is_bare_flick, next_first
from companion.table.kingbrick.ledger import DECLINE, UNDO, BattleLedger, Wish, dump_call, dump_offer
from companion.table.kingbrick.progress import Progress, dump_first
from companion.table.kingbrick.terms import Terms, understand
from companion.table.kingbrick.view import Phase, View
from companion.table.link_status import Charge
from companion.table.match import ACTION, kept_result
from companion.table.match import UNDO as TAKEN_BACK
from companion.table.match_log import Note
from companion.table.services import TableServices
from companion.table.shared_table import SharedTable

# The entry that says who begins the host's first battle.
FIRST = "first"


_PHASES = {Stage.CHOOSING: Phase.CHOOSING, Stage.CALLED: Phase.CHOOSING, Stage.LOCKED: Phase.LOCKED}


class TwoPhones(SharedTable[Terms, View]):
    """One side of a table at which battles are fought."""

    game = "kingbrick"
    # The mode changes to "battle" once both armies are open.
    mode = "muster"

    def __init__(self, services: TableServices, peer: Peer, name: str) -> None:
        super().__init__(services, peer, name)
        self._progress: Progress | None = None
        self._first = Seat.RED
        # Whether the battle goes on at this phone alone.
        self._retired = False

    def _understand(self, wording: Wording) -> Terms | None:
        return understand(wording)

    def _prepare(self, terms: Terms) -> None:
        self._first = terms.first
        self._log.note(FIRST, terms.first.value)

    def _restore(self, entries: tuple[Entry, ...]) -> None:
        told = (entry.text for entry in entries if entry.kind == FIRST)
        self._first = Seat.BLUE if next(told, "") == Seat.BLUE else Seat.RED
        self._retired = self.alone

    @property
    def begun(self) -> bool:
        return self._progress is not None

    # What can be shown.

    @property
    def seat(self) -> Seat:
        if self._progress is not None:
            return self._progress.seat
        terms = self.terms or self.offer
        assert terms is not None
        return terms.host if self.remote.hosting else terms.guest

    @property
    def ledger(self) -> BattleLedger | None:
        """None until both armies are open."""
        return None if self._progress is None else self._progress.ledger

    @property
    def _book(self) -> BattleLedger:
        ledger = self.ledger
        if ledger is None:
            raise Refused(TableFault.NOT_NOW)
        return ledger

    @property
    def _proved(self) -> Charge | None:
        """The charge that ends all play; after a mere protocol fault the other side may still go on correctly."""
        match = self.remote.peer.match
        if self._progress is None or self._progress.charge is not None or match.stage is not Stage.DISPUTED:
            return None if self._progress is None else self._progress.charge
        # They have named another position, and have not shown it yet.
        return Charge("positions_differ", (match.exchange.named.position, ""))

    def view(self) -> View:
        view = replace(self._saved, link=self.link)
        return replace(view, chosen=self._chosen()) if view.phase is Phase.CHOOSING else view

    def _look(self) -> View:
        progress, match = self._progress, self.remote.peer.match
        if progress is None:
            terms = self.terms or self.offer
            assert terms is not None
            return View(Phase.CLOSED if self.alone else Phase.INVITING, self.seat, self._names(terms), self.link)
        charge = self._proved or self._accused()
        view = View(self._phase(progress), progress.seat, progress.names, self.link, charge, progress.first)
        ledger = progress.ledger
        if ledger is None:
            locked = match.exchange.openings
            return replace(
                view,
                locked=_parse_army(locked[0].payload) if locked else None,
                answered=bool(match.exchange.theirs),
            )
        return replace(
            view,
            played=ledger.course,
            called=ledger.called,
            offered=ledger.offered,
            bond=ledger.bond,
            closed=ledger.closed,
        )

    def _phase(self, progress: Progress) -> Phase:
        if progress.ledger is not None:
            return Phase.OPEN
        return Phase.CLOSED if self.alone else _PHASES.get(self.remote.peer.match.stage, Phase.SEALED)

    def _chosen(self) -> Army | None:
        code = self._services.drafts.read(self.id)
        return None if code is None else _parse_army(code)

    # What a player can do.

    def choose(self, army: Army) -> None:
        self._services.drafts.write(self.id, dump_army(army))
        self._tell()

    def lock(self, army: Army) -> None:
        if self.ledger is not None or self._proved is not None:
            raise Refused(TableFault.NOT_NOW)
        for violation in violations(army):
            raise Refused(violation.code, *violation.details)
        self._say(Lock((dump_army(army),)))

    def take_back(self) -> None:
        self._say(Unlock())

    def play(self, *actions: Action) -> None:
        self._write(*map(dump_action, actions))

    def undo(self) -> None:
        ledger = self._book
        if not ledger.bond and len(ledger.course.actions) > 1 and is_bare_flick(ledger.course.retreat()):
            self._write(UNDO, UNDO)
        else:
            self._write(UNDO)

    def throw(self, bricks: tuple[Brick, ...]) -> None:
        """Calls a shared throw, in which both phones take part."""
        self._write(dump_call(bricks))

    def wish(self, wish: Wish) -> None:
        self._write(dump_offer(wish))

    def turn_down(self) -> None:
        self._write(DECLINE)

    def _write(self, *texts: str) -> None:
        """All of these lines, or none if any of them is not allowed after those before it."""
        if self._proved is not None:
            raise Refused(TableFault.NOT_NOW)
        book = self._book
        for text in texts:
            book = book.enter(self.seat, text)
        for text in texts:
            self._say(Enter(text))

    def leave(self) -> None:
        if self._progress is not None and not self.alone:
            progress, before = self._progress, self._progress.standing
            # Once our half of a throw is open, only theirs is missing.
            opened = self.remote.peer.match.stage is Stage.OPENING
            self._award(progress, progress.seat if opened else progress.seat.opponent)
            for note in _changes(before, progress.standing):
                self._log.note(*note)
        super().leave()

    def retire(self) -> None:
        """Saves what both have played; from now on this phone alone continues the battle and keeps its result."""
        self.remote.flush()
        self._retired = True

    # What happens.

    def _play(self, event: Event) -> Sequence[Note]:
        if isinstance(event, MatchBegun):
            return self._begin(event)
        return [] if self._progress is None else self._record(self._progress, event)

    def _begin(self, event: MatchBegun) -> Sequence[Note]:
        if self.ledger is not None:
            self._first = next_first(self.ledger.course)
        terms = self._agreed(event.terms)
        seat = Seat(self._colour(terms))
        us = event.terms.seats.index(event.seat)
        self._progress = Progress(seat, us, event.terms.seats, self._names(terms))
        return []

    def _record(self, progress: Progress, event: Event) -> Sequence[Note]:
        before = progress.standing
        match event:
            case PeerLocked():
                progress.expect(event)
            case SlotOpened():
                progress.open(event)
                if progress.ledger is not None:
                    header = replace(progress.ledger.course.header, browser=self.remote.browser)
                    self._log.amend("battle", header)
            case Entered():
                progress.enter(event)
            case Thrown():
                progress.land(event)
            case PositionsDiffered(ours=ours, theirs=theirs):
                progress.charge = Charge("positions_differ", (ours.position, theirs.position))
            case PeerLeft():
                self._award(progress, progress.seat)
            case MatchEnded(ending) if ending.how is not How.CLOSED or not (progress.ledger and progress.ledger.closed):
                # In KingBrick resignations and draws are written into the book instead.
                progress.charge = Charge("illegal_line", (ending.how.value,))
        return _changes(before, progress.standing)

    def _award(self, progress: Progress, winner: Seat) -> None:
        """Decides a throw that both have sealed against the player who leaves: that player may have seen the result."""
        exchange = self.remote.peer.match.exchange
        called = progress.ledger is not None and progress.ledger.called
        if called and exchange.kind is Kind.THROW and exchange.seals and exchange.theirs:
            progress.award(winner)

    def _react(self) -> None:
        super()._react()
        while self._progress is not None and (intent := self._due(self._progress)) is not None:
            self._absorb(self.remote.peer.say(intent))

    def _due(self, progress: Progress) -> Intent | None:
        """What to say next without a decision of the player, if anything."""
        match, hosting = self.remote.peer.match, self.remote.hosting
        if progress.charge is not None:
            return None
        if match.stage is Stage.AUDITED and not match.rematch_said:
            # Both want a rematch, or the book would not be closed.
            return PlayAgain()
        if match.stage not in PLAY:
            return None
        if hosting and not match.book:
            return Enter(dump_first(self._first))
        ledger = progress.ledger
        if ledger is None:
            return None
        if match.stage is Stage.RESOLVING:
            return Resolve(ledger.course.header.start)
        if ledger.offered is not None and progress.agreeing:
            return Enter(dump_offer(ledger.offered.wish))
        if ledger.called and match.stage is (Stage.CHOOSING if hosting else Stage.CALLED):
            return Throw()
        return Close() if ledger.closed and hosting and match.stage is Stage.CHOOSING else None

    def _kept_result(self) -> str | None:
        if self.ledger is None:
            return super()._kept_result()
        kept = self._services.journals.find(self.id) if self._retired else None
        return kept_result(self.ledger.course.result) if kept is None else kept.result


def _parse_army(code: str) -> Army | None:
    """The army of a code; None for one that only an imported file can hold."""
    try:
        return parse_army(code)
    except Refused:
        return None


def _changes(before: tuple[Action, ...], after: tuple[Action, ...]) -> Sequence[Note]:
    """The entries that turn one record into the other: what no longer stands is taken back first."""
    same = min(len(before), len(after))
    # Whole tuples are compared at once: mostly one action was added, to any number of them.
    while before[:same] != after[:same]:
        same -= 1
    return [(TAKEN_BACK, "")] * (len(before) - same) + [(ACTION, dump_action(action)) for action in after[same:]]
