"""Tests a battle between two phones by touches, with one book for both and throws that both make."""
