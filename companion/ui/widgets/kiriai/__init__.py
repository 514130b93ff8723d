"""The widgets of the page of a duel."""
