"""Tests that the four commands answer as described, and refuse in one line."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import __main__ as commands
from companion.__main__ import main

DUEL = "kiriai 5 1H+ 5H+ . . K Z"
BOARD = "kaito KkHhAa/2BbCc/6/6/6/6 c4 r kkb HA"


class Answer:
    def __init__(self, status: object, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


def ask(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: bytes = b"") -> Answer:
    """Runs a command in this process with the bytes on its standard input."""
    out, err = io.StringIO(), io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    try:
        status: object = main(list(arguments))
    except SystemExit as left:
        status = left.code
    return Answer(status, out.getvalue(), err.getvalue())


class TestReplay:
    def test_a_duel_prints_two_positions_a_round_and_its_result(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = ask(monkeypatch, "replay", typed=f"{DUEL}; AH/CB SL/RS *\n".encode())
        assert answer.out == ("5 2H+ 3H+ . . K Z | 5 2H+ 3H+ H B K Z | 5 2E+ 4H+ H B K Z | 5 2E+ 4E+ L C K Z = *\n")
        assert (answer.status, answer.err) == (0, "")

    def test_a_duel_that_ends_on_a_first_action_prints_one_position_for_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answer = ask(monkeypatch, "replay", "-", typed=b"kiriai 5 2H+ 4H- . . K Z; HA/BA *")
        assert answer.out == "5 2H+ 4Hx . . K Z = 1-0\n"

    def test_a_duel_that_ends_on_a_second_action_still_sets_the_cards_aside(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        answer = ask(monkeypatch, "replay", typed=b"kiriai 5 1H+ 3H- . . K Z; BH/BS 1-0")
        assert answer.out == "5 1H+ 3H- . . K Z | 5 1H+ 3Ex H C K Z = 1-0\n"

    def test_a_game_of_kaito_prints_a_position_a_move(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = ask(monkeypatch, "replay", typed=f"{BOARD}; c5 c6 *".encode())
        assert answer.out == "KkHhAa/3bCc/6/6/6/6 c5 b kkb HA | Kk1hAa/3bCc/6/6/6/6 c6 r kkb HHA = 0-1\n"

    def test_a_position_alone_prints_itself(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = ask(monkeypatch, "replay", typed=f"{DUEL}\n{BOARD}\n".encode())
        assert answer.out == "5 1H+ 5H+ . . K Z\nKkHhAa/2BbCc/6/6/6/6 c4 r kkb HA\n"

    def test_records_are_read_from_a_file(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        (tmp_path / "duels.txt").write_bytes(f"{DUEL}; red-resigns 0-1\r\n{DUEL}; draw-agreed *\r\n".encode())
        answer = ask(monkeypatch, "replay", str(tmp_path / "duels.txt"))
        assert answer.out == " = 0-1\n = 1/2\n"

    def test_a_missing_file_is_said_in_one_line(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        answer = ask(monkeypatch, "replay", str(tmp_path / "nowhere.txt"))
        assert answer.status == 2
        assert answer.err == f"{tmp_path / 'nowhere.txt'}: No such file or directory\n"

    @pytest.mark.parametrize(
        ("line", "fault"),
        [
            ("", "UNKNOWN_GAME ''"),
            ("chess e4", "UNKNOWN_GAME 'chess'"),
            (f"{DUEL}; AH/CB", "UNKNOWN_RESULT 'AH/CB'"),
            (f"{DUEL}; AH/CB 1-0", "WRONG_RESULT '1-0' '*'"),
            (f"{DUEL}; HH/CB *", "SAME_CARD 'HH'"),
            ("kaito KqHhAa/2BbCc/6/6/6/6 c4 r - -", "UNKNOWN_TILE 'q'"),
            ("kaito", "WRONG_FIELD_COUNT 0"),
            ("kiriai \x00", "WRONG_FIELD_COUNT 1"),
        ],
    )
    def test_a_malformed_line_ends_it_after_the_lines_before(
        self, monkeypatch: pytest.MonkeyPatch, line: str, fault: str
    ) -> None:
        answer = ask(monkeypatch, "replay", typed=f"{DUEL}\n{DUEL}; *\n{line}\n{DUEL}\n".encode())
        assert answer.out == "5 1H+ 5H+ . . K Z\n = *\n"
        assert answer.err == f"line 3: {fault}\n"
        assert answer.status == 2

    @given(st.lists(st.binary(max_size=30) | st.just(DUEL.encode()), max_size=4).map(b"\n".join))
    def test_any_bytes_give_answers_or_one_line_of_refusal(self, typed: bytes) -> None:
        with pytest.MonkeyPatch.context() as monkeypatch:
            answer = ask(monkeypatch, "replay", typed=typed)
        assert (answer.status, answer.err.count("\n")) in ((0, 0), (2, 1))

    def test_a_reader_that_leaves_early_is_no_error(self, tmp_path: Path) -> None:
        (tmp_path / "duels.txt").write_text(f"{DUEL}\n" * 20_000, encoding="utf-8")
        command = f'"{sys.executable}" -m companion replay "{tmp_path / "duels.txt"}" | head -n 1'
        answer = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
        assert answer.stdout == "5 1H+ 5H+ . . K Z\n"
        assert answer.stderr == ""

    @pytest.mark.parametrize(
        ("redirected", "status", "said"),
        [
            ("replay <&-", 2, "standard input: Bad file descriptor\n"),
            ("legal - <&-", 2, "standard input: Bad file descriptor\n"),
            ("advise - <&-", 2, "standard input: Bad file descriptor\n"),
            ("army G12C4 >&-", 2, "standard output: Bad file descriptor\n"),
            ("army G12C4 >/dev/full", 2, "No space left on device\n"),
            ("army q 2>&-", 2, ""),
            (".", 2, "python -m companion: argument replay | legal | advise | army: invalid choice: '.'"),
        ],
    )
    def test_streams_that_are_closed_or_full_are_no_traceback(self, redirected: str, status: int, said: str) -> None:
        command = f'"{sys.executable}" -m companion {redirected}'
        answer = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
        assert (answer.returncode, answer.stdout) == (status, "")
        assert answer.stderr.startswith(said)
        assert answer.stderr.count("\n") <= 1


class TestLegal:
    def test_kaito_prints_every_move_sorted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = ask(monkeypatch, "legal", "kaito KkHhA1/2BbCc/2a3/6/6/6 c3 r kkcb HA")
        assert answer.out == "c4 c4=H:cb c5 c5=H:cb c6\n"
        assert answer.status == 0

    def test_kiriai_prints_every_pair_of_the_seat(self, monkeypatch: pytest.MonkeyPatch) -> None:
        pairs = ask(monkeypatch, "legal", "kiriai 5 1H+ 5H+ A C . Z", "red").out.split()
        assert pairs == sorted(pairs)
        assert set("".join(pairs)) == set("CSHLB")
        assert set("".join(ask(monkeypatch, "legal", "kiriai 5 1H+ 5H+ A C . Z", "blue").out.split())) == set("ARHLBZ")

    def test_standard_input_gives_a_line_for_each_and_an_empty_one_where_it_is_over(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        typed = b"kiriai 5 1Hx 5H+ . . . .\nkaito KkHh2/6/6/6/6/6 a5 r - -\n"
        answer = ask(monkeypatch, "legal", "-", "red", typed=typed)
        assert answer.out == "\na6\n"

    @pytest.mark.parametrize(
        ("arguments", "fault"),
        [
            ((DUEL,), "SEAT_MISSING"),
            ((DUEL, "green"), "UNKNOWN_SEAT 'green'"),
            (("kaito 6 c4 r - -",), "WRONG_ROW_COUNT 1"),
        ],
    )
    def test_a_malformed_question_is_refused(
        self, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], fault: str
    ) -> None:
        answer = ask(monkeypatch, "legal", *arguments)
        assert (answer.status, answer.out, answer.err) == (2, "", f"line 1: {fault}\n")


class TestAdvise:
    def test_kiriai_prints_the_mix_and_the_value(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = ask(monkeypatch, "advise", "kiriai 5 2E- 4H- A B ? .", "red", "K")
        assert answer.out == "CB 0.563508\nCL 0.413662\nLC 0.022830\nvalue 0.6563\n"
        assert (answer.status, answer.err) == (0, "")

    def test_kiriai_advises_the_other_end_alike(self, monkeypatch: pytest.MonkeyPatch) -> None:
        red = ask(monkeypatch, "advise", "kiriai 5 2E- 4H- A B ? .", "red", "K").out
        assert ask(monkeypatch, "advise", "kiriai 5 2H- 4E- B A . ?", "blue", "K").out == red

    @pytest.mark.parametrize(
        ("position", "special"), [("K .", ()), ("? .", ("K",)), ("K .", ("K",)), (". .", ()), (". .", (".",))]
    )
    def test_a_special_that_the_position_tells_need_not_be_told_again(
        self, monkeypatch: pytest.MonkeyPatch, position: str, special: tuple[str, ...]
    ) -> None:
        answer = ask(monkeypatch, "advise", f"kiriai 5 2E- 4H- A B {position}", "red", *special)
        assert (answer.status, answer.err) == (0, "")
        *mix, value = answer.out.splitlines()
        assert sum(float(line.split()[1]) for line in mix) == pytest.approx(1, abs=1e-4)
        assert value.startswith("value ")

    @pytest.mark.parametrize(
        ("position", "printed"),
        [
            ("KkHhA1/2BbCc/2a3/6/6/6 c3 r kkcb HA", "c4=H:cb value 9994 depth 6 wins in 6"),
            ("KkHhAa/2BbCc/6/6/6/6 d5 r kkb HA", "d6 value 9999 depth 1 wins in 1"),
            ("H5/6/5k/4K1/5h/6 a1 r - -", "a6 value -9999 depth 1 loses in 1"),
        ],
    )
    def test_kaito_prints_the_best_move_and_how_it_ends(
        self, monkeypatch: pytest.MonkeyPatch, position: str, printed: str
    ) -> None:
        assert ask(monkeypatch, "advise", f"kaito {position}").out == f"{printed}\n"

    def test_kaito_looks_no_further_than_it_has_patience(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(commands, "PATIENCE", 1)
        answer = ask(monkeypatch, "advise", "kaito HKcBAh/kK1Hkb/1CBkAh/kbaahH/CKcKKK/kAKkka a4 r - -")
        placed = ask(monkeypatch, "advise", "kaito HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka - r - -")
        assert (answer.out, placed.out) == ("f4 value 4 depth 8\n", "c5 value -12 depth 7\n")

    def test_standard_input_gives_an_answer_for_each_and_an_empty_line_where_it_is_over(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        typed = b"kiriai 5 1Hx 5H+ . . . .\nkaito KkHhAa/2BbCc/6/6/6/6 d5 r kkb HA\nkaito KkH3/6/6/6/6/6 a1 b h -\n"
        answer = ask(monkeypatch, "advise", "-", "red", typed=typed)
        assert answer.out == "\nd6 value 9999 depth 1 wins in 1\n\n"

    @pytest.mark.parametrize(
        ("arguments", "fault"),
        [
            ((DUEL,), "SEAT_MISSING"),
            ((DUEL, "green"), "UNKNOWN_SEAT 'green'"),
            (("kiriai 5 1H+ 5H+ . . ? ?", "red"), "SPECIAL_MISSING"),
            (("kiriai 5 1H+ 5H+ . . ? ?", "red", "?"), "SPECIAL_MISSING"),
            (("kiriai 5 1H+ 5H+ . . ? ?", "red", "Q"), "UNKNOWN_SPECIAL 'Q'"),
            ((DUEL, "red", "X"), "SPECIAL_NOT_HELD 'X'"),
            (("kiriai 5 1H+ 5H+ . . ? Z", "red", "Z"), "SPECIAL_TWICE 'Z'"),
            (("kaito 6 c4 r - -",), "WRONG_ROW_COUNT 1"),
        ],
    )
    def test_a_malformed_question_is_refused(
        self, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], fault: str
    ) -> None:
        answer = ask(monkeypatch, "advise", *arguments)
        assert (answer.status, answer.out, answer.err) == (2, "", f"line 1: {fault}\n")


class TestArmy:
    def test_a_legal_army_is_added_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = ask(monkeypatch, "army", "G12C4")
        assert (answer.status, answer.out) == (0, "44 points, 16 bricks, legal\n")

    def test_every_violation_has_its_line(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answer = ask(monkeypatch, "army", "G20C4")
        assert answer.out == "60 points, 24 bricks\nTOO_MANY_POINTS 60 44\nTOO_MANY_BRICKS 24 20\n"
        assert answer.status == 1

    def test_a_large_army_is_added_up_all_the_same(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert ask(monkeypatch, "army", "G1000").out.startswith("2000 points, 1000 bricks\n")

    @pytest.mark.parametrize("code", ["Q1", "C4G12", "G", "G0", "G1G1", "G" + "9" * 5000, "G１"])
    def test_a_malformed_code_is_refused(self, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
        answer = ask(monkeypatch, "army", code)
        assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert answer.err.startswith("line 1: ")


@pytest.mark.parametrize("arguments", [(), ("dance",), ("army",), ("replay", "a", "b")])
def test_a_call_that_makes_no_sense_is_refused_in_one_line(
    monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...]
) -> None:
    answer = ask(monkeypatch, *arguments)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)


def test_the_module_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "companion", "army", "G12C4"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "44 points, 16 bricks, legal\n"
