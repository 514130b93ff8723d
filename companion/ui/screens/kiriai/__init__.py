"""The screens that belong to Kiri-ai alone."""
