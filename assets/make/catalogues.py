"""Compiles the app's `.po` files into the `.mo` files that it reads, and gives the guest's page the app's words:
`python -m assets.make.catalogues`."""

import json
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.i18n.speech import CATALOGUES

PAGES = Path(__file__).parents[1] / "guest_page" / "i18n"
# What only the page says.
OWN = "page."
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


def refreshed(page: Path, source: Path) -> str:
    """The catalogue of the page with every message that is not the page's own as the app says it."""
    app = read(source)
    messages = json.loads(page.read_text(encoding="utf-8"))
    words = {key: text if key.startswith(OWN) else app[key].string for key, text in messages.items()}
    return json.dumps(words, ensure_ascii=False, indent=2) + "\n"


def main(folder: Path = CATALOGUES, pages: Path = PAGES) -> None:
    for source in sorted(folder.glob("*.po")):
        source.with_suffix(".mo").write_bytes(compiled(source))
        page = pages / f"{source.stem}.json"
        page.write_text(refreshed(page, source), encoding="utf-8")


if __name__ == "__main__":
    main()
