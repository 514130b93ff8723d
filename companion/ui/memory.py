"""Frees memory when it runs short, by dropping what can be built again; everything that counts is in the store."""

import gc
import sys

from companion.ui.navigator import Navigator


def release(navigator: Navigator) -> None:
    navigator.release()
    for name in ("drawing", "scene"):
        # A module that is not loaded keeps nothing.
        module = sys.modules.get(f"companion.ui.widgets.{name}")
        if module is not None:
            module.forget()
    frozen = gc.get_freeze_count()
    # Pages that were open at the start are frozen: the garbage collector would not look at them.
    gc.unfreeze()
    gc.collect()
    if frozen:
        gc.freeze()
