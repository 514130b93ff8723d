"""An unofficial companion for three two-player table games."""

# Its one home: the page about the app, pyproject.toml and the packager read it here.
__version__ = "0.1.0"
