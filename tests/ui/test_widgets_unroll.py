"""Does a long page open part by part, whole in the end?"""

from functools import partial

from companion.ui.widgets.row import LinkRow
from companion.ui.widgets.unroll import PARTS_PER_FRAME, Unroll
from tests.ui.gallery import page
from tests.ui.harness import Driver


def makers(count: int) -> tuple[partial[LinkRow], ...]:
    return tuple(partial(LinkRow, title=str(number)) for number in range(count))


def test_the_first_parts_are_there_at_once_and_the_rest_follows(gallery: Driver) -> None:
    column = Unroll(makers=makers(3 * PARTS_PER_FRAME - 1))
    gallery.app.show(page(column))
    made = [len(column.children)]
    for _ in range(3):
        gallery.pump()
        made.append(len(column.children))
    assert made == [PARTS_PER_FRAME, 2 * PARTS_PER_FRAME, 3 * PARTS_PER_FRAME - 1, 3 * PARTS_PER_FRAME - 1]


def test_settled_it_is_whole_and_in_order(gallery: Driver) -> None:
    column = Unroll(makers=makers(30))
    gallery.app.show(page(column))
    gallery.settle()
    assert column.done
    assert gallery.texts() == [str(number) for number in range(30)]


def test_new_makers_begin_anew(gallery: Driver) -> None:
    column = Unroll(makers=makers(30))
    gallery.app.show(page(column))
    gallery.pump()
    column.makers = makers(3)
    gallery.settle()
    assert gallery.texts() == ["0", "1", "2"]
    column.makers = ()
    gallery.settle()
    assert gallery.texts() == []
