"""How do things move? For about a second, only if the player wants it, and never longer than the player's patience."""
