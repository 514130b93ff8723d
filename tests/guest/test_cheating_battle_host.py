"""Tests that every lie of a battle's host is named on the page, in every language, and the battle is not played on."""

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace

import pytest

from companion.games.kingbrick.bricks import Seat
from companion.i18n.language import Language
from companion.protocol import exchange
from companion.protocol.frame import Frame
from companion.protocol.intents import Enter, Intent, Lock, Resolve, Throw, Unlock
from companion.protocol.messages import Close, Resign
from companion.protocol.peer import Peer
from companion.protocol.stages import Stage
from companion.protocol.writing import next_digest
from tests.guest.battle_guest import BattleGuest, QuickGuest
from tests.guest.battle_host import BattleHost, enter
from tests.guest.host_phone import HostPhone, hosting
from tests.guest.site import catalogue
from tests.guest.speaking import in_every_language


@pytest.fixture
def guest(guest: BattleGuest) -> BattleGuest:
    return QuickGuest(guest.browser)


def named(guest: BattleGuest, key: str, stopped: bool = True) -> str:
    """The alarm says the sentence in every language; gives its English text."""
    guest.see(".alarm")
    alarms = in_every_language(guest.browser, ".alarm")
    for language in Language:
        assert catalogue(language)[key] in alarms[language]
    if stopped:
        assert guest.heading() == "The match has stopped"
        assert not guest.browser.exists("[data-do=write], [data-do=army], [data-with=king]")
    return alarms[Language.EN]


class LyingHost(BattleHost):
    """Locks any army, and has nothing to say of it."""

    def resolve(self, peer: Peer) -> Resolve | None:
        return None


@pytest.mark.parametrize("army", ["C9", "B21", "twelve guardians"])
def test_an_army_that_is_none_is_named_and_not_fought(guest: BattleGuest, army: str) -> None:
    with hosting(LyingHost(army)) as phone:
        guest.join_battle(phone.invitation)
        assert f"Opened: {army}" in named(guest, "page.charge.army")
        phone.until_stage(Stage.RESOLVING)


def test_a_broken_seal_of_an_army_is_named_and_the_honest_one_is_taken(guest: BattleGuest) -> None:
    with hosting(BattleHost(army=None)) as phone:
        guest.join_battle(phone.invitation)
        phone.until_stage(Stage.CALLED)
        phone.tamper = lambda frame: (
            replace(frame, body={**frame.body, "payload": "C8"}) if frame.type == "open" else frame
        )
        phone.say(Lock(("G12C4",)))
        sealed = phone.peer.match.exchange.seals[0].hex()
        assert f"Locked in: {sealed}." in named(guest, "page.fault.seal", stopped=False)
        phone.tamper = lambda frame: frame
        guest.begin()
        assert not guest.browser.exists(".alarm")
    guest.browser.complaints()


def test_an_army_that_is_sealed_before_anybody_may_begin_is_named(guest: BattleGuest) -> None:
    class HastyHost(LyingHost):
        def intent(self, peer: Peer) -> Intent | None:
            intent = super().intent(peer)
            return Lock(("G1",)) if isinstance(intent, Enter) else intent

    with hosting(HastyHost()) as phone:
        guest.browser.open(phone.invitation)
        guest.accept()
        named(guest, "page.charge.unasked")
        phone.say(Unlock())
        guest.browser.reload()
        guest.see(".alarm")
        assert guest.heading() == "The match has stopped"


def begun(guest: BattleGuest, phone: HostPhone) -> None:
    guest.join_battle(phone.invitation, "G4C2A1")
    guest.begin()


def captured(guest: BattleGuest, phone: HostPhone) -> None:
    begun(guest, phone)
    enter(phone, "blue: flick bC1", "blue: capture bC1")
    guest.see(".captives")


def opened(change: Callable[[str], str]) -> Callable[[Frame], Frame]:
    def tamper(frame: Frame) -> Frame:
        if frame.type != "open":
            return frame
        return replace(frame, body={**frame.body, "payload": change(frame.body["payload"])})

    return tamper


def test_another_half_of_a_throw_than_was_sealed_is_named(guest: BattleGuest) -> None:
    with hosting(BattleHost(first=Seat.BLUE)) as phone:
        captured(guest, phone)
        phone.tamper = opened(lambda value: "0" * len(value))
        guest.write("call bC1")
        named(guest, "page.fault.seal", stopped=False)
        assert not guest.browser.exists(".throws")
        phone.tamper = lambda frame: frame
        guest.see(".throws")
    guest.browser.complaints()


def test_a_half_that_is_no_number_is_named(guest: BattleGuest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "derive", lambda *_: SimpleNamespace(hex=lambda: "a six, please"))
    with hosting(BattleHost(first=Seat.BLUE)) as phone:
        captured(guest, phone)
        guest.write("call bC1")
        named(guest, "page.fault.throw", stopped=False)
        assert not guest.browser.exists(".throws")
    guest.browser.complaints()


def test_two_phones_that_disagree_about_the_start_show_both(guest: BattleGuest) -> None:
    class DisagreeingHost(BattleHost):
        def resolve(self, peer: Peer) -> Resolve | None:
            return Resolve("red army G12C4\nblue army\nred begins")

    with hosting(DisagreeingHost()) as phone:
        guest.join_battle(phone.invitation, "G1")
        guest.see(".alarm")
        guest.touch("watch")
        alarm = named(guest, "charge.position")
        assert "blue army G1" in alarm
        assert "blue army\n" in alarm or "blue army red begins" in alarm


def test_a_line_that_may_not_stand_there_is_named(guest: BattleGuest) -> None:
    with hosting(BattleHost()) as phone:
        begun(guest, phone)
        enter(phone, "blue: resign")
        assert "Entered: blue: resign" in named(guest, "page.charge.line")
        # What has stopped keeps its menu.
        guest.touch("sheet", "menu")
        guest.touch("language", "it")
        guest.touch("close")
        assert catalogue("it")["page.charge.line"] in guest.browser.text(".alarm")


def test_a_line_before_the_armies_are_open_is_named_in_every_language(guest: BattleGuest) -> None:
    with hosting(BattleHost(army=None)) as phone:
        guest.browser.open(phone.invitation)
        guest.accept()
        guest.see("[data-do=standard]")
        enter(phone, "red: flick rC1")
        named(guest, "page.charge.line")


def test_a_throw_that_is_struck_out_afterwards_is_named(guest: BattleGuest) -> None:
    with hosting(BattleHost(first=Seat.BLUE)) as phone:
        captured(guest, phone)
        guest.write("call bC1")
        guest.touch("watch")
        guest.see(".lately")
        book = phone.peer.match.book
        before = next_digest(book[-2].entry, phone.peer.match.terms.seats[book[-2].seat]).hex()

        def rewrite(frame: Frame) -> Frame:
            if frame.type != "entry":
                return frame
            return replace(frame, body={**frame.body, "number": len(book), "after": before})

        phone.tamper = rewrite
        enter(phone, "blue: foul push-shot")
        named(guest, "page.charge.line")


@pytest.mark.parametrize(
    ("said", "key"),
    [
        pytest.param(Throw(), "page.charge.unasked", id="throw"),
        pytest.param(Lock(("G1",)), "page.charge.unasked", id="secret"),
        pytest.param(Close(), "page.charge.closed", id="close"),
        pytest.param(Resign(), "page.charge.closed", id="resign"),
    ],
)
def test_what_nobody_has_asked_for_is_named(guest: BattleGuest, said: Intent, key: str) -> None:
    with hosting(BattleHost()) as phone:
        begun(guest, phone)
        phone.say(said)
        named(guest, key)
        assert phone.faults == []
        assert phone.peer.match.number == 1
