"""Says everything in the player's language."""
