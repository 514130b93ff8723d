"""Every view of the app, ready to be looked up: importing this package fills the registry."""

from tests.ui.views import kaito, kingbrick, kingbrick_two_phones, kiriai, pairing, review, shell
from tests.ui.views.registry import VIEWS, find_views, show_view, view

__all__ = [
    "VIEWS",
    "find_views",
    "kaito",
    "kingbrick",
    "kingbrick_two_phones",
    "kiriai",
    "pairing",
    "review",
    "shell",
    "show_view",
    "view",
]
