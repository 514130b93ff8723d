"""Makes the README's pictures from those of `make screens`: `python assets/make/readme.py [build/screens]`."""

import sys
from pathlib import Path

from PIL import Image

TARGET = Path(__file__).parents[1] / "readme"
WIDTH = 270
PICTURES = {
    "home": "en/dark/412x915@1.0/home.png",
    "pairing": "en/light/412x915@1.0/pairing-waiting.png",
    "choosing": "en/dark/412x915@1.0/kiriai-duel-choosing.png",
    "reveal": "en/dark/412x915@1.0/kiriai-duel-reveal.png",
    "judge": "en/dark/412x915@1.0/kiriai-judge-ready.png",
    "phone": "en/dark/412x915@1.0/kiriai-duel-phone-sealed.png",
    "review": "en/light/412x915@1.0/review-kiriai.png",
    "kaito": "en/dark/412x915@1.0/kaito-board.png",
    "throw": "en/dark/412x915@1.0/kingbrick-throw-two.png",
    "kingbrick": "en/light/412x915@1.0/kingbrick-battle-middle.png",
}


def main(screens: str = "build/screens") -> None:
    for name, path in PICTURES.items():
        picture = Image.open(Path(screens) / path)
        height = round(picture.height * WIDTH / picture.width)
        small = picture.resize((WIDTH, height), Image.Resampling.LANCZOS)
        small.quantize(128).save(TARGET / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
