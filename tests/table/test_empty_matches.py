"""Tests that a match vanishes once it is left with nothing in it, and no other match does."""

import random
from dataclasses import replace

import pytest

from companion.games.kaito.notation import dump_position
from companion.games.kaito.pieces import Seat as KaitoSeat
from companion.games.kaito.rules import legal, new, shuffle
from companion.games.kingbrick.army import STANDARD, parse_army
from companion.games.kingbrick.bricks import Seat as KingbrickSeat
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Seat, Special
from companion.store.faults import StoreFault, StoreTrouble
from companion.store.journal import StoredMatch
from companion.store.store import Store
from companion.table.empty_matches import PATIENCE
from companion.table.history import History
from companion.table.kaito.against_phone import AgainstPhone as KaitoAgainstPhone
from companion.table.kaito.layout import fill
from companion.table.kaito.one_phone import BoardTable, LayoutTable, TallyTable
from companion.table.kaito.text import Reading
from companion.table.kingbrick.battle import opening
from companion.table.kingbrick.one_phone import OnePhone as BattleOnePhone
from companion.table.kiriai.against_phone import AgainstPhone
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.one_phone import OnePhone as DuelOnePhone
from companion.table.kiriai.open_judge import OpenJudge
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.opponent import Level
from companion.table.services import TableServices
from tests.table.kiriai.phones import Pair
from tests.table.manual_worker import ManualWorker
from tests.table.matches import BOARD, TALLY
from tests.table.phones import ADDRESS, chance

NAMES = {"red": "Fox", "blue": "Crane"}
DEALT = Terms(STANDARD_FIELD, Seat.RED, True)


@pytest.fixture
def services(store: Store) -> TableServices:
    return TableServices(store.journals, store.drafts, lambda: 1, chance("empty"))


def left(store: Store, now: int = 2, in_use: tuple[str, ...] = ()) -> set[str]:
    """What is still there once every page is left."""
    return {summary.id for summary in History(store, lambda: now, lambda: in_use).all()}


def begin_battle(services: TableServices, red: str = "G12C4") -> str:
    start = opening(parse_army(red), STANDARD, KingbrickSeat.RED)
    return BattleOnePhone.begin(services, start, NAMES, random.Random(1).randrange).id


def begin_against_phone(services: TableServices) -> str:
    """The phone has sealed its first cards."""
    worker = ManualWorker()
    duel = AgainstPhone.begin(services, worker, STANDARD_FIELD, Seat.RED, Level.BEGINNER)
    duel.wake()
    worker.run()
    return duel.id


def begin_kaito_against_phone(services: TableServices, phone: str) -> str:
    """Red begins; so Black has placed the Kaito, if Black is the phone."""
    worker = ManualWorker()
    start = dump_position(new(shuffle(random.Random(1).randrange), KaitoSeat.RED))
    table = KaitoAgainstPhone.begin(services, start, {"phone": phone, "level": "beginner"})
    table.give_worker(worker)
    table.wake()
    worker.run()
    assert len(table.view().course.actions) == (phone == "black")
    return table.id


def test_a_match_of_kaito_stays_once_the_player_has_done_something(store: Store, services: TableServices) -> None:
    placed = begin_kaito_against_phone(services, "red")
    table = KaitoAgainstPhone.resume(services, placed)
    table.play(legal(table.view().state, KaitoSeat.BLACK)[0])
    kept = store.journals.find(placed)
    assert kept is not None
    store.journals.begin(replace(kept, id="damaged", header="?"))
    store.journals.append("damaged", [("action", "a1")], result=None, now=1)
    assert left(store) == {placed, "damaged"}


def test_what_was_only_started_is_gone_when_it_is_left_and_stays_while_its_page_is_open(
    store: Store, services: TableServices
) -> None:
    begun = (
        DuelOnePhone.begin(services, STANDARD_FIELD, NAMES, deal=True).id,
        DuelOnePhone.begin(services, ADVANCED_FIELD, NAMES, deal=False).id,
        OpenJudge.begin(services, STANDARD_FIELD, NAMES).id,
        begin_against_phone(services),
        begin_kaito_against_phone(services, "red"),
        begin_kaito_against_phone(services, "black"),
        BoardTable.begin(services, BOARD.start, {}).id,
        TallyTable.begin(services, TALLY.start, {}).id,
        LayoutTable.begin(services, "?", {}).id,
        begin_battle(services),
    )
    assert left(store, in_use=begun) == set(begun)
    assert left(store) == set()


def test_what_cannot_be_deleted_is_listed_and_vanishes_another_time(
    store: Store, services: TableServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = BoardTable.begin(services, BOARD.start, {}).id

    def refuse(_match_id: str) -> None:
        raise StoreFault(StoreTrouble.FULL)

    with monkeypatch.context() as full:
        full.setattr(store.journals, "delete", refuse)
        assert left(store) == {board}
    assert left(store) == set()


def test_whatever_was_entered_chosen_or_set_up_by_hand_stays(store: Store, services: TableServices) -> None:
    told = DuelOnePhone.begin(services, STANDARD_FIELD, NAMES, deal=False)
    told.tell(Special.KESA)
    drafted = DuelOnePhone.begin(services, STANDARD_FIELD, NAMES, deal=True)
    drafted.keep_draft(Draft())
    undone = BoardTable.begin(services, BOARD.start, {})
    undone.play(undone.adapter.parse_action(BOARD.actions[0], undone.view().state))
    undone.undo()
    pasted = BoardTable.begin_from(services, Reading("board", BOARD.start, ()), {})
    painted = LayoutTable.begin(services, "?", {})
    painted.play(fill(painted.view().state, random.Random(1).randrange))
    board = painted.continue_as_board(KaitoSeat.RED)
    tally = BoardTable.begin_prepared(services, BOARD.start, {}).continue_as_tally()
    chosen = begin_battle(services, "G9C3N2M1")
    everything = left(store)
    assert everything >= {told.id, drafted.id, undone.id, pasted.id, board, tally, chosen}


def test_a_match_that_nobody_can_read_stays(store: Store) -> None:
    store.journals.begin(StoredMatch("m1", "chess", "blitz", "?", 1, 1))
    store.journals.begin(StoredMatch("m2", "kingbrick", "battle", "?", 1, 1))
    store.journals.begin(StoredMatch("m3", "kiriai", "duel", "?", 1, 1))
    store.journals.append("m3", [("peer", "?")], result=None, now=1)
    assert left(store, PATIENCE * 2) == {"m1", "m2", "m3"}


def test_what_is_over_stays_however_short_it_was(store: Store, services: TableServices) -> None:
    duel = DuelOnePhone.begin(services, STANDARD_FIELD, NAMES, deal=True)
    duel.resign(Seat.RED)
    assert left(store) == {duel.id}


def test_a_table_that_nobody_joins_waits_half_a_day(store: Store, services: TableServices) -> None:
    table = TwoPhones.host(services, DEALT, "Fox", ADDRESS)
    assert left(store, 1 + PATIENCE) == {table.id}
    assert left(store, 2 + PATIENCE, in_use=(table.id,)) == {table.id}
    assert left(store, 2 + PATIENCE) == set()


def test_a_table_that_was_closed_before_anybody_came_is_gone_at_once(store: Store, services: TableServices) -> None:
    table = TwoPhones.host(services, DEALT, "Fox", ADDRESS)
    table.leave()
    assert left(store) == set()


@pytest.mark.parametrize("side", ["host", "guest"])
def test_a_match_that_another_phone_has_agreed_to_stays_and_so_does_its_rematch(side: str, store: Store) -> None:
    pair = Pair(DEALT, "agreed")
    pair.join()
    phone = pair.host if side == "host" else pair.guest

    def copy() -> set[str]:
        """What is left of this phone's matches once their tables are closed."""
        for match in phone.services.journals.all():
            if store.journals.find(match.id) is None:
                store.journals.begin(match)
                lines = [(entry.kind, entry.text) for entry in phone.services.journals.entries(match.id)]
                store.journals.append(match.id, lines, result=match.result, now=match.touched)
        return left(store, PATIENCE * 2)

    first = phone.table.id
    assert copy() == {first}
    pair.host.table.resign(Seat.RED)
    pair.settle()
    for other in pair.phones:
        other.table.rematch()
        pair.settle()
    assert phone.table.id != first
    assert copy() == {first, phone.table.id}
