"""Is a compiled catalogue the same as its source?"""

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.i18n.compile import build_mo, main, read_po

HEADER = {"": "Content-Type: text/plain; charset=UTF-8\n"}
WORDS = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1)


def test_messages_are_read_over_comments_empty_lines_and_several_strings() -> None:
    text = '# a comment\nmsgid ""\nmsgstr ""\n"One\\n"\n"Two\\n"\n\n#: place\nmsgid "a.b"\nmsgstr "Così «\\"è\\"»"\n'
    assert read_po(text) == {"": "One\nTwo\n", "a.b": 'Così «"è"»'}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('msgid "a"\nmsgid "b"\n', "do not take turns"),
        ('msgid "a"\n', "do not take turns"),
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


@given(st.dictionaries(WORDS, WORDS))
def test_gettext_reads_back_every_message_that_was_built(messages: dict[str, str]) -> None:
    translations = GNUTranslations(BytesIO(build_mo(HEADER | messages)))
    assert {key: translations.gettext(key) for key in messages} == messages


def test_every_catalogue_of_a_folder_is_compiled_beside_its_source(tmp_path: Path) -> None:
    (tmp_path / "en.po").write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-8")
    main(tmp_path)
    assert (tmp_path / "en.mo").read_bytes() == build_mo({"a": "b"})
