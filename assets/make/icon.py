"""Where do the app icon and the start picture come from? From our own crest: `python -m assets.make.icon`."""

from pathlib import Path

from PIL import Image, ImageDraw

from companion.ui.art.crest import crest, icon
from companion.ui.art.kiriai.palette import NIGHT
from companion.ui.art.shape import Colour, FilledShape, Picture

ASSETS = Path(__file__).parents[1]
ICON_SIDE = 512
# What an iPhone puts on its home screen for a guest's page; it rounds the corners itself.
TOUCH_SIDE = 180
PRESPLASH_SIDE = 512
# The two layers of an adaptive icon: of their 108 dp at four pixels each, a launcher shows the 72 in the middle.
LAYER_SIDE = 432
SHOWN_SIDE = 288
# Painted larger and shrunk: Pillow draws hard edges.
OVERSIZE = 4


def paint(picture: Picture, width: int, height: int, pixels: float = 1.0) -> Image.Image:
    """The picture on a transparent ground, one of its units `pixels` wide."""
    scale = pixels * OVERSIZE
    image = Image.new("RGBA", (width * OVERSIZE, height * OVERSIZE))
    for shape in picture:
        layer = Image.new("RGBA", image.size)
        draw = ImageDraw.Draw(layer)
        points = [(x * scale, image.height - y * scale) for x, y in shape.points]
        colour = _bytes(shape.colour)
        if isinstance(shape, FilledShape):
            draw.polygon(points, fill=colour)
        else:
            draw.line(points, fill=colour, width=round(shape.width * scale), joint="curve")
        image.alpha_composite(layer)
    return image.resize((width, height), Image.Resampling.LANCZOS)


def main() -> None:
    paint(icon(ICON_SIDE), ICON_SIDE, ICON_SIDE).convert("RGB").save(ASSETS / "icon.png", optimize=True)
    touched = paint(icon(TOUCH_SIDE), TOUCH_SIDE, TOUCH_SIDE).convert("RGB")
    touched.save(ASSETS / "guest_page" / "apple-touch-icon.png", optimize=True)
    paint(crest(PRESPLASH_SIDE), PRESPLASH_SIDE, PRESPLASH_SIDE).save(ASSETS / "presplash.png", optimize=True)
    layer = Image.new("RGBA", (LAYER_SIDE, LAYER_SIDE))
    edge = (LAYER_SIDE - SHOWN_SIDE) // 2
    layer.paste(paint(crest(SHOWN_SIDE), SHOWN_SIDE, SHOWN_SIDE), (edge, edge))
    layer.save(ASSETS / "android" / "icon_foreground.png", optimize=True)
    ground = Image.new("RGB", (LAYER_SIDE, LAYER_SIDE), _bytes(NIGHT)[:3])
    ground.save(ASSETS / "android" / "icon_background.png", optimize=True)


def _bytes(colour: Colour) -> tuple[int, ...]:
    return tuple(round(part * 255) for part in colour)


if __name__ == "__main__":
    main()
