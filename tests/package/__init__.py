"""Does buildozer.spec make the package that the app needs? Asked of the packager itself, and of what it would pack."""
