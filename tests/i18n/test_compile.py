"""Tests that a compiled catalogue is the same as its source."""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.i18n.compile import Message, build_mo, main, read_po

HEADER: dict[str, Message] = {"": "Content-Type: text/plain; charset=UTF-8\n"}
WORDS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)


def test_messages_are_read_over_comments_empty_lines_and_several_strings() -> None:
    text = '# a comment\nmsgid ""\nmsgstr ""\n"One\\n"\n"Two\\n"\n\n#: place\nmsgid "a.b"\nmsgstr "Così «\\"è\\"»"\n'
    assert read_po(text) == {"": "One\nTwo\n", "a.b": 'Così «"è"»'}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('msgstr "b"\n', "do not take turns"),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"\n', "do not take turns"),
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', "'a' has neither"),
        ('msgid "a"\n', "'a' has neither"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr "b"\n', "'a' has neither"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n', "'a' has neither"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "c"\n', "'a' has neither"),
        ('msgid "a"\nmsgid_plural "a"\n', "'a' has neither"),
        ('msgid "a"\nmsgstr "b"\n' * 2, "twice"),
        ("msgid a\n", "line 1 holds no quoted string"),
        ("msgid 1\n", "line 1 holds no quoted string"),
        ('msgid "a"\n"b\n', "line 2 holds no quoted string"),
        ('"a"\n', "line 1 is neither"),
        ('msgctxt "a"\n', "line 1 is neither"),
        ("msgid\n", "line 1 is neither"),
    ],
)
def test_a_malformed_file_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_po(text)


def test_the_forms_of_a_sentence_are_read_in_their_order() -> None:
    text = 'msgid "a.b"\nmsgid_plural "a.b"\nmsgstr[0] "{count} brick"\nmsgstr[1] "{count} "\n"bricks"\n'
    assert read_po(text) == {"a.b": ("{count} brick", "{count} bricks")}


def test_gettext_chooses_a_form_by_the_plural_rule_of_the_header() -> None:
    header: dict[str, Message] = {"": f"{HEADER['']}Plural-Forms: nplurals=2; plural=(n != 1);\n"}
    translations = GNUTranslations(BytesIO(build_mo(header | {"a.b": ("one", "many"), "a.c": "alone"})))
    assert [translations.ngettext("a.b", "a.b", number) for number in (0, 1, 2)] == ["many", "one", "many"]
    assert translations.gettext("a.c") == "alone"


@given(st.dictionaries(WORDS, WORDS))
def test_gettext_reads_back_every_message_that_was_built(messages: dict[str, str]) -> None:
    translations = GNUTranslations(BytesIO(build_mo({**HEADER, **messages})))
    assert {key: translations.gettext(key) for key in messages} == messages


def test_every_catalogue_of_a_folder_is_compiled_beside_its_source(tmp_path: Path) -> None:
    (tmp_path / "en.po").write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-8")
    main(tmp_path)
    assert (tmp_path / "en.mo").read_bytes() == build_mo({"a": "b"})
