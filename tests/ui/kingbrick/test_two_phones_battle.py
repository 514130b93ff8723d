"""Tests that two phones keep one book, and that the page tells whatever passes between them."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.notation import parse_brick
from companion.i18n.language import Language
from companion.protocol.intents import Enter
from companion.table.kingbrick.ledger import Offered, Wish
from companion.table.kingbrick.one_phone import OnePhone
from companion.table.kingbrick.terms import Terms
from companion.ui.navigator import Stop
from tests.table.kingbrick.phones import RED_HOSTS
from tests.ui.harness import Driver
from tests.ui.kingbrick.opponent import BLUE_HOSTS, AppWithOpponent, open_two_phone_battle
from tests.ui.kingbrick.touches import (
    button,
    choose,
    choose_from_more,
    covered,
    end_turn,
    foot,
    lines,
    order,
    press,
    side_panel,
    state,
    strips,
    tap_brick,
    tap_sheet_row,
)
from tests.ui.pages import companion, go, here, tidy

CAPTURED = "red: flick rC1; red: capture rC1"
WON = "red: flick rC1; red: fall bK"


def thrown(pair: AppWithOpponent, seat: Seat, brick: str) -> None:
    pair.call_throw(pair.phone(seat), brick)
    pair.settle_both()


class TestBook:
    def test_a_battle_is_entered_from_both_phones(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver)
        order(driver, "rC1", "kingbrick.deed.flick")
        pair.settle_both()
        pair.play(pair.theirs, "red: fall bG1")
        assert "Defeated: Crane's Guardian." in driver.texts()
        end_turn(driver, "red")
        pair.settle_both()
        # Whoever's turn it is, either may enter it.
        order(driver, "bC1", "kingbrick.deed.flick")
        pair.settle_both()
        assert "Crane's turn." in driver.texts()
        pair.play(pair.theirs, "blue: foul mis-flick")
        assert driver.app.say("kingbrick.hint.turn") not in driver.texts()
        pair.play(pair.theirs, "blue: end turn")
        assert "Foul: mis-flick, by Crane. Fox's turn, with 1 additional flick." in driver.texts()
        assert lines(driver) == pair.theirs.table.view().course.lines
        assert lines(driver) == (
            *("red: flick rC1", "red: fall bG1", "red: end turn"),
            *("blue: flick bC1", "blue: foul mis-flick", "blue: end turn"),
        )

    @pytest.mark.parametrize("sitting", ["facing", "same-side"])
    @pytest.mark.parametrize("terms", [RED_HOSTS, BLUE_HOSTS])
    def test_the_own_army_is_near_and_nothing_is_turned(self, driver: Driver, sitting: str, terms: Terms) -> None:
        driver.app.change(facing_kingbrick=sitting)
        pair = open_two_phone_battle(driver, "red: king move; red: end turn", terms)
        assert driver.app.root.current_screen.near is side_panel(driver, pair.mine.table.seat)
        assert [half.turned for half in here(driver, "Half")] == [False, False]
        tap_brick(driver, "bC1")
        driver.tap(button(driver, foot(driver), "MoreButton"))
        row = driver.by_text(driver.app.say("kingbrick.deed.fall"))
        assert row.to_window(*row.center)[1] < Window.height / 2

    def test_of_two_entries_at_once_the_hosts_holds_and_the_page_tells_it(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, terms=BLUE_HOSTS, hosting=False)
        pair.theirs.table.play(pair.mine.table.view().course.adapter.parse_action("red: king move", state(driver)))
        order(driver, "rC1", "kingbrick.deed.flick")
        assert "Crane flicks a brick: Champion." in driver.texts()
        pair.settle_both()
        assert "Crane makes the King Move." in driver.texts()
        assert lines(driver) == pair.theirs.table.view().course.lines == ("red: king move",)

    def test_what_was_offered_about_a_battle_that_has_changed_is_offered_no_more(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, "red: flick rC1")
        tap_brick(driver, "bG1")
        tap_brick(driver, "bC1")
        driver.tap(button(driver, foot(driver), "MoreButton"))
        assert covered(driver)
        pair.play(pair.theirs, "red: fall bG1")
        assert not covered(driver)
        # What has fallen is chosen no more.
        assert driver.app.root.current_screen.chosen == (parse_brick("bC1"),)
        driver.tap(driver.find("MenuButton"))
        pair.play(pair.theirs, "red: fall bG2")
        assert not covered(driver)

    def test_the_journal_tells_it(self, driver: Driver) -> None:
        open_two_phone_battle(driver, "red: flick rC1; red: fall bG1")
        choose(driver, "kingbrick.journal")
        assert driver.app.root.current_screen.lines == ("Fox flicks a brick: Champion.", "Defeated: Crane's Guardian.")

    def test_a_battle_whose_armies_are_not_open_leads_to_them(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver)
        again = AppWithOpponent(driver)
        go(driver, "kingbrick/battle", again.id)
        assert pair.id != again.id
        assert driver.app.root.trail[-1] == Stop("kingbrick/muster", again.id)


class TestThrows:
    def test_a_captured_brick_is_left_to_its_owner(self, driver: Driver) -> None:
        open_two_phone_battle(driver, "red: flick rC1; red: capture bC1")
        main = button(driver, foot(driver, "blue"))
        assert (main.text, main.disabled) == ("Crane throws", True)
        assert "Crane throws on the other phone." in driver.texts()
        tap_brick(driver, "bC1")
        assert driver.app.root.current == "kingbrick/battle"
        assert driver.find("BrickSheet").active

    def test_an_own_one_leads_to_its_throw(self, driver: Driver) -> None:
        open_two_phone_battle(driver, CAPTURED)
        driver.tap(button(driver, foot(driver, "red")))
        assert driver.app.root.current == "kingbrick/throw"

    def test_a_throw_of_the_other_phone_is_told_and_felt(self, driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
        felt: list[str] = []
        pair = open_two_phone_battle(driver, "red: flick rC1; red: capture bC1")
        monkeypatch.setattr(driver.app, "feedback", lambda sound, _seconds=0: felt.append(sound))
        pair.call_throw(pair.theirs, "bC1")
        pair.carry(pair.guest, pair.host)
        driver.settle()
        assert "Both phones throw: Crane's Champion." in driver.texts()
        tap_brick(driver, "rG1")
        end_turn(driver)
        assert driver.app.say("kingbrick.battle.called") in driver.texts()
        assert felt == ["tap"]
        felt.clear()
        pair.settle_both()
        assert driver.app.root.current_screen.news.startswith("Crane's Champion threw ")
        landed = ["free" if "happy" in driver.app.root.current_screen.news else "lost"]
        assert felt == landed
        pair.hang_up()
        assert felt == landed


class TestUndo:
    def test_either_takes_back_what_one_has_entered(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, "red: flick rC1; red: fall bG1")
        driver.tap(driver.find("UndoButton"))
        pair.settle_both()
        pair.theirs.table.undo()
        pair.settle_both()
        assert lines(driver) == pair.theirs.table.view().course.lines == ()
        assert "The battle begins." in driver.texts()

    def test_a_shared_throw_is_taken_back_when_the_other_agrees(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, CAPTURED)
        thrown(pair, Seat.RED, "rC1")
        assert len(lines(driver)) == 3
        driver.tap(driver.find("UndoButton"))
        press(driver, "kingbrick.battle.undo.verb")
        pair.settle_both()
        assert strips(driver) == ["You asked to undo: waiting for Crane."]
        # Once more is once too often.
        driver.tap(driver.find("UndoButton"))
        press(driver, "kingbrick.battle.undo.verb")
        assert driver.texts().count("You asked to undo: waiting for Crane.") == 2
        pair.theirs.table.wish(Wish.UNDO)
        pair.settle_both()
        assert (strips(driver), len(lines(driver))) == ([], 2)
        assert "Crane has declined." not in driver.texts()

    def test_the_other_may_decline(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, CAPTURED)
        thrown(pair, Seat.RED, "rC1")
        choose(driver, "kingbrick.undo")
        press(driver, "kingbrick.battle.undo.verb")
        pair.settle_both()
        pair.theirs.table.turn_down()
        pair.settle_both()
        assert (strips(driver), len(lines(driver))) == ([], 3)
        assert "Crane has declined." in driver.texts()

    def test_an_entry_in_its_place_is_no_answer(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, CAPTURED)
        thrown(pair, Seat.RED, "rC1")
        pair.mine.table.wish(Wish.UNDO)
        pair.settle_both()
        pair.play(pair.theirs, "red: end turn")
        assert strips(driver) == []
        assert "Crane has declined." not in driver.texts()

    @pytest.mark.parametrize(("key", "kept"), [("agree", 2), ("decline", 3)])
    def test_asked_by_the_other_one_answers_on_a_sheet(self, driver: Driver, key: str, kept: int) -> None:
        pair = open_two_phone_battle(driver, CAPTURED)
        thrown(pair, Seat.RED, "rC1")
        pair.theirs.table.wish(Wish.UNDO)
        pair.settle_both()
        assert driver.find("MenuSheet").title == "Crane asks to undo the last entry"
        driver.press_back()
        # Put away, it waits; it does not open by itself again.
        pair.hang_up()
        pair.connect()
        pair.settle_both()
        assert not covered(driver)
        driver.tap(driver.find("NoticeStrip", text="Crane asks to undo the last entry"))
        tap_sheet_row(driver, f"kingbrick.battle.{key}")
        pair.settle_both()
        assert (strips(driver), covered(driver), len(lines(driver))) == ([], False, kept)
        assert lines(driver) == pair.theirs.table.view().course.lines


class TestEnd:
    def test_a_draw_is_offered_and_agreed_on(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver)
        choose_from_more(driver, "match.draw.offer")
        press(driver, "match.draw.offer")
        pair.settle_both()
        assert strips(driver) == ["Draw offered: waiting for Crane."]
        assert pair.theirs.table.view().offered == Offered(Wish.DRAW, Seat.RED)
        pair.theirs.table.wish(Wish.DRAW)
        pair.settle_both()
        assert (lines(driver), driver.find("WinBanner").active) == (("draw agreed",), True)
        # Only both can go on.
        driver.press_back()
        pair.theirs.table.wish(Wish.UNDO)
        pair.settle_both()
        tap_sheet_row(driver, "kingbrick.battle.agree")
        pair.settle_both()
        assert (lines(driver), pair.theirs.table.view().course.lines) == ((), ())

    def test_an_offered_draw_that_lapses_is_asked_no_more(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver)
        pair.theirs.table.wish(Wish.DRAW)
        pair.settle_both()
        assert driver.find("MenuSheet").title == "Crane offers a draw"
        pair.play(pair.theirs, "red: flick rC1")
        assert (strips(driver), covered(driver)) == ([], False)
        pair.theirs.table.wish(Wish.DRAW)
        pair.settle_both()
        assert driver.find("MenuSheet").active

    def test_one_wish_in_the_place_of_another_is_another_question(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, CAPTURED)
        thrown(pair, Seat.RED, "rC1")
        for wish, title in ((Wish.DRAW, "Crane offers a draw"), (Wish.UNDO, "Crane asks to undo the last entry")):
            pair.theirs.table.wish(wish)
            pair.settle_both()
            assert [sheet.title for sheet in driver.widgets() if type(sheet).__name__ == "MenuSheet"] == [title]

    def test_one_resigns_for_the_own_seat_alone_whoever_is_on_turn(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, "red: king move; red: end turn")
        driver.tap(button(driver, foot(driver, "blue"), "MoreButton"))
        offered = {row.title for row in driver.widgets() if type(row).__name__ == "LinkRow"}
        assert offered.isdisjoint({"Resign", "Offer a draw"})
        driver.press_back()
        choose(driver, "match.resign")
        press(driver, "match.resign")
        pair.settle_both()
        assert lines(driver)[-1] == pair.theirs.table.view().course.lines[-1] == "red: resign"
        assert "You lose" in driver.texts()

    def test_an_end_that_the_other_takes_back_is_told_no_more(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, "red: flick rC1")
        for _ in range(2):
            pair.play(pair.theirs, "red: fall bK")
            assert driver.find("WinBanner").active
            pair.theirs.table.undo()
            pair.settle_both()
            assert not covered(driver)

    @pytest.mark.parametrize("first", ["mine", "theirs"])
    def test_a_rematch_that_both_want_leads_to_its_armies(self, driver: Driver, first: str) -> None:
        pair = open_two_phone_battle(driver, "red: flick rC1")
        before = pair.id
        pair.play(pair.theirs, "red: fall bK")
        if first == "mine":
            driver.tap(driver.find("MainButton", text="Rematch", parent=driver.find("WinBanner").ids.foot))
            pair.settle_both()
            assert strips(driver) == ["Rematch: waiting for Crane."]
            pair.theirs.table.wish(Wish.REMATCH)
        else:
            pair.theirs.table.wish(Wish.REMATCH)
            pair.settle_both()
            assert driver.find("MenuSheet").title == "Crane wants a rematch"
            tap_sheet_row(driver, "kingbrick.battle.agree")
        pair.settle_both()
        assert pair.id != before
        assert driver.app.root.trail[-1] == Stop("kingbrick/muster", pair.id)
        assert not covered(driver)
        assert "Crane has declined." not in driver.texts()

    def test_the_page_of_a_battle_leads_to_the_one_after_it(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, WON)
        before, again = pair.id, button(driver, foot(driver, "red"))
        assert again.text == "Rematch"
        driver.tap(again)
        pair.settle_both()
        pair.theirs.table.wish(Wish.REMATCH)
        pair.settle_both()
        pair.lock_armies()
        go(driver, "kingbrick/battle", before)
        assert driver.app.root.trail[-1] == Stop("kingbrick/battle", pair.id)
        assert lines(driver) == ()


class TestLink:
    def test_a_lost_connection_is_told_until_it_is_back(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver)
        assert (strips(driver), driver.find("LinkButton").kind) == ([], "good")
        pair.hang_up()
        assert strips(driver) == ["Not connected to Crane. It reconnects by itself."]
        assert driver.find("LinkButton").kind == "busy"
        # The book is written on, and read by the other one later.
        order(driver, "rC1", "kingbrick.deed.flick")
        pair.connect()
        pair.settle_both()
        assert (strips(driver), pair.theirs.table.view().course.lines) == ([], ("red: flick rC1",))

    def test_the_way_to_the_connection(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver)
        pair.hang_up()
        driver.tap(here(driver, "NoticeStrip")[0])
        for way in ("LinkButton", "MenuButton"):
            assert driver.app.root.trail[-1] == Stop("pairing", pair.id)
            driver.press_back()
            driver.tap(driver.find(way))
        tap_sheet_row(driver, "shared.connection")
        assert driver.app.root.trail[-1] == Stop("pairing", pair.id)

    def test_after_the_other_has_left_the_battle_goes_on_here(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, "red: flick rC1; red: capture bC1")
        pair.theirs.table.leave()
        pair.settle_both()
        left = "Crane has left the table. The battle continues on this phone only."
        assert (strips(driver), type(driver.app.root.current_screen.table)) == ([left], OnePhone)
        assert not here(driver, "LinkButton")
        driver.tap(here(driver, "NoticeStrip")[0])
        assert strips(driver) == []
        driver.tap(button(driver, foot(driver, "blue")))
        driver.tap(driver.find("MainButton", text="Throw"))
        assert lines(driver)[-1].startswith("blue: throw bC1")
        driver.press_back()
        assert (driver.app.root.current, strips(driver)) == ("kingbrick/battle", [])

    def test_whoever_left_while_another_page_was_open_is_told_on_the_way_back(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver)
        choose(driver, "kingbrick.journal")
        pair.theirs.table.leave()
        pair.settle_both()
        driver.press_back()
        assert strips(driver) == ["Crane has left the table. The battle continues on this phone only."]
        go(driver, "kingbrick/battle", "nowhere")
        assert strips(driver) == []

    def test_leaving_asks_once_and_the_battle_goes_on_here(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, "red: flick rC1")
        choose(driver, "shared.leave")
        press(driver, "shared.leave")
        pair.settle_both()
        assert (strips(driver), type(driver.app.root.current_screen.table)) == ([], OnePhone)
        assert pair.theirs.table.alone
        order(driver, "bG1", "kingbrick.deed.fall")
        assert lines(driver) == ("red: flick rC1", "red: fall bG1")


class TestCharge:
    def test_it_opens_once_and_stays_and_nothing_is_entered_any_more(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, "red: flick rC1")
        pair.theirs.table.remote.say(Enter("red: flick bC1"))
        pair.settle_both()
        assert driver.find("ChargeSheet").active
        press(driver, "notice.close")
        pair.hang_up()
        assert (strips(driver), covered(driver)) == (["Fair play is broken"], False)
        order(driver, "bG1", "kingbrick.deed.fall")
        assert driver.app.say("kingbrick.battle.charged") in driver.texts()
        assert lines(driver) == ("red: flick rC1",)
        driver.tap(here(driver, "NoticeStrip")[0])
        assert driver.find("ChargeSheet").active

    def test_on_the_page_of_a_throw_it_was_told_already(self, driver: Driver) -> None:
        pair = open_two_phone_battle(driver, CAPTURED)
        pair.theirs.table.remote.say(Enter("nonsense"))
        pair.settle_both()
        tidy(driver)
        driver.tap(button(driver, foot(driver, "red")))
        assert (driver.app.root.current, covered(driver)) == ("kingbrick/throw", False)
        assert strips(driver) == ["Fair play is broken"]


def test_killed_and_reopened_the_book_goes_on(tmp_path: Path) -> None:
    with Driver(companion(tmp_path)) as driver:
        pair = open_two_phone_battle(driver, "red: flick rC1")
        order(driver, "bG1", "kingbrick.deed.fall")
        driver.app.store.close()
    with Driver(companion(tmp_path)) as driver:
        assert driver.app.root.current == "kingbrick/battle"
        pair.reopen(driver)
        pair.settle_both()
        pair.play(pair.theirs, "red: fall bG2")
        assert (
            lines(driver)
            == pair.theirs.table.view().course.lines
            == ("red: flick rC1", "red: fall bG1", "red: fall bG2")
        )


TOLD = {
    Language.EN: (
        "Crane offers a draw",
        "Draw offered: waiting for Crane.",
        "Not connected to Crane. It reconnects by itself.",
        "Crane has left the table. The battle continues on this phone only.",
    ),
    Language.IT: (
        "Crane propone la patta",
        "Patta proposta: si attende Crane.",
        "Nessuna connessione con Crane. Riprende da sola.",
        "Crane ha lasciato il tavolo. La battaglia continua solo su questo telefono.",
    ),
    Language.ES: (
        "Crane ofrece tablas",
        "Has ofrecido tablas: esperando a Crane.",
        "Sin conexión con Crane. Se reconecta sola.",
        "Crane ha dejado la mesa. La batalla sigue solo en este móvil.",
    ),
}


def test_every_strip_is_told_anew_in_another_language(driver: Driver) -> None:
    pair = open_two_phone_battle(driver)

    def told() -> list[str]:
        found = []
        for language in Language:
            driver.app.change(language=language.value)
            driver.settle()
            found += strips(driver)
        return found

    def wanted(number: int) -> list[str]:
        return [TOLD[language][number] for language in Language]

    pair.theirs.table.wish(Wish.DRAW)
    pair.settle_both()
    tidy(driver)
    assert told() == wanted(0)
    pair.mine.table.turn_down()
    pair.mine.table.wish(Wish.DRAW)
    pair.settle_both()
    assert told() == wanted(1)
    pair.theirs.table.turn_down()
    pair.settle_both()
    pair.hang_up()
    assert told() == wanted(2)
    pair.connect()
    pair.theirs.table.leave()
    pair.settle_both()
    assert told() == wanted(3)
