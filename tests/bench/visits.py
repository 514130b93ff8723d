"""Measures the longest frame of each visit to a screen, in a process of its own; see `tests.bench.turn`."""

import json
import os
import sys
from pathlib import Path
from statistics import median
from time import process_time

from tests.ui import DENSITY, LARGEST

# isort: split
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish

from companion.i18n.language import Language
from companion.ui.app import CompanionApp
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.warmup import list_modules
from tests.table.matches import BOARD, play

MATCH = "board"
# By route, what it is about.
ROUTES = {
    "settings": "",
    "history": "",
    "rules": "",
    "about": "",
    "kiriai/rules": "",
    "kaito/rules": "",
    "kingbrick/rules": "",
    "kingbrick/box": "",
    "record": MATCH,
    "kaito/lobby": "",
    "kaito/replay": MATCH,
    "licence": "font",
}
IDLE_FRAMES = 30
RETURNS = 2


def frame() -> float:
    """Draws a frame, whether anything has changed or not; the processor's seconds."""
    begin = process_time()
    Window.canvas.ask_update()
    EventLoop.idle()
    # Software draws in threads of its own, which would count for a later frame.
    glFinish()
    return process_time() - begin


class Visitor:
    def __init__(self, folder: Path) -> None:
        Window.size = tuple(side * DENSITY for side in LARGEST)
        # Frames follow each other without a rest: what counts is the work in them.
        Clock._max_fps = 0
        self.app = CompanionApp(Language.EN, folder=folder)
        play(self.app.store.journals, BOARD, MATCH, 0, red="Fox", black="Crane")
        self.app._run_prepare()
        runTouchApp(embedded=True)
        # A player reads the first page for about a second.
        for _ in range(len(list_modules()) + IDLE_FRAMES):
            frame()

    def visit(self, route: str) -> float:
        """The longest frame from the tap until all is there and at rest; the tap's own work is part of the first."""
        begin = process_time()
        self.app.root.open(route, ROUTES[route])
        first = process_time() - begin + frame()
        return max(first, self.slide())

    def leave(self) -> None:
        self.app.root.back()
        self.slide()

    def slide(self) -> float:
        longest = frame()
        while self.app.root.transition.is_active or FRAME_QUEUE.busy:
            longest = max(longest, frame())
        return longest

    def revisit(self, route: str) -> float:
        longest = self.visit(route)
        self.leave()
        return longest


def main(folder: str) -> None:
    visitor = Visitor(Path(folder))
    idle = median(frame() for _ in range(IDLE_FRAMES))
    first = {route: visitor.revisit(route) / idle for route in ROUTES}
    later = {route: min(visitor.revisit(route) for _ in range(RETURNS)) / idle for route in ROUTES}
    print(json.dumps({"first": first, "later": later}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
