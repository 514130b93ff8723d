"""Tests that a duel is played, seen and kept as its players expect."""
