"""What do two phones say, and in which order?"""
