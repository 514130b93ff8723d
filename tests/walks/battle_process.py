"""The real app in a process of its own, playing a battle by touches: `python -m tests.walks.battle_process FOLDER`.

Reads one order per line: `host`, `join LINK`, `arrive`, `army`, `begin`, `flick BRICK`, `capture BRICK`,
`fall BRICK`, `throw BRICK`, `end SEAT`, `await COUNT`, `rematch`, and answers each, and its start, with one line of
JSON.
"""

import json
import sys
from pathlib import Path
from typing import Any

from tests.ui.harness import Driver
from tests.ui.kingbrick.battle_player import BattlePlayer
from tests.ui.pages import companion
from tests.walks.duel_process import orders


def told(player: BattlePlayer) -> dict[str, Any]:
    """What this phone knows of the battle on its page."""
    app, table = player.driver.app, player.table
    place = {"place": app.root.current, "texts": player.driver.texts()}
    view = None if table is None else table.view()
    if view is None or view.seat is None or view.played is None:
        return place
    charge = view.charge and view.charge.code
    return {**place, "start": view.course.header.start, "lines": view.course.lines, "charge": charge}


def obey(player: BattlePlayer, word: str, what: str) -> dict[str, Any]:
    match word:
        case "host":
            return {"link": player.host()}
        case "join":
            player.join(what)
        case "arrive":
            player.arrive()
        case "army":
            player.lock_army()
        case "begin":
            player.begin()
        case "throw":
            player.throw(what)
        case "end":
            player.end(what)
        case "await":
            player.await_lines(int(what))
        case "rematch":
            player.rematch()
        case _:
            player.enter(word, what)
    return {}


def main(folder: Path) -> None:
    # Answers alone go to the real standard output; whatever else is printed must not be taken for one.
    answers, sys.stdout = sys.stdout, sys.stderr
    app = companion(folder)
    app.change(heard=False, animations=False)
    with Driver(app) as driver:
        player = BattlePlayer(driver)

        def answer(more: dict[str, Any]) -> None:
            answers.write(json.dumps({**told(player), **more}) + "\n")
            answers.flush()

        answer({})
        for order in orders(driver):
            word, _, what = order.partition(" ")
            answer(obey(player, word, what))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
