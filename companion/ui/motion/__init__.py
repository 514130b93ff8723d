"""Animations: about a second long, only if the player wants them, and skipped by a tap."""
