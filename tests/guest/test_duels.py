"""Tests that a person can play a whole duel in a phone's browser, by real clicks, against the app's own core."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.contract import Result
from companion.games.kiriai.pieces import BLUE, RED, Seat
from companion.protocol.events import Ending, How
from companion.protocol.intents import Lock, PlayAgain
from companion.protocol.limits import MOST_TAKE_BACKS
from companion.protocol.messages import Bye, Dealing, DeclineDraw, OfferDraw, Resign
from companion.protocol.stages import Stage
from tests.guest.ending import check_end, record_of
from tests.guest.host_phone import HostScript, hosting, terms
from tests.guest.page_player import ADVANCED, STANDARD, PagePlayer, Pair, Plan, QuickPlayer, seat_of
from tests.guest.site import files
from tests.walks.browser import Browser

# The other two are played by the keyboard (test_accessibility.py) and on a small phone (test_small_phones.py).
WHOLE = [
    pytest.param(7, Dealing.FAIR, ADVANCED, BLUE, "You win", id="advanced fair"),
    pytest.param(5, Dealing.REAL, STANDARD, BLUE, "You win", id="standard real"),
]


@pytest.fixture
def quick(player: PagePlayer) -> QuickPlayer:
    return QuickPlayer(player.browser)


def script(field: int, dealing: Dealing, plan: Plan, host: Seat) -> HostScript:
    return HostScript(terms(field, dealing, host), seat_of(plan, host), card="K")


@pytest.mark.parametrize(("field", "dealing", "plan", "host", "heading"), WHOLE)
def test_a_whole_duel_is_played_by_clicks(
    player: PagePlayer, field: int, dealing: Dealing, plan: Plan, host: Seat, heading: str
) -> None:
    with hosting(script(field, dealing, plan, host)) as phone:
        player.join_duel(phone.invitation, dealing)
        player.play(seat_of(plan, host.opponent))
        check_end(player, phone, plan)
        assert player.heading() == heading
        requests = player.browser.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        address = phone.invitation.partition("/#")[0]
        # Nothing of another host, and no module by itself, which would take a connection of its own.
        assert set(requests) <= {f"{address}{path}" for path in files()}
        assert f"{address}/app.js" in requests


@pytest.mark.parametrize("dealing", [Dealing.FAIR, Dealing.REAL])
def test_a_reload_after_every_touch_changes_nothing(player: PagePlayer, dealing: Dealing) -> None:
    """Through the dealing of either kind; what comes after it is the same, and is played once."""

    class ReloadingPlayer(QuickPlayer):
        def touch(self, act: str, value: str | None = None) -> None:
            super().touch(act, value)
            if act in ("say", "tell"):
                # It is done when it is shown; before that nobody has been told anything.
                which = f"[data-do={act}]" if value is None else f"[data-do={act}][data-with={value}]"
                self.browser.until(f"document.querySelector('{which}') === null")
            self.browser.reload()

        def awaited(self, selector: str, told: str) -> Any:
            """Whatever was secret before the reload is covered after it, unless it is opened meanwhile."""
            self.browser.until(
                f"document.querySelector({selector!r}) ?? document.querySelector('[data-do=uncover]')?.click()"
            )
            return super().awaited(selector, told)

        def lock(self, payloads: Pair) -> None:
            super().lock(payloads)
            self.browser.reload()

    reloading = ReloadingPlayer(player.browser)
    with hosting(script(7, dealing, ADVANCED, RED)) as phone:
        reloading.join_duel(phone.invitation, dealing)
        if dealing is Dealing.FAIR:
            # One round by cards, and the end by words.
            reloading.play(seat_of(ADVANCED, BLUE)[:2])
        else:
            reloading.see("[data-do=enter]")
        phone.say(Resign())
        reloading.see(".audit .verified")
        assert reloading.heading() == "You win"
        assert phone.faults == []


def test_a_killed_browser_finds_its_locked_cards(tmp_path: Path) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        browser = Browser(tmp_path)
        player = QuickPlayer(browser)
        player.join_duel(phone.invitation, Dealing.FAIR)
        player.choose(("R", "B"))
        player.lock(("R", "B"))
        phone.until_stage(Stage.CALLED)
        browser.kill()
        with Browser(tmp_path) as again:
            player = QuickPlayer(again)
            again.open(phone.invitation)
            player.touch("uncover")
            player.touch("say", "unlock")
            phone.until_stage(Stage.CHOOSING)
            player.see("[data-do=lock]")
            assert player.texts(".slot strong") == ["Retreat", "Balanced Strike"]


def test_what_was_locked_shows_only_while_pressed_and_the_opponents_never(quick: QuickPlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        quick.join_duel(phone.invitation, Dealing.FAIR)
        quick.choose(("C", "H"))
        assert quick.browser.text(".call") == "Red is still choosing."
        quick.lock(("C", "H"))
        hold = quick.see(".hold")
        assert "Charge" not in quick.browser.text(".sealed")
        quick.browser.run("given[0].scrollIntoView({ block: 'center' })", hold)
        quick.browser.hold(hold)
        assert quick.texts(".sealed small") == ["Charge", "High Strike"]
        quick.browser.release()
        assert "Charge" not in quick.browser.text(".sealed")
        quick.touch("say", "unlock")
        quick.see("[data-do=lock]")
        phone.say(Lock(("A", "B")))
        quick.see(".call.chosen")
        assert quick.browser.text(".call") == "Red has chosen."


# Locks, and takes it back as soon as it can be, so often; by a script, because so many real clicks would prove no more.
CHANGE_ONES_MIND = """
    const there = (selector) => new Promise((resolve) => {
        const look = () => {
            const found = document.querySelector(selector);
            if (!found) return;
            watcher.disconnect();
            resolve(found);
        };
        const watcher = new MutationObserver(look);
        watcher.observe(document, { subtree: true, childList: true, attributes: true });
        look();
    });
    for (let often = 0; often < given[0]; often += 1)
        for (const selector of ["[data-do=lock]", "[data-with=unlock]"]) (await there(selector)).click();
    await there("[data-do=lock]");
"""


def test_a_choice_that_was_taken_back_too_often_stays_and_that_is_said(quick: QuickPlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        quick.join_duel(phone.invitation, Dealing.FAIR)
        quick.choose(("C", "H"))
        quick.browser.run(CHANGE_ONES_MIND, MOST_TAKE_BACKS)
        quick.lock(("C", "H"))
        quick.touch("say", "unlock")
        quick.see("p.banner")
        assert quick.texts("p.banner") == ["You have changed your choice too many times: now it stays as it is."]
        phone.say(Lock(("A", "B")))
        quick.see("[data-do=watch]")
        assert quick.texts("p.banner") == []
        assert phone.faults == []


def test_secrets_are_covered_when_the_page_is_out_of_sight(quick: QuickPlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        quick.join_duel(phone.invitation, Dealing.FAIR)
        quick.choose(("C", "H"))
        quick.hide(True)
        assert quick.heading() == "Your choice is covered"
        assert "Charge" not in quick.browser.run("return document.body.textContent")
        quick.hide(False)
        assert quick.heading() == "Your choice is covered"
        quick.touch("uncover")
        assert "Charge" in quick.browser.text(".slots")


def test_a_real_card_is_sealed_only_after_a_second_touch(player: PagePlayer) -> None:
    with hosting(HostScript(terms(5, Dealing.REAL), [], card="K")) as phone:
        player.browser.open(phone.invitation)
        player.accept()
        player.see("[data-do=pick]")
        assert not player.browser.exists("[data-do=tell]")
        player.touch("pick", "K")
        player.touch("pick", "X")
        assert player.texts("[aria-pressed=true] strong") == ["Counterattack"]
        player.browser.reload()
        player.touch("uncover")
        assert player.texts("[aria-pressed=true] strong") == ["Counterattack"]
        phone.until_stage(Stage.CLAIMING)
        player.touch("tell")
        player.see("[data-do=put]")
        phone.say(Resign())
        player.see(".audit .verified")
        assert "Blue\nCounterattack" in player.browser.text(".dealt")


def test_a_new_link_in_the_same_tab_opens_its_table(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        address, _, _ = phone.invitation.partition("#")
        player.browser.open(f"{address}#{'0' * 32}")
        player.see(".trouble")
        player.browser.run("location.href = given[0]", phone.invitation)
        player.accept()
        player.see("[data-do=put]")


def test_a_draw_is_offered_declined_and_agreed(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation, Dealing.FAIR)
        player.see("[data-do=put]")
        player.touch("sheet", "menu")
        player.touch("say", "offer_draw")
        phone.until(lambda peer: peer.match.draw_offered_by_them)
        player.see(".banner")
        assert player.browser.text(".banner") == "You have offered a draw. Red hasn't answered yet."
        phone.say(DeclineDraw())
        player.browser.until("document.querySelector('.banner')?.innerText.startsWith('Red plays on')")
        phone.say(OfferDraw())
        player.touch("say", "accept_draw")
        player.see(".audit .verified")
        assert player.heading() == "Draw"
        assert record_of(player) is Result.DRAW


def test_a_resignation_asks_once_and_a_rematch_exchanges_the_colours(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation, Dealing.FAIR)
        player.see("[data-do=put]")
        # The deal may be over here a moment earlier than there.
        phone.until_stage(Stage.CHOOSING)
        player.touch("sheet", "menu")
        player.touch("ask", "resign")
        player.touch("close")
        assert phone.peer.match.stage is Stage.CHOOSING
        player.touch("sheet", "menu")
        player.touch("ask", "resign")
        player.click("dialog .danger")
        player.see(".audit .verified")
        assert player.heading() == "You lose"
        assert record_of(player) is Result.RED_WON
        phone.until_stage(Stage.AUDITED)
        phone.say(PlayAgain())
        player.browser.until("document.querySelector('.actions .banner')")
        player.touch("say", "play_again")
        player.see("[data-do=put]")
        assert player.browser.text(".plate.red h3 span:last-child") == "Red (you)"
        phone.until(lambda peer: peer.match.number == 2)
        phone.say(Resign())
        player.see(".audit .verified")
        assert player.heading() == "You win"
        player.touch("say", "bye")
        phone.until_stage(Stage.ALONE)
        player.browser.until("document.querySelector('h2').innerText === 'You win'")


def test_a_host_who_leaves_has_resigned_and_nothing_is_audited(quick: QuickPlayer) -> None:
    with hosting(HostScript(terms(), [("A", "H")])) as phone:
        quick.join_duel(phone.invitation, Dealing.FAIR)
        quick.play([("A", "L")])
        phone.say(Bye())
        quick.browser.until("document.querySelector('h2').innerText === 'You win'")
        assert quick.texts("main .note")[0] == "Red has left the table."
        assert quick.record().endswith("; AH/AL red-resigns 0-1")


@pytest.mark.parametrize("dealing", [Dealing.FAIR, Dealing.REAL])
def test_a_guest_who_leaves_has_resigned_on_both_sides(player: PagePlayer, dealing: Dealing) -> None:
    with hosting(HostScript(terms(dealing=dealing), [("A", "H")])) as phone:
        player.browser.open(phone.invitation)
        player.accept()
        # At the first choice, or in the middle of telling the real cards.
        player.see("[data-do=put]" if dealing is Dealing.FAIR else "[data-do=pick]")
        player.touch("sheet", "menu")
        player.touch("ask", "leave")
        assert "Leaving now is a resignation" in player.browser.text("dialog")
        player.touch("leave")
        phone.until_stage(Stage.ALONE)
        assert phone.peer.match.ending == Ending(How.RESIGNED, seat="blue")
        player.browser.until("document.querySelector('h2').innerText === 'You lose'")
        assert player.record().endswith("; blue-resigns 1-0")
