"""A duel on one phone: the players choose in turn behind a curtain, and both see what was opened."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.games.contract import Outcome, Refused, Result, Step, judge
from companion.games.kiriai import notation, rules
from companion.games.kiriai.commands import AgreeDraw, Command, Enter, Lock, Place, Resign, Reveal, TakeBack
from companion.games.kiriai.events import Event
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import BLUE, DEALT_SPECIALS, RED, Pair, Placement, Seat, Special
from companion.games.kiriai.record import Round
from companion.games.kiriai.state import Setup, State, view
from companion.store.journal import StoredMatch
from companion.table.faults import TableFault
from companion.table.header import Header, dump_header, parse_header
from companion.table.kiriai import turns
from companion.table.kiriai.draft import Draft, DraftStorage
from companion.table.kiriai.view import Phase, RoundReveal, View
from companion.table.match import ACTION, Unplayable, kept_result
from companion.table.services import TableServices
from companion.table.table import Listeners

# Entries with what only one of the players may know, and with how much both have watched.
SECRET = "secret"
WATCHED = "watched"


@dataclass(frozen=True, slots=True)
class ReplayedDuel:
    """The state of a duel as far as its journal tells it."""

    state: State = field(repr=False)
    told: Mapping[Seat, Special] = field(default_factory=dict, repr=False)
    # Whether the phone has dealt the special cards, and not the players.
    dealt: bool = False
    opened: tuple[RoundReveal, ...] = ()
    watched: int = 0

    @property
    def rounds(self) -> int:
        return sum(opened.number > 0 for opened in self.opened)

    def chooser(self) -> Seat:
        """Who holds the phone next: Red, until Red has chosen."""
        return RED if self._waits_for(RED) else BLUE

    @property
    def can_retell(self) -> bool:
        """Whether the players can still correct the special cards they told: nothing was chosen with them yet."""
        untouched = not self.opened and self.state.locked(RED) is None and rules.outcome(self.state) is None
        return bool(self.told) and not self.dealt and untouched

    def _waits_for(self, seat: Seat) -> bool:
        return seat not in self.told if len(self.told) < 2 else self.state.locked(seat) is None


class OnePhone(Listeners):
    """A duel whose secrets are all on this phone; every change is in the store before the call returns."""

    def __init__(self, services: TableServices, match_id: str, header: Header) -> None:
        super().__init__()
        self.id = match_id
        self.header = header
        self._services = services
        self._drafts = DraftStorage(services.drafts)
        self._sheet = ReplayedDuel(turns.parse_start(header.start))

    @classmethod
    def begin(cls, services: TableServices, field: int, names: Mapping[str, str], deal: bool) -> "OnePhone":
        """The phone deals the special cards, or the players tell it which ones they were dealt."""
        header = Header(turns.STARTS[field], names)
        duel = cls(services, services.new_id(), header)
        now = services.now()
        with services.journals.together():
            services.journals.begin(StoredMatch(duel.id, "kiriai", "duel", dump_header(header), now, now))
            if deal:
                cards = deal_specials(services.chance)
                duel._enter(*((SECRET, f"deal {seat} {card}") for seat, card in zip(Seat, cards, strict=True)))
        return duel

    @classmethod
    def resume(cls, services: TableServices, match_id: str) -> "OnePhone":
        kept = services.journals.find(match_id)
        if kept is None:
            raise Refused(TableFault.UNKNOWN_MATCH, match_id)
        number = 0
        try:
            duel = cls(services, match_id, parse_header(kept.header))
            for entry in services.journals.entries(match_id):
                number = entry.number
                duel._sheet = follow(duel._sheet, entry.kind, entry.text)
        except Refused as refused:
            raise Unplayable(number, refused) from refused
        return duel

    def view(self) -> View:
        sheet = self._sheet
        outcome = rules.outcome(sheet.state)
        unwatched = sheet.opened[sheet.watched :]
        phase, seat = self._phase(sheet, outcome)
        public = bool(unwatched) or outcome is not None
        number = sheet.rounds + (0 if public else 1)
        return View(
            phase=phase,
            seat=seat,
            names=self.header.names,
            round=number,
            # Both players look at this, so it shows nobody's secrets.
            state=view(sheet.state, None if public else seat),
            draft=Draft() if public else self._drafts.read(self.id, number, seat),
            answered=sheet.state.locked(seat.opponent) is not None,
            can_retell=sheet.can_retell,
            reveal=unwatched[0] if unwatched else None,
            outcome=outcome,
            specials=self._specials(sheet, outcome),
        )

    @staticmethod
    def _phase(sheet: ReplayedDuel, outcome: Outcome[Seat] | None) -> tuple[Phase, Seat]:
        if sheet.watched < len(sheet.opened):
            return Phase.REVEALING, RED
        if outcome is not None:
            return Phase.OVER, RED
        if len(sheet.told) < 2:
            return Phase.TELLING, sheet.chooser()
        return (Phase.ENTERING if isinstance(sheet.state, Setup) else Phase.CHOOSING), sheet.chooser()

    @staticmethod
    def _specials(sheet: ReplayedDuel, outcome: Outcome[Seat] | None) -> tuple[Special, ...]:
        """Both, once the duel is over and there is nothing left to hide."""
        return () if outcome is None or len(sheet.told) < 2 else tuple(sheet.told[seat] for seat in Seat)

    def keep_draft(self, draft: Draft) -> None:
        view = self.view()
        self._drafts.write(self.id, view.round, view.seat, draft)
        self._tell()

    def tell(self, special: Special) -> bool:
        seat = self._sheet.chooser()
        collides = self._sheet.told.get(seat.opponent) is special
        self._do((SECRET, f"back {seat.opponent}" if collides else f"tell {seat} {special}"))
        return not collides

    def place(self, placement: Placement) -> None:
        self._choose("place", notation.dump_placement(placement))

    def lock(self, pair: Pair) -> None:
        self._choose("lock", notation.dump_pair(pair))

    def _choose(self, word: str, text: str) -> None:
        """Notes a choice; the second one opens both."""
        entry = (SECRET, f"{word} {self._sheet.chooser()} {text}")
        chosen = follow(self._sheet, *entry)
        red, blue = chosen.state.locked(RED), chosen.state.locked(BLUE)
        if isinstance(red, Placement) and isinstance(blue, Placement):
            turn: turns.Turn = Enter(red, blue)
        elif isinstance(red, Pair) and isinstance(blue, Pair):
            turn = Round(red, blue)
        else:
            self._save(chosen, entry)
            self._tell()
            return
        opening = (ACTION, turns.dump_turn(turn, chosen.state))
        self._save(follow(chosen, *opening), entry, opening)
        self._tell()

    def take_back(self) -> None:
        """Gives the phone back to the player whose choice is taken back."""
        self._do((SECRET, f"back {self._sheet.chooser().opponent}"))

    def watch(self) -> None:
        self._do((WATCHED, ""))

    def resign(self, seat: Seat) -> None:
        self._do((ACTION, turns.dump_turn(Resign(seat), self._sheet.state)))

    def offer_draw(self) -> None:
        self._do((ACTION, turns.dump_turn(AgreeDraw(), self._sheet.state)))

    def answer_draw(self, agreed: bool) -> None:
        raise Refused(TableFault.NOT_NOW)

    def leave(self) -> None:
        raise Refused(TableFault.NOT_NOW)

    def rematch(self) -> None:
        names = {seat.value: self.header.names.get(seat.opponent.value, "") for seat in Seat}
        field = next(field for field, start in turns.STARTS.items() if start == self.header.start)
        following = OnePhone.begin(self._services, field, names, self._sheet.dealt)
        self.id, self.header, self._sheet = following.id, following.header, following._sheet
        self._tell()

    def _do(self, *entries: tuple[str, str]) -> None:
        self._enter(*entries)
        self._tell()

    def _enter(self, *entries: tuple[str, str]) -> None:
        sheet = self._sheet
        for kind, text in entries:
            sheet = follow(sheet, kind, text)
        self._save(sheet, *entries)

    def _save(self, sheet: ReplayedDuel, *entries: tuple[str, str]) -> None:
        """Saves the entries, and only then moves on to the sheet that they lead to."""
        result = kept_result(judge(Result.OPEN, rules.outcome(sheet.state)))
        with self._services.journals.together():
            self._services.journals.append(self.id, entries, result=result, now=self._services.now())
            # Whoever holds the phone next must not see it.
            self._drafts.delete(self.id)
        self._sheet = sheet


def deal_specials(chance: Callable[[int], bytes]) -> tuple[Special, Special]:
    """Deals one special card to Red and one to Blue; the third stays unseen."""
    cards = list(DEALT_SPECIALS)
    return cards.pop(below(3, chance)), cards.pop(below(2, chance))


def below(bound: int, chance: Callable[[int], bytes]) -> int:
    """A random number below the bound, each as likely as any other."""
    fair = 256 - 256 % bound
    while (value := chance(1)[0]) >= fair:
        pass
    return value % bound


def follow(sheet: ReplayedDuel, kind: str, text: str) -> ReplayedDuel:
    """The sheet after one more entry; `Refused` if it does not follow."""
    match kind, text.split(" "):
        case "secret", [("tell" | "deal") as word, ("red" | "blue") as seat, ("K" | "Z" | "X") as card]:
            return _tell(replace(sheet, dealt=word == "deal"), Seat(seat), Special(card))
        case "secret", ["place", ("red" | "blue") as seat, where]:
            command: Command = Place(Seat(seat), notation.parse_placement(where))
            return replace(sheet, state=rules.apply(sheet.state, command).state)
        case "secret", ["lock", ("red" | "blue") as seat, cards]:
            command = Lock(Seat(seat), notation.parse_pair(cards))
            return replace(sheet, state=rules.apply(sheet.state, command).state)
        case "secret", ["back", ("red" | "blue") as seat]:
            return _back(sheet, Seat(seat))
        case "watched", [""] if sheet.watched < len(sheet.opened):
            return replace(sheet, watched=sheet.watched + 1)
        case "action", _:
            return _act(sheet, text)
    raise Refused(TableFault.UNKNOWN_ENTRY, kind)


def _tell(sheet: ReplayedDuel, seat: Seat, special: Special) -> ReplayedDuel:
    if seat in sheet.told:
        raise Refused(Fault.ALREADY_LOCKED, seat.value)
    if sheet.told.get(seat.opponent) is special:
        raise Refused(Fault.SPECIAL_TWICE, special.value)
    told = {**sheet.told, seat: special}
    return replace(sheet, told=told, state=_with_specials(sheet.state, told) if len(told) == 2 else sheet.state)


def _with_specials(state: State, told: Mapping[Seat, Special]) -> State:
    if isinstance(state, Setup):
        return replace(state, red_special=told[RED], blue_special=told[BLUE])
    position = state.position
    for seat, special in told.items():
        position = position.with_cards(seat, replace(position.cards(seat), special=special))
    return replace(state, position=position)


def _back(sheet: ReplayedDuel, seat: Seat) -> ReplayedDuel:
    """Takes the last choice back; special cards are told again by both, since either may be wrong."""
    if sheet.can_retell:
        return replace(sheet, told={}, state=_with_specials(sheet.state, dict.fromkeys(Seat, Special.UNKNOWN)))
    return replace(sheet, state=rules.apply(sheet.state, TakeBack(seat)).state)


def _act(sheet: ReplayedDuel, text: str) -> ReplayedDuel:
    before = sheet.state
    turn = turns.parse_turn(text, before)
    if isinstance(turn, Resign | AgreeDraw):
        return replace(sheet, state=rules.apply(before, turn).state)
    steps: list[Step[State, Event]] = []
    if isinstance(turn, Enter):
        steps.append(rules.apply(before, turn))
        number = 0
    else:
        number = sheet.rounds + 1
        for cards in ((turn.red.first, turn.blue.first), (turn.red.second, turn.blue.second)):
            steps.append(rules.apply(steps[-1].state if steps else before, Reveal(*cards)))
            if rules.outcome(steps[-1].state) is not None:
                break
    # What both watch shows nobody's hidden special card.
    told = tuple(Step(view(step.state), step.events) for step in steps)
    opened = RoundReveal(number, view(before), told)
    return replace(sheet, state=steps[-1].state, opened=(*sheet.opened, opened))
