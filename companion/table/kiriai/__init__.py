"""What is happening in this duel, on one phone or between two?"""
