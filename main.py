"""Starts the app."""

import sys

from companion.i18n.language import choose, system
from companion.table.own_fault import log_own_fault
from companion.ui.app import CompanionApp


def main(link: str = "") -> None:
    app = CompanionApp(choose(system()), link=link)
    with app.log.recording():
        try:
            app.run()
        except Exception as error:
            log_own_fault(error)
            raise


if __name__ == "__main__":
    # On a desktop, the first argument may be a link to open.
    main(*sys.argv[1:2])
