"""Tests that the throws of all battles are counted once, and those taken back separately."""

from companion.games.kingbrick.actions import Throw
from companion.games.kingbrick.bricks import Kind
from companion.games.kingbrick.fairness import FaceTally
from companion.games.kingbrick.notation import parse_action
from companion.store.journal import Journals
from companion.table.kingbrick.throws import TakenBack, ThrowHistory
from tests.table.matches import DUEL, begin, play

START = "red army G1C2H2\nblue army G1N1\nred begins"


def battle(journals: Journals, match_id: str, *lines: str) -> None:
    match = begin(journals, match_id, "kingbrick", "battle", START, {}, now=1)
    for line in lines:
        if line == "undo":
            match.undo(now=2)
        else:
            match.play(match.course.adapter.parse_action(line, match.course.state), now=2)


def back(place: int, line: str) -> TakenBack:
    throw = parse_action(line)
    assert isinstance(throw, Throw)
    return TakenBack(place, throw)


def test_without_a_throw_there_is_nothing_to_tell(journals: Journals) -> None:
    play(journals, DUEL, "duel", 1)
    battle(journals, "m1", "red: flick rC1", "red: capture rC1", "undo")
    assert (ThrowHistory(journals).tallies(), ThrowHistory(journals).all_taken_back()) == ((), ())


def test_the_throws_of_all_battles_are_added_up_by_kind(journals: Journals) -> None:
    taken = ("red: flick rC1", "red: capture rC1", "red: capture rC2", "red: capture bG1")
    battle(journals, "m1", *taken, "red: throw rC1 5 happy", "red: throw rC2 6 sad", "blue: throw bG1 1 happy")
    battle(journals, "m2", *taken, "red: throw rC1 1 happy")
    assert ThrowHistory(journals).tallies() == (FaceTally(Kind.GUARDIAN, 2, 1, 1), FaceTally(Kind.CHAMPION, 5, 3, 2))


def test_what_was_undone_was_never_thrown(journals: Journals) -> None:
    taken = ("red: flick rC1", "red: capture rC1")
    battle(journals, "m1", *taken, "red: throw rC1 6 sad", "undo", "red: throw rC1 1 happy")
    assert ThrowHistory(journals).tallies() == (FaceTally(Kind.CHAMPION, 5, 1, 1),)


def test_what_was_thrown_by_hand_is_not_counted(journals: Journals) -> None:
    taken = ("red: flick rC1", "red: capture rC1", "red: capture rC2")
    battle(journals, "m1", *taken, "red: throw rC1 0 sad", "undo", "red: throw rC1 0 happy", "red: throw rC2 6 sad")
    assert ThrowHistory(journals).tallies() == (FaceTally(Kind.CHAMPION, 5, 1, 0),)
    assert ThrowHistory(journals).all_taken_back() == ()


def test_what_was_undone_is_told_apart_for_every_battle(journals: Journals) -> None:
    taken = ("red: flick rC1", "red: capture rC1")
    sad, happy = "red: throw rC1 6 sad", "red: throw rC1 1 happy"
    play(journals, DUEL, "duel", 1)
    battle(journals, "m1", *taken, sad, "undo", sad, "undo", happy)
    battle(journals, "m2", *taken, happy, "undo")
    assert ThrowHistory(journals).taken_back("m1") == (back(2, sad), back(2, sad))
    assert ThrowHistory(journals).taken_back("m2") == (back(2, happy),)
    assert sorted(ThrowHistory(journals).all_taken_back(), key=lambda one: one.throw.happy) == [
        *(back(2, sad), back(2, sad), back(2, happy))
    ]


def test_a_throw_that_was_undone_keeps_its_place_among_what_stands(journals: Journals) -> None:
    taken = ("red: flick rC1", "red: capture rC1", "red: capture rC2")
    first, second = "red: throw rC1 5 happy", "red: throw rC2 6 sad"
    battle(journals, "m1", *taken, first, second, "undo", "undo", second, first, "undo", "red: throw rC1 1 happy")
    assert ThrowHistory(journals).taken_back("m1") == (back(3, second), back(3, first), back(4, first))
    battle(journals, "m2", *taken, first, second, "undo", "undo", "undo", "undo", "red: fall rC1")
    assert ThrowHistory(journals).taken_back("m2") == (back(1, second), back(1, first))


def test_an_expansion_brick_counts_by_the_faces_it_had_when_it_was_thrown(journals: Journals) -> None:
    battle(
        journals,
        "m1",
        *("red: flick rC1", "red: capture rH1", "red: faces ghost 4 happy 2 sad", "red: throw rH1 4 happy"),
        *("red: capture rH2", "red: faces ghost 3 happy 3 sad", "red: throw rH2 4 sad"),
    )
    assert ThrowHistory(journals).tallies() == (FaceTally(Kind.GHOST, 3, 1, 0), FaceTally(Kind.GHOST, 4, 1, 1))


def test_a_damaged_journal_tells_what_can_be_read_of_it(journals: Journals) -> None:
    battle(journals, "m1")
    lines = [
        *(("action", "red: throw nobody 9 glad"), ("note", "red: throw rC1 1 happy"), ("undo", ""), ("undo", "")),
        *(
            ("action", "red: throw nobody 9 glad"),
            ("action", "red: throw rH1 1 happy"),
            ("action", "blue: throw bN1 4 sad"),
        ),
    ]
    journals.append("m1", lines, result=None, now=3)
    assert (ThrowHistory(journals).tallies(), ThrowHistory(journals).all_taken_back()) == (
        (FaceTally(Kind.NINJA, 3, 1, 0),),
        (),
    )
