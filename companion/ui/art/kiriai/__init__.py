"""Pictures of Kiri-ai: night, moonlit paper, red against blue; Red is round, Blue has corners."""
