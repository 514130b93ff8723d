"""How does a QR code look? Dark squares on a light card, whatever the scheme: cameras want it so."""

from companion.ui.art.shape import Fill, Picture, box, ink

LIGHT = ink("FFFFFF")
BLACK = ink("000000")


def qr(rows: tuple[tuple[bool, ...], ...]) -> Picture:
    """A card of 100 units with its middle at the origin; dark modules that touch in a row are one bar."""
    if not rows:
        return ()
    side = 100 / len(rows)
    bars = []
    for down, row in enumerate(rows):
        begin = None
        for across, dark in enumerate((*row, False)):
            if dark and begin is None:
                begin = across
            elif not dark and begin is not None:
                left, bottom = begin * side - 50, 50 - (down + 1) * side
                bars.append(Fill(box(left, bottom, (across - begin) * side, side), BLACK))
                begin = None
    return (Fill(box(-50, -50, 100, 100), LIGHT), *bars)
