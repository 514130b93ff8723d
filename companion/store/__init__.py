"""Keeps everything that survives closing the app."""
