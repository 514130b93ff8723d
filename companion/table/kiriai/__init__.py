"""Duels of Kiri-ai in progress, on one phone or between two."""
