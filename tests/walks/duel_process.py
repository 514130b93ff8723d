"""The real app in a process of its own, playing a duel by touches: `python -m tests.walks.duel_process FOLDER NAME`.

Reads one order per line: `host FIELD, DEALING`, `join LINK`, `play`, `rematch`, each in the words of the screen, and
answers each, and its start, with one line of JSON.
"""

import json
import os
import random
import select
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.table.record import read_record
from tests.ui.harness import HASTE, Driver
from tests.ui.kiriai.duel_player import DuelPlayer
from tests.ui.pages import companion


def told(player: DuelPlayer) -> dict[str, Any]:
    """What this phone knows of the duel on its page."""
    app, view = player.driver.app, player.view
    if view is None:
        return {"place": app.root.current}
    record = read_record(app.store.journals, app.root.current_screen.table.id)
    return {
        "place": app.root.current,
        "phase": view.phase,
        "seat": view.seat,
        "names": dict(view.names),
        "charge": view.charge and view.charge.code,
        "audited": view.audit is not None and not view.audit.charges,
        "record": record and record.text,
        "browser": record and record.summary.browser,
        "texts": player.driver.texts(),
    }


def orders(driver: Driver) -> Iterator[str]:
    """One by one, however they come; while none comes, the app goes on."""
    # Read without a buffer: of two orders that come at once, the second would wait there unseen.
    source, unread = sys.stdin.fileno(), b""
    while True:
        order, ended, rest = unread.partition(b"\n")
        if ended:
            unread = rest
            yield order.decode()
            continue
        while not select.select([source], [], [], HASTE)[0]:
            driver.pump()
        came = os.read(source, select.PIPE_BUF)
        if not came:
            return
        unread += came


def main(folder: Path, seed: str) -> None:
    # Answers alone go to the real standard output; whatever else is printed must not be taken for one.
    answers, sys.stdout = sys.stdout, sys.stderr
    app = companion(folder)
    # Who plays by looking at the page needs no sentences about how it is done.
    app.change(heard=False, animations=False, player_name=seed)
    with Driver(app) as driver:
        player = DuelPlayer(driver, random.Random(seed))

        def answer(**more: object) -> None:
            answers.write(json.dumps({**told(player), **more}) + "\n")
            answers.flush()

        answer()
        for order in orders(driver):
            word, _, what = order.partition(" ")
            match word:
                case "host":
                    answer(link=player.host(*what.split(", ")))
                case "join":
                    player.join(what)
                    answer()
                case "play":
                    player.play()
                    answer()
                case "rematch":
                    player.rematch()
                    answer()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
