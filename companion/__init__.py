"""An unofficial companion for three two-player table games."""
