"""Decides in a duel: mixes pairs so that no opponent can gain from knowing how."""
