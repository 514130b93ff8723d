"""Compiles a `.po` file into the `.mo` file that the app reads. Run as `python -m companion.i18n.compile`.

Reads the part of the PO format that our catalogues use: comments, `msgid` and `msgstr`, plural forms as `msgid_plural`
and `msgstr[0]`, `msgstr[1]`, and strings over several lines.
"""

import ast
import struct
from itertools import count, takewhile
from pathlib import Path

from companion.i18n.speech import CATALOGUES

MAGIC = 0x950412DE
HEADER_SIZE = 7 * 4
ENTRY_SIZE = 2 * 4
# Between a key and its plural key, and between the forms of a sentence.
BETWEEN_FORMS = "\0"

# A sentence, or its forms in the order of the catalogue's plural rule.
Message = str | tuple[str, ...]


def read_po(text: str) -> dict[str, Message]:
    """Every message of a `.po` file by its key, the header under the empty key."""
    messages: dict[str, Message] = {}
    for entry in _entries(_strings(text)):
        key = entry["msgid"]
        if key in messages:
            raise ValueError(f"{key!r} stands in the file twice")
        messages[key] = _message(entry)
    return messages


def build_mo(messages: dict[str, Message]) -> bytes:
    """The same messages in the binary format of GNU gettext: a header, two tables of (length, offset), the strings."""
    entries = sorted(_encoded(key, message) for key, message in messages.items())
    keys_at = HEADER_SIZE
    sentences_at = keys_at + len(entries) * ENTRY_SIZE
    offset = sentences_at + len(entries) * ENTRY_SIZE
    tables, strings = b"", b""
    for column in zip(*entries, strict=True):
        for string in column:
            tables += struct.pack("<II", len(string), offset + len(strings))
            strings += string + b"\0"
    return struct.pack("<7I", MAGIC, 0, len(entries), keys_at, sentences_at, 0, offset) + tables + strings


def main(folder: Path = CATALOGUES) -> None:
    for source in sorted(folder.glob("*.po")):
        source.with_suffix(".mo").write_bytes(build_mo(read_po(source.read_text(encoding="utf-8"))))


def _strings(text: str) -> list[tuple[str, str]]:
    """Every keyword with its whole string."""
    pairs: list[tuple[str, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        match line.split(maxsplit=1):
            case []:
                pass
            case [word, *_] if word.startswith("#"):
                pass
            case [word, quoted] if word in ("msgid", "msgid_plural", "msgstr") or word.startswith("msgstr["):
                pairs.append((word, _unquote(quoted, number)))
            case _ if line.startswith('"') and pairs:
                keyword, string = pairs[-1]
                pairs[-1] = (keyword, string + _unquote(line, number))
            case _:
                raise ValueError(f"line {number} is neither a comment, a msgid, a msgstr nor a string")
    return pairs


def _entries(pairs: list[tuple[str, str]]) -> list[dict[str, str]]:
    """Keyword by keyword, one message after the other; each begins with its msgid."""
    entries: list[dict[str, str]] = []
    for keyword, string in pairs:
        if keyword == "msgid":
            entries.append({})
        if not entries or keyword in entries[-1]:
            raise ValueError("msgid and msgstr do not take turns")
        entries[-1][keyword] = string
    return entries


def _message(entry: dict[str, str]) -> Message:
    forms = list(takewhile(entry.__contains__, (f"msgstr[{number}]" for number in count())))
    if list(entry) == ["msgid", "msgstr"]:
        return entry["msgstr"]
    if forms and list(entry) == ["msgid", "msgid_plural", *forms] and entry["msgid_plural"] == entry["msgid"]:
        return tuple(entry[form] for form in forms)
    raise ValueError(f"{entry['msgid']!r} has neither one msgstr nor its own key again and forms from 0 on")


def _encoded(key: str, message: Message) -> tuple[bytes, bytes]:
    if isinstance(message, str):
        return key.encode(), message.encode()
    return BETWEEN_FORMS.join((key, key)).encode(), BETWEEN_FORMS.join(message).encode()


def _unquote(quoted: str, number: int) -> str:
    try:
        string = ast.literal_eval(quoted)
    except (SyntaxError, ValueError):
        string = None
    if not isinstance(string, str):
        raise ValueError(f"line {number} holds no quoted string")
    return string


if __name__ == "__main__":
    main()
