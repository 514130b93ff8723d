"""A duel between two phones as far as it has come: plays what the protocol reports by the rules."""

from dataclasses import replace
from typing import Any

from companion.games.contract import Outcome, Refused, Result, Step, judge
from companion.games.kiriai import notation, rules
from companion.games.kiriai.commands import AgreeDraw, Command, Enter, Lock, Place, Resign, Reveal
from companion.games.kiriai.events import Event
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import ACTION_BY_LETTER, DEALT_SPECIALS, RED, SEALED, Action, Pair, Seat, Special
from companion.games.kiriai.record import Round
from companion.games.kiriai.rules import Ending as Reason
from companion.games.kiriai.state import Duel, Setup, State, view
from companion.protocol.auditing import Lie
from companion.protocol.events import Audited, Ending, How, PeerLocked, SlotOpened
from companion.protocol.intents import Resolve
from companion.protocol.messages import Kind
from companion.table.kiriai import turns
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.view import AuditResult, NoWinner, RoundReveal
from companion.table.link_status import Charge

# How many cards, or entries, are sealed at once.
_SLOTS = {Setup: 1, Duel: 2}
_SPECIALS = {special.value: special for special in DEALT_SPECIALS}


class Progress:
    """One duel, seen from one seat; its only secret is this player's special card."""

    def __init__(self, terms: Terms, seat: Seat) -> None:
        self.terms = terms
        self.seat = seat
        self.state: State = rules.new(terms.field)
        self.opened: tuple[RoundReveal, ...] = ()
        self.audit: AuditResult | None = None
        # What the rules prove against the other side; nothing is played after it.
        self.charge: Charge | None = None
        # The line of a resignation or an agreed draw, as the record has it.
        self.words: str | None = None
        self._spoken: Outcome[Seat] | None = None
        # The line of what was opened last, until both have named the same position after it.
        self._unagreed: str | None = None
        self._cards: list[tuple[Action, Action]] = []
        # Whether they have just played the very special card that this player has told.
        self.same_card = False
        # The state and what could be watched before the slot that was opened last.
        self._before: tuple[State, tuple[RoundReveal, ...]] = (self.state, self.opened)

    @property
    def rounds(self) -> int:
        return sum(opened.number > 0 and opened.complete for opened in self.opened)

    @property
    def outcome(self) -> Outcome[Seat] | None:
        """What was said outweighs cards that were opened meanwhile: not both have named what came of them."""
        return self._spoken or rules.outcome(self.state)

    @property
    def slots(self) -> int:
        return _SLOTS[type(self.state)]

    def hold(self, special: Special) -> None:
        """Notes this player's special card, dealt by the phones or told by the player."""
        self.state = _holding(self.state, self.seat, special)

    def expect(self, locked: PeerLocked) -> None:
        """Charges the other side if it has not sealed what is due."""
        if locked.kind is not Kind.SECRET or locked.slots != self.slots:
            self.charge = Charge("wrong_slot_count", (str(locked.slots), str(self.slots)))

    def open(self, slot: SlotOpened) -> None:
        """Plays what was opened.

        We seal only what the rules allow, so anything they refuse was sealed by the other side. But for one thing: of
        real cards that were told, either of two that are the same may be a slip of the finger.
        """
        self._before = self.state, self.opened
        if self._is_ours(slot):
            self.same_card = True
            return
        try:
            entering = isinstance(self.state, Setup)
            self._unagreed = self._enter(slot.payloads) if entering else self._reveal(slot.payloads)
        except Refused as refused:
            self.charge = Charge(refused.violation.code.value, tuple(map(str, refused.violation.details)))

    def _is_ours(self, slot: SlotOpened) -> bool:
        """Whether the real special card that they have played, their first one, is the one that this player told."""
        if self.terms.dealt or not isinstance(self.state, Duel):
            return False
        position = self.state.position
        holds = position.cards(self.seat).special, position.cards(self.seat.opponent).special
        return holds == (_SPECIALS.get(self._theirs(slot)), Special.UNKNOWN)

    def _theirs(self, slot: SlotOpened) -> str:
        return slot.payloads[1 if self.seat is RED else 0]

    def agree(self) -> str | None:
        """The line for the record, if an entry or a round is complete with what both have agreed on."""
        line, self._unagreed = self._unagreed, None
        return line

    def _enter(self, payloads: tuple[str, str]) -> str:
        red, blue = map(notation.parse_placement, payloads)
        enter = Enter(red, blue)
        before = view(self.state)
        step = self._play(*(Place(seat, SEALED) for seat in Seat), enter)
        self.opened = (*self.opened, RoundReveal(0, before, (step,)))
        return turns.dump_turn(enter, before)

    def _reveal(self, payloads: tuple[str, str]) -> str | None:
        red, blue = map(_parse_card, payloads)
        before = view(self.state)
        if self._cards:
            step = self._play(Reveal(red, blue))
            self._change_last(steps=(*self.opened[-1].steps, step), complete=True)
        else:
            step = self._play(*(Lock(seat, SEALED) for seat in Seat), Reveal(red, blue))
            self.opened = (*self.opened, RoundReveal(self.rounds + 1, before, (step,), self.outcome is not None))
        self._cards.append((red, blue))
        if len(self._cards) < self.slots:
            return None
        (first_red, first_blue), (second_red, second_blue) = self._cards
        self._cards.clear()
        turn = Round(Pair(first_red, second_red), Pair(first_blue, second_blue))
        return turns.dump_turn(turn, before)

    def _change_last(self, **changes: Any) -> None:
        *earlier, last = self.opened
        self.opened = (*earlier, replace(last, **changes))

    def _play(self, *commands: Command) -> Step[State, Event]:
        """Plays the commands; returns the last one's step, as both watch it."""
        state = self.state
        for command in commands:
            step = rules.apply(state, command)
            state = step.state
        self.state = state
        return Step(view(state), step.events)

    def resolve(self, slot: SlotOpened) -> Resolve:
        """What we say of the position after the slot: nothing that only one side knows."""
        state = view(self.state)
        assert isinstance(state, Duel)
        result = judge(Result.OPEN, self.outcome)
        theirs = self._theirs(slot)
        shown = (theirs,) if theirs in _SPECIALS else ()
        named = None if result is Result.OPEN else result.value
        return Resolve(notation.dump_position(state.position), named, shown)

    def end(self, ending: Ending) -> str | None:
        """The line for the record of a resignation or an agreed draw; an end by the rules was played already."""
        if ending.how is How.RESULT:
            return None
        if ending.how is How.SAME_CARD:
            # What was opened last is played on neither phone, and a record has no words for this end.
            self.state, self.opened = self._before
            self._stop(AgreeDraw(), Outcome(None, NoWinner.SAME_CARD))
            self.words = None
            return None
        if ending.how is How.DRAWN:
            return self._stop(AgreeDraw(), Outcome(None, Reason.AGREED_DRAW))
        seat = Seat(ending.seat)
        return self._stop(Resign(seat), Outcome(seat.opponent, Reason.RESIGNATION))

    def _stop(self, words: AgreeDraw | Resign, outcome: Outcome[Seat]) -> str:
        """Ends without asking the rules: a resignation may cross cards being opened, which then stay closed."""
        self._spoken = outcome
        self.state = replace(self.state, ended=outcome)
        if self.opened:
            self._change_last(complete=True)
        self.words = turns.dump_turn(words, self.state)
        return self.words

    def hear_audit(self, audited: Audited, own_rest: tuple[str, ...]) -> str | None:
        """Takes what both opened after the end, which completes the line of a round that ended on its first cards."""
        # Of two told cards that are the same nobody can say whose finger slipped; `cards` shows them.
        findings = (finding for finding in audited.findings if finding.cheat is not Lie.SAME_CARD)
        charges = [Charge(finding.cheat.value, finding.details) for finding in findings]
        rest: dict[Seat, Action] = {}
        line = None
        if audited.rest:
            ours, theirs = own_rest[-1], audited.rest[-1]
            try:
                rest = {self.seat: _parse_card(ours), self.seat.opponent: _parse_card(theirs)}
                line = self._last_round(rest)
            except Refused as refused:
                charges.append(Charge(refused.violation.code.value, tuple(map(str, refused.violation.details))))
        self.audit = AuditResult(tuple(map(Special, audited.cards)), rest, tuple(charges))
        return line

    def _last_round(self, rest: dict[Seat, Action]) -> str:
        red, blue = self._cards[-1]
        turn = Round(Pair(red, rest[Seat.RED]), Pair(blue, rest[Seat.BLUE]))
        before = self.opened[-1].before
        # Refuses a second card that they were not allowed to seal.
        turns.play_turn(before, turn)
        return turns.dump_turn(turn, before)


def _holding(state: State, seat: Seat, special: Special) -> State:
    if isinstance(state, Setup):
        return replace(state, red_special=special) if seat is RED else replace(state, blue_special=special)
    position = state.position
    return replace(state, position=position.with_cards(seat, replace(position.cards(seat), special=special)))


def _parse_card(text: str) -> Action:
    if text not in ACTION_BY_LETTER:
        raise Refused(Fault.UNKNOWN_CARD, text)
    return ACTION_BY_LETTER[text]
