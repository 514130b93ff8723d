"""Tests that two phones, or a phone and a browser, each in its own process, fight a battle over a real socket."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.kingbrick.army import STANDARD, dump_army
from companion.games.kingbrick.record import parse_record
from tests.guest.battle_guest import BattleGuest
from tests.walks.phone import Answer, Phone
from tests.walks.webkit import WebKit

START = "red army G12C4\nblue army G12C4\nred begins"


class TwoPhoneBattle:
    """The host, who is Red, and the guest; either can be killed and comes back where it was."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.phones = {name: self.start(name) for name in ("red", "blue")}
        link = self.phones["red"].do("host")["link"]
        self.phones["blue"].do(f"join {link}")
        self.both("arrive")

    def start(self, name: str) -> Phone:
        return Phone(self.folder / name, "battle_process")

    def do(self, name: str, *orders: str) -> Answer:
        for order in orders:
            answer = self.phones[name].do(order)
        return answer

    def both(self, order: str) -> list[Answer]:
        """At once: each may have to wait for the other."""
        for phone in self.phones.values():
            phone.order(order)
        answers = [phone.answer() for phone in self.phones.values()]
        assert None not in answers, order
        return [answer for answer in answers if answer is not None]

    def kill(self, name: str, place: str) -> None:
        self.phones[name].kill()
        self.phones[name] = self.start(name)
        assert (self.phones[name].shown or {})["place"] == place

    def close(self) -> None:
        for phone in self.phones.values():
            phone.kill()


@pytest.fixture
def battle(tmp_path: Path) -> Iterator[TwoPhoneBattle]:
    battle = TwoPhoneBattle(tmp_path)
    yield battle
    battle.close()


def check(answers: list[Answer]) -> list[str]:
    """The same battle on both phones, by the law."""
    assert answers[0]["lines"] == answers[1]["lines"]
    assert {answer["start"] for answer in answers} == {START}
    assert [answer["charge"] for answer in answers] == [None, None]
    lines: list[str] = answers[0]["lines"]
    parse_record("\n".join((START, *lines)))
    return lines


def test_armies_a_battle_its_throws_and_a_rematch(battle: TwoPhoneBattle) -> None:
    battle.both("army")
    battle.both("begin")
    battle.do("red", "flick rC1", "capture rC1")
    battle.do("blue", "await 2", "capture bC1")
    battle.do("red", "await 3", "throw rC1")
    battle.do("blue", "await 4", "throw bC1")
    lines = check(battle.both("await 5"))
    assert lines[:3] == ["red: flick rC1", "red: capture rC1", "red: capture bC1"]
    assert [line.rsplit(" ", 2)[0] for line in lines[3:]] == ["red: throw rC1", "blue: throw bC1"]
    battle.do("red", "end red")
    battle.do("blue", "await 6", "flick bG1", "fall rK")
    assert check(battle.both("await 8"))[-1] == "blue: fall rK"
    battle.both("rematch")
    battle.both("army")
    for answer in battle.both("begin"):
        assert answer["start"] == START
        assert answer["lines"] == []


def test_either_phone_is_killed_at_every_step_and_nothing_is_lost(battle: TwoPhoneBattle) -> None:
    battle.kill("red", "kingbrick/muster")
    battle.do("red", "army")
    battle.kill("blue", "kingbrick/muster")
    battle.do("blue", "army")
    battle.kill("red", "kingbrick/muster")
    battle.both("begin")
    battle.do("red", "flick rC1", "capture bC1")
    battle.kill("red", "kingbrick/battle")
    battle.do("blue", "await 2")
    battle.kill("blue", "kingbrick/battle")
    battle.do("blue", "throw bC1")
    battle.kill("blue", "kingbrick/battle")
    assert check(battle.both("await 3"))[-1].startswith("blue: throw bC1 ")


# Chromium leads armies in tests/guest/.
def test_a_guest_without_the_app_leads_an_army_in_an_iphones_engine(tmp_path: Path) -> None:
    host = Phone(tmp_path / "host", "battle_process")
    browser = WebKit(tmp_path / "profile")
    try:
        browser.resize(360, 740)
        guest = BattleGuest(browser)
        guest.join_battle(host.do("host")["link"], dump_army(STANDARD))
        host.do("army")
        host.do("begin")
        guest.begin()
        # Which brick was flicked need not be told.
        host.do("capture bC1")
        guest.touch("write", "call bC1")
        guest.see(".throws")
        guest.touch("watch")
        host.do("await 3")
        host.do("capture rC1")
        answer = host.do("throw rC1")
        guest.see(".throws")
        guest.touch("watch")
        assert answer["charge"] is None
        kinds = [line.rsplit(" ", 2)[0] for line in answer["lines"]]
        assert answer["lines"][:2] == ["red: flick", "red: capture bC1"]
        assert kinds[2:3] + kinds[4:] == ["blue: throw bC1", "red: throw rC1"]
        guest.touch("sheet", "menu")
        guest.touch("ask", "resign")
        browser.click(guest.see("dialog .danger"))
        host.do(f"await {len(answer['lines']) + 1}")
        guest.see("#record")
        assert guest.record() == "\n".join((START, *answer["lines"], "blue: resign"))
    finally:
        browser.close()
        host.kill()
