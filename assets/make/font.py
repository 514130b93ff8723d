"""Which letters does the bundled font have? Cuts `assets/fonts/heading.otf` out of Noto Serif CJK Bold.

Needs Debian's `fonts-noto-cjk` and, in any Python, `pip install fonttools`; neither is needed to run the app:

    python assets/make/font.py [NotoSerifCJK-Bold.ttc]
"""

import sys
from pathlib import Path

from fontTools import subset

SOURCE = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
TARGET = Path(__file__).parents[1] / "fonts" / "heading.otf"
JAPANESE_FACE = 0

CARDS = "近寄遠退飛掛構変唐竹斬上水平袈裟斬鉄返斬"
STANCES = "天地"
NAMES = "斬合怪盗侍剣刀兜紋王赤青黒"
LATIN = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA1, 0x100)])) + "‘’“”–—…€"


def main(source: str = SOURCE) -> None:
    # No layout features: SDL draws plain glyphs and would never read them.
    options = subset.Options(font_number=JAPANESE_FACE, hinting=False, desubroutinize=True, layout_features=[])
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=CARDS + STANCES + NAMES + LATIN)
    subsetter.subset(font)
    subset.save_font(font, str(TARGET), options)


if __name__ == "__main__":
    main(*sys.argv[1:])
