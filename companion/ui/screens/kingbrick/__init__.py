"""The pages of KingBrick."""
