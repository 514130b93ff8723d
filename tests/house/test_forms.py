"""Tests that the forms for reports name what the app shows, in its words."""

from pathlib import Path

import pytest

from companion.i18n.language import Language
from companion.i18n.speech import Speech

FORMS = Path(__file__).parents[2] / ".github" / "ISSUE_TEMPLATE"
SAY = Speech(Language.EN)
STEPS = [f"trouble.link.step.{step}" for step in ("network", "listens", "table", "admits", "stays")]


@pytest.mark.parametrize(
    ("form", "keys"),
    [
        ("no-connection", ["trouble.link.title", "trouble.link.test", *STEPS, "about.title"]),
        (
            "wrong-ruling",
            ["kiriai.name", "kaito.name", "kingbrick.name", "history.title", "record.copy", "about.title"],
        ),
    ],
)
def test_a_form_uses_the_words_of_the_app(form: str, keys: list[str]) -> None:
    text = (FORMS / f"{form}.yml").read_text(encoding="utf-8")
    assert [SAY(key) for key in keys if SAY(key) not in text] == []
