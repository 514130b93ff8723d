"""Brings two phones to one table: who sits where, where it listens, what invites to it."""
