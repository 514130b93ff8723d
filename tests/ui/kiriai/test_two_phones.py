"""Tests that all that passes between two phones is said: offers, connection, audit, every breach of fair play."""

from collections.abc import Callable
from enum import StrEnum

import pytest
from kivy.core.window import Window

from companion.fairplay.audit import Cheat
from companion.fairplay.deal import DealFlaw
from companion.games.contract import Outcome, Refused
from companion.games.kiriai import faults as rules
from companion.games.kiriai.pieces import BLUE, RED, STANDARD_FIELD, Action, Special
from companion.games.kiriai.rules import Ending, new
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.protocol.auditing import Lie
from companion.protocol.faults import Fault
from companion.table.faults import TableFault
from companion.table.kiriai.view import AuditResult, NoWinner, Phase
from companion.table.link_status import Charge, LinkStatus
from companion.ui.match_screen import LIMITS
from companion.ui.text.charges import CHARGES, charged, evidence
from companion.ui.theme import DARK, LIGHT, Theme
from companion.ui.widgets.overlay import Overlay
from tests.ui.harness import Driver
from tests.ui.kiriai.scripted_duel import ID, ScriptedDuelTable, open_scripted_duel
from tests.ui.kiriai.states import opened, position, seen
from tests.ui.kiriai.touches import choose_item, open_menu, press, say, stop_motion
from tests.ui.layout import faults
from tests.ui.pages import go, here, reach, tidy

MIDDLE = position("5 2H- 4E+ A H K ?")
END = opened("5 2H- 3E+ A H ? ?", "BH", "LC").steps[-1].state
WON = Outcome(BLUE, Ending.DEFEAT)
DEALT = (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)
LOST = LinkStatus(connected=False, hosting=True, left=False)
LEFT = LinkStatus(connected=False, hosting=True, left=True)
GONE = LinkStatus(connected=False, hosting=True, left=False, gone=True)
CODES: tuple[type[StrEnum], ...] = (Fault, Lie, Cheat, DealFlaw, rules.Fault)
# What can only be said by something that is no app of ours.
GARBLED = {
    "too_large",
    "not_text",
    "not_json",
    "too_deep",
    "duplicate_key",
    "not_a_whole_number",
    "missing_key",
    "unknown_key",
    "wrong_type",
    "out_of_range",
    "unknown_version",
    "unknown_word",
    "wrong_field_count",
    "unknown_field",
    "unknown_samurai",
    "unknown_pair",
    "unknown_round",
    "off_the_field",
    "passed_each_other",
    "both_defeated",
}


def over(driver: Driver, specials: tuple[Special, ...] = (), **more: object) -> ScriptedDuelTable:
    table = open_scripted_duel(driver, seen(Phase.OVER, END, outcome=WON, **more), specials)
    tidy(driver)
    return table


class TestCharges:
    def test_every_code_has_a_sentence(self) -> None:
        codes = {code.value for codes in CODES for code in codes} | {"positions_differ", "illegal_army", "illegal_line"}
        # An older copy of the match is nobody's fault.
        assert codes - GARBLED - {"older_copy"} == set(CHARGES)

    @pytest.mark.parametrize("language", Language)
    def test_each_sentence_is_said_in_each_language(self, language: Language) -> None:
        say = Speech(language)
        told = {code: charged(say, Charge(code), "Crane") for code in (*CHARGES, *GARBLED)}
        assert not [sentence for sentence in told.values() if "kiriai." in sentence or "{" in sentence]
        assert len({told[code] for code in GARBLED}) == 1
        cheats = ("echoed_seal", "broken_seal", "early_opening", "late_opening", "late_take_back", "unproved_shuffle")
        assert len({told[code] for code in (*cheats, "not_in_the_group", "not_dealt", "set_aside")}) == 9

    def test_both_values_stand_beside_it(self) -> None:
        say = Speech(Language.EN)
        seal = Charge("broken_seal", ("0123456789abcdef", "fedcba98"))
        assert evidence(say, seal) == (("Locked in", "01234567 89abcdef"), ("Opened", "fedcba98"))
        differing = Charge("positions_differ", ("5 1H+ 5H+ . . ? ?", "5 2H+ 5H+ . . ? ?"))
        assert evidence(say, differing) == (
            ("On this phone", "5 1H+ 5H+ . . ? ?"),
            ("On the other phone", "5 2H+ 5H+ . . ? ?"),
        )
        assert evidence(say, Charge("not_dealt", ("X", "Z"))) == (
            ("Played", "Counterattack"),
            ("Dealt", "Zan-Tetsu Strike"),
        )
        assert evidence(say, Charge("set_aside", ("A",))) == (("Value", "Approach"),)
        assert evidence(say, Charge("unknown_card", ("Joker",))) == (("Value", "Joker"),)
        assert evidence(say, Charge("wrong_order")) == ()

    def test_it_opens_by_itself_once_and_stays_on_the_page(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.SEALED, MIDDLE))
        table.show(charge=Charge("broken_seal", ("0123456789abcdef", "fedcba98")))
        driver.settle()
        assert {"Fair play is broken", "01234567 89abcdef", "fedcba98"} <= set(driver.texts())
        assert {"Technical details", driver.app.say("charge.kept")} <= set(driver.texts())
        press(driver, "notice.close")
        table.show(answered=True)
        driver.settle()
        assert [layer for layer in Window.children if isinstance(layer, Overlay)] == []
        driver.tap(driver.find("NoticeStrip", text="Fair play is broken"))
        assert driver.find("ChargeSheet").active

    def test_a_refused_message_does_not_stop_the_match(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.SEALED, MIDDLE))
        table.show(charge=Charge("wrong_order", ("called", "position"), may_go_on=True))
        driver.settle()
        assert say(driver, "charge.refused") in driver.texts()
        assert say(driver, "charge.kept") not in driver.texts()

    def test_after_the_duel_it_stands_with_the_result(self, driver: Driver) -> None:
        stop_motion(driver)
        over(driver, audit=AuditResult((), {}, (Charge("not_dealt", ("X", "Z")), Charge("changed_order"))))
        assert [box.sentence for box in here(driver, "ChargeBox")] == [
            "Crane has played a special card that was not dealt to Crane.",
            "The shuffle that Crane's phone opened is not the one it had made.",
        ]
        assert say(driver, "kiriai.duel.audited") not in driver.texts()


class TestLink:
    @pytest.mark.parametrize(
        ("link", "words"),
        [
            (LOST, "Not connected to Crane. It reconnects by itself."),
            (LEFT, "Crane has left the table."),
            (
                LinkStatus(False, False, False, "nothing_listens"),
                "The phone of Crane does not answer. It reconnects by itself.",
            ),
            (LinkStatus(False, False, False, "no_network"), "This phone is on no network. It reconnects by itself."),
            (
                LinkStatus(False, False, False, "wrong_code"),
                "The table of Crane does not let this phone in. Tap to see why.",
            ),
        ],
    )
    def test_a_lost_connection_is_told_in_words(self, driver: Driver, link: LinkStatus, words: str) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        assert (here(driver, "NoticeStrip"), driver.find("LinkButton").kind) == ([], "good")
        table.show(link=link)
        driver.settle()
        assert [strip.text for strip in here(driver, "NoticeStrip")] == [words]
        assert driver.find("LinkButton").kind == ("bad" if link.left else "busy")

    def test_without_a_connection_nothing_is_claimed_about_the_others_choice(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.LOCKED, MIDDLE))
        assert "Crane is still choosing." in driver.texts()
        table.show(link=LOST)
        driver.settle()
        assert "Crane is still choosing." not in driver.texts()
        assert say(driver, "shared.locked.offline", name="Crane") in driver.texts()

    def test_a_tap_on_it_leads_to_the_page_of_the_connection(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        table.show(link=LOST)
        driver.settle()
        page = driver.app.root.current_screen
        opened_pages: list[tuple[str, str]] = []
        driver.app.root.open = lambda route, subject="": opened_pages.append((route, subject))
        driver.tap(here(driver, "NoticeStrip")[0])
        driver.tap(driver.find("LinkButton"))
        assert opened_pages == [("pairing", page.subject)] * 2

    def test_with_large_letters_the_head_keeps_to_its_title(self, driver: Driver) -> None:
        driver.resize((320, 568))
        driver.app.change(text_size=145, animations=False)
        open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        assert here(driver, "LinkButton") == []

    def test_nobody_there_yet_is_told_and_the_invitation_is_one_tap_away(self, driver: Driver) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(Phase.INVITING, new(STANDARD_FIELD), link=LOST, round=0))
        assert "Nobody has joined yet" in driver.texts()
        assert here(driver, "NoticeStrip") == []
        opened_pages: list[tuple[str, str]] = []
        driver.app.root.open = lambda route, subject="": opened_pages.append((route, subject))
        press(driver, "shared.invite")
        assert opened_pages == [("pairing", "duel")]

    @pytest.mark.parametrize(
        ("phase", "title"),
        [
            (Phase.DEALING, "The phones deal"),
            (Phase.TOLD, "Your card is saved and hidden"),
            (Phase.SEALED, "Both locked in"),
            (Phase.CLOSED, "The table is closed"),
        ],
    )
    def test_what_is_waited_for_is_told(self, driver: Driver, phase: Phase, title: str) -> None:
        stop_motion(driver)
        open_scripted_duel(driver, seen(phase, new(STANDARD_FIELD)))
        assert title in driver.texts()
        driver.app.speak(Language.ES)
        driver.settle()
        assert title not in driver.texts()


def test_the_names_on_the_night_sky_stay_readable_when_the_colours_change_meanwhile(driver: Driver) -> None:
    stop_motion(driver)
    open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
    for scheme in (LIGHT, DARK):
        driver.app.apply_theme(Theme(scheme, motion=False))
        driver.settle()
        assert faults(driver) == []


def test_a_told_card_is_told_again_from_the_page_that_waits_and_from_the_menu(driver: Driver) -> None:
    stop_motion(driver)
    table = open_scripted_duel(driver, seen(Phase.TOLD, new(STANDARD_FIELD), can_retell=True))
    press(driver, "shared.back")
    table.show(phase=Phase.CHOOSING, state=MIDDLE)
    driver.settle()
    open_menu(driver)
    choose_item(driver, "kiriai.duel.menu.retell.own")
    assert table.asked == [("take_back", ())] * 2
    table.show(can_retell=False)
    open_menu(driver)
    assert say(driver, "kiriai.duel.menu.retell.own") not in driver.texts()


class TestOffers:
    def test_a_draw_is_offered_after_a_question(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        open_menu(driver)
        choose_item(driver, "match.draw.offer")
        press(driver, "kiriai.duel.draw.offer")
        assert table.asked == [("offer_draw", ())]
        table.show(draw_offered=True)
        driver.settle()
        assert "You have offered a draw. Crane hasn't answered yet." in driver.texts()
        driver.tap(here(driver, "NoticeStrip")[0])
        assert "Offer a draw" not in driver.texts()

    def test_a_declined_draw_is_told_and_one_that_lapses_is_not(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        declined = say(driver, "kiriai.duel.draw.declined", name="Crane")
        table.show(draw_offered=True)
        table.show(draw_offered=False, answered=True)
        driver.settle()
        assert declined not in driver.texts()
        table.show(draw_offered=True)
        table.show(draw_offered=False)
        driver.settle()
        assert declined in driver.texts()

    @pytest.mark.parametrize(("answer", "agreed"), [("accept", True), ("decline", False)])
    def test_an_offered_draw_is_answered(self, driver: Driver, answer: str, agreed: bool) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        table.show(draw_asked=True)
        driver.settle()
        driver.press_back()
        assert "Crane offers a draw" in driver.texts()
        driver.tap(here(driver, "NoticeStrip")[0])
        choose_item(driver, f"kiriai.duel.draw.{answer}")
        assert table.asked == [("answer_draw", (agreed,))]

    def test_the_question_goes_with_the_offer_and_comes_with_the_next(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE, draw_asked=True))
        assert driver.find("MenuSheet").active
        table.show(draw_asked=False)
        driver.settle()
        assert [layer for layer in Window.children if isinstance(layer, Overlay)] == []
        table.show(draw_asked=True)
        driver.settle()
        assert driver.find("MenuSheet").active

    def test_one_resigns_for_the_own_seat(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        open_menu(driver)
        choose_item(driver, "match.resign")
        press(driver, "match.resign")
        assert table.asked == [("resign", (RED,))]

    def test_who_leaves_the_table_is_asked_and_goes_home_with_nothing_laid_over_it(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
        leave, resigned = table.leave, Outcome(BLUE, Ending.RESIGNATION)

        def leave_at_once() -> None:
            leave()
            table.show(phase=Phase.OVER, outcome=resigned, link=GONE)

        table.leave = leave_at_once  # type: ignore[attr-defined]
        open_menu(driver)
        choose_item(driver, "shared.leave")
        press(driver, "shared.leave")
        assert (table.asked, driver.app.root.current) == ([("leave", ())], "home")
        assert [layer for layer in Window.children if isinstance(layer, Overlay)] == []
        go(driver, "kiriai/duel", ID)
        assert {"You lose", "You have left this table.", "Not checked: you left too early."} <= set(driver.texts())
        assert here(driver, "MainButton") == []
        open_menu(driver)
        assert say(driver, "shared.leave") not in driver.texts()


def too_many(intent: str) -> Callable[[], None]:
    def refuse() -> None:
        raise Refused(TableFault.TOO_MANY, intent)

    return refuse


@pytest.mark.parametrize("intent", LIMITS)
def test_what_was_done_too_often_is_refused_in_words(driver: Driver, intent: str) -> None:
    open_scripted_duel(driver, seen(Phase.CHOOSING, MIDDLE))
    driver.app.root.current_screen.do(too_many(intent))
    driver.settle()
    assert driver.app.say(LIMITS[intent]) in driver.texts()


class TestOwnSeat:
    def test_each_phone_says_which_side_is_its_own_and_which_special_is_spent(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.CHOOSING, position("5 2H- 4E+ A H K ."), exchanged=True))
        plaques = {plaque.seat: plaque for plaque in here(driver, "Plaque")}
        assert [plaques[seat].name for seat in (RED, BLUE)] == ["Fox (you)", "Crane"]
        assert [plaques[seat].spent for seat in (RED, BLUE)] == [False, True]
        strip = driver.find("NoticeStrip", text="Colours exchanged: you are Red now.")
        driver.tap(strip)
        assert here(driver, "NoticeStrip") == []
        table.show(link=None)
        driver.settle()
        assert [plaques[seat].name for seat in (RED, BLUE)] == ["Fox", "Crane"]

    def test_the_winner_is_celebrated_and_the_loser_is_told(self, driver: Driver) -> None:
        stop_motion(driver)
        table = open_scripted_duel(driver, seen(Phase.OVER, END, outcome=WON))
        banner = driver.find("WinBanner")
        assert (banner.title, banner.lost, banner.again) == ("You lose", True, True)
        banner.close()
        driver.app.root.current_screen.notices._told.clear()
        table.show(outcome=Outcome(RED, Ending.RESIGNATION))
        driver.settle()
        banner = driver.find("WinBanner")
        assert (banner.title, banner.reason, banner.lost) == ("You win", "Crane resigns.", False)
        # That they leave comes a moment later.
        table.show(link=LEFT)
        driver.settle()
        assert (banner.reason, banner.again) == ("Crane has left the table.", False)
        assert say(driver, "banner.rematch") not in driver.texts()
        assert here(driver, "NoticeStrip") == []


class TestResult:
    def test_the_audit_shows_all_cards_and_what_stayed_closed(self, driver: Driver) -> None:
        stop_motion(driver)
        over(driver, DEALT, audit=AuditResult(DEALT, {RED: Action.HIGH_STRIKE, BLUE: Action.CHARGE}, ()))
        assert [(card.holder, card.name) for card in here(driver, "DealtCard")] == [
            ("Fox", "Kesa Strike"),
            ("Crane", "Zan-Tetsu Strike"),
            ("Unseen", "Counterattack"),
        ]
        assert {
            "Fair play checked: honest deal, no card changed.",
            "Fox's second card was never revealed: High Strike.",
            "Crane's second card was never revealed: Charge.",
        } <= set(driver.texts())

    def test_the_same_card_told_by_both_accuses_nobody(self, driver: Driver) -> None:
        stop_motion(driver)
        same = AuditResult((Special.KESA, Special.KESA), {}, ())
        table = over(driver, same.cards, audit=same)
        assert say(driver, "kiriai.duel.audited.same") in driver.texts()
        table.show(outcome=Outcome(None, NoWinner.SAME_CARD))
        driver.settle()
        assert {say(driver, "kiriai.duel.over.none"), say(driver, "kiriai.duel.over.same")} <= set(driver.texts())
        assert say(driver, "kiriai.duel.audited.same") not in driver.texts()
        assert here(driver, "ChargeBox") == []

    def test_without_an_audit_that_is_said(self, driver: Driver) -> None:
        stop_motion(driver)
        table = over(driver)
        assert "Still checking: waiting for Crane's phone." in driver.texts()
        press(driver, "banner.rematch")
        assert (table.asked, say(driver, "kiriai.duel.rematch.early") in driver.texts()) == ([], True)
        table.show(link=LEFT)
        driver.settle()
        assert "Not checked: Crane left too early." in driver.texts()
        assert here(driver, "MainButton") == []
        # Whoever leaves then takes nothing from anybody.
        table.show(link=GONE, outcome=Outcome(None, NoWinner.SAME_CARD))
        driver.settle()
        assert "The check was not finished, but nobody has won, so nothing depends on it." in driver.texts()
        assert "bad" not in {row.kind for row in here(driver, "MarkRow")}

    def test_a_rematch_is_asked_for_and_waited_for(self, driver: Driver) -> None:
        stop_motion(driver)
        table = over(driver, audit=AuditResult(DEALT, {}, ()))
        press(driver, "banner.rematch")
        assert table.asked == [("rematch", ())]
        table.show(rematch_offered=True)
        driver.settle()
        press(driver, "kiriai.duel.rematch.offered")
        assert len(table.asked) == 1

    def test_a_rematch_that_the_other_wants_is_one_tap_away(self, driver: Driver) -> None:
        stop_motion(driver)
        table = over(driver, audit=AuditResult(DEALT, {}, ()), rematch_asked=True)
        assert "Crane wants a rematch, with the colours exchanged." in driver.texts()
        press(driver, "kiriai.duel.rematch.accept")
        assert table.asked == [("rematch", ())]

    def test_a_rematch_that_has_begun_is_played_on_the_same_page(self, driver: Driver) -> None:
        stop_motion(driver)
        table = over(driver, audit=AuditResult(DEALT, {}, ()))
        table.id = following = driver.app.tables.begin_duel(5, {}, True)
        table.show(phase=Phase.CHOOSING)
        driver.settle()
        assert (driver.app.root.current, driver.app.root.trail[-1].subject) == ("kiriai/duel", following)
        assert driver.find("HandOver").name == "Red"

    def test_the_result_follows_the_language(self, driver: Driver) -> None:
        stop_motion(driver)
        over(driver, audit=AuditResult(DEALT, {}, ()))
        driver.app.speak(Language.IT)
        driver.settle()
        assert {"Hai perso", "Rivincita", "Copia come testo"} <= set(driver.texts())

    def test_the_record_is_there_to_be_read(self, driver: Driver) -> None:
        stop_motion(driver)
        over(driver)
        lines = here(driver, "RecordLine")
        reach(driver, lines[-1])
        assert lines[-1].text == "Crane resigns. Fox wins the duel."
        driver.tap(driver.find("LinkRow", title="Home"))
        assert driver.app.root.current == "home"
