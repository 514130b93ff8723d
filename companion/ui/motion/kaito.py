"""Animates a capture: the Kaito goes to its tile, and the tile to its captor."""

from collections.abc import Callable

from companion.ui.motion.move import Motion
from companion.ui.widgets.kaito.board import KaitoBoard, Sight

# Together not much more than half a second: there are up to forty of them in a game.
SLIDE = 0.34
FLIGHT = 0.3


class CaptureMotion:
    """Shows how the board came to its new position; `upwards` tells where the captor sits. A tap skips it."""

    def __init__(self, board: KaitoBoard, after: Sight, upwards: bool, done: Callable[[], None]) -> None:
        self.running = True
        self._board = board
        self._after = after
        self._upwards = upwards
        self._done = done
        target = after.kaito or 0
        self._taken = board.spaces[target].picture
        x, y = board.grid.centre(target)
        self._move = Motion(board.stone, SLIDE, curve="in_out_cubic", done=self._fly, center_x=x, center_y=y)

    def skip(self) -> None:
        # The end of the first move begins the second.
        while self.running:
            self._move.skip()

    def _fly(self) -> None:
        board = self._board
        board.sight = self._after
        captive = board.captive
        captive.opacity, captive.zoom = 1.0, 1.0
        captive.center = board.home()
        captive.picture = self._taken
        end = board.top + captive.height if self._upwards else board.y - captive.height
        self._move = Motion(captive, FLIGHT, curve="in_cubic", done=self._end, center_y=end, opacity=0.4, zoom=0.6)

    def _end(self) -> None:
        self._board.captive.picture = ()
        self.running = False
        self._done()
