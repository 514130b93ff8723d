"""Reaches what this phone can do.

Each module is one thing, thin over Android, plyer or Kivy. Where a phone or a desktop cannot do it, nothing happens:
nobody is told, and nothing is printed. All of them are loaded on first use, to keep them out of the start.
"""
