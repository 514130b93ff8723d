"""A phone's sensor that a test moves."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.device.accelerometer import Sample


@dataclass
class ScriptedSensor:
    """What it gives in each frame, and whether anybody listens."""

    samples: Iterator[Sample] | None = None
    running: bool = False
    starts: int = 0
    broken: bool = False

    def start(self) -> None:
        if self.broken:
            raise OSError
        self.running = True
        self.starts += 1

    def read(self) -> Iterable[Sample]:
        sample = next(self.samples, None) if self.samples is not None else None
        return () if sample is None else (sample,)

    def stop(self) -> None:
        self.running = False
