"""Starts the app."""

import sys

from companion.i18n.language import choose, system
from companion.ui.app import CompanionApp


def main(link: str = "") -> None:
    CompanionApp(choose(system()), link=link).run()


if __name__ == "__main__":
    # On a desktop, the first argument may be a link to open.
    main(*sys.argv[1:2])
