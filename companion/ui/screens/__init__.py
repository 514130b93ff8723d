"""Which screens are there?"""
