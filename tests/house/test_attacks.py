"""Tests that every test that PROTOCOL.md names against an attack exists."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "companion" / "protocol" / "PROTOCOL.md"


def named_tests() -> list[str]:
    """The last column of the table of attacks."""
    section = DOCUMENT.read_text(encoding="utf-8").split("\n## Attacks and tests\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][2:]
    return [row.split(" | ")[-1].strip("` |") for row in rows]


def has_test(path: Path, names: list[str]) -> bool:
    """Whether the file has that function, within that class if one is named."""
    if not path.is_file():
        return False
    body = ast.parse(path.read_text(encoding="utf-8")).body
    for name in names:
        found = [node for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name]
        if not found:
            return False
        body = found[0].body
    return True


def test_the_table_names_attacks() -> None:
    assert len(named_tests()) > 30


@pytest.mark.parametrize("named", named_tests())
def test_every_named_test_exists(named: str) -> None:
    path, *names = named.split("::")
    assert names
    assert names[-1].startswith("test_")
    assert has_test(ROOT / "tests" / path, names)


def test_a_test_that_is_gone_is_missed() -> None:
    here = Path(__file__)
    assert has_test(here, ["test_a_test_that_is_gone_is_missed"])
    assert not has_test(here, ["test_a_test_that_never_was"])
    assert not has_test(here.with_name("test_no_file.py"), ["test_a_test_that_is_gone_is_missed"])
