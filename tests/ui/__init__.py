"""Tests that the real app does what the player expects. Kivy is imported here and nowhere else among the tests.

Kivy reads its settings while it is imported, so they are set here, which every import of this package runs first.
"""

import atexit
import logging
import os
import shutil
import tempfile

# `make run VIEW=...` sets it: a person looks at a view in a real window, with a real mouse.
os.environ.update(
    {"KIVY_METRICS_DENSITY": "1", "KIVY_DPI": "160"}
    if "COMPANION_WINDOW" in os.environ
    else {
        "KIVY_METRICS_DENSITY": "2",
        "KIVY_DPI": "320",
        "SDL_VIDEODRIVER": "offscreen",
        "LIBGL_ALWAYS_SOFTWARE": "1",
    },
    KIVY_METRICS_FONTSCALE="1",
    KIVY_HOME=tempfile.mkdtemp(prefix="kivy-"),
    KIVY_NO_CONFIG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",
)

import companion.ui as _settings_of_the_app  # noqa: F401 - the ones below take their place

# isort: split
from kivy.config import Config

atexit.register(shutil.rmtree, os.environ["KIVY_HOME"])

IN_WINDOW = "COMPANION_WINDOW" in os.environ
DENSITY = int(os.environ["KIVY_METRICS_DENSITY"])
LARGEST = (412, 915)
# SDL's offscreen surface never grows: the window opens so large that any phone fits, upright or not, and only shrinks.
SURFACE = LARGEST if IN_WINDOW else (max(LARGEST) * DENSITY, max(LARGEST) * DENSITY)

Config.set("graphics", "width", str(SURFACE[0]))
Config.set("graphics", "height", str(SURFACE[1]))
Config.set("graphics", "multisamples", "0")
# Kivy reports every input device that a test machine lacks; pytest still shows its log when a test fails.
logging.getLogger("kivy").addHandler(logging.NullHandler())

for device, _ in Config.items("input"):
    if not (IN_WINDOW and device == "mouse"):
        Config.remove_option("input", device)
