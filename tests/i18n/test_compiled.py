"""Tests that gettext reads in a compiled catalogue what its source says, and so does the guest's page."""

import json
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

from assets.make.catalogues import main

SOURCE = r"""# A comment.
msgid ""
msgstr ""
"Language: it\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: place
msgid "a.b"
msgstr "Così «\"è\"»"

msgid "a.c"
msgid_plural "a.c"
msgstr[0] "{count} mattoncino"
msgstr[1] "{count} "
"mattoncini"
"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    source = tmp_path / "it.po"
    source.write_text(SOURCE, encoding="utf-8")
    (tmp_path / "it.json").write_text('{"a.b": "Com\'era", "page.own": "Qui"}', encoding="utf-8")
    return source


def test_gettext_finds_every_sentence_and_its_form_for_a_number(source: Path) -> None:
    main(source.parent, source.parent)
    with source.with_suffix(".mo").open("rb") as file:
        translations = GNUTranslations(file)
    assert translations.gettext("a.b") == 'Così «"è"»'
    assert [translations.ngettext("a.c", "a.c", number) for number in (0, 1, 2)] == [
        "{count} mattoncini",
        "{count} mattoncino",
        "{count} mattoncini",
    ]


def test_the_page_gets_the_apps_words_and_keeps_its_own(source: Path) -> None:
    main(source.parent, source.parent)
    page = source.with_suffix(".json").read_text(encoding="utf-8")
    assert json.loads(page) == {"a.b": 'Così «"è"»', "page.own": "Qui"}


@pytest.mark.parametrize(
    ("added", "reason"),
    [
        ('msgid "a.d"', "missing msgstr for msgid 'a.d'"),
        ("nonsense", "misformatted keyword"),
        ('msgid "a.d"\nmsgid_plural "a.d"\nmsgstr[0] "b"\nmsgstr[1] "c"\nmsgstr[2] "d"', "more translations"),
    ],
)
def test_a_malformed_source_is_refused_and_nothing_is_written(source: Path, added: str, reason: str) -> None:
    source.write_text(f"{SOURCE}\n{added}\n", encoding="utf-8")
    with pytest.raises(PoFileError, match=reason):
        main(source.parent, source.parent)
    assert sorted(path.name for path in source.parent.iterdir()) == ["it.json", "it.po"]
