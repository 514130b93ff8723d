"""Which parts do the screens of Kaito share?"""
