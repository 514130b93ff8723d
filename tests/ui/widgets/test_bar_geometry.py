"""Tests that bars are as long as what they count, without a window."""

from companion.ui.widgets.bar_geometry import shares


def test_the_longest_bar_or_mark_fills_the_width() -> None:
    assert shares((4, 2)) == ((1.0, 0.5), ())
    assert shares((1, 2), (4.0, 1.0)) == ((0.25, 0.5), (1.0, 0.25))


def test_where_nothing_was_counted_every_bar_is_empty() -> None:
    assert shares((0, 0)) == ((0.0, 0.0), ())
    assert shares(()) == ((), ())
