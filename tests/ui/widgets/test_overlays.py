"""Tests that what lies over the page takes the touches, answers once, and leaves without a trace."""

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from kivy.core.window import Window

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.actions import MainButton
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.piece import PieceSheet
from companion.ui.widgets.row import LinkRow
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.snackbar import Snackbar, notify
from tests.ui.gallery import WIDGETS, actions, page
from tests.ui.harness import Driver, Finger
from tests.ui.layout import layers, place
from tests.ui.widgets.test_rows import listen, show

OVER = [exhibit for exhibit in WIDGETS if exhibit.over]
BESIDE = ((20, 900), (20, 900), 1)


def opened(gallery: Driver, overlay: Any) -> Any:
    overlay.open()
    gallery.settle()
    return overlay


def open_now() -> list[str]:
    return [type(layer).__name__ for layer in Window.children]


@pytest.mark.parametrize("exhibit", OVER, ids=lambda exhibit: exhibit.name)
def test_what_was_closed_is_not_kept(gallery: Driver, exhibit: Any) -> None:
    def once() -> weakref.ref[Any]:
        overlay = opened(gallery, exhibit.make())
        overlay.close()
        gallery.settle()
        return weakref.ref(overlay)

    gallery.app.show(actions())
    gallery.settle()
    # What earlier tests have left need not be searched.
    gc.freeze()
    gone = once()
    gc.collect()
    assert (gone(), open_now()) == (None, ["ScreenManager"])


class TestOverlay:
    def test_no_touch_and_no_key_reaches_the_page(self, gallery: Driver) -> None:
        row = LinkRow(title="below")
        show(gallery, row)
        followed, keys = listen(row, "on_release"), listen(Window, "on_keyboard")
        overlay = opened(gallery, Overlay())
        gallery.tap(row)
        gallery.press_key(ord("a"))
        assert (followed, keys, overlay.active) == ([], [], True)

    def test_while_it_slides_away_the_page_is_free_again(self, gallery: Driver) -> None:
        row = LinkRow(title="below")
        show(gallery, row)
        followed = listen(row, "on_release")
        overlay = opened(gallery, Overlay())
        overlay.close()
        gallery.press(row).lift()
        assert (followed, overlay.parent is not None) == (["on_release"], True)

    def test_it_can_be_opened_again_while_it_slides_away(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        overlay = opened(gallery, Overlay())
        overlay.close()
        gallery.pump(3)
        overlay.open()
        overlay.open()
        gallery.settle()
        assert (overlay.rise, open_now()) == (1, ["Overlay", "ScreenManager"])

    def test_closing_twice_is_said_once(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        overlay = opened(gallery, Overlay())
        closed = listen(overlay, "on_close")
        overlay.close()
        overlay.close()
        gallery.settle()
        assert closed == ["on_close"]

    def test_back_closes_the_topmost_only(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        opened(gallery, Overlay())
        opened(gallery, Sheet(title="Upper"))
        gallery.press_back()
        assert open_now() == ["Overlay", "ScreenManager"]
        gallery.press_back()
        assert (open_now(), gallery.left) == (["ScreenManager"], False)

    def test_it_fills_the_window_before_its_first_frame_and_after_a_turn(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        overlay = Overlay()
        overlay.open()
        assert tuple(overlay.size) == Window.size
        gallery.rotate()
        assert tuple(overlay.size) == Window.size == (1830, 824)

    def test_without_animations_it_is_open_at_once_and_gone_at_once(self, gallery: Driver) -> None:
        gallery.app.apply_theme(Theme(motion=False))
        gallery.app.show(actions())
        overlay = Overlay()
        overlay.open()
        assert overlay.rise == 1
        overlay.close()
        assert overlay.parent is None

    def test_it_keeps_clear_of_the_phones_own_edges(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        gallery.app.root.size_hint = (None, None)
        gallery.app.root.pos, gallery.app.root.height = (0, 60), Window.height - 160
        overlay = opened(gallery, Overlay())
        assert (overlay.foot, overlay.head) == (60, 100)

    def test_a_question_keeps_clear_of_the_edges_of_a_phone_on_its_side(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        root = gallery.app.root
        root.size_hint = (None, None)
        root.pos, root.size = (400, 60), (Window.width - 400, Window.height - 160)
        confirm = opened(gallery, Confirm(title="Sure?", sentence="word " * 2000, verb="Yes"))
        panel = confirm.panel
        assert (panel.x >= 400, panel.y >= 60, panel.top <= Window.height - 100) == (True, True, True)


class TestSheet:
    def sheet(self, gallery: Driver, lines: int = 2) -> tuple[Sheet, list[Any]]:
        gallery.app.show(actions())
        sheet = Sheet(title="Sheet")
        rows = [LinkRow(title=f"Row {number}") for number in range(lines)]
        for row in rows:
            sheet.add_widget(row)
        followed = [listen(row, "on_release") for row in rows]
        return opened(gallery, sheet), followed

    def test_it_stands_on_the_lower_edge_as_high_as_it_needs(self, gallery: Driver) -> None:
        sheet, _ = self.sheet(gallery)
        assert sheet.panel.y == 0
        assert 2 * theme.ROW * 2 < sheet.panel.height < Window.height / 2

    def test_a_long_one_leaves_a_part_of_the_page_and_scrolls(self, gallery: Driver) -> None:
        sheet, followed = self.sheet(gallery, 30)
        assert sheet.panel.height < Window.height * 0.9
        gallery.swipe((200, 200), (200, 600))
        assert sheet.ids.scroll.scroll_y < 1
        assert (sheet.active, any(followed)) == (True, False)

    def test_a_swipe_down_closes_it_and_follows_nothing(self, gallery: Driver) -> None:
        sheet, followed = self.sheet(gallery)
        gallery.swipe((200, 60), (200, -60))
        assert (sheet.parent, followed) == (None, [[], []])

    def test_a_short_pull_springs_back(self, gallery: Driver) -> None:
        sheet, followed = self.sheet(gallery)
        gallery.swipe((200, 60), (200, 40))
        assert (sheet.active, sheet.pulled, followed) == (True, 0, [[], []])
        assert all(row.state == "normal" for row in sheet.content.children)

    def test_only_the_finger_that_pulls_it_closes_it(self, gallery: Driver) -> None:
        sheet, _ = self.sheet(gallery)
        x, y = sheet.panel.center_x, sheet.panel.top - 20
        puller, other = Finger(x, y), Finger(x + 60, y)
        for finger in (puller, other):
            finger.press()
        puller.drag(x, y - 150)
        other.drag(x + 60, y - 40)
        other.lift()
        gallery.settle()
        assert (sheet.active, round(sheet.pulled)) == (True, 150)
        puller.lift()
        gallery.settle()
        assert sheet.parent is None

    def test_a_long_one_is_pulled_by_its_head(self, gallery: Driver) -> None:
        sheet, _ = self.sheet(gallery, 30)
        top = sheet.panel.top / 2
        gallery.swipe((200, top - 20), (200, top - 400))
        assert sheet.parent is None

    def test_pushing_it_up_does_nothing(self, gallery: Driver) -> None:
        sheet, _ = self.sheet(gallery)
        gallery.swipe((200, 150), (200, 400))
        assert (sheet.active, sheet.pulled) == (True, 0)

    def test_a_touch_beside_it_closes_it(self, gallery: Driver) -> None:
        sheet, _ = self.sheet(gallery)
        gallery.swipe(*BESIDE)
        assert sheet.parent is None

    def test_a_tap_on_a_row_follows_it(self, gallery: Driver) -> None:
        sheet, followed = self.sheet(gallery)
        gallery.tap(gallery.find("LinkRow", title="Row 1"))
        assert (followed, sheet.active) == ([[], ["on_release"]], True)

    def test_what_is_this_shows_name_kanji_and_words(self, gallery: Driver) -> None:
        gallery.app.show(page())
        opened(gallery, PieceSheet(title="Kesa Strike", kanji="袈裟", words="Hits close."))
        assert gallery.texts() == ["Kesa Strike", "袈裟", "Hits close."]


class TestConfirm:
    def asked(self, gallery: Driver) -> tuple[Confirm, list[Any]]:
        gallery.app.show(actions())
        confirm = Confirm(title="Delete?", sentence="It is gone then.", verb="Delete")
        answers: list[Any] = []
        for event in ("on_confirm", "on_cancel", "on_close"):
            confirm.bind(**{event: lambda _, event=event: answers.append(event)})
        return opened(gallery, confirm), answers

    def test_it_says_what_will_happen_and_names_the_verb(self, gallery: Driver) -> None:
        confirm, _ = self.asked(gallery)
        texts = [widget.text for widget in confirm.walk() if type(widget).__name__ in ("Text", "ButtonWords")]
        assert texts == ["Delete?", "It is gone then.", "Delete", "Cancel"]

    def test_the_verb_confirms(self, gallery: Driver) -> None:
        confirm, answers = self.asked(gallery)
        gallery.tap(next(w for w in confirm.walk() if isinstance(w, MainButton) and w.text == "Delete"))
        assert (answers, confirm.parent) == (["on_close", "on_confirm"], None)

    def test_a_second_tap_while_it_leaves_confirms_nothing_more(self, gallery: Driver) -> None:
        confirm, answers = self.asked(gallery)
        confirm.confirm()
        confirm.confirm()
        confirm.dismiss()
        assert answers == ["on_close", "on_confirm"]

    @pytest.mark.parametrize(
        "refuse",
        [
            lambda gallery, confirm: gallery.press_back(),
            lambda gallery, confirm: gallery.swipe(*BESIDE),
            lambda gallery, confirm: gallery.tap(
                next(w for w in confirm.walk() if isinstance(w, MainButton) and w.text == "Cancel")
            ),
        ],
        ids=["back", "a touch beside it", "the button"],
    )
    def test_anything_else_cancels(self, gallery: Driver, refuse: Callable[[Driver, Confirm], None]) -> None:
        confirm, answers = self.asked(gallery)
        refuse(gallery, confirm)
        assert (answers, confirm.parent) == (["on_close", "on_cancel"], None)

    def test_between_the_two_answers_lies_dead_space(self, gallery: Driver) -> None:
        confirm, _ = self.asked(gallery)
        upper, lower = (place(w) for w in confirm.walk() if isinstance(w, MainButton))
        assert upper.bottom - lower.top == theme.BREAK * 2


class TestSnackbar:
    def test_undo_is_called_once(self, gallery: Driver) -> None:
        gallery.app.show(page())
        undone: list[str] = []
        notify("Deleted.", undo=lambda: undone.append("undone"))
        gallery.settle()
        button = gallery.find("UndoButton")
        gallery.press(button).lift()
        gallery.press(button).lift()
        gallery.settle()
        assert (undone, open_now()) == (["undone"], ["ScreenManager"])

    def test_it_goes_by_itself_and_not_too_early(self, gallery: Driver) -> None:
        gallery.app.show(page())
        notify("Saved.")
        gallery.wait(theme.LINGER - 1)
        assert gallery.texts() == ["Saved."]
        gallery.wait(2)
        assert open_now() == ["ScreenManager"]

    @pytest.mark.parametrize(("letters", "seconds"), [(80, 3), (120, 4.5), (160, 6), (1000, 6)])
    def test_the_longer_the_sentence_the_longer_it_stays_up_to_twice_as_long(
        self, gallery: Driver, letters: int, seconds: float
    ) -> None:
        gallery.app.show(page())
        sentence = "x" * letters
        notify(sentence)
        gallery.wait(seconds - 0.5)
        assert gallery.texts() == [sentence]
        gallery.wait(1)
        assert open_now() == ["ScreenManager"]

    def test_a_new_one_takes_the_place_of_the_old(self, gallery: Driver) -> None:
        gallery.app.show(page())
        notify("One.")
        gallery.settle()
        notify("Two.")
        gallery.settle()
        assert gallery.texts() == ["Two."]
        gallery.wait(theme.LINGER + 1)
        assert open_now() == ["ScreenManager"]

    def test_without_undo_there_is_no_button(self, gallery: Driver) -> None:
        gallery.app.show(page())
        notify("Saved.")
        gallery.settle()
        assert gallery.texts() == ["Saved."]

    def test_it_lies_above_the_actions_of_the_page(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        gallery.settle()
        bar = opened(gallery, Snackbar("Saved."))
        assert bar.y == gallery.find("Actions").top + theme.GAP * 2

    def test_it_lies_above_the_edge_of_a_page_without_actions_at_its_foot(self, gallery: Driver) -> None:
        gallery.app.show(page(MainButton(text="In the middle")))
        gallery.settle()
        assert opened(gallery, Snackbar("Saved.")).y == theme.GAP * 2

    def test_it_leaves_with_its_page(self, gallery: Driver) -> None:
        undone: list[str] = []
        gallery.app.show(actions())
        gallery.settle()
        notify("Deleted.", undo=lambda: undone.append("undone"))
        gallery.settle()
        button = gallery.find("UndoButton")
        finger = gallery.press(button)
        gallery.app.show(page())
        gallery.pump(2)
        finger.lift()
        gallery.settle()
        assert (undone, open_now()) == ([], ["ScreenManager"])

    def test_what_leads_to_another_page_may_say_so_there(self, gallery: Driver) -> None:
        gallery.app.show(actions())
        gallery.settle()
        notify("Deleted.")
        gallery.app.show(page())
        gallery.settle()
        assert gallery.texts() == ["Deleted."]

    def test_a_touch_on_its_words_sends_it_away(self, gallery: Driver) -> None:
        gallery.app.show(page())
        gallery.tap(opened(gallery, Snackbar("Saved.")))
        assert open_now() == ["ScreenManager"]

    def test_a_touch_on_its_words_touches_nothing_below_and_one_beside_it_does(self, gallery: Driver) -> None:
        row = LinkRow(title="below", size_hint_y=None, height=1600)
        show(gallery, row)
        followed = listen(row, "on_release")
        bar = opened(gallery, Snackbar("Saved."))
        gallery.tap(bar)
        assert followed == []
        gallery.tap(row)
        assert followed == ["on_release"]

    def test_a_long_sentence_makes_it_higher(self, gallery: Driver) -> None:
        gallery.app.show(page())
        assert opened(gallery, Snackbar("Nothing was lost. " * 12)).height > theme.ACTION * 2


class TestWinBanner:
    def banner(self, gallery: Driver) -> tuple[WinBanner, list[Any]]:
        gallery.app.show(page())
        banner = next(exhibit for exhibit in WIDGETS if exhibit.name == "banner").make()
        answers: list[Any] = []
        for event in ("on_rematch", "on_home"):
            banner.bind(**{event: lambda _, event=event: answers.append(event)})
        banner.open()
        return banner, answers

    def test_it_says_who_has_won_and_why(self, gallery: Driver) -> None:
        self.banner(gallery)
        gallery.settle()
        assert gallery.texts() == ["Black wins", "Red has no kabuto left on the board.", "Rematch", "Home"]

    def test_its_cheer_takes_a_second(self, gallery: Driver) -> None:
        banner, _ = self.banner(gallery)
        gallery.wait(theme.CHEER * 0.8)
        assert banner.cheer != 1
        gallery.wait(theme.CHEER * 0.3)
        assert banner.cheer == 1

    def test_a_tap_skips_the_cheer_and_does_nothing_else(self, gallery: Driver) -> None:
        banner, answers = self.banner(gallery)
        gallery.pump(12)
        gallery.press(gallery.find("MainButton", text="Rematch")).lift()
        gallery.pump(2)
        assert (banner.cheer, answers, banner.active) == (1, [], True)

    @pytest.mark.parametrize(("text", "event"), [("Rematch", "on_rematch"), ("Home", "on_home")])
    def test_a_button_answers(self, gallery: Driver, text: str, event: str) -> None:
        banner, answers = self.banner(gallery)
        gallery.settle()
        gallery.tap(gallery.find("MainButton", text=text))
        assert (answers, banner.parent) == ([event], None)

    @pytest.mark.parametrize("text", ["Rematch", "Home"])
    def test_two_fingers_are_answered_once(self, gallery: Driver, text: str) -> None:
        _, answers = self.banner(gallery)
        gallery.settle()
        first = gallery.press(gallery.find("MainButton", text="Rematch"))
        second = gallery.press(gallery.find("MainButton", text=text))
        first.lift()
        second.lift()
        gallery.settle()
        assert answers == ["on_rematch"]

    def test_back_shows_the_table_as_it_was_left(self, gallery: Driver) -> None:
        banner, answers = self.banner(gallery)
        gallery.settle()
        gallery.press_back()
        assert (answers, banner.parent) == ([], None)

    def test_without_animations_nothing_grows(self, gallery: Driver) -> None:
        gallery.app.apply_theme(Theme(motion=False))
        banner, _ = self.banner(gallery)
        assert banner.cheer == 1


def test_only_the_topmost_layer_is_checked(gallery: Driver) -> None:
    gallery.app.show(actions())
    overlay = opened(gallery, Overlay())
    notice = opened(gallery, Snackbar("Saved."))
    assert list(layers()) == [notice, overlay]
