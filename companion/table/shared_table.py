"""One side of a table between two phones, for any game: connection, terms, and what is stored of both."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from enum import StrEnum
from typing import Generic, Self, TypeVar

from companion.fairplay.key import SECRET_BYTES, SEED_BYTES
from companion.games.contract import Refused, Result
from companion.protocol.events import Event, MatchBegun, PeerLeft, TermsDeclined
from companion.protocol.faults import Misuse, Slip
from companion.protocol.greeting import InvitationKind
from companion.protocol.intents import Intent
from companion.protocol.messages import Accept, Bye, Decline, Offer
from companion.protocol.messages import Terms as Wording
from companion.protocol.peer import Peer
from companion.protocol.stages import DEAL, PLAY, Stage
from companion.store.journal import Entry
from companion.store.value_checks import MAX_PLAYER_NAME, tidy
from companion.table.address import TableAddress, dump_address, parse_address
from companion.table.faults import TableFault
from companion.table.header import Header
from companion.table.history import summarise
from companion.table.link_status import Charge, LinkStatus
from companion.table.match import PEER
from companion.table.match_log import MatchLog, Note
from companion.table.notes import BROKEN, TERMS, Agreeable, dump_broken, dump_terms, parse_broken, parse_terms
from companion.table.remote import Remote
from companion.table.services import TableServices
from companion.table.table import Listeners

T = TypeVar("T", bound=Agreeable)
V = TypeVar("V")
Undecided = TypeVar("Undecided", bound=Agreeable)


class SharedTable(Listeners, ABC, Generic[T, V]):
    """One side of a table between two phones; every change is in the store before anything is sent or shown."""

    # As the store keeps a match that begins here.
    game = ""
    mode = ""

    def __init__(self, services: TableServices, peer: Peer, name: str) -> None:
        """Use `host`, `guest`, `resume` or `take_over` instead."""
        super().__init__()
        self._services = services
        self._name = name
        self._log = MatchLog(services, self._kept_result)
        self.remote = Remote(peer, services.chance, self._log.save, self._follow, self._show, self._tell)
        # What could be seen when everything was saved last, and whether something has changed since.
        self._seen: V | None = None
        self._changed = False
        # The fault of the other side that was noted last.
        self._broken: tuple[str, ...] = ()
        # The host's own; a guest's come over the wire.
        self.terms: T | None = None
        # Whether the guest has declined, or has left before anything was agreed.
        self.declined = False
        # Whether the host has offered something that this app does not know.
        self.puzzled = False

    @classmethod
    def host(cls, services: TableServices, terms: T, name: str, address: TableAddress) -> Self:
        """A new table; its terms are offered to the guest who comes."""
        table = cls(
            services, Peer.host(services.chance(SEED_BYTES), services.chance(SECRET_BYTES), address.secret), name
        )
        table.terms = terms
        wording = terms.word()
        table._log.begin(cls.game, cls.mode, table._header(terms))
        table._log.set_address(dump_address(address))
        table._log.note(TERMS, dump_terms(wording))
        table._prepare(terms)
        table.remote.say(Offer(wording, name))
        return table

    @classmethod
    def guest(
        cls, services: TableServices, name: str, address: TableAddress, way: InvitationKind, secret: bytes
    ) -> Self:
        """A guest at a table; nothing is stored before there is something to agree on."""
        table = cls(services, Peer.guest(services.chance(SEED_BYTES), way, secret), name)
        table._log.set_address(dump_address(address))
        return table

    @classmethod
    def take_over(cls, other: "SharedTable[Undecided, None]") -> Self:
        """The same side of the same table, now that it is known what is played there."""
        table = cls(other._services, other.remote.peer, other._name)
        table._log, table.remote = other._log, other.remote
        table._log.result = table._kept_result
        table.remote.follow, table.remote.show, table.remote.show_link = table._follow, table._show, table._tell
        table._look_again()
        return table

    @classmethod
    def resume(cls, services: TableServices, match_id: str) -> Self:
        """The table of a stored match, as it stands; `DamagedLog` or `Refused` if its journal is not what was saved."""
        kept, entries = MatchLog(services, lambda: None).resume(match_id)
        peer = Peer.resume(entry.text for entry in entries if entry.kind == PEER)
        table = cls(services, peer, _clean(peer.match.player))
        table._log.resume(match_id)
        table.remote.browser = summarise(kept).browser
        offered = next((entry.text for entry in entries if entry.kind == TERMS), None)
        table.terms = None if offered is None else table._understand(parse_terms(offered))
        if parse_address(table._log.address) is None or (table.remote.hosting and offered and table.terms is None):
            raise Refused(TableFault.UNKNOWN_ENTRY, TERMS)
        broken = next((entry.text for entry in reversed(entries) if entry.kind == BROKEN), "[]")
        table.remote.broken = table._broken = parse_broken(broken)
        table.declined = peer.match.stage in (Stage.WAITING, Stage.ALONE)
        table._restore(entries)
        for event in peer.history:
            table._learn(event)
        table._react()
        # What cannot be shown cannot be opened either.
        table._look_again()
        return table

    # What each game defines.

    @abstractmethod
    def _understand(self, wording: Wording) -> T | None:
        """The terms in a message; None if the other app offers something that this one does not know."""

    @abstractmethod
    def _look(self) -> V:
        """What may be seen now, saved or not."""

    @property
    def begun(self) -> bool:
        """Whether both have agreed to play."""
        return False

    def _play(self, event: Event) -> Sequence[Note]:
        """Applies an event to the match; returns lines for the record, which are stored already on resuming."""
        return ()

    def _prepare(self, terms: T) -> None:
        """Lets a host note more than the terms when the table opens."""

    def _restore(self, entries: tuple[Entry, ...]) -> None:
        """Reads what the journal holds besides the peer's log."""

    def _kept_result(self) -> str | None:
        """The result as the store keeps it; a match that one side has left cannot be continued, and nobody won."""
        return Result.OPEN.value if self.alone else None

    # What is the same at every table.

    @property
    def id(self) -> str:
        """The id of the current match; empty before one has begun."""
        return self._log.newest

    def plays(self, match_id: str) -> bool:
        """Whether that match is played here now; also one whose rematch has begun and is not saved yet."""
        return match_id in (self._log.id, self._log.newest)

    @property
    def alone(self) -> bool:
        """Whether either side has left the table for good."""
        return self.remote.peer.match.stage in (Stage.LEFT, Stage.ALONE)

    @property
    def address(self) -> TableAddress:
        address = parse_address(self._log.address)
        assert address is not None
        return address

    @property
    def link(self) -> LinkStatus:
        peer = self.remote.peer
        stage = peer.match.stage
        away = peer.they_are_away and stage in (*DEAL, *PLAY)
        left, gone = stage is Stage.ALONE, stage is Stage.LEFT
        return LinkStatus(peer.connected, self.remote.hosting, left, self.remote.trouble, gone, away)

    @property
    def offer(self) -> T | None:
        """What a guest is asked to agree to."""
        match = self.remote.peer.match
        return self._understand(match.terms) if match.stage is Stage.OFFERED else None

    def move(self, address: TableAddress) -> None:
        """Sets a new address for the table; a guest who has not come yet needs the new code."""
        if self.remote.hosting and not self.remote.peer.seated and address.secret is not None:
            self.remote.peer.renew(address.secret)
        self._log.set_address(dump_address(address))
        self._changed = True
        self.remote.flush()

    def accept(self) -> None:
        self._say(Accept(self._name))

    def decline(self) -> None:
        if self.offer is None:
            raise Refused(TableFault.NOT_NOW)
        self.declined = True
        self._say(Decline())

    def offer_again(self) -> None:
        if self.terms is None or self.remote.peer.match.stage is not Stage.WAITING:
            raise Refused(TableFault.NOT_NOW)
        self.declined = False
        self._say(Offer(self.terms.word(), self._name))

    def leave(self) -> None:
        """Leaves the table for good."""
        if self.remote.peer.match.stage is not Stage.LEFT and not self.remote.stopped:
            self._say(Bye())

    def _say(self, intent: Intent) -> None:
        """Says it, or refuses it: the player may tap a moment after the other side has changed everything."""
        try:
            self.remote.say(intent)
        except Misuse as misuse:
            if misuse.code is Slip.TOO_MANY:
                raise Refused(TableFault.TOO_MANY, misuse.details[0]) from misuse
            raise Refused(TableFault.NOT_NOW) from misuse

    def _follow(self, events: tuple[Event, ...]) -> None:
        """Applies what has happened, and answers where no decision of the player is needed."""
        if self.remote.broken != self._broken:
            self._broken = self.remote.broken
            self._log.note(BROKEN, dump_broken(self._broken))
        self._absorb(events)
        self._react()
        self._changed = True

    def _show(self) -> None:
        """Saves what is noted beside the peer's lines, and shows everything that has changed."""
        if self._changed:
            self._log.save_notes()
            self._look_again()
            self._changed = False
            self._tell()

    def _look_again(self) -> None:
        if self.begun or self.terms is not None or self.offer is not None:
            # Before a guest has heard the terms there is nothing to be seen.
            self._seen = self._look()

    @property
    def _saved(self) -> V:
        """What may be seen of what is saved; ask only once the terms are known."""
        assert self._seen is not None
        return self._seen

    def _absorb(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, MatchBegun):
                if self.begun or not self._log.id:
                    self._begin_next(event.terms)
                else:
                    # The journal of the host's first match was begun with the table, before anybody had come.
                    self._log.amend(self.mode, self._header(self._agreed(event.terms)))
            for note in self._learn(event):
                self._log.note(*note)

    def _begin_next(self, wording: Wording) -> None:
        self._log.begin(self.game, self.mode, self._header(self._agreed(wording)))
        if self._broken:
            # They have said nothing valid since, and a resumed table reads no journal but the new one.
            self._log.note(BROKEN, dump_broken(self._broken))

    def _header(self, terms: T) -> Header:
        return Header(terms.start, self._names(terms), self._colour(terms).value, self.remote.browser)

    @property
    def name(self) -> str:
        """What this phone's player is called."""
        return self._name

    @property
    def their_name(self) -> str:
        """What the other player is called, fit to be shown; empty if no name was given, or none is known yet."""
        return _clean(self.remote.peer.match.their_player)

    def _names(self, terms: T) -> dict[str, str]:
        """What the players are called, by colour."""
        own, their = self._name, self.their_name
        host, guest = (own, their) if self.remote.hosting else (their, own)
        return {terms.host.value: host, terms.guest.value: guest}

    def _colour(self, terms: T) -> StrEnum:
        return terms.host if self.remote.hosting else terms.guest

    def _agreed(self, wording: Wording) -> T:
        """Refuses terms that this app does not know: a journal of a later version may hold them."""
        terms = self._understand(wording)
        if terms is None:
            raise Refused(TableFault.UNKNOWN_ENTRY, TERMS)
        return terms

    def _learn(self, event: Event) -> Sequence[Note]:
        if isinstance(event, TermsDeclined | PeerLeft) and not self.begun:
            self.declined = True
        return self._play(event)

    def _react(self) -> None:
        """Says what needs no decision of the player."""
        if self.remote.peer.match.stage is Stage.OFFERED and not self.remote.hosting and self.offer is None:
            self.puzzled = self.declined = True
            self.remote.peer.say(Decline())

    def _accused(self) -> Charge | None:
        """What the protocol has found against the other side."""
        if not self.remote.broken:
            return None
        code, *details = self.remote.broken
        return Charge(code, tuple(details), may_go_on=True)


def _clean(said: str) -> str:
    """A name as it may be shown: what another phone says, or a file holds, is as strange as it likes."""
    return tidy(said, MAX_PLAYER_NAME)
