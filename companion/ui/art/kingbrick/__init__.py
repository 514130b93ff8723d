"""What does KingBrick look like? Bright bricks with faces: Red is round, Blue has corners."""
