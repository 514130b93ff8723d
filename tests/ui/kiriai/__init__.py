"""Is a duel played, seen and kept as its players expect?"""
