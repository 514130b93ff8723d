"""Tests that the picture of the packages shows exactly those there are, and every import that is allowed."""

from pathlib import Path
from xml.etree import ElementTree

from tests.house.test_walls import DOORS

ROOT = Path(__file__).parents[2]
ROOMS = {path.parent.name for path in (ROOT / "companion").glob("*/__init__.py")}


def drawn(kind: str) -> set[str]:
    """The ids of what is drawn as such; the legend has none."""
    picture = ElementTree.parse(ROOT / "docs" / "architecture.svg")
    return {part.attrib["id"] for part in picture.iter() if part.get("class") == kind and "id" in part.attrib}


def test_every_room_is_drawn_and_no_other() -> None:
    assert drawn("room") == ROOMS


def test_an_arrow_leads_from_each_room_to_every_room_it_may_import() -> None:
    # A room that is not built yet has its doors already.
    allowed = {(room, door.partition(".")[2]) for room in ROOMS for door in DOORS[f"companion.{room}"]}
    assert drawn("door") == {f"{room}-{door}" for room, door in allowed if door in ROOMS}


def test_the_guide_shows_it() -> None:
    assert "(docs/architecture.svg)" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
