"""Plays by touches on what the phone unpacks: `walk FOLDER`, run by test_staged.py, with nothing else to import.

Home, a duel on one phone, a throw and a board; then a table is opened, the guest's page is fetched from it with all
that it links to, and every module is imported. At the end one line of JSON tells what was seen.
"""

import importlib
import json
import pkgutil
import re
import sys
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urljoin, urlsplit
from urllib.request import urlopen

import companion as packed
from companion.i18n.language import Language
from tests.ui.harness import Driver
from tests.ui.kaito import touches as kaito
from tests.ui.kingbrick.touches import lines, main_button
from tests.ui.kiriai import touches as kiriai
from tests.ui.kiriai.duel_player import DuelPlayer
from tests.ui.pages import companion, go
from tests.ui.views.kingbrick import battle

ARMY = "G12C4"
CAPTURED = "red: flick rC1; red: capture rC1"
BOARD = "Kk1H2/2a3/6/A1K2h/6/6 c1 r cb H"
# What a page, a style sheet or a script asks for by its path.
LINKS = {
    ".html": r"""(?:src|href)="([^"#:]+)\"""",
    ".css": r"""url\(["']?([^"')]+)|@import ["']([^"']+)""",
    ".js": r"""(?:from|import|Worker)\s*\(?\s*["']([^"']+)["']""",
}
SECONDS = 20.0


def duel(driver: Driver) -> str:
    kiriai.stop_motion(driver)
    kiriai.begin_duel(driver)
    kiriai.play(driver, *kiriai.WON)
    title: str = driver.find("WinBanner").title
    return title


def throw(driver: Driver) -> tuple[str, ...]:
    battle(driver.app, "kb", (ARMY, ARMY, CAPTURED))
    go(driver, "kingbrick/throw", "kb")
    driver.tap(main_button(driver))
    return lines(driver)


def board(driver: Driver) -> str:
    go(driver, "home")
    kaito.open_match(driver, "board", BOARD)
    kaito.move(driver, "c3=H:cb")
    record: str = kaito.page(driver).view.course.record
    return record


def modules() -> list[str]:
    """All of them, each imported."""
    names = [found.name for found in pkgutil.walk_packages(packed.__path__, "companion.")]
    # It runs when it is imported.
    return [importlib.import_module(name).__name__ for name in names if not name.endswith("__main__")]


def guest_files(driver: Driver) -> dict[str, int]:
    """The size of every file that a guest's browser would ask for, by its path."""
    go(driver, "home")
    address = DuelPlayer(driver, Random()).host("Standard", "Without them").partition("#")[0]
    sizes: dict[str, int] = {}
    # Their names are put together by the page.
    waiting = [address, *(urljoin(address, f"/i18n/{language.value}.json") for language in Language)]
    while waiting:
        asked = waiting.pop()
        path = urlsplit(asked).path
        if path not in sizes:
            with urlopen(asked, timeout=SECONDS) as answer:
                content = answer.read()
            sizes[path] = len(content)
            found = re.findall(LINKS.get(Path(path).suffix or ".html", "(?!)"), content.decode(errors="replace"))
            parts = [part for match in found for part in (match if isinstance(match, tuple) else (match,)) if part]
            waiting += [urljoin(asked, part) for part in parts if not part.startswith("data:")]
    return sizes


def main(folder: Path) -> None:
    # What is seen goes alone to the real standard output.
    answers, sys.stdout = sys.stdout, sys.stderr
    seen: dict[str, Any] = {}
    with Driver(companion(folder)) as driver:
        seen["home"] = driver.texts()
        seen["duel"] = duel(driver)
        seen["throw"] = throw(driver)
        seen["board"] = board(driver)
        seen["guest"] = guest_files(driver)
    seen["modules"] = modules()
    seen["start"] = importlib.import_module("main").__file__
    seen["described"] = [name for name in seen["modules"] if sys.modules[name].__doc__]
    seen["files"] = {
        name: module.__file__
        for name, module in sys.modules.items()
        if getattr(module, "__file__", None) and name.split(".")[0] not in ("__main__", "tests")
    }
    answers.write(json.dumps(seen) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
