"""Measures cold starts, time to the first frame and memory, in turns with those of an empty KivyMD app."""

import json
import os
import resource
import subprocess
import sys
import tempfile
from time import process_time

STARTS = 7
APPS = ("empty", "companion")
PHONE = {
    "SDL_VIDEODRIVER": "offscreen",
    "KIVY_METRICS_DENSITY": "2",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "LIBGL_ALWAYS_SOFTWARE": "1",
}


def start(app: str) -> None:
    """Runs in a process of its own: starts the app and reports at the first frame that is shown."""
    from kivy.config import Config

    Config.set("graphics", "width", "824")
    Config.set("graphics", "height", "1830")
    Config.set("graphics", "multisamples", "0")
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)
    if app == "empty":
        from kivymd.app import MDApp
        from kivymd.uix.screen import MDScreen

        class EmptyApp(MDApp):
            def build(self) -> MDScreen:
                return MDScreen(md_bg_color=self.theme_cls.backgroundColor)

        run = EmptyApp().run
    else:
        from main import main as run
    from kivy.core.window import Window

    def report(*_: object) -> None:
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(json.dumps({"seconds": process_time(), "memory": memory}), flush=True)
        os._exit(0)

    Window.bind(on_flip=report)
    run()


def measure(app: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **PHONE, "HOME": home, "KIVY_HOME": home}
        command = [sys.executable, "-m", "tests.bench.start", app]
        answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    figures: dict[str, float] = json.loads(answer.stdout)
    return figures


def run() -> None:
    taken: dict[str, list[dict[str, float]]] = {app: [] for app in APPS}
    for _ in range(STARTS):
        for app in APPS:
            taken[app].append(measure(app))
    seconds, memory = (
        {app: min(figures[unit] for figures in taken[app]) for app in APPS} for unit in ("seconds", "memory")
    )
    print(
        f"start: {seconds['companion']:.3f} s of CPU to the first frame, "
        f"{seconds['companion'] / seconds['empty']:.2f} x an empty KivyMD app; "
        f"{memory['companion'] / 1024:.0f} MB, {memory['companion'] / memory['empty']:.2f} x"
    )


if __name__ == "__main__":
    start(sys.argv[1])
