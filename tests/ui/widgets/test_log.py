"""Tests that long logs are quick and complete, and both halves of a shared phone work for their players."""

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.theme import Theme
from companion.ui.widgets.halves import Halves
from companion.ui.widgets.log import LogLine, LogList, height, line_count, set_height
from companion.ui.widgets.row import LinkRow
from companion.ui.widgets.text import Text
from companion.ui.widgets.turnable import opposite
from tests.ui.gallery import page
from tests.ui.harness import Driver
from tests.ui.layout import faults, place, seen
from tests.ui.widgets.test_rows import listen

MANY = tuple(f"Red moves to c{number}, and that takes two lines to tell on a small phone" for number in range(1, 501))
COORDINATES = st.floats(-2000, 2000)


def shown(log: LogList) -> list[int]:
    """The numbers of the lines in sight, from above."""
    lines = [widget for widget in log.walk() if isinstance(widget, LogLine) and not seen(widget).empty]
    return [line.number for line in sorted(lines, key=lambda line: -line.y)]


class TestLogList:
    def log(self, gallery: Driver, **properties: object) -> LogList:
        log = LogList(**properties)
        gallery.app.show(log)
        gallery.settle()
        return log

    def test_it_numbers_its_lines_and_ends_with_the_newest(self, gallery: Driver) -> None:
        log = self.log(gallery, lines=MANY)
        assert shown(log)[-1] == 500
        assert shown(log) == sorted(shown(log))

    def test_the_newest_can_come_first(self, gallery: Driver) -> None:
        log = self.log(gallery, lines=MANY, newest_first=True)
        assert shown(log)[0] == 500
        assert shown(log) == sorted(shown(log), reverse=True)

    def test_a_new_line_is_seen_at_once(self, gallery: Driver) -> None:
        log = self.log(gallery, lines=MANY)
        log.lines = (*MANY, "Black has lost.")
        gallery.settle()
        assert shown(log)[-1] == 501

    def test_it_scrolls_back_to_the_first_line(self, gallery: Driver) -> None:
        log = self.log(gallery, lines=MANY[:30])
        before = shown(log)
        for _ in range(4):
            gallery.swipe((200, 800), (200, 200))
        assert before[0] > 1
        assert shown(log)[0] == 1

    def test_only_the_lines_in_sight_are_widgets(self, gallery: Driver) -> None:
        log = self.log(gallery, lines=MANY)
        assert sum(isinstance(widget, LogLine) for widget in log.walk()) < 60

    @pytest.mark.parametrize("scale", [1.0, 1.5])
    def test_every_line_has_the_height_its_words_need(self, gallery: Driver, scale: float) -> None:
        gallery.resize((320, 568))
        gallery.app.apply_theme(Theme(text_scale=scale))
        log = self.log(gallery, lines=(*MANY[:5], "short", *MANY[5:10]))
        assert faults(gallery) == []
        heights = {line.number: line.height for line in log.walk() if isinstance(line, LogLine)}
        assert heights[6] < heights[7]

    def test_a_changed_text_size_lays_it_out_anew(self, gallery: Driver) -> None:
        log = self.log(gallery, lines=MANY[:40])
        few = len(shown(log))
        gallery.app.apply_theme(Theme(text_scale=1.5))
        gallery.settle()
        assert len(shown(log)) < few
        assert faults(gallery) == []

    def test_an_empty_log_is_empty(self, gallery: Driver) -> None:
        self.log(gallery)
        assert gallery.texts() == []

    @given(
        words=st.lists(
            st.sampled_from(["a", "to", "mon", "katana", "liberation,", "più", "¿qué?"]), min_size=1, max_size=30
        )
    )
    def test_a_counted_height_is_the_height_that_is_set(self, words: list[str]) -> None:
        sentence = " ".join(words)
        assert height(sentence, 28.0, 400) == set_height(sentence, 28.0, 400)

    def test_words_are_counted_into_lines(self) -> None:
        texts = ("", "abcdef", "abc def", "abc defghi", "abcde ghij", "abcde ghijk", "abcdefghijk", "a b c d e f")
        counted = [line_count(text.split(" "), len, room=10, doubt=2) for text in texts]
        assert counted == [1, 1, 1, 1, 1, 2, None, 2]

    def test_five_hundred_lines_cost_few_times_what_twenty_do(self, gallery: Driver) -> None:
        def cost(lines: tuple[str, ...]) -> float:
            begin = process_time()
            self.log(gallery, lines=lines)
            return process_time() - begin

        cost(MANY[:1])
        few = min(cost(MANY[:20]) for _ in range(3))
        assert min(cost(MANY) for _ in range(3)) < 5 * few


class TestHalves:
    @given(x=COORDINATES, y=COORDINATES, width=COORDINATES, height=COORDINATES)
    def test_twice_the_opposite_is_the_same_place(self, x: float, y: float, width: float, height: float) -> None:
        there = opposite((x, y), (10, 20), (width, height))
        assert opposite(there, (10, 20), (width, height)) == pytest.approx((x, y))

    def test_the_opposite_of_a_corner_is_the_other_corner(self) -> None:
        assert opposite((10, 20), (10, 20), (300, 400)) == (310, 420)

    def shared(self, gallery: Driver, facing: bool) -> tuple[LinkRow, LinkRow, list[str], list[str]]:
        near, far = LinkRow(title="near"), LinkRow(title="far")
        gallery.app.show(Halves(near=page(near), far=page(far), facing=facing))
        gallery.settle()
        return near, far, listen(near, "on_release"), listen(far, "on_release")

    @pytest.mark.parametrize("facing", [True, False])
    def test_each_player_touches_the_own_half(self, gallery: Driver, facing: bool) -> None:
        near, far, near_heard, far_heard = self.shared(gallery, facing)
        gallery.tap(far)
        assert (near_heard, far_heard) == ([], ["on_release"])
        gallery.tap(near)
        assert (near_heard, far_heard) == (["on_release"], ["on_release"])

    def test_the_far_half_is_the_near_one_turned_around(self, gallery: Driver) -> None:
        near, far = (page(Text(role="title", text="Same")) for _ in range(2))
        gallery.app.show(Halves(near=near, far=far))
        gallery.settle()
        picture = gallery.screenshot()
        assert picture.rotate(180).getbbox() == picture.getbbox()
        upper = picture.crop((0, 0, picture.width, 900))
        lower = picture.crop((0, picture.height - 900, picture.width, picture.height))
        differing = sum(abs(a - b) > 60 for a, b in zip(upper.rotate(180).tobytes(), lower.tobytes(), strict=True))
        assert differing < 0.002 * 3 * 900 * picture.width

    def test_facing_is_switched_live(self, gallery: Driver) -> None:
        _, far, _, _ = self.shared(gallery, facing=True)
        turned = place(far)
        halves = gallery.find("Halves")
        halves.facing = False
        gallery.settle()
        assert place(far).top > turned.top

    def test_a_page_scrolls_the_way_its_own_player_swipes(self, gallery: Driver) -> None:
        rows = [LinkRow(title=str(number)) for number in range(20)]
        far = page(*rows)
        gallery.app.show(Halves(near=page(), far=far))
        gallery.settle()
        gallery.swipe((200, 800), (200, 600))
        assert far.scroll_y < 1

    def test_a_half_can_be_changed_and_emptied(self, gallery: Driver) -> None:
        halves = Halves(near=Text(text="one"), far=Text(text="far"))
        gallery.app.show(halves)
        halves.near = Text(text="two")
        halves.far = None
        gallery.settle()
        assert gallery.texts() == ["two"]
