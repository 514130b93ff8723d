"""Tests of the coach's duels."""
