"""The pages of Kaito."""
