"""The real app in a process of its own, fighting by touches as ordered: `python -m tests.walks.battle_process FOLDER`.

Reads one order per line: `host`, `join LINK`, `arrive`, `muster`, `begin`, `flick BRICK`, `capture BRICK`,
`fall BRICK`, `throw BRICK`, `end SEAT`, `await COUNT`, `rematch`, and answers each, and its start, with one line of
JSON.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.ui.harness import Driver
from tests.ui.marshal import Marshal
from tests.ui.pages import companion
from tests.walks.duel_process import orders


def told(marshal: Marshal) -> dict[str, Any]:
    """What this phone knows of the battle on its page."""
    app, table = marshal.driver.app, marshal.table
    place = {"place": app.root.current, "texts": marshal.driver.texts()}
    if table is None or getattr(table, "ledger", None) is None:
        return place
    charge = table.charge and table.charge.code
    return {**place, "start": table.course.header.start, "lines": table.course.lines, "charge": charge}


def obey(marshal: Marshal, word: str, what: str) -> dict[str, Any]:
    match word:
        case "host":
            return {"link": marshal.host()}
        case "join":
            marshal.join(what)
        case "arrive":
            marshal.arrive()
        case "muster":
            marshal.muster()
        case "begin":
            marshal.begin()
        case "throw":
            marshal.throw(what)
        case "end":
            marshal.end(what)
        case "await":
            marshal.await_lines(int(what))
        case "rematch":
            marshal.rematch()
        case _:
            marshal.enter(word, what)
    return {}


def main(folder: Path) -> None:
    # Answers alone go to the real standard output; whatever else is printed must not be taken for one.
    answers, sys.stdout = sys.stdout, sys.stderr
    app = companion(folder)
    app.change(heard=False, animations=False)
    with Driver(app) as driver:
        marshal = Marshal(driver)

        def answer(more: dict[str, Any]) -> None:
            answers.write(json.dumps({**told(marshal), **more}) + "\n")
            answers.flush()

        answer({})
        for order in orders(driver):
            word, _, what = order.partition(" ")
            answer(obey(marshal, word, what))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
