"""A duel between two phones: turns what a player does into messages, and the protocol's events into the duel."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from companion.games.contract import Refused, Result, judge
from companion.games.kiriai import notation, rules
from companion.games.kiriai.commands import Command, Place
from companion.games.kiriai.commands import Lock as LockCards
from companion.games.kiriai.pieces import Pair, Placement, Seat, Special
from companion.games.kiriai.state import Setup, State, view
from companion.protocol.dealing import may_tell
from companion.protocol.events import (
    Audited,
    CardDealt,
    Event,
    How,
    MatchBegun,
    MatchEnded,
    PeerLocked,
    PositionsAgreed,
    PositionsDiffered,
    SlotOpened,
)
from companion.protocol.intents import Lock, NameSameCard, PlayAgain, Tell, Unlock
from companion.protocol.messages import AcceptDraw, DeclineDraw, OfferDraw, Resign
from companion.protocol.messages import Terms as Wording
from companion.protocol.peer import Peer
from companion.protocol.stages import DEAL, PLAY, SAID, Stage
from companion.store.journal import Entry
from companion.table.faults import TableFault
from companion.table.kiriai.draft import Draft, DraftStorage
from companion.table.kiriai.one_phone import WATCHED
from companion.table.kiriai.progress import Progress
from companion.table.kiriai.terms import Terms, understand
from companion.table.kiriai.turns import DEALT
from companion.table.kiriai.view import NoWinner, Phase, View
from companion.table.link_status import Charge, LinkStatus
from companion.table.match import ACTION, UNDO, kept_result
from companion.table.match_log import Note
from companion.table.services import TableServices
from companion.table.shared_table import SharedTable

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
# Entries that begin, and end, that a player tells the special card again.
RETELLING = "retelling"


class TwoPhones(SharedTable[Terms, View]):
    """One side of a table at which duels are played."""

    game = "kiriai"
    mode = "duel"

    def __init__(self, services: TableServices, peer: Peer, name: str) -> None:
        super().__init__(services, peer, name)
        self._progress: Progress | None = None
        self._watched = 0
        # Whether this player is telling the special card again.
        self._retelling = False
        self._drafts = DraftStorage(services.drafts)

    def _understand(self, wording: Wording) -> Terms | None:
        return understand(wording)

    def _restore(self, entries: tuple[Entry, ...]) -> None:
        self._watched = sum(entry.kind == WATCHED for entry in entries)
        self._retelling = sum(entry.kind == RETELLING for entry in entries) % 2 == 1

    @property
    def begun(self) -> bool:
        return self._progress is not None

    def view(self) -> View:
        view = self._saved
        return replace(view, link=self.link, draft=self._drafts.read(self.id, view.round, view.seat))

    def _look(self) -> View:
        peer, progress = self.remote.peer, self._progress
        match = peer.match
        if progress is None:
            return self._invitation(self.link)
        unwatched = progress.opened[self._watched :]
        over = progress.outcome is not None
        return View(
            phase=self._phase(progress),
            seat=progress.seat,
            names=self._names(progress.terms),
            round=progress.rounds + (0 if unwatched or over else 1),
            state=self._state(progress),
            can_retell=self._can_retell(progress) and not self._retelling,
            answered=bool(match.exchange.theirs) and match.stage in (*_CHOICE, Stage.READY),
            reveal=unwatched[0] if unwatched else None,
            outcome=progress.outcome,
            link=self.link,
            draw_offered=match.draw_offered and match.stage in PLAY,
            draw_asked=match.draw_offered_by_them and match.stage in PLAY,
            rematch_offered=match.rematch_said,
            rematch_asked=bool(match.rematch_half),
            specials=() if progress.audit is None else progress.audit.cards,
            audit=progress.audit,
            charge=self._charge(progress),
            exchanged=match.number > 1 and not progress.opened and not over,
        )

    def _invitation(self, link: LinkStatus) -> View:
        gone = self.remote.peer.match.stage in (Stage.LEFT, Stage.ALONE)
        offered = self.terms or self.offer
        assert offered is not None
        seat = offered.host if link.hosting else offered.host.opponent
        phase = Phase.CLOSED if gone else Phase.INVITING
        return View(phase, seat, self._names(offered), 0, rules.new(offered.field), link=link)

    def _phase(self, progress: Progress) -> Phase:
        match = self.remote.peer.match
        if self._watched < len(progress.opened):
            return Phase.REVEALING
        if self._retelling and self._can_retell(progress):
            return Phase.TELLING
        if match.stage is Stage.CLAIMING:
            return Phase.TELLING if match.deal.claim is None else Phase.TOLD
        if match.stage in _CHOICE:
            return Phase.ENTERING if isinstance(progress.state, Setup) else Phase.CHOOSING
        if match.stage is Stage.LEFT and progress.outcome is None:
            return Phase.BROKEN_OFF
        # A host may have closed the table while the guest accepted.
        return _WAITING.get(match.stage, Phase.CLOSED if progress.outcome is None else Phase.OVER)

    def _can_retell(self, progress: Progress) -> bool:
        """Whether this player can still correct the special card: nothing is open, and nothing is locked with it."""
        match = self.remote.peer.match
        told = match.deal.claim is not None and (match.stage, Tell) in SAID
        return told and may_tell(match) and progress.charge is None

    def _state(self, progress: Progress) -> State:
        """The state with this player's locked choice, which only the peer knows."""
        state = view(progress.state, progress.seat)
        match = self.remote.peer.match
        if match.stage not in (Stage.LOCKED, Stage.READY, Stage.OPENING) or match.exchange.slot > 1:
            return state
        payloads = "".join(opening.payload for opening in match.exchange.openings)
        try:
            if isinstance(state, Setup):
                return state.with_locked(progress.seat, notation.parse_placement(payloads))
            return state.with_locked(progress.seat, notation.parse_pair(payloads))
        except Refused:
            # Only an imported file can hold it.
            return state

    def _charge(self, progress: Progress) -> Charge | None:
        return progress.charge or self._accused()

    def keep_draft(self, draft: Draft) -> None:
        view = self._saved
        self._drafts.write(self.id, view.round, view.seat, draft)
        self._tell()

    def tell(self, special: Special) -> bool:
        progress = self._progress
        if progress is None or self._phase(progress) is not Phase.TELLING:
            raise Refused(TableFault.NOT_NOW)
        before = self.remote.peer.match.deal.card
        if self._retelling:
            self._note_retelling(False)
        if special.value == before:
            self._show()
            return True
        progress.hold(special)
        # The card that is taken back may lie among those that are laid out.
        self._drafts.delete(self.id)
        try:
            self._say(Tell(special.value))
        except Refused:
            progress.hold(Special(before))
            self._show()
            raise
        # The other phone tells its card to nobody but its own player.
        return True

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
            raise Refused(TableFault.NOT_NOW)
        self._say(Lock(payloads))

    def take_back(self) -> None:
        if self._saved.can_retell:
            self._note_retelling(True)
            self._show()
        else:
            self._say(Unlock())

    def _note_retelling(self, retelling: bool) -> None:
        self._retelling = retelling
        self._log.note(RETELLING, "")
        self._changed = True

    def watch(self) -> None:
        self._watched += 1
        self._log.note(WATCHED, "")
        self._changed = True
        self._show()

    def resign(self, _seat: Seat) -> None:
        self._say(Resign())

    def offer_draw(self) -> None:
        self._say(OfferDraw())

    def answer_draw(self, agreed: bool) -> None:
        self._say(AcceptDraw() if agreed else DeclineDraw())

    def rematch(self) -> None:
        self._say(PlayAgain())

    def leave(self) -> None:
        """Leaves for good; during a duel that is a resignation, unless the other side has broken the rules."""
        progress, match = self._progress, self.remote.peer.match
        resigning = match.stage in (*DEAL, *PLAY) and not match.result_named
        if progress is not None and resigning and self._charge(progress) is None:
            self._say(Resign())
        super().leave()

    def _begin_next(self, wording: Wording) -> None:
        super()._begin_next(wording)
        self._watched, self._retelling = 0, False

    def _play(self, event: Event) -> list[Note]:
        if isinstance(event, MatchBegun):
            self._progress = Progress(self._agreed(event.terms), Seat(event.seat))
            if self.remote.peer.match.deal.card:
                # A resumed table knows its card from the start.
                self._progress.hold(Special(self.remote.peer.match.deal.card))
        return [] if self._progress is None else self._record(self._progress, event)

    def _record(self, progress: Progress, event: Event) -> list[Note]:
        match event:
            case CardDealt(card):
                progress.hold(Special(card))
            case PeerLocked():
                progress.expect(event)
            case SlotOpened():
                progress.open(event)
            case PositionsAgreed():
                return _note_round(progress.words, progress.agree())
            case PositionsDiffered(ours=ours, theirs=theirs):
                progress.charge = Charge("positions_differ", (ours.position, theirs.position))
            case MatchEnded(ending):
                return _note_end(progress.words, progress.end(ending), ending.how)
            case Audited():
                openings = self.remote.peer.match.exchange.openings
                line = progress.hear_audit(event, tuple(opening.payload for opening in openings))
                return [*([] if line is None else [(ACTION, line)]), (DEALT, "".join(event.cards))]
        return []

    def _react(self) -> None:
        super()._react()
        peer, progress = self.remote.peer, self._progress
        if progress is not None and progress.charge is None and peer.match.stage is Stage.RESOLVING:
            opened = next(event for event in reversed(peer.history) if isinstance(event, SlotOpened))
            # We answer as soon as we hear their card, so their position cannot be here before ours.
            self._absorb(peer.say(NameSameCard() if progress.same_card else progress.resolve(opened)))

    def _kept_result(self) -> str | None:
        outcome = None if self._progress is None else self._progress.outcome
        if outcome is not None and outcome.reason is NoWinner.SAME_CARD:
            return Result.OPEN.value
        return kept_result(judge(Result.OPEN, outcome)) or super()._kept_result()


def _note_round(words: str | None, line: str | None) -> list[Note]:
    """What the journal takes for a round that both agree on; `words` have ended the match meanwhile."""
    if line is None:
        return []
    if words is None:
        return [(ACTION, line)]
    # Their agreement has crossed the end of the match, and belongs before it.
    return [(UNDO, ""), (ACTION, line), (ACTION, words)]


def _note_end(words: str | None, line: str | None, how: How) -> list[Note]:
    """What the journal takes for the end of a match that earlier `words` may have ended already."""
    if line is None:
        return [(UNDO, "")] if how is How.SAME_CARD and words is not None else []
    # Two endings have crossed on the wire, and this one counts.
    return [(ACTION, line)] if words is None else [(UNDO, ""), (ACTION, line)]
