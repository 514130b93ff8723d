"""Tests that a long page opens part by part, and is complete in the end."""

from collections.abc import Callable
from functools import partial

from companion.ui.frame_queue import SHARE, FrameQueue
from companion.ui.widgets.row import LinkRow
from companion.ui.widgets.unroll import Unroll, UnrollGroup
from tests.ui.gallery import page
from tests.ui.harness import TIME, Driver


def makers(count: int) -> tuple[partial[LinkRow], ...]:
    return tuple(partial(LinkRow, title=str(number)) for number in range(count))


def slow(make: Callable[[], LinkRow], share: float) -> Callable[[], LinkRow]:
    """The same part, but it takes that much of a frame's share to make."""

    def made() -> LinkRow:
        TIME.now += share * SHARE
        return make()

    return made


def test_each_frame_makes_as_many_parts_as_its_share_has_time_for(gallery: Driver) -> None:
    column = Unroll(makers=[slow(make, 0.6) for make in makers(5)])
    gallery.app.show(page(column))
    made = [len(column.children)]
    for _ in range(4):
        gallery.pump()
        made.append(len(column.children))
    assert made == [0, 2, 4, 5, 5]


def test_a_part_that_takes_longer_than_a_share_is_made_all_the_same(gallery: Driver) -> None:
    column = Unroll(makers=[slow(make, 3) for make in makers(2)])
    gallery.app.show(page(column))
    gallery.pump()
    assert len(column.children) == 1
    gallery.pump()
    assert len(column.children) == 2


def test_what_stands_higher_on_the_page_is_whole_before_the_next_begins(gallery: Driver) -> None:
    groups = [partial(UnrollGroup, makers=[slow(make, 0.6) for make in makers(3)]) for _ in range(2)]
    column = Unroll(makers=groups)
    gallery.app.show(page(column))
    made = []
    for _ in range(3):
        gallery.pump()
        made.append([len(group.children) for group in reversed(column.children)])
    assert made == [[2, 0], [3, 1], [3, 3]]


def test_settled_it_is_whole_and_in_order(gallery: Driver) -> None:
    gallery.app.show(page(Unroll(makers=makers(30))))
    gallery.settle()
    assert gallery.texts() == [str(number) for number in range(30)]


def test_new_makers_begin_anew(gallery: Driver) -> None:
    column = Unroll(makers=[slow(make, 1) for make in makers(30)])
    gallery.app.show(page(column))
    gallery.pump()
    column.makers = makers(3)
    gallery.settle()
    assert gallery.texts() == ["0", "1", "2"]
    column.makers = ()
    gallery.settle()
    assert gallery.texts() == []


def test_makers_taken_away_leave_nothing_to_make(gallery: Driver) -> None:
    column = Unroll(makers=[slow(make, 1) for make in makers(30)])
    gallery.app.show(page(column))
    gallery.pump()
    column.makers = ()
    gallery.settle()
    assert gallery.texts() == []


def test_tasks_are_run_in_the_order_of_their_coming(gallery: Driver) -> None:
    queue, done = FrameQueue(), []
    queue.add(lambda: done.append("first"))
    queue.add(lambda: done.append("second"))
    assert queue.busy
    gallery.pump()
    assert (done, queue.busy) == (["first", "second"], False)
