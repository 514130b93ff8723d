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
from tests.guest.host import HostPhone, hosting
from tests.guest.test_readers import catalogue
from tests.guest.warlord import General, Warlord, enter


def named(general: General, key: str, stopped: bool = True) -> str:
    """The alarm says the sentence in every language; gives its English text."""
    general.see(".alarm")
    for language in (*Language, Language("en")):
        general.touch("sheet", "menu")
        general.touch("language", language.value)
        general.touch("close")
        assert catalogue(language)[key] in general.browser.text(".alarm")
    if stopped:
        assert general.heading() == "The match stands still"
        assert not general.browser.exists("[data-do=write], [data-do=army]")
    return general.browser.text(".alarm")


class Liar(Warlord):
    """Locks any army, and has nothing to say of it."""

    def resolve(self, peer: Peer) -> Resolve | None:
        return None


@pytest.mark.parametrize("army", ["C9", "B21", "twelve guardians"])
def test_an_army_that_is_none_is_named_and_not_fought(general: General, army: str) -> None:
    with hosting(Liar(army)) as phone:
        general.join(phone.invitation)
        assert f"Opened: {army}" in named(general, "page.charge.army")
        assert phone.peer.match.stage is Stage.RESOLVING


def test_a_broken_seal_of_an_army_is_named_and_the_honest_one_is_taken(general: General) -> None:
    with hosting(Warlord(army=None)) as phone:
        general.join(phone.invitation)
        phone.until_stage(Stage.CALLED)
        phone.tamper = lambda frame: (
            replace(frame, body={**frame.body, "payload": "C8"}) if frame.type == "open" else frame
        )
        phone.say(Lock(("G12C4",)))
        sealed = phone.peer.match.exchange.seals[0].hex()
        assert f"Sealed or named: {sealed}." in named(general, "page.fault.seal", stopped=False)
        phone.tamper = lambda frame: frame
        general.begin()
        assert not general.browser.exists(".alarm")
    general.browser.complaints()


def test_an_army_that_is_sealed_before_anybody_may_begin_is_named(general: General) -> None:
    class Hasty(Liar):
        def intent(self, peer: Peer) -> Intent | None:
            intent = super().intent(peer)
            return Lock(("G1",)) if isinstance(intent, Enter) else intent

    with hosting(Hasty()) as phone:
        general.browser.open(phone.invitation)
        general.accept()
        named(general, "page.charge.unasked")
        phone.say(Unlock())
        phone.until_stage(Stage.CHOOSING, Stage.LOCKED)
        general.browser.reload()
        general.see(".alarm")
        assert general.heading() == "The match stands still"


def begun(general: General, phone: HostPhone) -> None:
    general.join(phone.invitation, "G4C2A1")
    general.begin()


def captured(general: General, phone: HostPhone) -> None:
    begun(general, phone)
    enter(phone, "blue: flick bC1", "blue: capture bC1")
    general.see(".captives")


def opened(change: Callable[[str], str]) -> Callable[[Frame], Frame]:
    def tamper(frame: Frame) -> Frame:
        if frame.type != "open":
            return frame
        return replace(frame, body={**frame.body, "payload": change(frame.body["payload"])})

    return tamper


def test_another_half_of_a_throw_than_was_sealed_is_named(general: General) -> None:
    with hosting(Warlord(first=Seat.BLUE)) as phone:
        captured(general, phone)
        phone.tamper = opened(lambda value: "0" * len(value))
        general.write("call bC1")
        named(general, "page.fault.seal", stopped=False)
        assert not general.browser.exists(".throws")
        phone.tamper = lambda frame: frame
        general.see(".throws")
    general.browser.complaints()


def test_a_half_that_is_no_number_is_named(general: General, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "derive", lambda *_: SimpleNamespace(hex=lambda: "a six, please"))
    with hosting(Warlord(first=Seat.BLUE)) as phone:
        captured(general, phone)
        general.write("call bC1")
        named(general, "page.fault.throw", stopped=False)
        assert not general.browser.exists(".throws")
    general.browser.complaints()


def test_two_phones_that_disagree_about_the_start_show_both(general: General) -> None:
    class Dreaming(Warlord):
        def resolve(self, peer: Peer) -> Resolve | None:
            return Resolve("red army G12C4\nblue army\nred begins")

    with hosting(Dreaming()) as phone:
        general.join(phone.invitation, "G1")
        general.see(".alarm")
        general.touch("watch")
        alarm = named(general, "page.dispute")
        assert "blue army G1" in alarm
        assert "blue army\n" in alarm or "blue army red begins" in alarm


def test_a_line_that_may_not_stand_there_is_named(general: General) -> None:
    with hosting(Warlord()) as phone:
        begun(general, phone)
        enter(phone, "blue: resign")
        assert "Entered: blue: resign" in named(general, "page.charge.line")


def test_a_line_before_the_armies_are_open_is_named_in_every_language(general: General) -> None:
    with hosting(Warlord(army=None)) as phone:
        general.browser.open(phone.invitation)
        general.accept()
        general.see("[data-do=army]")
        enter(phone, "red: flick rC1")
        named(general, "page.charge.line")


def test_a_throw_that_is_struck_out_afterwards_is_named(general: General) -> None:
    with hosting(Warlord(first=Seat.BLUE)) as phone:
        captured(general, phone)
        general.write("call bC1")
        general.touch("watch")
        general.see(".lately")
        book = phone.peer.match.book
        before = next_digest(book[-2].entry, phone.peer.match.terms.seats[book[-2].seat]).hex()

        def rewrite(frame: Frame) -> Frame:
            if frame.type != "entry":
                return frame
            return replace(frame, body={**frame.body, "number": len(book), "after": before})

        phone.tamper = rewrite
        enter(phone, "blue: foul push-shot")
        named(general, "page.charge.line")


@pytest.mark.parametrize(
    ("said", "key"),
    [
        pytest.param(Throw(), "page.charge.unasked", id="throw"),
        pytest.param(Lock(("G1",)), "page.charge.unasked", id="secret"),
        pytest.param(Close(), "page.charge.closed", id="close"),
        pytest.param(Resign(), "page.charge.closed", id="resign"),
    ],
)
def test_what_nobody_has_asked_for_is_named(general: General, said: Intent, key: str) -> None:
    with hosting(Warlord()) as phone:
        begun(general, phone)
        phone.until_stage(Stage.CHOOSING)
        phone.say(said)
        named(general, key)
        assert phone.faults == []
        assert phone.peer.match.number == 1
