"""The widgets that the screens of KingBrick share."""
