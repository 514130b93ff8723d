"""Tests that what the README shows is true."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^ {4}\$ (.+)\n((?: {4}[^$\s].*\n)+)", README, re.MULTILINE)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize(("command", "printed"), EXAMPLES)
def test_every_example_prints_what_it_says(command: str, printed: str) -> None:
    command = command.replace("python -m", f'"{sys.executable}" -m')
    answer = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines() == [line.strip() for line in printed.splitlines()]


def test_every_picture_and_page_is_there() -> None:
    named = re.findall(r'src="([^"]+)"', README) + re.findall(r"\]\(([^)#:]+)\)", README)
    assert named
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_it_says_that_the_companion_is_unofficial() -> None:
    assert "unofficial companion" in README.lower()


def test_it_says_what_cannot_be_promised_and_so_does_the_protocol() -> None:
    protocol = (ROOT / "companion/protocol/PROTOCOL.md").read_text(encoding="utf-8")
    for text in (README, protocol):
        told = " ".join(text.split())
        assert re.search(r"over plain http", told)
        assert re.search(r"trusts (that|the host's) phone and (your|the) network", told)
        assert re.search(r"[Ee]ither (player|side) can walk away at any moment", told)
