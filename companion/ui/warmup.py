"""Loads the modules that other screens need after the start, while nobody waits, so that they open quickly."""

import gc
from collections.abc import Callable
from importlib import import_module

from kivy.clock import Clock

# In this order each one loads little beyond itself.
MODULES = (
    "companion.ui.widgets.row",
    "companion.ui.widgets.unroll",
    "companion.ui.widgets.back",
    "companion.ui.screens.page",
    "companion.ui.motion.move",
    "companion.ui.widgets.overlay",
    "companion.ui.widgets.sheet",
    "companion.ui.widgets.actions",
    "companion.ui.widgets.confirm",
    "companion.ui.widgets.menu",
    "companion.ui.screens.play",
    "companion.ui.widgets.choice",
    "companion.ui.widgets.field",
    "companion.ui.screens.settings",
    "companion.games.kiriai.pieces",
    "companion.ui.art.kiriai.emblem",
    "companion.ui.art.kiriai.card",
    "companion.ui.art.kiriai.field",
    "companion.ui.widgets.fieldview",
    "companion.ui.widgets.segments",
    "companion.ui.screens.kiriai.lobby",
    "companion.ui.widgets.piece",
    "companion.ui.screens.rulebook",
    "companion.table.history",
    "companion.ui.screens.history",
    "companion.ui.screens.rules",
    "companion.ui.screens.about",
    "companion.ui.screens.licence",
    "companion.ui.widgets.stepper",
    "companion.ui.screens.kingbrick.box",
    "companion.ui.widgets.snackbar",
    "companion.ui.widgets.mark",
    "companion.ui.widgets.invitation",
    "companion.ui.widgets.foot",
    "companion.ui.screens.join",
    "companion.ui.widgets.sign",
    "companion.ui.widgets.qr",
    "companion.ui.widgets.hosting",
    "companion.ui.screens.pairing",
    "companion.ui.screens.trouble",
    "companion.games.kiriai.record",
    "companion.games.kaito.record",
    "companion.games.kingbrick.record",
    "companion.table.game_adapter",
    "companion.table.record",
    "companion.ui.widgets.log",
    "companion.ui.screens.record",
    "companion.ui.text.kiriai",
    "companion.table.kiriai.view",
    "companion.ui.widgets.kiriai.arena",
    "companion.ui.widgets.kiriai.choosing",
    "companion.ui.widgets.waiting",
    "companion.ui.motion.kiriai",
    "companion.ui.widgets.kiriai.reveal",
    "companion.ui.widgets.kiriai.result",
    "companion.ui.widgets.kiriai.panels",
    "companion.ui.widgets.kiriai.notices",
    "companion.ui.screens.kiriai.duel",
    "companion.ui.screens.kaito.lobby",
    "companion.ui.widgets.banner",
    "companion.ui.widgets.kaito.tallytray",
    "companion.ui.screens.kaito.match",
    "companion.ui.screens.kaito.tally",
    "companion.ui.widgets.kaito.table",
    "companion.ui.screens.kaito.board",
    "companion.ui.screens.kaito.layout",
    "companion.ui.screens.kaito.replay",
    "companion.ui.widgets.scene",
    "companion.games.kingbrick.fairness",
    "companion.games.kingbrick.offers",
    "companion.games.kingbrick.suggestions",
    "companion.table.kingbrick.armies",
    "companion.table.kingbrick.box",
    "companion.table.kingbrick.throws",
    "companion.ui.screens.kingbrick.lobby",
    "companion.table.kingbrick.envelope",
    "companion.ui.art.kingbrick.faces",
    "companion.ui.art.kingbrick.token",
    "companion.ui.text.kingbrick",
    "companion.ui.widgets.kingbrick.strip",
    "companion.ui.widgets.kingbrick.shared_army_sheet",
    "companion.ui.screens.kingbrick.armies",
    "companion.table.kingbrick.lineup",
    "companion.ui.widgets.kingbrick.brick_row",
    "companion.ui.screens.kingbrick.builder",
    "companion.ui.screens.kingbrick.share",
    "companion.ui.widgets.kingbrick.army_comparison",
    "companion.ui.screens.kingbrick.compare",
    "companion.ui.widgets.curtain",
    "companion.ui.screens.kingbrick.lineup",
    "companion.ui.widgets.halves",
    "companion.ui.widgets.kingbrick.chip",
    "companion.ui.widgets.kingbrick.orders",
    "companion.ui.widgets.kingbrick.side_panel",
    "companion.ui.widgets.kingbrick.notices",
    "companion.ui.screens.kingbrick.match",
    "companion.ui.screens.kingbrick.battle",
    "companion.table.kingbrick.shake",
    "companion.ui.widgets.kingbrick.brickdie",
    "companion.ui.widgets.kingbrick.shakeline",
    "companion.ui.screens.kingbrick.throw",
    "companion.ui.screens.kingbrick.throws",
    "companion.ui.screens.kingbrick.journal",
    "asyncio",
    "websockets.asyncio.server",
    "websockets.asyncio.client",
    "segno",
    "companion.protocol.peer",
    "companion.pairing.tables",
)


class Warmup:
    """Loads one module a frame, never while something moves."""

    def __init__(self, moving: Callable[[], bool]) -> None:
        self._moving = moving
        self._modules = iter(MODULES)
        self._event = Clock.create_trigger(self._step, interval=True)
        # Nothing may delay the first frame, which is being prepared now.
        Clock.schedule_once(lambda _: self._event())

    def _step(self, _elapsed: float) -> None:
        if self._moving():
            return
        module = next(self._modules, None)
        if module is not None:
            import_module(module)
            return
        self._event.cancel()
        if not gc.get_freeze_count():
            # All this stays loaded, so garbage collection, which takes several frames, need not look at it again.
            gc.freeze()
