"""Kiri-ai: The Duel, as its rule sheet plays it."""
