"""How do two players duel on a phone each? Wishes become words of the protocol, and its events become the duel."""

import json
from collections.abc import Callable
from functools import partial

from companion.fairplay.key import SECRET_BYTES, SEED_BYTES
from companion.games.contract import Refused, Result, judge
from companion.games.kiriai import notation, rules
from companion.games.kiriai.commands import Command, Place
from companion.games.kiriai.commands import Lock as LockCards
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import Pair, Placement, Seat, Special
from companion.games.kiriai.state import Setup, State, view
from companion.protocol.events import (
    Audited,
    CardDealt,
    Event,
    MatchBegun,
    MatchEnded,
    PeerLeft,
    PeerLocked,
    PositionsDiffered,
    SlotOpened,
    TermsDeclined,
)
from companion.protocol.faults import Misuse
from companion.protocol.greeting import Way
from companion.protocol.intents import Intent, Lock, PlayAgain, Tell, Unlock
from companion.protocol.peer import Peer
from companion.protocol.stages import PLAY, Stage
from companion.protocol.words import Accept, AcceptDraw, Bye, Decline, DeclineDraw, Offer, OfferDraw, Resign
from companion.table.chronicle import Chronicle, Note
from companion.table.desk import Desk
from companion.table.header import Header, parse_header
from companion.table.kiriai import book
from companion.table.kiriai import terms as wording
from companion.table.kiriai.one_phone import WATCHED
from companion.table.kiriai.progress import Progress
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.view import Charge, Link, Phase, View
from companion.table.match import ACTION, PEER, UNDO, kept_result
from companion.table.match import Fault as MatchFault
from companion.table.remote import Remote
from companion.table.way import Door, dump_door, parse_door

# The host's terms, which a guest may decline and be offered again.
TERMS = "terms"
# A code and its details as JSON, or nothing again.
BROKEN = "broken"

_WAITING = {
    Stage.SHUFFLING: Phase.DEALING,
    Stage.STRIPPING: Phase.DEALING,
    Stage.LOCKED: Phase.LOCKED,
    Stage.READY: Phase.SEALED,
    Stage.OPENING: Phase.SEALED,
    Stage.RESOLVING: Phase.SEALED,
    Stage.NAMED: Phase.SEALED,
    Stage.DISPUTED: Phase.SEALED,
}
_CHOICE = (Stage.CHOOSING, Stage.CALLED)


class TwoPhones:
    """One side of a table at which duels are played; whatever changes it is in the store before anything leaves."""

    def __init__(self, desk: Desk, peer: Peer, name: str) -> None:
        """For `host`, `guest` and `resume`."""
        self._desk = desk
        self._name = name
        self._chronicle = Chronicle(desk, "kiriai", "duel", self._kept_result)
        self.remote = Remote(peer, desk.chance, self._chronicle.save, self._follow)
        self._progress: Progress | None = None
        self._watched = 0
        # What was noted last of the other side's faults.
        self._broken: tuple[str, ...] = ()
        # The host's own; a guest's come over the wire.
        self.terms: Terms | None = None
        # Whether the guest has said no, or has left before anything was agreed.
        self.declined = False
        # Whether the host has offered something that this app does not know.
        self.puzzled = False
        self._listeners: list[Callable[[], None]] = []

    @classmethod
    def host(cls, desk: Desk, terms: Terms, name: str, door: Door) -> "TwoPhones":
        """A new table; its terms are offered to whoever comes."""
        peer = Peer.host(desk.chance(SEED_BYTES), desk.chance(SECRET_BYTES), door.secret)
        table = cls(desk, peer, name)
        table.terms = terms
        table._chronicle.begin(table._header(terms, terms.host))
        table._chronicle.lead(dump_door(door))
        table._chronicle.note(TERMS, wording.dump(terms))
        table.remote.say(Offer(wording.word(terms)))
        return table

    @classmethod
    def guest(cls, desk: Desk, name: str, door: Door, way: Way, secret: bytes) -> "TwoPhones":
        """Nothing is kept before there is something to agree on."""
        table = cls(desk, Peer.guest(desk.chance(SEED_BYTES), way, secret), name)
        table._chronicle.lead(dump_door(door))
        return table

    @classmethod
    def resume(cls, desk: Desk, match_id: str) -> "TwoPhones":
        """The table of a kept match, as it stands; `DamagedLog` or `Refused` if its journal is not what was saved."""
        chronicle = Chronicle(desk, "kiriai", "duel", lambda: None)
        kept, entries = chronicle.resume(match_id)
        names = parse_header(kept.header).names
        peer = Peer.resume(entry.text for entry in entries if entry.kind == PEER)
        table = cls(desk, peer, next(iter(names.values()), ""))
        table._chronicle.resume(match_id)
        table._watched = sum(entry.kind == WATCHED for entry in entries)
        offered = next((entry.text for entry in entries if entry.kind == TERMS), None)
        table.terms = None if offered is None else wording.parse(offered)
        if parse_door(table._chronicle.way) is None or (table.remote.hosting and offered and table.terms is None):
            raise Refused(MatchFault.UNKNOWN_ENTRY, TERMS)
        broken = next((entry.text for entry in reversed(entries) if entry.kind == BROKEN), "[]")
        table.remote.broken = table._broken = parse_broken(broken)
        table.declined = peer.match.stage in (Stage.WAITING, Stage.ALONE)
        for event in peer.history:
            table._learn(event)
        table._react()
        return table

    @property
    def id(self) -> str:
        """Of the match that is played now; empty before one has begun."""
        return self._chronicle.newest

    @property
    def door(self) -> Door:
        door = parse_door(self._chronicle.way)
        assert door is not None
        return door

    @property
    def offer(self) -> Terms | None:
        """What a guest is asked to agree to."""
        match = self.remote.peer.match
        return wording.understand(match.terms) if match.stage is Stage.OFFERED else None

    @property
    def begun(self) -> bool:
        return self._progress is not None

    def listen(self, told: Callable[[], None]) -> None:
        """Called after every change."""
        self._listeners.append(told)

    def move(self, door: Door) -> None:
        """The table is reached in another way from now on; a guest who has not come yet needs the new code."""
        if self.remote.hosting and not self.remote.peer.seated and door.secret is not None:
            self.remote.peer.renew(door.secret)
        self._chronicle.lead(dump_door(door))
        self.remote.flush()
        self._chronicle.save()
        self._tell()

    def view(self) -> View:
        peer, progress = self.remote.peer, self._progress
        match = peer.match
        link = Link(peer.connected, self.remote.hosting, match.stage is Stage.ALONE, self.remote.trouble)
        if progress is None:
            return self._invitation(link)
        unwatched = progress.opened[self._watched :]
        over = progress.outcome is not None
        return View(
            phase=self._phase(progress),
            seat=progress.seat,
            names={progress.seat.value: self._name},
            round=progress.rounds + (0 if unwatched or over else 1),
            state=self._state(progress),
            answered=bool(match.exchange.theirs) and match.stage in (*_CHOICE, Stage.READY),
            reveal=unwatched[0] if unwatched else None,
            outcome=progress.outcome,
            link=link,
            draw_offered=match.draw_offered and match.stage in PLAY,
            draw_asked=match.draw_offered_by_them and match.stage in PLAY,
            rematch_offered=match.rematch_said,
            rematch_asked=bool(match.rematch_half),
            audit=progress.audit,
            charge=self._charge(progress),
        )

    def _invitation(self, link: Link) -> View:
        gone = self.remote.peer.match.stage in (Stage.LEFT, Stage.ALONE)
        offered = self.terms or self.offer
        assert offered is not None
        seat = offered.host if link.hosting else offered.host.opponent
        phase = Phase.CLOSED if gone else Phase.INVITING
        return View(phase, seat, {seat.value: self._name}, 0, rules.new(offered.field), link=link)

    def _phase(self, progress: Progress) -> Phase:
        match = self.remote.peer.match
        if self._watched < len(progress.opened):
            return Phase.REVEALING
        if match.stage is Stage.CLAIMING:
            return Phase.TELLING if match.deal.claim is None else Phase.TOLD
        if match.stage in _CHOICE:
            return Phase.ENTERING if isinstance(progress.state, Setup) else Phase.CHOOSING
        return _WAITING.get(match.stage, Phase.OVER)

    def _state(self, progress: Progress) -> State:
        """With the own lock in it, which only the peer knows."""
        state = view(progress.state, progress.seat)
        match = self.remote.peer.match
        if match.stage not in (Stage.LOCKED, Stage.READY, Stage.OPENING) or match.exchange.slot > 1:
            return state
        payloads = [opening.payload for opening in match.exchange.openings]
        if isinstance(state, Setup):
            return state.with_locked(progress.seat, notation.parse_placement(payloads[0]))
        return state.with_locked(progress.seat, notation.parse_pair("".join(payloads)))

    def _charge(self, progress: Progress) -> Charge | None:
        if progress.charge is not None or not self.remote.broken:
            return progress.charge
        code, *details = self.remote.broken
        return Charge(code, tuple(details))

    def specials(self) -> tuple[Special, ...]:
        """Red's, Blue's and the unseen one, as far as the audit has shown them."""
        audit = None if self._progress is None else self._progress.audit
        return () if audit is None else audit.cards

    def _say(self, intent: Intent) -> None:
        """A finger may come a moment after the other side has changed everything."""
        try:
            self.remote.say(intent)
        except Misuse as misuse:
            raise Refused(Fault.NOT_NOW) from misuse

    def accept(self) -> None:
        self._say(Accept())

    def decline(self) -> None:
        if self.offer is None:
            raise Refused(Fault.NOT_NOW)
        self.declined = True
        self._say(Decline())

    def offer_again(self) -> None:
        if self.terms is None or self.remote.peer.match.stage is not Stage.WAITING:
            raise Refused(Fault.NOT_NOW)
        self.declined = False
        self._say(Offer(wording.word(self.terms)))

    def tell(self, special: Special) -> None:
        progress = self._progress
        if progress is None or self._phase(progress) is not Phase.TELLING:
            raise Refused(Fault.NOT_NOW)
        progress.hold(special)
        self._say(Tell(special.value))

    def place(self, placement: Placement) -> None:
        self._seal(partial(Place, placement=placement), (notation.dump_placement(placement),))

    def lock(self, pair: Pair) -> None:
        self._seal(partial(LockCards, pair=pair), (pair.first.value, pair.second.value))

    def _seal(self, command: Callable[[Seat], Command], payloads: tuple[str, ...]) -> None:
        progress = self._progress
        assert progress is not None
        violation = rules.check(progress.state, command(progress.seat))
        if violation is not None:
            raise Refused(violation.code, *violation.details)
        if progress.charge is not None:
            raise Refused(Fault.NOT_NOW)
        self._say(Lock(payloads))

    def take_back(self) -> None:
        self._say(Unlock())

    def watch(self) -> None:
        """The owner has seen what was opened."""
        self._watched += 1
        self._chronicle.note(WATCHED, "")
        self._chronicle.save()
        self._tell()

    def resign(self, _seat: Seat) -> None:
        self._say(Resign())

    def offer_draw(self) -> None:
        self._say(OfferDraw())

    def answer_draw(self, agreed: bool) -> None:
        self._say(AcceptDraw() if agreed else DeclineDraw())

    def rematch(self) -> None:
        """Asks for one, or agrees."""
        self._say(PlayAgain())

    def leave(self) -> None:
        """For good. In the middle of a duel that is a resignation, unless the other side has broken its rules."""
        progress = self._progress
        if progress is not None and self.remote.peer.match.stage in PLAY and self._charge(progress) is None:
            self._say(Resign())
        if self.remote.peer.match.stage is not Stage.LEFT:
            self._forfeit(progress)
            self._say(Bye())

    def _forfeit(self, progress: Progress | None) -> None:
        """Before the first choice there is no word for it; what is left of the duel says it all the same."""
        if progress is not None and progress.outcome is None and self._charge(progress) is None:
            self._chronicle.note(ACTION, progress.forfeit(progress.seat))

    def _follow(self, events: tuple[Event, ...]) -> None:
        """What has happened, and what this phone says to it by itself."""
        if self.remote.broken != self._broken:
            self._broken = self.remote.broken
            self._chronicle.note(BROKEN, json.dumps(self._broken))
        for event in events:
            if isinstance(event, MatchBegun):
                self._turn_page(event)
            for note in self._learn(event):
                self._chronicle.note(*note)
        self._react()
        self._tell()

    def _turn_page(self, event: MatchBegun) -> None:
        """Begins the journal of a guest's first match or a rematch; the host's first one is as old as the table."""
        if self._progress is not None or not self._chronicle.id:
            self._chronicle.begin(self._header(_agreed(event), Seat(event.seat)))
            self._watched = 0

    def _header(self, agreed: Terms, seat: Seat) -> Header:
        return Header(book.STARTS[agreed.field], {seat.value: self._name})

    def _learn(self, event: Event) -> list[Note]:
        """Makes the duel follow; the lines for the record, which are kept already when a table is resumed."""
        if isinstance(event, MatchBegun):
            self._progress = Progress(_agreed(event), Seat(event.seat))
            if self.remote.peer.match.deal.card:
                # A resumed table has it from the start.
                self._progress.hold(Special(self.remote.peer.match.deal.card))
            return []
        progress = self._progress
        if isinstance(event, TermsDeclined | PeerLeft) and progress is None:
            self.declined = True
        return [] if progress is None else self._play(progress, event)

    def _play(self, progress: Progress, event: Event) -> list[Note]:
        line: str | None = None
        match event:
            case CardDealt(card):
                progress.hold(Special(card))
            case PeerLocked():
                progress.expect(event)
            case SlotOpened():
                line = progress.open(event)
            case PositionsDiffered(ours=ours, theirs=theirs):
                progress.charge = Charge("positions_differ", (ours.position, theirs.position))
            case MatchEnded(ending):
                spoken = progress.outcome is not None
                line = progress.end(ending)
                if line is not None and spoken:
                    # Words have crossed on the wire, and the other ending holds.
                    return [(UNDO, ""), (ACTION, line)]
            case Audited():
                openings = self.remote.peer.match.exchange.openings
                line = progress.hear_audit(event, tuple(opening.payload for opening in openings))
            case PeerLeft() if progress.outcome is None:
                line = progress.forfeit(progress.seat.opponent)
        return [] if line is None else [(ACTION, line)]

    def _react(self) -> None:
        """What the phone says without asking its owner."""
        peer, progress = self.remote.peer, self._progress
        if peer.match.stage is Stage.OFFERED and not self.remote.hosting and self.offer is None:
            self.puzzled = self.declined = True
            peer.say(Decline())
        if progress is not None and progress.charge is None and peer.match.stage is Stage.RESOLVING:
            opened = next(event for event in reversed(peer.history) if isinstance(event, SlotOpened))
            # Nothing comes of it yet: we answer in the same breath as we hear their card, and they cannot be before us.
            peer.say(progress.resolve(opened))

    def _tell(self) -> None:
        for told in self._listeners:
            told()

    def _kept_result(self) -> str | None:
        outcome = None if self._progress is None else self._progress.outcome
        result = kept_result(judge(Result.OPEN, outcome))
        if result is None and self.remote.peer.match.stage in (Stage.LEFT, Stage.ALONE):
            # It cannot be continued, and nobody has won.
            return Result.OPEN.value
        return result


def _agreed(begun: MatchBegun) -> Terms:
    """Nobody agrees to terms that this app does not know, but a journal from a later one may hold them."""
    terms = wording.understand(begun.terms)
    if terms is None:
        raise Refused(MatchFault.UNKNOWN_ENTRY, TERMS)
    return terms


def parse_broken(text: str) -> tuple[str, ...]:
    """As it was noted; nothing, if a file from elsewhere holds something else."""
    try:
        noted = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    return tuple(map(str, noted)) if isinstance(noted, list) else ()
