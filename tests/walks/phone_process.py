"""The real app in a process of its own, told what to touch: `python -m tests.walks.phone_process FOLDER`.

Reads one order per line, texts to tap separated by ` > ` or `<` for back, and answers each, and its start, with one
line of JSON: what the app shows and keeps.
"""

import json
import sys
from pathlib import Path

from companion.device.files import Files
from companion.device.phone import Phone
from companion.i18n.language import Language
from tests.ui import LARGEST
from tests.ui.harness import Driver
from tests.ui.pages import companion, reach

BACK = "<"


def obey(driver: Driver, order: str) -> None:
    if order == BACK:
        driver.press_back()
        return
    for words in order.split(" > "):
        text = driver.by_text(words)
        reach(driver, text)
        driver.tap(text)


def main(folder: Path) -> None:
    # Answers alone go to the real standard output; whatever else is printed must not be taken for one.
    answers, sys.stdout = sys.stdout, sys.stderr
    app = companion(folder, Language.EN, Phone(Files(folder)))
    with Driver(app, LARGEST) as driver:

        def answer() -> None:
            shown = {"trail": [str(stop) for stop in app.root.trail], "texts": driver.texts()}
            kept = {"settings": repr(app.settings), "matches": [match.id for match in app.history.all()]}
            answers.write(json.dumps({**shown, **kept}) + "\n")
            answers.flush()

        answer()
        for order in sys.stdin:
            obey(driver, order.rstrip("\n"))
            answer()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
