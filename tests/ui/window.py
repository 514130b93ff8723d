"""Opens the real app in a window, on a view with sample data: `make run VIEW=kaito/board`."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.i18n.language import choose, system
from tests.ui.harness import Driver
from tests.ui.pages import companion, furnish
from tests.ui.views import find_views, show_view


def main(wanted: str) -> int:
    names = find_views(wanted)
    if not names:
        sys.stderr.write(f"There is no view {wanted!r}; tests/ui/views has all of them.\n")
        return 2
    with TemporaryDirectory() as data:
        app = companion(Path(data), choose(system()))
        furnish(app)
        with Driver(app) as driver:
            show_view(driver, names[0])
            driver.hand_over()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
