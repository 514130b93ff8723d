"""Tests that armies are built, and battles fought by touches, on one phone and between two."""
