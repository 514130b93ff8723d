"""Tests that two phones, each an app in its own process, play whole duels over a real socket by touches alone."""

import random
from pathlib import Path

import pytest

from companion.games.kiriai.record import parse_record, replay
from tests.walks.phone import Answer, Phone

FAIR = "Without them"
REAL = "With the real cards"


def start(folder: Path, name: str) -> Phone:
    return Phone(folder / name, "duel_process", name)


def sit_down(folder: Path, field: str, dealing: str) -> tuple[Phone, Phone]:
    host, guest = start(folder, "host"), start(folder, "guest")
    link = host.do(f"host {field}, {dealing}")["link"]
    assert guest.do(f"join {link}")["place"] == "kiriai/duel"
    return host, guest


def play_on(*phones: Phone) -> list[Answer]:
    """Both at once, to the end."""
    for phone in phones:
        phone.order("play")
    answers = [phone.answer(patience=300) for phone in phones]
    assert None not in answers
    return [answer for answer in answers if answer is not None]


def check(answers: list[Answer]) -> None:
    """The same duel on both phones, honest, and borne out by the rules."""
    assert [answer["phase"] for answer in answers] == ["over", "over"]
    assert [answer["audited"] for answer in answers] == [True, True]
    assert [answer["charge"] for answer in answers] == [None, None]
    host, guest = (answer["record"] for answer in answers)
    assert host == guest
    for answer, name in zip(answers, ("host", "guest"), strict=True):
        assert sorted(answer["names"].values()) == ["guest", "host"]
        assert answer["names"][answer["seat"]] == name
        assert answer["browser"] is False
        assert f"{name} (you)" in answer["texts"]
    # What both read first, one of them each.
    assert sorted("You win" in answer["texts"] for answer in answers) == [False, True]
    assert sorted("You lose" in answer["texts"] for answer in answers) == [False, True]
    played = replay(parse_record(host.removeprefix("kiriai ")))
    assert played.result.value in ("1-0", "0-1")


# Each field and each dealing is walked to its end once. With kills the one that has the most stages is enough:
# tests/table/kiriai/test_two_phones.py kills both kinds after every touch and every few texts.
@pytest.mark.parametrize(("field", "dealing"), [("Standard", FAIR), ("Advanced", REAL)])
def test_a_whole_duel_and_its_rematch_are_played_by_touches(tmp_path: Path, field: str, dealing: str) -> None:
    phones = sit_down(tmp_path, field, dealing)
    try:
        first = play_on(*phones)
        check(first)
        for phone in phones:
            phone.order("rematch")
        for phone, before in zip(phones, first, strict=True):
            answer = phone.answer()
            assert answer is not None
            # The colours are swapped.
            assert answer["seat"] != before["seat"]
        check(play_on(*phones))
    finally:
        for phone in phones:
            phone.kill()


def test_either_phone_is_killed_again_and_again_and_nothing_is_lost(tmp_path: Path) -> None:
    phones = dict(zip(("host", "guest"), sit_down(tmp_path, "Advanced", FAIR), strict=True))
    chance = random.Random(FAIR)
    try:
        for phone in phones.values():
            phone.order("play")
        answers: dict[str, Answer] = {}
        for _ in range(6):
            # Whoever is killed comes back on the page of the duel; the other one plays on by itself.
            name = chance.choice(sorted(phones))
            answer = phones[name].answer(patience=chance.uniform(0.2, 1.5))
            if answer is not None:
                answers[name] = answer
                break
            phones[name].kill()
            phones[name] = start(tmp_path, name)
            assert (phones[name].shown or {})["place"] == "kiriai/duel"
            phones[name].order("play")
        for name, phone in phones.items():
            if name not in answers:
                answer = phone.answer(patience=300)
                assert answer is not None
                answers[name] = answer
        check([answers["host"], answers["guest"]])
    finally:
        for phone in phones.values():
            phone.kill()
