"""KingBrick in progress, on one phone or between two: armies, line-ups, battles and throws."""
