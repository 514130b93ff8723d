"""Tests that the coach decides as a strong player would."""
