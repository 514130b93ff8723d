"""How does a `.po` file become the `.mo` file that the app reads? Run as `python -m companion.i18n.compile`.

Reads the part of the PO format that our catalogues use: comments, `msgid` and `msgstr`, strings over several lines.
"""

import ast
import struct
from pathlib import Path

from companion.i18n.speech import CATALOGUES

MAGIC = 0x950412DE
HEADER_SIZE = 7 * 4
ENTRY_SIZE = 2 * 4


def read_po(text: str) -> dict[str, str]:
    """Every message of a `.po` file by its key, the header under the empty key."""
    pairs: list[tuple[str, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        match line.split(maxsplit=1):
            case []:
                pass
            case [word, *_] if word.startswith("#"):
                pass
            case ["msgid", quoted]:
                pairs.append(("msgid", _unquote(quoted, number)))
            case ["msgstr", quoted]:
                pairs.append(("msgstr", _unquote(quoted, number)))
            case _ if line.startswith('"') and pairs:
                keyword, string = pairs[-1]
                pairs[-1] = (keyword, string + _unquote(line, number))
            case _:
                raise ValueError(f"line {number} is neither a comment, a msgid, a msgstr nor a string")
    keywords = [keyword for keyword, _ in pairs]
    if keywords != ["msgid", "msgstr"] * (len(pairs) // 2):
        raise ValueError("msgid and msgstr do not take turns")
    strings = [string for _, string in pairs]
    messages = dict(zip(strings[::2], strings[1::2], strict=True))
    if len(messages) != len(pairs) // 2:
        raise ValueError("a msgid stands in the file twice")
    return messages


def build_mo(messages: dict[str, str]) -> bytes:
    """The same messages in the binary format of GNU gettext: a header, two tables of (length, offset), the strings."""
    entries = sorted((key.encode(), sentence.encode()) for key, sentence in messages.items())
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
