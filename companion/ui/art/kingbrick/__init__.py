"""Pictures of KingBrick: bright bricks with faces; Red is round, Blue has corners."""
