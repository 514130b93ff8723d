"""How two phones come to one table: who sits where, where it listens, what invites to it."""
