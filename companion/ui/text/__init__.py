"""Puts codes, events and results into the words that players read."""
