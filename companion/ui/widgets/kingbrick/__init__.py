"""Which parts do the screens of KingBrick share?"""
