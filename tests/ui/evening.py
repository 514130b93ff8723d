"""The app with a worker that waits for the test: both can be killed and started again where they were."""

from pathlib import Path

from companion.ui.theme import Theme
from tests.table.manual_worker import ManualWorker
from tests.ui.harness import Driver
from tests.ui.pages import companion


class Evening:
    """What is asked of the worker is worked out by `think`, and by nothing else; nothing moves on the pages."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.start()

    def start(self) -> None:
        self.worker = ManualWorker()
        self.driver = Driver(companion(self._folder, worker=self.worker))
        self.driver.app.apply_theme(Theme(motion=False))

    def kill(self) -> None:
        self.close()
        self.start()

    def close(self) -> None:
        self.driver.close()

    def think(self) -> None:
        self.worker.run()
        self.driver.settle()
