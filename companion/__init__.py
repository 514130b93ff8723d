"""An unofficial companion for three two-player table games."""

# Written down only here: the page about the app, pyproject.toml and the packager read it from this line.
__version__ = "0.1.0"
