"""Where do the app's sounds come from? From plain arithmetic: `python assets/make/sounds.py`."""

import math
import wave
from pathlib import Path
from struct import pack

TARGET = Path(__file__).parents[1] / "sounds"
RATE = 22_050
LOUDEST = 32_767

# Name: (hertz, seconds, loudness) of each tone, one after the other.
SOUNDS = {
    "tap": ((1_250.0, 0.045, 0.22),),
    # A brick that comes free, and one that is lost.
    "free": ((660.0, 0.05, 0.24), (880.0, 0.05, 0.24), (1_320.0, 0.11, 0.24)),
    "lost": ((294.0, 0.08, 0.3), (196.0, 0.14, 0.3)),
    "undo": ((880.0, 0.05, 0.2), (620.0, 0.07, 0.2)),
}


def tone(hertz: float, seconds: float, loudness: float) -> list[float]:
    """A wooden knock: a tone and its twelfth that die away, begun softly so that it does not click."""
    count = round(RATE * seconds)
    samples = []
    for index in range(count):
        moment = index / RATE
        turn = 2 * math.pi * hertz * moment
        swell = min(1.0, index / (RATE * 0.002))
        fade = (1 - index / count) ** 2 * math.exp(-6 * index / count)
        samples.append(loudness * swell * fade * (math.sin(turn) + 0.35 * math.sin(3 * turn)) / 1.35)
    return samples


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    for name, tones in SOUNDS.items():
        samples = [sample for one in tones for sample in tone(*one)]
        with wave.open(str(TARGET / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(pack("<h", round(sample * LOUDEST)) for sample in samples))


if __name__ == "__main__":
    main()
