"""Tests that buildozer.spec makes the package that the app needs, by the packager itself and what it would pack."""
