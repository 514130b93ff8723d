"""Matches in progress: what has happened at a table, what a player may see of it, and what may be done next."""
