"""Hides secrets now and proves them later, for any game: seals, deals, shared throws and keys."""
