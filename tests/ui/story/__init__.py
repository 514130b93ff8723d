"""Tells one evening with the app in pictures, each of them really played: `python -m tests.ui.story FOLDER`."""
