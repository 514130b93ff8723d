"""Compiles the app's `.po` files into the `.mo` files that it reads: `python -m assets.make.catalogues`."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.i18n.speech import CATALOGUES

# Babel writes a date into the header; the same source must give the same file on every day.
NO_DATE = datetime.fromtimestamp(0, UTC)


def read(source: Path) -> Catalog:
    with source.open("rb") as file:
        return read_po(file, abort_invalid=True)


def compiled(source: Path) -> bytes:
    catalogue = read(source)
    catalogue.creation_date = NO_DATE
    target = BytesIO()
    write_mo(target, catalogue)
    return target.getvalue()


def main(folder: Path = CATALOGUES) -> None:
    for source in sorted(folder.glob("*.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    main()
