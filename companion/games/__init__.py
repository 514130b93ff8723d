"""The rules of the three games, as pure functions over immutable values."""
