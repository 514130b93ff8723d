"""What python-for-android adds to Python on a phone, as far as the app uses it: the same calls of the same Java."""
