"""Tests that the phone plays a duel fairly: it decides first, sees nothing it may not see, and forgets nothing."""

import random
from dataclasses import replace
from itertools import product

import pytest

from companion.fairplay.seal import Opening, verify
from companion.games.contract import Refused
from companion.games.kiriai import rules
from companion.games.kiriai.notation import dump_pair, parse_pair, parse_placement
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Action, Card, Pair, Placement, Seat, Special
from companion.games.kiriai.record import parse_record, replay
from companion.games.kiriai.state import Duel, State
from companion.table.exporting import without_secrets
from companion.table.hints import DuelHint, EntryHint
from companion.table.history import summarise
from companion.table.kiriai import against_phone, deciding
from companion.table.kiriai.against_phone import AgainstPhone
from companion.table.kiriai.dealt import find_dealt
from companion.table.kiriai.deciding import Question
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.phone_sheet import context
from companion.table.kiriai.view import Phase, PhoneSeal, View
from companion.table.match import Unplayable
from companion.table.opponent import Level
from companion.table.record import read_record
from companion.table.services import TableServices
from companion.table.thinking import Stop
from tests.table.manual_worker import ManualWorker
from tests.table.phones import services
from tests.table.test_exporting import journals_of

WAYS = list(product((STANDARD_FIELD, ADVANCED_FIELD), (True, False), Seat))


class Desk:
    """A duel against the phone, whose worker waits for the test."""

    def __init__(
        self,
        field: int = STANDARD_FIELD,
        seat: Seat | None = Seat.RED,
        real: bool = False,
        level: Level = Level.BEGINNER,
        seed: str = "desk",
    ) -> None:
        self.services: TableServices = services(seed)
        self.worker = ManualWorker()
        self.duel = AgainstPhone.begin(self.services, self.worker, field, seat, level, "Fox", real)
        self.duel.wake()

    @property
    def view(self) -> View:
        return self.duel.view()

    def restart(self) -> None:
        """Killed, and opened again."""
        self.worker = ManualWorker()
        self.duel = AgainstPhone.resume(self.services, self.worker, self.duel.id)
        self.duel.wake()

    def think(self) -> None:
        self.worker.run()


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """The phone always plays Approach and Balanced Strike, and notes what it was asked."""
    asked: list[Question] = []

    def decide(_chance: object, question: Question, _stop: Stop) -> Pair:
        asked.append(question)
        assert isinstance(question.seen, Duel)
        pairs = [dump_pair(pair) for pair in rules.pairs(question.seen, question.seat)]
        return parse_pair("AB" if "AB" in pairs else "HL" if "HL" in pairs else "LH")

    monkeypatch.setattr(against_phone, "decide", decide)
    return asked


def play(desk: Desk, pair: str) -> None:
    desk.think()
    desk.duel.lock(parse_pair(pair))
    desk.duel.watch()


def idle(duel: State, seat: Seat) -> Pair:
    """Two strikes at nobody: in every other round the same card rests again."""
    assert isinstance(duel, Duel)
    return parse_pair("HB" if duel.position.cards(seat).aside is Card.LOW_STRIKE else "HL")


def circle(desk: Desk, rounds: int) -> None:
    for _ in range(rounds):
        desk.think()
        desk.duel.lock(idle(desk.view.state, Seat.RED))
        desk.duel.watch()


@pytest.mark.parametrize(("field", "real", "seat"), WAYS)
def test_a_whole_duel_killed_after_every_step_is_the_same_and_every_seal_is_kept(
    field: int, real: bool, seat: Seat
) -> None:
    desk = Desk(field, seat, real, seed=f"{field} {real} {seat}")
    luck = random.Random(f"{field} {real} {seat}")
    shown: dict[int, PhoneSeal] = {}
    while desk.view.phase is not Phase.OVER:
        desk.restart()
        assert not desk.view.shared
        match desk.view.phase:
            case Phase.TELLING:
                assert desk.duel.tell(Special.KESA)
            case Phase.ENTERING | Phase.CHOOSING if not desk.view.answered:
                assert [task.stopped for task in desk.worker.tasks] == [False]
                desk.think()
                before = desk.view
                desk.restart()
                assert desk.worker.tasks == []
                assert desk.view == before
                assert before.phone is not None
                assert before.phone.seal is not None
                assert (before.phone.seal.key, before.phone.seal.choice) == ("", "")
                shown[0 if before.phase is Phase.ENTERING else before.round] = before.phone.seal
            case Phase.ENTERING:
                desk.duel.place(luck.choice(rules.placements(seat)))
            case Phase.CHOOSING:
                assert isinstance(desk.view.state, Duel)
                desk.duel.lock(luck.choice(rules.pairs(desk.view.state, seat)))
            case Phase.REVEALING:
                check_opened_seal(desk, shown)
                desk.duel.watch()
        if desk.view.phase is Phase.CHOOSING and desk.view.round > 20:
            desk.duel.resign(seat)
    assert len(desk.view.specials) == 2
    dealt = find_dealt(desk.services.journals.entries(desk.duel.id))
    assert tuple(dealt[seat] for seat in Seat) == desk.view.specials
    record = read_record(desk.services.journals, desk.duel.id)
    assert record is not None
    assert record.summary.result is replay(parse_record(record.text.removeprefix("kiriai "))).result
    assert (record.summary.phone, record.summary.level) == (seat.opponent, "beginner")


def check_opened_seal(desk: Desk, shown: dict[int, PhoneSeal]) -> None:
    """What the phone has played is what it had sealed when the player had not chosen yet."""
    reveal, phone = desk.view.reveal, desk.view.phone
    assert reveal is not None
    assert phone is not None
    assert phone.seal is not None
    assert phone.seal.seal == shown[reveal.number].seal
    assert phone.seal.short == shown[reveal.number].short
    assert len(phone.seal.short) == 9
    opening = Opening(bytes.fromhex(phone.seal.key), phone.seal.choice)
    verify(context(desk.duel.id, reveal.number, phone.seat), bytes.fromhex(phone.seal.seal), opening)
    played = read_record(desk.services.journals, desk.duel.id)
    assert played is not None
    assert phone.seal.choice in played.lines[-1].split("/")[list(Seat).index(phone.seat)]


def test_a_command_returns_before_the_phone_has_thought_and_nothing_can_be_locked_until_it_has_sealed() -> None:
    desk = Desk()
    assert desk.view.phone is not None
    assert (desk.view.phone.seal, desk.view.answered, len(desk.worker.tasks)) == (None, False, 1)
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.duel.lock(parse_pair("AH"))
    told: list[bool] = []
    desk.duel.listen(lambda: told.append(desk.view.answered))
    desk.duel.keep_draft(Draft(cards=(Action.APPROACH, None)))
    desk.think()
    assert told == [False, True]
    assert desk.view.draft.cards == (Action.APPROACH, None)
    desk.duel.lock(parse_pair("AH"))
    # It thinks of the next round while this one is watched.
    assert (desk.view.phase, len(desk.worker.tasks)) == (Phase.REVEALING, 1)
    assert desk.view.draft == Draft()


def test_what_the_phone_is_asked_does_not_depend_on_what_the_player_holds_or_lays_out(
    scripted: list[Question],
) -> None:
    questions = []
    for special, cards in product(
        (Special.KESA, Special.ZAN_TETSU), ((Action.HIGH_STRIKE, Action.APPROACH), (None,) * 2)
    ):
        desk = Desk(real=True, seed="peek")
        desk.duel.tell(special)
        desk.duel.keep_draft(Draft(cards=cards))
        desk.think()
        questions.append(scripted[-1])
        assert isinstance(scripted[-1].seen, Duel)
        assert scripted[-1].seen.position.cards(Seat.RED).special is Special.UNKNOWN
        assert scripted[-1].seen.locked(Seat.RED) is None
    # The special that the phone has drawn is the only difference that there may be.
    assert len({replace(one, special=Special.UNKNOWN, seen=_without_specials(one)) for one in questions}) == 1


def _without_specials(question: Question) -> Duel:
    assert isinstance(question.seen, Duel)
    position = question.seen.position
    return replace(question.seen, position=position.with_cards(question.seat, position.cards(question.seat).closed))


def test_the_coach_decides_and_enters_by_the_rules_at_every_level() -> None:
    for level, special in product(Level, (Special.KESA, Special.COUNTERATTACK)):
        duel, setup = rules.new(STANDARD_FIELD), rules.new(ADVANCED_FIELD)
        chance = random.Random(level).randrange
        pair = deciding.decide(chance, deciding.question_for(duel, Seat.BLUE, special, level), lambda: False)
        entry = deciding.decide(chance, deciding.question_for(setup, Seat.BLUE, special, level), lambda: False)
        assert isinstance(pair, Pair)
        assert isinstance(duel, Duel)
        assert pair in rules.pairs(duel, Seat.BLUE)
        assert isinstance(entry, Placement)
        assert entry in rules.placements(Seat.BLUE)


def test_the_phone_stops_thinking_when_nobody_looks_and_a_late_answer_changes_nothing() -> None:
    desk = Desk()
    (task,) = desk.worker.tasks
    desk.duel.rest()
    assert task.stopped
    task.run()
    assert not desk.view.answered
    desk.duel.wake()
    desk.think()
    assert desk.view.answered


def test_with_the_real_cards_the_phone_draws_among_the_other_two_and_a_slip_can_be_corrected() -> None:
    drawn = set()
    for seed in range(20):
        desk = Desk(real=True, seed=str(seed))
        assert (desk.view.phase, desk.view.can_retell, desk.worker.tasks) == (Phase.TELLING, False, [])
        desk.duel.tell(Special.KESA)
        desk.think()
        assert (desk.view.can_retell, desk.view.answered) == (True, True)
        desk.duel.take_back()
        assert (desk.view.phase, desk.view.answered) == (Phase.TELLING, False)
        desk.restart()
        desk.duel.tell(Special.ZAN_TETSU)
        desk.think()
        desk.duel.resign(Seat.RED)
        assert desk.view.specials[0] is Special.ZAN_TETSU
        drawn.add(desk.view.specials[1])
        with pytest.raises(Refused, match="NOT_NOW"):
            desk.duel.take_back()
    assert drawn == {Special.KESA, Special.COUNTERATTACK}


def test_the_players_colour_can_be_drawn_and_is_exchanged_in_a_rematch_with_all_else_kept() -> None:
    assert {Desk(seat=None, seed=str(seed)).duel.seat for seed in range(10)} == set(Seat)
    desk = Desk(ADVANCED_FIELD, Seat.RED, True, Level.STRONG)
    desk.duel.tell(Special.KESA)
    desk.think()
    desk.duel.resign(Seat.RED)
    first = desk.duel.id
    desk.duel.rematch()
    view = desk.view
    assert desk.duel.id != first
    assert view.phone is not None
    assert (view.phase, view.seat, view.phone.seat, view.phone.level) == (
        Phase.TELLING,
        Seat.BLUE,
        Seat.RED,
        Level.STRONG,
    )
    desk.duel.tell(Special.KESA)
    desk.think()
    assert (desk.view.phase, desk.view.answered) == (Phase.ENTERING, True)
    kept = desk.services.journals.find(desk.duel.id)
    assert kept is not None
    assert summarise(kept).names == {"red": "", "blue": "Fox"}


def test_only_the_player_resigns_and_nobody_leaves() -> None:
    desk = Desk()
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.duel.resign(Seat.BLUE)
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.duel.leave()
    desk.duel.resign(Seat.RED)
    assert desk.view.outcome is not None
    assert desk.view.outcome.winner is Seat.BLUE
    for late in (desk.duel.offer_draw, lambda: desk.duel.answer_draw(True)):
        with pytest.raises(Refused, match="NOT_NOW"):
            late()


def test_a_draw_is_refused_before_a_round_was_played_and_can_be_offered_again(scripted: list[Question]) -> None:
    desk = Desk()
    desk.duel.offer_draw()
    assert desk.view.draw_offered
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.duel.offer_draw()
    # Asked again after a kill.
    desk.restart()
    assert (desk.view.draw_offered, len(desk.worker.tasks)) == (True, 2)
    desk.think()
    assert (desk.view.draw_offered, desk.view.outcome) == (False, None)
    assert len(scripted) == 1
    desk.duel.offer_draw()
    desk.duel.lock(parse_pair("AH"))
    # A round that is played has answered it.
    assert not desk.view.draw_offered
    desk.think()
    assert desk.view.outcome is None


@pytest.mark.parametrize(("value", "agrees"), [(-0.2, True), (0.0, True), (0.1, False)])
def test_the_phone_agrees_to_a_draw_unless_it_stands_better(
    monkeypatch: pytest.MonkeyPatch, scripted: list[Question], value: float, agrees: bool
) -> None:
    desk = Desk()
    play(desk, "AH")

    class Standing:
        def __init__(self) -> None:
            self.value = value

    monkeypatch.setattr("companion.coach.kiriai.advice.advise", lambda *_: Standing())
    desk.duel.offer_draw()
    desk.think()
    assert (desk.view.outcome is not None) is agrees
    assert not desk.view.draw_offered
    assert scripted


def test_the_phone_agrees_to_no_draw_while_the_samurai_enter() -> None:
    desk = Desk(ADVANCED_FIELD)
    desk.duel.offer_draw()
    desk.think()
    assert (desk.view.draw_offered, desk.view.outcome, desk.view.phase) == (False, None, Phase.ENTERING)
    desk.duel.place(parse_placement("2H"))
    desk.duel.watch()
    assert desk.view.phase is Phase.CHOOSING


def test_the_phone_offers_a_draw_when_the_duel_goes_round_in_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against_phone, "decide", lambda _, question, __: idle(question.seen, question.seat))
    desk = Desk()
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.duel.answer_draw(True)
    circle(desk, 5)
    assert desk.view.draw_asked
    desk.restart()
    desk.duel.answer_draw(False)
    desk.restart()
    assert not desk.view.draw_asked
    circle(desk, 4)
    assert not desk.view.draw_asked
    circle(desk, 1)
    assert desk.view.draw_asked
    desk.duel.answer_draw(True)
    assert desk.view.outcome is not None
    assert desk.view.outcome.winner is None


def test_a_running_duel_is_not_exported_and_one_that_is_over_is() -> None:
    desk = Desk()
    desk.think()
    (journal,) = journals_of(desk.services)
    assert without_secrets(journal) is None
    desk.duel.resign(Seat.RED)
    (journal,) = journals_of(desk.services)
    assert without_secrets(journal) == journal


@pytest.mark.parametrize(
    "text", ["seal blue 00 {nonce} AB", "seal blue {zeros} {nonce} AB", "seal blue zz {nonce} AB", "seal blue 00 00 AB"]
)
def test_a_seal_that_its_choice_does_not_make_is_refused(text: str) -> None:
    desk = Desk()
    entry = text.format(nonce="00" * 32, zeros="00" * 32)
    desk.services.journals.append(desk.duel.id, [("secret", entry)], result=None, now=2)
    with pytest.raises(Unplayable):
        AgainstPhone.resume(desk.services, desk.worker, desk.duel.id)


def test_a_match_that_is_gone_or_names_no_seat_of_the_phone_cannot_be_opened() -> None:
    desk = Desk()
    with pytest.raises(Refused, match="UNKNOWN_MATCH"):
        AgainstPhone.resume(desk.services, desk.worker, "gone")
    kept = desk.services.journals.find(desk.duel.id)
    assert kept is not None
    desk.services.journals.begin(replace(kept, id="other", header=kept.header.replace("blue", "green")))
    with pytest.raises(Unplayable):
        AgainstPhone.resume(desk.services, desk.worker, "other")
    desk.services.journals.begin(replace(kept, id="level", header=kept.header.replace("beginner", "godlike")))
    phone = AgainstPhone.resume(desk.services, desk.worker, "level").view().phone
    assert phone is not None
    assert phone.level is Level.PRACTISED


def test_a_hint_is_worked_out_for_the_player_with_what_the_player_may_see_and_dropped_when_the_player_goes_on() -> None:
    desk, heard = Desk(real=True), list[object]()
    with pytest.raises(Refused, match="NOT_NOW"):
        desk.duel.ask_hint(heard.append)
    desk.duel.tell(Special.KESA)
    desk.duel.ask_hint(heard.append)
    # The phone decides meanwhile, which changes nothing for the player.
    _, hinting = desk.worker.tasks
    desk.think()
    (hint,) = heard
    assert isinstance(hint, DuelHint)
    assert desk.view.answered
    desk.duel.ask_hint(heard.append)
    (task,) = desk.worker.tasks
    desk.duel.lock(parse_pair("AH"))
    assert (task.stopped, hinting.stopped, len(heard)) == (True, False, 1)
    desk.duel.watch()
    desk.duel.ask_hint(heard.append)
    desk.duel.rest()
    assert desk.worker.waiting == []


def test_a_hint_for_the_entry_is_given_too() -> None:
    desk, heard = Desk(ADVANCED_FIELD), list[object]()
    desk.duel.ask_hint(heard.append)
    desk.think()
    assert isinstance(heard[0], EntryHint)
