"""What does Kiri-ai look like? Night, moonlit paper, red against blue: Red is round, Blue has corners."""
