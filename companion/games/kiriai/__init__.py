"""The rules of Kiri-ai: The Duel, as its rule sheet states them."""
