"""Decides in a game of Kaito: looks ahead as far as there is time, and to the very end where few tiles are left."""
