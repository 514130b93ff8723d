"""Tests that PROTOCOL.md says what the code does."""

import re
from collections.abc import Mapping
from pathlib import Path

from companion.fairplay.audit import Cheat
from companion.fairplay.deal import DealFlaw
from companion.protocol.auditing import Lie
from companion.protocol.faults import Fault
from companion.protocol.greeting import GREETINGS, Challenge
from companion.protocol.intents import INTENT_NAMES
from companion.protocol.messages import (
    NAMES,
    WORDS,
    AcceptDraw,
    Bye,
    Close,
    DeclineDraw,
    OfferDraw,
    Opened,
    OpenedHand,
    Resign,
    Terms,
)
from companion.protocol.shape import shapes
from companion.protocol.stages import HEARD, SAID, Stage

# What can be said at so many stages that a drawing of it would show nothing else.
UNDRAWN = {Resign, OfferDraw, AcceptDraw, DeclineDraw, Close, Bye}
DOCUMENT = Path(__file__).parents[2] / "companion" / "protocol" / "PROTOCOL.md"


def _ways(table: Mapping[tuple[Stage, type], tuple[Stage, ...]], names: Mapping[type, str], stage: Stage) -> str:
    found = [f"{names[kind]} → {', '.join(after)}" for (at, kind), after in table.items() if at is stage]
    return "<br>".join(found) if len(found) < len(WORDS) else f"everything → {stage}"


def _fields(kind: type) -> str:
    return "; ".join(f"`{name}` {shape.name}" for name, shape in shapes(kind).items())


def rows_of_stages() -> list[str]:
    return [f"| {stage} | {_ways(SAID, INTENT_NAMES, stage)} | {_ways(HEARD, NAMES, stage)} |" for stage in Stage]


def arrows_of_stages() -> list[str]:
    """Every way from one stage to another, by what we say or hear."""
    ways: dict[tuple[Stage, Stage], list[str]] = {}
    for verb, table, names in (("say", SAID, INTENT_NAMES), ("hear", HEARD, NAMES)):
        for (at, kind), after in table.items():
            for stage in after:
                if stage is not at and kind not in UNDRAWN:
                    ways.setdefault((at, stage), []).append(f"{verb} {names[kind]}")  # type: ignore[index]
    order = list(Stage)
    found = sorted(ways.items(), key=lambda way: tuple(map(order.index, way[0])))
    return [f"  {at} --> {after}: {', '.join(words)}" for (at, after), words in found]


def rows_of_words() -> list[str]:
    kinds: dict[str, type] = {"challenge": Challenge, **GREETINGS, **WORDS}
    return [f"| {name} | {_fields(kind)} |" for name, kind in kinds.items()]


def rows_of_records() -> list[str]:
    return [f"| {kind.__name__} | {_fields(kind)} |" for kind in (Terms, OpenedHand, Opened)]


def section(title: str) -> list[str]:
    """The rows of the table under a heading."""
    text = DOCUMENT.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    return [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| -")][1:]


def test_the_document_has_the_table_of_stages() -> None:
    assert section("Stages") == rows_of_stages()


def test_the_document_draws_the_ways_between_the_stages() -> None:
    text = DOCUMENT.read_text(encoding="utf-8").split("stateDiagram-v2\n")[1].split("\n```")[0]
    assert text.splitlines() == arrows_of_stages()


def test_the_document_has_every_word_and_its_body() -> None:
    assert section("Words") == rows_of_words()
    assert section("Records inside words") == rows_of_records()


def test_the_document_names_every_fault() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    named = set(re.findall(r"`([A-Z]+(?:_[A-Z]+)*)`", text))
    assert {code.name for codes in (Fault, DealFlaw, Cheat, Lie) for code in codes} <= named
