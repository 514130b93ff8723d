"""Where does the app start?"""

import sys

from companion.i18n.language import choose, system
from companion.ui.app import CompanionApp


def main(link: str = "") -> None:
    CompanionApp(choose(system()), link=link).run()


if __name__ == "__main__":
    # A desktop may give it a link to open.
    main(*sys.argv[1:2])
