"""What does the Kaito sheet say? Pieces, turns, trades and the board-less tally."""
