"""Decides as a strong player would, for a hint, an opponent or a review."""
