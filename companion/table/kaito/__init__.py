"""What happens at a table of Kaito."""
