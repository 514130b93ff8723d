"""The rules of Kaito: pieces, turns, trades, and the tally for a game whose board the app does not see."""
