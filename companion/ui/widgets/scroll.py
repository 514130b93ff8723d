"""Scrolls a page under the finger."""

from kivy.uix.scrollview import ScrollView

from companion.ui import kv

kv.load(__name__)


class PageScroll(ScrollView):
    """Scrolls only what is higher than itself: a page that fits gets its touches without the wait for a swipe."""
