"""A duel against the phone, which seals each choice before the player makes one, and opens it after."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from companion.fairplay.seal import NONCE_BYTES
from companion.games.contract import Refused, Result, judge
from companion.games.kiriai import notation, rules
from companion.games.kiriai.commands import AgreeDraw, Enter, Resign
from companion.games.kiriai.pieces import DEALT_SPECIALS, Pair, Placement, Seat, Special
from companion.games.kiriai.record import Round
from companion.games.kiriai.state import Setup
from companion.games.kiriai.state import view as seen
from companion.store.journal import StoredMatch
from companion.table.faults import TableFault
from companion.table.game_adapter import KIRIAI_PHONE
from companion.table.header import PHONE, Header, dump_header, parse_header
from companion.table.hints import DuelHint, EntryHint, find_duel_hint
from companion.table.kiriai import phone_sheet, turns
from companion.table.kiriai.deciding import Question, decide, question_for, weigh
from companion.table.kiriai.draft import Draft, DraftStorage
from companion.table.kiriai.one_phone import SECRET, WATCHED, ReplayedDuel, below, deal_specials
from companion.table.kiriai.phone_sheet import DECLINE, DRAW, OFFER, REFUSE, PhoneSheet, make_seal
from companion.table.kiriai.view import Phase, PhoneOpponent, PhoneSeal, View
from companion.table.match import ACTION, Unplayable, kept_result
from companion.table.opponent import Level, chance_from, level_of, name_phone
from companion.table.services import TableServices
from companion.table.table import Listeners
from companion.table.thinking import Thinker, Worker

Entry = tuple[str, str]


class AgainstPhone(Listeners):
    """Its decisions are asked of the coach with what its own seat may see, and are saved before anything is shown."""

    def __init__(self, services: TableServices, worker: Worker, match_id: str, header: Header) -> None:
        """For `begin` and `resume`."""
        super().__init__()
        self._services = services
        self._worker = worker
        self._drafts = DraftStorage(services.drafts)
        self._choosing = Thinker[Question, Pair | Placement](worker)
        self._weighing = Thinker[Question, bool](worker)
        self._hinting = Thinker[Question, DuelHint | EntryHint](worker)
        self._awake = False
        self._sit_down(match_id, header)

    def _sit_down(self, match_id: str, header: Header) -> None:
        self.id = match_id
        self.header = header
        self._start = turns.parse_start(header.start)
        self._phone = Seat(header.names[PHONE])
        self._level = level_of(header.names)
        self._sheet = PhoneSheet(ReplayedDuel(self._start))

    @classmethod
    def begin(
        cls,
        services: TableServices,
        worker: Worker,
        field: int,
        seat: Seat | None,
        level: Level,
        name: str = "",
        real: bool = False,
    ) -> "AgainstPhone":
        """The player's seat is drawn if it is None; with the real cards the player tells which special was drawn.

        Two people with one box would shuffle the three special cards, and each would draw one. Here the player draws
        one and tells it; the phone draws its own among the other two, which nobody has looked at. So the real ones can
        stay face down, until the phone plays its own and the player takes it out of the box.
        """
        own = tuple(Seat)[below(2, services.chance)] if seat is None else seat
        header = Header(turns.STARTS[field], name_phone({own.value: name}, own.opponent, level))
        duel = cls(services, worker, services.new_id(), header)
        duel._open_journal(real)
        return duel

    def _open_journal(self, real: bool) -> None:
        services, now = self._services, self._services.now()
        stored = StoredMatch(self.id, KIRIAI_PHONE.game, KIRIAI_PHONE.mode, dump_header(self.header), now, now)
        with services.journals.together():
            services.journals.begin(stored)
            if not real:
                cards = deal_specials(services.chance)
                self._enter(*((SECRET, f"deal {seat} {card}") for seat, card in zip(Seat, cards, strict=True)))

    @classmethod
    def resume(cls, services: TableServices, worker: Worker, match_id: str) -> "AgainstPhone":
        kept = services.journals.find(match_id)
        if kept is None:
            raise Refused(TableFault.UNKNOWN_MATCH, match_id)
        number = 0
        try:
            header = parse_header(kept.header)
            if header.names.get(PHONE) not in set(Seat):
                raise Refused(TableFault.UNKNOWN_MATCH, match_id)
            duel = cls(services, worker, match_id, header)
            for entry in services.journals.entries(match_id):
                number = entry.number
                duel._sheet = duel._follow(duel._sheet, entry.kind, entry.text)
        except Refused as refused:
            raise Unplayable(number, refused) from refused
        return duel

    def _follow(self, sheet: PhoneSheet, kind: str, text: str) -> PhoneSheet:
        return phone_sheet.follow(self._start, self.id, sheet, kind, text)

    # What is seen.

    @property
    def seat(self) -> Seat:
        """The player's seat."""
        return self._phone.opponent

    def view(self) -> View:
        sheet, duel = self._sheet, self._sheet.duel
        outcome = rules.outcome(duel.state)
        unwatched = duel.opened[duel.watched :]
        number = duel.rounds + (0 if unwatched or outcome else 1)
        return View(
            phase=self._phase(sheet),
            seat=self.seat,
            names=self.header.names,
            round=number,
            state=seen(duel.state, self.seat),
            draft=self._drafts.read(self.id, number, self.seat),
            answered=duel.state.locked(self._phone) is not None,
            can_retell=sheet.can_retell,
            reveal=unwatched[0] if unwatched else None,
            outcome=outcome,
            draw_offered=sheet.offered,
            draw_asked=not unwatched and sheet.endless,
            specials=tuple(duel.told[seat] for seat in Seat) if outcome and len(duel.told) == len(Seat) else (),
            phone=PhoneOpponent(self._phone, self._level, self._seal(sheet)),
        )

    @staticmethod
    def _phase(sheet: PhoneSheet) -> Phase:
        duel = sheet.duel
        if duel.watched < len(duel.opened):
            return Phase.REVEALING
        if rules.outcome(duel.state) is not None:
            return Phase.OVER
        if len(duel.told) < len(Seat):
            return Phase.TELLING
        return Phase.ENTERING if isinstance(duel.state, Setup) else Phase.CHOOSING

    @staticmethod
    def _seal(sheet: PhoneSheet) -> PhoneSeal | None:
        """With its proof, if the round is opened."""
        unwatched = sheet.duel.opened[sheet.duel.watched :]
        sealed = sheet.seals.get(unwatched[0].number if unwatched else sheet.number)
        if sealed is None:
            return None
        if not unwatched:
            return PhoneSeal(sealed.seal.hex())
        return PhoneSeal(sealed.seal.hex(), sealed.opening.nonce.hex(), sealed.opening.payload)

    # What the player does.

    def keep_draft(self, draft: Draft) -> None:
        view = self.view()
        self._drafts.write(self.id, view.round, view.seat, draft)
        self._tell()

    def tell(self, special: Special) -> bool:
        """The phone draws among the two cards that the player does not hold."""
        others = [card for card in DEALT_SPECIALS if card is not special]
        drawn = others[below(len(others), self._services.chance)]
        self._do((SECRET, f"tell {self.seat} {special}"), (SECRET, f"deal {self._phone} {drawn}"))
        return True

    def place(self, placement: Placement) -> None:
        self._choose("place", notation.dump_placement(placement))

    def lock(self, pair: Pair) -> None:
        self._choose("lock", notation.dump_pair(pair))

    def _choose(self, word: str, text: str) -> None:
        """Opens both choices together; nothing is chosen before the phone has sealed its own."""
        if self._sheet.duel.state.locked(self._phone) is None:
            raise Refused(TableFault.NOT_NOW)
        chosen = self._follow(self._sheet, SECRET, f"{word} {self.seat} {text}")
        own, its = chosen.duel.state.locked(self.seat), chosen.duel.state.locked(self._phone)
        red, blue = (own, its) if self.seat is Seat.RED else (its, own)
        if isinstance(red, Placement) and isinstance(blue, Placement):
            turn: turns.Turn = Enter(red, blue)
        else:
            assert isinstance(red, Pair)
            assert isinstance(blue, Pair)
            turn = Round(red, blue)
        self._do((SECRET, f"{word} {self.seat} {text}"), (ACTION, turns.dump_turn(turn, chosen.duel.state)))

    def take_back(self) -> None:
        """Lets the player tell the special card again, after a mistake; the phone draws again."""
        if not self._sheet.can_retell:
            raise Refused(TableFault.NOT_NOW)
        self._do((SECRET, "back"))

    def watch(self) -> None:
        self._do((WATCHED, ""))

    def resign(self, seat: Seat) -> None:
        if seat is not self.seat:
            raise Refused(TableFault.NOT_NOW)
        self._do((ACTION, turns.dump_turn(Resign(seat), self._sheet.duel.state)))

    def offer_draw(self) -> None:
        if self._sheet.offered or rules.outcome(self._sheet.duel.state) is not None:
            raise Refused(TableFault.NOT_NOW)
        self._do((DRAW, OFFER))

    def answer_draw(self, agreed: bool) -> None:
        if not self._sheet.endless:
            raise Refused(TableFault.NOT_NOW)
        self._do(self._agreement() if agreed else (DRAW, DECLINE))

    def _agreement(self) -> Entry:
        return ACTION, turns.dump_turn(AgreeDraw(), self._sheet.duel.state)

    def rematch(self) -> None:
        own = self.header.names.get(self.seat.value, "")
        header = replace(self.header, names=name_phone({self._phone.value: own}, self.seat, self._level))
        following = AgainstPhone(self._services, self._worker, self._services.new_id(), header)
        following._open_journal(self._sheet.real)
        self._sit_down(following.id, header)
        self._sheet = following._sheet
        self._think()
        self._tell()

    def leave(self) -> None:
        raise Refused(TableFault.NOT_NOW)

    def ask_hint(self, told: Callable[[DuelHint | EntryHint], None]) -> None:
        """What a strong player would do in the player's place; `told` hears it unless the player goes on before."""
        duel = self._sheet.duel
        if self._phase(self._sheet) not in (Phase.ENTERING, Phase.CHOOSING):
            raise Refused(TableFault.NOT_NOW)
        question = question_for(duel.state, self.seat, duel.told[self.seat], Level.STRONG)
        self._hinting.stop()
        self._hinting.ask(question, find_duel_hint, lambda _, hint: told(hint))

    def _do(self, *entries: Entry) -> None:
        """Does what the player wants; a hint about an earlier position is dropped."""
        self._note(*entries)
        self._hinting.stop()

    def _note(self, *entries: Entry) -> None:
        self._enter(*entries)
        self._think()
        self._tell()

    def _enter(self, *entries: Entry) -> None:
        """Saves the entries, and only then moves on to the sheet that they lead to."""
        sheet = self._sheet
        for kind, text in entries:
            sheet = self._follow(sheet, kind, text)
        result = kept_result(judge(Result.OPEN, rules.outcome(sheet.duel.state)))
        with self._services.journals.together():
            self._services.journals.append(self.id, entries, result=result, now=self._services.now())
            if any(kind == ACTION for kind, _ in entries):
                # What was laid out is played. Until then it stays, also when the phone decides meanwhile.
                self._drafts.delete(self.id)
        self._sheet = sheet

    # What the phone does.

    def wake(self) -> None:
        self._awake = True
        self._think()

    def rest(self) -> None:
        self._awake = False
        self._choosing.stop()
        self._weighing.stop()
        self._hinting.stop()

    def _think(self) -> None:
        """Asks the coach for what the phone has to decide now, and for nothing else."""
        duel = self._sheet.duel
        if not self._awake or rules.outcome(duel.state) is not None or len(duel.told) < len(Seat):
            self._choosing.stop()
            self._weighing.stop()
            return
        question = question_for(duel.state, self._phone, duel.told[self._phone], self._level)
        if duel.state.locked(self._phone) is None:
            self._choosing.ask(question, partial(decide, chance_from(self._services.chance)), self._decided)
        if self._sheet.offered:
            self._weighing.ask(question, partial(weigh, duel.rounds > 0), self._weighed)
        else:
            self._weighing.stop()

    def _decided(self, _question: Question, choice: Pair | Placement) -> None:
        nonce = self._services.chance(NONCE_BYTES)
        self._note((SECRET, make_seal(self.id, self._sheet.number, self._phone, choice, nonce)))

    def _weighed(self, _question: Question, agreed: bool) -> None:
        self._note(self._agreement() if agreed else (DRAW, REFUSE))
