"""KingBrick, as its rule sheet plays it."""
