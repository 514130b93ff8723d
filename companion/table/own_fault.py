"""Logs an error of this app that has shown itself while it followed the other phone, or drew a match it had stored."""

import logging
import traceback

# The code by which a page names it; the opponent has done nothing wrong.
OWN_FAULT = "own_fault"
_LOGGER = logging.getLogger("companion")


def log_own_fault(error: Exception) -> None:
    """Logs where it was raised and of which kind it is; its message may quote what was sent, or a secret."""
    places = "".join(traceback.format_list(traceback.extract_tb(error.__traceback__)))
    _LOGGER.error("An unforeseen %s:\n%s", type(error).__name__, places)
