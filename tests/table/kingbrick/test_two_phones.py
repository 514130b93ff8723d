"""Tests that two phones fight the same battle, whatever happens to either of them."""

import random
from dataclasses import replace
from itertools import product

import pytest

from companion.games.contract import Refused, Result, judge
from companion.games.kingbrick.actions import EndTurn, KingMove, Resign
from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.bricks import SIDES, Seat
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.games.kingbrick.record import parse_record
from companion.protocol.intents import Lock
from companion.protocol.messages import Dealing
from companion.protocol.stages import Stage
from companion.store.faults import StoreFault, StoreTrouble
from companion.table.kingbrick.battle import landed
from companion.table.kingbrick.ledger import Offered, Wish
from companion.table.kingbrick.one_phone import OnePhone
from companion.table.kingbrick.terms import Terms, understand
from companion.table.kingbrick.two_phones import TwoPhones
from companion.table.kingbrick.view import Phase
from companion.table.match import PEER, read_course
from companion.table.record import read_record
from tests.table.kingbrick.phones import BLUES, REDS, Pair, Phone, act, pair_in_battle

ALL_TERMS = [Terms(host, first) for host, first in product(Seat, Seat)]
CAPTURED = ("red: flick rC1", "red: capture rC1")


def check(pair: Pair) -> None:
    """The same battle on both phones, and in both records, which the rules bear out."""
    courses = [phone.table.view().course for phone in pair.phones]
    assert courses[0].state == courses[1].state
    assert courses[0].lines == courses[1].lines
    for phone, course in zip(pair.phones, courses, strict=True):
        assert phone.table.view().charge is None
        assert tuple(phone.lines) == course.lines
        assert phone.result == (None if course.outcome is None else judge(Result.OPEN, course.outcome).value)
        record = read_record(phone.services.journals, phone.table.id)
        assert record is not None
        assert record.broken is None
        assert parse_record(record.text).state == course.state


@pytest.mark.parametrize("terms", ALL_TERMS, ids=lambda terms: f"{terms.host}-{terms.first}")
def test_both_armies_are_open_together_and_the_battle_begins(terms: Terms) -> None:
    pair = Pair("muster", terms)
    assert pair.host.table.view().phase is Phase.INVITING
    pair.join()
    assert [phone.table.seat for phone in pair.phones] == [terms.host, terms.host.opponent]
    for phone in pair.phones:
        muster = phone.table.view()
        assert (muster.phase, muster.first, muster.answered) == (Phase.CHOOSING, terms.first, False)
    pair.host.table.lock(STANDARD)
    pair.settle()
    assert pair.host.table.view().phase is Phase.LOCKED
    assert pair.host.table.view().locked == STANDARD
    assert pair.guest.table.view().answered
    assert all('"payload"' not in text for text in pair.wire_log)
    pair.guest.table.lock(REDS)
    pair.settle()
    armies = {terms.host: STANDARD, terms.host.opponent: REDS}
    for phone in pair.phones:
        muster = phone.table.view()
        assert (muster.phase, muster.armies) == (Phase.OPEN, (armies[Seat.RED], armies[Seat.BLUE]))
        assert phone.table.view().course.state.turn.seat is terms.first
        kept = phone.services.journals.find(phone.table.id)
        assert kept is not None
        assert (kept.game, kept.mode) == ("kingbrick", "battle")
    check(pair)


def test_an_army_is_taken_back_until_both_have_locked() -> None:
    pair = Pair("back")
    pair.join()
    pair.host.table.lock(STANDARD)
    pair.settle()
    pair.host.table.take_back()
    pair.settle()
    assert not pair.guest.table.view().answered
    assert pair.host.table.view().phase is Phase.CHOOSING
    pair.lock_armies()
    with pytest.raises(Refused, match="NOT_NOW"):
        pair.host.table.take_back()
    with pytest.raises(Refused, match="NOT_NOW"):
        pair.host.table.lock(STANDARD)


def test_an_army_that_is_not_legal_is_not_locked() -> None:
    pair = Pair("legal")
    pair.join()
    with pytest.raises(Refused, match="TOO_MANY_POINTS"):
        pair.host.table.lock(parse_army("C9"))
    assert pair.host.table.view().phase is Phase.CHOOSING


def test_before_the_armies_are_open_nothing_is_written() -> None:
    pair = Pair("early")
    pair.join()
    with pytest.raises(Refused, match="NOT_NOW"):
        pair.host.table.play(KingMove(Seat.RED))
    assert pair.host.table.view().called == ()
    assert pair.host.table.view().offered is None
    record = read_record(pair.host.services.journals, pair.host.table.id)
    assert record is not None
    assert (record.broken, record.lines, record.text) == (None, (), "")


def test_one_touch_writes_all_its_lines_or_none_and_one_undo_takes_a_bare_flick_along() -> None:
    pair = pair_in_battle("touch")
    host, guest = (phone.table for phone in pair.phones)
    with pytest.raises(Refused, match="NOT_IN_BATTLE"):
        host.play(*map(parse_action, ("red: flick", "red: fall bG13")))
    pair.settle()
    assert guest.view().course.lines == ()
    host.play(*map(parse_action, ("red: flick", "red: fall bG1", "red: end turn")))
    pair.settle()
    assert guest.view().course.lines == ("red: flick", "red: fall bG1", "red: end turn")
    guest.undo()
    pair.settle()
    assert host.view().course.lines == ("red: flick", "red: fall bG1")
    guest.undo()
    pair.settle()
    assert host.view().course.lines == ()
    check(pair)


@pytest.mark.parametrize("number", range(8))
def test_a_whole_battle_is_the_same_on_both_phones_however_their_lines_cross(number: int) -> None:
    terms = ALL_TERMS[number % 4]
    pair = pair_in_battle(f"battle {number}", terms)
    luck = random.Random(number)
    for _ in range(120):
        # Sometimes both write at once.
        for phone in luck.sample(pair.phones, luck.choice((1, 1, 2))):
            act(phone, luck)
        for _ in range(luck.choice((0, 1, 3, 20))):
            pair.step()
    pair.settle()
    check(pair)


@pytest.mark.parametrize("number", range(4))
def test_killed_after_every_few_texts_and_every_touch_nothing_is_lost(number: int) -> None:
    pair = Pair(f"killed {number}", ALL_TERMS[number])
    pair.join()
    # By these seeds no King falls at once.
    luck = random.Random(8 + number)
    for kill in range(60):
        for _ in range(kill % 9):
            pair.step()
        for phone in luck.sample(pair.phones, 2):
            if phone.table.ledger is not None:
                act(phone, luck)
            elif phone.table.view().phase is Phase.CHOOSING:
                phone.table.lock(BLUES if phone.table.seat is Seat.BLUE else REDS)
        for phone in pair.phones[kill % 2 :: 1 + kill % 2]:
            phone.restart()
        pair.connect()
    pair.settle()
    assert len(pair.host.table.view().course.steps) > 10
    check(pair)


def test_of_two_lines_at_once_the_hosts_stands_and_the_guests_is_gone() -> None:
    pair = pair_in_battle("crossing")
    pair.write(pair.host, "red: king move")
    pair.guest.table.play(EndTurn(Seat.RED))
    assert pair.guest.table.view().course.state.turn.seat is Seat.BLUE
    pair.host.table.undo()
    pair.settle()
    assert pair.host.table.view().course.lines == ()
    check(pair)
    entries = [entry.kind for entry in pair.guest.services.journals.entries(pair.guest.table.id) if entry.kind != PEER]
    assert entries[-4:] == ["action", "action", "undo", "undo"]


def test_a_throw_is_made_by_both_phones_and_neither_can_take_it_back_alone() -> None:
    pair = pair_in_battle("thrown")
    red, blue = pair.phone(Seat.RED), pair.phone(Seat.BLUE)
    pair.write(blue, *CAPTURED)
    with pytest.raises(Refused, match="NOT_YOUR_BRICK"):
        blue.table.throw((parse_brick("rC1"),))
    red.table.throw((parse_brick("rC1"),))
    assert red.table.view().called == (parse_brick("rC1"),)
    with pytest.raises(Refused, match="THROW_CALLED"):
        red.table.play(EndTurn(Seat.RED))
    pair.settle()
    (made,) = landed(red.table.view().course)
    assert made.brick == parse_brick("rC1")
    assert made.happy == (made.face <= 5)
    check(pair)
    for phone in pair.phones:
        with pytest.raises(Refused, match="NOT_ALONE"):
            phone.table.undo()
    red.table.wish(Wish.UNDO)
    pair.settle()
    assert blue.table.view().offered == Offered(Wish.UNDO, Seat.RED)
    blue.table.wish(Wish.UNDO)
    pair.settle()
    assert red.table.view().course.state.captured == (parse_brick("rC1"),)
    check(pair)


def test_several_bricks_are_thrown_at_once_and_taken_back_as_one() -> None:
    pair = pair_in_battle("several")
    red, blue = pair.phone(Seat.RED), pair.phone(Seat.BLUE)
    pair.write(red, *CAPTURED, "red: capture rC2", "red: capture rG1")
    red.table.throw(tuple(map(parse_brick, ("rG1", "rC1", "rC2"))))
    pair.settle()
    assert [str(made.brick) for made in landed(red.table.view().course)] == ["rG1", "rC1", "rC2"]
    check(pair)
    blue.table.wish(Wish.UNDO)
    pair.settle()
    red.table.wish(Wish.UNDO)
    pair.settle()
    assert len(red.table.view().course.state.captured) == 3
    check(pair)


def test_a_call_that_crosses_a_line_of_the_host_is_not_made() -> None:
    pair = pair_in_battle("crossed call", Terms(Seat.BLUE))
    pair.write(pair.host, *CAPTURED)
    pair.guest.table.throw((parse_brick("rC1"),))
    pair.host.table.undo()
    pair.settle()
    assert [phone.table.view().called for phone in pair.phones] == [(), ()]
    assert [phone.table.remote.peer.match.stage for phone in pair.phones] == [Stage.CHOOSING] * 2
    check(pair)


def test_the_faces_of_many_throws_are_even() -> None:
    pair = pair_in_battle("even")
    red, blue = pair.phone(Seat.RED), pair.phone(Seat.BLUE)
    pair.write(red, "red: flick rC1", *(f"red: capture rG{number}" for number in range(1, 10)))
    bricks = tuple(parse_brick(f"rG{number}") for number in range(1, 10))
    faces: list[int] = []
    for _ in range(100):
        red.table.throw(bricks)
        pair.settle()
        faces += [made.face for made in landed(red.table.view().course)]
        for phone in (red, blue):
            phone.table.wish(Wish.UNDO)
            pair.settle()
    assert len(faces) == 900
    # Chi-square with five degrees of freedom: one time in a thousand it is above 20.5.
    assert sum((faces.count(face) - 150) ** 2 / 150 for face in range(1, SIDES + 1)) < 20.5


@pytest.mark.parametrize("answer", [True, False])
def test_a_draw_is_agreed_or_declined(answer: bool) -> None:
    pair = pair_in_battle("draw")
    red, blue = pair.phone(Seat.RED), pair.phone(Seat.BLUE)
    red.table.wish(Wish.DRAW)
    pair.settle()
    with pytest.raises(Refused, match="NOT_TO_OFFER"):
        red.table.wish(Wish.DRAW)
    with pytest.raises(Refused, match="NO_OFFER"):
        red.table.turn_down()
    if answer:
        blue.table.wish(Wish.DRAW)
    else:
        blue.table.turn_down()
    pair.settle()
    assert red.result == ("1/2" if answer else None)
    assert red.table.view().offered is None
    check(pair)


def test_an_offer_lapses_by_whatever_else_is_written() -> None:
    pair = pair_in_battle("lapse")
    pair.host.table.wish(Wish.DRAW)
    pair.settle()
    pair.guest.table.play(KingMove(Seat.RED))
    pair.settle()
    assert [phone.table.view().offered for phone in pair.phones] == [None, None]


@pytest.mark.parametrize("terms", ALL_TERMS, ids=lambda terms: f"{terms.host}-{terms.first}")
def test_a_rematch_keeps_the_colours_and_the_loser_begins(terms: Terms) -> None:
    pair = pair_in_battle("rematch", terms)
    with pytest.raises(Refused, match="NOT_TO_OFFER"):
        pair.host.table.wish(Wish.REMATCH)
    seats = [phone.table.seat for phone in pair.phones]
    before = [phone.table.id for phone in pair.phones]
    pair.guest.table.play(Resign(pair.guest.table.seat))
    pair.settle()
    assert {phone.result for phone in pair.phones} == {"1-0" if terms.host is Seat.RED else "0-1"}
    pair.guest.table.wish(Wish.REMATCH)
    pair.settle()
    pair.host.table.wish(Wish.REMATCH)
    # A kill on the way changes nothing.
    pair.step()
    pair.guest.restart()
    pair.connect()
    pair.settle()
    assert [phone.table.seat for phone in pair.phones] == seats
    for phone, old in zip(pair.phones, before, strict=True):
        muster = phone.table.view()
        assert (muster.phase, muster.first) == (Phase.CHOOSING, pair.guest.table.seat)
        assert phone.table.id != old
        assert TwoPhones.resume(phone.services, old).id == phone.table.id
        assert phone.result is None
    pair.lock_armies(STANDARD, STANDARD)
    check(pair)


def test_a_rematch_that_cannot_be_saved_yet_is_not_shown_and_the_table_answers_to_its_old_battle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or whoever asks for it in that moment would be given a copy."""
    pair = pair_in_battle("written")
    pair.host.table.play(Resign(Seat.RED))
    pair.settle()
    table, before = pair.host.table, pair.host.table.id
    table.wish(Wish.REMATCH)
    pair.settle()
    pair.guest.table.wish(Wish.REMATCH)
    shown = table.view()

    def full() -> None:
        raise StoreFault(StoreTrouble.FULL)

    with monkeypatch.context() as patch:
        patch.setattr(pair.host.services.journals, "together", full)
        with pytest.raises(StoreFault):
            pair.settle()
        assert table.plays(before)
        assert table.view() == shown
    table.remote.flush()
    pair.settle()
    assert not table.plays(before)
    assert table.view().phase is Phase.CHOOSING


def test_both_wish_for_a_rematch_at_once() -> None:
    pair = pair_in_battle("at once")
    pair.host.table.play(Resign(Seat.RED))
    pair.settle()
    for phone in pair.phones:
        phone.table.wish(Wish.REMATCH)
    pair.settle()
    # The guest's is gone like any line that crosses, and its phone says it again.
    assert [phone.table.view().phase for phone in pair.phones] == [Phase.CHOOSING] * 2


def test_wishes_that_differ_and_cross_are_not_agreed() -> None:
    pair = pair_in_battle("differ")
    pair.write(pair.host, *CAPTURED)
    pair.host.table.throw((parse_brick("rC1"),))
    pair.settle()
    pair.host.table.wish(Wish.DRAW)
    pair.guest.table.wish(Wish.UNDO)
    pair.settle()
    assert [phone.table.view().offered for phone in pair.phones] == [Offered(Wish.DRAW, Seat.RED)] * 2


def test_after_a_draw_whoever_came_second_begins() -> None:
    pair = pair_in_battle("after a draw", Terms(Seat.RED, Seat.BLUE))
    for wish in (Wish.DRAW, Wish.REMATCH):
        for phone in pair.phones:
            phone.table.wish(wish)
            pair.settle()
    assert pair.guest.table.view().first is Seat.RED


def captured(pair: Pair, owner: Phone) -> None:
    """A brick of that player waits for its throw."""
    letter = owner.table.seat[0]
    pair.write(owner, "red: flick rC1", f"red: capture {letter}C1")


@pytest.mark.parametrize("host_owns", [True, False])
@pytest.mark.parametrize("host_leaves", [True, False])
def test_whoever_leaves_before_a_sealed_throw_is_open_has_lost_it(host_owns: bool, host_leaves: bool) -> None:
    pair = pair_in_battle("left")
    owner = pair.host if host_owns else pair.guest
    leaver, stayer = (pair.host, pair.guest) if host_leaves else (pair.guest, pair.host)
    captured(pair, owner)
    brick = parse_brick(f"{owner.table.seat[0]}C1")
    owner.table.throw((brick,))
    # The one who stays has opened, and the other one, who could know the throw by now, has not.
    while stayer.table.remote.peer.match.stage is not Stage.OPENING:
        ready = leaver.table.remote.peer.match.stage is Stage.READY
        assert pair.carry(leaver, stayer) or (not ready and pair.carry(stayer, leaver))
    assert stayer.table.view().called == (brick,)
    leaver.table.leave()
    while pair.carry(leaver, stayer):
        pass
    assert stayer.table.alone
    (made,) = landed(stayer.table.view().course)
    assert made.happy is (owner is stayer)
    # The battle goes on by what stands in the record.
    alone = OnePhone.resume(stayer.services, stayer.table.id, lambda _: 0)
    assert alone.view().battle == stayer.table.view().battle
    alone.play(Resign(Seat.RED))
    stayer.restart()
    stayer.table.leave()
    assert stayer.result == "0-1"


def test_whoever_leaves_because_the_other_never_opens_has_won_the_throw() -> None:
    pair = pair_in_battle("withheld")
    captured(pair, pair.host)
    pair.host.table.throw((parse_brick("rC1"),))
    while pair.host.table.remote.peer.match.stage is not Stage.OPENING:
        pair.step()
    pair.host.table.leave()
    assert [made.happy for made in landed(pair.host.table.view().course)] == [True]
    assert tuple(pair.host.lines) == pair.host.table.view().course.lines


def test_a_throw_that_nobody_has_sealed_is_not_made_when_one_leaves() -> None:
    pair = pair_in_battle("unsealed")
    captured(pair, pair.guest)
    pair.guest.table.throw((parse_brick("bC1"),))
    pair.host.table.leave()
    pair.settle()
    assert pair.guest.table.alone
    match = read_course(pair.guest.services.journals, pair.guest.table.id)
    assert match.state.captured == (parse_brick("bC1"),)


def test_a_last_line_and_a_farewell_that_come_together_end_the_battle() -> None:
    pair = pair_in_battle("together")
    pair.guest.table.play(Resign(Seat.BLUE))
    pair.guest.table.leave()
    # As it comes over a line: several texts at once, and then all of them are kept.
    while pair.guest.wire.sent:
        pair.host.table.remote.heard(pair.line, pair.guest.wire.sent.popleft())
    pair.host.table.remote.flush()
    assert [phone.result for phone in pair.phones] == ["1-0", "1-0"]


def test_whoever_leaves_a_throw_before_the_own_half_is_open_has_lost_it() -> None:
    pair = pair_in_battle("unopened")
    captured(pair, pair.guest)
    pair.guest.table.throw((parse_brick("bC1"),))
    while pair.guest.table.remote.peer.match.stage is not Stage.READY:
        pair.step()
    pair.guest.table.leave()
    assert [made.happy for made in landed(pair.guest.table.view().course)] == [False]


def test_what_a_line_has_refused_does_not_keep_anybody_from_playing() -> None:
    """Anybody on the path can put a text between two others."""
    pair = Pair("noise")
    pair.join()
    for phone in pair.phones:
        phone.table.remote.heard(pair.line, "noise")
        phone.table.remote.flush()
        assert phone.table.view().charge is None
    pair.connect()
    pair.settle()
    pair.lock_armies()
    check(pair)
    for phone in pair.phones:
        phone.table.remote.heard(pair.line, "noise")
        phone.table.remote.flush()
    pair.connect()
    pair.settle()
    pair.host.table.play(KingMove(Seat.RED))
    pair.settle()
    assert pair.guest.table.view().course.lines == pair.host.table.view().course.lines == ("red: king move",)


def test_a_locked_army_that_only_a_file_from_elsewhere_can_hold_is_none() -> None:
    pair = Pair("foreign")
    pair.join()
    pair.host.table.remote.peer.say(Lock(("nonsense",)))
    pair.host.table.remote.flush()
    pair.host.restart()
    assert (pair.host.table.view().phase, pair.host.table.view().locked) == (Phase.LOCKED, None)


def test_a_battle_whose_rematch_was_deleted_is_not_played_on() -> None:
    pair = pair_in_battle("deleted")
    before = pair.host.table.id
    pair.write(pair.host, "red: resign", "offer rematch")
    pair.write(pair.guest, "offer rematch")
    pair.host.services.journals.delete(pair.host.table.id)
    with pytest.raises(Refused, match="UNKNOWN_MATCH"):
        TwoPhones.resume(pair.host.services, before)


def test_a_muster_that_one_has_left_cannot_be_continued() -> None:
    pair = Pair("gone")
    pair.join()
    pair.guest.table.leave()
    pair.settle()
    for phone in pair.phones:
        assert phone.table.view().phase is Phase.CLOSED
        assert phone.result == "*"


def test_terms_of_another_kind_are_not_understood() -> None:
    wording = Terms(Seat.BLUE).word()
    assert understand(wording) == Terms(Seat.BLUE)
    for changed in (
        {"options": "kingbrick green"},
        {"seats": ("red", "blue")},
        {"dealing": Dealing.FAIR, "cards": ("K", "Z", "X")},
        {"book": 0},
    ):
        assert understand(replace(wording, **changed)) is None


def test_before_both_armies_are_open_there_is_nothing_to_take_back() -> None:
    pair = Pair("early")
    pair.join()
    assert [(phone.table.view().phase is Phase.OPEN, phone.table.view().bond) for phone in pair.phones] == [
        (False, 0)
    ] * 2
    pair.lock_armies()
    assert [(phone.table.view().phase is Phase.OPEN, phone.table.view().bond) for phone in pair.phones] == [
        (True, 0)
    ] * 2


def test_a_battle_that_goes_on_alone_has_the_result_of_its_own_journal() -> None:
    pair = pair_in_battle("retired")
    pair.guest.table.leave()
    pair.settle()
    table = pair.host.table
    table.retire()
    pair.host.services.journals.append(table.id, [("action", "red: resign")], result="0-1", now=2)
    pair.host.restart()
    assert pair.host.table.alone
    assert pair.host.result == "0-1"


def test_the_army_that_is_chosen_survives_a_kill_and_is_no_secret_of_the_other_phone() -> None:
    pair = Pair("chosen")
    pair.join()
    told: list[object] = []
    pair.host.table.listen(lambda: told.append(pair.host.table.view().chosen))
    pair.host.table.choose(parse_army("N2"))
    pair.settle()
    assert told == [parse_army("N2")]
    pair.host.restart()
    assert pair.host.table.view().chosen == parse_army("N2")
    assert pair.guest.table.view().chosen is None
    assert not pair.host.table.view().over
