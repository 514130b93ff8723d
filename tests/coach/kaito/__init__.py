"""Tests of the coach's games of Kaito."""
