"""Where does the app start?"""

from companion.i18n.language import choose, system
from companion.ui.app import CompanionApp


def main() -> None:
    CompanionApp(choose(system())).run()


if __name__ == "__main__":
    main()
