"""The rules of KingBrick, as its rule sheet states them."""
